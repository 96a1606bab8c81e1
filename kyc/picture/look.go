package picture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
)

// Look is what a picture says of how its pixels are shown: which way up, and in which
// colours. A picture that is drawn anew takes it over.
type Look struct {
	// Orientation by EXIF, 1 to 8; 0 where it says none.
	Orientation byte
	// profile of its colours, from a JPEG or a WebP.
	profile []byte
	// chunks of a PNG that say its colours, as they stand.
	chunks []byte
}

// LookOf a whole picture, as JPEG, PNG or WebP found it.
func LookOf(content []byte) (Look, error) {
	// What Stripped leaves beside the pixels is the look.
	bare, err := Stripped(content)
	if err != nil {
		return Look{}, err
	}
	switch bare[0] {
	case 0xff:
		return lookOfJPEG(bare)
	case pngSignature[0]:
		return lookOfPNG(bare)
	}
	return lookOfWebP(bare)
}

func lookOfJPEG(bare []byte) (l Look, err error) {
	const count = 2
	f := &jpegFile{content: bare, at: 2}
	for {
		marker, ok := f.nextMarker()
		if !ok || marker == jpegSOS || marker == jpegEOI {
			return l, nil
		}
		segment, err := f.segment()
		if err != nil {
			return l, err
		}
		switch {
		case marker == jpegAPP1:
			l.Orientation = orientationOf(segment[len(exifPrefix):])
		case marker == jpegAPP2 && len(segment) >= len(iccPrefix)+count:
			// Its parts stand in order in every file that programs write.
			l.profile = append(l.profile, segment[len(iccPrefix)+count:]...)
		}
	}
}

// Chunks of a PNG that say its colours.
var pngColours = []string{"gAMA", "cHRM", "sRGB", "iCCP", "cICP"}

func lookOfPNG(bare []byte) (l Look, err error) {
	for rest := bare[len(pngSignature):]; ; {
		name, body, after, err := pngChunk(rest)
		if err != nil {
			return l, err
		}
		switch {
		case name == "eXIf":
			l.Orientation = orientationOf(body)
		case slices.Contains(pngColours, name):
			l.chunks = append(l.chunks, rest[:len(rest)-len(after)]...)
		case name == "IEND":
			return l, nil
		}
		rest = after
	}
}

func lookOfWebP(bare []byte) (l Look, err error) {
	chunks, err := readChunks(bare[riffHeader:])
	for _, c := range chunks {
		switch c.name {
		case "EXIF":
			l.Orientation = orientationOf(bytes.TrimPrefix(c.data, []byte(exifPrefix)))
		case "ICCP":
			l.profile = c.data
		}
	}
	return l, err
}

// WithoutColours is the look of a picture that was drawn in other colours than its own.
func (l Look) WithoutColours() Look { return Look{Orientation: l.Orientation} }

// maxProfilePart of one segment of a JPEG.
const maxProfilePart = 1<<16 - 1 - 2 - len(iccPrefix) - 2

// InJPEG is the encoded JPEG with the look.
func (l Look) InJPEG(encoded []byte) ([]byte, error) {
	if len(encoded) < 2 {
		return nil, broken("%d bytes", len(encoded))
	}
	out := slices.Clone(encoded[:2])
	if l.Orientation > 1 {
		out = appendSegment(out, jpegAPP1, append([]byte(exifPrefix), orientationOnly(l.Orientation)...))
	}
	parts := slices.Collect(slices.Chunk(l.profile, maxProfilePart))
	if len(parts) > 1<<8-1 {
		return nil, fmt.Errorf("a colour profile of %d bytes", len(l.profile))
	}
	for i, part := range parts {
		out = appendSegment(out, jpegAPP2, append([]byte(iccPrefix+string([]byte{byte(i + 1), byte(len(parts))})), part...))
	}
	return append(out, encoded[2:]...), nil
}

func appendSegment(out []byte, marker byte, body []byte) []byte {
	out = binary.BigEndian.AppendUint16(append(out, 0xff, marker), uint16(len(body)+2))
	return append(out, body...)
}

// InPNG is the encoded PNG with the look.
func (l Look) InPNG(encoded []byte) ([]byte, error) {
	const afterHeader = len(pngSignature) + 25
	if len(encoded) < afterHeader {
		return nil, broken("%d bytes", len(encoded))
	}
	out := slices.Concat(encoded[:afterHeader], l.chunks)
	if l.Orientation > 1 {
		out = appendPNGChunk(out, "eXIf", orientationOnly(l.Orientation))
	}
	return append(out, encoded[afterHeader:]...), nil
}
