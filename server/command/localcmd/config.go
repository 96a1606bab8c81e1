// Package localcmd is the commands that ask this machine alone: `verifyme config` and
// `verifyme health`.
package localcmd

import (
	"fmt"

	"github.com/spf13/cobra"

	"verifyme/server/settings"
)

// Config command with its parts.
func Config() *cobra.Command {
	config := &cobra.Command{Use: "config", Short: "Check and list the VERIFYME_* variables"}
	check := &cobra.Command{
		Use: "check", Short: "Say what is wrong with the variables, all at once, and what to do", Args: cobra.NoArgs,
		Long: "Exit status 1: there is a fault, and serve and work would not start. Nobody is asked and nothing is\n" +
			"written; `verifyme doctor` asks what the variables name. No secret is shown.",
		RunE: func(cmd *cobra.Command, _ []string) error { return checkConfig(cmd) },
	}
	var markdown, all bool
	list := &cobra.Command{
		Use: "list", Short: "List the variables with their values; secrets stay hidden", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if markdown {
				return settings.Markdown(cmd.OutOrStdout())
			}
			return settings.Process().List(cmd.OutOrStdout(), all)
		},
	}
	list.Flags().BoolVar(&all, "all", false, "also those of vendors that are not set")
	list.Flags().BoolVar(&markdown, "markdown", false, "print docs/configuration.md instead: what each is for")
	config.AddCommand(check, list)
	return config
}

func checkConfig(cmd *cobra.Command) error {
	set, out := settings.Process(), cmd.OutOrStdout()
	for _, u := range set.Unknown() {
		fmt.Fprintf(out, "warning  %s is not known and does nothing", u.Name)
		if u.Nearest != "" {
			fmt.Fprintf(out, "; is %s meant?", u.Nearest)
		}
		fmt.Fprintln(out)
	}
	faults := append(set.Faults(settings.Serve), set.Faults(settings.Work)...).Once()
	for _, f := range faults {
		fmt.Fprintln(out, "fault   ", f)
	}
	if len(faults) > 0 {
		return fmt.Errorf("%d faults in the configuration", len(faults))
	}
	fmt.Fprintln(out, "the configuration has no faults")
	return nil
}
