// Package spool takes what a slow client sends, so that many of them need little
// memory: where the room that all bodies share is taken, a body goes to a temporary
// file without a name, encrypted by a key that nobody else has.
package spool

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"sync/atomic"
)

const (
	// inMemory is how much of one body stays there in any case.
	inMemory = 16 << 10
	// sharedMemory of all bodies that stay there whole. Clients that are slow may have
	// it all: then the others' bodies go to files.
	sharedMemory = 24 << 20
	// chunk is written at once: a form's parts come in pieces of 4 KB.
	chunk = 64 << 10
	// grain of the buffers that hold bodies whole, so that one fits others.
	grain = 256 << 10
)

// taken of sharedMemory, in bytes.
var taken atomic.Int64

// reserve so much of the shared memory, if it is free.
func reserve(bytes int64) bool {
	if taken.Add(bytes) <= sharedMemory {
		return true
	}
	taken.Add(-bytes)
	return false
}

// buffers of sharedMemory that were used before, by their grains: fresh ones cost their
// clearing and the collection of the old ones. The collector takes what is not used.
var buffers [sharedMemory / grain]sync.Pool

// lend a buffer that holds so many bytes at least, where the shared memory has room for
// it; nil where it has none.
func lend(bytes int64) []byte {
	grains := (bytes + grain - 1) / grain
	if !reserve(grains * grain) {
		return nil
	}
	if used, ok := buffers[grains-1].Get().(*[]byte); ok {
		return *used
	}
	return make([]byte, grains*grain)
}

// giveBack a lent buffer.
func giveBack(lent []byte) {
	buffers[len(lent)/grain-1].Put(&lent)
	taken.Add(-int64(len(lent)))
}

// Spooled is a body that was taken whole, or up to the limit.
type Spooled struct {
	size int64
	// lent of the shared memory, or nil.
	lent   []byte
	start  []byte
	file   *os.File
	stream func() cipher.Stream
}

// ErrNoRoom: the temporary file cannot be made or written.
var ErrNoRoom = errors.New("no room for an upload")

// source remembers whether it was reading that failed.
type source struct {
	io.Reader
	err error
}

func (r *source) Read(into []byte) (n int, err error) {
	n, err = r.Reader.Read(into)
	if err != nil && !errors.Is(err, io.EOF) {
		r.err = err
	}
	return n, err
}

// Take reads from to its end, limit bytes at most; expected is what it may come to, or
// negative. What reading fails with comes back as it is, anything else is ErrNoRoom.
func Take(from io.Reader, limit, expected int64) (s *Spooled, err error) {
	r, s := &source{Reader: from}, &Spooled{}
	room := min(limit, inMemory)
	// One byte more, by which the end is known.
	if whole := min(limit, expected+1); whole > room {
		if s.lent = lend(whole); s.lent != nil {
			room = whole
		}
	}
	if s.lent == nil {
		s.start = make([]byte, room)
	} else {
		s.start = s.lent[:room]
	}
	n, err := io.ReadFull(r, s.start)
	s.size, s.start = int64(n), s.start[:n]
	switch {
	case r.err != nil:
		_ = s.Close()
		return nil, r.err
	case err != nil || limit <= room:
		// It is over, or the limit is reached.
		return s, nil
	}
	if err := s.open(); err != nil {
		_ = s.Close()
		return nil, err
	}
	if err := s.keep(r, limit-s.size); err != nil {
		_ = s.Close()
		if r.err == nil {
			err = fmt.Errorf("%w: %w", ErrNoRoom, err)
		}
		return nil, err
	}
	return s, nil
}

// keep the rest in the file, limit bytes at most.
func (s *Spooled) keep(r *source, limit int64) error {
	rest, stream, buffer := io.LimitReader(r, limit), s.stream(), make([]byte, chunk)
	for {
		n, over := io.ReadFull(rest, buffer)
		stream.XORKeyStream(buffer[:n], buffer[:n])
		if _, err := s.file.Write(buffer[:n]); err != nil {
			return err
		}
		s.size += int64(n)
		if r.err != nil || over != nil {
			return r.err
		}
	}
}

// open a temporary file whose name is gone at once.
func (s *Spooled) open() (err error) {
	var key [32]byte
	var iv [aes.BlockSize]byte
	for _, random := range [][]byte{key[:], iv[:]} {
		// It does not fail since Go 1.24.
		_, _ = rand.Read(random)
	}
	block, err := aes.NewCipher(key[:])
	if err != nil {
		return err
	}
	s.stream = func() cipher.Stream { return cipher.NewCTR(block, iv[:]) }
	if s.file, err = os.CreateTemp("", "verifyme-upload-"); err != nil {
		return fmt.Errorf("%w: %w", ErrNoRoom, err)
	}
	if err := os.Remove(s.file.Name()); err != nil {
		_ = s.file.Close()
		return fmt.Errorf("%w: %w", ErrNoRoom, err)
	}
	return nil
}

// Content of the body, in memory; it is not used after Close. A body that lies in a file is
// read into the memory that the caller keeps for one after another, which is replaced where
// it is too small.
func (s *Spooled) Content(memory *[]byte) ([]byte, error) {
	if s.file == nil {
		return s.start, nil
	}
	if s.size > int64(cap(*memory)) {
		*memory = make([]byte, (s.size+grain-1)/grain*grain)
	}
	content := (*memory)[:s.size]
	rest := content[copy(content, s.start):]
	if _, err := s.file.ReadAt(rest, 0); err != nil {
		return nil, fmt.Errorf("read an upload back: %w", err)
	}
	s.stream().XORKeyStream(rest, rest)
	return content, nil
}

// Close gives the room back.
func (s *Spooled) Close() error {
	if s.lent != nil {
		giveBack(s.lent)
	}
	s.lent, s.start = nil, nil
	if s.file == nil {
		return nil
	}
	return s.file.Close()
}
