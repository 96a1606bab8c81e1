package vault

import (
	"bytes"
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

// A file is opened in the memory that it lies in, so that it is held once; another document's
// and an altered one are not.
func TestDataKey_OpensFilesInPlace(t *testing.T) {
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
	file := bytes.Repeat([]byte("a file "), 100_000)
	for what, change := range map[string]func([]byte) (sealed []byte, document string){
		"as it is":    func(b []byte) ([]byte, string) { return b, "doc" },
		"another's":   func(b []byte) ([]byte, string) { return b, "another" },
		"altered":     func(b []byte) ([]byte, string) { b[len(b)/2] ^= 1; return b, "doc" },
		"cut":         func(b []byte) ([]byte, string) { return b[:len(b)-1], "doc" },
		"cut to none": func(b []byte) ([]byte, string) { return b[:3], "doc" },
	} {
		sealed, err := key.SealFile(nil, file, "doc")
		if err != nil {
			t.Fatal(err)
		}
		sealed, document := change(sealed)
		plain, err := key.OpenFile(sealed, document)
		switch {
		case what != "as it is":
			if err == nil {
				t.Errorf("%s: it opens", what)
			}
		case err != nil || !bytes.Equal(plain, file):
			t.Errorf("%s: it is another file, %v", what, err)
		case &plain[0] != &sealed[0]:
			t.Error("it lies in other memory")
		}
	}
	if _, err := (DataKey{}).OpenFile(nil, "doc"); err == nil {
		t.Error("a destroyed key opens")
	}
}
