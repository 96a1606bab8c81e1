package identifier

import (
	"strings"
	"testing"
	"time"
)

func TestReference_IsReadBackFromWhatIsHeard(t *testing.T) {
	for range 500 {
		want := Reference(New(Request, time.Now()))
		plain := strings.ReplaceAll(want, "-", "")
		for _, given := range []string{
			want, strings.ToLower(want), " " + plain + " ", plain[:2] + " " + plain[2:],
			strings.NewReplacer("0", "o", "1", "l").Replace(want), strings.ReplaceAll(want, "1", "I"),
		} {
			if got, ok := ReadReference(given); !ok || got != want {
				t.Fatalf("%q is read as %q, %v, want %q", given, got, ok, want)
			}
		}
	}
}

func TestReference_OneSlipIsSeen(t *testing.T) {
	for range 500 {
		right := strings.ReplaceAll(Reference(New(Request, time.Now())), "-", "")
		for at := range right {
			for _, other := range crockford {
				wrong := right[:at] + string(other) + right[at+1:]
				if _, ok := ReadReference(wrong); ok != (wrong == right) {
					t.Fatalf("%s is taken for %s", wrong, right)
				}
			}
			if at == 0 || right[at-1] == right[at] {
				continue
			}
			swapped := right[:at-1] + right[at:at+1] + right[at-1:at] + right[at+1:]
			// Luhn's sum cannot tell 0Z from Z0.
			if _, ok := ReadReference(swapped); ok && !strings.Contains(right[at-1:at+1], "0") {
				t.Fatalf("%s is taken for %s", swapped, right)
			}
		}
	}
}

func TestReference_StaysWithItsRequest(t *testing.T) {
	const id = "vm_req_0351pugrsPacuEf52pvMfB"
	if got := Reference(id); got != Reference(id) || len(got) != 9 {
		t.Errorf("got %s", got)
	}
	for _, none := range []string{"", "0351", id, "UUUU-UUUU", "ABCDEFGHJ"} {
		if _, ok := ReadReference(none); ok {
			t.Errorf("%q is a reference", none)
		}
	}
}
