package spec

import (
	"database/sql"
	"net/http"
	"testing"

	"verifyme/db"
	"verifyme/spec/app"
)

// Limits between workspaces: one whose calls all wait keeps no other from PostgreSQL.

func TestTenants_OneWhoseCallsWaitHoldsUpNoOther(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(nil)
	most := db.MostInTenant(db.DefaultConnections)
	answered := make(chan []app.Answer, 1)
	err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		if _, err := tx.Exec(`SELECT FROM requests WHERE request_id = $1 FOR UPDATE`, r.RequestID); err != nil {
			return err
		}
		go func() {
			answered <- a.Together(2*most, func(int) app.Answer { return reissue(a, r.RequestID) })
		}()
		if err := wantWaiting(a, most); err != nil {
			return err
		}
		a.As(a.Other.APIKey).Issue(nil)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, answer := range <-answered {
		answer.Want(http.StatusOK)
	}
}
