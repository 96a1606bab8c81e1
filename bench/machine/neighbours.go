package machine

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// LoadAverage of the machine, or a word that there is none.
func LoadAverage() string {
	raw, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	return strings.Join(strings.Fields(string(raw))[:3], " ")
}

// Neighbours watches what other programs take of the machine: figures of a
// row that they disturbed are worth little.
type Neighbours struct {
	started time.Time
	others  time.Duration
}

// Watch begins now.
func Watch() (Neighbours, error) {
	others, err := othersTime()
	return Neighbours{time.Now(), others}, err
}

// Taken since the watch began, in words.
func (n Neighbours) Taken() (string, error) {
	others, err := othersTime()
	if err != nil {
		return "", err
	}
	share := (others - n.others).Seconds() / time.Since(n.started).Seconds()
	return fmt.Sprintf("other programs took %.2f of %d cores", max(share, 0), runtime.NumCPU()), nil
}

// othersTime is the processor time of all that this process has not started.
func othersTime() (time.Duration, error) {
	raw, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0, err
	}
	busy, err := parseBusy(string(raw))
	if err != nil {
		return 0, fmt.Errorf("/proc/stat: %w", err)
	}
	own, err := Tree(os.Getpid())
	if err != nil {
		return 0, err
	}
	return busy - UsageOf(own).Sum(), nil
}

// parseBusy reads the first line of /proc/stat: user, nice, system, idle,
// waiting, interrupts, soft interrupts.
func parseBusy(stat string) (time.Duration, error) {
	line, _, _ := strings.Cut(stat, "\n")
	fields := strings.Fields(line)
	if len(fields) < 8 || fields[0] != "cpu" {
		return 0, errors.New("no line of all processors")
	}
	var busy time.Duration
	for _, i := range []int{1, 2, 3, 6, 7} {
		ticks, err := strconv.ParseInt(fields[i], 10, 64)
		if err != nil {
			return 0, err
		}
		busy += time.Duration(ticks) * tick
	}
	return busy, nil
}
