// Package machine tells what the processes of a Linux machine take: memory,
// and processor time by program.
package machine

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// tick is the unit of the times in /proc/PID/stat, the same on every Linux.
const tick = time.Second / 100

// Process as /proc tells of it. Where there is no /proc, what needs it fails
// with an error that says so.
type Process struct {
	PID     int
	Program string
	parent  int
	// own time, and that of children that have ended.
	own, reaped time.Duration
}

// Tree of a process: itself and all below it.
func Tree(root int) ([]Process, error) {
	all, err := processes()
	if err != nil {
		return nil, err
	}
	in := map[int]bool{root: true}
	for grown := true; grown; {
		grown = false
		for _, p := range all {
			if in[p.parent] && !in[p.PID] {
				in[p.PID], grown = true, true
			}
		}
	}
	return slices.DeleteFunc(all, func(p Process) bool { return !in[p.PID] }), nil
}

func processes() ([]Process, error) {
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return nil, err
	}
	if len(stats) == 0 {
		return nil, errors.New("processes can be measured on Linux only: there is no /proc")
	}
	var all []Process
	for _, path := range stats {
		raw, err := os.ReadFile(path)
		if Gone(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		p, err := parseStat(string(raw))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		all = append(all, p)
	}
	return all, nil
}

// Gone: the process has ended since it was listed.
func Gone(err error) bool { return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ESRCH) }

// parseStat reads proc(5)'s line. The program's name may hold anything, so
// the fields are counted from its closing bracket on.
func parseStat(line string) (Process, error) {
	open, end := strings.IndexByte(line, '('), strings.LastIndexByte(line, ')')
	if open < 0 || end < open {
		return Process{}, errors.New("not a line of proc(5)")
	}
	fields := strings.Fields(line[end+1:])
	const parent, utime, cstime = 1, 11, 14
	if len(fields) <= cstime {
		return Process{}, errors.New("too few fields")
	}
	p := Process{Program: line[open+1 : end]}
	var err error
	if p.PID, err = strconv.Atoi(strings.TrimSpace(line[:open])); err != nil {
		return p, err
	}
	if p.parent, err = strconv.Atoi(fields[parent]); err != nil {
		return p, err
	}
	var times [cstime - utime + 1]time.Duration
	for i := range times {
		ticks, err := strconv.ParseInt(fields[utime+i], 10, 64)
		if err != nil {
			return p, err
		}
		times[i] = time.Duration(ticks) * tick
	}
	p.own, p.reaped = times[0]+times[1], times[2]+times[3]
	return p, nil
}

// Memory of processes. Resident counts shared pages in each process;
// proportional counts each page once.
type Memory struct{ Resident, Proportional int64 }

// MemoryOf one process.
func MemoryOf(pid int) (Memory, error) {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", pid))
	if err != nil {
		return Memory{}, err
	}
	return parseRollup(raw)
}

func parseRollup(raw []byte) (m Memory, err error) {
	lines := bufio.NewScanner(bytes.NewReader(raw))
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		if len(fields) != 3 || fields[2] != "kB" {
			continue
		}
		n, err := strconv.ParseInt(fields[1], 10, 64)
		if err != nil {
			return m, err
		}
		switch fields[0] {
		case "Rss:":
			m.Resident = n << 10
		case "Pss:":
			m.Proportional = n << 10
		}
	}
	return m, lines.Err()
}
