package files

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/capability"
	"verifyme/provider/conformance"
)

// The rules of every store, whichever service keeps its files.
func TestConformance_FolderAndBucket(t *testing.T) {
	for name, open := range map[string]func(*testing.T) capability.Files{
		"a folder": func(t *testing.T) capability.Files { return opened(t, "file://"+t.TempDir()+"/evidence") },
		"a bucket": func(t *testing.T) capability.Files { return opened(t, startBucket(t, &objects{})) },
	} {
		t.Run(name, func(t *testing.T) { conformance.Files(t, open(t)) })
	}
}

func opened(t *testing.T, address string) capability.Files {
	t.Helper()
	store, err := Open(address)
	if err != nil {
		t.Fatal(err)
	}
	return store
}

func TestOpen_TakesAddresses(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(folder+"/file", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for address, sound := range map[string]bool{
		"file://" + folder: true, "file://" + folder + "/made/for/it": true, "file://" + folder + "/with%20space": true,
		"s3://evidence": true,
		"s3://evidence?endpoint=https://storage.example:9000&region=ap-south-1": true,
		"s3://key:se%2Fcret@evidence?endpoint=http://127.0.0.1:9000/":           true,
		"": false, folder: false, "file://relative": false, "file:relative": false,
		"file://" + folder + "/file": false, "file://" + folder + "?mode=1": false,
		"s3://Evidence": false, "s3://ev": false, "s3://evi_dence": false, "s3://10.0.0.1": false, "s3://a..bc": false,
		"s3://evidence:9000": false, "s3://evidence?region=a&region=b": false, "s3://my.evidence-1": true,
		"s3://": false, "s3:///evidence": false, "s3://evidence/prefix": false,
		"s3://evidence?endpoint=storage.example": false, "s3://evidence?endpoint=ftp://storage.example": false,
		"s3://evidence?endpoint=https://storage.example/path": false, "s3://evidence?bucket=other": false,
		"s3://key:sec%ret@evidence": false, "http://storage.example": false,
	} {
		store, err := Open(address)
		if (err == nil) != sound || sound == (store == nil) {
			t.Errorf("%q: %v", address, err)
		}
		if err != nil && (strings.Contains(err.Error(), "ret@") || strings.Contains(err.Error(), "\n")) {
			t.Errorf("%q is refused with %v", address, err)
		}
	}
	if address, err := Address("some where"); err != nil || !strings.HasPrefix(address, "file:///") ||
		!strings.HasSuffix(address, "/some%20where") {
		t.Errorf("%s, %v", address, err)
	}
}

// A folder shows no file before it is whole, and removes files that a dead
// process left half written.
func TestFolder_KeepsWholeFilesOnly(t *testing.T) {
	dir := t.TempDir()
	store := opened(t, "file://"+dir)
	if err := store.Put(context.Background(), "tnt_1/doc_1", capability.InMemory([]byte("one"))); err != nil {
		t.Fatal(err)
	}
	if got := filesBelow(t, dir); len(got) != 1 || got[0] != "tnt_1/doc_1 -rw-------" {
		t.Errorf("the folder holds %v", got)
	}
	// The folder of the key cannot be made: a file has its name.
	if err := store.Put(context.Background(), "tnt_1/doc_1/doc_2", capability.InMemory([]byte("two"))); err == nil {
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

// A half-written file is deleted with the folder of its key.
func TestFolder_DeletesWhatIsHalfWritten(t *testing.T) {
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

// A folder that is removed while the process runs is an error.
func TestFolder_IsUnavailable(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "evidence")
	store := opened(t, "file://"+dir)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if err := store.DeleteAll(context.Background(), "tnt_1"); err == nil {
		t.Error("all is said to be deleted")
	}
	if err := store.Put(context.Background(), "tnt_1/doc_1", capability.InMemory([]byte("one"))); err == nil {
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
