package db

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5"
)

type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

const (
	// kept plans are made once a connection, which leaves the planner one way.
	kept = pgx.QueryExecModeCacheStatement
	// anew goes by what PostgreSQL knows of its tables now.
	anew = pgx.QueryExecModeExec
)

// query runs a statement whose numbered arguments travel apart from it; scan is
// called a row.
func query(ctx context.Context, on querier, plan pgx.QueryExecMode, scan func(*sql.Rows) error, statement string, args ...any) error {
	rows, err := on.QueryContext(ctx, statement, append([]any{plan}, args...)...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}
