package spool

import (
	"bytes"
	"crypto/rand"
	"errors"
	"io"
	"os"
	"testing"
	"testing/iotest"
)

func TestTake_GivesBackWhatWasSent(t *testing.T) {
	for _, size := range []int{0, 1, inMemory - 1, inMemory, inMemory + 1, inMemory + chunk, 3 << 20} {
		sent := make([]byte, size)
		_, _ = rand.Read(sent)
		for _, limit := range []int64{int64(size), int64(size) + 1, 4 << 20} {
			s, err := Take(iotest.HalfReader(bytes.NewReader(sent)), limit)
			if err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if got, err := s.Content(); err != nil || !bytes.Equal(got, sent) {
					t.Errorf("%d bytes with the limit %d: %d came back, %v", size, limit, len(got), err)
				}
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestTake_EndsAtTheLimit(t *testing.T) {
	for _, limit := range []int64{10, inMemory, inMemory + 10} {
		s, err := Take(bytes.NewReader(make([]byte, 2<<20)), limit)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := s.Content(); err != nil || int64(len(got)) != limit {
			t.Errorf("of the limit %d came %d bytes, %v", limit, len(got), err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// What lies on the disk is not what was sent, and has no name.
func TestTake_HidesWhatItKeeps(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	sent := bytes.Repeat([]byte("passport"), 1<<18)
	s, err := Take(bytes.NewReader(sent), 4<<20)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	kept := make([]byte, 1<<20)
	if _, err := s.file.ReadAt(kept, 0); err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(kept, []byte("passport")) {
		t.Error("the file holds what was sent")
	}
	if names, err := os.ReadDir(os.Getenv("TMPDIR")); err != nil || len(names) != 0 {
		t.Errorf("the folder shows %v, %v", names, err)
	}
}

func TestTake_TellsThatThereIsNoRoom(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir()+"/nothing")
	if _, err := Take(bytes.NewReader(make([]byte, 1<<20)), 4<<20); !errors.Is(err, ErrNoRoom) {
		t.Errorf("without a folder for it: %v", err)
	}
}

func TestTake_HandsErrorsOn(t *testing.T) {
	for _, size := range []int64{10, inMemory, inMemory + 10, inMemory + chunk, inMemory + chunk + 10} {
		// The second is how a form's part ends that was cut.
		for _, cut := range []error{errors.New("the connection was cut"), io.ErrUnexpectedEOF} {
			r := io.MultiReader(bytes.NewReader(make([]byte, size)), iotest.ErrReader(cut))
			if _, err := Take(r, 4<<20); !errors.Is(err, cut) {
				t.Errorf("%v after %d bytes: %v", cut, size, err)
			}
		}
	}
}
