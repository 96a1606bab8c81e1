package archive

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// comparing takes what is written and holds it to what is read.
type comparing struct {
	with io.Reader
	read *bufio.Reader
	at   int64
}

// differenceAt is the first byte that is another.
type differenceAt int64

func (at differenceAt) Error() string { return fmt.Sprintf("byte %d is another", int64(at)) }

func (c *comparing) Write(p []byte) (int, error) {
	if c.read == nil {
		c.read = bufio.NewReaderSize(c.with, 64<<10)
	}
	for i, want := range p {
		got, err := c.read.ReadByte()
		if err != nil && !errors.Is(err, io.EOF) {
			return i, err
		}
		if err != nil || got != want {
			return i, differenceAt(c.at)
		}
		c.at++
	}
	return len(p), nil
}

// close reports what is left over.
func (c *comparing) close() error {
	if c.read == nil {
		return differenceAt(0)
	}
	switch _, err := c.read.ReadByte(); {
	case err == nil:
		return differenceAt(c.at)
	case !errors.Is(err, io.EOF):
		return err
	}
	return nil
}
