package parts

import (
	"context"
	"errors"
	"io/fs"
	"regexp"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun/migrate"
)

// A migration is written for the single tables. What PostgreSQL refuses on a table that is divided is done here part by
// part: an index that is made or dropped concurrently.

var (
	made = regexp.MustCompile(
		`(?is)^CREATE\s+(UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)\s+ON\s+(\w+)\s+(.*?);?$`)
	dropped  = regexp.MustCompile(`(?is)^DROP\s+INDEX\s+CONCURRENTLY\s+(?:IF\s+EXISTS\s+)?(\w+)\s*;?$`)
	comments = regexp.MustCompile(`(?m)^\s*--.*$`)
)

// Adapted migrations do the same on tables that are divided.
func Adapted(all *migrate.Migrations, files fs.FS, url string) (*migrate.Migrations, error) {
	adapted := migrate.NewMigrations()
	for _, m := range all.Sorted() {
		raw, err := fs.ReadFile(files, m.Name+"_"+m.Comment+".up.sql")
		if errors.Is(err, fs.ErrNotExist) {
			// One transaction: nothing in it is concurrent.
			adapted.Add(m)
			continue
		}
		if err != nil {
			return nil, err
		}
		up, statement := m.Up, strings.TrimSpace(comments.ReplaceAllString(string(raw), ""))
		m.Up = func(ctx context.Context, migrator *migrate.Migrator, migration *migrate.Migration) error {
			done, err := onParts(ctx, url, statement)
			if err != nil || done {
				return err
			}
			return up(ctx, migrator, migration)
		}
		adapted.Add(m)
	}
	return adapted, nil
}

// onParts runs the statement part by part; done is false where it is none of an index of a table that is divided.
func onParts(ctx context.Context, url, statement string) (done bool, err error) {
	create, drop := made.FindStringSubmatch(statement), dropped.FindStringSubmatch(statement)
	if create == nil && drop == nil {
		return false, nil
	}
	err = migrating(ctx, url, func(s *schema) error {
		if drop != nil {
			done, err = s.dropIndex(ctx, strings.ToLower(drop[1]))
			return err
		}
		states, err := s.read(ctx)
		for _, state := range states {
			if err == nil && state.Divided && state.Name == strings.ToLower(create[3]) {
				done, err = true, s.makeIndex(ctx, state, strings.ToUpper(create[1]), strings.ToLower(create[2]), create[4])
			}
		}
		return err
	})
	return done, err
}

// migrating runs fn while the caller holds Lock.
func migrating(ctx context.Context, url string, fn func(s *schema) error) error {
	conn, err := open(ctx, url, nil)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	return fn(&schema{conn: conn, tries: lockTries, say: func(string, ...any) {}})
}

// makeIndex of the table, which is nobody's until each part has its own. It may be run again.
func (s *schema) makeIndex(ctx context.Context, state State, unique, index, rest string) error {
	err := s.exclusively(ctx, func() error {
		return s.exec(ctx, "CREATE "+unique+"INDEX IF NOT EXISTS "+name(index)+" ON ONLY "+name(state.Name)+" "+rest)
	})
	if err != nil {
		return err
	}
	for _, part := range state.Parts {
		of := part.Name + "_" + strings.TrimPrefix(index, state.Name+"_")
		// One that was ended in the middle is no index.
		broken, err := s.texts(ctx, `SELECT relname FROM pg_class JOIN pg_index ON indexrelid = pg_class.oid
			WHERE pg_class.oid = to_regclass($1) AND NOT indisvalid`, of)
		for _, b := range broken {
			if err == nil {
				err = s.exec(ctx, "DROP INDEX CONCURRENTLY "+name(b))
			}
		}
		if err == nil {
			err = s.exec(ctx, "CREATE "+unique+"INDEX CONCURRENTLY IF NOT EXISTS "+name(of)+" ON "+name(part.Name)+" "+rest)
		}
		if err == nil {
			err = s.exclusively(ctx, func() error {
				return s.exec(ctx, "ALTER INDEX "+name(index)+" ATTACH PARTITION "+name(of))
			})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// dropIndex of a table that is divided, with those of its parts: for a moment nobody else has the table.
func (s *schema) dropIndex(ctx context.Context, index string) (done bool, err error) {
	err = s.conn.QueryRow(ctx, "SELECT relkind = 'I' FROM pg_class WHERE oid = to_regclass($1)", index).Scan(&done)
	if errors.Is(err, pgx.ErrNoRows) {
		return false, nil
	}
	if err != nil || !done {
		return false, err
	}
	return true, s.exclusively(ctx, func() error { return s.exec(ctx, "DROP INDEX "+name(index)) })
}

// Align gives each part what its table has: a migration changes the rights and policies of the table alone. The caller
// holds Lock.
func Align(ctx context.Context, url string) error {
	return migrating(ctx, url, func(s *schema) error { return s.align(ctx) })
}
