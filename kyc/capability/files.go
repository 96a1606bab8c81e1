package capability

import (
	"bytes"
	"context"
	"errors"
	"io"
	"iter"
	"time"
)

// Scanner looks for malware. Any error is an outage: the file is neither kept
// nor held against anybody.
type Scanner interface {
	// Scan does not use the content after it has answered.
	Scan(ctx context.Context, content []byte) (clean bool, err error)
}

// ErrNoFile answers for a key under which nothing lies.
var ErrNoFile = errors.New("no such file")

// Files keeps sealed bytes by key, outside the database. A key is made once
// and of ids, joined by slashes.
type Files interface {
	// Put keeps the whole content or nothing. It reads the content in pieces, more than once
	// where it has to; once it has answered without an error it does not use it any more.
	Put(ctx context.Context, key string, content *io.SectionReader) error
	// Get opens the content, which the caller reads and closes; the context holds until then.
	Get(ctx context.Context, key string) (Kept, error)
	// Delete is idempotent: a key without content is no error.
	Delete(ctx context.Context, key string) error
	// DeleteAll removes every key that begins with the folder's name and a
	// slash, what was left half-written there too. No such key is no
	// error.
	DeleteAll(ctx context.Context, folder string) error
	// List gives every whole file below the folder, in no order. It ends with
	// its first error. What is put or deleted meanwhile may come or not.
	List(ctx context.Context, folder string) iter.Seq2[StoredFile, error]
	// Checker keeps a file, reads and deletes it.
	Checker
}

// Kept is a file of the store that is read in pieces. It has Size bytes: fewer are an error
// of reading.
type Kept struct {
	io.ReadCloser
	Size int64
}

// Whole content, in one piece of memory; it closes the file.
func (k Kept) Whole() ([]byte, error) {
	content := make([]byte, k.Size)
	_, err := io.ReadFull(k, content)
	return content, errors.Join(err, k.Close())
}

// InMemory is content that lies there, on its way into a store.
func InMemory(content []byte) *io.SectionReader {
	return io.NewSectionReader(bytes.NewReader(content), 0, int64(len(content)))
}

// StoredFile as the store lists it.
type StoredFile struct {
	Key string
	// WrittenAt by the store's clock.
	WrittenAt time.Time
}
