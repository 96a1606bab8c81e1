package route

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"verifyme/kyc/capability"
	"verifyme/kyc/vendorcall"
	"verifyme/provider/verdict"
)

// line to one vendor, with what is known of it in this process.
type line struct {
	vendor, adapter string
	capability      verdict.Capability
	options         Options
	breaker         breaker
	limiter         *rate.Limiter
	// told is what others were told last of the breaker: that it is open.
	told atomic.Bool
}

// State of a vendor, for metrics.
type State struct {
	Vendor, Adapter string
	Capability      verdict.Capability
	Open            bool
}

func (l *line) state() State {
	return State{Vendor: l.vendor, Adapter: l.adapter, Capability: l.capability, Open: l.breaker.open()}
}

// call the vendor, one of those that are left, unless it is known to be away.
func (l *line) call(ctx context.Context, left int, ask func(context.Context) verdict.Verdict) verdict.Verdict {
	started := l.options.Now()
	probe, ok := l.breaker.allow(started)
	if !ok {
		return l.ended(ctx, verdict.Away(ReasonOpen), started)
	}
	counted := false
	defer func() {
		if !counted {
			l.breaker.withdraw(probe)
		}
	}()
	share, cancel := shareOf(ctx, left)
	defer cancel()
	turn, stop := context.WithTimeout(share, rateWait)
	err := l.limiter.Wait(turn)
	stop()
	if err != nil {
		return l.ended(ctx, verdict.Away(ReasonRate), started)
	}
	v := ask(share)
	capability.Called(ctx, vendorcall.Of(string(l.capability), l.adapter, string(v.Kind),
		l.options.Now().Sub(started)))
	if errors.Is(ctx.Err(), context.Canceled) && v.Kind == verdict.Outage {
		return l.ended(ctx, verdict.Away(ReasonStopped), started)
	}
	counted = true
	l.breaker.done(l.options.Now(), probe, result{
		failed: v.Kind == verdict.Outage && !v.Question, atOnce: v.Alert || v.RetryAfter > 0,
		pause: time.Duration(v.RetryAfter) * time.Second,
	})
	l.tell(ctx)
	return l.ended(ctx, v, started)
}

// tell others of a breaker that opened, or closed again.
func (l *line) tell(ctx context.Context) {
	open := l.breaker.open()
	if told := l.told.Swap(open); open || told {
		l.options.Circuit(context.WithoutCancel(ctx), l.adapter, open)
	}
}

// ended call: its line in the log holds names and a reason, never a value.
func (l *line) ended(ctx context.Context, v verdict.Verdict, started time.Time) verdict.Verdict {
	call := Call{
		Vendor: l.vendor, Adapter: l.adapter, Capability: l.capability, Outcome: v.Kind, Reason: v.Reason, Alert: v.Alert,
		Took: l.options.Now().Sub(started),
	}
	l.options.Observe(call)
	if v.Kind == verdict.Outage && l.options.Log != nil {
		level, text := slog.LevelWarn, "a provider did not answer"
		if v.Alert {
			level, text = slog.LevelError, "a provider needs the operator"
		}
		l.options.Log.Log(ctx, level, text, "adapter", l.adapter, "capability", string(l.capability),
			"reason", v.Reason, "took", call.Took)
	}
	return v
}

// Line to a vendor that is asked by code, since no file of an adapter can: its breaker, log
// and measures are those of every vendor.
type Line struct{ line }

// NewLine to the vendor; adapter names the code that asks it.
func NewLine(vendor, adapter string, c verdict.Capability, o Options) *Line {
	return &Line{line{
		vendor: vendor, adapter: adapter, capability: c, options: o.filled(), limiter: rate.NewLimiter(rate.Inf, 1),
	}}
}

// Call the vendor unless it is known to be away.
func (l *Line) Call(ctx context.Context, ask func(context.Context) verdict.Verdict) verdict.Verdict {
	return l.call(ctx, 1, ask)
}

// States is the one of its vendor.
func (l *Line) States() []State { return []State{l.state()} }
