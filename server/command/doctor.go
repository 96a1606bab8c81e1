package command

import (
	"errors"

	"github.com/spf13/cobra"

	"verifyme/server"
	"verifyme/server/command/newfile"
	"verifyme/server/doctor"
	"verifyme/server/settings"
)

func doctorCommand() *cobra.Command {
	var d deployment
	var asJSON bool
	cmd := &cobra.Command{
		Use: "doctor", Short: "Ask all that the deployment is made of, and say what is wrong and what to do",
		Args: cobra.NoArgs,
		Long: "Asks PostgreSQL, Redis, the keyset, the evidence store (by a file that it deletes again), the scanner, the\n" +
			"mail relay, clocks and disks. Vendors are not called. Exit status 1: there is a fault; warnings alone are 0.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			config, set, err := d.asItIs()
			if err != nil {
				return err
			}
			found := doctor.Examine(cmd.Context(), config, set)
			if asJSON {
				err = found.JSON(cmd.OutOrStdout())
			} else {
				err = found.Write(cmd.OutOrStdout())
			}
			if err == nil && found.Faulty() {
				err = errors.New("the deployment has faults")
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	d.flag(cmd)
	return cmd
}

// asItIs is the deployment's configuration, whether it is sound or not; the settings are
// nil for a dev stack.
func (d *deployment) asItIs() (c server.Config, set *settings.Settings, err error) {
	set = settings.Process()
	if d.isGiven() || !set.IsSet("DATABASE_URL") && len(set.Missing()) > 0 {
		if c, err = d.devStack(); err == nil || d.isGiven() {
			return c, nil, err
		}
	}
	return server.Whole(set), set, nil
}

func bundleCommand(build server.Build) *cobra.Command {
	var d deployment
	var out string
	cmd := &cobra.Command{
		Use: "support-bundle", Short: "Write what support needs to know, without personal data and secrets",
		Args: cobra.NoArgs,
		Long: "One JSON document: versions, settings without secrets, the doctor's findings, lengths of queues, counts by\n" +
			"state, migrations, and how often each error code came in the last day. Read it before you send it.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			config, set, err := d.asItIs()
			if err != nil {
				return err
			}
			write := doctor.Gather(cmd.Context(), build, config, set).Write
			if out != "" {
				return newfile.Write(out, write)
			}
			return write(cmd.OutOrStdout())
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "write to this new file, mode 0600; left out: standard output")
	d.flag(cmd)
	return cmd
}
