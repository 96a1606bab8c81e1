package admission

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"verifyme/kyc/access"
)

func TestLine_LetsAFewInInTheOrderOfTheirComing(t *testing.T) {
	l := NewLine(2, 3)
	var leaves []func()
	for range 2 {
		leave, err := l.Enter(t.Context(), "a")
		if err != nil {
			t.Fatal(err)
		}
		leaves = append(leaves, leave)
	}
	if leave, err := l.Enter(t.Context(), "b"); err != nil {
		t.Error("another key waits:", err)
	} else {
		leave()
	}
	var turns []chan struct{}
	for range 3 {
		turn, err := l.join("a")
		if turn == nil || err != nil {
			t.Fatal("does not wait:", err)
		}
		turns = append(turns, turn)
	}
	if _, err := l.Enter(t.Context(), "a"); err != ErrCrowded {
		t.Error("a fourth waits:", err)
	}
	leaves[0]()
	leaves[0]()
	if !came(turns[0]) || came(turns[1]) {
		t.Error("one place was given to", came(turns[0]), came(turns[1]))
	}
	if !l.quit("a", turns[1]) || l.quit("a", turns[0]) {
		t.Error("who quits is taken out of the line, who has the turn is not")
	}
	leaves[1]()
	if !came(turns[2]) {
		t.Error("the turn did not pass over the one who quit")
	}
	l.leave("a")
	l.leave("a")
	if len(l.keys) != 0 {
		t.Errorf("the line keeps %v", l.keys)
	}
}

func came(turn chan struct{}) bool {
	select {
	case <-turn:
		return true
	default:
		return false
	}
}

// A wait that ends at the moment of its turn loses no place.
func TestLine_LosesNoPlace(t *testing.T) {
	l := NewLine(1, 100)
	var inside, most atomic.Int32
	var all sync.WaitGroup
	for range 500 {
		all.Go(func() {
			ctx, cancel := context.WithCancel(t.Context())
			go cancel()
			leave, err := l.Enter(ctx, "a")
			if err != nil {
				return
			}
			if n := inside.Add(1); n > most.Load() {
				most.Store(n)
			}
			inside.Add(-1)
			leave()
		})
	}
	all.Wait()
	if most.Load() > 1 || len(l.keys) != 0 {
		t.Errorf("%d were inside at once, the line keeps %v", most.Load(), l.keys)
	}
}

func TestAdmission_WhatRunsAtOnce(t *testing.T) {
	key := func(id, tenant string) access.Actor {
		return access.Actor{Kind: access.APIKey, ID: id, TenantID: tenant}
	}
	first, second, other := key("key_1", "tnt_1"), key("key_2", "tnt_1"), key("key_3", "tnt_2")
	for name, c := range map[string]struct {
		running    []access.Actor
		complexity int
		next       access.Actor
		waits      bool
	}{
		"small ones of one caller":          {[]access.Actor{first, first, first}, 10, first, false},
		"more of them":                      {[]access.Actor{first, first, first, first}, 10, first, true},
		"a second page of one caller":       {[]access.Actor{first}, largeFrom + 1, first, true},
		"a page of another caller":          {[]access.Actor{first}, largeFrom + 1, second, false},
		"a heavy one of the same tenant":    {[]access.Actor{first}, heavyFrom + 1, second, true},
		"small ones of another tenant":      {[]access.Actor{first, first, first, first}, 10, other, false},
		"a page beside another's heavy one": {[]access.Actor{first}, heavyFrom + 1, other, false},
	} {
		t.Run(name, func(t *testing.T) {
			a := New()
			for _, who := range c.running {
				if _, err := a.enter(t.Context(), who, c.complexity); err != nil {
					t.Fatal(err)
				}
			}
			over, cancel := context.WithCancel(t.Context())
			cancel()
			complexity := min(c.complexity, heavyFrom)
			if c.waits {
				complexity = c.complexity
			}
			if _, err := a.enter(over, c.next, complexity); (err != nil) != c.waits {
				t.Errorf("one more: %v", err)
			}
		})
	}
}

// A tenant that asks without a pause for what is heavy has half of the time.
func TestAdmission_RestsAfterWhatIsHeavy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, actor := New(), access.Actor{Kind: access.APIKey, ID: "key_1", TenantID: "tnt_1"}
		run := func(complexity int) (waited time.Duration) {
			before := time.Now()
			leave, err := a.enter(t.Context(), actor, complexity)
			if err != nil {
				t.Fatal(err)
			}
			waited = time.Since(before)
			time.Sleep(time.Second)
			leave()
			return waited
		}
		for i, want := range []time.Duration{0, time.Second, time.Second} {
			if got := run(heavyFrom + 1); got != want {
				t.Errorf("heavy operation %d waits %v, want %v", i+1, got, want)
			}
		}
		if got := run(heavyFrom); got != 0 {
			t.Errorf("a page waits %v behind them", got)
		}
		time.Sleep(longestRest)
	})
}
