package spec

import (
	"database/sql"
	"net/http"
	"testing"
)

// useEnds of data whose retention is over: claimed, told and destroyed, in batches.
func (w *planner) useEnds(t *testing.T) {
	t.Helper()
	ids := []string{w.server.Issue(nil).RequestID, w.server.Issue(nil).RequestID}
	for _, id := range ids {
		w.server.POST(requestsPath+"/"+id+"/cancel", nil).Want(http.StatusOK)
	}
	err := w.a.Confined(w.a.Tenant.TenantID, func(tx *sql.Tx) error {
		_, err := tx.Exec(`UPDATE requests SET data_due = now() - interval '1 minute',
			completed_at = completed_at - interval '4000 days' WHERE request_id = ANY($1)`, ids)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	w.statements.Since()
	w.use("the end of data", func() {
		if err := w.server.Service.App.Privacy.EndDue(t.Context(), w.a.Tenant.TenantID); err != nil {
			t.Fatal(err)
		}
	})
	erased := w.a.One(w.a.Tenant.TenantID, `SELECT count(*)::text FROM requests WHERE erased_at IS NOT NULL`)
	if erased != "2" {
		t.Errorf("%s have ended", erased)
	}
}
