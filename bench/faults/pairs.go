package main

import (
	"bufio"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"verifyme/bench/try"
)

// A run of all faults with many seeds takes hours: its results are kept in a file, a line for each fault and seed, and
// a later run goes on with those that are left.

// pair is a fault with the seed of its moment.
type pair struct {
	fault string
	seed  uint64
}

// name of its workspace and of its row.
func (p pair) name() string {
	if p.seed == 0 {
		return p.fault
	}
	return fmt.Sprintf("%s-%d", p.fault, p.seed)
}

// seedRange reads "20", which is the seeds 0 to 19, or "5-9".
func seedRange(given string) (first, last uint64, err error) {
	from, to, isRange := strings.Cut(given, "-")
	first, fromErr := strconv.ParseUint(from, 10, 32)
	switch {
	case fromErr != nil:
	case !isRange && first > 0:
		return 0, first - 1, nil
	case isRange:
		if last, err = strconv.ParseUint(to, 10, 32); err == nil && last >= first {
			return first, last, nil
		}
	}
	return 0, 0, fmt.Errorf("-seeds must be a number of seeds, or the first and the last as 5-9, not %q", given)
}

// pairsOf the faults and the seeds; all faults with one seed come before the next seed.
func pairsOf(wanted []string, first, last uint64) (all []pair) {
	for seed := first; seed <= last; seed++ {
		for _, fault := range wanted {
			all = append(all, pair{fault, seed})
		}
	}
	return all
}

// Verdicts of a pair.
const (
	holds  = "holds"
	broken = "BROKEN"
)

// results of pairs that have been made; a nil file keeps none.
type results struct {
	file *os.File
	// program that makes more: a digest of its file.
	program string
	held    map[pair]bool
}

// openResults reads what the file has, and adds to it. An empty name keeps nothing.
func openResults(name, program string) (*results, error) {
	r := &results{held: map[pair]bool{}}
	if name == "" {
		return r, nil
	}
	digest, err := digestOf(program)
	if err != nil {
		return nil, err
	}
	r.program = digest
	if r.file, err = os.OpenFile(name, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o644); err != nil {
		return nil, err
	}
	return r, r.read()
}

// digestOf a file, in short.
func digestOf(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer try.Close(file.Close)
	digest := sha256.New()
	if _, err := io.Copy(digest, file); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", digest.Sum(nil)[:6]), nil
}

func (r *results) read() error {
	lines := bufio.NewScanner(r.file)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		if len(fields) < 3 {
			return fmt.Errorf("%s has a line that is no result: %q", r.file.Name(), lines.Text())
		}
		seed, err := strconv.ParseUint(fields[1], 10, 32)
		if err != nil {
			return fmt.Errorf("%s has a line without a seed: %q", r.file.Name(), lines.Text())
		}
		// What was broken is made again: it may have been mended.
		r.held[pair{fields[0], seed}] = fields[2] == holds
	}
	return lines.Err()
}

// left of the pairs: those that have not held yet.
func (r *results) left(all []pair) (left []pair) {
	for _, p := range all {
		if !r.held[p] {
			left = append(left, p)
		}
	}
	return left
}

// add a line: fault, seed, verdict, how long it took, when, and the program.
func (r *results) add(p pair, verdict string, took time.Duration) error {
	if r.file == nil {
		return nil
	}
	_, err := fmt.Fprintf(r.file, "%s\t%d\t%s\t%.1f s\t%s\t%s\n", p.fault, p.seed, verdict, took.Seconds(),
		time.Now().UTC().Format(time.RFC3339), r.program)
	return err
}

func (r *results) close() error {
	if r.file == nil {
		return nil
	}
	return errors.Join(r.file.Sync(), r.file.Close())
}
