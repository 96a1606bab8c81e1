package pg

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// Plan of a statement: kept or made fresh.
type Plan pgx.QueryExecMode

type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

const (
	// Kept plans are made once a connection.
	Kept = Plan(pgx.QueryExecModeCacheStatement)
	// Fresh goes by what PostgreSQL knows of its tables now.
	Fresh = Plan(pgx.QueryExecModeExec)
)

// query runs a statement whose numbered arguments travel apart from it; scan is
// called a row.
func query(
	ctx context.Context, on querier, plan Plan, scan func(*sql.Rows) error, statement string, args ...any,
) error {
	rows, err := on.QueryContext(ctx, statement, append([]any{pgx.QueryExecMode(plan)}, args...)...)
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

// Statement has numbered arguments, in PostgreSQL's text format, nil for
// NULL; its plan is kept by the connection.
type Statement struct {
	Text string
	Args [][]byte
}

// TimeInText is a time as an argument of a Statement.
func TimeInText(at time.Time) []byte { return at.UTC().AppendFormat(nil, time.RFC3339Nano) }

// BytesInText are bytes as an argument of a Statement; nil is NULL.
func BytesInText(b []byte) []byte {
	if b == nil {
		return nil
	}
	return hex.AppendEncode([]byte(bytesPrefix), b)
}

// ListInText is a list of bytes, of which none is NULL, as an argument of a Statement.
func ListInText(list [][]byte) string {
	items := make([]string, len(list))
	for i, b := range list {
		items[i] = `"\` + string(BytesInText(b)) + `"`
	}
	return "{" + strings.Join(items, ",") + "}"
}

// BytesFromText reads a bytea of a result; NULL is nil.
func BytesFromText(cell []byte) ([]byte, error) {
	if cell == nil {
		return nil, nil
	}
	digits, ok := bytes.CutPrefix(cell, []byte(bytesPrefix))
	if !ok {
		return nil, fmt.Errorf("a bytea begins with %.2q", cell)
	}
	return hex.AppendDecode(nil, digits)
}

// bytesPrefix of a bytea in text.
const bytesPrefix = `\x`

// pipelined statements travel in one message; results are in their order, in
// PostgreSQL's text format. After one that fails none is run.
func pipelined(ctx context.Context, conn *pgx.Conn, statements []Statement) (results []*pgconn.Result, err error) {
	prepared := make([]*pgconn.StatementDescription, len(statements))
	for i, s := range statements {
		text := s.Text
		if prepared[i], err = conn.Prepare(ctx, text, text); err != nil {
			return nil, err
		}
	}
	pipeline := conn.PgConn().StartPipeline(ctx)
	defer func() { err = errors.Join(err, pipeline.Close()) }()
	for i, s := range statements {
		pipeline.SendQueryPrepared(prepared[i].Name, s.Args, nil, nil)
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

// Query runs a statement of its own whose numbered arguments travel apart from
// it; scan is called a row. It is refused with 503 while the database does not answer.
func (pool *Pool) Query(
	ctx context.Context, plan Plan, scan func(*sql.Rows) error, statement string, args ...any,
) error {
	return Unavailable(query(ctx, pool.DB.DB, plan, scan, statement, args...))
}

// Query is the same inside the transaction.
func (t *Tx) Query(ctx context.Context, plan Plan, scan func(*sql.Rows) error, statement string, args ...any) error {
	return query(ctx, t.Conn.Conn, plan, scan, statement, args...)
}
