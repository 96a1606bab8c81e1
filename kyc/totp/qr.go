package totp

import (
	"fmt"
	"strings"

	"rsc.io/qr"
)

// QR code of the text: how many modules a side it has, and its dark modules as the path
// of an SVG in units of a module, without a margin.
func QR(text string) (size int, path string, err error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return 0, "", fmt.Errorf("QR code: %w", err)
	}
	var p strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			begin := x
			for code.Black(x, y) {
				x++
			}
			if x > begin {
				fmt.Fprintf(&p, "M%d %dh%dv1h-%dz", begin, y, x-begin, x-begin)
			}
		}
	}
	return code.Size, p.String(), nil
}
