package once

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
)

func TestGet_ReadsAKeyOnce(t *testing.T) {
	var r Reads[int]
	var reads atomic.Int32
	begun := make(chan struct{})
	var all sync.WaitGroup
	for range 100 {
		all.Go(func() {
			<-begun
			if v, err := r.Get(t.Context(), "k", func(context.Context) (int, error) {
				return int(reads.Add(1)), nil
			}); v != 1 || err != nil {
				t.Error(v, err)
			}
		})
	}
	close(begun)
	all.Wait()
	if reads.Load() != 1 {
		t.Errorf("the key was read %d times", reads.Load())
	}
}

func TestGet_GoesOnWhenItsCallerLeaves(t *testing.T) {
	var r Reads[string]
	ctx, leave := context.WithCancel(t.Context())
	reading, goOn := make(chan struct{}), make(chan struct{})
	left := make(chan error)
	go func() {
		_, err := r.Get(ctx, "k", func(ctx context.Context) (string, error) {
			close(reading)
			<-goOn
			return "read", ctx.Err()
		})
		left <- err
	}()
	<-reading
	leave()
	if err := <-left; !errors.Is(err, context.Canceled) {
		t.Errorf("who left was answered %v", err)
	}
	close(goOn)
	v, err := r.Get(t.Context(), "k", func(context.Context) (string, error) { return "again", nil })
	if v != "read" || err != nil {
		t.Errorf("the next one was answered %q, %v", v, err)
	}
}

func TestGet_ReadsAnewAfterAnError(t *testing.T) {
	var r Reads[int]
	fails := func(context.Context) (int, error) { return 0, errors.ErrUnsupported }
	if _, err := r.Get(t.Context(), "k", fails); err == nil {
		t.Fatal("no error")
	}
	if v, err := r.Get(t.Context(), "k", func(context.Context) (int, error) { return 2, nil }); v != 2 || err != nil {
		t.Error(v, err)
	}
}

func TestGet_KeepsTheLatest(t *testing.T) {
	var r Reads[int]
	for i := range 2 * kept {
		if _, err := r.Get(t.Context(), fmt.Sprint(i), func(context.Context) (int, error) { return i, nil }); err != nil {
			t.Fatal(err)
		}
	}
	if len(r.known) != kept || len(r.order) != kept {
		t.Errorf("%d keys are kept", len(r.known))
	}
}
