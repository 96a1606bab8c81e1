package picture

import (
	"encoding/binary"
)

// Markers of JPEG that are told apart.
const (
	jpegSOF0 = 0xc0
	jpegSOF2 = 0xc2
	jpegDHT  = 0xc4
	jpegRST0 = 0xd0
	jpegRST7 = 0xd7
	jpegSOI  = 0xd8
	jpegEOI  = 0xd9
	jpegSOS  = 0xda
	jpegDQT  = 0xdb
	jpegDRI  = 0xdd
	jpegAPP0 = 0xe0
	jpegAPPF = 0xef
	jpegCOM  = 0xfe
)

const (
	// jpegScans that a picture may have. Encoders use ten; a hundred thousand fit into a
	// file, each of which means a pass over the picture.
	jpegScans = 100
	// jpegPasses over all blocks that its scans may take together.
	jpegPasses = 32
)

// jpegFile is what has been read of one.
type jpegFile struct {
	content []byte
	at      int

	width, height     int
	progressive       bool
	components        []jpegComponent
	maxH, maxV        int
	tables            [2][4]*jpegCodes
	quantised         [4]bool
	restart           int
	scans, blocksLeft int
}

// jpegComponent of the frame.
type jpegComponent struct {
	id, quantiser byte
	h, v          int
	// acrossMCU and down are its blocks in whole groups.
	across, down int
	// present marks the coefficients of each block that are not zero, which the later
	// scans of a progressive picture go by.
	present []uint64
	// complete: a scan has brought its mean values in full.
	complete bool
}

// JPEG is nil for a whole picture: every scan holds the codes of all its blocks, and
// the end is marked. What comes after the end, such as a film, is passed over.
func JPEG(content []byte, maxPixels uint64) error {
	f := &jpegFile{content: content, at: 2}
	if len(content) < 2 || content[0] != 0xff || content[1] != jpegSOI {
		return broken("no JPEG")
	}
	for {
		marker, ok := f.nextMarker()
		if !ok {
			return broken("it ends before its end is marked")
		}
		switch {
		case marker == jpegEOI:
			return f.ended()
		case marker >= jpegRST0 && marker <= jpegRST7:
			continue
		case marker == jpegSOI:
			return broken("it begins twice")
		}
		segment, err := f.segment()
		if err == nil {
			err = f.read(marker, segment, maxPixels)
		}
		if err != nil {
			return err
		}
	}
}

// nextMarker passes over what stands between segments and does not belong there:
// cameras write such bytes, and decoders pass over them.
func (f *jpegFile) nextMarker() (marker byte, ok bool) {
	for ; f.at+1 < len(f.content); f.at++ {
		if next := f.content[f.at+1]; f.content[f.at] == 0xff && next != 0 && next != 0xff {
			f.at += 2
			return next, true
		}
	}
	return 0, false
}

func (f *jpegFile) segment() ([]byte, error) {
	rest := f.content[f.at:]
	if len(rest) < 2 {
		return nil, broken("a segment is cut")
	}
	length := int(binary.BigEndian.Uint16(rest))
	if length < 2 || length > len(rest) {
		return nil, broken("a segment of %d bytes is cut", length)
	}
	f.at += length
	return rest[2:length], nil
}

func (f *jpegFile) read(marker byte, segment []byte, maxPixels uint64) error {
	switch {
	case marker == jpegDHT:
		return f.readCodes(segment)
	case marker == jpegDQT:
		return f.readQuantisers(segment)
	case marker == jpegDRI:
		if len(segment) != 2 {
			return broken("a restart interval of %d bytes", len(segment))
		}
		f.restart = int(binary.BigEndian.Uint16(segment))
		return nil
	case marker == jpegSOS:
		return f.scan(segment)
	case marker >= jpegSOF0 && marker <= jpegSOF2:
		return f.readFrame(marker, segment, maxPixels)
	case marker >= jpegAPP0 && marker <= jpegAPPF || marker == jpegCOM:
		return nil
	}
	return broken("a kind of JPEG that is hardly shown anywhere, or none: %x", marker)
}

// ended checks that all components have come.
func (f *jpegFile) ended() error {
	if len(f.components) == 0 {
		return broken("it has no picture")
	}
	for _, c := range f.components {
		if !c.complete {
			return broken("component %d has not come", c.id)
		}
	}
	return nil
}

func (f *jpegFile) readFrame(marker byte, segment []byte, maxPixels uint64) error {
	const fixed, each = 6, 3
	if f.components != nil {
		return broken("it has two frames")
	}
	if len(segment) < fixed || len(segment) != fixed+each*int(segment[5]) || segment[0] != 8 {
		return broken("a frame of %d bytes", len(segment))
	}
	f.progressive = marker == jpegSOF2
	f.height, f.width = int(binary.BigEndian.Uint16(segment[1:])), int(binary.BigEndian.Uint16(segment[3:]))
	if err := within(f.width, f.height, maxPixels); err != nil {
		return err
	}
	if n := segment[5]; n != 1 && n != 3 && n != 4 {
		return broken("%d components", n)
	}
	for i := range int(segment[5]) {
		c := segment[fixed+each*i:]
		if err := f.addComponent(jpegComponent{id: c[0], h: int(c[1] >> 4), v: int(c[1] & 15), quantiser: c[2]}); err != nil {
			return err
		}
	}
	blocks := 0
	for i := range f.components {
		c := &f.components[i]
		c.across, c.down = groups(f.width, 8*f.maxH)*c.h, groups(f.height, 8*f.maxV)*c.v
		blocks += c.across * c.down
	}
	f.blocksLeft = jpegPasses * blocks
	return nil
}

// groups of so many that cover n.
func groups(n, size int) int { return (n + size - 1) / size }

func (f *jpegFile) addComponent(c jpegComponent) error {
	if c.h < 1 || c.h > 4 || c.v < 1 || c.v > 4 || c.quantiser > 3 {
		return broken("a component of %d by %d with the table %d", c.h, c.v, c.quantiser)
	}
	for _, other := range f.components {
		if other.id == c.id {
			return broken("the component %d twice", c.id)
		}
	}
	f.maxH, f.maxV = max(f.maxH, c.h), max(f.maxV, c.v)
	f.components = append(f.components, c)
	return nil
}

func (f *jpegFile) readQuantisers(segment []byte) error {
	for len(segment) > 0 {
		size, table := 1+64, segment[0]&15
		if segment[0]>>4 != 0 {
			size = 1 + 2*64
		}
		if len(segment) < size || table > 3 {
			return broken("a table of %d bytes is cut", len(segment))
		}
		f.quantised[table] = true
		segment = segment[size:]
	}
	return nil
}
