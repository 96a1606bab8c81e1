package badfile

import (
	"archive/zip"
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
)

func join[P []byte | string](parts ...P) []byte {
	var out []byte
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

// patched is the content with these bytes from so far behind the part's start on.
func patched(content []byte, part string, skip int, with ...byte) []byte {
	out := bytes.Clone(content)
	copy(out[bytes.Index(out, []byte(part))+skip:], with)
	return out
}

// inserted puts the parts at this place of the content.
func inserted(content []byte, at int, parts ...[]byte) []byte {
	return join(content[:at], bytes.Join(parts, nil), content[at:])
}

func deflated(content []byte) []byte {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, err := z.Write(content)
	must(err)
	must(z.Close())
	return b.Bytes()
}

// zipped archive; stored, the contents stand in it as they are.
func zipped(stored bool, files map[string][]byte) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, content := range files {
		method := zip.Deflate
		if stored {
			method = zip.Store
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: method})
		must(err)
		_, err = w.Write(content)
		must(err)
	}
	must(z.Close())
	return b.Bytes()
}

// pngChunk with its checksum.
func pngChunk(name string, body []byte) []byte {
	named := append([]byte(name), body...)
	return binary.BigEndian.AppendUint32(append(binary.BigEndian.AppendUint32(nil, uint32(len(body))), named...),
		crc32.ChecksumIEEE(named))
}

const (
	pngSignature = "\x89PNG\r\n\x1a\n"
	// pngHead ends behind the header's chunk.
	pngHead = len(pngSignature) + 25
)

// pngHeader chunk of a picture of these dimensions and this type of colours.
func pngHeader(width, height uint32, colour byte) []byte {
	body := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, width), height)
	return pngChunk("IHDR", append(body, 8, colour, 0, 0, 0))
}

// jpegSegment with its length.
func jpegSegment(marker byte, data []byte) []byte {
	return append(binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(len(data)+2)), data...)
}

// Markers of JPEG segments.
const (
	jpegComment = 0xfe
	jpegExif    = 0xe1
	jpegTables  = 0xc4
)

// webp file of these chunks.
func webp(chunks ...[]byte) []byte {
	body := bytes.Join(chunks, nil)
	return join([]byte("RIFF"), binary.LittleEndian.AppendUint32(nil, uint32(len(body)+4)), []byte("WEBP"), body)
}

func webpChunk(name string, data []byte) []byte {
	chunk := append(binary.LittleEndian.AppendUint32([]byte(name), uint32(len(data))), data...)
	return append(chunk, make([]byte, len(data)%2)...)
}

// webpCanvas is the extended header, whose sides are written less one.
func webpCanvas(flags byte, width, height uint32) []byte {
	side := func(n uint32) []byte { return binary.LittleEndian.AppendUint32(nil, n-1)[:3] }
	return webpChunk("VP8X", join([]byte{flags, 0, 0, 0}, side(width), side(height)))
}

// losslessClaim of these dimensions, with next to nothing behind it.
func losslessClaim(width, height uint32) []byte {
	bits := (width - 1) | (height-1)<<14
	return webpChunk("VP8L", binary.LittleEndian.AppendUint64([]byte{0x2f}, uint64(bits)))
}

// lossyClaim of these dimensions, with nothing behind it.
func lossyClaim(width, height uint16) []byte {
	head := []byte{0x10, 0, 0, 0x9d, 0x01, 0x2a}
	return webpChunk("VP8 ", binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16(head, width), height))
}

// must not fail: what is made goes to memory.
func must(err error) {
	if err != nil {
		panic(err)
	}
}
