package resealing

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"verifyme/db"
	"verifyme/db/vault"
	"verifyme/jobs/live"
	"verifyme/jobs/redisserver"
)

// Deployment from whose keyset a key is removed.
type Deployment struct {
	Store *db.Store
	// KeysetFile that the store was opened with: what is counted is counted by it.
	KeysetFile, DatabaseURL, RedisURL string
}

// Remove the key from the file. It stays while a value is sealed by it, and while a process runs that may go on sealing
// by it. From then on no process starts that would seal by it.
func Remove(ctx context.Context, out io.Writer, d Deployment, id uint32) error {
	beginning, err := vault.Removable(d.KeysetFile, id)
	if err != nil {
		return err
	}
	if err := d.refuse(ctx); err != nil {
		return err
	}
	if err := d.Store.RetireKey(ctx, beginning); err != nil {
		return err
	}
	// Whoever began before that is seen now.
	if err := d.refuse(ctx); err != nil {
		return err
	}
	if err := vault.RemoveKey(d.KeysetFile, id); err != nil {
		return err
	}
	fmt.Fprintln(out, "removed", id)
	return nil
}

// refuse while another key than the primary one has sealed anything, or may yet.
func (d Deployment) refuse(ctx context.Context) error {
	switch others, err := d.others(ctx); {
	case err != nil:
		return fmt.Errorf("which keys the running processes seal by cannot be seen: %w", err)
	case others > 0:
		return fmt.Errorf("%d of the processes that run seal by another key than this file's primary one: give each the "+
			"file and start it anew, run `verifyme keyset reseal` once more, and then this", others)
	}
	switch n, err := Outdated(ctx, d.Store); {
	case err != nil:
		return err
	case n > 0:
		return fmt.Errorf("%d values are sealed by an older key: run `verifyme keyset reseal` first", n)
	}
	return nil
}

const (
	// seenWithin is how long a process has to be seen, such as this command, which follows the others itself.
	seenWithin = 5 * time.Second
	seenPause  = 200 * time.Millisecond
)

// others are the processes that run and do not seal by the primary key of this one: those that Redis or PostgreSQL
// knows, without those that say so.
func (d Deployment) others(ctx context.Context) (n int, err error) {
	client, err := redisserver.Connect(d.RedisURL)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, client.Close()) }()
	for until := time.Now().Add(seenWithin); ; {
		all, sealing, err := live.ProcessesSealing(ctx, client, d.Store.SealsLike())
		if err != nil {
			return 0, err
		}
		i, err := db.Inspect(ctx, d.DatabaseURL)
		if err != nil {
			return 0, err
		}
		n = max(all, i.Processes) - sealing
		if n <= 0 || time.Now().After(until) {
			return n, nil
		}
		select {
		case <-ctx.Done():
			return 0, ctx.Err()
		case <-time.After(seenPause):
		}
	}
}
