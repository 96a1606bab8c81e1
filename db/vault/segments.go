package vault

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// Files are sealed in segments, so that none has to be in memory as a whole: a header of a mark and a salt, then the
// segments, each with AES-256-GCM under a key of the file's own, which HKDF derives from the data key, the salt and
// the context. A nonce is the segment's number and whether it is the last one: none can be left out, repeated, put
// elsewhere or cut off. Files that were sealed whole, before, begin with a random nonce in place of the mark.
const (
	segmentBytes = 64 << 10
	saltBytes    = 32
	headerBytes  = 16 + saltBytes
	tagBytes     = 16
	// lastByte of a nonce tells the last segment; the number stands before it.
	lastByte   = 11
	numberFrom = 3
)

var segmentMark = []byte("vm-segments-64k\n")

// segmented is a file on its way into the store. Reading a place again seals it again, to the same bytes.
type segmented struct {
	aead   cipher.AEAD
	header []byte
	plain  []byte
	// current segment that is sealed, and its number; -1 before the first.
	current []byte
	number  int64
}

// SealFile gives the content as it is to be kept, sealed piece by piece as it is read; the content must stay as it is
// meanwhile. It is for one reader at a time.
func (k DataKey) SealFile(content []byte, context string) (*io.SectionReader, error) {
	if k.files == nil {
		return nil, errDestroyed
	}
	header := append(bytes.Clone(segmentMark), make([]byte, saltBytes)...)
	_, _ = rand.Read(header[len(segmentMark):]) // never fails since Go 1.24
	aead, err := k.segmentCipher(header, context)
	if err != nil {
		return nil, err
	}
	s := &segmented{aead: aead, header: header, plain: content, number: -1}
	return io.NewSectionReader(s, 0, headerBytes+int64(len(content))+(s.last()+1)*tagBytes), nil
}

func (k DataKey) segmentCipher(header []byte, context string) (cipher.AEAD, error) {
	key, err := hkdf.Key(sha256.New, k.raw[:], header, "verifyme file|"+context, dataKeyBytes)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}

// last segment's number; an empty file has one that is empty.
func (s *segmented) last() int64 { return max(int64(len(s.plain))-1, 0) / segmentBytes }

// ReadAt implements io.ReaderAt.
func (s *segmented) ReadAt(into []byte, at int64) (n int, err error) {
	for n < len(into) {
		place := at + int64(n)
		if place < headerBytes {
			n += copy(into[n:], s.header[place:])
			continue
		}
		place -= headerBytes
		number := place / (segmentBytes + tagBytes)
		if number > s.last() {
			return n, io.EOF
		}
		within := place % (segmentBytes + tagBytes)
		if rest := into[n:]; within == 0 && len(rest) >= segmentBytes+tagBytes {
			n += len(s.sealed(rest[:0], number))
			continue
		}
		s.seal(number)
		if within >= int64(len(s.current)) {
			return n, io.EOF
		}
		n += copy(into[n:], s.current[within:])
	}
	return n, nil
}

func (s *segmented) seal(number int64) {
	if s.number == number {
		return
	}
	if s.current == nil {
		s.current = make([]byte, 0, min(segmentBytes, len(s.plain))+tagBytes)
	}
	s.current, s.number = s.sealed(s.current[:0], number), number
}

// sealed segment in the memory of a buffer that has room for it.
func (s *segmented) sealed(into []byte, number int64) []byte {
	from := number * segmentBytes
	to := min(from+segmentBytes, int64(len(s.plain)))
	return s.aead.Seal(into, segmentNonce(number, number == s.last()), s.plain[from:to], nil)
}

func segmentNonce(number int64, last bool) []byte {
	nonce := make([]byte, lastByte+1)
	binary.BigEndian.PutUint64(nonce[numberFrom:], uint64(number))
	if last {
		nonce[lastByte] = 1
	}
	return nonce
}

// opening reads segments one after the other: nothing of one is given before its seal has been checked.
type opening struct {
	from   io.Reader
	aead   cipher.AEAD
	number int64
	// left is how much of the sealed file is still to be read.
	left   int64
	buffer []byte
	rest   []byte
	err    error
}

var errSeal = errors.New("the seal is broken")

// OpenFile gives the content of a sealed file of that size, and its length. A file of another context, and one that was
// changed or cut, is an error at the first segment that tells it. A file that was sealed whole is opened whole.
func (k DataKey) OpenFile(sealed io.Reader, size int64, context string) (plain io.Reader, length int64, err error) {
	if k.files == nil {
		return nil, 0, errDestroyed
	}
	start := make([]byte, min(size, headerBytes))
	if err := readFull(sealed, start); err != nil {
		return nil, 0, err
	}
	if len(start) < headerBytes || !bytes.HasPrefix(start, segmentMark) {
		return k.openWhole(io.MultiReader(bytes.NewReader(start), sealed), size, context)
	}
	aead, err := k.segmentCipher(start, context)
	if err != nil {
		return nil, 0, err
	}
	o := &opening{from: sealed, aead: aead, left: size - headerBytes}
	segments := (o.left + segmentBytes + tagBytes - 1) / (segmentBytes + tagBytes)
	if length = o.left - segments*tagBytes; length < 0 || segments == 0 {
		return nil, 0, errSeal
	}
	o.buffer = make([]byte, min(o.left, segmentBytes+tagBytes))
	// Another's file is told here already.
	o.rest = o.open(nil)
	if o.err != nil && !errors.Is(o.err, io.EOF) {
		return nil, 0, o.err
	}
	return o, length, nil
}

// readFull is io.ReadFull to which no end is a good one.
func readFull(from io.Reader, into []byte) error {
	_, err := io.ReadFull(from, into)
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return err
}

// openWhole file, in the memory that it lies in sealed.
func (k DataKey) openWhole(sealed io.Reader, size int64, context string) (io.Reader, int64, error) {
	content := make([]byte, size)
	if err := readFull(sealed, content); err != nil {
		return nil, 0, err
	}
	content, err := k.files.Open(content[:0], nil, content, []byte(context))
	return bytes.NewReader(content), int64(len(content)), err
}

// Read implements io.Reader.
func (o *opening) Read(into []byte) (n int, err error) {
	if len(o.rest) == 0 {
		if o.err != nil {
			return 0, o.err
		}
		if len(into) >= segmentBytes {
			// It is opened where it is wanted.
			n = len(o.open(into[:0]))
		} else {
			o.rest = o.open(nil)
		}
	}
	if n == 0 {
		n = copy(into, o.rest)
		o.rest = o.rest[n:]
	}
	if n == 0 && len(into) > 0 {
		err = o.err
	}
	return n, err
}

// open the next segment, into the memory or, without any, where it lies sealed.
func (o *opening) open(into []byte) (plain []byte) {
	sealed := o.buffer[:min(o.left, int64(len(o.buffer)))]
	if o.err = readFull(o.from, sealed); o.err != nil {
		return nil
	}
	if into == nil {
		into = sealed[:0]
	}
	o.left -= int64(len(sealed))
	plain, o.err = o.aead.Open(into, segmentNonce(o.number, o.left == 0), sealed, nil)
	switch {
	case o.err != nil:
		plain, o.err = nil, fmt.Errorf("%w: segment %d", errSeal, o.number)
	case o.left == 0:
		o.err = io.EOF
	}
	o.number++
	return plain
}
