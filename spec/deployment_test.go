package spec

import (
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
