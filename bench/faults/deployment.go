package main

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver pgx
	"github.com/redis/go-redis/v9"

	"verifyme/bench/faults/process"
	"verifyme/db"
	"verifyme/db/vault"
	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/server"
	"verifyme/server/embedded"
)

// deployment is a PostgreSQL and a Redis as `verifyme dev` runs them. Each
// fault gets a workspace of its own on it, and processes of its own.
type deployment struct {
	dir   string
	stack *embedded.Stack
	parts process.Config
	// owner looks into the database past the service. It keeps no connection:
	// PostgreSQL is restarted under it.
	owner *sql.DB
	redis *redis.Client
}

// startDeployment with fast gives up the durability that a run of the faults
// is about; it is for the test of the runner itself.
func startDeployment(ctx context.Context, fast bool) (_ *deployment, err error) {
	d := &deployment{}
	defer func() {
		if err != nil {
			err = errors.Join(err, d.close())
		}
	}()
	if d.dir, err = os.MkdirTemp("", "verifyme-faults-"); err != nil {
		return nil, err
	}
	if d.stack, err = embedded.Start(ctx, embedded.Options{DataDir: d.dir, Fast: fast}); err != nil {
		return nil, err
	}
	evidence, err := server.EvidenceIn(d.dir)
	if err != nil {
		return nil, err
	}
	d.parts = process.Config{DatabaseURL: d.stack.DatabaseURL, RedisURL: d.stack.RedisURL, KeysetFile: filepath.Join(d.dir, "keyset.json"), EvidenceURL: evidence}
	if err := vault.Create(d.parts.KeysetFile); err != nil {
		return nil, err
	}
	if _, err := db.Migrate(ctx, d.stack.DatabaseURL); err != nil {
		return nil, err
	}
	if d.owner, err = sql.Open("pgx", d.stack.DatabaseURL); err != nil {
		return nil, err
	}
	d.owner.SetMaxIdleConns(-1)
	opt, err := redis.ParseURL(d.stack.RedisURL)
	if err != nil {
		return nil, err
	}
	d.redis = redis.NewClient(opt)
	return d, nil
}

const stopTime = 20 * time.Second

func (d *deployment) close() (err error) {
	if d.redis != nil {
		err = d.redis.Close()
	}
	if d.owner != nil {
		err = errors.Join(err, d.owner.Close())
	}
	if d.stack != nil {
		ctx, cancel := context.WithTimeout(context.Background(), stopTime)
		defer cancel()
		err = errors.Join(err, d.stack.Stop(ctx))
	}
	return errors.Join(err, os.RemoveAll(d.dir))
}

// rateLimit is the highest that a key can have; no fault uses it up.
const rateLimit = 100_000

// workspace for one fault, with a key of every scope.
func (d *deployment) workspace(ctx context.Context, name string) (tenantID, key string, err error) {
	service, err := server.Open(d.parts.Service("127.0.0.1"), slog.New(slog.DiscardHandler))
	if err != nil {
		return "", "", err
	}
	defer func() { err = errors.Join(err, service.Close()) }()
	tenant, err := service.CreateTenant(ctx, name)
	if err != nil {
		return "", "", err
	}
	ctx = access.Into(ctx, access.Actor{Kind: access.Operator, TenantID: tenant.TenantID, ID: "faults", Label: "faults"})
	limit := rateLimit
	made, err := service.App.CreateKey(ctx, kyc.KeyInput{Name: "faults", Scopes: access.AllScopes, RateLimit: &limit})
	return tenant.TenantID, made.Secret, err
}
