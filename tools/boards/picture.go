package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// picture of the page by Chromium, with the sum of the board's file in it.
func (o options) picture(ctx context.Context, b board, p page) error {
	dir, err := os.MkdirTemp("", "verifyme-boards-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	name, shot := filepath.Join(dir, "board.html"), filepath.Join(dir, "board.png")
	if err := os.WriteFile(name, []byte(p.html), 0o600); err != nil {
		return err
	}
	command := exec.CommandContext(ctx, o.browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
		"--user-data-dir="+dir, fmt.Sprintf("--window-size=%d,%d", pageWidth, p.height), "--screenshot="+shot, "file://"+name)
	if said, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", o.browser, err, said)
	}
	raw, err := os.ReadFile(shot)
	if err != nil {
		return err
	}
	small, err := smaller(raw)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(o.to, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(o.to, b.UID+".png"), stamped(small, b.sum), 0o644)
}

// smaller picture: its most frequent colours alone, as a palette.
func smaller(raw []byte) ([]byte, error) {
	full, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	bounds := full.Bounds()
	counts := map[color.RGBA]int{}
	at := func(x, y int) color.RGBA {
		r, g, b, _ := full.At(x, y).RGBA()
		return color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}
	}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			counts[at(x, y)]++
		}
	}
	var found []color.RGBA
	for c := range counts {
		found = append(found, c)
	}
	// The lines' own colours first: some are of few pixels.
	for _, c := range colours {
		var own color.RGBA
		if _, err := fmt.Sscanf(c, "#%02x%02x%02x", &own.R, &own.G, &own.B); err != nil {
			return nil, err
		}
		own.A = 255
		counts[own] += bounds.Dx() * bounds.Dy()
	}
	slices.SortFunc(found, func(a, b color.RGBA) int { return counts[b] - counts[a] })
	var palette color.Palette
	for _, c := range found[:min(len(found), 128)] {
		palette = append(palette, c)
	}
	indexed := image.NewPaletted(bounds, palette)
	nearest := map[color.RGBA]uint8{}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			c := at(x, y)
			if _, known := nearest[c]; !known {
				nearest[c] = uint8(palette.Index(c))
			}
			indexed.SetColorIndex(x, y, nearest[c])
		}
	}
	var out bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, indexed)
	return out.Bytes(), err
}

// stampKey names the text of the picture that says of which file it is.
const stampKey = "Board"

// headed: the signature and the header of a PNG, which come first.
const headed = 8 + 4 + 4 + 13 + 4

// stamped with the sum, in a text of the PNG.
func stamped(picture []byte, sum string) []byte {
	chunk := append([]byte("tEXt"+stampKey+"\x00"), sum...)
	out := slices.Clone(picture[:headed])
	out = binary.BigEndian.AppendUint32(out, uint32(len(chunk)-4))
	out = append(out, chunk...)
	out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(chunk))
	return append(out, picture[headed:]...)
}

// stampOf the picture.
func stampOf(picture []byte) (sum string, err error) {
	if len(picture) > headed+8 {
		n := int(binary.BigEndian.Uint32(picture[headed:]))
		if rest := picture[headed+4:]; n+4 <= len(rest) {
			if sum, ok := strings.CutPrefix(string(rest[:n+4]), "tEXt"+stampKey+"\x00"); ok {
				return sum, nil
			}
		}
	}
	return "", errors.New("the picture does not say of which board it is")
}
