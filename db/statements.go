package db

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5"
)

const (
	// prepared once a connection: for the statements that nearly every
	// transaction sends and that have one plan only.
	prepared = pgx.QueryExecModeCacheStatement
	// planned anew each time, by the sizes that the tables have now. A plan
	// that is kept from the time when a table was empty reads it whole.
	planned = pgx.QueryExecModeExec
)

// query runs a statement with numbered arguments; scan is called a row.
func (t *tx) query(ctx context.Context, scan func(*sql.Rows) error, mode pgx.QueryExecMode, query string, args ...any) error {
	rows, err := t.Tx.Tx.QueryContext(ctx, query, append([]any{mode}, args...)...)
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
