package workspace

import (
	"context"

	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/unit"
)

// Disable a workspace: keys, links and sessions open nothing any more, each door answers
// TENANT_DISABLED, deliveries and messages wait, no provider is asked. What is under way
// ends with its transaction. Requests expire and data ends at their times. It is an
// operator's command; disabling a disabled workspace changes nothing.
func (svc *Service) Disable(ctx context.Context, tenantID string) (Tenant, error) {
	return svc.setDisabled(ctx, tenantID, true)
}

// Enable a disabled workspace: what waited goes on. Its people log in again; applicants go
// on where they were.
func (svc *Service) Enable(ctx context.Context, tenantID string) (Tenant, error) {
	return svc.setDisabled(ctx, tenantID, false)
}

func (svc *Service) setDisabled(ctx context.Context, tenantID string, disabled bool) (t Tenant, err error) {
	if err := svc.find(ctx, tenantID); err != nil {
		return t, err
	}
	err = svc.InTenant(unit.Housekeeping(ctx), tenantID, func(ctx context.Context, tx Tx) error {
		if t, err = tx.LockTenant(ctx); err != nil || disabled == (t.DisabledAt != nil) {
			return err
		}
		action, now := audit.TenantEnabled, tx.Real()
		t.DisabledAt = nil
		if disabled {
			action, t.DisabledAt = audit.TenantDisabled, &now
		}
		if err := tx.SaveDisabled(ctx, t.DisabledAt); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, auth.Operator, action, tenantID, nil)
	})
	return t, err
}
