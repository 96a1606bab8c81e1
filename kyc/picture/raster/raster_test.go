package raster_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"verifyme/kyc/picture"
	"verifyme/kyc/picture/raster"
)

// corner is a picture whose upper left quarter is red, on blue.
func corner(w, h int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			m.Set(x, y, color.RGBA{B: 0xff, A: 0xff})
			if x < w/2 && y < h/2 {
				m.Set(x, y, color.RGBA{R: 0xff, A: 0xff})
			}
		}
	}
	return m
}

func asJPEG(t *testing.T, m image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, m, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// A picture stands as its EXIF says, whatever way its pixels are stored.
func TestUpright_TurnsByOrientation(t *testing.T) {
	t.Parallel()
	for orientation, want := range map[byte]image.Point{
		// Where the red quarter is, in a picture of 40 by 80 or 80 by 40.
		1: {10, 20}, 2: {30, 20}, 3: {30, 60}, 4: {10, 60}, 5: {20, 10}, 6: {60, 10}, 7: {60, 30}, 8: {20, 30},
	} {
		content, err := picture.Look{Orientation: orientation}.InJPEG(asJPEG(t, corner(40, 80)))
		if err != nil {
			t.Fatal(err)
		}
		m, err := raster.Upright(content, 640)
		if err != nil {
			t.Fatal(err)
		}
		if exchanged := orientation >= 5; exchanged != (m.Rect.Dx() == 80) {
			t.Errorf("orientation %d is shown as %v", orientation, m.Rect)
		}
		for y := 5; y < m.Rect.Dy(); y += 10 {
			for x := 5; x < m.Rect.Dx(); x += 10 {
				near := image.Rect(want.X-m.Rect.Dx()/4, want.Y-m.Rect.Dy()/4, want.X+m.Rect.Dx()/4, want.Y+m.Rect.Dy()/4)
				if c := m.RGBAAt(x, y); (c.R > c.B) != (image.Pt(x, y).In(near)) {
					t.Fatalf("orientation %d has %v at %d, %d", orientation, c, x, y)
				}
			}
		}
	}
}

func TestUpright_ShrinksAndRefuses(t *testing.T) {
	t.Parallel()
	var wide bytes.Buffer
	if err := png.Encode(&wide, corner(1000, 500)); err != nil {
		t.Fatal(err)
	}
	if m, err := raster.Upright(wide.Bytes(), 640); err != nil || m.Rect != image.Rect(0, 0, 640, 320) {
		t.Errorf("it is %v, %v", m.Rect, err)
	}
	if m, err := raster.Upright(wide.Bytes(), 2000); err != nil || m.Rect != image.Rect(0, 0, 1000, 500) {
		t.Errorf("a small one is %v, %v", m.Rect, err)
	}
	var huge bytes.Buffer
	if err := png.Encode(&huge, image.NewPaletted(image.Rect(0, 0, 5000, 4000), color.Palette{color.White})); err != nil {
		t.Fatal(err)
	}
	if _, err := raster.Upright(huge.Bytes(), 640); !errors.Is(err, raster.ErrTooLarge) {
		t.Errorf("20 million pixels: %v", err)
	}
	for _, wrong := range [][]byte{
		nil, []byte("GIF89a"), asJPEG(t, corner(8, 8))[:60], []byte("RIFF\x00\x00\x00\x00WEBPxx"),
	} {
		if _, err := raster.Upright(wrong, 640); err == nil {
			t.Errorf("%q is a picture", wrong)
		}
	}
}
