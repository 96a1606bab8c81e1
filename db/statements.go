package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
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

// keptStatement has numbered arguments, in PostgreSQL's text format, nil for
// NULL; its plan is kept by the connection.
type keptStatement struct {
	text string
	args [][]byte
}

func timeInText(at time.Time) []byte { return at.UTC().AppendFormat(nil, time.RFC3339Nano) }

// pipelined statements travel in one message; results are in their order, in
// PostgreSQL's text format. After one that fails none is run.
func pipelined(ctx context.Context, conn *pgx.Conn, statements []keptStatement) (results []*pgconn.Result, err error) {
	prepared := make([]*pgconn.StatementDescription, len(statements))
	for i, s := range statements {
		text := asSent(s.text)
		if prepared[i], err = conn.Prepare(ctx, text, text); err != nil {
			return nil, err
		}
	}
	pipeline := conn.PgConn().StartPipeline(ctx)
	defer func() { err = errors.Join(err, pipeline.Close()) }()
	for i, s := range statements {
		pipeline.SendQueryPrepared(prepared[i].Name, s.args, nil, nil)
	}
	if err := pipeline.Sync(); err != nil {
		return nil, err
	}
	for range statements {
		answer, err := pipeline.GetResults()
		if err != nil {
			return nil, err
		}
		reader, ok := answer.(*pgconn.ResultReader)
		if !ok {
			return nil, fmt.Errorf("%T in place of a result", answer)
		}
		result := reader.Read()
		if result.Err != nil {
			return nil, result.Err
		}
		results = append(results, result)
	}
	return results, nil
}
