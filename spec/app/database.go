package app

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"verifyme/db"
	"verifyme/db/parts"
)

// Confined runs fn in a transaction as the service's role, confined to the
// tenant, and rolls nothing back.
func (a *App) Confined(tenantID string, fn func(tx *sql.Tx) error) error {
	tx, err := a.SQL.Begin()
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	if _, err := tx.Exec("SET LOCAL ROLE verifyme_app"); err != nil {
		return err
	}
	if _, err := tx.Exec("SELECT set_config('verifyme.tenant', $1, true)", tenantID); err != nil {
		return err
	}
	if err := fn(tx); err != nil {
		return err
	}
	return tx.Commit()
}

// Texts reads one text column of the tenant's rows.
func (a *App) Texts(tenantID, query string, args ...any) (all []string) {
	a.t.Helper()
	err := a.Confined(tenantID, func(tx *sql.Tx) (err error) {
		all, err = column(tx, query, args...)
		return err
	})
	if err != nil {
		a.t.Fatal(query, err)
	}
	return all
}

// One reads one value of the tenant's.
func (a *App) One(tenantID, query string, args ...any) string {
	a.t.Helper()
	all := a.Texts(tenantID, query, args...)
	if len(all) != 1 {
		a.t.Fatalf("%s gives %d rows, want one", query, len(all))
	}
	return all[0]
}

type querier interface {
	Query(query string, args ...any) (*sql.Rows, error)
}

func column(q querier, query string, args ...any) ([]string, error) {
	rows, err := q.Query(query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []string
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, rows.Err()
}

// Owner reads one text column of what is no tenant's, such as the catalogue.
func (a *App) Owner(query string, args ...any) []string {
	a.t.Helper()
	all, err := column(a.SQL, query, args...)
	if err != nil {
		a.t.Fatal(query, err)
	}
	return all
}

// TenantTables are all tables with a tenant_id; of one that is kept in parts, the table itself.
func (a *App) TenantTables() []string {
	a.t.Helper()
	return a.Owner(`SELECT c.relname FROM pg_class c JOIN pg_attribute x ON x.attrelid = c.oid AND x.attname = 'tenant_id'
		WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace ORDER BY 1`)
}

// Parts of the tables that are kept in parts by month.
func (a *App) Parts() []string {
	a.t.Helper()
	return a.Owner(`SELECT relname FROM pg_class WHERE relkind = 'r' AND relispartition ORDER BY 1`)
}

// unwatched change with every call of a key, refused ones too: the time of a key's
// last use, and the log of calls.
var unwatched = map[string]string{"api_keys": "to_jsonb(r) - 'last_used_at'"}

const logOfCalls = "api_calls"

// figures of requests are written with the requests and folded later, so that
// their tables change while nobody calls. Their sums do not.
var figures = map[string]bool{"stat_delta": true, "stat_15m": true, "stat_day": true, "stat_month": true}

const sumsOfFigures = `SELECT 'figures ' || coalesce(md5(string_agg(s::text, ',' ORDER BY s::text)), '') FROM (
	SELECT cohort, flow_key, flow_version, measure, part, code, sum(n)
	FROM (SELECT tenant_id, cohort, flow_key, flow_version, measure, part, code, n FROM stat_delta
		UNION ALL SELECT tenant_id, cohort, flow_key, flow_version, measure, part, code, n FROM stat_15m) f
	WHERE tenant_id = $1 GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0) s`

// Fingerprint of every row of both workspaces: what leaves it alone has written nothing. One statement reads all
// tables of a workspace, at one moment.
func (a *App) Fingerprint() map[string]string {
	a.t.Helper()
	each := []string{sumsOfFigures}
	for _, table := range a.TenantTables() {
		if table == logOfCalls || figures[table] {
			continue
		}
		content, ok := unwatched[table]
		if !ok {
			content = "to_jsonb(r)"
		}
		each = append(each, fmt.Sprintf(
			`SELECT '%s ' || count(*) || ' rows ' || coalesce(md5(string_agg((%s)::text, ',' ORDER BY (%s)::text)), '')
			FROM %s r WHERE tenant_id = $1`, table, content, content, table))
	}
	query := strings.Join(each, " UNION ALL ")
	prints := map[string]string{}
	for _, tenantID := range []string{a.Tenant.TenantID, a.Other.TenantID} {
		for _, line := range a.Texts(tenantID, query, tenantID) {
			table, print, _ := strings.Cut(line, " ")
			prints[tenantID+" "+table] = print
		}
	}
	return prints
}

// WantUnchanged fails the test where rows were written since.
func (a *App) WantUnchanged(before map[string]string, during string) {
	a.t.Helper()
	for table, now := range a.Fingerprint() {
		if before[table] != now {
			a.t.Errorf("%s wrote to %s: %s, was %s", during, table, now, before[table])
		}
	}
}

// Within changes the tenant's data by the store, for states that no API call makes.
func (a *App) Within(tenantID string, fn func(ctx context.Context, tx *db.Tx) error) {
	a.t.Helper()
	if err := a.Service.Store.InTenant(context.Background(), tenantID, fn); err != nil {
		a.t.Fatal(err)
	}
}

// Divide what grows with all that is sent into parts by month, as the command does.
func (a *App) Divide() {
	a.t.Helper()
	if err := parts.TurnOn(context.Background(), a.config.DatabaseURL, parts.Options{Now: a.Clock.Now()}); err != nil {
		a.t.Fatal(err)
	}
}

// Migrate the deployment's database as the command does.
func (a *App) Migrate() {
	a.t.Helper()
	if _, err := db.Migrate(context.Background(), a.config.DatabaseURL); err != nil {
		a.t.Fatal(err)
	}
}
