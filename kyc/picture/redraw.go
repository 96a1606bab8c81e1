package picture

import (
	"bytes"
	"fmt"
	"image"
	_ "image/jpeg" // registers its decoder
	"image/png"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // registers its decoder
)

// Redraw a JPEG, PNG or WebP as a PNG whose longer side has at most so many pixels; a
// smaller one keeps its size. Nothing of the file but its pixels is left. The caller
// has looked at how many pixels the header claims.
func Redraw(content []byte, longest int) ([]byte, error) {
	from, _, err := image.Decode(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Errorf("decode: %w", err)
	}
	size := from.Bounds().Size()
	if size.X < 1 || size.Y < 1 {
		return nil, broken("no pixels")
	}
	if side := max(size.X, size.Y); side > longest {
		size = image.Pt(max(size.X*longest/side, 1), max(size.Y*longest/side, 1))
	}
	to := image.NewNRGBA(image.Rectangle{Max: size})
	draw.CatmullRom.Scale(to, to.Bounds(), from, from.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	err = png.Encode(&out, to)
	return out.Bytes(), err
}
