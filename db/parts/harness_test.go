package parts_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"verifyme/db"
	"verifyme/db/parts"
	"verifyme/kyc/identifier"
	"verifyme/server/devstack"
)

// stack is the PostgreSQL of these tests, with a database that all migrations have seen.
var stack struct {
	url *url.URL
	// admin is the server's superuser.
	admin    *url.Userinfo
	sequence atomic.Int64
}

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "verifyme-parts-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	servers, err := devstack.Start(context.Background(), devstack.Options{DataDir: dir, Fast: true})
	if err != nil {
		panic(err)
	}
	defer func() { _ = servers.Stop(context.Background()) }()
	if stack.url, err = url.Parse(servers.DatabaseURL); err != nil {
		panic(err)
	}
	var settings struct {
		AdminPassword string
		PostgresPort  int
	}
	raw, err := os.ReadFile(filepath.Join(dir, "embedded.json"))
	if err == nil {
		err = json.Unmarshal(raw, &settings)
	}
	if err != nil {
		panic(err)
	}
	stack.admin = url.UserPassword("postgres", settings.AdminPassword)
	if _, err := db.Migrate(context.Background(), servers.DatabaseURL); err != nil {
		panic(err)
	}
	return m.Run()
}

const (
	acme, globex = "tnt_acme", "tnt_globex"
	// rowsEach of a tenant in each table.
	rowsEach = 300
)

// now of these tests is in the middle of a month.
var now = time.Date(2026, 11, 14, 9, 0, 0, 0, time.UTC)

type database struct {
	t   *testing.T
	url string
	*pgx.Conn
}

// newDatabase has two workspaces without rows.
func newDatabase(t *testing.T) *database {
	t.Helper()
	ctx := context.Background()
	own := *stack.url
	own.Path = "/postgres"
	admin, err := pgx.Connect(ctx, own.String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = admin.Close(ctx) })
	name := fmt.Sprintf("parts_%d", stack.sequence.Add(1))
	template := strings.TrimPrefix(stack.url.Path, "/")
	if _, err := admin.Exec(ctx, "CREATE DATABASE "+name+" TEMPLATE "+template); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = admin.Exec(ctx, "DROP DATABASE "+name+" WITH (FORCE)") })
	own.Path = "/" + name
	d := &database{t: t, url: own.String()}
	d.Conn = d.connect()
	for _, tenant := range []string{acme, globex} {
		d.as(tenant, func() {
			d.exec(`INSERT INTO tenants (tenant_id, name, host, settings, clock_offset_seconds, created_at)
				VALUES ($1, $1, $1, '{}', 0, now())`, tenant)
		})
	}
	return d
}

func (d *database) connect() *pgx.Conn {
	d.t.Helper()
	conn, err := pgx.Connect(context.Background(), d.url)
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() { _ = conn.Close(context.Background()) })
	return conn
}

func (d *database) exec(statement string, arguments ...any) {
	d.t.Helper()
	if _, err := d.Exec(context.Background(), statement, arguments...); err != nil {
		d.t.Fatalf("%v in %.200s", err, statement)
	}
}

// asAdministrator of the server runs a statement.
func (d *database) asAdministrator(statement string) {
	d.t.Helper()
	address, err := url.Parse(d.url)
	if err != nil {
		d.t.Fatal(err)
	}
	address.User = stack.admin
	conn, err := pgx.Connect(context.Background(), address.String())
	if err != nil {
		d.t.Fatal(err)
	}
	defer conn.Close(context.Background())
	if _, err := conn.Exec(context.Background(), statement); err != nil {
		d.t.Fatal(err)
	}
}

// as runs fn as the service does, confined to the tenant.
func (d *database) as(tenant string, fn func()) {
	d.t.Helper()
	d.exec("SELECT set_config('verifyme.tenant', $1, false)", tenant)
	d.exec("SET ROLE verifyme_app")
	defer d.exec("RESET ROLE")
	fn()
}

// texts that a query gives.
func (d *database) texts(query string, arguments ...any) []string {
	d.t.Helper()
	rows, err := d.Query(context.Background(), query, arguments...)
	if err != nil {
		d.t.Fatal(err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		d.t.Fatalf("%v in %s", err, query)
	}
	return all
}

const insertOne = `WITH event AS (
		INSERT INTO events (tenant_id, event_id, type, occurred_at, body) VALUES ($1, $2, 'webhook.test', now(), 'body')
	), delivery AS (
		INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, created_at)
		VALUES ($1, $3, $2, 'whe_1', 'DELIVERED', 1, now())
	) INSERT INTO delivery_attempts (tenant_id, delivery_id, attempt, at, duration_ms, answer)
	VALUES ($1, $3, 1, now(), 5, '')`

// emit an event of the time, with its delivery and an attempt at it.
func (d *database) emit(tenant string, at time.Time) (eventID string) {
	d.t.Helper()
	eventID = identifier.New(identifier.Event, at)
	d.as(tenant, func() { d.exec(insertOne, tenant, eventID, deliveryOf(eventID)) })
	return eventID
}

func deliveryOf(eventID string) string {
	return identifier.Family(identifier.Delivery, eventID) + identifier.Alphabet[:1]
}

// filled database: rows of two workspaces over the last year.
func filled(t *testing.T) *database {
	t.Helper()
	d := newDatabase(t)
	for _, tenant := range []string{acme, globex} {
		d.as(tenant, func() {
			for i := range rowsEach {
				id := identifier.New(identifier.Event, now.Add(-time.Duration(i)*24*time.Hour))
				d.exec(insertOne, tenant, id, deliveryOf(id))
			}
		})
	}
	d.exec("ANALYZE")
	return d
}

// print of each workspace's rows in each table, which is the same as long as the rows are.
func (d *database) print() (prints []string) {
	d.t.Helper()
	for _, tenant := range []string{acme, globex} {
		d.as(tenant, func() {
			for _, table := range parts.Tables {
				prints = append(prints, d.texts(`SELECT $1 || ' has ' || count(*) || ' ' ||
					coalesce(md5(string_agg(r::text, ',' ORDER BY r::text)), '') FROM `+table.Name+` r`, tenant+" "+table.Name)...)
			}
		})
	}
	return prints
}

func (d *database) turnOn(at time.Time) {
	d.t.Helper()
	if err := parts.TurnOn(context.Background(), d.url, parts.Options{Now: at, Say: d.t.Logf}); err != nil {
		d.t.Fatal(err)
	}
}

func (d *database) keep(at time.Time) {
	d.t.Helper()
	if err := parts.Keep(context.Background(), d.url, parts.Options{Now: at, Say: d.t.Logf}); err != nil {
		d.t.Fatal(err)
	}
}

// parts of the table by their names.
func (d *database) parts(table string) (names []string) {
	d.t.Helper()
	return d.texts(`SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = to_regclass($1) ORDER BY 1`, table)
}
