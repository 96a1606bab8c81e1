package vp8l

import "fmt"

// Bits are taken from each byte's lowest on.
type Bits struct {
	Data []byte
	held uint32
	n    int
	// Over: more was taken than there is.
	Over bool
}

// Take the next n bits, 24 at most.
func (b *Bits) Take(n int) int {
	for b.n < n {
		if len(b.Data) == 0 {
			b.Over = true
			return 0
		}
		b.held |= uint32(b.Data[0]) << b.n
		b.Data, b.n = b.Data[1:], b.n+8
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
func (c *prefixCodes) read(bits *Bits, size int) error {
	if bits.Take(1) == 1 {
		return c.readSimple(bits, size)
	}
	order := [...]int{17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
	count := bits.Take(4) + 4
	if count > len(order) {
		return fmt.Errorf("%d lengths of lengths", count)
	}
	var first [len(order)]byte
	for i := range count {
		first[order[i]] = byte(bits.Take(3))
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
func (c *prefixCodes) readSimple(bits *Bits, size int) error {
	two := bits.Take(1) == 1
	first := bits.Take(1 + 7*bits.Take(1))
	of := make([]byte, size)
	if first >= size {
		return fmt.Errorf("the symbol %d of %d", first, size)
	}
	of[first] = 1
	if two {
		second := bits.Take(8)
		if second >= size {
			return fmt.Errorf("the symbol %d of %d", second, size)
		}
		of[second] = 1
	}
	return c.build(of)
}

// readLengths of the codes of an alphabet, which are coded themselves.
func readLengths(bits *Bits, codes *prefixCodes, size int) ([]byte, error) {
	left := size
	if bits.Take(1) == 1 {
		left = 2 + bits.Take(2+2*bits.Take(3))
		if left > size {
			return nil, fmt.Errorf("%d lengths of %d", left, size)
		}
	}
	of, before := make([]byte, size), byte(8)
	for at := 0; at < size && left > 0 && !bits.Over; left-- {
		symbol := codes.next(bits)
		repeat, length := 1, byte(symbol)
		switch {
		case symbol < 0:
			return nil, fmt.Errorf("a code that its table does not have")
		case symbol == 16:
			repeat, length = 3+bits.Take(2), before
		case symbol == 17:
			repeat, length = 3+bits.Take(3), 0
		case symbol == 18:
			repeat, length = 11+bits.Take(7), 0
		case symbol > 0:
			before = length
		}
		if repeat > size-at {
			return nil, fmt.Errorf("more lengths than symbols")
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
		return fmt.Errorf("codes of %d symbols that do not fit", used)
	}
	return nil
}

// next symbol, or -1 where there is none.
func (c *prefixCodes) next(bits *Bits) int {
	if len(c.symbols) == 1 {
		return int(c.symbols[0])
	}
	code := int32(0)
	for length := 1; length < 16; length++ {
		if code = code<<1 | int32(bits.Take(1)); code < c.end[length] {
			return int(c.symbols[code+c.offset[length]])
		}
	}
	return -1
}
