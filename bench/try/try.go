// Package try ends a measurement at its first failure, as a test ends: Do and
// Get panic with the error, and Catch gives it back where the measurement was
// begun. A goroutine needs a Catch of its own.
package try

import "errors"

type failure struct{ error }

// Do ends the measurement if there is an error.
func Do(err error) {
	if err != nil {
		panic(failure{err})
	}
}

// Get the value, or end the measurement with the error.
func Get[T any](value T, err error) T {
	Do(err)
	return value
}

// Close is deferred: it calls end whether or not the measurement has failed, and
// joins both errors.
func Close(end func() error) {
	ended := recover()
	err := end()
	switch first, failed := ended.(failure); {
	case ended == nil:
		Do(err)
	case failed:
		Do(errors.Join(first.error, err))
	default:
		panic(ended)
	}
}

// Catch runs fn and gives the error that ended it.
func Catch(fn func()) (err error) {
	defer func() {
		switch ended := recover().(type) {
		case nil:
		case failure:
			err = ended.error
		default:
			panic(ended)
		}
	}()
	fn()
	return nil
}
