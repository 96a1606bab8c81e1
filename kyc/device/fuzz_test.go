package device

import "testing"

// FuzzUserAgent: nothing of the header itself is kept.
func FuzzUserAgent(f *testing.F) {
	f.Add("Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0")
	f.Add("<script>Chrome</script>\x00")
	known := map[string]bool{"": true}
	for _, browser := range append(browsers, word{}) {
		for _, system := range append(systems, word{}) {
			known[Words(browser.part+" "+system.part)] = true
		}
	}
	f.Fuzz(func(t *testing.T, header string) {
		if words := Words(header); !known[words] {
			t.Errorf("%q is told as %q", header, words)
		}
	})
}
