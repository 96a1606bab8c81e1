package picture

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
)

// progressive writes a JPEG of random coefficients in seven scans: mean values in two,
// the other coefficients of each component in bands and then refined by one bit.
type progressive struct {
	out           bytes.Buffer
	width, height int
	sampling      []byte
	blocks        [][][64]int
	across        []int
	restart       int

	bits, held uint32
}

// progressiveJPEG of components that are sampled so, with a mark every so many groups;
// zero is none.
func progressiveJPEG(seed uint64, width, height, restart int, sampling ...byte) []byte {
	p := &progressive{width: width, height: height, sampling: sampling, restart: restart}
	p.fill(rand.New(rand.NewPCG(seed, 1)))
	p.header()
	all := make([]int, len(sampling))
	for i := range all {
		all[i] = i
	}
	p.scan(all, 0, 0, 0, 1, p.means)
	for _, c := range all {
		p.scan([]int{c}, 1, 5, 0, 1, p.band)
		p.scan([]int{c}, 6, 63, 0, 1, p.band)
	}
	p.scan(all, 0, 0, 1, 0, p.means)
	for _, c := range all {
		p.scan([]int{c}, 1, 63, 1, 0, p.refinement)
	}
	p.out.WriteString("\xff\xd9")
	return p.out.Bytes()
}

func (p *progressive) most() (h, v int) {
	for _, s := range p.sampling {
		h, v = max(h, int(s>>4)), max(v, int(s&15))
	}
	return h, v
}

func (p *progressive) fill(random *rand.Rand) {
	h, v := p.most()
	for _, s := range p.sampling {
		across, down := groups(p.width, 8*h)*int(s>>4), groups(p.height, 8*v)*int(s&15)
		blocks := make([][64]int, across*down)
		for i := range blocks {
			blocks[i][0] = random.IntN(64)
			for range random.IntN(9) {
				blocks[i][1+random.IntN(63)] = random.IntN(15) - 7
			}
		}
		p.blocks, p.across = append(p.blocks, blocks), append(p.across, across)
	}
}

func (p *progressive) segment(marker byte, content []byte) {
	p.out.Write([]byte{0xff, marker})
	_ = binary.Write(&p.out, binary.BigEndian, uint16(len(content)+2))
	p.out.Write(content)
}

func (p *progressive) header() {
	p.out.WriteString("\xff\xd8")
	p.segment(jpegDQT, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...))
	frame := binary.BigEndian.AppendUint16([]byte{8}, uint16(p.height))
	frame = append(binary.BigEndian.AppendUint16(frame, uint16(p.width)), byte(len(p.sampling)))
	for i, s := range p.sampling {
		frame = append(frame, byte(i+1), s, 0)
	}
	p.segment(jpegSOF2, frame)
	// Every value has a code of eight bits, the last of nine.
	codes := make([]byte, 17, 17+256)
	codes[8], codes[9] = 255, 1
	for i := range 256 {
		codes = append(codes, byte(i))
	}
	p.segment(jpegDHT, codes[:])
	codes[0] = 0x10
	p.segment(jpegDHT, codes)
	if p.restart > 0 {
		p.segment(jpegDRI, binary.BigEndian.AppendUint16(nil, uint16(p.restart)))
	}
}

// scanWriter writes one block of a scan; nil ends what waits.
type scanWriter func(block *[64]int, first, last, high, low int)

func (p *progressive) scan(parts []int, first, last, high, low int, write scanWriter) {
	head := []byte{byte(len(parts))}
	for _, c := range parts {
		head = append(head, byte(c+1), 0)
	}
	p.segment(jpegSOS, append(head, byte(first), byte(last), byte(high<<4|low)))
	h, v := p.most()
	across, down := groups(p.width, 8*h), groups(p.height, 8*v)
	if len(parts) == 1 {
		s := p.sampling[parts[0]]
		across, down = groups(groups(p.width*int(s>>4), h), 8), groups(groups(p.height*int(s&15), v), 8)
	}
	for at := range across * down {
		if p.restart > 0 && at > 0 && at%p.restart == 0 {
			p.flush()
			p.out.Write([]byte{0xff, jpegRST0 + byte((at/p.restart-1)&7)})
		}
		p.group(parts, at%across, at/across, func(b *[64]int) { write(b, first, last, high, low) })
	}
	p.flush()
}

func (p *progressive) group(parts []int, x, y int, write func(*[64]int)) {
	if len(parts) == 1 {
		write(&p.blocks[parts[0]][y*p.across[parts[0]]+x])
		return
	}
	for _, c := range parts {
		h, v := int(p.sampling[c]>>4), int(p.sampling[c]&15)
		for i := range h * v {
			write(&p.blocks[c][(y*v+i/h)*p.across[c]+x*h+i%h])
		}
	}
}

func (p *progressive) put(value uint32, n int) {
	for i := n - 1; i >= 0; i-- {
		p.bits, p.held = p.bits<<1|value>>i&1, p.held+1
		if p.held == 8 {
			p.out.WriteByte(byte(p.bits))
			if byte(p.bits) == 0xff {
				p.out.WriteByte(0)
			}
			p.bits, p.held = 0, 0
		}
	}
}

func (p *progressive) flush() {
	for p.held > 0 {
		p.put(1, 1)
	}
}

func (p *progressive) code(value byte) {
	if value == 255 {
		p.put(510, 9)
		return
	}
	p.put(uint32(value), 8)
}

func (p *progressive) means(b *[64]int, _, _, high, low int) {
	if high > 0 {
		p.put(uint32(b[0]>>low), 1)
		return
	}
	// Six bits of a value that is positive, whatever came before: nobody looks at it.
	p.code(6)
	p.put(uint32(b[0]>>low)|32, 6)
}

func magnitude(v, low int) int {
	if v < 0 {
		v = -v
	}
	return v >> low
}

func (p *progressive) band(b *[64]int, first, last, _, low int) {
	zeros := 0
	for k := first; k <= last; k++ {
		v := magnitude(b[k], low)
		if v == 0 {
			zeros++
			continue
		}
		for ; zeros > 15; zeros -= 16 {
			p.code(0xf0)
		}
		p.code(byte(zeros<<4 | 3))
		p.put(uint32(v|4), 3)
		zeros = 0
	}
	if zeros > 0 {
		p.code(0)
	}
}

func (p *progressive) refinement(b *[64]int, first, last, high, low int) {
	var corrections []uint32
	correct := func() {
		for _, bit := range corrections {
			p.put(bit, 1)
		}
		corrections = nil
	}
	zeros, ends := 0, first-1
	for k := first; k <= last; k++ {
		if magnitude(b[k], high) == 0 && magnitude(b[k], low) == 1 {
			ends = k
		}
	}
	for k := first; k <= last; k++ {
		switch now := magnitude(b[k], low); {
		case magnitude(b[k], high) > 0:
			corrections = append(corrections, uint32(now&1))
		case now == 0 || k > ends:
			if zeros++; zeros == 16 && k < ends {
				p.code(0xf0)
				correct()
				zeros = 0
			}
		default:
			p.code(byte(zeros<<4 | 1))
			p.put(1, 1)
			correct()
			zeros = 0
		}
	}
	if ends < last {
		p.code(0)
		correct()
	}
}
