package command

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"verifyme/db/vault"
	"verifyme/kyc/instant"
	"verifyme/server/command/localcmd"
)

func keysetCommand() *cobra.Command {
	keys := localcmd.Keyset()
	keys.AddCommand(keysetReseal(), keysetRemove())
	return keys
}

func keysetReseal() *cobra.Command {
	var d deployment
	var background, status bool
	reseal := &cobra.Command{
		Use: "reseal", Short: "Seal by the primary key what older keys have sealed", Args: cobra.NoArgs,
		Long: localcmd.ChangeOfKey,
		RunE: func(cmd *cobra.Command, _ []string) error {
			act := resealAll
			if background {
				act = askReseal
			} else if status {
				act = tellReseal
			}
			return d.open(cmd, func(on attached) error { return act(cmd.Context(), cmd.OutOrStdout(), on) })
		},
	}
	d.flag(reseal)
	reseal.Flags().BoolVar(&background, "background", false, "leave it to the workers, which begin within a minute")
	reseal.Flags().BoolVar(&status, "status", false, "say how far the workers are")
	reseal.MarkFlagsMutuallyExclusive("background", "status")
	return reseal
}

// askReseal leaves it to workers, which have to have read the same file.
func askReseal(ctx context.Context, out io.Writer, on attached) error {
	left, err := outdated(ctx, on)
	if err == nil {
		err = on.Store.AskReseal(ctx, left)
	}
	if err == nil {
		fmt.Fprintln(out, left, "values are to be sealed anew by the workers that were started with this file")
	}
	return err
}

func tellReseal(ctx context.Context, out io.Writer, on attached) error {
	r, ok, err := on.Store.LatestReseal(ctx)
	switch {
	case err != nil:
		return err
	case !ok:
		fmt.Fprintln(out, "the workers were not asked to seal anything anew")
	case r.FinishedAt != nil:
		fmt.Fprintln(out, r.Resealed, "values are sealed anew, 0 are left: finished at", instant.Of(*r.FinishedAt))
	default:
		fmt.Fprintln(out, r.Resealed, "values are sealed anew,", r.Remaining, "are left, of what was asked for at",
			instant.Of(r.AskedAt))
	}
	return nil
}

// betweenReports of how much has been sealed anew.
const betweenReports = 10_000

func resealAll(ctx context.Context, out io.Writer, on attached) error {
	tenants, err := on.Store.Tenants(ctx)
	if err != nil {
		return err
	}
	done := 0
	for _, id := range tenants {
		if err := on.Store.Reseal(ctx, id, func(n int) {
			if (done+n)/betweenReports > done/betweenReports {
				fmt.Fprintln(out, done+n, "values so far")
			}
			done += n
		}); err != nil {
			return err
		}
	}
	n, err := on.Store.ResealDeployment(ctx)
	if err != nil {
		return err
	}
	done += n
	left, err := outdated(ctx, on)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, done, "values are sealed anew,", left, "are left")
	if left > 0 {
		return errors.New("some rows were held by others, or a process seals by an older key still: " +
			"see that each was started with the file that this command reads, then run this again")
	}
	return nil
}

// outdated values of all workspaces and of the deployment that a key other than the primary one has sealed.
func outdated(ctx context.Context, on attached) (n int, err error) {
	tenants, err := on.Store.Tenants(ctx)
	if err != nil {
		return 0, err
	}
	if n, err = on.Store.CountOutdatedOfDeployment(ctx); err != nil {
		return 0, err
	}
	for _, id := range tenants {
		found := 0
		if found, err = on.Store.CountOutdated(ctx, id); err != nil {
			return n, err
		}
		n += found
	}
	return n, err
}

func keysetRemove() *cobra.Command {
	var d deployment
	remove := &cobra.Command{
		Use: "remove ID", Short: "Remove a key by which nothing is sealed any more", Args: cobra.ExactArgs(1),
		Long: localcmd.ChangeOfKey,
		RunE: func(cmd *cobra.Command, arguments []string) error {
			return d.open(cmd, func(on attached) error {
				// The file of the deployment, and no other: what was counted was counted by it.
				id, err := localcmd.KeyID(on.config.KeysetFile, arguments[0])
				if err != nil {
					return err
				}
				switch n, err := outdated(cmd.Context(), on); {
				case err != nil:
					return err
				case n > 0:
					return fmt.Errorf("%d values are sealed by an older key: run `verifyme keyset reseal` first", n)
				}
				if err := vault.RemoveKey(on.config.KeysetFile, id); err != nil {
					return err
				}
				fmt.Fprintln(cmd.OutOrStdout(), "removed", id)
				return nil
			})
		},
	}
	d.flag(remove)
	return remove
}
