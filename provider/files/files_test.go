package files

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc"
)

// What every store keeps to, whatever lies behind it.
func TestConformance(t *testing.T) {
	for name, open := range map[string]func(*testing.T) kyc.Files{
		"a folder": func(t *testing.T) kyc.Files { return opened(t, "file://"+t.TempDir()+"/evidence") },
		"a bucket": func(t *testing.T) kyc.Files { return opened(t, startBucket(t)) },
	} {
		t.Run(name, func(t *testing.T) { wantConformance(t, open(t)) })
	}
}

func opened(t *testing.T, address string) kyc.Files {
	t.Helper()
	store, err := Open(address)
	if err != nil {
		t.Fatal(err)
	}
	return store
}

func wantConformance(t *testing.T, store kyc.Files) {
	ctx := context.Background()
	contents := map[string][]byte{
		"tnt_1/vm_req_1/doc_1": []byte("one"), "tnt_1/vm_req_1/doc_2": bytes.Repeat([]byte{0, 255, '\r', '\n'}, 3<<20), "tnt_2/vm_req_1/doc_1": {}, "doc-3": []byte("three"),
	}
	for key, content := range contents {
		if err := store.Put(ctx, key, content); err != nil {
			t.Fatalf("put %s: %v", key, err)
		}
	}
	for key, content := range contents {
		if got, err := store.Get(ctx, key); err != nil || !bytes.Equal(got, content) {
			t.Errorf("%s gives %d bytes, %v", key, len(got), err)
		}
	}
	for _, key := range []string{"tnt_1/vm_req_1/doc_1", "tnt_1/vm_req_1/doc_1", "tnt_9/doc_9"} {
		if err := store.Delete(ctx, key); err != nil {
			t.Errorf("delete %s: %v", key, err)
		}
		if _, err := store.Get(ctx, key); !errors.Is(err, kyc.ErrNoFile) {
			t.Errorf("%s, deleted, gives %v", key, err)
		}
	}
	if got, err := store.Get(ctx, "tnt_1/vm_req_1/doc_2"); err != nil || len(got) != len(contents["tnt_1/vm_req_1/doc_2"]) {
		t.Errorf("the neighbour went too: %v", err)
	}
	for _, key := range []string{"", ".", "..", "../x", "a/../../x", "/etc/passwd", "a//b", "a/", "a\x00", "a b", ".unfinished/a", strings.Repeat("a", 200)} {
		if store.Put(ctx, key, nil) == nil || store.Delete(ctx, key) == nil {
			t.Errorf("the key %q was taken", key)
		}
		if _, err := store.Get(ctx, key); err == nil {
			t.Errorf("the key %q was read", key)
		}
	}
	wantTogether(t, store)
}

// wantTogether: many at once in one folder that is not there yet.
func wantTogether(t *testing.T, store kyc.Files) {
	var all sync.WaitGroup
	for i := range 16 {
		all.Go(func() {
			key := "tnt_3/vm_req_3/doc_" + string(rune('a'+i))
			if err := store.Put(context.Background(), key, []byte(key)); err != nil {
				t.Error(err)
			}
			if got, err := store.Get(context.Background(), key); err != nil || string(got) != key {
				t.Errorf("%s gives %q, %v", key, got, err)
			}
		})
	}
	all.Wait()
}

func TestAddresses(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(folder+"/file", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for address, sound := range map[string]bool{
		"file://" + folder: true, "file://" + folder + "/made/for/it": true, "file://" + folder + "/with%20space": true,
		"s3://evidence": true, "s3://evidence?endpoint=https://storage.example:9000&region=ap-south-1": true, "s3://key:se%2Fcret@evidence?endpoint=http://127.0.0.1:9000/": true,
		"": false, folder: false, "file://relative": false, "file:relative": false, "file://" + folder + "/file": false, "file://" + folder + "?mode=1": false,
		"s3://": false, "s3:///evidence": false, "s3://evidence/prefix": false, "s3://evidence?endpoint=storage.example": false, "s3://evidence?endpoint=ftp://storage.example": false,
		"s3://evidence?endpoint=https://storage.example/path": false, "s3://evidence?bucket=other": false, "s3://key:sec%ret@evidence": false, "http://storage.example": false,
	} {
		store, err := Open(address)
		if (err == nil) != sound || sound == (store == nil) {
			t.Errorf("%q: %v", address, err)
		}
		if err != nil && (strings.Contains(err.Error(), "ret@") || strings.Contains(err.Error(), "\n")) {
			t.Errorf("%q is refused with %v", address, err)
		}
	}
	if address, err := Address("some where"); err != nil || !strings.HasPrefix(address, "file:///") || !strings.HasSuffix(address, "/some%20where") {
		t.Errorf("%s, %v", address, err)
	}
}

// A folder shows no file before it is whole, and sweeps what died half
// written.
func TestFolderKeepsWholeFilesOnly(t *testing.T) {
	dir := t.TempDir()
	store := opened(t, "file://"+dir)
	if err := store.Put(context.Background(), "tnt_1/doc_1", []byte("one")); err != nil {
		t.Fatal(err)
	}
	if got := filesBelow(t, dir); len(got) != 1 || got[0] != "tnt_1/doc_1 -rw-------" {
		t.Errorf("the folder holds %v", got)
	}
	// The folder of the key cannot be made: a file stands in its place.
	if err := store.Put(context.Background(), "tnt_1/doc_1/doc_2", []byte("two")); err == nil {
		t.Error("a file became a folder")
	}
	fresh, old := filepath.Join(dir, unfinished, "fresh"), filepath.Join(dir, unfinished, "old")
	for _, name := range []string{fresh, old} {
		if err := os.WriteFile(name, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	before := time.Now().Add(-2 * abandonedAfter)
	if err := os.Chtimes(old, before, before); err != nil {
		t.Fatal(err)
	}
	opened(t, "file://"+dir)
	if got := filesBelow(t, dir); len(got) != 2 || got[0] != ".unfinished/fresh -rw-------" {
		t.Errorf("after the sweep the folder holds %v", got)
	}
}

func filesBelow(t *testing.T, dir string) (names []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err == nil {
			names = append(names, path+" "+info.Mode().String())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
