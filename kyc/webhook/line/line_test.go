package line

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

const quick = 10 * time.Millisecond

// some of the caller's, numbered.
func some(caller string, n int) (all []string) {
	for i := range n {
		all = append(all, fmt.Sprint(caller, i))
	}
	return all
}

func TestLine_DoesAllInTheCallersOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var done []string
		l := New(1, quick, func(s string) { done = append(done, s) })
		l.Add(some("a", 120))
		synctest.Wait()
		l.Add(some("b", 2))
		l.Add(nil)
		synctest.Wait()
		if want := append(some("a", 120), some("b", 2)...); !slices.Equal(done, want) {
			t.Errorf("done is %v", done)
		}
		if l.Length() != 0 || l.atWork != 0 {
			t.Errorf("%d wait and %d are at work", l.Length(), l.atWork)
		}
	})
}

func TestLine_CallersTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var done []string
		goOn := make(chan struct{})
		l := New(1, time.Hour, func(s string) { <-goOn; done = append(done, s) })
		l.Add(some("a", 2*inTurn))
		l.Add(some("b", 1))
		synctest.Wait()
		close(goOn)
		synctest.Wait()
		a := some("a", 2*inTurn)
		if want := slices.Concat(a[:inTurn], some("b", 1), a[inTurn:]); !slices.Equal(done, want) {
			t.Errorf("done is %v", done)
		}
	})
}

func TestLine_OnlySoManyQuickOnesAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun, goOn := make(chan string, 8), make(chan struct{})
		l := New(3, quick, func(s string) { begun <- s; <-goOn })
		l.Add(some("a", 8))
		if synctest.Wait(); len(begun) != 3 || l.Length() != 5 {
			t.Errorf("%d are at work, %d wait", len(begun), l.Length())
		}
		goOn <- struct{}{}
		if synctest.Wait(); len(begun) != 4 || l.Length() != 4 {
			t.Errorf("after one has ended %d have begun, %d wait", len(begun), l.Length())
		}
		close(goOn)
		if synctest.Wait(); len(begun) != 8 || l.atWork != 0 {
			t.Errorf("%d were done, %d are at work", len(begun), l.atWork)
		}
	})
}

func TestLine_WhatLastsMakesRoomForTheRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun, hang, goOn := make(chan string, 64), make(chan struct{}), make(chan struct{})
		l := New(2, quick, func(s string) {
			begun <- s
			if s[0] == 'h' {
				<-hang
			} else {
				<-goOn
			}
		})
		l.Add(some("h", 6))
		l.Add(some("a", 4))
		for _, want := range []int{2, 4, 6, 8} {
			if synctest.Wait(); len(begun) != want {
				t.Fatalf("%d have begun, want %d", len(begun), want)
			}
			<-time.After(quick)
		}
		close(goOn)
		if synctest.Wait(); len(begun) != 10 || l.Length() != 0 {
			t.Errorf("beside what hangs %d have begun, %d wait", len(begun), l.Length())
		}
		close(hang)
		if synctest.Wait(); l.atWork != 0 {
			t.Errorf("%d are at work after all has ended", l.atWork)
		}
		// Goroutines that came back are no more than there may be.
		goOn = make(chan struct{})
		l.Add(some("a", 5))
		if synctest.Wait(); l.Length() != 3 {
			t.Errorf("%d wait beside two at work", l.Length())
		}
		close(goOn)
	})
}
