package webaddress

import "testing"

func TestHere_IsTheLoopbackAndSockets(t *testing.T) {
	t.Parallel()
	for host, want := range map[string]bool{
		"": true, "/var/run/postgresql": true, "localhost": true, "127.0.0.1": true, "127.9.9.9": true, "::1": true,
		"[::1]": true, "::ffff:127.0.0.1": true, "10.0.0.5": false, "db": false, "localhost.example.in": false,
		"128.0.0.1": false, "::2": false,
	} {
		if got := IsHere(host); got != want {
			t.Errorf("%q: %v", host, got)
		}
	}
}
