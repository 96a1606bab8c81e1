package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"verifyme/kyc/audit"
	"verifyme/kyc/workspace"
	"verifyme/server/command/exit"
	"verifyme/server/command/output"
)

func auditCommand() *cobra.Command {
	auditing := &cobra.Command{Use: "audit", Short: "Work with the audit chain"}
	var d deployment
	var checkpoint bool
	var since []string
	verify := &cobra.Command{
		Use: "verify", Short: "Check every tenant's audit chain from its first entry to its head", Args: cobra.NoArgs,
		Long: "Exit status 1: a chain is broken. Exit status 2: none is, as far as could be checked, since the database\n" +
			"did not answer to the end, a file of --since holds no checkpoints, the command was called wrongly or what it\n" +
			"prints could not be written. What is written to the chains meanwhile is left out.\n\n" +
			"Whoever can write the database can cut a chain and set its head back, too: --checkpoint prints each chain's\n" +
			"head, signed with the keyset, to be kept elsewhere, and --since holds the chains to what was kept.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			kept, err := readCheckpoints(since)
			if err == nil {
				err = d.open(cmd, func(on attached) error {
					return verifier{cmd.OutOrStdout(), kept, checkpoint}.all(cmd.Context(), on)
				})
			}
			if out, is := cmd.OutOrStdout().(*output.Writer); err == nil && is {
				err = out.Lost()
			}
			var found exit.Error
			if err != nil && !errors.As(err, &found) {
				err = exit.With(fmt.Errorf("could not be checked: %w", err), exit.Unchecked)
			}
			return err
		},
	}
	d.flag(verify)
	verify.Flags().BoolVar(&checkpoint, "checkpoint", false,
		"print the head of each chain that holds, signed, as a line of JSON, in place of the usual lines")
	verify.Flags().StringArrayVar(&since, "since", nil,
		"file of checkpoints that the chains have to hold; may be repeated")
	exit.WronglyCalled(verify)
	auditing.AddCommand(verify)
	return auditing
}

// ExitStatus of a command that ended with the error.
func ExitStatus(err error) int { return exit.Status(err) }

// verifier of every tenant's chain.
type verifier struct {
	out io.Writer
	// kept checkpoints by tenant.
	kept map[string][]audit.Checkpoint
	// checkpoint: the heads are printed.
	checkpoint bool
}

// all stops at an outage: the tenants that follow would only wait for it too.
func (v verifier) all(ctx context.Context, on attached) error {
	tenants, err := on.Store.Tenants(ctx)
	if err != nil {
		return err
	}
	deleted, broken, err := v.deleted(ctx, on, tenants)
	if err != nil {
		return err
	}
	gone := v.gone(slices.Concat(tenants, deleted))
	broken, all := broken+len(gone), len(tenants)+len(deleted)+len(gone)
	for i, id := range tenants {
		found, err := on.App.Workspace.VerifyAudit(ctx, id, v.kept[id]...)
		switch {
		case err != nil:
			fmt.Fprintf(v.out, "%s could not be checked: %v\n", id, err)
			return verdict(broken, len(tenants)-i, all)
		case found.Broken != nil:
			broken++
			fmt.Fprintf(v.out, "%s BROKEN: %v\n", id, found.Broken)
		case v.checkpoint:
			if err := json.NewEncoder(v.out).Encode(on.App.Workspace.Checkpoint(id, found)); err != nil {
				return err
			}
		case len(v.kept) > 0 && len(v.kept[id]) == 0:
			fmt.Fprintf(v.out, "%s ok, %s, but no checkpoint of it was given\n", id, entriesOf(found))
		default:
			fmt.Fprintf(v.out, "%s ok, %s\n", id, entriesOf(found))
		}
	}
	return verdict(broken, 0, all)
}

// entriesOf a chain that holds, and what its retention has removed before them.
func entriesOf(v workspace.Verification) string {
	said := fmt.Sprintf("%d entries", v.Entries)
	if v.Ended.Sequence > 0 {
		said += fmt.Sprintf(" after entry %d, up to which their time was over", v.Ended.Sequence)
	}
	return said
}

// deleted are tenants that checkpoints name and that an operator has deleted since: the statement that stays says where
// the chain ended.
func (v verifier) deleted(ctx context.Context, on attached, tenants []string) (ids []string, broken int, err error) {
	for _, id := range slices.Sorted(maps.Keys(v.kept)) {
		if slices.Contains(tenants, id) {
			continue
		}
		held, is, err := on.App.Deletion.Hold(ctx, id, v.kept[id]...)
		switch {
		case err != nil:
			return ids, broken, fmt.Errorf("%s: %w", id, err)
		case !is:
			continue
		case held.Broken != nil:
			broken++
			fmt.Fprintf(v.out, "%s BROKEN: %v\n", id, held.Broken)
		case !v.checkpoint:
			fmt.Fprintf(v.out, "%s deleted with its workspace at %s, at entry %d\n", id, held.FinishedAt, held.AuditSequence)
		}
		ids = append(ids, id)
	}
	return ids, broken, nil
}

// gone are tenants that checkpoints name and the database does not know, neither as they are nor as deleted ones.
func (v verifier) gone(tenants []string) (ids []string) {
	for _, id := range slices.Sorted(maps.Keys(v.kept)) {
		if !slices.Contains(tenants, id) {
			ids = append(ids, id)
			fmt.Fprintf(v.out, "%s BROKEN: it has a checkpoint, and the database does not know it\n", id)
		}
	}
	return ids
}

// readCheckpoints of the files, each a line of JSON, by tenant.
func readCheckpoints(files []string) (kept map[string][]audit.Checkpoint, err error) {
	kept = map[string][]audit.Checkpoint{}
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		all, err := audit.ReadCheckpoints(content)
		if err != nil {
			return nil, fmt.Errorf("%s %w", name, err)
		}
		for _, c := range all {
			kept[c.TenantID] = append(kept[c.TenantID], c)
		}
	}
	return kept, nil
}

func verdict(broken, unchecked, all int) error {
	switch {
	case broken > 0 && unchecked > 0:
		return exit.With(
			fmt.Errorf("%d of %d audit chains are broken, %d could not be checked", broken, all, unchecked), exit.Failed,
		)
	case broken > 0:
		return exit.With(fmt.Errorf("%d of %d audit chains are broken", broken, all), exit.Failed)
	case unchecked > 0:
		return exit.With(fmt.Errorf("%d of %d audit chains could not be checked", unchecked, all), exit.Unchecked)
	}
	return nil
}
