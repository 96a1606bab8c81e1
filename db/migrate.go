package db

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"verifyme/db/parts"
	"verifyme/db/pg"
	"verifyme/kyc/webaddress"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/migrate"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

//go:embed roles.sql
var roles string

// Migrate brings the schema up to date; migrations only go forward. It
// connects as the tables' owner.
func Migrate(ctx context.Context, url string) (applied []string, err error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, pg.ErrMalformedURL
	}
	config.DefaultQueryExecMode = pgx.QueryExecModeSimpleProtocol
	sqlDB := stdlib.OpenDB(*config)
	defer sqlDB.Close()
	bunDB := bun.NewDB(sqlDB, pgdialect.New())
	conn, err := bunDB.Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("connect to migrate: %w", err)
	}
	defer conn.Close()
	// Processes that start together migrate one by one.
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock(?)", int64(parts.Lock)); err != nil {
		return nil, fmt.Errorf("lock migrations: %w", err)
	}
	files, all, err := migrations()
	if err == nil {
		all, err = parts.Adapted(all, files, url)
	}
	if err != nil {
		return nil, err
	}
	migrator := migrate.NewMigrator(bunDB, all, migrate.WithMarkAppliedOnSuccess(true))
	if err := migrator.Init(ctx); err != nil {
		return nil, fmt.Errorf("prepare migrations: %w", err)
	}
	if _, err := conn.ExecContext(ctx, roles); err != nil {
		return nil, fmt.Errorf("make the roles of the service: %w", err)
	}
	group, err := migrator.Migrate(ctx)
	if err != nil {
		return nil, fmt.Errorf("migrate: %w", err)
	}
	if err := letDelete(ctx, conn); err != nil {
		return nil, fmt.Errorf("let workspaces be deleted: %w", err)
	}
	if err := parts.Align(ctx, url); err != nil {
		return nil, fmt.Errorf("align the parts of tables: %w", err)
	}
	for _, m := range group.Migrations {
		applied = append(applied, m.Name)
	}
	return applied, nil
}

func migrations() (fs.FS, *migrate.Migrations, error) {
	files, err := fs.Sub(migrationFiles, "migrations")
	if err != nil {
		return nil, nil, err
	}
	all := migrate.NewMigrations()
	if err := all.Discover(files); err != nil {
		return nil, nil, fmt.Errorf("read migrations: %w", err)
	}
	return files, all, nil
}

// ProgramMigrations are those that this program needs. Names sort by their age.
func ProgramMigrations() (names []string, err error) {
	_, all, err := migrations()
	if err != nil {
		return nil, err
	}
	for _, m := range all.Sorted() {
		names = append(names, m.Name)
	}
	return names, nil
}

// unmigrated are the SQLSTATEs of a database that `verifyme migrate` has not seen:
// no table, no role, or a role that the service may not take on yet.
var unmigrated = []string{"42P01", "22023", "42501"}

// appliedMigrations are read as one text.
const appliedMigrations = `SELECT coalesce(string_agg(name, ' ' ORDER BY name), '') FROM bun_migrations`

// Migrations that the database has, oldest first. It fails when PostgreSQL does not answer or takes no changes: after a
// failover the old primary may still answer.
func (s *Store) Migrations(ctx context.Context) (applied []string, err error) {
	var readOnly bool
	var names string
	_, err = s.lookup.LookUp(ctx, []any{&readOnly, &names}, `SELECT
		current_setting('transaction_read_only')::boolean, (`+appliedMigrations+`)`)
	var refused *pgconn.PgError
	switch {
	case errors.As(err, &refused) && slices.Contains(unmigrated, refused.Code):
		return nil, s.foreign(ctx)
	case err == nil && readOnly:
		err = ErrReadOnly
	}
	return strings.Fields(names), err
}

// foreign: the database has been migrated, by a login that this one is not.
func (s *Store) foreign(ctx context.Context) error {
	conn, err := pgx.Connect(ctx, s.url)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	var owner, login string
	var owns bool
	err = conn.QueryRow(ctx, `SELECT pg_get_userbyid(relowner), current_user, pg_has_role(current_user, relowner, 'MEMBER')
		FROM pg_class WHERE relname = 'bun_migrations' AND relnamespace = 'public'::regnamespace`).Scan(&owner, &login, &owns)
	if errors.Is(err, pgx.ErrNoRows) || err == nil && owns {
		return nil
	}
	if err != nil {
		return err
	}
	return fmt.Errorf("the login %s of the database may not read its tables, which are %s's: "+
		"name the login %s in VERIFYME_DATABASE_URL, by which verifyme migrate was run", login, owner, owner)
}

// Refusals of PostgreSQL that an operator mends, each in another way.
var (
	ErrReadOnly   = errors.New("PostgreSQL takes no changes: it is a standby, or set to read-only")
	ErrLogin      = errors.New("PostgreSQL refuses the login")
	ErrNoDatabase = errors.New("PostgreSQL has no such database")
	ErrRights     = errors.New("the login lacks rights")
)

// Refusal that the error is, or nil.
func Refusal(err error) error {
	var refused *pgconn.PgError
	if errors.Is(err, ErrReadOnly) {
		return ErrReadOnly
	}
	if !errors.As(err, &refused) {
		return nil
	}
	switch {
	case refused.Code == "25006":
		return ErrReadOnly
	case strings.HasPrefix(refused.Code, "28"):
		return ErrLogin
	case refused.Code == "3D000":
		return ErrNoDatabase
	case refused.Code == "42501":
		return ErrRights
	}
	return nil
}

// Passing reports whether the error of a connection or statement may be gone at a
// later try, as while PostgreSQL starts.
func Passing(err error) bool { return errors.Is(err, ErrReadOnly) || pg.IsUnavailable(err) }

// Login of the URL.
func Login(url string) string {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return ""
	}
	return config.User
}

// Address of the database: hosts with their ports and its name, without user and
// password.
func Address(url string) string {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return ""
	}
	hosts := []string{}
	add := func(host string, port uint16) {
		if at := fmt.Sprintf("%s:%d", host, port); !slices.Contains(hosts, at) {
			hosts = append(hosts, at)
		}
	}
	add(config.Host, config.Port)
	for _, other := range config.Fallbacks {
		add(other.Host, other.Port)
	}
	return strings.Join(hosts, ",") + "/" + config.Database
}

// Unencrypted are the hosts of the URL, other than this machine, to which a connection may
// be made without TLS.
func Unencrypted(url string) (hosts []string) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil
	}
	add := func(host string, encrypted bool) {
		if !encrypted && !webaddress.IsHere(host) && !slices.Contains(hosts, host) {
			hosts = append(hosts, host)
		}
	}
	add(config.Host, config.TLSConfig != nil)
	for _, other := range config.Fallbacks {
		add(other.Host, other.TLSConfig != nil)
	}
	return hosts
}
