package unit

import (
	"context"

	"verifyme/kyc/apperr"
)

// CodeTenantDisabled refuses everything in a workspace that the deployment's operator
// has disabled.
const CodeTenantDisabled = "TENANT_DISABLED"

// ErrTenantDisabled is the refusal of a disabled workspace, the same at each door.
func ErrTenantDisabled() error {
	return apperr.New(apperr.Forbidden, CodeTenantDisabled,
		"This workspace is disabled. Ask whoever operates this deployment to enable it.")
}

type housekeeping struct{}

// Housekeeping is work that goes on while a workspace is disabled: retention, erasure,
// expiry and other upkeep, the outcome of what was sent or asked before, and the
// operator's commands. Transactions of the context are not refused.
func Housekeeping(ctx context.Context) context.Context {
	return context.WithValue(ctx, housekeeping{}, true)
}

// IsHousekeeping of the context.
func IsHousekeeping(ctx context.Context) bool { return ctx.Value(housekeeping{}) != nil }

// outward are the jobs that send something, deliver it or ask a provider.
var outward = map[JobKind]bool{JobCheck: true, JobCode: true, JobMail: true, JobEndpoint: true, JobDomain: true}

// WhileDisabled gives the handler of a kind of job its rule for disabled workspaces: what
// goes outward is left until the workspace is enabled, when the relay finds it again;
// anything else is housekeeping.
func WhileDisabled(kind JobKind, handle JobHandler) JobHandler {
	if !outward[kind] {
		return func(ctx context.Context, j Job) error { return handle(Housekeeping(ctx), j) }
	}
	return func(ctx context.Context, j Job) error {
		err := handle(ctx, j)
		if apperr.Is(err, CodeTenantDisabled) {
			return nil
		}
		return err
	}
}
