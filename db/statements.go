package db

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5"
)

type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// query runs a statement whose numbered arguments travel apart from it, on a
// connection that leaves the planner one way and plans it once; scan is called a row.
func query(ctx context.Context, on querier, scan func(*sql.Rows) error, statement string, args ...any) error {
	rows, err := on.QueryContext(ctx, statement, append([]any{pgx.QueryExecModeCacheStatement}, args...)...)
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
