package header

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestKeep_HidesWhatOpensSomething(t *testing.T) {
	got := Read(Keep(map[string][]string{
		"Set-Cookie": {"sid=s3cret", "b=s3cret"}, "authorization": {"Bearer s3cret"}, "Server": {"nginx"},
		"X-Two": {"a: b", ""}, "Bad\nName": {"x\r\nInjected: y"},
	}))
	want := []Header{
		{"Bad Name", "x  Injected: y"}, {"Server", "nginx"}, {"Set-Cookie", HiddenValue}, {"Set-Cookie", HiddenValue},
		{"X-Two", "a: b"}, {"X-Two", ""}, {"authorization", HiddenValue},
	}
	if !slices.Equal(got, want) {
		t.Errorf("kept are %q, want %q", got, want)
	}
}

func TestKeep_IsBounded(t *testing.T) {
	many, long := map[string][]string{}, map[string][]string{"X-Long": {strings.Repeat("é", 100_000)}}
	for i := range 1000 {
		many[fmt.Sprintf("X-%04d", i)] = []string{"v"}
		long[fmt.Sprintf("Y-%04d", i)] = []string{strings.Repeat("v", 400)}
	}
	if got := Read(Keep(many)); len(got) != mostHeaders {
		t.Errorf("%d headers are kept of 1,000", len(got))
	}
	kept := Keep(long)
	if len(kept) > longestHeaders || !strings.HasPrefix(kept, "X-Long: é") || !strings.Contains(kept, "é…\n") {
		t.Errorf("%d bytes are kept, beginning %.40q", len(kept), kept)
	}
	if got := Read(Keep(nil)); len(got) != 0 {
		t.Errorf("of no headers %q are kept", got)
	}
}
