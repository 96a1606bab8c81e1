package floor

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// Replay sends a script with nothing around it: the same driver, the same
// number of connections, the same way of asking.
type Replay struct {
	script Script
	pools  map[string]*sql.DB
}

// Config says what a replay needs; it may travel to another process as JSON.
type Config struct {
	DatabaseURL string
	Script      Script
	Sessions    map[string]Session
	// Connections by application name, as the service had them open.
	Connections map[string]int
}

// Open connects lazily.
func Open(c Config) (*Replay, error) {
	r := &Replay{script: c.Script, pools: map[string]*sql.DB{}}
	for _, st := range c.Script.Statements {
		if _, ok := r.pools[st.Session]; ok {
			continue
		}
		pool, err := openPool(c.DatabaseURL, c.Sessions[st.Session], c.Connections[st.Session])
		if err != nil {
			return nil, err
		}
		r.pools[st.Session] = pool
	}
	return r, nil
}

func openPool(url string, s Session, connections int) (*sql.DB, error) {
	if connections < 1 {
		return nil, fmt.Errorf("the service had no connection of %q", s.Parameters["application_name"])
	}
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, err
	}
	config.DefaultQueryExecMode = pgx.QueryExecModeSimpleProtocol
	config.RuntimeParams = s.Parameters
	pool := stdlib.OpenDB(*config, stdlib.OptionAfterConnect(func(ctx context.Context, conn *pgx.Conn) error {
		for _, sql := range s.Setup {
			if _, err := conn.Exec(ctx, sql); err != nil {
				return err
			}
		}
		return nil
	}))
	pool.SetMaxOpenConns(connections)
	pool.SetMaxIdleConns(connections)
	return pool, nil
}

// Close ends the connections.
func (r *Replay) Close() error {
	for _, p := range r.pools {
		if err := p.Close(); err != nil {
			return err
		}
	}
	return nil
}

// Call sends the script once, with fresh values where none are given.
func (r *Replay) Call(ctx context.Context, given map[string]string) error {
	return r.send(ctx, r.script.Statements, r.script.fill(time.Now(), given))
}

// Values of one run of calls that follow each other.
type Values []string

// Begin a run of the script's calls, with fresh values.
func (r *Replay) Begin() Values { return r.script.fill(time.Now(), nil) }

// Continue the run by the nth of its calls, from 0.
func (r *Replay) Continue(ctx context.Context, n int, values Values) error {
	return r.send(ctx, r.script.call(n), values)
}

func (r *Replay) send(ctx context.Context, statements []Statement, values []string) error {
	open := map[string]*sql.Conn{}
	defer func() {
		for _, conn := range open {
			// What was left open is rolled back with its connection.
			_ = conn.Raw(func(any) error { return driver.ErrBadConn })
			_ = conn.Close()
		}
	}()
	for _, st := range statements {
		text := st.text(values)
		conn, err := open[st.Session], error(nil)
		prepared := strings.HasPrefix(text, execution)
		transaction := conn != nil || begins(text)
		if conn == nil && (transaction || prepared) {
			conn, err = r.pools[st.Session].Conn(ctx)
			if err == nil && transaction {
				open[st.Session] = conn
			}
		}
		switch {
		case err != nil:
		case prepared:
			err = conn.Raw(func(c any) error { return sendPipelined(ctx, c.(*stdlib.Conn).Conn(), text) })
		case conn != nil:
			err = send(ctx, conn, text)
		default:
			err = send(ctx, r.pools[st.Session], text)
		}
		if conn != nil && (!transaction || err == nil && commits(text)) {
			delete(open, st.Session)
			err = errors.Join(err, conn.Close())
		}
		if err != nil {
			return fmt.Errorf("replay %.60q: %w", text, err)
		}
	}
	return nil
}

// begins and commits tell a transaction's first and last messages.
func begins(text string) bool {
	return strings.HasPrefix(text, "BEGIN;\n") || strings.HasPrefix(text, execution+"BEGIN"+execution)
}

func commits(text string) bool { return strings.HasSuffix(text, "COMMIT") }

type sender interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// send one message; what it reads is read to its end.
func send(ctx context.Context, s sender, text string) error {
	if !strings.HasPrefix(text, "SELECT") || commits(text) {
		_, err := s.ExecContext(ctx, text)
		return err
	}
	rows, err := s.QueryContext(ctx, text)
	if err != nil {
		return err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return err
	}
	cells, into := make([]sql.RawBytes, len(columns)), make([]any, len(columns))
	for i := range cells {
		into[i] = &cells[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
	}
	return rows.Err()
}
