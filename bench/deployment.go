package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver pgx

	"verifyme/bench/floor"
	"verifyme/db"
	"verifyme/db/vault"
	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/server"
	"verifyme/server/embedded"
)

// deployment is a PostgreSQL and a Redis as `verifyme dev` runs them,
// durability included, with one workspace that subscribes one endpoint.
// Servers are started on it and stopped again by each row.
type deployment struct {
	dir         string
	stack       *embedded.Stack
	databaseURL *url.URL
	keyset      string
	receiver    *receiver
	// key has every scope and the highest rate limit.
	key string
}

// rateLimit is the highest that a key can have; its bucket holds a minute's
// worth, which no row uses up.
const rateLimit = 100_000

func startDeployment(ctx context.Context) (_ *deployment, err error) {
	d := &deployment{}
	defer func() {
		if err != nil {
			err = errors.Join(err, d.close())
		}
	}()
	if d.dir, err = os.MkdirTemp("", "verifyme-bench-"); err != nil {
		return nil, err
	}
	if d.stack, err = embedded.Start(ctx, embedded.Options{DataDir: d.dir}); err != nil {
		return nil, err
	}
	if d.databaseURL, err = url.Parse(d.stack.DatabaseURL); err != nil {
		return nil, err
	}
	d.keyset = filepath.Join(d.dir, "keyset.json")
	if err := vault.Create(d.keyset); err != nil {
		return nil, err
	}
	if _, err := db.Migrate(ctx, d.stack.DatabaseURL); err != nil {
		return nil, err
	}
	if d.receiver, err = startReceiver(); err != nil {
		return nil, err
	}
	return d, d.seed(ctx)
}

// seed makes the workspace. It approves by itself, so that results have a
// decision.
func (d *deployment) seed(ctx context.Context) (err error) {
	service, err := d.open()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, service.Close()) }()
	tenant, err := service.CreateTenant(ctx, "Bench")
	if err != nil {
		return err
	}
	ctx = access.Into(ctx, access.Actor{Kind: access.Operator, TenantID: tenant.TenantID, ID: "bench", Label: "bench"})
	limit, policy := rateLimit, flow.Auto
	key, err := service.App.CreateKey(ctx, kyc.KeyInput{Name: "bench", Scopes: access.AllScopes, RateLimit: &limit})
	if err != nil {
		return err
	}
	d.key = key.Secret
	if _, err := service.App.UpdateSettings(ctx, kyc.SettingsChange{ReviewPolicy: &policy}); err != nil {
		return err
	}
	_, err = service.App.CreateEndpoint(ctx, d.receiver.url, nil)
	return err
}

// open the use cases alone, in this process.
func (d *deployment) open() (*server.Service, error) {
	return server.Open(server.Config{
		Environment: server.Sandbox, BaseURL: &url.URL{Scheme: "http", Host: "127.0.0.1"},
		DatabaseURL: d.stack.DatabaseURL, RedisURL: d.stack.RedisURL, KeysetFile: d.keyset, EvidenceURL: "file://" + d.dir + "/evidence", Seed: 1,
	}, slog.New(slog.DiscardHandler))
}

const stopTime = 20 * time.Second

func (d *deployment) close() (err error) {
	if d.receiver != nil {
		err = d.receiver.close()
	}
	if d.stack != nil {
		ctx, cancel := context.WithTimeout(context.Background(), stopTime)
		defer cancel()
		err = errors.Join(err, d.stack.Stop(ctx))
	}
	return errors.Join(err, os.RemoveAll(d.dir))
}

// serve starts the service on the deployment.
func (d *deployment) serve(ctx context.Context, work bool) (*part, error) {
	return startPart(ctx, servicePart, serviceConfig{
		DatabaseURL: d.stack.DatabaseURL, RedisURL: d.stack.RedisURL, KeysetFile: d.keyset, Work: work,
	})
}

// serveRecorded starts the doors alone, with a recorder before PostgreSQL.
func (d *deployment) serveRecorded(ctx context.Context) (*part, *floor.Recorder, error) {
	r, err := floor.StartRecorder(d.databaseURL.Host)
	if err != nil {
		return nil, nil, err
	}
	through := *d.databaseURL
	through.Host = r.Address()
	p, err := startPart(ctx, servicePart, serviceConfig{DatabaseURL: through.String(), RedisURL: d.stack.RedisURL, KeysetFile: d.keyset})
	if err != nil {
		return nil, nil, errors.Join(err, r.Close())
	}
	return p, r, nil
}

// copyDatabase as it stands, for a floor that writes: rows of its own, of
// which no worker knows. Nothing may be connected to the original.
func (d *deployment) copyDatabase(ctx context.Context, name string) (address string, err error) {
	maintenance := *d.databaseURL
	maintenance.Path = "/postgres"
	pool, err := sql.Open("pgx", maintenance.String())
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	if _, err := pool.ExecContext(ctx, fmt.Sprintf("CREATE DATABASE %s TEMPLATE verifyme", name)); err != nil {
		return "", err
	}
	copied := *d.databaseURL
	copied.Path = "/" + name
	return copied.String(), nil
}

// connections that are open to the database, by application name.
func (d *deployment) connections(ctx context.Context) (open map[string]int, err error) {
	pool, err := sql.Open("pgx", d.stack.DatabaseURL)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	rows, err := pool.QueryContext(ctx, `SELECT application_name, count(*) FROM pg_stat_activity
		WHERE datname = current_database() AND application_name <> '' GROUP BY 1`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	open = map[string]int{}
	for rows.Next() {
		var name string
		var n int
		if err := rows.Scan(&name, &n); err != nil {
			return nil, err
		}
		open[name] = n
	}
	return open, rows.Err()
}
