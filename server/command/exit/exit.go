// Package exit says how the program ends.
package exit

import "errors"

// Exit statuses beside 0.
const (
	Failed    = 1
	Unchecked = 2
)

// Error ends the program with the status.
type Error struct {
	error
	status int
}

// With the status the program ends with the error.
func With(err error, status int) error { return Error{err, status} }

// Unwrap gives the error itself.
func (e Error) Unwrap() error { return e.error }

// Status of a command that ended with the error.
func Status(err error) int {
	var e Error
	switch {
	case err == nil:
		return 0
	case errors.As(err, &e):
		return e.status
	}
	return Failed
}
