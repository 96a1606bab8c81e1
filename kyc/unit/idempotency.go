package unit

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"verifyme/kyc/apperr"
)

// IdempotencyTx reads and writes what Idempotency-Keys answered.
type IdempotencyTx interface {
	Now() time.Time
	// IdempotencyRecord finds a stored answer; free is false when another
	// transaction holds the key now.
	IdempotencyRecord(ctx context.Context, key string, bodyHash []byte) (stored *IdempotencyRecord, free bool, err error)
	// SaveIdempotencyRecord returns false when the key was taken meanwhile.
	SaveIdempotencyRecord(ctx context.Context, key string, bodyHash []byte, r IdempotencyRecord) (bool, error)
}

// Idempotency of one call; the REST door puts it into the context.
type Idempotency struct {
	Key string
	// BodyHash is the same for bodies that are equal as JSON.
	BodyHash []byte
	// Replayed is set when the answer is a stored one.
	Replayed bool
}

// Codes of idempotency.
const (
	CodeKeyReused   = "IDEMPOTENCY_KEY_REUSED"
	CodeKeyProgress = "IDEMPOTENCY_IN_PROGRESS"
)

// recordLifetime of a stored answer.
const recordLifetime = 24 * time.Hour

type idempotencyKey struct{}

// WithIdempotency makes the use case answer once for the key.
func WithIdempotency(ctx context.Context, i *Idempotency) context.Context {
	return context.WithValue(ctx, idempotencyKey{}, i)
}

// Idempotently does the work and stores the answer in the same transaction, or gives
// the stored answer. A failure stores nothing. Another transaction that holds
// the key now is a duplicate in progress.
func Idempotently(ctx context.Context, tx IdempotencyTx, answer any, do func() error) error {
	i, ok := ctx.Value(idempotencyKey{}).(*Idempotency)
	if !ok {
		return do()
	}
	stored, free, err := tx.IdempotencyRecord(ctx, i.Key, i.BodyHash)
	switch {
	case err != nil:
		return err
	case !free:
		return errInProgress()
	case stored != nil:
		return i.replay(*stored, answer)
	}
	if err := do(); err != nil {
		return err
	}
	body, err := json.Marshal(answer)
	if err != nil {
		return fmt.Errorf("store the answer: %w", err)
	}
	saved, err := tx.SaveIdempotencyRecord(ctx, i.Key, i.BodyHash, IdempotencyRecord{
		Answer: body, ExpiresAt: tx.Now().Add(recordLifetime),
	})
	if err == nil && !saved {
		// Taken between our look and our write: the other one has committed.
		err = errInProgress()
	}
	return err
}

func (i *Idempotency) replay(stored IdempotencyRecord, answer any) error {
	if !stored.Same {
		return apperr.New(apperr.Conflict, CodeKeyReused,
			"This Idempotency-Key was used with a different body. Use a new key for a new request.")
	}
	i.Replayed = true
	return json.Unmarshal(stored.Answer, answer)
}

func errInProgress() error {
	return apperr.New(apperr.Conflict, CodeKeyProgress,
		"A request with this Idempotency-Key is being worked on. Try again in a moment.")
}

// IdempotencyRecord is what an Idempotency-Key answers again.
type IdempotencyRecord struct {
	// Same: it was made by a body of this hash.
	Same      bool
	Answer    json.RawMessage
	ExpiresAt time.Time
}
