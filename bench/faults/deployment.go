package main

import (
	"context"
	"database/sql"
	"errors"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver pgx
	"github.com/redis/go-redis/v9"

	"verifyme/bench/parts"
)

// deployment is a PostgreSQL and a Redis as `verifyme dev` runs them. Each
// fault gets a workspace of its own on it, and processes of its own.
type deployment struct {
	stack *parts.Stores
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
	if d.stack, err = parts.StartStores(ctx, fast); err != nil {
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

func (d *deployment) close() (err error) {
	if d.redis != nil {
		err = d.redis.Close()
	}
	if d.owner != nil {
		err = errors.Join(err, d.owner.Close())
	}
	if d.stack != nil {
		err = errors.Join(err, d.stack.Close())
	}
	return err
}

// workspace for one fault, with a key of every scope.
func (d *deployment) workspace(ctx context.Context, name string) (tenantID, key string, err error) {
	service, err := d.stack.Service.Open()
	if err != nil {
		return "", "", err
	}
	defer func() { err = errors.Join(err, service.Close()) }()
	_, tenantID, key, err = parts.Workspace(ctx, service, name)
	return tenantID, key, err
}
