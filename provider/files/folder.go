package files

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"verifyme/kyc/capability"
)

// folder is one machine's disk, or a share that several processes mount.
type folder struct{ root *os.Root }

const (
	// unfinished holds what is being written, under its key with dots for the
	// slashes and something random after a tilde. No key has dots or tildes.
	unfinished = ".unfinished"
	// abandonedAfter is far longer than any write takes.
	abandonedAfter = time.Hour

	folderMode = 0o700
	fileMode   = 0o600
)

func openFolder(u *url.URL) (capability.Files, error) {
	if !isFolder(u) {
		return nil, errMalformed
	}
	if err := made(filepath.Join(u.Path, unfinished)); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(u.Path)
	if err != nil {
		return nil, err
	}
	f := folder{root}
	return f, f.sweep(abandoned)
}

// made makes the folders that are missing. The service's user goes on with what an operator's command has made as root.
func made(name string) error {
	if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := made(filepath.Dir(name)); err != nil {
		return err
	}
	above, err := os.Stat(filepath.Dir(name))
	if err != nil {
		return err
	}
	if err := os.Mkdir(name, folderMode); err != nil {
		if errors.Is(err, fs.ErrExist) {
			return nil
		}
		return err
	}
	return giveTo(name, above)
}

// sweep removes the half-written files that the rule names.
func (f folder) sweep(goes func(fs.DirEntry) bool) error {
	left, err := fs.ReadDir(f.root.FS(), unfinished)
	for _, entry := range left {
		if goes(entry) {
			err = errors.Join(err, f.removed(path.Join(unfinished, entry.Name())))
		}
	}
	return err
}

// abandoned by a process that died.
func abandoned(entry fs.DirEntry) bool {
	info, err := entry.Info()
	return err == nil && time.Since(info.ModTime()) >= abandonedAfter
}

// aside is a unique name under which a key's content is written.
func aside(key string) string {
	return path.Join(unfinished, dotted(key)+"~"+rand.Text())
}

func dotted(key string) string { return strings.ReplaceAll(key, "/", ".") }

// Put implements capability.Files: written and synced aside, then renamed.
func (f folder) Put(_ context.Context, key string, content *io.SectionReader) (err error) {
	if err := checkKey(key); err != nil {
		return err
	}
	aside := aside(key)
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

func (f folder) write(name string, content *io.SectionReader) error {
	file, err := f.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return err
	}
	piece := pieces.Get().(*[]byte)
	_, err = io.CopyBuffer(onlyWriter{file}, onlyReader{content}, *piece)
	pieces.Put(piece)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// pieceBytes are written at once.
const pieceBytes = 512 << 10

// pieces of memory, each for one file after another.
var pieces = sync.Pool{New: func() any {
	piece := make([]byte, pieceBytes)
	return &piece
}}

// onlyWriter and onlyReader have no way of their own to copy, so that the pieces count.
type (
	onlyWriter struct{ io.Writer }
	onlyReader struct{ io.Reader }
)

func (f folder) sync(name string) error {
	dir, err := f.root.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

// Get implements capability.Files.
func (f folder) Get(_ context.Context, key string) (k capability.Kept, err error) {
	if err := checkKey(key); err != nil {
		return k, err
	}
	file, err := f.root.Open(key)
	if err != nil {
		return k, missing(key, err)
	}
	info, err := file.Stat()
	if err != nil {
		return k, errors.Join(err, file.Close())
	}
	return kept(file, info.Size())
}

// Delete implements capability.Files.
func (f folder) Delete(_ context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	return f.removed(key)
}

// DeleteAll implements capability.Files. What is half written goes first: a Put that
// is under way then fails, or has renamed its file into the folder already.
func (f folder) DeleteAll(_ context.Context, folder string) error {
	if err := checkKey(folder); err != nil {
		return err
	}
	begins := dotted(folder + "/")
	swept := f.sweep(func(entry fs.DirEntry) bool { return strings.HasPrefix(entry.Name(), begins) })
	info, err := f.root.Lstat(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR):
		err = nil
	case err == nil && info.IsDir():
		err = f.root.RemoveAll(folder)
	}
	return errors.Join(swept, err)
}

// readAtOnce is how many names of a folder are in memory.
const readAtOnce = 256

// List implements capability.Files.
func (f folder) List(ctx context.Context, folder string) iter.Seq2[capability.StoredFile, error] {
	return func(yield func(capability.StoredFile, error) bool) {
		err := checkKey(folder)
		if err == nil {
			_, err = f.list(ctx, folder, func(file capability.StoredFile) bool { return yield(file, nil) })
		}
		if err != nil {
			yield(capability.StoredFile{}, err)
		}
	}
}

// list what lies below the folder, as long as more is wanted.
func (f folder) list(
	ctx context.Context, within string, give func(capability.StoredFile) bool,
) (more bool, err error) {
	dir, err := f.root.Open(within)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	defer dir.Close()
	for {
		entries, err := dir.ReadDir(readAtOnce)
		for _, entry := range entries {
			if more, err := f.listed(ctx, path.Join(within, entry.Name()), entry, give); !more || err != nil {
				return false, err
			}
		}
		switch {
		case errors.Is(err, io.EOF) || errors.Is(err, syscall.ENOTDIR):
			return true, nil
		case err != nil:
			return false, err
		}
	}
}

func (f folder) listed(
	ctx context.Context, key string, entry fs.DirEntry, give func(capability.StoredFile) bool,
) (more bool, err error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	if entry.IsDir() {
		return f.list(ctx, key, give)
	}
	info, err := entry.Info()
	if errors.Is(err, fs.ErrNotExist) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	return give(capability.StoredFile{Key: key, WrittenAt: info.ModTime()}), nil
}

// Check implements capability.Checker.
func (f folder) Check(ctx context.Context) error {
	// A folder of its own, which goes too: root's would keep the service's user from its own check.
	own := checkFolder + "-" + rand.Text()
	return errors.Join(checked(ctx, f, own), f.DeleteAll(ctx, own))
}

func (f folder) removed(name string) error {
	if err := f.root.Remove(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func missing(key string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: %s", capability.ErrNoFile, key)
	}
	return err
}
