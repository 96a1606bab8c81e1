package spec

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/server"
	"verifyme/spec/app"
)

// The commands by which operators make workspaces and their users.

// production variables of the deployment, whose address is never asked.
func production(c *server.Config) {
	c.Environment, c.BaseURL = server.Production, &url.URL{Scheme: "https", Host: "kyc.example"}
}

func TestOperator_ProductionTenantBeginsWithItsOwner(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, app.Configured(production))
	tenants := func() int {
		ids, err := a.Service.Store.Tenants(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return len(ids)
	}
	before := tenants()
	r, status := app.Complete(t, a.Variables(), "tenant", "create", "--name", "Initech")
	if status != 1 || !strings.Contains(r.Logged(), "--owner EMAIL") || r.Printed() != "" || tenants() != before {
		t.Errorf("without an owner it ends with %d: %s%s", status, r.Logged(), r.Printed())
	}
	r, status = app.Complete(t, a.Variables(), "tenant", "create", "--name", "अभय फाइनेंस", "--owner", "Asha@Example.com")
	if status != 0 {
		t.Fatal(r.Logged())
	}
	var made server.TenantInfo
	if err := json.Unmarshal([]byte(r.Printed()), &made); err != nil {
		t.Fatal(err)
	}
	const start = "https://kyc.example/portal/password#"
	if len(made.Users) != 1 || made.Users[0].Email != "asha@example.com" || made.Users[0].Role != access.Owner ||
		made.Users[0].Password != "" || !strings.HasPrefix(made.Users[0].Link, start) || made.Users[0].LinkExpiresAt == nil ||
		!strings.HasPrefix(made.APIKey, "vm_live_") || made.Host != "kyc.example" ||
		strings.Contains(r.Printed(), "password\":") {
		t.Errorf("it prints %s", r.Printed())
	}
	if got := a.Texts(made.TenantID, `SELECT email FROM users`); !slices.Equal(got, []string{"asha@example.com"}) {
		t.Errorf("the users are %q", got)
	}
	choose(a, strings.TrimPrefix(made.Users[0].Link, start), chosenPassword).Want(http.StatusOK)
	logInAs(a, "asha@example.com", chosenPassword).Want(http.StatusOK)
	r, status = app.Complete(t, a.Variables(), "tenant", "create", "--name", "Another", "--owner", "asha@example.com")
	if status != 1 || !strings.Contains(r.Logged(), "EMAIL_TAKEN") || strings.Contains(r.Logged(), "SQLSTATE") {
		t.Errorf("an owner of another tenant's ends with %d: %s", status, r.Logged())
	}
	if got := tenants(); got != before+1 {
		t.Errorf("there are %d tenants, want %d", got, before+1)
	}
}

// Two tenants of one name would have the same users.
func TestOperator_TenantOfATakenNameIsRefusedInWords(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	const says = "name: is taken: there is a tenant whose users are at acme.test"
	r, status := app.Complete(t, a.Variables(), "tenant", "create", "--name", "ACME!")
	if status != 1 || !strings.Contains(r.Logged(), says) || strings.Contains(r.Logged(), "SQLSTATE") {
		t.Errorf("it ends with %d: %s", status, r.Logged())
	}
	for _, name := range []string{"Initech", "Hooli", "Umbrella"} {
		answers := together(func(int) error { return second(a.Service.CreateTenant(context.Background(), name)) })
		loser := answers[1-wantOneWinner(t, answers, apperr.CodeValidation)]
		if !strings.Contains(loser.Error(), "name: is taken: ") {
			t.Errorf("the second tenant is refused with %v", loser)
		}
	}
}

func TestOperator_UserCommands(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	run := func(status int, arguments ...string) (r *app.Running) {
		t.Helper()
		r, got := app.Complete(t, a.Variables(), append([]string{"user"}, arguments...)...)
		if got != status {
			t.Fatalf("%v ends with %d: %s", arguments, got, r.Logged())
		}
		return r
	}
	linked := func(r *app.Running) (token string) {
		t.Helper()
		var printed struct{ TenantID, Email, Role, Link, LinkExpiresAt string }
		err := json.Unmarshal([]byte(r.Printed()), &printed)
		token, found := strings.CutPrefix(printed.Link, a.BaseURL+"/portal/password#")
		if err != nil || !found || printed.TenantID != a.Tenant.TenantID || printed.Email != "asha@example.com" ||
			printed.Role != "REVIEWER" || printed.LinkExpiresAt == "" {
			t.Errorf("it prints %s", r.Printed())
		}
		return token
	}
	added := linked(run(0, "add", "asha@example.com", "--role", "reviewer", "--tenant", a.Tenant.TenantID))
	reset := linked(run(0, "reset", "asha@example.com"))
	showLink(a, added).WantError(http.StatusUnauthorized, "LINK_INVALID")
	choose(a, reset, chosenPassword).Want(http.StatusOK)
	run(0, "disable", "asha@example.com")
	logInAs(a, "asha@example.com", chosenPassword).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	run(0, "enable", "asha@example.com")
	logInAs(a, "asha@example.com", chosenPassword).Want(http.StatusOK)
	for says, arguments := range map[string][]string{
		"LAST_OWNER":        {"disable", "owner@acme.test"},
		"NOT_FOUND":         {"reset", "nobody@example.com"},
		"EMAIL_TAKEN":       {"add", "asha@example.com", "--role", "ANALYST", "--tenant", a.Tenant.TenantID},
		"VALIDATION_FAILED": {"add", "b@example.com", "--role", "BOSS", "--tenant", a.Tenant.TenantID},
		`"role" not set`:    {"add", "b@example.com"},
		"accepts 1 arg":     {"reset"},
	} {
		if r := run(1, arguments...); !strings.Contains(r.Logged(), says) {
			t.Errorf("%v says %s, want %s", arguments, r.Logged(), says)
		}
	}
}

// The lists name what there is, and no secret.
func TestOperator_ListsTenantsAndUsers(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r, status := app.Complete(t, a.Variables(), "tenant", "list")
	var tenants []struct{ TenantID, Name, CreatedAt string }
	if err := json.Unmarshal([]byte(r.Printed()), &tenants); err != nil || status != 0 {
		t.Fatal(status, err, r.Logged())
	}
	if len(tenants) != 2 || tenants[0].TenantID != a.Tenant.TenantID && tenants[1].TenantID != a.Tenant.TenantID ||
		tenants[0].Name == "" || tenants[0].CreatedAt == "" {
		t.Errorf("it prints %s", r.Printed())
	}
	a.Portal(access.Owner)
	if r, status := app.Complete(t, a.Variables(), "user", "disable", "analyst@acme.test"); status != 0 {
		t.Fatal(r.Logged())
	}
	r, status = app.Complete(t, a.Variables(), "user", "list", "--tenant", a.Tenant.TenantID)
	var listed struct {
		Users []struct {
			Email, Role            string
			DisabledAt, LastSeenAt *string
			Invited, SecondFactor  bool
		}
	}
	if err := json.Unmarshal([]byte(r.Printed()), &listed); err != nil || status != 0 {
		t.Fatal(status, err, r.Logged())
	}
	roles := map[string]string{}
	for _, u := range listed.Users {
		roles[u.Email] = u.Role
		if (u.DisabledAt != nil) != (u.Email == "analyst@acme.test") || u.Invited || u.SecondFactor {
			t.Errorf("%+v is not so", u)
		}
	}
	if roles["owner@acme.test"] != "OWNER" || len(roles) != 5 || strings.Contains(r.Printed(), "Hash") {
		t.Errorf("it prints %s", r.Printed())
	}
	if r, status := app.Complete(t, a.Variables(), "user", "list"); status != 1 || r.Printed() != "" {
		t.Errorf("of two workspaces it lists %s", r.Printed())
	}
	if r, status := app.Complete(t, a.Variables(), "user", "list", "--tenant", "tnt_unknown"); status != 1 {
		t.Errorf("of an unknown workspace it lists %s", r.Printed())
	}
}
