// Package arguments says what a command answers to arguments that it does not take.
package arguments

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"verifyme/server/command/exit"
)

// Refuse makes the command, and those below it, say how they are used where their arguments are wrong, and a group of
// commands refuse a name that it does not have, as the root does: cobra would print the group's help and end with
// status 0.
func Refuse(group *cobra.Command) {
	for _, command := range group.Commands() {
		Refuse(command)
	}
	sayUse(group)
	if !group.HasSubCommands() || group.Runnable() {
		return
	}
	group.SuggestionsMinimumDistance = 2
	group.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return cmd.Help()
		}
		meant := ";"
		if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
			meant = "; did you mean " + strings.Join(near, " or ") + "?"
		}
		return fmt.Errorf("unknown command %q for %q%s %s --help lists them",
			args[0], cmd.CommandPath(), meant, cmd.CommandPath())
	}
}

// sayUse adds to what cobra says of wrong arguments how the command is used: of an argument to a command that takes
// none it says that it is an unknown command.
func sayUse(command *cobra.Command) {
	check := command.Args
	if check == nil {
		return
	}
	command.Args = func(cmd *cobra.Command, args []string) error {
		err := check(cmd, args)
		switch {
		case err == nil:
			return nil
		case strings.HasPrefix(err.Error(), "unknown command "):
			return exit.Like(err, fmt.Errorf("%q is not expected here; use it as %q", args[0], cmd.UseLine()))
		case strings.HasPrefix(err.Error(), "accepts "):
			return exit.Like(err, fmt.Errorf("%w; use it as %q", err, cmd.UseLine()))
		}
		return err
	}
}
