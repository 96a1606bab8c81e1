package machine

import (
	"context"
	"errors"
	"syscall"
	"time"
)

const (
	probedPages = 1000
	// rested is how long the pages are left alone: as long as an idle service
	// leaves its own between two polls.
	rested = time.Second
)

// PageDelay is what a machine takes to give a page of memory back that was not
// used for a second. On bare metal it is nothing; a virtual machine whose host
// takes unused pages away pays it for each page that an idle program touches
// when it wakes, as processor time of that program.
func PageDelay(ctx context.Context) (delay time.Duration, err error) {
	page := syscall.Getpagesize()
	memory, err := syscall.Mmap(-1, 0, probedPages*page, syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, syscall.Munmap(memory)) }()
	touch := func() time.Duration {
		began := time.Now()
		for at := 0; at < len(memory); at += page {
			memory[at]++
		}
		return time.Since(began) / probedPages
	}
	touch()
	select {
	case <-ctx.Done():
		return 0, ctx.Err()
	case <-time.After(rested):
	}
	return touch(), nil
}
