// Package newfile writes files that their owner alone reads.
package newfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
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

// Replace a file, or write one that is not there yet, which its owner alone reads; the one before stays as it is until
// the new one is whole, and where that fails.
func Replace(name string, content func(io.Writer) error) error {
	file, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*.new")
	if err != nil {
		return err
	}
	err = content(file)
	if err == nil {
		err = file.Sync()
	}
	err = errors.Join(err, file.Close())
	if err == nil {
		err = os.Rename(file.Name(), name)
	}
	if err != nil {
		err = errors.Join(err, os.Remove(file.Name()))
	}
	return err
}
