package files

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
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
		"a bucket": func(t *testing.T) kyc.Files { return opened(t, startBucket(t, &objects{})) },
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
		strings.Repeat(strings.Repeat("a", 50)+"/", 3) + strings.Repeat("a", 47): []byte("the longest key"),
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
	for _, key := range []string{"", ".", "..", "../x", "a/../../x", "/etc/passwd", "a//b", "a/", "a\x00", "a b", ".unfinished/a", strings.Repeat("a", 101), strings.Repeat("a/", 100) + "a", strings.Repeat(strings.Repeat("a", 50)+"/", 3) + strings.Repeat("a", 48)} {
		if store.Put(ctx, key, nil) == nil || store.Delete(ctx, key) == nil || store.DeleteAll(ctx, key) == nil {
			t.Errorf("the key %q was taken", key)
		}
		if _, err := store.Get(ctx, key); err == nil {
			t.Errorf("the key %q was read", key)
		}
	}
	wantDeletedAll(t, store)
	wantTogether(t, store)
}

// wantDeletedAll: a folder goes with all that lies below it, and nothing else.
func wantDeletedAll(t *testing.T, store kyc.Files) {
	ctx := context.Background()
	for _, row := range []struct {
		folder     string
		goes, stay []string
	}{
		{"tnt_4/vm_req_1", []string{"tnt_4/vm_req_1/a", "tnt_4/vm_req_1/b", "tnt_4/vm_req_1/c", "tnt_4/vm_req_1/d/e", "tnt_4/vm_req_1/d/f"}, []string{"tnt_4/vm_req_10/a", "tnt_4/vm_req_2", "tnt_40/vm_req_1/a"}},
		{"tnt_4/vm_req_1", nil, nil},
		{"tnt_4/vm_req_1", []string{"tnt_4/vm_req_1/a"}, nil},
		{"tnt_4", []string{"tnt_4/vm_req_10/a", "tnt_4/vm_req_2"}, []string{"tnt_40/vm_req_1/a"}},
		{"tnt_9/vm_req_9", nil, nil},
		{"doc-4", nil, []string{"doc-4"}},
		{"doc-4/below", nil, []string{"doc-4"}},
	} {
		for _, key := range slices.Concat(row.goes, row.stay) {
			if err := store.Put(ctx, key, []byte(key)); err != nil {
				t.Fatalf("put %s: %v", key, err)
			}
		}
		if err := store.DeleteAll(ctx, row.folder); err != nil {
			t.Errorf("delete all of %s: %v", row.folder, err)
		}
		for _, key := range row.goes {
			if _, err := store.Get(ctx, key); !errors.Is(err, kyc.ErrNoFile) {
				t.Errorf("%s, deleted with %s, gives %v", key, row.folder, err)
			}
		}
		for _, key := range row.stay {
			if got, err := store.Get(ctx, key); err != nil || string(got) != key {
				t.Errorf("%s went with %s: %v", key, row.folder, err)
			}
		}
	}
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

// What died half written belongs to the folder of its key.
func TestFolderDeletesWhatIsHalfWritten(t *testing.T) {
	dir := t.TempDir()
	store := opened(t, "file://"+dir)
	var stay []string
	for key, goes := range map[string]bool{
		"tnt_1/vm_req_1/doc_1": true, "tnt_1/vm_req_1/doc_2/back": true,
		"tnt_1/vm_req_1": false, "tnt_1/vm_req_10/doc_1": false, "tnt_10/vm_req_1/doc_1": false, "tnt_1": false,
	} {
		name := aside(key)
		if err := os.WriteFile(filepath.Join(dir, name), []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
		if !goes {
			stay = append(stay, name+" -rw-------")
		}
	}
	if err := store.DeleteAll(context.Background(), "tnt_1/vm_req_1"); err != nil {
		t.Error(err)
	}
	slices.Sort(stay)
	if left := filesBelow(t, dir); !slices.Equal(left, stay) {
		t.Errorf("%v is left, not %v", left, stay)
	}
}

// A folder that went away under the process is an error.
func TestFolderIsAway(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "evidence")
	store := opened(t, "file://"+dir)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if err := store.DeleteAll(context.Background(), "tnt_1"); err == nil {
		t.Error("all is said to be deleted")
	}
	if err := store.Put(context.Background(), "tnt_1/doc_1", []byte("one")); err == nil {
		t.Error("the file is said to be kept")
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
