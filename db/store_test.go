package db

import "testing"

func TestConnections_AreSharedByUse(t *testing.T) {
	t.Parallel()
	app, deliver, lookup, reading := shares(DefaultConnections)
	if app != 20 || deliver != 10 || lookup != 6 || reading != 4 {
		t.Errorf("by default they are %d, %d, %d and %d", app, deliver, lookup, reading)
	}
	for n := FewestConnections; n <= 500; n++ {
		app, deliver, lookup, reading := shares(n)
		if app+deliver+lookup+reading != n || app < n/2 || deliver < 3 || lookup < 2 || reading < 1 {
			t.Errorf("of %d they are %d, %d, %d and %d", n, app, deliver, lookup, reading)
		}
	}
}
