package capability

import (
	"context"
	"errors"
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
	// Put keeps the whole content or nothing. Once it has answered without an error it
	// does not use the content any more.
	Put(ctx context.Context, key string, content []byte) error
	// Get gives the content to the caller, who may write into it.
	Get(ctx context.Context, key string) ([]byte, error)
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

// StoredFile as the store lists it.
type StoredFile struct {
	Key string
	// WrittenAt by the store's clock.
	WrittenAt time.Time
}
