package places

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

func enter(t *testing.T, p *Places, tenantID string) (leave func()) {
	t.Helper()
	leave, err := p.Enter(context.Background(), tenantID)
	if err != nil {
		t.Fatal(err)
	}
	return leave
}

// pass lets so much of the bubble's time go by.
func pass(d time.Duration) { <-time.After(d) }

// line enters so many transactions of the tenant, and tells each that has begun.
func line(p *Places, tenantID string, n int) (begun chan func()) {
	begun = make(chan func(), n)
	for range n {
		go func() {
			if leave, err := p.Enter(context.Background(), tenantID); err == nil {
				begun <- leave
			}
		}()
		synctest.Wait()
	}
	return begun
}

func wantBegun(t *testing.T, begun chan func(), want int) {
	t.Helper()
	if synctest.Wait(); len(begun) != want {
		t.Fatalf("%d transactions have begun, want %d", len(begun), want)
	}
}

// end all that have begun, until n have.
func end(begun chan func(), n int) {
	for range n {
		(<-begun)()
		synctest.Wait()
	}
}

func TestPlaces_ATenantAloneHasAllButThoseKeptForOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := New(Bounds{Beside: 1, InAll: 4})
		begun := line(p, "a", 6)
		wantBegun(t, begun, 4)
		(<-begun)()
		wantBegun(t, begun, 4)
		end(begun, 5)
	})
}

func TestPlaces_BesideAnotherTheOthersOfABurstWaitInLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := New(Bounds{Beside: 2, InAll: 8})
		enter(t, p, "b")()
		begun := line(p, "a", 5)
		wantBegun(t, begun, 2)
		enter(t, p, "b")()
		for range 3 {
			(<-begun)()
			pass(mostRest)
			wantBegun(t, begun, 2)
		}
		end(begun, 2)
		if len(p.tenants) != 0 {
			t.Errorf("%d tenants are remembered without a transaction", len(p.tenants))
		}
	})
}

func TestPlaces_ALineRestsAsLongAsItsTransactionsTake(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := New(Bounds{Beside: 1, InAll: 8})
		begun := make(chan func(), 4)
		for _, took := range []time.Duration{3 * time.Millisecond, 50 * time.Millisecond} {
			enter(t, p, "b")()
			leave := enter(t, p, "a")
			go func() {
				if next, err := p.Enter(context.Background(), "a"); err == nil {
					begun <- next
				}
			}()
			pass(took)
			leave()
			pass(min(took, mostRest) - time.Millisecond)
			wantBegun(t, begun, 0)
			enter(t, p, "b")()
			pass(time.Millisecond)
			wantBegun(t, begun, 1)
			end(begun, 1)
		}
	})
}

func TestPlaces_OnceTheOtherIsGoneTheLineGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := New(Bounds{Beside: 1, InAll: 8})
		enter(t, p, "b")()
		begun := line(p, "a", 5)
		wantBegun(t, begun, 1)
		pass(besideFor + patience)
		wantBegun(t, begun, 5)
		end(begun, 5)
	})
}

func TestPlaces_ALongTransactionStopsNeitherItsTenantNorOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := New(Bounds{Beside: 1, InAll: 3})
		long := enter(t, p, "a")
		enter(t, p, "b")()
		begun := line(p, "a", 4)
		wantBegun(t, begun, 0)
		pass(patience)
		wantBegun(t, begun, 1)
		pass(2 * besideFor)
		// All that a tenant may have wait, and another still comes in.
		wantBegun(t, begun, 2)
		enter(t, p, "b")()
		long()
		pass(mostRest)
		wantBegun(t, begun, 3)
		end(begun, 4)
	})
}

func TestPlaces_NobodyWaitsForLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := New(Bounds{Beside: 1, InAll: 1})
		leave := enter(t, p, "a")
		if _, err := p.Enter(context.Background(), "a"); !errors.Is(err, ErrBusy) {
			t.Errorf("the error of who waited in vain is %v", err)
		}
		leave()
		enter(t, p, "a")()
	})
}

func TestPlaces_WhoGoesLeavesTheLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := New(Bounds{Beside: 1, InAll: 8})
		enter(t, p, "b")()
		first := enter(t, p, "a")
		ctx, cancel := context.WithCancel(context.Background())
		gone := make(chan error, 1)
		go func() {
			_, err := p.Enter(ctx, "a")
			gone <- err
		}()
		synctest.Wait()
		begun := line(p, "a", 1)
		cancel()
		if err := <-gone; !errors.Is(err, context.Canceled) {
			t.Errorf("the error of who goes is %v", err)
		}
		wantBegun(t, begun, 0)
		first()
		wantBegun(t, begun, 1)
		end(begun, 1)
		if len(p.tenants) != 0 {
			t.Errorf("%d tenants are remembered without a transaction", len(p.tenants))
		}
	})
}
