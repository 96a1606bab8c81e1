package limits

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Here counts in this process alone, in bounded memory.
type Here struct {
	mu       sync.Mutex
	subjects map[string]*hereCount
}

// hereCount of a key or an address.
type hereCount struct {
	limiter *rate.Limiter
	perMin  int
	started time.Time
	count   int
}

// maxSubjects are kept in memory.
const maxSubjects = 10_000

// NewHere has counted nothing.
func NewHere() *Here { return &Here{subjects: map[string]*hereCount{}} }

// Consume one use of the subject, which has perMin a minute in this process.
func (h *Here) Consume(subject string, perMin int) Spent {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := time.Now()
	c, ok := h.subjects[subject]
	if !ok || c.perMin != perMin {
		h.shrink(now)
		c = &hereCount{limiter: rate.NewLimiter(rate.Limit(float64(perMin)/60), perMin), perMin: perMin, started: now}
		h.subjects[subject] = c
	}
	reservation := c.limiter.ReserveN(now, 1)
	wait := reservation.DelayFrom(now)
	if wait > 0 {
		reservation.CancelAt(now)
	}
	left := max(int(c.limiter.TokensAt(now)), 0)
	perUse := time.Minute / time.Duration(perMin)
	return Spent{wait == 0, left, wait, time.Duration(perMin-left) * perUse}
}

// shrink drops what is older than a window once there are too many; the
// caller holds the lock.
func (h *Here) shrink(now time.Time) {
	if len(h.subjects) < maxSubjects {
		return
	}
	for subject, c := range h.subjects {
		if now.After(c.started.Add(window)) || len(h.subjects) >= maxSubjects {
			delete(h.subjects, subject)
		}
	}
}

func (h *Here) count(subject string) (int, time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := time.Now()
	c, ok := h.subjects[subject]
	if !ok || now.After(c.started.Add(window)) {
		h.shrink(now)
		c = &hereCount{started: now}
		h.subjects[subject] = c
	}
	c.count++
	return c.count, c.started.Add(window).Sub(now)
}
