package identifier

import (
	"bytes"
	"testing"
	"time"
)

func TestId_SortsByTime(t *testing.T) {
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	last := ""
	for i := range 1000 {
		// Ten ids share each millisecond.
		id := New(Request, at.Add(time.Duration(i/10)*time.Millisecond))
		if id <= last {
			t.Fatalf("%q does not come after %q", id, last)
		}
		if !Valid(Request, id) {
			t.Fatalf("%q is not valid", id)
		}
		last = id
	}
}

// Transactions under way at once have times of their own, and sandbox clocks
// are anywhere: the ids of each keep their order all the same.
func TestId_OfOneTimeKeepsItsOrder(t *testing.T) {
	at := time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC)
	last := map[time.Duration]string{}
	for range 20 {
		for apart := time.Duration(0); apart < 100*time.Hour; apart += time.Hour {
			id := New(Event, at.Add(apart))
			if id <= last[apart] {
				t.Fatalf("%q does not come after %q", id, last[apart])
			}
			last[apart] = id
		}
	}
}

func TestTimeOf_IsTheTimeOfTheId(t *testing.T) {
	for _, at := range []time.Time{
		time.UnixMilli(0).UTC(), time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC),
		time.Date(2126, 12, 31, 23, 59, 59, 999_000_000, time.UTC),
	} {
		id := New(Delivery, at)
		if got := TimeOf(id); !got.Equal(at) {
			t.Errorf("%s is of %v, want %v", id, got, at)
		}
		if got := TimeOf(From(Event, at)); !got.Equal(at) {
			t.Errorf("the first id of %v is of %v", at, got)
		}
	}
	for _, none := range []string{"", "evt_", "evt_02345678901234567890-1"} {
		if got := TimeOf(none); !got.IsZero() {
			t.Errorf("%q is of %v", none, got)
		}
	}
}

// A family's ids lie between those made before and after it.
func TestFamily_SharesNoIdWithAnother(t *testing.T) {
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	last := ""
	for range 10_000 {
		family := Family(Delivery, New(Event, at))
		if first := family + Alphabet[:1]; !Valid(Delivery, first) || first <= last {
			t.Fatalf("%q does not come after %q", first, last)
		}
		last = family + Alphabet[len(Alphabet)-1:]
	}
}

func TestToken_IsLongAndUnique(t *testing.T) {
	a, b := NewToken(LinkToken), NewToken(LinkToken)
	if a == b || len(a) != len(LinkToken)+tokenLength || !Valid(LinkToken, a) {
		t.Fatalf("tokens %q and %q", a, b)
	}
	if bytes.Equal(Hash(a), Hash(b)) {
		t.Fatal("different tokens share a hash")
	}
}

func TestValid_RefusesOtherShapes(t *testing.T) {
	for _, s := range []string{
		"", "vm_req_", "vm_req_short", "evt_0123456789012345678901", "vm_req_012345678901234567890\x00",
		"vm_req_0123456789012345678é01",
	} {
		if Valid(Request, s) {
			t.Errorf("%q passes for a request id", s)
		}
	}
}
