// Package parts starts what a bench is made of: PostgreSQL and Redis, and the
// service on them as processes of its program.
package parts

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver pgx

	"verifyme/bench/try"
	"verifyme/server/devstack"
)

// Deployment is a PostgreSQL and a Redis as `verifyme dev` runs them, with the
// service's tables and keys. Processes are started on it and stopped again.
type Deployment struct {
	*devstack.Stack
	// Keyset is the file of the service's keys.
	Keyset string
	// Owner reads the database without the service. It keeps no connection:
	// PostgreSQL is restarted under it.
	Owner *sql.DB

	// Production rules hold for its processes, and more variables.
	Production bool
	More       []string

	dir       string
	program   Program
	processes atomic.Int64
}

// connections of PostgreSQL: more than six processes and the bench itself open.
const connections = 300

// Start a deployment of the program; fast gives up durability.
func Start(ctx context.Context, program Program, fast bool) (d *Deployment, err error) {
	d = &Deployment{program: program}
	if err = try.Catch(func() { d.start(ctx, fast) }); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

func (d *Deployment) start(ctx context.Context, fast bool) {
	d.dir = try.Get(os.MkdirTemp("", "verifyme-bench-"))
	d.Keyset = filepath.Join(d.dir, "keyset.json")
	d.Stack = try.Get(devstack.Start(ctx, devstack.Options{DataDir: d.dir, Fast: fast, Connections: connections}))
	d.Owner = try.Get(sql.Open("pgx", d.DatabaseURL))
	d.Owner.SetMaxIdleConns(-1)
	d.Run(ctx, "keyset", "create", "--file", d.Keyset)
	d.Run(ctx, "migrate")
}

// Close ends the servers and removes their files.
func (d *Deployment) Close() (err error) {
	if d.Owner != nil {
		err = d.Owner.Close()
	}
	if d.Stack != nil {
		ctx, cancel := context.WithTimeout(context.Background(), stopTime)
		defer cancel()
		err = errors.Join(err, d.Stack.Stop(ctx))
	}
	return errors.Join(err, os.RemoveAll(d.dir))
}

// variables of a process at the address.
func (d *Deployment) variables(address string) []string {
	environment, scheme := "sandbox", "http"
	if d.Production {
		environment, scheme = "production", "https"
	}
	// Without a line for each request the end of its log shows what failed.
	return append(append(os.Environ(), "VERIFYME_ACCESS_LOG=off", "VERIFYME_ENVIRONMENT="+environment,
		"VERIFYME_BASE_URL="+scheme+"://"+address,
		"VERIFYME_LISTEN="+address,
		"VERIFYME_METRICS_LISTEN="+freeAddress(), "VERIFYME_DATABASE_URL="+d.DatabaseURL, "VERIFYME_REDIS_URL="+d.RedisURL,
		"VERIFYME_KEYSET_FILE="+d.Keyset, "VERIFYME_EVIDENCE_URL=file://"+d.Evidence()), d.More...)
}

// Evidence is the folder of the applicants' files.
func (d *Deployment) Evidence() string { return filepath.Join(d.dir, "evidence") }

// Run one of the program's commands to its end.
func (d *Deployment) Run(ctx context.Context, arguments ...string) []byte {
	command := d.program.command(ctx, arguments...)
	command.Env = d.variables(freeAddress())
	var said, complaint strings.Builder
	command.Stdout, command.Stderr = &said, &complaint
	if err := command.Run(); err != nil {
		try.Do(fmt.Errorf("%s: %w: %s", command, err, complaint.String()))
	}
	return []byte(said.String())
}

// Serve starts `verifyme serve`, with its workers if they are wanted, and with
// more variables of its environment.
func (d *Deployment) Serve(ctx context.Context, work bool, more ...string) *Process {
	arguments := []string{"serve"}
	if work {
		arguments = append(arguments, "--work")
	}
	address := freeAddress()
	command := d.program.command(ctx, arguments...)
	command.Env = append(d.variables(address), more...)
	return start(ctx, command, address, d.Log())
}

// Work starts `verifyme work`, with more variables of its environment; what answers of it
// are its metrics.
func (d *Deployment) Work(ctx context.Context, more ...string) *Process {
	address := freeAddress()
	command := d.program.command(ctx, "work")
	command.Env = append(append(d.variables(freeAddress()), "VERIFYME_METRICS_LISTEN="+address), more...)
	return start(ctx, command, address, d.Log())
}

// Log names a file for the log of one more process.
func (d *Deployment) Log() string {
	return filepath.Join(d.dir, fmt.Sprintf("process-%d.log", d.processes.Add(1)))
}

// Tenant is a workspace with a key of every scope.
type Tenant struct{ TenantID, APIKey string }

// rateLimit is the highest that a key can have; its bucket holds a minute's
// worth, which no bench uses up.
const rateLimit = 100_000

// Workspace of the name; more arguments of its making, such as those that production needs.
func (d *Deployment) Workspace(ctx context.Context, name string, more ...string) (t Tenant) {
	try.Do(json.Unmarshal(d.Run(ctx, append([]string{"tenant", "create", "--name", name}, more...)...), &t))
	try.Do(d.InTenant(ctx, t.TenantID, nil, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `UPDATE api_keys SET rate_limit = $1 WHERE NOT publishable`, rateLimit)
		return err
	}))
	return t
}

// InTenant runs fn in a transaction as the service's own role, confined to the
// tenant.
func (d *Deployment) InTenant(ctx context.Context, tenantID string, opt *sql.TxOptions, fn func(*sql.Tx) error) error {
	return InTenant(ctx, d.Owner, tenantID, opt, fn)
}

// InTenant does so on a pool of the caller.
func InTenant(ctx context.Context, pool *sql.DB, tenantID string, opt *sql.TxOptions, fn func(*sql.Tx) error) error {
	tx, err := pool.BeginTx(ctx, opt)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	const enter = `SELECT set_config('role', 'verifyme_app', true), set_config('verifyme.tenant', $1, true)`
	if _, err := tx.ExecContext(ctx, enter, tenantID); err != nil {
		return err
	}
	if err := fn(tx); err != nil {
		return err
	}
	return tx.Commit()
}

// Database gives the URL of PostgreSQL with a change.
func (d *Deployment) Database(change func(*url.URL)) string {
	u := try.Get(url.Parse(d.DatabaseURL))
	change(u)
	return u.String()
}

// Endpoint of a tenant.
type Endpoint struct{ TenantID, EndpointID, Secret string }

// Subscribe the address to the events at the service with the base URL, or to
// all if none is named.
func (t Tenant) Subscribe(ctx context.Context, base, address string, events ...string) Endpoint {
	body := map[string]any{"url": address}
	if len(events) > 0 {
		body["events"] = events
	}
	made := Endpoint{TenantID: t.TenantID}
	(&API{Base: base, Key: t.APIKey}).Want(ctx, http.MethodPost, "/v1/webhook-endpoints", body, &made)
	return made
}
