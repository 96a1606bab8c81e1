package drawing

import "testing"

// FuzzSaid: whatever the process that draws may say, nothing that it has not drawn is shown.
func FuzzSaid(f *testing.F) {
	f.Add([]byte(`{"contentType":"image/png","pages":1}` + "\n\x89PNG"))
	f.Add([]byte(`{"refusal":"no page"}` + "\n"))
	f.Add([]byte(`{"refusal":"another"}` + "\n"))
	f.Add([]byte(`{}`))
	f.Fuzz(func(t *testing.T, said []byte) {
		drawn, err := read(said)
		if err == nil && (drawn.ContentType == "" || len(drawn.Content) == 0) {
			t.Errorf("%q is shown as %+v", said, drawn)
		}
	})
}
