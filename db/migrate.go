package db

import (
	"context"
	"embed"
	"fmt"
	"io/fs"

	"verifyme/db/pg"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/migrate"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrationLock makes processes that start together migrate one by one.
const migrationLock = 0x7665726966796d65

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
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock(?)", int64(migrationLock)); err != nil {
		return nil, fmt.Errorf("lock migrations: %w", err)
	}
	files, err := fs.Sub(migrationFiles, "migrations")
	if err != nil {
		return nil, err
	}
	all := migrate.NewMigrations()
	if err := all.Discover(files); err != nil {
		return nil, fmt.Errorf("read migrations: %w", err)
	}
	migrator := migrate.NewMigrator(bunDB, all, migrate.WithMarkAppliedOnSuccess(true))
	if err := migrator.Init(ctx); err != nil {
		return nil, fmt.Errorf("prepare migrations: %w", err)
	}
	group, err := migrator.Migrate(ctx)
	if err != nil {
		return nil, fmt.Errorf("migrate: %w", err)
	}
	for _, m := range group.Migrations {
		applied = append(applied, m.Name)
	}
	return applied, nil
}
