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

// dues answers looks with what it holds, and remembers after what they asked.
type dues struct {
	bells []kyc.Bell
	err   error
	after []kyc.Bell
}

func (d *dues) Due(_ context.Context, _ time.Time, _ int, after kyc.Bell) ([]kyc.Bell, error) {
	d.after = append(d.after, after)
	return d.bells, d.err
}

type rung struct{ bells []kyc.Bell }

func (r *rung) Ring(bells ...kyc.Bell) { r.bells = append(r.bells, bells...) }

type still struct{}

func (still) Now() time.Time { return time.Unix(0, 0) }

func relayOver(d *dues) (*Relay, *rung) {
	q := &rung{}
	return &Relay{store: d, queue: q, clock: still{}, log: slog.New(slog.DiscardHandler)}, q
}

func TestWhatWasFoundBeforeAFailureIsRung(t *testing.T) {
	found := []kyc.Bell{{Kind: kyc.ExpiryDue, TenantID: "tnt_1", ID: "vm_req_1"}}
	r, q := relayOver(&dues{bells: found, err: errors.New("the second look failed")})
	r.look(t.Context())
	if !slices.Equal(q.bells, found) {
		t.Errorf("rung %v, want %v", q.bells, found)
	}
}

func TestAFullLookGoesOnWhereItEnded(t *testing.T) {
	var full []kyc.Bell
	for i := range relayBatch {
		full = append(full, kyc.Bell{Kind: kyc.EndpointDue, TenantID: "tnt_1", ID: fmt.Sprintf("whe_%04d", i)})
	}
	last := full[len(full)-1]
	d := &dues{bells: append([]kyc.Bell{{Kind: kyc.ExpiryDue}}, append(full, kyc.Bell{Kind: kyc.MailDue})...)}
	r, _ := relayOver(d)
	r.look(t.Context())
	d.bells = full[:relayBatch-1]
	r.look(t.Context())
	r.look(t.Context())
	if want := []kyc.Bell{{}, last, {}}; !slices.Equal(d.after, want) {
		t.Errorf("looked after %v, want %v", d.after, want)
	}
}
