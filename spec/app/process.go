package app

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/server"
)

// Production rules, on the same simulated network. Its workspaces are made
// with AsOwnTenant: the ready-made ones hold sandbox keys.
func Production(o *options) {
	Configured(func(c *server.Config) { c.Environment = server.Production })(o)
}

// Program is the file of the service's program: the one that VERIFYME_BIN names, or else one that is built once for
// all tests.
func Program(t testing.TB) string {
	t.Helper()
	if named := os.Getenv("VERIFYME_BIN"); named != "" {
		return named
	}
	program, err := shared.program()
	if err != nil {
		t.Fatal("build the program:", err)
	}
	return program
}

func buildProgram(dir string) func() (string, error) {
	return func() (string, error) {
		program := filepath.Join(dir, "verifyme")
		// The flags of the Makefile's build, so that what is compiled is used again.
		out, err := exec.Command("go", "build", "-buildvcs=false", "-trimpath", "-o", program, "verifyme").CombinedOutput()
		if err != nil {
			return "", fmt.Errorf("%w\n%s", err, out)
		}
		return program, nil
	}
}

// AnotherServer is a second process of the same deployment with an HTTP server
// of its own and the changes in its configuration.
func (a *App) AnotherServer(changes ...func(*server.Config)) *App {
	a.t.Helper()
	b := a.In(a.t)
	for _, change := range changes {
		change(&b.config)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		a.t.Fatal(err)
	}
	// Links are valid on the deployment's host, whichever server answers.
	b.BaseURL, b.host = "http://"+listener.Addr().String(), a.config.BaseURL.Host
	b.portals = map[string]*Portal{}
	b.Service = b.open()
	b.serve(listener)
	return b
}

// KeyLike is a secret key of the tenant with every scope, and what the change
// says.
func (a *App) KeyLike(change func(*auth.Key)) string {
	a.t.Helper()
	secret := identifier.NewToken(auth.Prefixes(a.Service.App.Auth.Environment).Secret)
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		key := auth.Key{
			ID: identifier.New(identifier.Key, tx.Now()), Name: "special", Hash: identifier.Hash(secret),
			Scopes: access.AllScopes, CreatedAt: tx.Now(),
		}
		change(&key)
		return tx.InsertKey(ctx, key)
	})
	return secret
}

// Neighbour is the deployment seen by its other ready-made workspace.
func (a *App) Neighbour() *App {
	a.t.Helper()
	b := a.In(a.t)
	b.Tenant, b.Other = a.Other, a.Tenant
	b.key = b.Tenant.APIKey
	return b
}
