package picture

import (
	"bytes"
	"encoding/binary"
)

// The dimensions that a picture's header claims, in pixels; zero where it
// cannot be read. Decoders refuse some headers that others take, so the
// numbers are read here as they stand.

func pixelsOf(width, height uint32) uint64 { return uint64(width) * uint64(height) }

// PNGPixels of the first chunk, where it is the header: what else stands in its place
// claims nothing.
func PNGPixels(content []byte) uint64 {
	const name, header = 12, 16
	if len(content) < header+8 || string(content[name:header]) != "IHDR" {
		return 0
	}
	return pixelsOf(binary.BigEndian.Uint32(content[header:]), binary.BigEndian.Uint32(content[header+4:]))
}

// JPEGPixels walks the segments to the frame's, over what does not belong between
// them: cameras write such bytes.
func JPEGPixels(content []byte) uint64 {
	for at := 2; at+9 <= len(content); {
		marker := content[at+1]
		switch {
		case content[at] != 0xff || marker == 0 || marker == 0xff:
			at++
		case isFrame(marker):
			height, width := binary.BigEndian.Uint16(content[at+5:]), binary.BigEndian.Uint16(content[at+7:])
			if height == 0 {
				// It is told after the picture, and may be anything.
				height = 1<<16 - 1
			}
			return pixelsOf(uint32(width), uint32(height))
		default:
			at += 2 + int(binary.BigEndian.Uint16(content[at+2:]))
		}
	}
	return 0
}

// IsProgressive holds for a JPEG that comes in passes over the whole picture, whose
// decoder keeps all of it; by the segments before its first scan.
func IsProgressive(content []byte) bool {
	for at := 2; at+4 <= len(content); {
		marker := content[at+1]
		switch {
		case content[at] != 0xff || marker == 0 || marker == 0xff:
			at++
		case isFrame(marker):
			return marker == jpegSOF2
		default:
			at += 2 + int(binary.BigEndian.Uint16(content[at+2:]))
		}
	}
	return false
}

// isFrame holds for SOF0 to SOF15; three markers among them are others.
func isFrame(marker byte) bool {
	return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc
}

// WebPPixels of the three kinds of WebP.
func WebPPixels(content []byte) uint64 {
	const shortest = 30
	if len(content) < shortest {
		return 0
	}
	little := binary.LittleEndian
	switch {
	case bytes.HasPrefix(content[12:], []byte("VP8X")):
		// Three bytes each, less one; the fourth belongs to what follows.
		width := little.Uint32(content[23:]) >> 8
		height := little.Uint32(content[26:]) >> 8
		return pixelsOf(width+1, height+1)
	case bytes.HasPrefix(content[12:], []byte("VP8L")):
		bits := little.Uint32(content[21:])
		return pixelsOf(bits&0x3fff+1, bits>>14&0x3fff+1)
	case bytes.HasPrefix(content[12:], []byte("VP8 ")):
		return pixelsOf(uint32(little.Uint16(content[26:])&0x3fff), uint32(little.Uint16(content[28:])&0x3fff))
	}
	return 0
}
