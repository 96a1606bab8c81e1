package picture

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
)

const (
	pngSignature = "\x89PNG\r\n\x1a\n"
	// pngFrame of a chunk: its length, its name, and the checksum after its data.
	pngFrame = 12
	// pngFilters that a row may name.
	pngFilters = 5
)

// pngHeader is IHDR.
type pngHeader struct {
	width, height int
	bitsPerPixel  int
	palette       bool
	interlaced    bool
}

// PNG is nil for a whole picture: every chunk is there with its checksum, up to the
// last, and its data hold every row.
func PNG(content []byte, maxPixels uint64) error {
	rest, ok := bytes.CutPrefix(content, []byte(pngSignature))
	if !ok {
		return broken("no PNG")
	}
	var header *pngHeader
	var data [][]byte
	ended, palette := false, false
	for {
		name, body, after, err := pngChunk(rest)
		switch {
		case err != nil:
			return err
		case name == "IHDR" && header == nil:
			if header, err = readPNGHeader(body, maxPixels); err != nil {
				return err
			}
		case header == nil || name == "IHDR":
			return broken("%q stands where it may not", name)
		case name == "PLTE":
			palette = len(body) > 0 && len(body)%3 == 0 && len(body) <= 256*3
		case name == "IDAT" && ended:
			return broken("its data are in several places")
		case name == "IDAT":
			data = append(data, body)
		case name == "IEND":
			if header.palette && !palette {
				return broken("its palette is missing")
			}
			return header.verify(&pngData{chunks: data})
		}
		ended = ended || len(data) > 0 && name != "IDAT"
		rest = after
	}
}

// pngChunk is the next one, with what comes after it.
func pngChunk(rest []byte) (name string, body, after []byte, err error) {
	if len(rest) < pngFrame {
		return "", nil, nil, broken("it ends before its last chunk")
	}
	length := int64(binary.BigEndian.Uint32(rest))
	if length > int64(len(rest)-pngFrame) {
		return "", nil, nil, broken("a chunk of %d bytes is cut", length)
	}
	named := rest[4 : 8+length]
	if crc32.ChecksumIEEE(named) != binary.BigEndian.Uint32(rest[8+length:]) {
		return "", nil, nil, broken("a checksum is wrong")
	}
	return string(named[:4]), named[4:], rest[pngFrame+length:], nil
}

// pngChannels by colour type, and the depths that it has.
var pngChannels = map[byte]struct {
	channels int
	depths   string
}{
	0: {1, "\x01\x02\x04\x08\x10"}, 2: {3, "\x08\x10"}, 3: {1, "\x01\x02\x04\x08"}, 4: {2, "\x08\x10"}, 6: {4, "\x08\x10"},
}

func readPNGHeader(body []byte, maxPixels uint64) (*pngHeader, error) {
	const size, maxSide = 13, 1<<31 - 1
	if len(body) != size {
		return nil, broken("a header of %d bytes", len(body))
	}
	width, height := binary.BigEndian.Uint32(body), binary.BigEndian.Uint32(body[4:])
	depth, colour := body[8], body[9]
	kind, ok := pngChannels[colour]
	if width > maxSide || height > maxSide || !ok || bytes.IndexByte([]byte(kind.depths), depth) < 0 ||
		body[10] != 0 || body[11] != 0 || body[12] > 1 {
		return nil, broken("a header that says %x", body)
	}
	h := &pngHeader{
		width: int(width), height: int(height), bitsPerPixel: kind.channels * int(depth),
		palette: colour == 3, interlaced: body[12] == 1,
	}
	return h, within(h.width, h.height, maxPixels)
}

// pngPasses of an interlaced picture: where each begins, and its steps.
var pngPasses = []struct{ x, y, dx, dy int }{
	{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2},
}

// verify that the data unpack to the rows of the header, and to no more.
func (h *pngHeader) verify(data io.Reader) error {
	unpacked, err := zlib.NewReader(data)
	if err != nil {
		return broken("its data: %v", err)
	}
	rows := bufio.NewReaderSize(unpacked, 32<<10)
	passes := pngPasses
	if !h.interlaced {
		passes = []struct{ x, y, dx, dy int }{{0, 0, 1, 1}}
	}
	for _, p := range passes {
		width, height := (h.width-p.x+p.dx-1)/p.dx, (h.height-p.y+p.dy-1)/p.dy
		if width <= 0 || height <= 0 {
			continue
		}
		if err := discardRows(rows, (width*h.bitsPerPixel+7)/8, height); err != nil {
			return err
		}
	}
	if _, err := rows.ReadByte(); !errors.Is(err, io.EOF) {
		return broken("its data do not end with its last row: %v", err)
	}
	return nil
}

func discardRows(rows *bufio.Reader, size, count int) error {
	for range count {
		filter, err := rows.ReadByte()
		if err == nil && filter >= pngFilters {
			return broken("a row with the filter %d", filter)
		}
		if err == nil {
			_, err = rows.Discard(size)
		}
		if err != nil {
			return broken("its data end before its last row: %v", err)
		}
	}
	return nil
}

// pngData reads the chunks of data as one stream.
type pngData struct{ chunks [][]byte }

func (d *pngData) Read(into []byte) (int, error) {
	for len(d.chunks) > 0 && len(d.chunks[0]) == 0 {
		d.chunks = d.chunks[1:]
	}
	if len(d.chunks) == 0 {
		return 0, io.EOF
	}
	n := copy(into, d.chunks[0])
	d.chunks[0] = d.chunks[0][n:]
	return n, nil
}
