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

// unknown is the size of a body that says nothing of it.
const unknown = -1

func TestTake_GivesBackWhatWasSent(t *testing.T) {
	for _, size := range []int{0, 1, inMemory - 1, inMemory, inMemory + 1, inMemory + chunk, 3 << 20} {
		sent := make([]byte, size)
		_, _ = rand.Read(sent)
		for _, limit := range []int64{int64(size), int64(size) + 1, 4 << 20} {
			s, err := Take(iotest.HalfReader(bytes.NewReader(sent)), limit, unknown)
			if err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if got, err := s.Content(new([]byte)); err != nil || !bytes.Equal(got, sent) {
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
		s, err := Take(bytes.NewReader(make([]byte, 2<<20)), limit, unknown)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := s.Content(new([]byte)); err != nil || int64(len(got)) != limit {
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
	s, err := Take(bytes.NewReader(sent), 4<<20, unknown)
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
	if _, err := Take(bytes.NewReader(make([]byte, 1<<20)), 4<<20, unknown); !errors.Is(err, ErrNoRoom) {
		t.Errorf("without a folder for it: %v", err)
	}
}

func TestTake_HandsErrorsOn(t *testing.T) {
	for _, size := range []int64{10, inMemory, inMemory + 10, inMemory + chunk, inMemory + chunk + 10} {
		// The second is how a form's part ends that was cut.
		for _, cut := range []error{errors.New("the connection was cut"), io.ErrUnexpectedEOF} {
			r := io.MultiReader(bytes.NewReader(make([]byte, size)), iotest.ErrReader(cut))
			if _, err := Take(r, 4<<20, unknown); !errors.Is(err, cut) {
				t.Errorf("%v after %d bytes: %v", cut, size, err)
			}
		}
	}
}

// Bodies stay in memory while the shared room lasts, whatever they said of their size,
// and all give back what was sent.
func TestTake_SharesTheMemory(t *testing.T) {
	const size = 5 << 20
	sent := make([]byte, size)
	_, _ = rand.Read(sent)
	for _, round := range []struct {
		expected int64
		inMemory int
	}{{size, 4}, {size - 1, 0}, {size + 1000, 4}, {100, 0}, {unknown, 0}, {1 << 40, 3}} {
		var all []*Spooled
		inMemory := 0
		for range 6 {
			s, err := Take(bytes.NewReader(sent), 8<<20, round.expected)
			if err != nil {
				t.Fatal(err)
			}
			if s.file == nil {
				inMemory++
			}
			if got, err := s.Content(new([]byte)); err != nil || !bytes.Equal(got, sent) {
				t.Errorf("expected %d: %d bytes came back, %v", round.expected, len(got), err)
			}
			all = append(all, s)
		}
		if inMemory != round.inMemory {
			t.Errorf("expected %d: %d of 6 bodies are in memory, not %d", round.expected, inMemory, round.inMemory)
		}
		for _, s := range all {
			if err := errors.Join(s.Close(), s.Close()); err != nil && s.file == nil {
				t.Error(err)
			}
		}
		if taken.Load() != 0 {
			t.Fatalf("%d bytes stay taken", taken.Load())
		}
	}
}

func TestTake_GivesTheMemoryBackAfterACut(t *testing.T) {
	_, err := Take(iotest.TimeoutReader(iotest.OneByteReader(bytes.NewReader(make([]byte, 1<<20)))), 4<<20, 1<<20)
	if !errors.Is(err, iotest.ErrTimeout) || taken.Load() != 0 {
		t.Error(err, taken.Load())
	}
}

// A buffer that held a longer body before shows nothing of it.
func TestTake_ReusesMemoryWithoutWhatWasThere(t *testing.T) {
	for _, size := range []int{1 << 20, 900 << 10, 1 << 20, 800 << 10} {
		sent := make([]byte, size)
		_, _ = rand.Read(sent)
		s, err := Take(bytes.NewReader(sent), 8<<20, 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := s.Content(new([]byte)); err != nil || !bytes.Equal(got, sent) {
			t.Errorf("of %d bytes %d came back, %v", size, len(got), err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	if taken.Load() != 0 {
		t.Errorf("%d bytes stay taken", taken.Load())
	}
}

// Bodies in files are read into one memory, one after another; it grows where it must.
func TestContent_ReusesTheCallersMemory(t *testing.T) {
	const unknown = -1
	var memory []byte
	for _, size := range []int{900 << 10, 1 << 20, 20 << 10, 2 << 20, 100} {
		before := memory
		sent := make([]byte, size)
		_, _ = rand.Read(sent)
		s, err := Take(bytes.NewReader(sent), 8<<20, unknown)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := s.Content(&memory); err != nil || !bytes.Equal(got, sent) {
			t.Errorf("of %d bytes %d came back, %v", size, len(got), err)
		}
		if replaced := len(memory) != len(before); replaced != (size > len(before) && size > inMemory) {
			t.Errorf("%d bytes: memory of %d was replaced by one of %d", size, len(before), len(memory))
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}
