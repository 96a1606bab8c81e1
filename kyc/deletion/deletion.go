package deletion

import (
	"context"
	"crypto/ed25519"
	"fmt"
	"slices"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/signing"
	"verifyme/kyc/unit"
)

const (
	// batch of one transaction.
	batch = 1000
	// rounds over the tables: retention and expiry go on in a disabled workspace and may add rows.
	rounds = 5
	// settling is longer than any transaction of the service takes.
	settling = 90 * time.Second
)

// lastTables go with the statement: without them the deletion cannot be gone on with.
var lastTables = []string{"signing_keys", "audit_heads", "tenants"}

// Plan of a deletion: what there is now. Nothing is changed by asking for it.
type Plan struct {
	TenantID string
	Standing
	// Rows by table; those without any are left out.
	Rows  map[string]int64
	Files int64
}

// Plan the deletion of a workspace. It is an operator's command.
func (svc *Service) Plan(ctx context.Context, tenantID string) (p Plan, err error) {
	ctx = unit.Housekeeping(ctx)
	p = Plan{TenantID: tenantID, Rows: map[string]int64{}}
	if p.Standing, err = svc.Store.Standing(ctx, tenantID); err != nil || !p.Known {
		return p, err
	}
	tables, err := svc.Store.TenantTables(ctx)
	if err != nil {
		return p, err
	}
	for _, table := range tables {
		n, err := svc.Store.CountRows(ctx, tenantID, table)
		if err != nil {
			return p, fmt.Errorf("count the rows of %s: %w", table, err)
		}
		if n > 0 {
			p.Rows[table] = n
		}
	}
	n, err := svc.countFiles(ctx, tenantID)
	p.Files = int64(n)
	return p, err
}

// Refused of a workspace as it stands, whose name is given again.
func (is Standing) Refused(name string) error {
	if err := is.refusedAgain(); err != nil {
		return err
	}
	switch {
	case is.Held > 0:
		return apperr.InvalidState("%d requests of the workspace are under a legal hold. Nothing is deleted before it ends.",
			is.Held)
	case is.Name != name:
		return apperr.Field("name", "is not the workspace's: write it as verifyme tenant list shows it")
	}
	return nil
}

// refusedAgain of a workspace that was deleted before, and came back with a backup.
func (is Standing) refusedAgain() error {
	switch {
	case !is.Known:
		return apperr.Missing("workspace")
	case !is.Disabled:
		return apperr.InvalidState("The workspace is not disabled. Disable it first: verifyme tenant disable.")
	}
	return nil
}

// Delete a disabled workspace without a legal hold, whose name is given again. A run that was cut off is gone on with
// by another one; of a deleted workspace it gives the statement. It is an operator's command.
func (svc *Service) Delete(ctx context.Context, tenantID, name string) (Signed, error) {
	return svc.delete(ctx, tenantID, func(is Standing) error { return is.Refused(name) })
}

func (svc *Service) delete(ctx context.Context, tenantID string, refuse func(Standing) error) (Signed, error) {
	ctx = unit.Housekeeping(ctx)
	signed, finished, err := svc.Store.Deleted(ctx, tenantID)
	if err != nil {
		return Signed{}, err
	}
	if !finished {
		key, err := svc.begin(ctx, tenantID, refuse)
		if err != nil {
			return Signed{}, err
		}
		if signed, err = svc.end(ctx, tenantID, key); err != nil {
			return Signed{}, begun(err)
		}
		if err := svc.reached("finished"); err != nil {
			return Signed{}, err
		}
	}
	return signed, begun(svc.sweep(ctx, tenantID))
}

// begun tells what to do about an error after which nothing is taken back.
func begun(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("the deletion has begun and is not finished: mend this, and run the command again, "+
		"which goes on with it: %w", err)
}

// end everything, up to the statement.
func (svc *Service) end(ctx context.Context, tenantID string, key ed25519.PrivateKey) (s Signed, err error) {
	for _, do := range []struct {
		step string
		act  func(context.Context, string) error
	}{
		{"keys", svc.endKeys}, {"files", svc.endFiles}, {"hints", svc.Hints.Forget},
		{"certificates", svc.Store.EndCertificates},
	} {
		if err := do.act(ctx, tenantID); err != nil {
			return s, err
		}
		if err := svc.reached(do.step); err != nil {
			return s, err
		}
	}
	for range rounds {
		if err := svc.endRows(ctx, tenantID, lastTables); err != nil {
			return s, err
		}
		out, again, err := svc.Store.FinishDeletion(ctx, tenantID, key, lastTables)
		if err != nil || !again {
			return out, err
		}
	}
	return s, apperr.InvalidState("Rows of the workspace are still being written.")
}

// sweep what was being written when the workspace's own row went: nothing begins after it.
func (svc *Service) sweep(ctx context.Context, tenantID string) error {
	waiting, cancel := context.WithTimeout(ctx, settling)
	defer cancel()
	if err := svc.Store.Settled(waiting); err != nil {
		return fmt.Errorf("something is still being written: %w", err)
	}
	if err := svc.endRows(ctx, tenantID, nil); err != nil {
		return err
	}
	if err := svc.Files.DeleteAll(ctx, tenantID); err != nil {
		return err
	}
	return svc.Hints.Forget(ctx, tenantID)
}

func (svc *Service) reached(step string) error {
	if svc.Reached == nil {
		return nil
	}
	return svc.Reached(step)
}

// begin the deletion. The key that signs the statement is there until the end.
func (svc *Service) begin(
	ctx context.Context, tenantID string, refuse func(Standing) error,
) (key ed25519.PrivateKey, err error) {
	if err := svc.Store.BeginDeletion(ctx, tenantID, refuse); err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx signing.Tx) (err error) {
		key, err = signing.KeyOf(ctx, tx)
		return err
	})
	if err != nil {
		return nil, err
	}
	return key, svc.reached("begun")
}

func (svc *Service) endKeys(ctx context.Context, tenantID string) error {
	for {
		n, err := svc.Store.EndKeys(ctx, tenantID, batch)
		if err != nil || n < batch {
			return err
		}
		if err := svc.reached("some keys"); err != nil {
			return err
		}
	}
}

func (svc *Service) countFiles(ctx context.Context, tenantID string) (n int, err error) {
	for _, err := range svc.Files.List(ctx, tenantID) {
		if err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

// endFiles counts them first: a run that is cut off counts none twice.
func (svc *Service) endFiles(ctx context.Context, tenantID string) error {
	n, err := svc.countFiles(ctx, tenantID)
	if err == nil {
		err = svc.Store.NoteFiles(ctx, tenantID, n)
	}
	if err != nil {
		return err
	}
	if err := svc.reached("files counted"); err != nil {
		return err
	}
	return svc.Files.DeleteAll(ctx, tenantID)
}

func (svc *Service) endRows(ctx context.Context, tenantID string, kept []string) error {
	tables, err := svc.Store.TenantTables(ctx)
	if err != nil {
		return err
	}
	for _, table := range tables {
		if slices.Contains(kept, table) {
			continue
		}
		for n := batch; n == batch; {
			if n, err = svc.Store.DeleteRows(ctx, tenantID, table, batch); err != nil {
				return err
			}
		}
		if err := svc.reached("rows of " + table); err != nil {
			return err
		}
	}
	return nil
}
