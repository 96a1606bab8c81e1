package apart

import (
	"errors"
	"testing"
	"time"
)

var errTest = errors.New("of the test")

func TestRun_EndsWithItsWork(t *testing.T) {
	t.Parallel()
	p := Places{Most: 1}
	told := error(nil)
	err := p.Run(func(func()) error { return errTest }, func(err error, isApart bool) {
		if told = err; isApart {
			t.Error("it is told as apart")
		}
	})
	if !errors.Is(err, errTest) || !errors.Is(told, errTest) {
		t.Errorf("it ends with %v, told is %v", err, told)
	}
	if err := p.Run(func(func()) error { panic("a test") }, func(error, bool) {}); err == nil {
		t.Error("a panic is lost")
	}
}

func TestRun_GivesItsPlaceBackWhereThereIsRoom(t *testing.T) {
	t.Parallel()
	p := Places{Most: 1}
	begun, over, told := make(chan struct{}, 2), make(chan struct{}), make(chan bool, 1)
	waits := func(goApart func()) error {
		goApart()
		goApart()
		begun <- struct{}{}
		<-over
		return errTest
	}
	if err := p.Run(waits, func(_ error, isApart bool) { told <- isApart }); err != nil || !p.IsFull() {
		t.Errorf("it returns %v, full: %v", err, p.IsFull())
	}
	// There is no more room: the next one keeps its place to the end.
	second := make(chan error, 1)
	go func() { second <- p.Run(waits, func(error, bool) {}) }()
	<-begun
	<-begun
	if p.Wait(time.Millisecond) {
		t.Error("nothing is apart")
	}
	close(over)
	if isApart := <-told; !isApart {
		t.Error("what it ended with was told to somebody else")
	}
	if err := <-second; !errors.Is(err, errTest) {
		t.Errorf("the second one ends with %v", err)
	}
	if !p.Wait(time.Minute) || p.IsFull() {
		t.Error("the place was not given back")
	}
}
