package files

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"time"

	"verifyme/kyc"
)

// folder is one machine's disk, or a share that several processes mount.
type folder struct{ root *os.Root }

const (
	// unfinished holds what is being written; no key starts with a dot.
	unfinished = ".unfinished"
	// abandonedAfter is far longer than any write takes.
	abandonedAfter = time.Hour

	folderMode = 0o700
	fileMode   = 0o600
)

func openFolder(u *url.URL) (kyc.Files, error) {
	if u.Host != "" || !filepath.IsAbs(u.Path) || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return nil, errMalformed
	}
	if err := os.MkdirAll(filepath.Join(u.Path, unfinished), folderMode); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(u.Path)
	if err != nil {
		return nil, err
	}
	f := folder{root}
	return f, f.sweep()
}

// sweep removes what processes that died left half written.
func (f folder) sweep() error {
	left, err := fs.ReadDir(f.root.FS(), unfinished)
	for _, entry := range left {
		info, infoErr := entry.Info()
		if infoErr != nil || time.Since(info.ModTime()) < abandonedAfter {
			continue
		}
		if removeErr := f.root.Remove(path.Join(unfinished, entry.Name())); !errors.Is(removeErr, fs.ErrNotExist) {
			err = errors.Join(err, removeErr)
		}
	}
	return err
}

// Put implements kyc.Files: written and synced aside, then renamed.
func (f folder) Put(_ context.Context, key string, content []byte) (err error) {
	if err := checkKey(key); err != nil {
		return err
	}
	aside := path.Join(unfinished, rand.Text())
	if err := f.write(aside, content); err != nil {
		return errors.Join(err, f.removed(aside))
	}
	within := path.Dir(key)
	if err := f.root.MkdirAll(within, folderMode); err != nil {
		return errors.Join(err, f.removed(aside))
	}
	if err := f.root.Rename(aside, key); err != nil {
		return errors.Join(err, f.removed(aside))
	}
	// The new names are on disk once their folders are, up to the root.
	for {
		if err := f.sync(within); err != nil || within == "." {
			return err
		}
		within = path.Dir(within)
	}
}

func (f folder) write(name string, content []byte) error {
	file, err := f.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

func (f folder) sync(name string) error {
	dir, err := f.root.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

// Get implements kyc.Files.
func (f folder) Get(_ context.Context, key string) ([]byte, error) {
	if err := checkKey(key); err != nil {
		return nil, err
	}
	file, err := f.root.Open(key)
	if err != nil {
		return nil, missing(key, err)
	}
	content, err := io.ReadAll(file)
	return content, errors.Join(err, file.Close())
}

// Delete implements kyc.Files.
func (f folder) Delete(_ context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	return f.removed(key)
}

func (f folder) removed(name string) error {
	if err := f.root.Remove(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func missing(key string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: %s", kyc.ErrNoFile, key)
	}
	return err
}
