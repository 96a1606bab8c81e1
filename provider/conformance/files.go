package conformance

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/capability"
)

// Files keeps whole contents by key, and refuses keys that name a path outside it.
func Files(t *testing.T, store capability.Files) {
	t.Helper()
	ctx := context.Background()
	contents := map[string][]byte{
		"tnt_1/vm_req_1/doc_1": []byte("one"), "tnt_1/vm_req_1/doc_2": bytes.Repeat([]byte{0, 255, '\r', '\n'}, 3<<20),
		"tnt_2/vm_req_1/doc_1": {}, "doc-3": []byte("three"),
		strings.Repeat(strings.Repeat("a", 50)+"/", 3) + strings.Repeat("a", 47): []byte("the longest key"),
	}
	for key, content := range contents {
		if err := store.Put(ctx, key, capability.InMemory(content)); err != nil {
			t.Fatalf("put %s: %v", key, err)
		}
	}
	for key, content := range contents {
		if got, err := read(ctx, store, key); err != nil || !bytes.Equal(got, content) {
			t.Errorf("%s gives %d bytes, %v", key, len(got), err)
		}
	}
	for _, key := range []string{"tnt_1/vm_req_1/doc_1", "tnt_1/vm_req_1/doc_1", "tnt_9/doc_9"} {
		if err := store.Delete(ctx, key); err != nil {
			t.Errorf("delete %s: %v", key, err)
		}
		if _, err := store.Get(ctx, key); !errors.Is(err, capability.ErrNoFile) {
			t.Errorf("%s, deleted, gives %v", key, err)
		}
	}
	if got, err := read(ctx, store, "tnt_1/vm_req_1/doc_2"); err != nil ||
		len(got) != len(contents["tnt_1/vm_req_1/doc_2"]) {
		t.Errorf("the neighbour went too: %v", err)
	}
	for _, key := range []string{
		"", ".", "..", "../x", "a/../../x", "/etc/passwd", "a//b", "a/", "a\x00", "a b", ".unfinished/a",
		strings.Repeat("a", 101), strings.Repeat("a/", 100) + "a",
		strings.Repeat(strings.Repeat("a", 50)+"/", 3) + strings.Repeat("a", 48),
	} {
		if store.Put(ctx, key, capability.InMemory(nil)) == nil || store.Delete(ctx, key) == nil ||
			store.DeleteAll(ctx, key) == nil {
			t.Errorf("the key %q was taken", key)
		}
		if _, err := store.Get(ctx, key); err == nil {
			t.Errorf("the key %q was read", key)
		}
	}
	wantDeletedAll(t, store)
	wantTogether(t, store)
	wantListed(t, store)
	if err := store.Check(ctx); err != nil {
		t.Errorf("the check of a sound store says %v", err)
	}
	for file, err := range store.List(ctx, "verifyme-check") {
		t.Errorf("the check left %v, %v", file, err)
	}
}

// read the whole file under the key.
func read(ctx context.Context, store capability.Files, key string) ([]byte, error) {
	file, err := store.Get(ctx, key)
	if err != nil {
		return nil, err
	}
	return file.Whole()
}

// wantDeletedAll: a folder goes with all that lies below it, and nothing else.
func wantDeletedAll(t *testing.T, store capability.Files) {
	ctx := context.Background()
	for _, row := range []struct {
		folder     string
		goes, stay []string
	}{
		{"tnt_4/vm_req_1",
			[]string{"tnt_4/vm_req_1/a", "tnt_4/vm_req_1/b", "tnt_4/vm_req_1/c", "tnt_4/vm_req_1/d/e", "tnt_4/vm_req_1/d/f"},
			[]string{"tnt_4/vm_req_10/a", "tnt_4/vm_req_2", "tnt_40/vm_req_1/a"}},
		{"tnt_4/vm_req_1", nil, nil},
		{"tnt_4/vm_req_1", []string{"tnt_4/vm_req_1/a"}, nil},
		{"tnt_4", []string{"tnt_4/vm_req_10/a", "tnt_4/vm_req_2"}, []string{"tnt_40/vm_req_1/a"}},
		{"tnt_9/vm_req_9", nil, nil},
		{"doc-4", nil, []string{"doc-4"}},
		{"doc-4/below", nil, []string{"doc-4"}},
	} {
		for _, key := range slices.Concat(row.goes, row.stay) {
			if err := store.Put(ctx, key, capability.InMemory([]byte(key))); err != nil {
				t.Fatalf("put %s: %v", key, err)
			}
		}
		if err := store.DeleteAll(ctx, row.folder); err != nil {
			t.Errorf("delete all of %s: %v", row.folder, err)
		}
		for _, key := range row.goes {
			if _, err := store.Get(ctx, key); !errors.Is(err, capability.ErrNoFile) {
				t.Errorf("%s, deleted with %s, gives %v", key, row.folder, err)
			}
		}
		for _, key := range row.stay {
			if got, err := read(ctx, store, key); err != nil || string(got) != key {
				t.Errorf("%s went with %s: %v", key, row.folder, err)
			}
		}
	}
}

// wantTogether: many at once in one folder that is not there yet.
func wantTogether(t *testing.T, store capability.Files) {
	var all sync.WaitGroup
	for i := range 16 {
		all.Go(func() {
			key := "tnt_3/vm_req_3/doc_" + string(rune('a'+i))
			if err := store.Put(context.Background(), key, capability.InMemory([]byte(key))); err != nil {
				t.Error(err)
			}
			if got, err := read(context.Background(), store, key); err != nil || string(got) != key {
				t.Errorf("%s gives %q, %v", key, got, err)
			}
		})
	}
	all.Wait()
}

// wantListed: what lies below a folder with when it was written, and nothing else.
func wantListed(t *testing.T, store capability.Files) {
	ctx := context.Background()
	var want []string
	began := time.Now()
	for _, folder := range []string{"tnt_5/vm_req_1/", "tnt_5/vm_req_1/deep/", "tnt_5/vm_req_2/", "tnt_50/vm_req_1/"} {
		for i := range 5 {
			key := folder + "doc_" + string(rune('a'+i))
			if err := store.Put(ctx, key, capability.InMemory([]byte(key))); err != nil {
				t.Fatal(err)
			}
			if strings.HasPrefix(key, "tnt_5/") {
				want = append(want, key)
			}
		}
	}
	var got []string
	for file, err := range store.List(ctx, "tnt_5") {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, file.Key)
		// Stores round to seconds, and have clocks of their own.
		if apart := file.WrittenAt.Sub(began).Abs(); apart > time.Minute {
			t.Errorf("%s was written at %s, %s from now", file.Key, file.WrittenAt, apart)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the list holds %v, not %v", got, want)
	}
	for range store.List(ctx, "tnt_5") {
		break
	}
	for _, nothing := range []string{"tnt_9", "tnt_5/vm_req_1/doc_a", "tnt_5/vm_req_1/doc_a/below"} {
		for file, err := range store.List(ctx, nothing) {
			t.Errorf("below %s lies %v, %v", nothing, file, err)
		}
	}
	ended, end := context.WithCancel(ctx)
	end()
	var failed error
	for _, folder := range []string{"tnt_5", "../tnt_5"} {
		for _, failed = range store.List(ended, folder) {
		}
		if failed == nil {
			t.Errorf("the list of %s is said to be whole", folder)
		}
		failed = nil
	}
}
