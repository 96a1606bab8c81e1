package comment

import (
	"strings"
	"testing"
)

func TestReason_IsSaidAndBounded(t *testing.T) {
	const most = 12
	for given, want := range map[string]string{
		"  She asks.\n": "She asks.", "वजह": "वजह", strings.Repeat("a", most): strings.Repeat("a", most),
		"line\nbreak": "line\nbreak",
	} {
		if got, err := Reason(given, most); err != nil || got != want {
			t.Errorf("%q is read as %q, %v", given, got, err)
		}
	}
	for _, given := range []string{
		"", " \n", "\u200b", "...", "\u3164", "bell\a", "\xff", strings.Repeat("a", most+1), strings.Repeat("a", 3000),
	} {
		if got, err := Reason(given, most); err == nil || !strings.Contains(err.Error(), "1 to 12 characters") {
			t.Errorf("%q is read as %q, %v", given, got, err)
		}
	}
}
