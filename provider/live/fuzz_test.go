package live

import (
	"bytes"
	"testing"
)

// FuzzClamdVerdict: a file is clean by one answer alone.
func FuzzClamdVerdict(f *testing.F) {
	for _, answer := range []string{"stream: OK\x00", "stream: Eicar FOUND\x00",
		"INSTREAM size limit exceeded. ERROR\x00", ""} {
		f.Add([]byte(answer))
	}
	f.Fuzz(func(t *testing.T, answer []byte) {
		if clean, err := clamdVerdict(answer); clean && (err != nil || !bytes.Contains(answer, []byte("stream: OK"))) {
			t.Errorf("%q is clean, %v", answer, err)
		}
	})
}
