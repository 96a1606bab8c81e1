package picture

// jpegCodes is one table of codes in canonical order.
type jpegCodes struct {
	// end of the codes of each length, one past the last, and what to add to a code of
	// it for its place among the values.
	end    [17]int
	offset [17]int
	values []byte
}

func (f *jpegFile) readCodes(segment []byte) error {
	const counts = 1 + 16
	for len(segment) > 0 {
		if len(segment) < counts || segment[0]>>4 > 1 || segment[0]&15 > 3 {
			return broken("a table of codes is cut")
		}
		t := &jpegCodes{}
		code, n := 0, 0
		for length := 1; length <= 16; length++ {
			count := int(segment[length])
			t.offset[length] = n - code
			code, n = code+count, n+count
			if code > 1<<length {
				return broken("a table with more codes than there are")
			}
			t.end[length] = code
			code <<= 1
		}
		if n == 0 || n > 256 || len(segment) < counts+n {
			return broken("a table of %d codes is cut", n)
		}
		t.values = segment[counts : counts+n]
		f.tables[segment[0]>>4][segment[0]&15] = t
		segment = segment[counts+n:]
	}
	return nil
}

// jpegScan is one pass over the blocks of some components.
type jpegScan struct {
	file *jpegFile
	// parts of the frame that it is about, with their tables.
	parts []jpegPart
	// first and last coefficient, and the bits of them that came before and now.
	first, last int
	high, low   byte

	bits, held uint32
	// run of blocks that have ended.
	run int
}

type jpegPart struct {
	*jpegComponent
	mean, others *jpegCodes
}

// scan reads the segment's header, then follows the codes that come after it.
func (f *jpegFile) scan(segment []byte) error {
	s := &jpegScan{file: f}
	if f.scans++; f.scans > jpegScans {
		return broken("more than %d scans", jpegScans)
	}
	if err := s.readHeader(segment); err != nil {
		return err
	}
	if err := s.follow(); err != nil {
		return err
	}
	for _, p := range s.parts {
		p.complete = p.complete || s.first == 0 && s.low == 0
	}
	return nil
}

func (s *jpegScan) readHeader(segment []byte) error {
	if len(segment) < 1 || len(segment) != 4+2*int(segment[0]) || segment[0] == 0 || segment[0] > 4 {
		return broken("the header of a scan has %d bytes", len(segment))
	}
	n := int(segment[0])
	for i := range n {
		if err := s.addPart(segment[1+2*i], segment[2+2*i]); err != nil {
			return err
		}
	}
	last := segment[1+2*n:]
	s.first, s.last, s.high, s.low = int(last[0]), int(last[1]), last[2]>>4, last[2]&15
	if !s.file.progressive {
		s.first, s.last, s.high, s.low = 0, 63, 0, 0
		return nil
	}
	if s.first > s.last || s.last > 63 || s.first == 0 && s.last != 0 || s.first > 0 && n > 1 ||
		s.high != 0 && s.high != s.low+1 {
		return broken("a scan from %d to %d, %d to %d", s.first, s.last, s.high, s.low)
	}
	for _, p := range s.parts {
		if p.present == nil {
			p.present = make([]uint64, p.across*p.down)
		}
	}
	return nil
}

func (s *jpegScan) addPart(id, tables byte) error {
	for _, p := range s.parts {
		if p.id == id {
			return broken("the component %d twice in a scan", id)
		}
	}
	if tables>>4 > 3 || tables&15 > 3 {
		return broken("a scan with the tables %x", tables)
	}
	for i := range s.file.components {
		c := &s.file.components[i]
		if c.id != id {
			continue
		}
		if !s.file.quantised[c.quantiser] {
			return broken("the table %d has not come", c.quantiser)
		}
		s.parts = append(s.parts, jpegPart{c, s.file.tables[0][tables>>4], s.file.tables[1][tables&15]})
		return nil
	}
	return broken("no component %d", id)
}

// follow the codes of all blocks, in the order in which they come.
func (s *jpegScan) follow() error {
	f := s.file
	across, down := groups(f.width, 8*f.maxH), groups(f.height, 8*f.maxV)
	alone := len(s.parts) == 1
	if alone {
		c := s.parts[0]
		across, down = groups(groups(f.width*c.h, f.maxH), 8), groups(groups(f.height*c.v, f.maxV), 8)
	}
	restart := 0
	for y := range down {
		for x := range across {
			if f.restart > 0 && restart == f.restart {
				if err := s.passRestart((y*across + x) / f.restart); err != nil {
					return err
				}
				restart = 0
			}
			restart++
			if err := s.group(x, y, alone); err != nil {
				return err
			}
		}
	}
	return nil
}

// group of blocks: one where the component is alone, else its share of each.
func (s *jpegScan) group(x, y int, alone bool) error {
	if alone {
		c := s.parts[0]
		return s.block(c, y*c.across+x)
	}
	for _, c := range s.parts {
		for v := range c.v {
			for h := range c.h {
				if err := s.block(c, (y*c.v+v)*c.across+x*c.h+h); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// passRestart finds the nth mark; decoders pass over what a camera put before it.
func (s *jpegScan) passRestart(nth int) error {
	f := s.file
	s.bits, s.held, s.run = 0, 0, 0
	want := jpegRST0 + byte((nth-1)&7)
	for ; f.at+1 < len(f.content); f.at++ {
		if f.content[f.at] != 0xff {
			continue
		}
		switch next := f.content[f.at+1]; {
		case next == want:
			f.at += 2
			return nil
		case next != 0 && next != 0xff:
			return broken("in place of restart %d comes %x", nth, next)
		}
	}
	return broken("a scan is cut")
}

func (s *jpegScan) block(c jpegPart, at int) error {
	if s.file.blocksLeft--; s.file.blocksLeft < 0 {
		return broken("its scans pass over it more than %d times", jpegPasses)
	}
	switch {
	case !s.file.progressive:
		if err := s.mean(c); err != nil {
			return err
		}
		return s.coefficients(c, 1, nil)
	case s.first == 0 && s.high == 0:
		return s.mean(c)
	case s.first == 0:
		_, err := s.take(1)
		return err
	case s.high == 0:
		return s.coefficients(c, s.first, &c.present[at])
	}
	return s.refine(c, &c.present[at])
}

// mean value of a block.
func (s *jpegScan) mean(c jpegPart) error {
	size, err := s.code(c.mean)
	if err != nil {
		return err
	}
	if size > 16 {
		return broken("a value of %d bits", size)
	}
	_, err = s.take(int(size))
	return err
}

// coefficients of a block from the first on, those of a progressive picture for the
// first time.
func (s *jpegScan) coefficients(c jpegPart, first int, present *uint64) error {
	if s.run > 0 {
		s.run--
		return nil
	}
	for k := first; k <= s.last; k++ {
		code, err := s.code(c.others)
		if err != nil {
			return err
		}
		zeros, size := int(code>>4), int(code&15)
		switch {
		case size > 0:
			if k += zeros; k > s.last {
				return nil
			}
			if _, err := s.take(size); err != nil {
				return err
			}
			if present != nil {
				*present |= 1 << k
			}
		case zeros == 15:
			k += 15
		case present == nil && zeros > 0:
			return broken("a run of blocks where there is none")
		default:
			more, err := s.take(zeros)
			s.run = 1<<zeros - 1 + more
			return err
		}
	}
	return nil
}

// refine the coefficients that are there by one bit, and add new ones.
func (s *jpegScan) refine(c jpegPart, present *uint64) error {
	k := s.first
	for s.run == 0 && k <= s.last {
		code, err := s.code(c.others)
		if err != nil {
			return err
		}
		zeros, size := int(code>>4), int(code&15)
		switch {
		case size > 1:
			return broken("a new coefficient of %d bits", size)
		case size == 0 && zeros < 15:
			more, err := s.take(zeros)
			if err != nil {
				return err
			}
			s.run = 1<<zeros + more
			continue
		case size == 1:
			if _, err := s.take(1); err != nil {
				return err
			}
		}
		if k, err = s.pass(k, zeros, *present); err != nil {
			return err
		}
		if k > s.last {
			return broken("a block with more than its coefficients")
		}
		*present |= uint64(size) << k
		k++
	}
	if s.run > 0 {
		s.run--
		_, err := s.pass(k, 64, *present)
		return err
	}
	return nil
}

// pass over so many coefficients that are zero from k on, and over those that are not,
// each of which has a bit of its own, up to the next zero.
func (s *jpegScan) pass(k, zeros int, present uint64) (int, error) {
	for ; k <= s.last; k++ {
		if present>>k&1 == 0 {
			if zeros == 0 {
				break
			}
			zeros--
			continue
		}
		if _, err := s.take(1); err != nil {
			return k, err
		}
	}
	return k, nil
}

// code of the table that comes next.
func (s *jpegScan) code(t *jpegCodes) (byte, error) {
	if t == nil {
		return 0, broken("a table of codes has not come")
	}
	code := 0
	for length := 1; length <= 16; length++ {
		bit, err := s.take(1)
		if err != nil {
			return 0, err
		}
		if code = code<<1 | bit; code < t.end[length] {
			return t.values[code+t.offset[length]], nil
		}
	}
	return 0, broken("a code that its table does not have")
}

// take n bits, at most 16. A byte ff is followed by a zero in a scan; anything else
// after it ends the scan.
func (s *jpegScan) take(n int) (int, error) {
	f := s.file
	for s.held < uint32(n) {
		if f.at >= len(f.content) {
			return 0, broken("a scan is cut")
		}
		b := f.content[f.at]
		if b == 0xff {
			if f.at+1 >= len(f.content) || f.content[f.at+1] != 0 {
				return 0, broken("a scan ends before its last block")
			}
			f.at++
		}
		f.at++
		s.bits, s.held = s.bits<<8|uint32(b), s.held+8
	}
	s.held -= uint32(n)
	return int(s.bits >> s.held & (1<<n - 1)), nil
}
