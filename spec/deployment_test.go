package spec

import (
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/db/vault"
	"verifyme/server"
	"verifyme/server/doctor"
	"verifyme/spec/app"
)

// A database is of one deployment: who comes with another keyset, as after a restore of the wrong one, or as the other
// environment is refused before anything is written that nobody could read.
func TestDeployment_ADatabaseIsOfOneEnvironmentAndKeyset(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	if r, status := app.Complete(t, a.Variables(), "tenant", "list"); status != 0 {
		t.Fatal(r.Logged())
	}
	another := filepath.Join(t.TempDir(), "keyset.json")
	if err := vault.Create(another); err != nil {
		t.Fatal(err)
	}
	otherKeyset := func(c *server.Config) { c.KeysetFile = another }
	before := a.Fingerprint()
	for says, variables := range map[string][]string{
		"of another keyset":               a.Variables(otherKeyset),
		"of another VERIFYME_ENVIRONMENT": a.Variables(inProduction),
	} {
		for _, arguments := range [][]string{
			{"serve"}, {"work"}, {"user", "list"},
			{"tenant", "create", "--name", "Elsewhere", "--owner", "elsewhere@example.in"},
		} {
			r, status := app.Complete(t, variables, arguments...)
			if status != 1 || !strings.Contains(r.Logged(), says) {
				t.Errorf("%v ends with %d: %s, want %q", arguments, status, r.Logged(), says)
			}
		}
		if found, status, _ := examined(t, variables); found["deployment"].Status != doctor.Fault || status != 1 {
			t.Errorf("the doctor says %+v", found["deployment"])
		}
	}
	a.WantUnchanged(before, "what another deployment tried")
	if found, _, _ := examined(t, a.Variables()); found["deployment"].Status != doctor.OK {
		t.Errorf("of its own the doctor says %+v", found["deployment"])
	}
}

// A key that is changed leaves the deployment what it is.
func TestDeployment_StaysWithAChangedKey(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	file := copiedKeyset(t, a)
	for _, change := range []func(file string) error{
		func(string) error { return nil },
		func(file string) error {
			id, err := vault.AddKey(file)
			if err == nil {
				err = vault.PromoteKey(file, id)
			}
			return err
		},
	} {
		if err := change(file); err != nil {
			t.Fatal(err)
		}
		ours := a.Variables(func(c *server.Config) { c.KeysetFile = file })
		if r, status := app.Complete(t, ours, "tenant", "list"); status != 0 {
			t.Error(r.Logged())
		}
	}
}

// An older copy of the deployment's own keyset, as from an old backup, is refused once others seal by a newer key: a
// process with it would fail at what they seal.
func TestDeployment_OutdatedKeysetIsRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, app.Alone)
	outdated, file := copiedKeyset(t, a), copiedKeyset(t, a)
	at := func(file string) func(c *server.Config) { return func(c *server.Config) { c.KeysetFile = file } }
	run := func(file string, want int, says string, arguments ...string) {
		t.Helper()
		r, status := app.Complete(t, a.Variables(at(file)), arguments...)
		if said := r.Printed() + r.Logged(); status != want || !strings.Contains(said, says) {
			t.Errorf("%v ends with %d: %s, want %q", arguments, status, said, says)
		}
	}
	old := onlyKey(t, file)
	run(outdated, 0, "", "tenant", "list")
	run(file, 0, "added", "keyset", "add")
	added := newestKey(t, file)
	run(file, 0, "", "tenant", "list")
	run(outdated, 0, "", "tenant", "list")
	between, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	a.GET("/readyz").Want(http.StatusOK)
	run(file, 0, "seals now", "keyset", "promote", fmt.Sprint(added))
	run(file, 0, "", "tenant", "list")
	lacks := fmt.Sprintf("data is sealed by a key that it lacks: %d", added)
	for _, arguments := range [][]string{{"serve"}, {"work"}, {"tenant", "list"}, {"keyset", "reseal"}} {
		run(outdated, 1, lacks, arguments...)
	}
	if found, status, _ := examined(t, a.Variables(at(outdated))); status != 1 ||
		found["deployment"].Status != doctor.Fault || !strings.Contains(found["deployment"].Why, lacks) {
		t.Errorf("the doctor says %+v", found["deployment"])
	}
	a.GET("/readyz").WantError(http.StatusServiceUnavailable, "SERVICE_DEPENDENCY_UNAVAILABLE")
	b := a.AnotherServer(at(file))
	b.GET("/readyz").Want(http.StatusOK)

	// With the old key still the primary one a file works on, until that key is removed.
	early := filepath.Join(t.TempDir(), "keyset.json")
	if err := os.WriteFile(early, between, 0o600); err != nil {
		t.Fatal(err)
	}
	run(early, 0, "", "tenant", "list")
	run(file, 0, "0 are left", "keyset", "reseal")
	a.Stop()
	run(file, 0, "removed", "keyset", "remove", fmt.Sprint(old))
	run(early, 1, fmt.Sprintf("it seals by a key that was removed: %d", old), "tenant", "list")
	run(outdated, 1, lacks, "tenant", "list")
	run(file, 0, "", "tenant", "list")
	b.GET("/readyz").Want(http.StatusOK)
}

// A deployment whose keyset is lost goes on with a new one: what was sealed is absent, what it was for is made anew,
// and the data of requests of before ends as it would have.
func TestDeployment_GoesOnWithoutItsLostKeyset(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, app.Alone, app.Logging(slog.DiscardHandler))
	endpoint, over, open := a.Endpoint(a.Receiver().URL), a.Issue(nil), a.Issue(nil)
	cancel(a, over)
	ended := a.Issue(nil)
	cancel(a, ended)
	erase(ownerAt(a), ended.RequestID, "Makes the workspace's signing key.").Want()
	fresh := filepath.Join(t.TempDir(), "keyset.json")
	if err := vault.Create(fresh); err != nil {
		t.Fatal(err)
	}
	run := func(want int, arguments ...string) {
		t.Helper()
		r, status := app.Complete(t, a.Variables(func(c *server.Config) { c.KeysetFile = fresh }), arguments...)
		if status != want {
			t.Errorf("%v ends with %d: %s", arguments, status, r.Printed()+r.Logged())
		}
	}
	if r, status := app.Complete(t, a.Variables(), "tenant", "list"); status != 0 {
		t.Fatal(r.Logged())
	}
	run(1, "tenant", "list")
	a.Stop()
	own := app.OwnServer(t)
	shell(t, t.TempDir(), own.Programs(), `psql "`+own.Admin(a.Owner(`SELECT current_database()`)[0])+
		`" -c "DELETE FROM deployment" -c "DELETE FROM signing_keys"`)
	run(0, "tenant", "list")

	b := a.AnotherServer(func(c *server.Config) { c.KeysetFile = fresh })
	b.GET("/readyz").Want(http.StatusOK)
	list := string(b.GET(requestsPath).Want(http.StatusOK).Body)
	if !strings.Contains(list, over.RequestID) || !strings.Contains(list, open.RequestID) {
		t.Errorf("the list is %s", list)
	}
	b.Do(http.MethodDelete, "/v1/webhook-endpoints/"+endpoint.ID, nil).Want(http.StatusNoContent)
	b.Endpoint(b.Receiver().URL)
	made := b.Issue(nil)
	if got := b.GET(requestsPath + "/" + made.RequestID).Want(http.StatusOK).Text("requestId"); got != made.RequestID {
		t.Errorf("the new request is read as %s", got)
	}
	b.Advance(365 * day)
	if err := b.Service.App.Privacy.EndDue(t.Context(), b.Tenant.TenantID); err != nil {
		t.Error(err)
	}
	if got := b.One(b.Tenant.TenantID, `SELECT (erased_at IS NOT NULL)::text FROM requests WHERE request_id = $1`,
		over.RequestID); got != "true" {
		t.Error("the data of a request of before is not ended")
	}
	b.POST(requestsPath+"/"+open.RequestID+"/cancel", nil).WantError(http.StatusInternalServerError, "INTERNAL")
	run(0, "tenant", "disable", "--tenant", b.Tenant.TenantID)
}
