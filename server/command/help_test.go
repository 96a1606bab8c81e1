package command

import (
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"verifyme/server"
)

// What stands in backquotes in the text of a flag is shown as the name of its value, and a switch has none.
func TestHelp_SwitchesAreShownWithoutAValue(t *testing.T) {
	flags := 0
	var look func(*cobra.Command)
	look = func(cmd *cobra.Command) {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			flags++
			if name, _ := pflag.UnquoteUsage(f); f.Value.Type() == "bool" && name != "" {
				t.Errorf("%s --help shows --%s %s", cmd.CommandPath(), f.Name, name)
			}
		})
		for _, below := range cmd.Commands() {
			look(below)
		}
	}
	look(Root(server.Build{}))
	if flags == 0 {
		t.Error("no command has a flag")
	}
}
