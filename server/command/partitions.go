package command

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"verifyme/server/command/partitions"
	"verifyme/server/settings"
)

// partitionsCommand divides the tables that grow with all that is sent, where the operator wants it.
func partitionsCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use: "partitions", Short: "Keep events, deliveries and attempts in parts by month",
		Long: "For large deployments, as docs/scale.md says: old months are then dropped as a whole once no row is\n" +
			"left in them, at the price of slower statements. Single tables are the default.\n" +
			"The database is that of a running dev stack (--data-dir), or of VERIFYME_DATABASE_URL.",
	}
	var d deployment
	d.flagForAll(cmd)
	sub := func(use, short, long string, run func(context.Context, io.Writer, string) error) {
		cmd.AddCommand(&cobra.Command{Use: use, Short: short, Long: long, Args: cobra.NoArgs,
			RunE: func(cmd *cobra.Command, _ []string) error {
				url, err := d.database()
				if err != nil {
					return err
				}
				return run(cmd.Context(), cmd.OutOrStdout(), url)
			}})
	}
	sub("plan", "Say what `partitions on` would do", "", partitions.Plan)
	sub("on", "Divide the tables, while the service works",
		"No row is written anew: each table becomes the first part of what takes its name. It is read once while everybody\n"+
			"goes on, and locked for moments. The command may be ended at any time and run again.", partitions.TurnOn)
	sub("status", "Show the parts, with their rows and sizes", "", partitions.Status)
	sub("keep", "Make the months to come and drop emptied parts now, as workers do each hour", "", partitions.Keep)
	return cmd
}

// database of the deployment, which alone has to be named.
func (d *deployment) database() (url string, err error) {
	set := settings.Process()
	if url = set.Value("DATABASE_URL"); !d.isGiven() && url != "" {
		return set.Required("DATABASE_URL", settings.Partitions)
	}
	config, err := d.devStack()
	if err != nil {
		return "", fmt.Errorf("%w; or set VERIFYME_DATABASE_URL", err)
	}
	return config.DatabaseURL, nil
}
