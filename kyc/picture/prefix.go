package picture

// lsbBits are taken from each byte's lowest on.
type lsbBits struct {
	data []byte
	held uint32
	n    int
	// over: more was taken than there is.
	over bool
}

func (b *lsbBits) take(n int) int {
	for b.n < n {
		if len(b.data) == 0 {
			b.over = true
			return 0
		}
		b.held |= uint32(b.data[0]) << b.n
		b.data, b.n = b.data[1:], b.n+8
	}
	taken := b.held & (1<<n - 1)
	b.held >>= n
	b.n -= n
	return int(taken)
}

// prefixCodes are one alphabet's, in canonical order.
type prefixCodes struct {
	end, offset [16]int32
	symbols     []uint16
}

// read one alphabet's codes.
func (c *prefixCodes) read(bits *lsbBits, size int) error {
	if bits.take(1) == 1 {
		return c.readSimple(bits, size)
	}
	order := [...]int{17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
	count := bits.take(4) + 4
	if count > len(order) {
		return broken("%d lengths of lengths", count)
	}
	var first [len(order)]byte
	for i := range count {
		first[order[i]] = byte(bits.take(3))
	}
	var lengthCodes prefixCodes
	if err := lengthCodes.build(first[:]); err != nil {
		return err
	}
	of, err := readLengths(bits, &lengthCodes, size)
	if err != nil {
		return err
	}
	return c.build(of)
}

// readSimple has one symbol, or two of one bit each.
func (c *prefixCodes) readSimple(bits *lsbBits, size int) error {
	two := bits.take(1) == 1
	first := bits.take(1 + 7*bits.take(1))
	of := make([]byte, size)
	if first >= size {
		return broken("the symbol %d of %d", first, size)
	}
	of[first] = 1
	if two {
		second := bits.take(8)
		if second >= size {
			return broken("the symbol %d of %d", second, size)
		}
		of[second] = 1
	}
	return c.build(of)
}

// readLengths of the codes of an alphabet, which are coded themselves.
func readLengths(bits *lsbBits, codes *prefixCodes, size int) ([]byte, error) {
	left := size
	if bits.take(1) == 1 {
		left = 2 + bits.take(2+2*bits.take(3))
		if left > size {
			return nil, broken("%d lengths of %d", left, size)
		}
	}
	of, before := make([]byte, size), byte(8)
	for at := 0; at < size && left > 0 && !bits.over; left-- {
		symbol := codes.next(bits)
		repeat, length := 1, byte(symbol)
		switch {
		case symbol < 0:
			return nil, broken("a code that its table does not have")
		case symbol == 16:
			repeat, length = 3+bits.take(2), before
		case symbol == 17:
			repeat, length = 3+bits.take(3), 0
		case symbol == 18:
			repeat, length = 11+bits.take(7), 0
		case symbol > 0:
			before = length
		}
		if repeat > size-at {
			return nil, broken("more lengths than symbols")
		}
		for range repeat {
			of[at] = length
			at++
		}
	}
	return of, nil
}

// build the codes from their lengths. One symbol alone has a code of no bits; more must
// use up all codes that there are.
func (c *prefixCodes) build(of []byte) error {
	var counts [16]int32
	used := 0
	for _, length := range of {
		if length > 0 {
			counts[length]++
			used++
		}
	}
	c.symbols = make([]uint16, 0, used)
	for length := byte(1); length < 16; length++ {
		for symbol := 0; counts[length] > 0 && symbol < len(of); symbol++ {
			if of[symbol] == length {
				c.symbols = append(c.symbols, uint16(symbol))
			}
		}
	}
	code, n := int32(0), int32(0)
	for length := 1; length < 16; length++ {
		code <<= 1
		c.offset[length] = n - code
		code, n = code+counts[length], n+counts[length]
		c.end[length] = code
	}
	if used == 0 || used > 1 && code != 1<<15 {
		return broken("codes of %d symbols that do not fit", used)
	}
	return nil
}

// next symbol, or -1 where there is none.
func (c *prefixCodes) next(bits *lsbBits) int {
	if len(c.symbols) == 1 {
		return int(c.symbols[0])
	}
	code := int32(0)
	for length := 1; length < 16; length++ {
		if code = code<<1 | int32(bits.take(1)); code < c.end[length] {
			return int(c.symbols[code+c.offset[length]])
		}
	}
	return -1
}
