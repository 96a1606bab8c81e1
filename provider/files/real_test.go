package files

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"verifyme/kyc/capability"
	"verifyme/provider/conformance"
	"verifyme/provider/parts"
)

// A real S3 server, and what goes wrong around it.
func TestS3_RealServer(t *testing.T) {
	bucket := parts.S3(t)
	t.Run("keeps files by the rules of every store", func(t *testing.T) {
		conformance.Files(t, opened(t, bucket.URL()))
	})
	t.Run("many large ones at once", func(t *testing.T) { wantLargeTogether(t, opened(t, bucket.URL())) })
	t.Run("wrong credentials", func(t *testing.T) {
		wrong := bucket
		wrong.Secret = "other"
		wantOutage(t, opened(t, wrong.URL()))
	})
	t.Run("no such bucket", func(t *testing.T) {
		wrong := bucket
		wrong.Name = "other"
		store := opened(t, wrong.URL())
		wantOutage(t, store)
		if err := store.Check(t.Context()); err == nil || !strings.Contains(err.Error(), "keep a file") {
			t.Errorf("the check says %v", err)
		}
	})
	t.Run("the connection ends in the middle", func(t *testing.T) {
		// Less than the file has; each try is cut.
		p := &parts.Proxy{To: bucket.Address, Most: 1 << 20}
		p.Start(t)
		store := opened(t, bucket.URLAt(p.Address))
		if err := store.Put(t.Context(), "tnt_1/vm_req_1/doc_cut", capability.InMemory(make([]byte, 4<<20))); err == nil {
			t.Error("a file that was cut is said to be kept")
		}
		wantNothingOf(t, bucket, "doc_cut")
		if p.Cut.Load() == 0 {
			t.Error("nothing was cut")
		}
	})
	t.Run("an answer ends in the middle", func(t *testing.T) {
		direct := opened(t, bucket.URL())
		if err := direct.Put(t.Context(), "tnt_1/vm_req_1/doc_half", capability.InMemory(make([]byte, 4<<20))); err != nil {
			t.Fatal(err)
		}
		p := &parts.Proxy{To: bucket.Address, Most: 1 << 20}
		p.Start(t)
		store := opened(t, bucket.URLAt(p.Address))
		got, err := whole(t.Context(), store, "tnt_1/vm_req_1/doc_half")
		if err == nil || errors.Is(err, capability.ErrNoFile) {
			t.Errorf("half an answer gives %d bytes, %v", len(got), err)
		}
	})
	t.Run("it does not answer", func(t *testing.T) {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		wantOutage(t, opened(t, bucket.URLAt(l.Addr().String())))
	})
	t.Run("it is killed in the middle", func(t *testing.T) {
		p := &parts.Proxy{To: bucket.Address, After: 1 << 20, Then: bucket.Kill}
		p.Start(t)
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		defer cancel()
		store := opened(t, bucket.URLAt(p.Address))
		if err := store.Put(ctx, "tnt_1/vm_req_1/doc_killed", capability.InMemory(make([]byte, 8<<20))); err == nil {
			t.Error("a file is said to be kept by a server that was killed")
		}
		wantNothingOf(t, bucket, "doc_killed")
	})
}

func whole(ctx context.Context, store capability.Files, key string) ([]byte, error) {
	file, err := store.Get(ctx, key)
	if err != nil {
		return nil, err
	}
	return file.Whole()
}

// wantOutage: an error soon, never a missing file.
func wantOutage(t *testing.T, store capability.Files) {
	t.Helper()
	for name, call := range map[string]func(context.Context) error{
		"Put": func(ctx context.Context) error {
			return store.Put(ctx, "tnt_1/vm_req_1/doc_1", capability.InMemory([]byte("one")))
		},
		"Get":       func(ctx context.Context) error { _, err := store.Get(ctx, "tnt_1/vm_req_1/doc_1"); return err },
		"DeleteAll": func(ctx context.Context) error { return store.DeleteAll(ctx, "tnt_1/vm_req_1") },
		"Check":     store.Check,
		"List": func(ctx context.Context) (err error) {
			for _, err = range store.List(ctx, "tnt_1") {
			}
			return err
		},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
		began := time.Now()
		err := call(ctx)
		cancel()
		if err == nil || errors.Is(err, capability.ErrNoFile) || time.Since(began) > 2*time.Second {
			t.Errorf("%s gives %v after %s", name, err, time.Since(began))
		}
		if err != nil && strings.Contains(err.Error(), "secret") {
			t.Errorf("%s says the secret: %v", name, err)
		}
	}
}

// wantNothingOf the document lies in the bucket's folder, neither whole nor in part.
func wantNothingOf(t *testing.T, bucket parts.Bucket, document string) {
	t.Helper()
	err := filepath.WalkDir(bucket.Folder, func(path string, _ fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, document) {
			t.Errorf("%s is left", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// wantLargeTogether: six files of 20 MB, four at a time, take the memory of those that
// are in memory and not much more: a Put reads from the content it is given, a Get makes
// one copy.
func wantLargeTogether(t *testing.T, store capability.Files) {
	const size, atOnce, files = 20 << 20, 3, 6
	content := make([]byte, size)
	if _, err := rand.Read(content); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	free := make(chan struct{}, atOnce)
	for i := range files {
		all.Go(func() {
			free <- struct{}{}
			defer func() { <-free }()
			key := fmt.Sprintf("tnt_6/vm_req_1/doc_%d", i)
			if err := store.Put(t.Context(), key, capability.InMemory(content)); err != nil {
				t.Error(err)
				return
			}
			if got, err := whole(t.Context(), store, key); err != nil || !bytes.Equal(got, content) {
				t.Errorf("%s gives %d bytes, %v", key, len(got), err)
			}
		})
	}
	var most atomic.Uint64
	done := make(chan struct{})
	go func() {
		defer close(done)
		all.Wait()
	}()
	for sampling := true; sampling; {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		most.Store(max(most.Load(), m.HeapInuse))
		select {
		case <-done:
			sampling = false
		case <-time.After(50 * time.Millisecond):
		}
	}
	// The one that is put, those that are read, twice as much garbage, and some room.
	if limit := uint64(size * (2 + 3*atOnce)); most.Load() > limit {
		t.Errorf("%d MB of memory in use, more than %d", most.Load()>>20, limit>>20)
	}
	t.Logf("at most %d MB of memory in use", most.Load()>>20)
}

// A folder whose disk takes no more in the middle of a file keeps nothing of it, and
// takes smaller files as before. The limit on the size of a file stands for the disk: a
// write ends in the middle by both.
func TestFolder_DiskIsFull(t *testing.T) {
	dir := t.TempDir()
	command := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "TestFolder_DiskIsFullInside", "-test.v")
	command.Env = append(os.Environ(), fullDisk+"="+dir)
	said, err := command.CombinedOutput()
	if err != nil || !strings.Contains(string(said), "--- PASS: TestFolder_DiskIsFullInside") {
		t.Fatalf("%v: %s", err, said)
	}
	if left := filesBelow(t, dir); len(left) != 1 || !strings.HasPrefix(left[0], "tnt_1/vm_req_1/doc_2 ") {
		t.Errorf("the folder holds %v", left)
	}
}

const fullDisk = "VERIFYME_TEST_FULL_DISK"

// TestFolder_DiskIsFullInside runs in the process that has the limit; elsewhere it has
// nothing to do.
func TestFolder_DiskIsFullInside(t *testing.T) {
	dir := os.Getenv(fullDisk)
	if dir == "" {
		return
	}
	limit := syscall.Rlimit{Cur: 1 << 20, Max: 1 << 20}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	store := opened(t, "file://"+dir)
	err := store.Put(t.Context(), "tnt_1/vm_req_1/doc_1", capability.InMemory(make([]byte, 3<<20)))
	if !errors.Is(err, syscall.EFBIG) {
		t.Errorf("a full disk gives %v", err)
	}
	if err := store.Put(t.Context(), "tnt_1/vm_req_1/doc_2", capability.InMemory([]byte("two"))); err != nil {
		t.Error(err)
	}
}
