package spec

import (
	"context"

	"verifyme/db"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// publish makes a variant of the bank-account flow live under the key.
func publish(a *app.App, key string, change func(*flow.Flow)) {
	f := bankFlow()
	f.Key = key
	change(&f)
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error { return tx.InsertFlow(ctx, f) })
}

func bankFlow() flow.Flow {
	for _, f := range flow.Templates() {
		if f.Key == flow.BankAccountCheck {
			return f
		}
	}
	panic("there is no bank-account flow")
}

func withPolicy(policy string) func(*flow.Flow) {
	return func(f *flow.Flow) { f.ReviewPolicy = flow.Policy(policy) }
}

// withBankConfig gives the bank step this config over the catalogue's.
func withBankConfig(config step.Config) func(*flow.Flow) {
	return func(f *flow.Flow) {
		for i := range f.Steps {
			if f.Steps[i].Type == step.BankVerification {
				f.Steps[i].Config = config
			}
		}
	}
}
