// Package picture tells a whole picture from a broken one. It follows a file to its
// end as a decoder does, but makes no pixels of it, lossy WebP excepted: what a few
// bytes can claim to be a gigabyte of pixels costs the time to read them.
//
// Memory of one picture of n pixels: PNG takes 100 KB, JPEG up to half a byte a
// pixel where it is progressive and nothing else, lossless WebP a quarter of a byte a
// pixel and 16 MB of tables, lossy WebP 1.5 bytes a pixel, one such picture at a time
// in a process.
package picture

import (
	"errors"
	"fmt"
)

// errBroken is the start of every refusal; the reasons are for logs and tests.
var errBroken = errors.New("not a whole picture")

func broken(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{errBroken}, args...)...)
}

// within refuses dimensions that no decoder should be given.
func within(width, height int, maxPixels uint64) error {
	if width <= 0 || height <= 0 {
		return broken("it is %d by %d", width, height)
	}
	if uint64(width)*uint64(height) > maxPixels {
		return broken("%d by %d are more than %d pixels", width, height, maxPixels)
	}
	return nil
}
