// Package exit says how the program ends.
package exit

import (
	"errors"

	"github.com/spf13/cobra"
)

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

// WronglyCalled makes a check that is called wrongly end with Unchecked: Failed says that something was found.
func WronglyCalled(check *cobra.Command) {
	args := check.Args
	check.Args = func(cmd *cobra.Command, given []string) error {
		err := args(cmd, given)
		if err == nil {
			err = cmd.ValidateRequiredFlags()
		}
		return unchecked(err)
	}
	check.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return unchecked(err) })
}

func unchecked(err error) error {
	if err == nil {
		return nil
	}
	return With(err, Unchecked)
}

// Like the error before, which it words anew, the program ends with err.
func Like(before, err error) error { return With(err, Status(before)) }

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
