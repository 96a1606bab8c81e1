package mark

import (
	"image"
	"image/color"
	"math"
	"sync"

	"golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/math/fixed"
)

// tile is the words, slanted, as they are laid over a picture again and again: light
// letters with a dark edge, so that they show on white paper as on black.
type tile struct{ letters, edge *image.Alpha }

const (
	// slant of the words, against cutting them off along a line.
	slant = -24 * math.Pi / 180
	// sizeOf letters: one part of so many of the picture's shorter side.
	sizeOf = 30
	// smallest letters that can be read.
	smallest = 10
	// largest letters: the cost of a tile grows with them.
	largest = 160
	// points of an inch, so that sizes are pixels.
	points = 72
)

var typeface = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(gomedium.TTF) })

// newTile of the words for a picture whose shorter side is so long. The picture is shown
// by the orientation, and so are the words.
func newTile(words string, shorter int, orientation byte) (tile, error) {
	size := min(max(float64(shorter)/sizeOf, smallest), largest)
	parsed, err := typeface()
	if err != nil {
		return tile{}, err
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: points})
	if err != nil {
		return tile{}, err
	}
	edge := max(int(size/12), 1)
	flat := written(words, face, edge)
	t := tile{letters: slanted(flat), edge: slanted(thickened(flat, edge))}
	t.letters, t.edge = stored(t.letters, orientation), stored(t.edge, orientation)
	return t, nil
}

func written(words string, face font.Face, margin int) *image.Alpha {
	metrics := face.Metrics()
	width := font.MeasureString(face, words).Ceil()
	height := (metrics.Ascent + metrics.Descent).Ceil()
	m := image.NewAlpha(image.Rect(0, 0, width+2*margin, height+2*margin))
	d := font.Drawer{
		Dst: m, Src: image.NewUniform(color.Alpha{A: math.MaxUint8}), Face: face,
		Dot: fixed.P(margin, margin+metrics.Ascent.Ceil()),
	}
	d.DrawString(words)
	return m
}

// thickened in both directions, one after the other.
func thickened(m *image.Alpha, by int) *image.Alpha {
	b := m.Bounds()
	for _, step := range []int{1, m.Stride} {
		out := image.NewAlpha(b)
		for at := range m.Pix {
			for k := -by; k <= by; k++ {
				if from := at + k*step; from >= 0 && from < len(m.Pix) {
					out.Pix[at] = max(out.Pix[at], m.Pix[from])
				}
			}
		}
		m = out
	}
	return m
}

func slanted(m *image.Alpha) *image.Alpha {
	sin, cos := math.Sincos(slant)
	w, h := float64(m.Rect.Dx()), float64(m.Rect.Dy())
	width, height := w*cos+h*math.Abs(sin), w*math.Abs(sin)+h*cos
	out := image.NewAlpha(image.Rect(0, 0, int(math.Ceil(width)), int(math.Ceil(height))))
	// The middle stays in the middle.
	to := f64.Aff3{
		cos, -sin, width/2 - cos*w/2 + sin*h/2,
		sin, cos, height/2 - sin*w/2 - cos*h/2,
	}
	draw.ApproxBiLinear.Transform(out, to, m, m.Bounds(), draw.Src, nil)
	return out
}

// The orientations of EXIF by what leads from the pixel as it is shown to the one that is
// stored: exchange of the axes, then mirrors.
var turns = [...]struct{ exchange, mirrorX, mirrorY bool }{
	2: {mirrorX: true}, 3: {mirrorX: true, mirrorY: true}, 4: {mirrorY: true},
	5: {exchange: true}, 6: {exchange: true, mirrorY: true},
	7: {exchange: true, mirrorX: true, mirrorY: true}, 8: {exchange: true, mirrorX: true},
}

// stored is the tile turned as the pixels of a picture of the orientation are.
func stored(m *image.Alpha, orientation byte) *image.Alpha {
	if orientation <= 1 || int(orientation) >= len(turns) {
		return m
	}
	turn := turns[orientation]
	w, h := m.Rect.Dx(), m.Rect.Dy()
	if turn.exchange {
		w, h = h, w
	}
	out := image.NewAlpha(image.Rect(0, 0, w, h))
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			toX, toY := x, y
			if turn.exchange {
				toX, toY = y, x
			}
			if turn.mirrorX {
				toX = w - 1 - toX
			}
			if turn.mirrorY {
				toY = h - 1 - toY
			}
			out.Pix[toY*out.Stride+toX] = m.Pix[y*m.Stride+x]
		}
	}
	return out
}
