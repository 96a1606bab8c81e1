package machine

import (
	"fmt"
	"os"
	"runtime"
	"time"

	"github.com/prometheus/procfs"
)

// LoadAverage of the machine, or a word that there is none.
func LoadAverage() string {
	fs, err := procfs.NewDefaultFS()
	if err != nil {
		return "unknown"
	}
	load, err := fs.LoadAvg()
	if err != nil {
		return "unknown"
	}
	return fmt.Sprintf("%.2f %.2f %.2f", load.Load1, load.Load5, load.Load15)
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
	fs, err := procfs.NewDefaultFS()
	if err != nil {
		return 0, err
	}
	stat, err := fs.Stat()
	if err != nil {
		return 0, err
	}
	own, err := Tree(os.Getpid())
	if err != nil {
		return 0, err
	}
	all := stat.CPUTotal
	busy := all.User + all.Nice + all.System + all.IRQ + all.SoftIRQ
	return time.Duration(busy*float64(time.Second)) - UsageOf(own).Sum(), nil
}
