package pg

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// Read what each call reads by a plan that the connection keeps: planning such a read
// anew costs more than running it. The rows are added to the slice that dest points to,
// and scanned as the query's Scan would. The query has numbered arguments and names its
// columns, so that a column which is added to the table changes no kept plan's result;
// bytea travel as BytesInText.
func (t *Tx) Read(ctx context.Context, query fmt.Stringer, dest any, args ...string) error {
	return read(ctx, t.pool, t.Conn.Conn, query.String(), dest, args)
}

// Find reads at most one row of columns that the statement names, apart from
// transactions, by a plan that the connection keeps.
func (pool *Pool) Find(ctx context.Context, dest any, statement string, args ...string) error {
	ctx, cancel := WithTimeout(ctx, lookUpTimeout)
	defer cancel()
	err := read(ctx, pool, pool.DB.DB, statement, dest, args)
	if err != nil {
		err = pool.waited(ctx, err)
	}
	return Unavailable(err)
}

func read(ctx context.Context, pool *Pool, on querier, statement string, dest any, args []string) error {
	given := make([]any, 0, len(args)+1)
	given = append(given, pgx.QueryExecMode(Kept))
	for _, a := range args {
		given = append(given, a)
	}
	rows, err := on.QueryContext(ctx, statement, given...)
	if err != nil {
		return err
	}
	return pool.ScanRows(ctx, rows, dest)
}
