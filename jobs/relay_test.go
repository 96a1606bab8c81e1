package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"

	"verifyme/kyc/unit"
)

// dues answers polls with what it holds, and remembers after what they asked.
type dues struct {
	jobs  []unit.Job
	err   error
	after []unit.Job
}

func (d *dues) Due(_ context.Context, _ time.Time, _ int, after unit.Job) ([]unit.Job, error) {
	d.after = append(d.after, after)
	return d.jobs, d.err
}

type enqueued struct{ jobs []unit.Job }

func (e *enqueued) Enqueue(_ context.Context, jobs ...unit.Job) { e.jobs = append(e.jobs, jobs...) }

type still struct{}

func (still) Now() time.Time { return time.Unix(0, 0) }

func relayOver(d *dues) (*Relay, *enqueued) {
	q := &enqueued{}
	log, measure := slog.New(slog.DiscardHandler), newRelayMeasures(time.Now())
	return &Relay{store: d, queue: q, clock: still{}, log: log, measure: measure}, q
}

func TestRelay_EnqueuesWhatItFoundBeforeAFailure(t *testing.T) {
	found := []unit.Job{{Kind: unit.JobExpiry, TenantID: "tnt_1", ID: "vm_req_1"}}
	r, q := relayOver(&dues{jobs: found, err: errors.New("the second poll failed")})
	r.poll(t.Context())
	if !slices.Equal(q.jobs, found) {
		t.Errorf("enqueued %v, want %v", q.jobs, found)
	}
}

func TestRelay_AFullPollGoesOnWhereItEnded(t *testing.T) {
	var full []unit.Job
	for i := range relayBatch {
		full = append(full, unit.Job{Kind: unit.JobEndpoint, TenantID: "tnt_1", ID: fmt.Sprintf("whe_%04d", i)})
	}
	last := full[len(full)-1]
	d := &dues{jobs: append([]unit.Job{{Kind: unit.JobExpiry}}, append(full, unit.Job{Kind: unit.JobMail})...)}
	r, _ := relayOver(d)
	r.poll(t.Context())
	d.jobs = full[:relayBatch-1]
	r.poll(t.Context())
	r.poll(t.Context())
	if want := []unit.Job{{}, last, {}}; !slices.Equal(d.after, want) {
		t.Errorf("polled after %v, want %v", d.after, want)
	}
}

// A relay that PostgreSQL does not answer lags; the next poll that found all ends that.
func TestRelay_LagsWhilePollsFail(t *testing.T) {
	d := &dues{jobs: []unit.Job{{Kind: unit.JobMail}, {Kind: unit.JobMail}}, err: errors.New("away")}
	r, _ := relayOver(d)
	r.measure = newRelayMeasures(time.Now().Add(-time.Hour))
	r.poll(t.Context())
	if lag := testutil.ToFloat64(r.measure.lag); lag < 3600 {
		t.Errorf("after a failed poll the lag is %v seconds", lag)
	}
	d.err = nil
	r.poll(t.Context())
	if lag := testutil.ToFloat64(r.measure.lag); lag > 60 {
		t.Errorf("after a good poll the lag is %v seconds", lag)
	}
	if found := testutil.ToFloat64(r.measure.found.WithLabelValues(string(unit.JobMail))); found != 4 {
		t.Errorf("%v jobs were found", found)
	}
	if failed := testutil.ToFloat64(r.measure.polls.WithLabelValues(outcomeFailed)); failed != 1 {
		t.Errorf("%v polls failed", failed)
	}
}
