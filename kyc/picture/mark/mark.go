// Package mark lays words over pictures, in their pixels, so that who has a copy knows
// for whom and when it was drawn. A picture is decoded and encoded anew: what it says
// beside its pixels is gone, but for which way up it is and its colours.
package mark

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"

	"golang.org/x/image/webp"

	"verifyme/kyc/picture"
)

// quality of a JPEG that is encoded a second time: nobody sees a difference.
const quality = 90

// Types of pictures, as they are told by content.
const (
	JPEG = "image/jpeg"
	PNG  = "image/png"
	WebP = "image/webp"
)

// ErrTooLarge refuses a picture that takes more memory than there is for one.
var ErrTooLarge = errors.New("the picture takes too much memory")

// Picture of the content type with the words. JPEG and PNG stay what they are; WebP, which
// nothing here writes, becomes a JPEG. It takes at most about maxMemory bytes, else
// ErrTooLarge.
func Picture(content []byte, contentType, words string, maxMemory uint64) (out []byte, outType string, err error) {
	if need := memoryOf(content, contentType); need == 0 || need > maxMemory {
		return nil, "", fmt.Errorf("%w: %d bytes", ErrTooLarge, need)
	}
	look, err := picture.LookOf(content)
	if err != nil {
		return nil, "", err
	}
	m, err := decoded(content, contentType)
	if err != nil {
		return nil, "", err
	}
	plain, same := drawable(m)
	if !same {
		look = look.WithoutColours()
	}
	if err := Draw(plain, words, look.Orientation); err != nil {
		return nil, "", err
	}
	if contentType == PNG {
		out, err = EncodePNG(plain)
		if err == nil {
			out, err = look.InPNG(out)
		}
		return out, PNG, err
	}
	out, err = EncodeJPEG(plain)
	if err == nil {
		out, err = look.InJPEG(out)
	}
	return out, JPEG, err
}

// memoryOf decoding, drawing and encoding, in bytes, from what the header claims; at the
// worst for the type.
func memoryOf(content []byte, contentType string) uint64 {
	const (
		// A progressive JPEG keeps four bytes a coefficient besides its three planes.
		jpegPixel = 4*3 + 3
		// A baseline one its planes alone.
		baselinePixel = 3
		// A PNG may hold 16 bits of four channels, and is drawn as RGBA.
		pngPixel = 8 + 4
		// A WebP its argb, and is drawn as RGBA.
		webpPixel = 4 + 4
	)
	switch contentType {
	case JPEG:
		if picture.IsProgressive(content) {
			return picture.JPEGPixels(content) * jpegPixel
		}
		return picture.JPEGPixels(content) * baselinePixel
	case PNG:
		return picture.PNGPixels(content) * pngPixel
	case WebP:
		return picture.WebPPixels(content) * webpPixel
	}
	return 0
}

func decoded(content []byte, contentType string) (image.Image, error) {
	switch contentType {
	case JPEG:
		return jpeg.Decode(bytes.NewReader(content))
	case PNG:
		return png.Decode(bytes.NewReader(content))
	case WebP:
		return webp.Decode(bytes.NewReader(content))
	}
	return nil, fmt.Errorf("%s is no picture", contentType)
}

// drawable is the picture in a form that can be drawn on; same, in the colours of its own
// profile. What shines through stands on white, as in the page.
func drawable(m image.Image) (out image.Image, same bool) {
	switch m := m.(type) {
	case *image.YCbCr, *image.Gray, *image.RGBA:
		if opaque, ok := m.(interface{ Opaque() bool }); ok && opaque.Opaque() {
			return m, true
		}
	}
	flat := image.NewRGBA(image.Rect(0, 0, m.Bounds().Dx(), m.Bounds().Dy()))
	draw.Draw(flat, flat.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(flat, flat.Bounds(), m, m.Bounds().Min, draw.Over)
	switch m.(type) {
	case *image.CMYK, *image.Gray16:
		return flat, false
	}
	return flat, true
}

// EncodeJPEG of a picture that was drawn on.
func EncodeJPEG(m image.Image) ([]byte, error) {
	var out bytes.Buffer
	err := jpeg.Encode(&out, m, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}

// EncodePNG of a picture that was drawn on, fast rather than small.
func EncodePNG(m image.Image) ([]byte, error) {
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	err := encoder.Encode(&out, m)
	return out.Bytes(), err
}

// Draw the words over the whole picture, a YCbCr, Gray or opaque RGBA one, which is shown
// by the orientation of EXIF.
func Draw(m image.Image, words string, orientation byte) error {
	b := m.Bounds()
	t, err := newTile(words, min(b.Dx(), b.Dy()), orientation)
	if err != nil {
		return fmt.Errorf("draw the mark: %w", err)
	}
	blend, err := blendOn(m)
	if err != nil {
		return err
	}
	w, h := t.letters.Rect.Dx(), t.letters.Rect.Dy()
	for row, y := 0, b.Min.Y-h/4; y < b.Max.Y; row, y = row+1, y+h {
		for x := b.Min.X - w*(1+row%2)/4; x < b.Max.X; x += w {
			t.lay(b, x, y, blend)
		}
	}
	return nil
}

// lay the tile with its corner there.
func (t tile) lay(b image.Rectangle, left, top int, blend func(x, y int, letters, edge uint32)) {
	w, h := t.letters.Rect.Dx(), t.letters.Rect.Dy()
	for y := max(top, b.Min.Y); y < min(top+h, b.Max.Y); y++ {
		for x := max(left, b.Min.X); x < min(left+w, b.Max.X); x++ {
			at := (y-top)*t.edge.Stride + x - left
			if edge := t.edge.Pix[at]; edge > 0 {
				blend(x, y, uint32(t.letters.Pix[at]), uint32(edge))
			}
		}
	}
}

// The strength of the letters and of their edge, of 255: a face stays a face beneath.
const (
	lettersShow = 90
	edgeShows   = 70
)

// blended value of one channel: darkened by the edge, then lightened by the letters.
func blended(value uint8, letters, edge uint32) uint8 {
	const full = 255
	v := uint32(value)
	v -= v * edge * edgeShows / (full * full)
	v += (full - v) * letters * lettersShow / (full * full)
	return uint8(v)
}

func blendOn(m image.Image) (func(x, y int, letters, edge uint32), error) {
	switch m := m.(type) {
	case *image.YCbCr:
		return func(x, y int, letters, edge uint32) {
			at := m.YOffset(x, y)
			m.Y[at] = blended(m.Y[at], letters, edge)
		}, nil
	case *image.Gray:
		return func(x, y int, letters, edge uint32) {
			at := m.PixOffset(x, y)
			m.Pix[at] = blended(m.Pix[at], letters, edge)
		}, nil
	case *image.RGBA:
		return func(x, y int, letters, edge uint32) {
			at := m.PixOffset(x, y)
			for channel := at; channel < at+3; channel++ {
				m.Pix[channel] = blended(m.Pix[channel], letters, edge)
			}
		}, nil
	}
	return nil, fmt.Errorf("nothing draws on %T", m)
}
