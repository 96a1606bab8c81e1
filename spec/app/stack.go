// Package app boots the whole service for the tests of this folder: a real
// PostgreSQL and a real Redis, started once a test binary, and for each test a
// deployment on a database and a Redis database that no other test uses meanwhile.
package app

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver pgx
	"golang.org/x/crypto/argon2"

	"verifyme/db"
	"verifyme/db/parts"
	"verifyme/db/vault"
	"verifyme/provider/drawing"
	"verifyme/server"
	"verifyme/server/devstack"
)

// stopTime of the servers at the end of the binary.
const stopTime = 20 * time.Second

// redisDatabases of one server; each running test holds one.
const redisDatabases = 16

// stack is what the tests of one binary share.
type stack struct {
	databaseURL, redisURL *url.URL
	keyset, evidence, dir string
	// template is a migrated database with two workspaces; tests get copies.
	template      string
	tenant, other server.TenantInfo

	// program builds bin/verifyme on its first call.
	program func() (string, error)

	owner *sql.DB
	// admin ends connections of the superuser's too.
	admin    *sql.DB
	redis    chan int
	sequence atomic.Int64
}

var shared *stack

// Main runs the binary's tests on one stack; TestMain is nothing else.
func Main(m *testing.M) {
	drawing.BeTheProcess()
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "the stack for the tests:", err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (code int, err error) {
	dir, err := os.MkdirTemp("", "verifyme-spec-")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	servers, err := devstack.Start(context.Background(), devstack.Options{DataDir: dir, Fast: true})
	if err != nil {
		return 0, err
	}
	defer func() {
		ctx, cancel := context.WithTimeout(context.Background(), stopTime)
		defer cancel()
		err = errors.Join(err, servers.Stop(ctx))
	}()
	if shared, err = prepare(servers, filepath.Join(dir, "keyset.json")); err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, shared.owner.Close(), shared.admin.Close()) }()
	defer func() { err = errors.Join(err, endResting()) }()
	return m.Run(), nil
}

func prepare(servers *devstack.Stack, keyset string) (*stack, error) {
	s := &stack{
		keyset: keyset, dir: filepath.Dir(keyset),
		program: sync.OnceValues(buildProgram(filepath.Dir(keyset))), redis: make(chan int, redisDatabases),
	}
	var err error
	if s.evidence, err = server.EvidenceIn(filepath.Dir(keyset)); err != nil {
		return nil, err
	}
	if s.databaseURL, err = url.Parse(servers.DatabaseURL); err != nil {
		return nil, err
	}
	if s.redisURL, err = url.Parse(servers.RedisURL); err != nil {
		return nil, err
	}
	for n := range redisDatabases {
		s.redis <- n
	}
	if err := vault.Create(keyset); err != nil {
		return nil, err
	}
	if s.owner, err = sql.Open("pgx", servers.DatabaseURL); err != nil {
		return nil, err
	}
	admin, err := adminOf(s.dir)
	if err != nil {
		return nil, err
	}
	if s.admin, err = sql.Open("pgx", admin.String()); err != nil {
		return nil, err
	}
	s.template = "template_spec"
	if _, err := s.owner.Exec("CREATE DATABASE " + s.template); err != nil {
		return nil, err
	}
	return s, s.fillTemplate()
}

// everyTestInParts is a variable of the environment: where it is set, every test's database keeps its tables in
// parts by month.
const everyTestInParts = "SPEC_IN_PARTS"

// fillTemplate migrates and makes the workspaces once.
func (s *stack) fillTemplate() (err error) {
	address := s.database(s.template)
	if _, err := db.Migrate(context.Background(), address); err != nil {
		return err
	}
	if os.Getenv(everyTestInParts) != "" {
		if err := parts.TurnOn(context.Background(), address, parts.Options{Now: time.Now()}); err != nil {
			return err
		}
	}
	service, err := server.Open(server.Config{
		Environment: server.Sandbox, BaseURL: &url.URL{Scheme: "http", Host: "127.0.0.1"},
		DatabaseURL: address, RedisURL: s.redisURL.String(), KeysetFile: s.keyset, EvidenceURL: s.evidence,
		HashPassword: cheapHash,
	}, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, service.Close()) }()
	if s.tenant, err = service.CreateTenant(context.Background(), "Acme"); err != nil {
		return err
	}
	if s.other, err = service.CreateTenant(context.Background(), "Globex"); err != nil {
		return err
	}
	return s.adaptTemplate(address)
}

// adaptTemplate takes the sample of decided cases away from both workspaces.
func (s *stack) adaptTemplate(address string) (err error) {
	template, err := sql.Open("pgx", address)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, template.Close()) }()
	template.SetMaxOpenConns(1)
	for _, tenant := range []server.TenantInfo{s.tenant, s.other} {
		if _, err := template.Exec(`SELECT set_config('verifyme.tenant', $1, false)`, tenant.TenantID); err != nil {
			return err
		}
		if err := withoutRereview(template); err != nil {
			return err
		}
	}
	return nil
}

// withoutRereview takes away the sample of decided cases that are judged again: a test that wants them asks for all,
// and the others do not differ by chance.
func withoutRereview(on interface {
	Exec(statement string, args ...any) (sql.Result, error)
}) error {
	_, err := on.Exec(`UPDATE tenants SET settings = settings - 'rereviewPercent'`)
	return err
}

// cheapHash is as the service's own, of the least cost: the cost of a hash is said in the hash, so that log-ins are
// cheap too.
func cheapHash(plain string) string {
	const passes, memoryKiB, lanes, hashBytes = 1, 8, 1, 32
	salt := []byte(rand.Text())
	encode := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, memoryKiB, passes, lanes,
		encode(salt), encode(argon2.IDKey([]byte(plain), salt, passes, memoryKiB, lanes, hashBytes)))
}

func (s *stack) database(name string) string {
	address := *s.databaseURL
	address.Path = "/" + name
	return address.String()
}

// copyTemplate gives the test a database of its own, dropped after it. Files
// are copied as they are: PostgreSQL's own choice writes each page to the
// write-ahead log too, which takes five times as long.
func (s *stack) copyTemplate(t testing.TB) string {
	t.Helper()
	return s.newDatabase(t, " TEMPLATE "+s.template+" STRATEGY FILE_COPY")
}

func (s *stack) newDatabase(t testing.TB, from string) string {
	t.Helper()
	name := "spec_" + strconv.FormatInt(s.sequence.Add(1), 10)
	if _, err := s.owner.Exec("CREATE DATABASE " + name + from); err != nil {
		t.Fatal("make the test's database:", err)
	}
	t.Cleanup(func() {
		if _, err := s.admin.Exec("DROP DATABASE " + name + " WITH (FORCE)"); err != nil {
			t.Error("drop the test's database:", err)
		}
	})
	return s.database(name)
}
