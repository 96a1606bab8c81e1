// Package newfile writes files that hold personal data.
package newfile

import (
	"errors"
	"io"
	"os"
)

// Write a file that is not there yet and that its owner alone reads; nothing is left of one
// that failed.
func Write(name string, content func(io.Writer) error) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	err = errors.Join(content(file), file.Close())
	if err != nil {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}
