package machine

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/procfs"
)

// Usage is processor time by program.
type Usage map[string]time.Duration

// UsageOf sums the processes' time, that of their ended children included.
func UsageOf(processes []procfs.ProcStat) Usage {
	u := Usage{}
	for _, p := range processes {
		u[p.Comm] += time.Duration(int(p.UTime+p.STime)+p.CUTime+p.CSTime) * tick
	}
	return u
}

// Clients is this process: the clients, the receiver, the bare loop.
const Clients = "clients"

// Receivers are the processes that the callers name so.
const Receivers = "receivers"

// UsageBelow is that of this process and of all that it has started and that
// still runs; receivers are the ids of processes to be told apart.
func UsageBelow(receivers ...int) (Usage, error) {
	self := os.Getpid()
	below, err := Tree(self)
	if err != nil {
		return nil, err
	}
	for i := range below {
		switch p := &below[i]; {
		case p.PID == self:
			p.Comm, p.CUTime, p.CSTime = Clients, 0, 0
		case slices.Contains(receivers, p.PID):
			p.Comm = Receivers
		case p.Comm != postgres && p.Comm != redis:
			p.Comm = "server"
		}
	}
	return UsageOf(below), nil
}

const (
	postgres = "postgres"
	redis    = "redis-server"
)

// Since an earlier measurement.
func (u Usage) Since(before Usage) Usage {
	spent := Usage{}
	for program, t := range u {
		if d := t - before[program]; d > 0 {
			spent[program] = d
		}
	}
	return spent
}

// Plus another usage.
func (u Usage) Plus(other Usage) Usage {
	sum := maps.Clone(u)
	for program, t := range other {
		sum[program] += t
	}
	return sum
}

// Sum over all programs.
func (u Usage) Sum() (total time.Duration) {
	for _, t := range u {
		total += t
	}
	return total
}

// Each is the time a call, by program.
func (u Usage) Each(calls int64) string {
	return u.list(func(t time.Duration) string {
		return fmt.Sprintf("%.2f ms", float64(t)/float64(time.Millisecond)/float64(max(calls, 1)))
	})
}

// Shares of the time that passed, by program.
func (u Usage) Shares(passed time.Duration) string {
	return u.list(func(t time.Duration) string { return Cores(t.Seconds() / passed.Seconds()) })
}

func (u Usage) list(show func(time.Duration) string) string {
	if len(u) == 0 {
		return "nothing"
	}
	var parts []string
	for _, program := range slices.Sorted(maps.Keys(u)) {
		parts = append(parts, program+" "+show(u[program]))
	}
	return strings.Join(parts, ", ")
}

// Cores prints a share of the machine.
func Cores(x float64) string { return fmt.Sprintf("%.3f cores", x) }
