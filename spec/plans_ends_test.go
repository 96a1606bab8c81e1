package spec

import (
	"database/sql"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"verifyme/spec/app"
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

// endedIDs are the requests that the end of data names, and erases.
var endedIDs = regexp.MustCompile(`'\{"?vm_req_[^}]*\}'`)

// The shared values of requests that end are found by the requests, however many values the workspace has. An index
// with an order would not do: by that of their primary key the condition on the request is one of the index too, and
// all of the workspace's entries are read for it.
func TestPlans_SharedValuesOfManyEndsAreFoundByTheirRequests(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	w := &planner{a: a}
	w.server, w.statements = a.RecordStatements()
	w.useEnds(t)
	var erase app.Statement
	for _, s := range w.queries[0].statements {
		if strings.Contains(s.Text, "DELETE FROM link_keys") {
			erase = s
		}
	}
	const batch = 50
	ids := make([]string, batch)
	for i := range ids {
		ids[i] = fmt.Sprintf(`"vm_req_%022d"`, i)
	}
	erase.Text = endedIDs.ReplaceAllString(erase.Text, "'{"+strings.Join(ids, ",")+"}'")
	if erase.Role == "" || !strings.Contains(erase.Text, ids[batch-1]) {
		t.Fatalf("no statement ends many: %q", erase.Text)
	}
	manyLinkKeys(t, a)
	if _, err := a.SQL.Exec("ANALYZE link_keys"); err != nil {
		t.Fatal(err)
	}
	if plan := explain(t, a, erase, ""); !foundByRequest.MatchString(plan) {
		t.Errorf("the shared values are not found by their requests\n%s", plan)
	}
}

var foundByRequest = regexp.MustCompile(
	`Index Scan using link_keys_request on link_keys[^\n]*\n\s*Index Cond: \(request_id = `,
)

// manyLinkKeys of the workspace, whose requests are not stored.
func manyLinkKeys(t *testing.T, a *app.App) {
	t.Helper()
	admin, err := sql.Open("pgx", app.OwnServer(t).Admin(a.Owner(`SELECT current_database()`)[0]))
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	tx, err := admin.Begin()
	if err == nil {
		_, err = tx.Exec(`SET LOCAL session_replication_role = replica`)
	}
	if err == nil {
		_, err = tx.Exec(`INSERT INTO link_keys SELECT $1, 'PHONE', md5(n::text), 'vm_req_' || n / 4, now()
			FROM generate_series(1, 100000) n`, a.Tenant.TenantID)
	}
	if err == nil {
		err = tx.Commit()
	}
	if err != nil {
		t.Fatal(err)
	}
}
