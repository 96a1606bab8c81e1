package doctor

import (
	"context"

	"verifyme/db"
	"verifyme/db/vault"
	"verifyme/kyc/unit"
	"verifyme/server"
	"verifyme/server/startup"
)

// deployment that the database is of, where all of it can be asked: what cannot has its own finding.
func deployment(ctx context.Context, c server.Config) Findings {
	keys, err := vault.Open(c.KeysetFile)
	if err != nil || c.DatabaseURL == "" || c.Environment == "" {
		return nil
	}
	environment := unit.EnvironmentTest
	if c.Environment == server.Production {
		environment = unit.EnvironmentLive
	}
	store, err := db.Open(c.DatabaseURL, db.Options{
		Environment: environment, Connections: db.FewestConnections, Command: true, Vault: keys, Clock: realTime{},
	})
	if err != nil {
		return nil
	}
	defer store.Close()
	d, known, err := store.Deployment(ctx)
	if err != nil || !known {
		return nil
	}
	if err := startup.Other(d, environment); err != nil {
		return Findings{{"deployment", Fault, "The variables and the database are of two deployments.",
			"serve and work do not start: " + oneLine(err) + ".",
			"Compare VERIFYME_DATABASE_URL, VERIFYME_ENVIRONMENT and VERIFYME_KEYSET_FILE with those of the deployment."}}
	}
	return Findings{{Check: "deployment", Status: OK, Found: "the database is of this environment and this keyset"}}
}
