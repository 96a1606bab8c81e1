package picture

import (
	"bytes"
	"encoding/binary"
	"sync"

	"verifyme/kyc/picture/vp8l"

	"golang.org/x/image/vp8"
)

const (
	// riffHeader is RIFF, a size, WEBP.
	riffHeader = 12
	// riffFrame of a chunk: its name and its size.
	riffFrame = 8
)

// WebP is nil for a whole still picture: its size and its chunks' are those of the
// bytes, and the data hold every pixel.
func WebP(content []byte, maxPixels uint64) error {
	if len(content) < riffHeader || string(content[:4]) != "RIFF" || string(content[8:riffHeader]) != "WEBP" {
		return broken("no WebP")
	}
	size := uint64(binary.LittleEndian.Uint32(content[4:])) + riffFrame
	if size < riffHeader || size > uint64(len(content)) {
		return broken("%d bytes of %d", len(content), size)
	}
	chunks, err := readChunks(content[riffHeader:size])
	if err != nil {
		return err
	}
	w := webpFile{maxPixels: maxPixels}
	for i, c := range chunks {
		if done, err := w.read(i, c); done || err != nil {
			return err
		}
	}
	return broken("it has no picture")
}

// webpChunk of a file.
type webpChunk struct {
	name string
	data []byte
}

// readChunks up to the end; the byte that makes a last odd one even may be missing.
func readChunks(rest []byte) (all []webpChunk, err error) {
	for len(rest) > 0 {
		if len(rest) < riffFrame {
			return nil, broken("a chunk's header is cut")
		}
		size := uint64(binary.LittleEndian.Uint32(rest[4:]))
		if size > uint64(len(rest)-riffFrame) {
			return nil, broken("a chunk of %d bytes is cut", size)
		}
		all = append(all, webpChunk{string(rest[:4]), rest[riffFrame : riffFrame+size]})
		rest = rest[min(riffFrame+size+size&1, uint64(len(rest))):]
	}
	return all, nil
}

// webpFile is what its extended header says; nothing where there is none.
type webpFile struct {
	maxPixels     uint64
	width, height int
	// promised: its transparency has still to come.
	promised bool
}

// read one chunk; done: it was the picture, and a whole one.
func (w *webpFile) read(i int, c webpChunk) (done bool, err error) {
	switch c.name {
	case "VP8X":
		return false, w.readExtended(i, c.data)
	case "ALPH":
		return false, w.readAlpha(c.data)
	case "VP8 ":
		return true, w.readLossy(c.data)
	case "VP8L":
		return true, w.readLossless(c.data)
	}
	if i == 0 {
		return false, broken("it begins with %q", c.name)
	}
	return false, nil
}

func (w *webpFile) readExtended(i int, data []byte) error {
	const size, animated, transparent = 10, 1 << 1, 1 << 4
	if i != 0 || len(data) != size {
		return broken("an extended header of %d bytes", len(data))
	}
	if data[0]&animated != 0 {
		return broken("it is a film")
	}
	side := func(b []byte) int { return 1 + int(b[0]) + int(b[1])<<8 + int(b[2])<<16 }
	w.width, w.height, w.promised = side(data[4:]), side(data[7:]), data[0]&transparent != 0
	return within(w.width, w.height, w.maxPixels)
}

// admit the dimensions of the picture: those of the extended header, if there is one.
func (w *webpFile) admit(width, height int) error {
	if w.width != 0 && (w.width != width || w.height != height) {
		return broken("%d by %d in a picture of %d by %d", width, height, w.width, w.height)
	}
	return within(width, height, w.maxPixels)
}

// lossy pictures are decoded one by one: they alone become pixels here.
var lossy sync.Mutex

func (w *webpFile) readLossy(data []byte) error {
	if w.promised {
		return broken("its transparency is missing")
	}
	lossy.Lock()
	defer lossy.Unlock()
	d := vp8.NewDecoder()
	d.Init(bytes.NewReader(data), len(data))
	header, err := d.DecodeFrameHeader()
	if err != nil {
		return broken("its frame: %v", err)
	}
	if !header.KeyFrame {
		return broken("it is part of a film")
	}
	if err := w.admit(header.Width, header.Height); err != nil {
		return err
	}
	if int(header.FirstPartitionLen) > len(data) {
		return broken("a partition of %d bytes is cut", header.FirstPartitionLen)
	}
	if _, err := d.DecodeFrame(); err != nil {
		return broken("its data: %v", err)
	}
	return nil
}

func (w *webpFile) readLossless(data []byte) error {
	const magic = 0x2f
	bits := &vp8l.Bits{Data: data}
	mark, width, height, more := bits.Take(8), bits.Take(14)+1, bits.Take(14)+1, bits.Take(4)
	if bits.Over || mark != magic || more>>1 != 0 {
		return broken("no lossless picture")
	}
	if err := w.admit(width, height); err != nil {
		return err
	}
	return follow(bits, width, height)
}

func follow(bits *vp8l.Bits, width, height int) error {
	if err := vp8l.Follow(bits, width, height); err != nil {
		return broken("%v", err)
	}
	return nil
}

// readAlpha of a lossy picture that is in part transparent.
func (w *webpFile) readAlpha(data []byte) error {
	const raw, packed, largest = 0, 1, 1 << 14
	if !w.promised || len(data) == 0 {
		return broken("transparency where there is none")
	}
	w.promised = false
	switch data[0] & 3 {
	case raw:
		if len(data)-1 < w.width*w.height {
			return broken("its transparency is cut")
		}
		return nil
	case packed:
		if w.width > largest || w.height > largest {
			return broken("transparency of %d by %d", w.width, w.height)
		}
		return follow(&vp8l.Bits{Data: data[1:]}, w.width, w.height)
	}
	return broken("transparency of an unknown kind")
}
