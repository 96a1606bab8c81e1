package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
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

// process as /proc tells of it. Where there is no /proc, what needs it fails
// with an error that says so.
type process struct {
	pid, parent int
	program     string
	// own time, and that of children that have ended.
	own, reaped time.Duration
}

// tree of a process: itself and all below it.
func tree(root int) ([]process, error) {
	all, err := processes()
	if err != nil {
		return nil, err
	}
	in := map[int]bool{root: true}
	for grown := true; grown; {
		grown = false
		for _, p := range all {
			if in[p.parent] && !in[p.pid] {
				in[p.pid], grown = true, true
			}
		}
	}
	return slices.DeleteFunc(all, func(p process) bool { return !in[p.pid] }), nil
}

func processes() ([]process, error) {
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return nil, err
	}
	if len(stats) == 0 {
		return nil, errors.New("processes can be measured on Linux only: there is no /proc")
	}
	var all []process
	for _, path := range stats {
		raw, err := os.ReadFile(path)
		if gone(err) {
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

// gone: the process has ended since it was listed.
func gone(err error) bool { return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ESRCH) }

// parseStat reads proc(5)'s line. The program's name may hold anything, so
// the fields are counted from its closing bracket on.
func parseStat(line string) (process, error) {
	open, end := strings.IndexByte(line, '('), strings.LastIndexByte(line, ')')
	if open < 0 || end < open {
		return process{}, errors.New("not a line of proc(5)")
	}
	fields := strings.Fields(line[end+1:])
	const parent, utime, cstime = 1, 11, 14
	if len(fields) <= cstime {
		return process{}, errors.New("too few fields")
	}
	p := process{program: line[open+1 : end]}
	var err error
	if p.pid, err = strconv.Atoi(strings.TrimSpace(line[:open])); err != nil {
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

// usage is processor time by program.
type usage map[string]time.Duration

func usageOf(processes []process) usage {
	u := usage{}
	for _, p := range processes {
		u[p.program] += p.own + p.reaped
	}
	return u
}

// clientsProgram is this process: the clients, the receiver, the bare loop.
const clientsProgram = "clients"

// usageBelow is that of this process and of all that it has started and that
// still runs.
func usageBelow() (usage, error) {
	self := os.Getpid()
	below, err := tree(self)
	if err != nil {
		return nil, err
	}
	for i := range below {
		switch p := &below[i]; {
		case p.pid == self:
			p.program, p.reaped = clientsProgram, 0
		case p.program != postgresProgram && p.program != redisProgram:
			p.program = "server"
		}
	}
	return usageOf(below), nil
}

const (
	postgresProgram = "postgres"
	redisProgram    = "redis-server"
)

func (u usage) since(before usage) usage {
	spent := usage{}
	for program, t := range u {
		if d := t - before[program]; d > 0 {
			spent[program] = d
		}
	}
	return spent
}

func (u usage) plus(other usage) usage {
	sum := maps.Clone(u)
	for program, t := range other {
		sum[program] += t
	}
	return sum
}

func (u usage) sum() (total time.Duration) {
	for _, t := range u {
		total += t
	}
	return total
}

// each is the time a call, by program.
func (u usage) each(calls int64) string {
	return u.list(func(t time.Duration) string {
		return fmt.Sprintf("%.2f ms", float64(t)/float64(time.Millisecond)/float64(max(calls, 1)))
	})
}

// shares of the time that passed, by program.
func (u usage) shares(passed time.Duration) string {
	return u.list(func(t time.Duration) string { return cores(t.Seconds() / passed.Seconds()) })
}

func (u usage) list(show func(time.Duration) string) string {
	var parts []string
	for _, program := range slices.Sorted(maps.Keys(u)) {
		parts = append(parts, program+" "+show(u[program]))
	}
	return strings.Join(parts, ", ")
}

// memory of processes. Resident counts shared pages in each process;
// proportional counts each page once.
type memory struct{ resident, proportional int64 }

func memoryOf(pid int) (memory, error) {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", pid))
	if err != nil {
		return memory{}, err
	}
	return parseRollup(raw)
}

func parseRollup(raw []byte) (m memory, err error) {
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
			m.resident = n << 10
		case "Pss:":
			m.proportional = n << 10
		}
	}
	return m, lines.Err()
}
