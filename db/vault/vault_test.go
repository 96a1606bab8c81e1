package vault

import (
	"path/filepath"
	"testing"
)

// What SealFile makes is what Open opens, in the caller's memory where there is room.
func TestDataKey_SealsFilesIntoGivenMemory(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keyset.json")
	if err := Create(path); err != nil {
		t.Fatal(err)
	}
	v, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	key, _, err := v.NewDataKey("row")
	if err != nil {
		t.Fatal(err)
	}
	roomy := make([]byte, 0, 1024)
	for _, into := range [][]byte{roomy, roomy, nil} {
		sealed, err := key.SealFile(into, []byte("a file"), "doc")
		if err != nil {
			t.Fatal(err)
		}
		if cap(into) > 0 && &sealed[0] != &roomy[:1][0] {
			t.Error("the given memory was not used")
		}
		if plain, err := key.Open(sealed, "doc"); err != nil || string(plain) != "a file" {
			t.Errorf("got %q, %v", plain, err)
		}
		if _, err := key.Open(sealed, "another"); err == nil {
			t.Error("opened as another document's")
		}
	}
	if _, err := (DataKey{}).SealFile(nil, []byte("a file"), "doc"); err == nil {
		t.Error("a destroyed key seals")
	}
}
