package pg

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"

	"verifyme/kyc/apperr"
)

// PartBound is the constraint to which a part of a table is held while it gets its end: a clock that was
// set beyond it writes a moment later (package parts).
const PartBound = "part_bound"

// readOnly is the SQLSTATE of a server that has become a standby, or takes no
// changes for another reason.
const readOnly = "25006"

// transient are the SQLSTATEs of refusals that a later try need not meet: a server
// that is stopping, starting, or not the primary any more; a lock that is held
// for too long, by a frozen process or in a circle; a statement or a transaction
// that took too long or was ended by an operator; a disk that does not answer; a
// kept statement that no longer fits the tables, whose connection is given up.
var transient = []string{
	"57P01", "57P02", "57P03", "57P05", "57014", readOnly, "55P03", "40P01", "40001", "25P03", "58030", "26000", "0A000",
}

// transientClasses are those of lost connections and of a server that lacks room.
var transientClasses = []string{"08", "53"}

func refusesChanges(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == readOnly
}

// Unavailable turns the errors of an absent PostgreSQL into the refusal that
// callers retry on; every other error stays as it is.
func Unavailable(err error) error {
	if err == nil || errors.Is(err, context.Canceled) {
		return err
	}
	if _, refused := apperr.As(err); refused || !IsUnavailable(err) {
		return err
	}
	message := "The database does not answer right now. Try again in a moment."
	switch {
	case errors.Is(err, errBusy):
		message = "Too many calls wait for the database right now. Try again in a moment."
	case IsFull(err):
		message = "The database takes no more connections right now. Try again in a moment."
	}
	refusal := apperr.New(apperr.Unavailable, apperr.CodeUnavailable, "%s", message).Because(err)
	refusal.RetryAfter = askAgain
	return refusal
}

// IsUnavailable reports whether PostgreSQL is absent, or refuses what a later try need
// not meet.
func IsUnavailable(err error) bool {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return slices.Contains(transient, pg.Code) || pg.ConstraintName == PartBound ||
			slices.Contains(transientClasses, pg.Code[:min(len(pg.Code), 2)])
	}
	var connect *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &connect) || errors.As(err, &network) || errors.Is(err, driver.ErrBadConn) ||
		errors.Is(err, sql.ErrConnDone) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, errBusy) ||
		pgconn.SafeToRetry(err)
}

// IsFound turns "no rows" into ok false.
func IsFound(err error) (bool, error) {
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, Unavailable(err)
}

// Affected reports whether a conditional statement met its row.
func Affected(res sql.Result, err error) (bool, error) {
	if err != nil {
		return false, err
	}
	n, err := res.RowsAffected()
	return n > 0, err
}
