package parts

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"verifyme/db"
	"verifyme/db/vault"
	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/server"
	"verifyme/server/embedded"
)

// Service as `verifyme serve` and `verifyme work` have it.
type Service struct {
	DatabaseURL, RedisURL, KeysetFile, EvidenceURL string
	Serve, Work                                    bool
}

// Config of the service at an address.
func (s Service) Config(address string) server.Config {
	return server.Config{
		Environment: server.Sandbox, BaseURL: &url.URL{Scheme: "http", Host: address},
		DatabaseURL: s.DatabaseURL, RedisURL: s.RedisURL, KeysetFile: s.KeysetFile, EvidenceURL: s.EvidenceURL, Seed: 1,
	}
}

// Open the use cases alone, in this process.
func (s Service) Open() (*server.Service, error) {
	return server.Open(s.Config("127.0.0.1"), slog.New(slog.DiscardHandler))
}

// Stores are a PostgreSQL and a Redis as `verifyme dev` runs them, with the
// service's tables and keys.
type Stores struct {
	*embedded.Stack
	// Dir holds all of their files.
	Dir     string
	Service Service
}

// StartStores in a folder of their own; fast gives up durability.
func StartStores(ctx context.Context, fast bool) (_ *Stores, err error) {
	s := &Stores{}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.Close())
		}
	}()
	if s.Dir, err = os.MkdirTemp("", "verifyme-bench-"); err != nil {
		return nil, err
	}
	if s.Stack, err = embedded.Start(ctx, embedded.Options{DataDir: s.Dir, Fast: fast}); err != nil {
		return nil, err
	}
	evidence, err := server.EvidenceIn(s.Dir)
	if err != nil {
		return nil, err
	}
	s.Service = Service{DatabaseURL: s.DatabaseURL, RedisURL: s.RedisURL, KeysetFile: filepath.Join(s.Dir, "keyset.json"), EvidenceURL: evidence}
	if err := vault.Create(s.Service.KeysetFile); err != nil {
		return nil, err
	}
	if _, err := db.Migrate(ctx, s.DatabaseURL); err != nil {
		return nil, err
	}
	return s, nil
}

const stopTime = 20 * time.Second

// Close ends the servers and removes their files.
func (s *Stores) Close() (err error) {
	if s.Stack != nil {
		ctx, cancel := context.WithTimeout(context.Background(), stopTime)
		defer cancel()
		err = s.Stop(ctx)
	}
	return errors.Join(err, os.RemoveAll(s.Dir))
}

// rateLimit is the highest that a key can have; its bucket holds a minute's
// worth, which no bench uses up.
const rateLimit = 100_000

// Workspace of the name, with a key of every scope. The context is the
// operator's in it.
func Workspace(ctx context.Context, service *server.Service, name string) (inside context.Context, tenantID, key string, err error) {
	tenant, err := service.CreateTenant(ctx, name)
	if err != nil {
		return ctx, "", "", err
	}
	inside = access.Into(ctx, access.Actor{Kind: access.Operator, TenantID: tenant.TenantID, ID: "bench", Label: "bench"})
	limit := rateLimit
	made, err := service.App.CreateKey(inside, kyc.KeyInput{Name: "bench", Scopes: access.AllScopes, RateLimit: &limit})
	return inside, tenant.TenantID, made.Secret, err
}
