package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"verifyme/bench/receiver"
	"verifyme/bench/try"
)

// arrivals at a tenant's server that takes each webhook and answers at once,
// but for those below hangPath, which it never answers.
type arrivals struct {
	*receiver.Receiver

	mu sync.Mutex
	// first arrival of an event, by the request for its creation, by the event
	// for others.
	first map[string]time.Time
	// created requests whose event has come.
	created int64
	came    *sync.Cond
}

const hangPath = "/hang/"

func startArrivals() *arrivals {
	a := &arrivals{first: map[string]time.Time{}}
	a.came = sync.NewCond(&a.mu)
	a.Receiver = receiver.StartNoting(a.note)
	a.AnswerWith(func(w http.ResponseWriter, r *http.Request, attempt int) {
		if strings.HasPrefix(r.URL.Path, hangPath) {
			receiver.Hang(w, r, attempt)
		}
	})
	return a
}

func (a *arrivals) note(r receiver.Receipt) {
	var event struct{ EventType, RequestID string }
	_ = json.Unmarshal([]byte(r.Body), &event) // what is no event arrives all the same
	id, creation := r.EventID, event.EventType == "onboarding.created"
	if creation {
		id = event.RequestID
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, known := a.first[id]; known {
		return
	}
	a.first[id] = r.At
	if creation {
		a.created++
	}
	a.came.Broadcast()
}

// address of the nth endpoint, of which some hang.
func (a *arrivals) address(n int, hangs bool) string {
	path := "/hooks/"
	if hangs {
		path = hangPath
	}
	return strings.TrimSuffix(a.URL, "/webhooks") + path + fmt.Sprint(n)
}

func (a *arrivals) count() int64 {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.created
}

// until the condition, which is asked after each arrival; false when the time
// is over first.
func (a *arrivals) until(ctx context.Context, limit time.Duration, condition func() bool) bool {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	defer context.AfterFunc(ctx, a.came.Broadcast)()
	a.mu.Lock()
	defer a.mu.Unlock()
	for !condition() && ctx.Err() == nil {
		a.came.Wait()
	}
	return condition()
}

// wait until n requests' creations have come.
func (a *arrivals) wait(ctx context.Context, n int64, limit time.Duration) bool {
	return a.until(ctx, limit, func() bool { return a.created >= n })
}

// at gives when the event came, once it has.
func (a *arrivals) at(ctx context.Context, id string, limit time.Duration) (came time.Time, ok bool) {
	ok = a.until(ctx, limit, func() bool {
		came, ok = a.first[id]
		return ok
	})
	return came, ok
}

// sent is one event with the time of its commit.
type sent struct {
	eventID string
	at      time.Time
}

// receiptTime is how long the last events are waited for.
const receiptTime = 20 * time.Second

// delays from commit to receipt; an event that does not come is an error.
func (a *arrivals) delays(ctx context.Context, all []sent) []int64 {
	ctx, cancel := context.WithTimeout(ctx, receiptTime)
	defer cancel()
	delays := make([]int64, len(all))
	for i, s := range all {
		came, ok := a.at(ctx, s.eventID, receiptTime)
		if !ok {
			try.Do(fmt.Errorf("%d of %d events did not come within %v", len(all)-i, len(all), receiptTime))
		}
		delays[i] = int64(came.Sub(s.at))
	}
	return delays
}
