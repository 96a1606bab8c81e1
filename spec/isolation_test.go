package spec

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"verifyme/db/parts"
	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Tenant": data is scoped to it, by PostgreSQL itself. Tables are read
// from the catalogue, so that a new one is covered.

// tenantless tables hold no tenant's data.
var tenantless = []string{
	"bun_migration_locks", "bun_migrations", "certificate_orders", "certificate_secrets", "certificates", "deployment",
	"keyset_reseals", "early_callbacks", "login_failures", "passkey_challenges", "tenant_deletions",
}

func TestRowLevelSecurity_IsForced(t *testing.T) {
	t.Parallel()
	for name, layout := range map[string][]app.Option{"single tables": nil, "tables in parts": {app.InParts}} {
		t.Run(name, func(t *testing.T) { wantForced(t, app.Start(t, layout...)) })
	}
}

func wantForced(t *testing.T, a *app.App) {
	t.Helper()
	all := a.Owner(`SELECT relname FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'f')
		AND relnamespace = 'public'::regnamespace ORDER BY 1`)
	tables := append(a.TenantTables(), a.Parts()...)
	if len(tables) < 15 {
		t.Fatalf("only %d tables have a tenant_id: %v", len(tables), tables)
	}
	for _, name := range all {
		if !slices.Contains(tables, name) && !slices.Contains(tenantless, name) {
			t.Errorf("%s has no tenant_id and is not known to hold no tenant's data", name)
		}
	}
	open := a.Owner(`SELECT relname FROM pg_class
		WHERE relname = ANY($1) AND NOT (relrowsecurity AND relforcerowsecurity)`, tables)
	if len(open) > 0 {
		t.Errorf("row-level security is not forced on %v", open)
	}
	for _, table := range tables {
		policies := a.Owner(`SELECT policyname || ' ' || cmd || ' ' || array_to_string(roles, ',') || ' ' ||
			coalesce(qual, '') || ' ' || coalesce(with_check, '')
			FROM pg_policies WHERE tablename = $1 ORDER BY policyname`, table)
		const (
			confined  = `(tenant_id = current_setting('verifyme.tenant'::text))`
			lookingUp = `(CURRENT_USER = 'verifyme_lookup'::name)`
			deleting  = `deletion ALL verifyme_deletion ((CURRENT_USER = 'verifyme_deletion'::name) AND ` + confined +
				` AND (EXISTS ( SELECT`
		)
		for _, policy := range policies {
			if table == "audit_log" && strings.HasPrefix(policy, "ended DELETE verifyme_app (sequence <= ") {
				// Of its own tenant, as the other policy says: both must let it.
				continue
			}
			if policy != "tenant ALL verifyme_app "+confined+" "+confined &&
				policy != "lookup SELECT verifyme_lookup "+lookingUp+" " && !strings.HasPrefix(policy, deleting) {
				t.Errorf("%s has the policy %s", table, policy)
			}
		}
		if !slices.ContainsFunc(policies, func(p string) bool { return strings.HasPrefix(p, "tenant ") }) {
			t.Errorf("%s has no policy for the tenant", table)
		}
		if !slices.ContainsFunc(policies, func(p string) bool { return strings.HasPrefix(p, deleting) }) {
			t.Errorf("%s has no policy for the deletion of a workspace", table)
		}
	}
}

func TestRowLevelSecurity_RolesCannotBypass(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	strong := a.Owner(`SELECT rolname FROM pg_roles
		WHERE (rolname IN ('verifyme_app', 'verifyme_lookup', 'verifyme_deletion')
		AND (rolsuper OR rolbypassrls OR rolcanlogin OR rolcreaterole OR rolcreatedb))
		OR (rolname = current_user AND (rolsuper OR rolbypassrls))`)
	if len(strong) > 0 {
		t.Errorf("these roles can pass row-level security: %v", strong)
	}
	// The owner of the tables is bound as well, also by the roles that it may
	// take on and has not.
	for _, table := range a.TenantTables() {
		var n int
		if err := a.SQL.QueryRow(`SELECT count(*) FROM ` + table).Scan(&n); err == nil && n != 0 {
			t.Errorf("the owner sees %d rows of %s without naming a tenant", n, table)
		}
	}
}

// filled is a deployment whose first workspace has rows in every table that
// the service writes today.
func filled(t *testing.T, opts ...app.Option) *app.App {
	a := app.Start(t, opts...)
	fillWorkspace(t, a)
	return a
}

// fillWorkspace does with the first workspace nearly all that can be done.
func fillWorkspace(t *testing.T, a *app.App) {
	t.Helper()
	a.Sink()
	ended := a.Issue(nil)
	cancel(a, ended)
	erase(ownerAt(a), ended.RequestID, "The applicant asks for it.").Want()
	heldByOwner(a)
	enrol(t, a, access.Developer)
	enrolPasskey(t, a, access.Analyst)
	a.Settings(app.Fields{"reviewPolicy": "AUTO", "retention": []app.Fields{{"class": "short", "days": 31}}})
	a.Submitted(app.Fields{"mobile": app.GoodMobile})
	reviewer := a.Portal(access.Reviewer)
	view := saveView(reviewer, app.Fields{"name": "All", "filter": ""}).Want().Text("data.saveView.id")
	openView(reviewer, view).Want()
	saveTemplate(a.Portal(access.Owner), templateOf("Again.", nil)).Want()
	a.Documents(nil)
	_, p := a.AtDocuments(nil)
	p.DoDocument()
	judged, applicant := facesCase(t, a)
	handIn(applicant)
	selfie := faces(reviewer, judged.RequestID).Want().Text("data.faceComparison.documentId")
	judgeFaces(reviewer, judged.RequestID, selfie, "SAME_PERSON").Want()
	exportData(ownerAt(a), judged.RequestID, "The applicant asks for it.").Want()
	mentioned := userID(a.SecondReviewer())
	addComment(reviewer, judged.RequestID, "<@"+mentioned+">").Want()
	ticking := checklistCase(a)
	reviewer.StartReview(ticking).Want()
	tick(reviewer, ticking, "sign", true).Want()
	a.Settings(app.Fields{"rereviewPercent": 100})
	reviewer.Reject(ticking, "OTHER").Want()
	pendingDomain(a, "verify.acme.example")
	storedSignOn(a, "acme.example")
	storedProvisioning(a)
	uploadLogo(a.Portal(access.Owner), pngOf(t, 40, 40)).Want(http.StatusCreated)
	resetUser(t, a, "analyst@acme.test")
	reissued(a, a.Issue(nil))
	save(a, draftOf("shop-check", nil)).Want()
	replayMany(a.Portal(access.Developer), "replay-to-fill", aroundNow(app.Fields{"eventType": "onboarding.approved"})).
		Want()
	a.Eventually("the deliveries' end", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM deliveries WHERE status <> 'DELIVERED'`) == "0"
	})
	a.Eventually("the changes of figures are folded", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM stat_delta`) == "0"
	})
}

// unfilled tables hold rows only after acts that filled does not do, or while
// something is under way.
var unfilled = []string{"awaited_answers", "endpoint_runs", "oauth_tokens", "outgoing_mail", "stat_delta"}

func TestRowLevelSecurity_HidesRowsOfOthers(t *testing.T) {
	t.Parallel()
	a := filled(t)
	for _, table := range a.TenantTables() {
		t.Run(table, func(t *testing.T) {
			a := a.In(t)
			ours := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM `+table)
			if ours == "0" && !slices.Contains(unfilled, table) {
				t.Fatal("the table is empty: nothing is shown by it")
			}
			theirs := a.One(a.Other.TenantID, `SELECT count(*)::text FROM `+table+` WHERE tenant_id = $1`, a.Tenant.TenantID)
			if theirs != "0" {
				t.Errorf("another tenant sees %s rows", theirs)
			}
			for _, statement := range []string{
				`UPDATE %s SET tenant_id = tenant_id WHERE tenant_id = $1`,
				`DELETE FROM %s WHERE tenant_id = $1`,
				`UPDATE %s SET tenant_id = $1`,
				insertOf(table),
			} {
				statement = fmt.Sprintf(statement, table)
				wantNoEffect(t, a, statement)
			}
			wantNothingWithoutTenant(t, a, table)
			if after := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM `+table); after != ours {
				t.Errorf("the tenant had %s rows and has %s", ours, after)
			}
		})
	}
}

// insertOf a row of the tenant: one of a table that may be in parts has the id that tells the part.
func insertOf(table string) string {
	for _, of := range parts.Tables {
		if of.Name == table {
			return `INSERT INTO %s (tenant_id, ` + of.Column + `) VALUES ($1, 'id')`
		}
	}
	return `INSERT INTO %s (tenant_id) VALUES ($1)`
}

const insufficientPrivilege = "42501"

// wantNoEffect: the statement of another tenant is refused for want of
// rights, or meets no row.
func wantNoEffect(t *testing.T, a *app.App, statement string) {
	t.Helper()
	err := a.Confined(a.Other.TenantID, func(tx *sql.Tx) error {
		result, err := tx.Exec(statement, a.Tenant.TenantID)
		if err != nil {
			return err
		}
		n, err := result.RowsAffected()
		if n != 0 {
			t.Errorf("%s by another tenant changed %d rows", statement, n)
		}
		return err
	})
	var refused *pgconn.PgError
	if err != nil && (!errors.As(err, &refused) || refused.Code != insufficientPrivilege) {
		t.Errorf("%s by another tenant: %v, want it refused for want of rights", statement, err)
	}
}

// wantNothingWithoutTenant: the service's role that names no tenant reads
// nothing, on a fresh connection and on one that has served a tenant before.
func wantNothingWithoutTenant(t *testing.T, a *app.App, table string) {
	t.Helper()
	ctx := context.Background()
	conn, err := a.SQL.Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback() }()
	if _, err := tx.Exec("SET LOCAL ROLE verifyme_app"); err != nil {
		t.Fatal(err)
	}
	var n int
	if err := tx.QueryRow("SELECT count(*) FROM " + table).Scan(&n); err == nil && n != 0 {
		t.Errorf("without a tenant %d rows are seen", n)
	}
}

// lookups end at ids, hashes and times; keys and how far they are sealed anew are read whole, since they hold
// no personal data, a user is found by the address, and neither the name of a
// migration nor the host of a link says anything of a person, nor whether an audit chain holds.
var (
	lookupColumn = regexp.MustCompile(`^(tenant_id|[a-z]+_id|hash|[a-z]+_hash|status|step_key|` +
		`[a-z_]+_at|[a-z]+_until|[a-z]+_due|settled|clock_offset_seconds)$`)
	lookupWhole = []string{"api_keys", "keyset_reseals", "oauth_tokens"}
	lookupMore  = []string{"audit_heads.intact", "users.email", "bun_migrations.name", "retired_links.link_host",
		"requests.legal_hold", "tenants.host", "tenants.live_hosts", "custom_domains.host", "custom_domains.vouched",
		"sign_on_domains.host", "awaited_answers.ref_index"}
)

func TestRowLevelSecurity_LookupsSeeWhatTheyNeed(t *testing.T) {
	t.Parallel()
	a := filled(t)
	readable := a.Owner(`SELECT table_name || '.' || column_name FROM information_schema.columns
		WHERE table_schema = 'public' AND has_column_privilege('verifyme_lookup', format('%I', table_name), column_name,
		'SELECT')`)
	if len(readable) == 0 {
		t.Fatal("the look-up role reads nothing: the question is wrong")
	}
	for _, column := range readable {
		table, name, _ := strings.Cut(column, ".")
		if !lookupColumn.MatchString(name) && !slices.Contains(lookupWhole, table) &&
			!slices.Contains(lookupMore, column) ||
			name == "password_hash" {
			t.Errorf("look-ups may read %s", column)
		}
	}
	writable := a.Owner(`SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
		AND (has_table_privilege('verifyme_lookup', oid, 'INSERT, UPDATE, DELETE, TRUNCATE') OR
		has_any_column_privilege('verifyme_lookup', oid, 'INSERT, UPDATE'))`)
	if len(writable) > 0 {
		t.Errorf("look-ups may write %v", writable)
	}
	for _, statement := range []string{
		`SELECT mobile_sealed FROM requests`, `SELECT * FROM requests`, `SELECT password_hash FROM users`,
		`SELECT secret_sealed FROM webhook_endpoints`, `SELECT body FROM events`, `SELECT * FROM audit_log`,
		`SELECT settings FROM tenants`, `SELECT mac FROM codes`, `SELECT plain_sealed FROM codes`,
	} {
		wantLookupRefused(t, a, statement)
	}
}

func wantLookupRefused(t *testing.T, a *app.App, statement string) {
	t.Helper()
	tx, err := a.SQL.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback() }()
	if _, err := tx.Exec("SET LOCAL ROLE verifyme_lookup"); err != nil {
		t.Fatal(err)
	}
	_, err = tx.Exec(statement)
	var refused *pgconn.PgError
	if !errors.As(err, &refused) || refused.Code != insufficientPrivilege {
		t.Errorf("a look-up ran %s: %v", statement, err)
	}
}

// wantServiceRefused: the service's own role may not run the statement, in its
// own tenant either.
func wantServiceRefused(t *testing.T, a *app.App, statement string) {
	t.Helper()
	err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		_, err := tx.Exec(statement)
		return err
	})
	var refused *pgconn.PgError
	if !errors.As(err, &refused) || refused.Code != insufficientPrivilege {
		t.Errorf("the service ran %s: %v", statement, err)
	}
}

// What a person entered is nowhere in the clear.
func TestPersonalData_IsSealed(t *testing.T) {
	t.Parallel()
	a := filled(t)
	for _, table := range a.TenantTables() {
		for _, secret := range []string{app.GoodMobile, app.GoodAccount, "Asha Rao"} {
			n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM `+table+` r
				WHERE strpos(r::text, $1) > 0 OR strpos(r::text, encode($1::bytea, 'hex')) > 0`, secret)
			if n != "0" {
				t.Errorf("%s rows of %s hold %q in the clear", n, table, secret)
			}
		}
	}
}
