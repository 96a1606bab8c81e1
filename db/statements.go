package db

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5"
)

// query runs a statement whose numbered arguments travel apart from it; scan
// is called a row. It is planned anew each time: a plan that was kept from the
// time when a table was empty would read it whole.
func (t *tx) query(ctx context.Context, scan func(*sql.Rows) error, query string, args ...any) error {
	rows, err := t.Tx.Tx.QueryContext(ctx, query, append([]any{pgx.QueryExecModeExec}, args...)...)
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
