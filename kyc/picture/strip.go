package picture

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"slices"
)

// Stripped is the picture without what it says beside its pixels: where and when it was
// taken, by whom and with what, comments, small copies of itself, and whatever follows its
// end. Colour profiles stay, and so does its orientation. It looks the same.
//
// The bytes are those of a whole picture, as JPEG, PNG or WebP found it; of others it is
// an error.
func Stripped(content []byte) ([]byte, error) {
	switch {
	case bytes.HasPrefix(content, []byte{0xff, jpegSOI}):
		return strippedJPEG(content)
	case bytes.HasPrefix(content, []byte(pngSignature)):
		return strippedPNG(content)
	case len(content) >= riffHeader && string(content[:4]) == "RIFF" && string(content[8:riffHeader]) == "WEBP":
		return strippedWebP(content)
	}
	return nil, broken("neither JPEG nor PNG nor WebP")
}

const (
	exifPrefix = "Exif\x00\x00"
	iccPrefix  = "ICC_PROFILE\x00"
	jpegAPP1   = 0xe1
	jpegAPP2   = 0xe2
	jpegAPP14  = 0xee
)

// strippedJPEG copies the frame, its tables and its scans; of the application segments
// the headers of JFIF and of Adobe's colours, and the profile.
func strippedJPEG(content []byte) ([]byte, error) {
	f := &jpegFile{content: content, at: 2}
	out := make([]byte, 0, len(content))
	out = append(out, content[:2]...)
	orientation := byte(0)
	var kept []byte
	for {
		marker, ok := f.nextMarker()
		if !ok {
			return nil, broken("it ends before its end is marked")
		}
		if marker == jpegEOI {
			kept = append(kept, 0xff, jpegEOI)
			break
		}
		if marker >= jpegRST0 && marker <= jpegRST7 {
			continue
		}
		segment, err := f.segment()
		if err != nil {
			return nil, err
		}
		if marker == jpegAPP1 && bytes.HasPrefix(segment, []byte(exifPrefix)) {
			orientation = orientationOf(segment[len(exifPrefix):])
		}
		if segment = shownOfJPEG(marker, segment); segment == nil {
			continue
		}
		kept = append(kept, 0xff, marker)
		kept = binary.BigEndian.AppendUint16(kept, uint16(len(segment)+2))
		kept = append(kept, segment...)
		if marker == jpegSOS {
			from := f.at
			f.skipCodes()
			kept = append(kept, content[from:f.at]...)
		}
	}
	if orientation > 1 {
		exif := append([]byte(exifPrefix), orientationOnly(orientation)...)
		out = append(out, 0xff, jpegAPP1)
		out = binary.BigEndian.AppendUint16(out, uint16(len(exif)+2))
		out = append(out, exif...)
	}
	return append(out, kept...), nil
}

// shownOfJPEG is what of a segment counts for the pixels; nil for nothing.
func shownOfJPEG(marker byte, segment []byte) []byte {
	const jfif, adobe = 14, 12
	switch {
	case marker == jpegAPP0 && len(segment) >= jfif && bytes.HasPrefix(segment, []byte("JFIF\x00")):
		// Without the small copy, whose dimensions end it.
		header := bytes.Clone(segment[:jfif])
		header[jfif-2], header[jfif-1] = 0, 0
		return header
	case marker == jpegAPP14 && len(segment) >= adobe && bytes.HasPrefix(segment, []byte("Adobe")):
		return segment[:adobe]
	case marker == jpegAPP2 && bytes.HasPrefix(segment, []byte(iccPrefix)),
		marker != jpegCOM && (marker < jpegAPP0 || marker > jpegAPPF):
		return segment
	}
	return nil
}

// skipCodes goes to the marker that ends a scan: the codes hold 0xff before a zero and
// before restarts alone.
func (f *jpegFile) skipCodes() {
	for ; f.at+1 < len(f.content); f.at++ {
		if f.content[f.at] != 0xff {
			continue
		}
		if next := f.content[f.at+1]; next != 0 && next != 0xff && (next < jpegRST0 || next > jpegRST7) {
			return
		}
	}
}

// Chunks of a PNG that change what is seen, besides the critical ones.
var pngShown = []string{"tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs", "cICP"}

func strippedPNG(content []byte) ([]byte, error) {
	out := append(make([]byte, 0, len(content)), pngSignature...)
	rest := content[len(pngSignature):]
	for {
		name, body, after, err := pngChunk(rest)
		if err != nil {
			return nil, err
		}
		whole := rest[:len(rest)-len(after)]
		rest = after
		switch {
		case name == "eXIf":
			if o := orientationOf(body); o > 1 {
				out = appendPNGChunk(out, name, orientationOnly(o))
			}
		case name[0] >= 'A' && name[0] <= 'Z', slices.Contains(pngShown, name):
			out = append(out, whole...)
		}
		if name == "IEND" {
			return out, nil
		}
	}
}

func appendPNGChunk(out []byte, name string, body []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(body)))
	named := append([]byte(name), body...)
	out = append(out, named...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(named))
}

// Chunks of a WebP that are the picture.
var webpShown = []string{"VP8X", "ICCP", "ALPH", "VP8 ", "VP8L"}

func strippedWebP(content []byte) ([]byte, error) {
	size := uint64(binary.LittleEndian.Uint32(content[4:])) + riffFrame
	if size < riffHeader || size > uint64(len(content)) {
		return nil, broken("%d bytes of %d", len(content), size)
	}
	chunks, err := readChunks(content[riffHeader:size])
	if err != nil {
		return nil, err
	}
	orientation := byte(0)
	for _, c := range chunks {
		if c.name == "EXIF" {
			orientation = orientationOf(bytes.TrimPrefix(c.data, []byte(exifPrefix)))
		}
	}
	out := append(make([]byte, 0, len(content)), "RIFF\x00\x00\x00\x00WEBP"...)
	for _, c := range chunks {
		if !slices.Contains(webpShown, c.name) {
			continue
		}
		data := c.data
		if c.name == "VP8X" {
			const exif, xmp = 1 << 3, 1 << 2
			data = bytes.Clone(data)
			data[0] &^= xmp | exif
			if orientation > 1 {
				data[0] |= exif
			}
		}
		out = appendRIFFChunk(out, c.name, data)
	}
	if orientation > 1 {
		out = appendRIFFChunk(out, "EXIF", orientationOnly(orientation))
	}
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-riffFrame))
	return out, nil
}

func appendRIFFChunk(out []byte, name string, data []byte) []byte {
	out = append(out, name...)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(data)))
	out = append(out, data...)
	if len(data)%2 == 1 {
		out = append(out, 0)
	}
	return out
}

// The tag of the orientation in EXIF, and the largest that there is.
const (
	orientationTag  = 0x0112
	lastOrientation = 8
)

// orientationOf an EXIF block, 1 to 8; 0 where it says none.
func orientationOf(tiff []byte) byte {
	const header, count, entry = 8, 2, 12
	if len(tiff) < header {
		return 0
	}
	var order binary.ByteOrder = binary.BigEndian
	if string(tiff[:2]) == "II" {
		order = binary.LittleEndian
	}
	at := uint64(order.Uint32(tiff[4:]))
	if at+count > uint64(len(tiff)) {
		return 0
	}
	entries := tiff[at+count:]
	for range order.Uint16(tiff[at:]) {
		if len(entries) < entry {
			return 0
		}
		if order.Uint16(entries) == orientationTag {
			if o := order.Uint16(entries[8:]); o >= 1 && o <= lastOrientation {
				return byte(o)
			}
			return 0
		}
		entries = entries[entry:]
	}
	return 0
}

// orientationOnly is an EXIF block that says nothing else.
func orientationOnly(orientation byte) []byte {
	return []byte{
		'M', 'M', 0, 42, 0, 0, 0, 8, // one directory, after this header
		0, 1, // of one entry:
		orientationTag >> 8, orientationTag & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
		0, 0, 0, 0, // and no further directory
	}
}
