package app

import (
	"context"
	"database/sql"
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"verifyme/server/devstack"
)

// Server is a PostgreSQL server as its administrator sees it.
type Server struct {
	t testing.TB
	// Address of the superuser, without a database.
	admin *url.URL
}

// OwnServer is that of the tests.
func OwnServer(t testing.TB) Server {
	t.Helper()
	return serverIn(t, shared.dir)
}

// AnotherServer is a new one, which ends with the test, and the address of its database.
func AnotherServer(t testing.TB) (server Server, database string) {
	t.Helper()
	dir, err := os.MkdirTemp("", "verifyme-spec-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	servers, err := devstack.Start(context.Background(), devstack.Options{DataDir: dir, Fast: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), stopTime)
		defer cancel()
		if err := servers.Stop(ctx); err != nil {
			t.Error(err)
		}
	})
	return serverIn(t, dir), servers.DatabaseURL
}

func serverIn(t testing.TB, dir string) Server {
	t.Helper()
	admin, err := adminOf(dir)
	if err != nil {
		t.Fatal(err)
	}
	return Server{t, admin}
}

func adminOf(dir string) (*url.URL, error) {
	var settings struct {
		AdminPassword string
		PostgresPort  int
	}
	raw, err := os.ReadFile(filepath.Join(dir, "embedded.json"))
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(raw, &settings); err != nil {
		return nil, err
	}
	return &url.URL{
		Scheme: "postgres", User: url.UserPassword("postgres", settings.AdminPassword), Path: "/postgres",
		Host: "127.0.0.1:" + strconv.Itoa(settings.PostgresPort), RawQuery: "sslmode=disable",
	}, nil
}

// Admin's address of the database.
func (s Server) Admin(database string) string {
	address := *s.admin
	address.Path = "/" + database
	return address.String()
}

// Programs is the folder of PostgreSQL's own ones.
func (s Server) Programs() (folder string) {
	s.t.Helper()
	admin, err := sql.Open("pgx", s.Admin("postgres"))
	if err == nil {
		defer admin.Close()
		err = admin.QueryRow(`SELECT setting FROM pg_config WHERE name = 'BINDIR'`).Scan(&folder)
	}
	if err != nil {
		s.t.Fatal(err)
	}
	return folder
}
