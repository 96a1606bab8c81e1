package vendorcall

import (
	"testing"
	"time"
)

// What was waited for long is asked for more seldom, and never sooner than the vendor allows.
func TestLater_IsAskedForMoreSeldom(t *testing.T) {
	t.Parallel()
	l := &Later{Every: 2 * time.Second}
	for waited, want := range map[time.Duration]time.Duration{
		0: 2 * time.Second, 8 * time.Second: 2 * time.Second, time.Minute: 15 * time.Second,
		10 * time.Minute: 150 * time.Second,
	} {
		if got := l.Next(waited); got != want {
			t.Errorf("after %v: %v, want %v", waited, got, want)
		}
	}
	asked := 0
	for waited := time.Duration(0); waited < 10*time.Minute; waited += l.Next(waited) {
		asked++
	}
	if asked > 30 {
		t.Errorf("it is asked for %d times in ten minutes", asked)
	}
}
