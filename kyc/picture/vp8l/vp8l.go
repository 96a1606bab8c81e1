// Package vp8l follows the data of a lossless WebP to its last pixel, without making
// any: a quarter of a byte a pixel and 16 MB of tables.
package vp8l

import (
	"cmp"
	"fmt"
	"slices"
)

// Sizes of alphabets.
const (
	literals  = 256
	lengths   = 24
	distances = 40
)

// Alphabets of a group of codes. Green's has lengths and kept colours besides.
const (
	greenCode = iota
	redCode
	blueCode
	alphaCode
	distanceCode
	codesOfGroup
)

// maxGroups of codes, which no encoder passes and no other decoder either.
const maxGroups = 2600

type codeGroup [codesOfGroup]prefixCodes

// losslessImage is one that is followed: the picture, or one of the small ones that say
// how it is packed.
type losslessImage struct {
	bits          *Bits
	width, height int
	// kept pixels; nil where nobody needs them.
	kept      []uint32
	cacheBits int
	cache     []uint32
	cached    int
	groups    []codeGroup
	// tiles say which group a pixel's codes are of; nil: the first.
	tiles             []uint32
	tileBits, tileRow int
}

// Follow the picture's data to its last pixel.
func Follow(bits *Bits, width, height int) error {
	seen := [4]bool{}
	for bits.Take(1) == 1 {
		kind := bits.Take(2)
		if seen[kind] {
			return fmt.Errorf("the same transformation twice")
		}
		seen[kind] = true
		var err error
		switch kind {
		case 0, 1:
			size := bits.Take(3) + 2
			err = (&losslessImage{bits: bits, width: tilesOf(width, size), height: tilesOf(height, size)}).follow(false)
		case 3:
			colours := bits.Take(8) + 1
			err = (&losslessImage{bits: bits, width: colours, height: 1}).follow(false)
			width = tilesOf(width, packedBits(colours))
		}
		if err != nil {
			return err
		}
	}
	return (&losslessImage{bits: bits, width: width, height: height}).follow(true)
}

// packedBits is how many pixels of a palette share one, as a power of two.
func packedBits(colours int) int {
	switch {
	case colours <= 2:
		return 3
	case colours <= 4:
		return 2
	case colours <= 16:
		return 1
	}
	return 0
}

func tilesOf(n, bits int) int { return (n + 1<<bits - 1) >> bits }

// follow the image; only the picture itself may have several groups of codes.
func (m *losslessImage) follow(picture bool) error {
	if m.bits.Take(1) == 1 {
		if m.cacheBits = m.bits.Take(4); m.cacheBits < 1 || m.cacheBits > 11 {
			return fmt.Errorf("%d bits of colours to keep", m.cacheBits)
		}
		if m.kept != nil {
			m.cache = make([]uint32, 1<<m.cacheBits)
		}
	}
	groups := 1
	if picture && m.bits.Take(1) == 1 {
		var err error
		if groups, err = m.readTiles(); err != nil {
			return err
		}
	}
	if err := m.readGroups(groups); err != nil {
		return err
	}
	return m.pixels()
}

func (m *losslessImage) readTiles() (groups int, err error) {
	m.tileBits = m.bits.Take(3) + 2
	m.tileRow = tilesOf(m.width, m.tileBits)
	tiles := &losslessImage{bits: m.bits, width: m.tileRow, height: tilesOf(m.height, m.tileBits)}
	tiles.kept = make([]uint32, tiles.width*tiles.height)
	if err := tiles.follow(false); err != nil {
		return 0, err
	}
	m.tiles = tiles.kept
	for i, pixel := range m.tiles {
		m.tiles[i] = pixel >> 8 & 0xffff
		groups = max(groups, int(m.tiles[i])+1)
	}
	if groups > maxGroups {
		return 0, fmt.Errorf("%d groups of codes", groups)
	}
	return groups, nil
}

func (m *losslessImage) readGroups(n int) error {
	m.groups = make([]codeGroup, n)
	for i := range m.groups {
		for j, size := range [codesOfGroup]int{literals + lengths, literals, literals, literals, distances} {
			if j == greenCode && m.cacheBits > 0 {
				size += 1 << m.cacheBits
			}
			if err := m.groups[i][j].read(m.bits, size); err != nil {
				return err
			}
		}
	}
	return nil
}

// pixels to the last, by codes, by earlier ones that come again, and by colours that
// are kept.
func (m *losslessImage) pixels() error {
	count := m.width * m.height
	group, mask := &m.groups[0], 0
	if m.tiles != nil {
		mask = 1<<m.tileBits - 1
	}
	fresh := true
	for at, x, y := 0, 0, 0; at < count && !m.bits.Over; {
		if m.tiles != nil && (fresh || x&mask == 0) {
			group = &m.groups[m.tiles[y>>m.tileBits*m.tileRow+x>>m.tileBits]]
		}
		fresh = false
		symbol := group[greenCode].next(m.bits)
		n := 1
		switch {
		case symbol < 0:
			return fmt.Errorf("a code that its table does not have")
		case symbol < literals:
			red, blue, alpha := group[redCode].next(m.bits), group[blueCode].next(m.bits), group[alphaCode].next(m.bits)
			if red|blue|alpha < 0 {
				return fmt.Errorf("a code that its table does not have")
			}
			m.put(at, uint32(alpha)<<24|uint32(red)<<16|uint32(symbol)<<8|uint32(blue))
		case symbol < literals+lengths:
			n = m.extended(symbol - literals)
			code := group[distanceCode].next(m.bits)
			if code < 0 {
				return fmt.Errorf("a code that its table does not have")
			}
			distance := planeDistance(m.width, m.extended(code))
			if n > count-at || distance > at {
				return fmt.Errorf("%d pixels again from %d before the %dth", n, distance, at)
			}
			m.repeat(at, distance, n)
			fresh = true
		default:
			m.put(at, m.colour(at, symbol-literals-lengths))
		}
		at += n
		for x += n; x >= m.width; y++ {
			x -= m.width
		}
	}
	if m.bits.Over {
		return fmt.Errorf("its data end before its last pixel")
	}
	return nil
}

// extended is a length or a distance with the bits that its symbol asks for.
func (m *losslessImage) extended(symbol int) int {
	if symbol < 4 {
		return symbol + 1
	}
	bits := (symbol - 2) >> 1
	return (2+symbol&1)<<bits + m.bits.Take(bits) + 1
}

func (m *losslessImage) put(at int, pixel uint32) {
	if m.kept != nil {
		m.kept[at] = pixel
	}
}

func (m *losslessImage) repeat(at, distance, n int) {
	if m.kept == nil {
		return
	}
	for i := at; i < at+n; i++ {
		m.kept[i] = m.kept[i-distance]
	}
}

// colour that is kept under the key, with the pixels before this one.
func (m *losslessImage) colour(at, key int) uint32 {
	const multiplier = 0x1e35a7bd
	if m.kept == nil {
		return 0
	}
	for ; m.cached < at; m.cached++ {
		pixel := m.kept[m.cached]
		m.cache[pixel*multiplier>>(32-m.cacheBits)] = pixel
	}
	return m.cache[key]
}

// plane is the order of the short codes of distances: the pixels up to seven rows above,
// seven columns right and eight left, the nearest first; of equally near ones the highest
// first, and of those the left one.
var plane = func() (order []struct{ left, up int }) {
	for up := range 8 {
		for left := -7; left <= 8; left++ {
			if up > 0 || left > 0 {
				order = append(order, struct{ left, up int }{left, up})
			}
		}
	}
	slices.SortFunc(order, func(x, y struct{ left, up int }) int {
		return cmp.Or(cmp.Compare(x.left*x.left+x.up*x.up, y.left*y.left+y.up*y.up),
			cmp.Compare(y.up, x.up), cmp.Compare(y.left, x.left))
	})
	return order
}()

// planeDistance of a code, in pixels back.
func planeDistance(width, code int) int {
	if code > len(plane) {
		return code - len(plane)
	}
	near := plane[code-1]
	return max(near.up*width+near.left, 1)
}
