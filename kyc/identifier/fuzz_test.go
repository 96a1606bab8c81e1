package identifier

import "testing"

// FuzzReadReference: what is read aloud is a reference whose check character fits, or none.
func FuzzReadReference(f *testing.F) {
	f.Add(Reference("vm_req_01Ks8VzvLwJpMYQ9XxqGkN"))
	f.Add("oil0-1111")
	f.Add("ﬀﬀ-0000")
	f.Fuzz(func(t *testing.T, given string) {
		read, ok := ReadReference(given)
		if !ok {
			return
		}
		if again, ok := ReadReference(read); !ok || again != read || len(read) != referenceLength+1 {
			t.Errorf("%q is read as %q, which is read as %q", given, read, again)
		}
	})
}
