// Package places bounds the transactions that one tenant has at a time in a process, so that a tenant's burst, or its
// transactions that wait for a lock, hold up none but itself (docs/scale.md, "One tenant's burst").
package places

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

const (
	// besideFor so long after its last transaction began a tenant counts as one that has some.
	besideFor = time.Second
	// patience with a transaction: then it is long and no longer counted among those at work beside others, so that
	// one that reads much, or waits for a lock, never stops its tenant.
	patience = 100 * time.Millisecond
	// mostRest of a line between two of its transactions; else it rests as long as the one that has ended took.
	mostRest = 10 * time.Millisecond
	// longest that a transaction waits for its place, as for a connection.
	longest = 5 * time.Second
)

// Bounds of one tenant's transactions at a time.
type Bounds struct {
	// Beside others: so many while another tenant has transactions too, the long ones not counted.
	Beside int
	// InAll so many, whatever others do; fewer than there are connections.
	InAll int
}

// Places of tenants' transactions in one process.
type Places struct {
	bounds Bounds

	mu      sync.Mutex
	tenants map[string]*tenant
	// last tenant that came, and when; and when one that is not the last came.
	last      string
	lastAt    time.Time
	anotherAt time.Time
}

// tenant with transactions; one without any is forgotten.
type tenant struct {
	holders []*place
	// waiting in the order in which they came: the tenant's line.
	waiting []chan *place
	// restUntil then none of the line begins.
	restUntil time.Time
}

// place of one transaction.
type place struct{ since time.Time }

// New places within the bounds.
func New(b Bounds) *Places { return &Places{bounds: b, tenants: map[string]*tenant{}} }

// ErrBusy: the tenant's places were all taken for as long as a transaction waits for one.
var ErrBusy = errors.New("all transactions that the workspace may have at a time are at work")

// Enter waits for a place of the tenant, up to five seconds; leave gives it back. The error is ErrBusy or the
// context's.
func (p *Places) Enter(ctx context.Context, tenantID string) (leave func(), err error) {
	held, ready := p.ask(tenantID)
	if held == nil {
		if held, err = p.wait(ctx, tenantID, ready); err != nil {
			return nil, err
		}
	}
	return func() { p.leave(tenantID, held) }, nil
}

// ask for a place: it is there, or comes through ready.
func (p *Places) ask(tenantID string) (held *place, ready chan *place) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	p.note(tenantID, now)
	t, ok := p.tenants[tenantID]
	if !ok {
		t = &tenant{}
		p.tenants[tenantID] = t
	}
	if len(t.waiting) == 0 && p.isFree(tenantID, t, now) {
		return t.hold(now), nil
	}
	ready = make(chan *place, 1)
	t.waiting = append(t.waiting, ready)
	return nil, ready
}

func (p *Places) wait(ctx context.Context, tenantID string, ready chan *place) (*place, error) {
	late := time.NewTimer(longest)
	defer late.Stop()
	again := time.NewTicker(patience)
	defer again.Stop()
	for {
		select {
		case held := <-ready:
			return held, nil
		case <-again.C:
			p.admitTo(tenantID)
		case <-late.C:
			p.giveUp(tenantID, ready)
			return nil, ErrBusy
		case <-ctx.Done():
			p.giveUp(tenantID, ready)
			return nil, ctx.Err()
		}
	}
}

// note that the tenant has come.
func (p *Places) note(tenantID string, now time.Time) {
	if p.last != tenantID {
		p.anotherAt, p.last = p.lastAt, tenantID
	}
	p.lastAt = now
}

// isBesideOthers holds when another tenant has come of late.
func (p *Places) isBesideOthers(tenantID string, now time.Time) bool {
	at := p.lastAt
	if p.last == tenantID {
		at = p.anotherAt
	}
	return !at.IsZero() && now.Sub(at) < besideFor
}

// isFree holds when the tenant may begin one more transaction.
func (p *Places) isFree(tenantID string, t *tenant, now time.Time) bool {
	if len(t.holders) >= p.bounds.InAll {
		return false
	}
	if !p.isBesideOthers(tenantID, now) {
		return true
	}
	if now.Before(t.restUntil) {
		return false
	}
	atWork := 0
	for _, h := range t.holders {
		if now.Sub(h.since) < patience {
			atWork++
		}
	}
	return atWork < p.bounds.Beside
}

func (t *tenant) hold(now time.Time) *place {
	held := &place{since: now}
	t.holders = append(t.holders, held)
	return held
}

// leave gives the place to who waits longest. Beside others a line rests first, so that half of the time is theirs.
func (p *Places) leave(tenantID string, held *place) {
	p.mu.Lock()
	defer p.mu.Unlock()
	t := p.tenants[tenantID]
	t.holders = slices.DeleteFunc(t.holders, func(h *place) bool { return h == held })
	if now := time.Now(); len(t.waiting) > 0 && p.isBesideOthers(tenantID, now) {
		rest := min(now.Sub(held.since), mostRest)
		t.restUntil = now.Add(rest)
		time.AfterFunc(rest, func() { p.admitTo(tenantID) })
	}
	p.admit(tenantID, t)
}

func (p *Places) admitTo(tenantID string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if t := p.tenants[tenantID]; t != nil {
		p.admit(tenantID, t)
	}
}

// admit those who wait, as far as there are places.
func (p *Places) admit(tenantID string, t *tenant) {
	now := time.Now()
	for len(t.waiting) > 0 && p.isFree(tenantID, t, now) {
		t.waiting[0] <- t.hold(now)
		t.waiting = t.waiting[1:]
	}
	if len(t.waiting) == 0 && len(t.holders) == 0 {
		delete(p.tenants, tenantID)
	}
}

// giveUp waiting; a place that has come meanwhile goes back.
func (p *Places) giveUp(tenantID string, ready chan *place) {
	if !p.forget(tenantID, ready) {
		p.leave(tenantID, <-ready)
	}
}

// forget who waits; false when its place has come.
func (p *Places) forget(tenantID string, ready chan *place) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	t := p.tenants[tenantID]
	i := slices.Index(t.waiting, ready)
	if i < 0 {
		return false
	}
	t.waiting = slices.Delete(t.waiting, i, i+1)
	p.admit(tenantID, t)
	return true
}
