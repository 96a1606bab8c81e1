package db

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5"
)

// The few statements that nearly every transaction or every batch of
// deliveries sends are prepared once a connection: planning them anew takes
// PostgreSQL as long as running them. All others are sent whole.

// preparedQuery runs a statement with numbered arguments.
func (t *tx) preparedQuery(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	return t.Tx.Tx.QueryContext(ctx, query, prepared(args)...)
}

// preparedExec is the same for a statement without an answer.
func (t *tx) preparedExec(ctx context.Context, query string, args ...any) (sql.Result, error) {
	return t.Tx.Tx.ExecContext(ctx, query, prepared(args)...)
}

func prepared(args []any) []any { return append([]any{pgx.QueryExecModeCacheStatement}, args...) }

// each row of the answer is scanned; scan's fields are those of the row.
func each(rows *sql.Rows, err error, scan func(*sql.Rows) error) error {
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
