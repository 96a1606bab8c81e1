package try

import (
	"errors"
	"testing"
)

func TestCatch_GivesTheErrorAndThoseOfClosing(t *testing.T) {
	first, second := errors.New("first"), errors.New("second")
	reached := false
	err := Catch(func() {
		defer Close(func() error { return second })
		Do(nil)
		Do(first)
		reached = true
	})
	if !errors.Is(err, first) || !errors.Is(err, second) || reached {
		t.Errorf("got %v, went on: %v", err, reached)
	}
	if err := Catch(func() { defer Close(func() error { return second }) }); !errors.Is(err, second) {
		t.Errorf("closing alone gave %v", err)
	}
	if err := Catch(func() { Get(1, nil) }); err != nil {
		t.Error(err)
	}
}

func TestCatch_LetsOtherPanicsThrough(t *testing.T) {
	defer func() {
		if recover() != "other" {
			t.Error("the panic was swallowed")
		}
	}()
	_ = Catch(func() {
		defer Close(func() error { return nil })
		panic("other")
	})
}
