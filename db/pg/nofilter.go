//go:build nofilter

package pg

import (
	"context"
	"database/sql/driver"
	"fmt"
	"regexp"

	"github.com/jackc/pgx/v5/stdlib"
)

// tenantCondition compares a tenant_id column with a tenant's id, as
// conditions do; inserted values are no comparisons.
var tenantCondition = regexp.MustCompile(`((?:"?\w+"?\.)?"?tenant_id"?) = ('tnt_[0-9A-Za-z]+'|\$\d+)`)

// withoutFilter makes the condition hold for every row. The id stays in it, so
// that a numbered argument keeps its type.
func withoutFilter(query string) string {
	return tenantCondition.ReplaceAllString(query, "$1 = $1 AND $2::text IS NOT NULL")
}

// unfiltered takes the tenant's condition out of every statement: this build
// is for tests, which must find the tenants apart all the same.
func unfiltered(c driver.Connector) driver.Connector { return openConnector{c} }

type openConnector struct{ driver.Connector }

func (c openConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	inner, ok := conn.(*stdlib.Conn)
	if !ok {
		return nil, fmt.Errorf("%T is not pgx's connection", conn)
	}
	return openConn{inner}, nil
}

// pgxConn is embedded by a name that leaves its method Conn to be found.
type pgxConn = stdlib.Conn

type openConn struct{ *pgxConn }

func (c openConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	return c.pgxConn.ExecContext(ctx, withoutFilter(query), args)
}

func (c openConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	return c.pgxConn.QueryContext(ctx, withoutFilter(query), args)
}

func (c openConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	return c.pgxConn.PrepareContext(ctx, withoutFilter(query))
}

func asSent(statements string) string { return withoutFilter(statements) }
