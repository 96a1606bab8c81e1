package picture

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	_ "golang.org/x/image/webp" // decoded by image.Decode
)

const manyPixels = 40_000_000

// drawing has lines, areas and noise of all colours.
func drawing(width, height int) *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			m.SetNRGBA(x, y, color.NRGBA{byte(x * 7), byte(y * 5), byte(x * y % 251), 255 - byte(x/4%2*80)})
		}
	}
	return m
}

func asJPEG(t testing.TB, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asPNG(t testing.TB, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func webpSample(t testing.TB, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("testdata", name+".webp"))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// converted to another model of colours.
func converted(m image.Image, into interface {
	image.Image
	Set(x, y int, c color.Color)
}) image.Image {
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			into.Set(x, y, m.At(x, y))
		}
	}
	return into
}

type check func(content []byte, maxPixels uint64) error

type sample struct {
	check   check
	content []byte
}

// whole pictures of every kind that this package tells.
func whole(t testing.TB) map[string]sample {
	t.Helper()
	m := drawing(53, 41)
	r := m.Bounds()
	all := map[string]sample{}
	add := func(name string, by check, content []byte) { all[name] = sample{by, content} }
	add("JPEG", JPEG, asJPEG(t, m))
	add("grey JPEG", JPEG, asJPEG(t, converted(m, image.NewGray(r))))
	add("JPEG with a film after it", JPEG, append(asJPEG(t, m), "\x00\x00\x00\x18ftypmp42"...))
	add("progressive JPEG", JPEG, progressiveJPEG(1, 53, 41, 0, 0x22, 0x11, 0x11))
	add("progressive JPEG with marks", JPEG, progressiveJPEG(2, 100, 37, 3, 0x11, 0x11, 0x11))
	add("progressive JPEG of one colour", JPEG, progressiveJPEG(3, 33, 70, 0, 0x11))
	add("progressive JPEG of four", JPEG, progressiveJPEG(4, 20, 20, 5, 0x11, 0x11, 0x11, 0x11))
	add("PNG", PNG, asPNG(t, m))
	add("grey PNG", PNG, asPNG(t, converted(m, image.NewGray(r))))
	add("PNG of 16 bits", PNG, asPNG(t, converted(m, image.NewNRGBA64(r))))
	add("PNG of two colours", PNG, asPNG(t, converted(m, image.NewPaletted(r, color.Palette{color.Black, color.White}))))
	add("PNG with something after it", PNG, append(asPNG(t, m), 0, 0, 0))
	for _, name := range []string{"lossy", "lossless", "transparent", "lossless-transparent"} {
		add(name+" WebP", WebP, webpSample(t, name))
	}
	return all
}

func TestPicture_WholeOnesAreTaken(t *testing.T) {
	for name, p := range whole(t) {
		if err := p.check(p.content, manyPixels); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		var unsupported jpeg.UnsupportedError
		if _, _, err := image.Decode(bytes.NewReader(p.content)); err != nil && !errors.As(err, &unsupported) {
			t.Errorf("%s is no picture: %v", name, err)
		}
		if err := p.check(p.content, 100); err == nil {
			t.Errorf("%s is taken where it may have 100 pixels", name)
		}
	}
}

// Wherever a picture is cut, it is refused.
func TestPicture_CutOnesAreRefused(t *testing.T) {
	for name, p := range whole(t) {
		end := len(p.content)
		if name == "JPEG with a film after it" {
			end = bytes.LastIndex(p.content, []byte("\xff\xd9")) + 2
		}
		if name == "PNG with something after it" {
			end = bytes.LastIndex(p.content, []byte("IEND")) + 8
		}
		for at := range end {
			if p.check(p.content[:at], manyPixels) == nil {
				t.Errorf("%s is taken, cut at %d of %d", name, at, end)
				break
			}
		}
	}
}

// patched is the content with these bytes at the place where the part begins.
func patched(content []byte, part string, skip int, with ...byte) []byte {
	out := bytes.Clone(content)
	copy(out[bytes.Index(out, []byte(part))+skip:], with)
	return out
}

func pngChunkOf(name string, body ...byte) []byte {
	named := append([]byte(name), body...)
	chunk := append(binary.BigEndian.AppendUint32(nil, uint32(len(body))), named...)
	return binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(named))
}

// cutWebP ends its last chunk early, and says so in each size.
func cutWebP(content []byte, chunk string, left int) []byte {
	at := bytes.Index(content, []byte(chunk))
	out := bytes.Clone(content[:at+riffFrame+left])
	binary.LittleEndian.PutUint32(out[at+4:], uint32(left))
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-riffFrame))
	return out
}

func TestPicture_BrokenOnesAreRefused(t *testing.T) {
	m := drawing(53, 41)
	photo, drawn := asJPEG(t, m), asPNG(t, m)
	scan := bytes.Index(photo, []byte("\xff\xda"))
	film := progressiveJPEG(1, 53, 41, 0, 0x22, 0x11, 0x11)
	lastScan := bytes.LastIndex(film, []byte("\xff\xda"))
	data := bytes.Index(drawn, []byte("IDAT"))
	lossyPicture, losslessPicture := webpSample(t, "lossy"), webpSample(t, "lossless")
	join := func(parts ...[]byte) []byte { return bytes.Join(parts, nil) }
	for _, row := range []struct {
		name    string
		check   check
		content []byte
	}{
		{"a JPEG whose scan is cut, with its end", JPEG, join(photo[:len(photo)*2/3], []byte("\xff\xd9"))},
		{"a JPEG whose scan is cut by a byte", JPEG, join(photo[:len(photo)-3], []byte("\xff\xd9"))},
		{"a JPEG without a scan", JPEG, join(photo[:scan], []byte("\xff\xd9"))},
		{"a JPEG of two frames", JPEG, join(photo[:scan], photo[bytes.Index(photo, []byte("\xff\xc0")):])},
		{"a JPEG without its tables", JPEG, bytes.Replace(photo, []byte("\xff\xc4"), []byte("\xff\xfe"), -1)},
		{"a JPEG without its quantisers", JPEG, bytes.Replace(photo, []byte("\xff\xdb"), []byte("\xff\xfe"), -1)},
		{"a JPEG whose height is told later", JPEG, patched(photo, "\xff\xc0", 5, 0, 0)},
		{"a JPEG of no width", JPEG, patched(photo, "\xff\xc0", 7, 0, 0)},
		{"a JPEG that is larger than it says", JPEG, patched(photo, "\xff\xc0", 5, 0, 200)},
		{"a JPEG by arithmetic codes", JPEG, patched(photo, "\xff\xc0", 1, 0xc9)},
		{"a JPEG of 12 bits", JPEG, patched(photo, "\xff\xc0", 4, 12)},
		{"a progressive JPEG without its last bits", JPEG, join(film[:lastScan+20], []byte("\xff\xd9"))},
		{"a progressive JPEG of one component", JPEG,
			join(film[:bytes.Index(film, []byte("\xff\xda"))], film[lastScan:])},
		{"a PNG of 0 by 0", PNG, join(drawn[:8], pngChunkOf("IHDR", 0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0), drawn[33:])},
		{"a PNG of 53 by 0", PNG, join(drawn[:8], pngChunkOf("IHDR", 0, 0, 0, 53, 0, 0, 0, 0, 8, 6, 0, 0, 0), drawn[33:])},
		{"a PNG with a row more", PNG,
			join(drawn[:8], pngChunkOf("IHDR", 0, 0, 0, 53, 0, 0, 0, 42, 8, 6, 0, 0, 0), drawn[33:])},
		{"a PNG with a row less", PNG,
			join(drawn[:8], pngChunkOf("IHDR", 0, 0, 0, 53, 0, 0, 0, 40, 8, 6, 0, 0, 0), drawn[33:])},
		{"a PNG of a colour type that is none", PNG,
			join(drawn[:8], pngChunkOf("IHDR", 0, 0, 0, 53, 0, 0, 0, 41, 8, 5, 0, 0, 0), drawn[33:])},
		{"a PNG with a wrong checksum", PNG, patched(drawn, "IEND", 4, 1)},
		{"a PNG with changed data", PNG, patched(drawn, "IDAT", 20, 1, 2, 3)},
		{"a PNG with a chunk too long", PNG, patched(drawn, "IDAT", -3, 255)},
		{"a PNG with a chunk of four gigabytes", PNG, patched(drawn, "IDAT", -4, 255, 255, 255, 255)},
		{"a PNG without its end", PNG, drawn[:len(drawn)-12]},
		{"a PNG without data", PNG, join(drawn[:data-4], pngChunkOf("IEND"))},
		{"a PNG with half its data", PNG,
			join(drawn[:data-4], pngChunkOf("IDAT", drawn[data+4:data+200]...), pngChunkOf("IEND"))},
		{"a PNG that begins with its data", PNG, join(drawn[:8], drawn[33:])},
		{"a PNG of a palette without one", PNG,
			join(drawn[:8], pngChunkOf("IHDR", 0, 0, 0, 53, 0, 0, 0, 41, 8, 3, 0, 0, 0), drawn[33:])},
		{"a WebP header of 12 bytes", WebP, lossyPicture[:12]},
		{"a WebP header of 29 bytes", WebP, lossyPicture[:29]},
		{"a WebP that says more than it has", WebP, patched(lossyPicture, "RIFF", 5, 255)},
		{"a WebP of four gigabytes", WebP, patched(lossyPicture, "RIFF", 4, 255, 255, 255, 255)},
		{"a WebP whose chunk says more than it has", WebP, patched(lossyPicture, "VP8 ", 5, 255)},
		{"a WebP with its data cut", WebP, cutWebP(lossyPicture, "VP8 ", 60)},
		{"a WebP with its frame cut", WebP, cutWebP(lossyPicture, "VP8 ", 7)},
		{"a WebP without data", WebP, cutWebP(lossyPicture, "VP8 ", 0)},
		{"a WebP with half its lossless data", WebP, cutWebP(losslessPicture, "VP8L", 200)},
		{"a WebP without its picture", WebP, cutWebP(lossyPicture, "ICCP", 10)},
		{"a WebP with transparency that is cut", WebP, cutWebP(webpSample(t, "transparent"), "ALPH", 20)},
		{"a WebP of another size than its frame", WebP, patched(lossyPicture, "VP8X", 12, 99)},
		{"a WebP film", WebP, patched(lossyPicture, "VP8X", 8, 1<<1)},
		{"nothing", JPEG, nil}, {"nothing", PNG, nil}, {"nothing", WebP, nil},
	} {
		if row.check(row.content, manyPixels) == nil {
			t.Errorf("%s is taken", row.name)
		}
	}
}

// small in bytes and large in pixels: what is claimed costs no memory, and is followed
// to its end within seconds.
func TestPicture_LargeClaimsCostLittle(t *testing.T) {
	flat := image.NewPaletted(image.Rect(0, 0, 8000, 5000), color.Palette{color.Black, color.White})
	large := asPNG(t, flat)
	scans := progressiveJPEG(1, 64, 64, 0, 0x11)
	first, last := bytes.Index(scans, []byte("\xff\xda")), bytes.LastIndex(scans, []byte("\xff\xda"))
	many := append(bytes.Clone(scans[:first]), bytes.Repeat(scans[first:last], 200)...)
	for _, row := range []struct {
		name    string
		check   check
		content []byte
		taken   bool
	}{
		{"a PNG at the limit", PNG, large, true},
		{"a PNG past the limit", PNG, asPNG(t, image.NewPaletted(image.Rect(0, 0, 8001, 5000), flat.Palette)), false},
		{"a JPEG that claims 4 gigapixels", JPEG,
			patched(asJPEG(t, drawing(9, 9)), "\xff\xc0", 5, 255, 255, 255, 255), false},
		{"a JPEG of hundreds of scans", JPEG, append(many, "\xff\xd9"...), false},
		{"a WebP of 28 bytes that claims 268 megapixels", WebP,
			[]byte("RIFF\x14\x00\x00\x00WEBPVP8L\x08\x00\x00\x00\x2f\xff\xff\xff\x0f\x00\x00\x00"), false},
		{"a lossless WebP of one colour", WebP, onePixelWebP(8000, 5000), true},
	} {
		var before, after uint64
		started := time.Now()
		allocated(&before)
		err := row.check(row.content, manyPixels)
		allocated(&after)
		if (err == nil) != row.taken {
			t.Errorf("%s: %v", row.name, err)
		}
		const most = 16 << 20
		if after-before > most {
			t.Errorf("%s of %d bytes took %d bytes of memory", row.name, len(row.content), after-before)
		}
		if took := time.Since(started); took > 20*time.Second {
			t.Errorf("%s took %v", row.name, took)
		}
	}
}

func allocated(total *uint64) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	*total = m.TotalAlloc
}

// onePixelWebP is a lossless picture whose codes have no bits: all its pixels are the
// same.
func onePixelWebP(width, height int) []byte {
	var bits []bool
	put := func(value, n int) {
		for i := range n {
			bits = append(bits, value>>i&1 == 1)
		}
	}
	put(0x2f, 8)
	put(width-1, 14)
	put(height-1, 14)
	// No transparency, no version, no transformation, no kept colours, one group.
	put(0, 1+3+1+1+1)
	const codesOfGroup = 5
	for range codesOfGroup {
		// Simple, one symbol, of one bit: 1.
		put(0b1001, 4)
	}
	data := make([]byte, (len(bits)+7)/8)
	for i, bit := range bits {
		if bit {
			data[i/8] |= 1 << (i % 8)
		}
	}
	chunk := binary.LittleEndian.AppendUint32([]byte("VP8L"), uint32(len(data)))
	chunk = append(append(chunk, data...), make([]byte, len(data)%2)...)
	head := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(chunk)+4))
	return append(append(head, "WEBP"...), chunk...)
}

// Whatever the bytes are, a check ends; what it takes, a decoder of the standard
// library takes too.
func FuzzPicture(f *testing.F) {
	for _, p := range whole(f) {
		f.Add(p.content)
	}
	f.Add(onePixelWebP(3, 2))
	f.Fuzz(func(t *testing.T, content []byte) {
		const few = 1 << 16
		if JPEG(content, few) != nil && PNG(content, few) != nil && WebP(content, few) != nil {
			return
		}
		var unsupported jpeg.UnsupportedError
		_, _, err := image.Decode(bytes.NewReader(content))
		// The library counts the groups between two marks otherwise where a component is
		// alone.
		if err != nil && !errors.As(err, &unsupported) && !bytes.Contains(content, []byte{0xff, jpegDRI}) {
			t.Errorf("taken, and no picture: %v", err)
		}
	})
}
