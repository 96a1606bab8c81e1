// Package route asks the vendors of a capability in their order: the next where one is
// away, none that is known to be away, and each no faster than it allows.
package route

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"golang.org/x/time/rate"

	"verifyme/kyc/capability"
	"verifyme/kyc/vendorcall"
	"verifyme/provider/adapter"
	"verifyme/provider/verdict"
)

// Reasons of outages that the route itself finds.
const (
	ReasonOpen    = "BREAKER_OPEN"
	ReasonRate    = "RATE_LIMITED"
	ReasonNobody  = "NOBODY_TO_ASK"
	ReasonStopped = "STOPPED"
)

// rateWait is the longest that a call waits for its turn.
const rateWait = time.Second

// Call as it ended, for metrics.
type Call struct {
	Vendor, Adapter string
	Capability      verdict.Capability
	// Outcome is the kind of the verdict.
	Outcome verdict.Kind
	Reason  string
	Alert   bool
	Took    time.Duration
}

// Options of routes.
type Options struct {
	Log *slog.Logger
	// Observe each call; nil observes none.
	Observe func(Call)
	// Circuit is told of an adapter's breaker that is open, at each call that leaves it so,
	// and once when it has closed; nil tells nobody.
	Circuit func(ctx context.Context, adapter string, open bool)
	// Now is the system's clock when nil.
	Now func() time.Time
}

// Route of one capability.
type Route struct {
	capability verdict.Capability
	members    []*member
}

// Asker answers questions in its vendor's place.
type Asker interface {
	// CanAnswer holds where the question has all that the vendor is asked.
	CanAnswer(q adapter.Question) bool
	// Ask once. An outage is a verdict too.
	Ask(ctx context.Context, q adapter.Question) verdict.Verdict
}

// LaterAsker is an Asker whose verdict may be pending.
type LaterAsker interface {
	Asker
	// Again asks once for the answer to what the vendor has taken.
	Again(ctx context.Context, q adapter.Question, ref string) verdict.Verdict
	// Polls are how often that is done, and for how long in all.
	Polls() (every, within time.Duration)
}

// Vendor that a route may ask, by an adapter's file or by code.
type Vendor struct {
	// Vendor and Adapter as metrics and a step's providerBinding name them.
	Vendor, Adapter string
	// PerSecond is how many calls the vendor allows.
	PerSecond float64
	Asker
}

// ByFile is the vendor of an adapter's file.
func ByFile(c *adapter.Client) Vendor {
	return Vendor{Vendor: c.Vendor, Adapter: c.Name, PerSecond: c.PerSecond, Asker: c}
}

// member is a vendor with what is known of it in this process.
type member struct {
	Asker
	line
}

// filled with what stands for nil.
func (o Options) filled() Options {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Observe == nil {
		o.Observe = func(Call) {}
	}
	if o.Circuit == nil {
		o.Circuit = func(context.Context, string, bool) {}
	}
	return o
}

// New route to the vendors in their order, each by its adapter's file.
func New(c verdict.Capability, clients []*adapter.Client, o Options) *Route {
	var vendors []Vendor
	for _, client := range clients {
		vendors = append(vendors, ByFile(client))
	}
	return To(c, vendors, o)
}

// To is a route to the vendors in their order.
func To(c verdict.Capability, vendors []Vendor, o Options) *Route {
	o = o.filled()
	r := &Route{capability: c}
	for _, v := range vendors {
		burst := max(1, int(v.PerSecond))
		r.members = append(r.members, &member{Asker: v.Asker, line: line{
			vendor: v.Vendor, adapter: v.Adapter, capability: c, options: o,
			limiter: rate.NewLimiter(rate.Limit(v.PerSecond), burst),
		}})
	}
	return r
}

// States of the route's vendors in their order.
func (r *Route) States() (all []State) {
	for _, m := range r.members {
		all = append(all, m.state())
	}
	return all
}

// Ask one vendor after the other, until one has an answer. The time that is left is
// shared among those that are left, so that one that hangs leaves time for the next.
// Where one has taken the question before, it alone is asked, for its answer. The error
// of an outage names its reason; that of an answer that comes later is a vendorcall.Later.
func (r *Route) Ask(ctx context.Context, q adapter.Question) (verdict.Verdict, error) {
	if taken, ok := capability.LaterOf(ctx, string(r.capability)); ok {
		return r.again(ctx, q, taken)
	}
	last := verdict.Away(ReasonNobody)
	order := r.order(capability.BindingOf(ctx), q)
	for i, m := range order {
		if ctx.Err() != nil {
			return said(verdict.Away(ReasonStopped))
		}
		switch last = r.ask(ctx, m, q, len(order)-i); last.Kind {
		case verdict.Outage:
		case verdict.Pending:
			return last, m.later(last.Ref)
		default:
			return last, nil
		}
	}
	return said(last)
}

// said is the verdict with its error.
func said(v verdict.Verdict) (verdict.Verdict, error) {
	if v.Kind == verdict.Outage {
		return v, fmt.Errorf("no answer: %s", v.Reason)
	}
	return v, nil
}

// again asks the vendor who has taken the question for its answer. An outage that is not of
// this question leaves the answer where it is: it is waited for on.
func (r *Route) again(ctx context.Context, q adapter.Question, taken vendorcall.Later) (verdict.Verdict, error) {
	for _, m := range r.members {
		asker, pending := m.Asker.(LaterAsker)
		if !pending || m.adapter != taken.Vendor {
			continue
		}
		v := m.call(ctx, 1, func(ctx context.Context) verdict.Verdict { return asker.Again(ctx, q, taken.Ref) })
		if v.Kind == verdict.Pending || v.Kind == verdict.Outage && !v.Question {
			return v, m.later(taken.Ref)
		}
		return said(v)
	}
	return said(verdict.Away(ReasonNobody))
}

// later is the error of a question that the vendor has taken.
func (m *member) later(ref string) error {
	asker, pending := m.Asker.(LaterAsker)
	if !pending {
		return fmt.Errorf("no answer: %s", adapter.ReasonPending)
	}
	every, within := asker.Polls()
	return &vendorcall.Later{
		Capability: string(m.capability), Vendor: m.adapter, Ref: ref, Every: every, Within: within,
	}
}

// order of those that can answer the question: the one that the step's binding names, then
// the others as they are configured.
func (r *Route) order(binding string, q adapter.Question) (order []*member) {
	for _, m := range r.members {
		if m.CanAnswer(q) {
			order = append(order, m)
		}
	}
	bound := slices.IndexFunc(order, func(m *member) bool { return m.adapter == binding || m.vendor == binding })
	if bound > 0 {
		first := order[bound]
		order = slices.Insert(slices.Delete(order, bound, bound+1), 0, first)
	}
	return order
}

// ask one vendor, one of those that are left.
func (r *Route) ask(ctx context.Context, m *member, q adapter.Question, left int) verdict.Verdict {
	return m.call(ctx, left, func(ctx context.Context) verdict.Verdict { return m.Ask(ctx, q) })
}

// shareOf the time that is left to the call.
func shareOf(ctx context.Context, left int) (context.Context, context.CancelFunc) {
	deadline, ok := ctx.Deadline()
	if !ok || left <= 1 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, time.Until(deadline)/time.Duration(left))
}
