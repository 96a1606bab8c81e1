package picture

import (
	"bytes"
	"encoding/binary"
	"image"
	"testing"
)

// secret stands for a place, a camera's owner or a script.
const secret = "12.9716,77.5946 <script>"

// exifOf an orientation, with the secret beside it, in either byte order.
func exifOf(order binary.ByteOrder, orientation uint16) []byte {
	mark := "MM"
	if order == binary.LittleEndian {
		mark = "II"
	}
	b := append([]byte(mark), 0, 0, 0, 0, 0, 0)
	order.PutUint16(b[2:], 42)
	order.PutUint32(b[4:], 8)
	entries := [][4]uint32{{0x010f, 2, uint32(len(secret)), 38}, {0x0112, 3, 1, 0}}
	b = append(b, 0, 0)
	order.PutUint16(b[8:], uint16(len(entries)))
	for _, e := range entries {
		entry := make([]byte, 12)
		order.PutUint16(entry, uint16(e[0]))
		order.PutUint16(entry[2:], uint16(e[1]))
		order.PutUint32(entry[4:], e[2])
		order.PutUint32(entry[8:], e[3])
		if e[0] == 0x0112 {
			order.PutUint16(entry[8:], orientation)
		}
		b = append(b, entry...)
	}
	return append(append(b, 0, 0, 0, 0), secret...)
}

func jpegSegment(marker byte, data string) []byte {
	b := binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(len(data)+2))
	return append(b, data...)
}

func after(content []byte, at int, inserted ...[]byte) []byte {
	return bytes.Join(append(append([][]byte{content[:at]}, inserted...), content[at:]), nil)
}

func pngSay(name, data string) []byte { return appendPNGChunk(nil, name, []byte(data)) }

func TestStripped_LeavesPixelsAndOrientation(t *testing.T) {
	exif := exifPrefix + string(exifOf(binary.LittleEndian, 6))
	profile := iccPrefix + "\x01\x01profile"
	photo, drawn := asJPEG(t, drawing(30, 20)), asPNG(t, drawing(30, 20))
	const pngHeaderEnd = 33
	for name, c := range map[string]struct {
		content []byte
		// want is the orientation, and stays what has to stay.
		want  byte
		stays string
	}{
		"JPEG with nothing to say": {photo, 0, ""},
		"JPEG": {append(after(photo, 2, jpegSegment(jpegAPP1, exif), jpegSegment(jpegAPP2, profile),
			jpegSegment(jpegAPP1, "http://ns.adobe.com/xap/1.0/\x00"+secret), jpegSegment(0xed, secret),
			jpegSegment(jpegCOM, secret), jpegSegment(jpegAPP2, "MPF\x00"+secret),
			jpegSegment(jpegAPP0, "JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x01\x01abc"+secret),
			jpegSegment(jpegAPP0, "JFXX\x00"+secret), jpegSegment(jpegAPP0, secret),
			jpegSegment(jpegAPP14, "Adobe\x00\x64\x00\x00\x00\x00\x01"+secret)), secret...), 6, profile},
		"JPEG without orientation": {after(photo, 2, jpegSegment(jpegAPP1,
			exifPrefix+string(exifOf(binary.BigEndian, 1)))), 0, ""},
		"JPEG with an EXIF that is cut": {after(photo, 2, jpegSegment(jpegAPP1, exif[:12]+secret)), 0, ""},
		"PNG": {append(after(drawn, pngHeaderEnd, pngSay("tEXt", secret), pngSay("gAMA", "\x00\x00\xb1\x8f"),
			pngSay("eXIf", string(exifOf(binary.BigEndian, 8))), pngSay("prVt", secret)), "%PDF-1.7 "+secret...), 8, "gAMA"},
		"WebP": {webpOf(onePixelWebP(30, 20), exifOf(binary.BigEndian, 3)), 3, "profile"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Stripped(c.content)
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(got, []byte(secret)) || bytes.Contains(got, []byte("12.9716")) {
				t.Error("it still says where it was taken")
			}
			if !bytes.Contains(got, []byte(c.stays)) {
				t.Errorf("it lost %q", c.stays)
			}
			if o := shownOrientation(got); o != c.want {
				t.Errorf("its orientation is %d, want %d", o, c.want)
			}
			again, err := Stripped(got)
			if err != nil || !bytes.Equal(again, got) {
				t.Errorf("stripped again it differs: %v", err)
			}
			wantSamePixels(t, c.content, got)
		})
	}
	if got, err := Stripped(photo); err != nil || !bytes.Equal(got, photo) {
		t.Errorf("a picture with nothing to say is changed: %v", err)
	}
	if _, err := Stripped([]byte("%PDF-1.7")); err == nil {
		t.Error("a PDF is stripped as a picture")
	}
}

// webpOf a simple file with a profile, EXIF and XMP.
func webpOf(simple, exif []byte) []byte {
	config, _, err := image.DecodeConfig(bytes.NewReader(simple))
	if err != nil {
		panic(err)
	}
	head := []byte{1<<5 | 1<<3 | 1<<2, 0, 0, 0, byte(config.Width - 1), byte((config.Width - 1) >> 8), 0,
		byte(config.Height - 1), byte((config.Height - 1) >> 8), 0}
	out := append([]byte(nil), "RIFF\x00\x00\x00\x00WEBP"...)
	out = appendRIFFChunk(out, "VP8X", head)
	out = appendRIFFChunk(out, "ICCP", []byte("profile"))
	out = append(out, simple[riffHeader:]...)
	out = appendRIFFChunk(out, "EXIF", exif)
	out = appendRIFFChunk(out, "XMP ", []byte(secret))
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-riffFrame))
	return append(out, secret...)
}

// shownOrientation finds the block that Stripped writes.
func shownOrientation(content []byte) byte {
	for o := byte(2); o <= lastOrientation; o++ {
		if bytes.Contains(content, orientationOnly(o)) {
			return o
		}
	}
	return 0
}

func wantSamePixels(t *testing.T, before, now []byte) {
	t.Helper()
	a, _, err := image.Decode(bytes.NewReader(before))
	if err != nil {
		t.Fatal("the picture itself:", err)
	}
	b, _, err := image.Decode(bytes.NewReader(now))
	if err != nil {
		t.Fatal("stripped, it cannot be decoded:", err)
	}
	if a.Bounds() != b.Bounds() {
		t.Fatalf("it is %v, was %v", b.Bounds(), a.Bounds())
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				t.Fatalf("the pixel %d, %d differs", x, y)
			}
		}
	}
}

// Whatever a whole picture is made of, stripping it gives a whole picture that says no
// more than the first.
func FuzzStripped(f *testing.F) {
	f.Add(asJPEG(f, drawing(8, 8)))
	f.Add(asPNG(f, drawing(8, 8)))
	for _, name := range []string{"lossless", "lossy", "transparent", "lossless-transparent"} {
		f.Add(webpSample(f, name))
	}
	whole := func(content []byte) bool {
		return JPEG(content, manyPixels) == nil || PNG(content, manyPixels) == nil || WebP(content, manyPixels) == nil
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		if !whole(content) {
			return
		}
		got, err := Stripped(content)
		if err != nil {
			t.Fatal("a whole picture:", err)
		}
		if !whole(got) {
			t.Error("what is left is no whole picture")
		}
	})
}
