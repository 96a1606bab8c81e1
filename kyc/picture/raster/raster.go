// Package raster makes a picture small and upright, for those who judge its pixels.
package raster

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/draw"
	"golang.org/x/image/webp"

	"verifyme/kyc/picture"
)

// maxPixels of a picture that is decoded: some 15 bytes each at the worst.
const maxPixels = 16_000_000

// ErrTooLarge refuses a picture that takes more memory than there is for one.
var ErrTooLarge = errors.New("the picture has too many pixels")

var errUnknown = errors.New("the picture is no JPEG, PNG or WebP")

// Upright picture, JPEG, PNG or WebP, of at most so many pixels a side. What shines through
// stands on white.
func Upright(content []byte, longest int) (*image.RGBA, error) {
	pixels, decode, err := formOf(content)
	if err != nil {
		return nil, err
	}
	if pixels == 0 || pixels > maxPixels {
		return nil, fmt.Errorf("%w: %d", ErrTooLarge, pixels)
	}
	look, err := picture.LookOf(content)
	if err != nil {
		return nil, err
	}
	m, err := decode(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	return turned(shrunk(m, longest), look.Orientation), nil
}

func formOf(content []byte) (pixels uint64, decode func(io.Reader) (image.Image, error), err error) {
	switch {
	case bytes.HasPrefix(content, []byte("\xff\xd8\xff")):
		return picture.JPEGPixels(content), jpeg.Decode, nil
	case bytes.HasPrefix(content, []byte("\x89PNG\r\n\x1a\n")):
		return picture.PNGPixels(content), png.Decode, nil
	case len(content) > 12 && string(content[:4]) == "RIFF" && string(content[8:12]) == "WEBP":
		return picture.WebPPixels(content), webp.Decode, nil
	}
	return 0, nil, errUnknown
}

// shrunk to so many pixels a side; a smaller one keeps its size.
func shrunk(m image.Image, longest int) *image.RGBA {
	w, h := m.Bounds().Dx(), m.Bounds().Dy()
	if most := max(w, h); most > longest {
		w, h = max(1, w*longest/most), max(1, h*longest/most)
	}
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(out, out.Bounds(), image.White, image.Point{}, draw.Src)
	draw.ApproxBiLinear.Scale(out, out.Bounds(), m, m.Bounds(), draw.Over, nil)
	return out
}

// The orientations of EXIF by what leads from the pixel as it is shown to the one that is
// stored: exchange of the axes, then mirrors.
var turns = [...]struct{ exchange, mirrorX, mirrorY bool }{
	2: {mirrorX: true}, 3: {mirrorX: true, mirrorY: true}, 4: {mirrorY: true},
	5: {exchange: true}, 6: {exchange: true, mirrorY: true},
	7: {exchange: true, mirrorX: true, mirrorY: true}, 8: {exchange: true, mirrorX: true},
}

// turned as the orientation says it is shown.
func turned(m *image.RGBA, orientation byte) *image.RGBA {
	if orientation <= 1 || int(orientation) >= len(turns) {
		return m
	}
	turn := turns[orientation]
	w, h := m.Rect.Dx(), m.Rect.Dy()
	shownW, shownH := w, h
	if turn.exchange {
		shownW, shownH = h, w
	}
	out := image.NewRGBA(image.Rect(0, 0, shownW, shownH))
	for y := range shownH {
		for x := range shownW {
			fromX, fromY := x, y
			if turn.exchange {
				fromX, fromY = y, x
			}
			if turn.mirrorX {
				fromX = w - 1 - fromX
			}
			if turn.mirrorY {
				fromY = h - 1 - fromY
			}
			copy(out.Pix[out.PixOffset(x, y):][:4], m.Pix[m.PixOffset(fromX, fromY):][:4])
		}
	}
	return out
}
