package vault

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// missing gives fs.ErrExist where the file is there.
func missing(path string) error {
	switch _, err := os.Stat(path); {
	case err == nil:
		return fmt.Errorf("keyset file %s: %w", path, fs.ErrExist)
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	return nil
}

// alone calls the function with the file that the path leads to, while no other command changes it: what the function
// reads there still holds when it writes.
func alone(path string, fn func(file string) error) (err error) {
	file, err := targetOf(path)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return err
	}
	// The folder is locked, not the file: that one is another after each change.
	folder, err := os.Open(filepath.Dir(file))
	if err != nil {
		return err
	}
	// The lock ends with the folder's descriptor.
	defer func() { err = errors.Join(err, folder.Close()) }()
	if err := lock(folder); err != nil {
		return fmt.Errorf("lock the folder of the keyset file %s: %w", file, err)
	}
	return fn(file)
}

// targetOf a path that may be a link, also to where no file is yet: the link stays, and what it leads to is written.
func targetOf(path string) (string, error) {
	file, err := filepath.EvalSymlinks(path)
	if err == nil || !errors.Is(err, fs.ErrNotExist) {
		return file, err
	}
	to, err := os.Readlink(path)
	if err != nil {
		return path, nil
	}
	if !filepath.IsAbs(to) {
		to = filepath.Join(filepath.Dir(path), to)
	}
	return targetOf(to)
}

// writeWhole leaves either no file or the whole one: a torn keyset would lose
// all that it encrypts.
func writeWhole(path string, raw []byte) error {
	tmp, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.new")
	if err != nil {
		return err
	}
	_, err = tmp.Write(raw)
	if before, missing := os.Stat(path); err == nil && missing == nil {
		err = errors.Join(tmp.Chmod(before.Mode().Perm()), giveTo(tmp.Name(), before))
	}
	err = errors.Join(err, tmp.Sync(), tmp.Close())
	if err == nil {
		err = os.Rename(tmp.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(tmp.Name()))
	}
	dir, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}
