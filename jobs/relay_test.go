package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"testing"
	"time"

	"verifyme/kyc"
)

// dues answers polls with what it holds, and remembers after what they asked.
type dues struct {
	jobs  []kyc.Job
	err   error
	after []kyc.Job
}

func (d *dues) Due(_ context.Context, _ time.Time, _ int, after kyc.Job) ([]kyc.Job, error) {
	d.after = append(d.after, after)
	return d.jobs, d.err
}

type enqueued struct{ jobs []kyc.Job }

func (e *enqueued) Enqueue(_ context.Context, jobs ...kyc.Job) { e.jobs = append(e.jobs, jobs...) }

type still struct{}

func (still) Now() time.Time { return time.Unix(0, 0) }

func relayOver(d *dues) (*Relay, *enqueued) {
	q := &enqueued{}
	return &Relay{store: d, queue: q, clock: still{}, log: slog.New(slog.DiscardHandler)}, q
}

func TestRelay_EnqueuesWhatItFoundBeforeAFailure(t *testing.T) {
	found := []kyc.Job{{Kind: kyc.JobExpiry, TenantID: "tnt_1", ID: "vm_req_1"}}
	r, q := relayOver(&dues{jobs: found, err: errors.New("the second poll failed")})
	r.poll(t.Context())
	if !slices.Equal(q.jobs, found) {
		t.Errorf("enqueued %v, want %v", q.jobs, found)
	}
}

func TestRelay_AFullPollGoesOnWhereItEnded(t *testing.T) {
	var full []kyc.Job
	for i := range relayBatch {
		full = append(full, kyc.Job{Kind: kyc.JobEndpoint, TenantID: "tnt_1", ID: fmt.Sprintf("whe_%04d", i)})
	}
	last := full[len(full)-1]
	d := &dues{jobs: append([]kyc.Job{{Kind: kyc.JobExpiry}}, append(full, kyc.Job{Kind: kyc.JobMail})...)}
	r, _ := relayOver(d)
	r.poll(t.Context())
	d.jobs = full[:relayBatch-1]
	r.poll(t.Context())
	r.poll(t.Context())
	if want := []kyc.Job{{}, last, {}}; !slices.Equal(d.after, want) {
		t.Errorf("polled after %v, want %v", d.after, want)
	}
}
