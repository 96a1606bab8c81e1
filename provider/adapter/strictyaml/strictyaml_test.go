package strictyaml

import "testing"

// FuzzRead: an adapter's file is read or its fault told; nothing is read twice.
func FuzzRead(f *testing.F) {
	for _, s := range []string{
		"name: a\n", "name: a\nname: b\n", "a: &x {b: 1}\nc: *x\n", "---\nname: a\n---\nname: b\n", "name: [", "\x00",
		"? {}\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(_ *testing.T, raw []byte) {
		var into struct {
			Name string         `yaml:"name"`
			Rest map[string]any `yaml:"rest"`
		}
		_ = Read(raw, &into)
	})
}
