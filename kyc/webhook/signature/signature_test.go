package signature

import (
	"strings"
	"testing"
	"time"
)

func TestSign_IsVerified(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	body := []byte(`{"eventId":"evt_1"}`)
	header := Sign([]string{"whsec_new", "whsec_old"}, now.Unix(), body)
	if strings.Count(header, "v1=") != 2 {
		t.Fatalf("two secrets sign %q", header)
	}
	check := func(name, secret, timestamp string, body []byte, at time.Time, want bool) {
		t.Helper()
		if Verify(secret, timestamp, header, body, at) != want {
			t.Errorf("%s: valid is not %v", name, want)
		}
	}
	check("new secret", "whsec_new", "1800000000", body, now, true)
	check("old secret", "whsec_old", "1800000000", body, now, true)
	check("other secret", "whsec_x", "1800000000", body, now, false)
	check("other body", "whsec_new", "1800000000", []byte(`{}`), now, false)
	check("other timestamp", "whsec_new", "1800000001", body, now, false)
	check("at the tolerance", "whsec_new", "1800000000", body, now.Add(300*time.Second), true)
	check("past the tolerance", "whsec_new", "1800000000", body, now.Add(301*time.Second), false)
	check("from the future", "whsec_new", "1800000000", body, now.Add(-301*time.Second), false)
	check("no number", "whsec_new", "soon", body, now, false)
}
