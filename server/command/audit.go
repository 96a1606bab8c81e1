package command

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"
)

func auditCommand() *cobra.Command {
	auditing := &cobra.Command{Use: "audit", Short: "Work with the audit chain"}
	var d deployment
	verify := &cobra.Command{
		Use: "verify", Short: "Check every tenant's audit chain from its first entry to its head", Args: cobra.NoArgs,
		Long: "Exit status 1: a chain is broken. Exit status 2: none is, as far as could be checked, since the database\n" +
			"did not answer to the end. What is written meanwhile is left out.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			err := d.open(cmd.Context(), func(on attached) error { return verifyAll(cmd.Context(), cmd, on) })
			var found exitError
			if err != nil && !errors.As(err, &found) {
				err = exitError{fmt.Errorf("could not be checked: %w", err), exitUnchecked}
			}
			return err
		},
	}
	d.flag(verify)
	auditing.AddCommand(verify)
	return auditing
}

const (
	exitFailed    = 1
	exitUnchecked = 2
)

// exitError ends the program with the status.
type exitError struct {
	error
	status int
}

func (e exitError) Unwrap() error { return e.error }

// ExitStatus of a command that ended with the error.
func ExitStatus(err error) int {
	var e exitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &e):
		return e.status
	}
	return exitFailed
}

// verifyAll stops at an outage: the tenants that follow would only wait for it too.
func verifyAll(ctx context.Context, cmd *cobra.Command, on attached) error {
	tenants, err := on.Store.Tenants(ctx)
	if err != nil {
		return err
	}
	broken := 0
	for i, id := range tenants {
		v, err := on.App.Workspace.VerifyAudit(ctx, id)
		switch {
		case err != nil:
			fmt.Fprintf(cmd.OutOrStdout(), "%s could not be checked: %v\n", id, err)
			return verdict(broken, len(tenants)-i, len(tenants))
		case v.Broken != nil:
			broken++
			fmt.Fprintf(cmd.OutOrStdout(), "%s BROKEN: %v\n", id, v.Broken)
		default:
			fmt.Fprintf(cmd.OutOrStdout(), "%s ok, %d entries\n", id, v.Entries)
		}
	}
	return verdict(broken, 0, len(tenants))
}

func verdict(broken, unchecked, all int) error {
	switch {
	case broken > 0 && unchecked > 0:
		return exitError{
			fmt.Errorf("%d of %d audit chains are broken, %d could not be checked", broken, all, unchecked), exitFailed,
		}
	case broken > 0:
		return exitError{fmt.Errorf("%d of %d audit chains are broken", broken, all), exitFailed}
	case unchecked > 0:
		return exitError{fmt.Errorf("%d of %d audit chains could not be checked", unchecked, all), exitUnchecked}
	}
	return nil
}
