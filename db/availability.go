package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"verifyme/kyc/fault"
)

// timeouts that PostgreSQL keeps for us: a frozen process must not hold a
// row for ever, and nobody waits for a lock longer than a caller would.
var timeouts = map[string]string{
	"statement_timeout":                   "30s",
	"lock_timeout":                        "10s",
	"idle_in_transaction_session_timeout": "30s",
}

// passing are the SQLSTATEs of refusals that a later try need not meet: a server
// that is stopping, starting or full; a lock that is held for too long, by a
// frozen process or in a circle; a transaction that was itself frozen; a kept
// statement that no longer fits the tables, whose connection is given up.
var passing = []string{"57P01", "57P02", "57P03", "53300", "55P03", "40P01", "25P03", "26000", "0A000"}

// unavailable turns the errors of an absent PostgreSQL into the refusal that
// callers retry on; every other error stays as it is.
func unavailable(err error) error {
	if err == nil || errors.Is(err, context.Canceled) {
		return err
	}
	if _, refused := fault.As(err); refused || !isAway(err) {
		return err
	}
	return fault.New(fault.Unavailable, fault.CodeUnavailable, "The database does not answer right now. Try again in a moment.").Because(err)
}

func isAway(err error) bool {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return slices.Contains(passing, pg.Code) || strings.HasPrefix(pg.Code, "08")
	}
	var connect *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &connect) || errors.As(err, &network) || errors.Is(err, driver.ErrBadConn) ||
		errors.Is(err, sql.ErrConnDone) || errors.Is(err, io.ErrUnexpectedEOF) || pgconn.SafeToRetry(err)
}
