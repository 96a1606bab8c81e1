// Package machine tells what the processes of a Linux machine take: memory,
// and processor time by program.
package machine

import (
	"errors"
	"io/fs"
	"slices"
	"syscall"
	"time"

	"github.com/prometheus/procfs"
)

// tick is the unit of processor time in /proc, the same on every Linux.
const tick = time.Second / 100

// Tree of a process: itself and all below it. Where there is no /proc, what
// needs it fails with an error that says so.
func Tree(root int) ([]procfs.ProcStat, error) {
	found, err := procfs.AllProcs()
	if err != nil {
		return nil, err
	}
	var all []procfs.ProcStat
	for _, p := range found {
		switch stat, err := p.Stat(); {
		case err == nil:
			all = append(all, stat)
		case !gone(err):
			return nil, err
		}
	}
	in := map[int]bool{root: true}
	for grown := true; grown; {
		grown = false
		for _, p := range all {
			if in[p.PPID] && !in[p.PID] {
				in[p.PID], grown = true, true
			}
		}
	}
	return slices.DeleteFunc(all, func(p procfs.ProcStat) bool { return !in[p.PID] }), nil
}

// gone: the process has ended since it was listed.
func gone(err error) bool { return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ESRCH) }

// Memory of processes in bytes. Resident counts shared pages in each process;
// proportional counts each page once.
type Memory struct{ Resident, Proportional uint64 }

// Plus the memory of another process.
func (m Memory) Plus(other Memory) Memory {
	return Memory{m.Resident + other.Resident, m.Proportional + other.Proportional}
}

// MemoryOf one process; one that has ended has none.
func MemoryOf(pid int) (Memory, error) {
	p, err := procfs.NewProc(pid)
	if err == nil {
		var rollup procfs.ProcSMapsRollup
		if rollup, err = p.ProcSMapsRollup(); err == nil {
			return Memory{rollup.Rss, rollup.Pss}, nil
		}
	}
	if gone(err) {
		err = nil
	}
	return Memory{}, err
}
