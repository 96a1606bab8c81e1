package sandbox

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"sync"
)

const (
	portraitWidth  = 240
	portraitHeight = 320
)

// oval of a colour, by its middle and its half axes.
type oval struct {
	x, y, across, down int
	colour             uint8
}

// The colours of the drawn portrait, and its parts from back to front.
var (
	portraitColours = color.Palette{
		color.RGBA{0xdf, 0xe7, 0xee, 0xff}, color.RGBA{0x35, 0x5c, 0x7d, 0xff}, color.RGBA{0x2b, 0x1d, 0x16, 0xff},
		color.RGBA{0xb9, 0x85, 0x5f, 0xff}, color.RGBA{0xff, 0xff, 0xff, 0xff}, color.RGBA{0x8f, 0x4a, 0x45, 0xff},
	}
	portraitParts = []oval{
		{120, 330, 110, 95, 1},                    // shoulders
		{120, 232, 30, 40, 3},                     // neck
		{120, 130, 76, 92, 2},                     // hair
		{120, 146, 62, 80, 3},                     // face
		{96, 136, 12, 7, 4}, {144, 136, 12, 7, 4}, // eyes
		{96, 136, 6, 6, 2}, {144, 136, 6, 6, 2}, // and their pupils
		{120, 188, 20, 6, 5}, // mouth
		{120, 66, 58, 26, 2}, // fringe
	}
)

// Portrait of nobody, as PNG.
func Portrait() []byte { return drawnPortrait() }

// drawnPortrait is the portrait, made once.
var drawnPortrait = sync.OnceValue(func() []byte {
	m := image.NewPaletted(image.Rect(0, 0, portraitWidth, portraitHeight), portraitColours)
	for _, o := range portraitParts {
		for y := max(o.y-o.down, 0); y < min(o.y+o.down, portraitHeight); y++ {
			for x := max(o.x-o.across, 0); x < min(o.x+o.across, portraitWidth); x++ {
				dx, dy := (x-o.x)*o.down, (y-o.y)*o.across
				if dx*dx+dy*dy <= o.across*o.across*o.down*o.down {
					m.SetColorIndex(x, y, o.colour)
				}
			}
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		panic(err) // it goes to memory
	}
	return b.Bytes()
})
