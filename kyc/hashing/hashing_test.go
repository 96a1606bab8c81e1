package hashing

import (
	"context"
	"runtime"
	"testing"

	"verifyme/kyc/apperr"
)

func TestHashing_LeavesACoreToOthers(t *testing.T) {
	var h Cores
	var leaves []func()
	for range hashesAtOnce() {
		leave, err := h.Enter(t.Context(), "first")
		if err != nil {
			t.Fatal(err)
		}
		leaves = append(leaves, leave)
	}
	entered := make(chan func())
	for i := range hashesWaiting {
		go func() {
			leave, err := h.Enter(t.Context(), []string{"first", "second", "third", "fourth"}[i%4])
			if err != nil {
				t.Error(err)
			}
			entered <- leave
		}()
	}
	for len(h.places) < cap(h.places) {
		runtime.Gosched()
	}
	_, err := h.Enter(t.Context(), "fifth")
	refused, ok := apperr.As(err)
	if !ok || refused.Kind != apperr.Unavailable || refused.RetryAfter <= 0 {
		t.Errorf("one more than may wait is answered with %v", err)
	}
	select {
	case <-entered:
		t.Error("more compute at once than there are cores")
	default:
	}
	for _, leave := range leaves {
		leave()
	}
	for range hashesWaiting {
		(<-entered)()
	}
	if len(h.cores) != 0 || len(h.places) != 0 || len(h.of) != 0 {
		t.Errorf("%d cores and %d places are still taken", len(h.cores), len(h.places))
	}
}

func TestHashing_GivesThePlaceBackOfWhoGoes(t *testing.T) {
	var h Cores
	for range hashesAtOnce() {
		if _, err := h.Enter(t.Context(), "first"); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := h.Enter(ctx, "first"); err == nil || len(h.places) != hashesAtOnce() {
		t.Errorf("a caller who has gone is answered with %v and leaves %d places taken", err, len(h.places))
	}
}

func TestHashing_OneAddressLeavesPlacesToOthers(t *testing.T) {
	var h Cores
	h.once.Do(h.start)
	for _, address := range []string{"crowd", "second crowd"} {
		taken := 0
		for h.take(address) {
			taken++
		}
		if taken != hashesOfAddress {
			t.Errorf("one address takes %d of %d places", taken, cap(h.places))
		}
	}
	if left := cap(h.places) - len(h.places); 3*left < cap(h.places) || !h.take("somebody") {
		t.Errorf("two addresses leave %d of %d places", left, cap(h.places))
	}
	h.give("crowd")
	if !h.take("crowd") || h.take("crowd") {
		t.Error("a place that is given back is not the address's again")
	}
}
