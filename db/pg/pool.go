// Package pg is the engine under the store: pools of connections that have taken
// a role on, transactions whose last statements travel with COMMIT, kept plans,
// timeouts, and what an absent PostgreSQL's errors mean. It knows no table.
package pg

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
)

const (
	// idleTime after which a connection goes back.
	idleTime = 30 * time.Second
	// pingAfter a rest a connection is tried before it is used; longer than the
	// relay's between two polls.
	pingAfter = 3 * time.Second
)

// Pool of connections of one role.
type Pool struct {
	*bun.DB
	refusals *refusals
}

// Role of a pool's connections in PostgreSQL.
type Role struct {
	Name string
	// Process that opens it, by which PostgreSQL tells its connections from another's.
	Process string
	// Most connections at once; PostgreSQL works best with few.
	Most int
	// Settings of each connection, beside the timeouts.
	Settings map[string]string
}

// ErrMalformedURL does not repeat the URL: it holds the password.
var ErrMalformedURL = errors.New("not a PostgreSQL URL of the form postgres://user:password@host/database")

// Open a pool of connections that have taken the role on. bun writes arguments into
// the statement, so the simple protocol saves the round trip of a prepare.
func Open(url string, r Role) (*Pool, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, ErrMalformedURL
	}
	config.DefaultQueryExecMode = pgx.QueryExecModeSimpleProtocol
	config.RuntimeParams["application_name"] = strings.TrimSpace(r.Name + " " + r.Process)
	config.RuntimeParams["timezone"] = "UTC"
	maps.Copy(config.RuntimeParams, timeouts)
	maps.Copy(config.RuntimeParams, r.Settings)
	takeRole := stdlib.OptionAfterConnect(func(ctx context.Context, conn *pgx.Conn) error {
		_, err := conn.Exec(ctx, "SET ROLE "+r.Name)
		return err
	})
	shouldPing := stdlib.OptionShouldPing(func(_ context.Context, p stdlib.ShouldPingParams) bool {
		return p.IdleDuration > pingAfter
	})
	counted := &refusals{}
	sqlDB := sql.OpenDB(refusing{stdlib.GetConnector(*config, takeRole, shouldPing), counted})
	sqlDB.SetMaxOpenConns(r.Most)
	sqlDB.SetMaxIdleConns(r.Most)
	sqlDB.SetConnMaxIdleTime(idleTime)
	return &Pool{bun.NewDB(sqlDB, dialect{pgdialect.New()}, bun.WithDiscardUnknownColumns()), counted}, nil
}

// Format a statement with its arguments written into it.
func (pool *Pool) Format(statement string, args ...any) string {
	return pool.QueryGen().FormatQuery(statement, args...)
}

// Use of the pool's connections: at work now, at most, and how often and long somebody has
// waited for one so far.
func (pool *Pool) Use() (inUse, most int, waited int64, inAll time.Duration) {
	stats := pool.Stats()
	return stats.InUse, stats.MaxOpenConnections, stats.WaitCount, stats.WaitDuration
}
