package mark

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"verifyme/kyc/picture"
)

const words = "asha@example.com  2026-11-23 18:12 UTC"

// plainPicture is of one grey, so that whatever differs from it is the mark.
func plainPicture(width, height int, grey uint8) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	for at := range m.Pix {
		m.Pix[at] = grey
	}
	for at := 3; at < len(m.Pix); at += 4 {
		m.Pix[at] = math.MaxUint8
	}
	return m
}

func encode(t testing.TB, m image.Image, contentType string) []byte {
	t.Helper()
	var out bytes.Buffer
	err := png.Encode(&out, m)
	if contentType == JPEG {
		out.Reset()
		err = jpeg.Encode(&out, m, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// markedShare of the pixels differ visibly from the grey, in each part of a grid.
func markedShare(m image.Image, grey uint8, parts int) (least float64) {
	least = 1
	b := m.Bounds()
	for part := range parts * parts {
		marked, all := 0, 0
		for y := b.Dy() * (part / parts) / parts; y < b.Dy()*(part/parts+1)/parts; y++ {
			for x := b.Dx() * (part % parts) / parts; x < b.Dx()*(part%parts+1)/parts; x++ {
				all++
				v := color.GrayModel.Convert(m.At(x, y)).(color.Gray).Y
				if d := int(v) - int(grey); d > 20 || d < -20 {
					marked++
				}
			}
		}
		least = min(least, float64(marked)/float64(all))
	}
	return least
}

func TestPicture_IsMarkedAllOver(t *testing.T) {
	t.Parallel()
	for _, contentType := range []string{JPEG, PNG} {
		for _, grey := range []uint8{0, 128, 255} {
			for _, size := range []image.Point{{240, 320}, {1280, 960}, {900, 2400}} {
				content := encode(t, plainPicture(size.X, size.Y, grey), contentType)
				out, outType, err := Picture(content, contentType, words, math.MaxUint32)
				if err != nil {
					t.Fatal(err)
				}
				m, format, err := image.Decode(bytes.NewReader(out))
				if err != nil || outType != contentType || "image/"+format != contentType || m.Bounds().Size() != size {
					t.Fatalf("%s of %v becomes %s, %s of %v: %v", contentType, size, outType, format, m.Bounds(), err)
				}
				// No ninth of the picture is without.
				if share := markedShare(m, grey, 3); share < 0.003 {
					t.Errorf("a part of %s %v on %d has %.4f of its pixels marked", contentType, size, grey, share)
				}
				if share := markedShare(m, grey, 1); share > 0.3 {
					t.Errorf("%.2f of %s %v on %d are covered", share, contentType, size, grey)
				}
			}
		}
	}
}

// The samples of other tests: WebP of each kind, colours by palette, grey, progressive.
func TestPicture_OfEveryKind(t *testing.T) {
	t.Parallel()
	samples, err := filepath.Glob("../testdata/*")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for _, name := range samples {
		content, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		for contentType, whole := range map[string]func([]byte, uint64) error{
			JPEG: picture.JPEG, PNG: picture.PNG, WebP: picture.WebP,
		} {
			if whole(content, math.MaxUint32) != nil {
				continue
			}
			seen[contentType]++
			out, outType, err := Picture(content, contentType, words, math.MaxUint32)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			before, _, err := image.DecodeConfig(bytes.NewReader(content))
			after, _, afterErr := image.DecodeConfig(bytes.NewReader(out))
			if err != nil || afterErr != nil || before.Width != after.Width || before.Height != after.Height {
				t.Errorf("%s, %d by %d, becomes %d by %d: %v, %v", name, before.Width, before.Height, after.Width, after.Height,
					err, afterErr)
			}
			if want := map[string]string{JPEG: JPEG, PNG: PNG, WebP: JPEG}[contentType]; outType != want {
				t.Errorf("%s becomes %s", name, outType)
			}
		}
	}
	if seen[WebP] == 0 {
		t.Errorf("the samples are %v", seen)
	}
}

func TestPicture_StaysTheWayUp(t *testing.T) {
	t.Parallel()
	for _, contentType := range []string{JPEG, PNG} {
		for orientation := byte(1); orientation <= 8; orientation++ {
			upright := encode(t, plainPicture(600, 400, 128), contentType)
			turned, err := picture.Look{Orientation: orientation}.InJPEG(upright)
			if contentType == PNG {
				turned, err = picture.Look{Orientation: orientation}.InPNG(upright)
			}
			if err != nil {
				t.Fatal(err)
			}
			out, _, err := Picture(turned, contentType, words, math.MaxUint32)
			if err != nil {
				t.Fatal(err)
			}
			look, err := picture.LookOf(out)
			if got := max(look.Orientation, 1); err != nil || got != orientation {
				t.Errorf("%s of orientation %d becomes %d: %v", contentType, orientation, got, err)
			}
		}
	}
}

// A tile is turned as the picture's pixels are: turned back as a viewer does, it reads the
// same for every orientation.
func TestTile_TurnsWithThePicture(t *testing.T) {
	t.Parallel()
	upright := image.NewAlpha(image.Rect(0, 0, 3, 2))
	copy(upright.Pix, []byte{1, 2, 3, 4, 5, 6})
	for orientation, want := range map[byte][]byte{
		1: {1, 2, 3, 4, 5, 6}, 2: {3, 2, 1, 6, 5, 4}, 3: {6, 5, 4, 3, 2, 1}, 4: {4, 5, 6, 1, 2, 3},
		5: {1, 4, 2, 5, 3, 6}, 6: {3, 6, 2, 5, 1, 4}, 7: {6, 3, 5, 2, 4, 1}, 8: {4, 1, 5, 2, 6, 3},
	} {
		if got := stored(upright, orientation).Pix; !bytes.Equal(got, want) {
			t.Errorf("orientation %d stores %v, want %v", orientation, got, want)
		}
	}
}

func TestPicture_TooLargeIsNotDecoded(t *testing.T) {
	t.Parallel()
	content := encode(t, plainPicture(400, 300, 128), PNG)
	const need = 400 * 300 * 12
	if _, _, err := Picture(content, PNG, words, need-1); !errors.Is(err, ErrTooLarge) {
		t.Errorf("the answer is %v", err)
	}
	if _, _, err := Picture(content, PNG, words, need); err != nil {
		t.Errorf("the answer is %v", err)
	}
	if _, _, err := Picture([]byte("%PDF-1.7"), "application/pdf", words, need); !errors.Is(err, ErrTooLarge) {
		t.Errorf("the answer to a PDF is %v", err)
	}
}

func BenchmarkPicture12Megapixels(b *testing.B) {
	m := image.NewRGBA(image.Rect(0, 0, 4000, 3000))
	for at := range m.Pix {
		m.Pix[at] = byte(at*at>>9 ^ at>>13)
	}
	for at := 3; at < len(m.Pix); at += 4 {
		m.Pix[at] = math.MaxUint8
	}
	content := encode(b, m, JPEG)
	b.SetBytes(int64(len(content)))
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := Picture(content, JPEG, words, math.MaxUint32); err != nil {
			b.Fatal(err)
		}
	}
}
