package route

import (
	"context"
	"errors"
	"testing"
	"time"

	"verifyme/kyc/capability"
	"verifyme/kyc/vendorcall"
	"verifyme/provider/adapter"
	"verifyme/provider/verdict"
)

// laterAsker answers by what is set.
type laterAsker struct {
	answer verdict.Verdict
	asked  []string
}

func (*laterAsker) CanAnswer(adapter.Question) bool { return true }

func (a *laterAsker) Ask(context.Context, adapter.Question) verdict.Verdict {
	a.asked = append(a.asked, "question")
	return a.answer
}

func (a *laterAsker) Again(_ context.Context, _ adapter.Question, ref string) verdict.Verdict {
	a.asked = append(a.asked, ref)
	return a.answer
}

func (*laterAsker) Polls() (every, within time.Duration) { return time.Second, time.Minute }

func TestRoute_AVendorWhoAnswersLaterIsAskedAgainAlone(t *testing.T) {
	t.Parallel()
	first := &laterAsker{answer: verdict.Verdict{Kind: verdict.Pending, Ref: "r1"}}
	second := &laterAsker{answer: verdict.Verdict{Kind: verdict.Verified, Holder: "SECOND"}}
	c := &clock{now: time.Now()}
	r := To(verdict.Bank, []Vendor{
		{Vendor: "first", Adapter: "first-bank", PerSecond: 1000, Asker: first},
		{Vendor: "second", Adapter: "second-bank", PerSecond: 1000, Asker: second},
	}, Options{Now: c.Now})
	_, err := r.Ask(t.Context(), adapter.Question{})
	var taken *vendorcall.Later
	if !errors.As(err, &taken) || *taken != (vendorcall.Later{
		Capability: "bank", Vendor: "first-bank", Ref: "r1", Every: time.Second, Within: time.Minute,
	}) {
		t.Fatalf("gives %+v, %v", taken, err)
	}
	again := capability.WithLater(t.Context(), *taken)
	for name, row := range map[string]struct {
		answer verdict.Verdict
		later  bool
	}{
		"pending":                    {verdict.Verdict{Kind: verdict.Pending, Ref: "r1"}, true},
		"an outage of the vendor's":  {verdict.Away("HTTP_500"), true},
		"an outage of this question": {verdict.Verdict{Kind: verdict.Outage, Reason: "FAILED", Question: true}, false},
		"an answer":                  {verdict.Verdict{Kind: verdict.Invalid}, false},
	} {
		first.answer = row.answer
		got, err := r.Ask(again, adapter.Question{})
		later := (*vendorcall.Later)(nil)
		if errors.As(err, &later) != row.later || row.later && later.Ref != "r1" || got.Kind != row.answer.Kind {
			t.Errorf("%s: gives %+v, %v", name, got, err)
		}
	}
	if len(second.asked) != 0 || first.asked[0] != "question" || len(first.asked) != 5 {
		t.Errorf("asked were %q and %q", first.asked, second.asked)
	}
	// A breaker that opens leaves the answer where it is.
	first.answer = verdict.Away("HTTP_500")
	for range failuresToOpen {
		_, _ = r.Ask(again, adapter.Question{})
	}
	asked := len(first.asked)
	if _, err := r.Ask(again, adapter.Question{}); !errors.As(err, &taken) || len(first.asked) != asked {
		t.Errorf("while the breaker is open: %v", err)
	}
	c.move(openFor + time.Second)
	first.answer = verdict.Verdict{Kind: verdict.Verified, Holder: "FIRST"}
	if got, err := r.Ask(again, adapter.Question{}); err != nil || got.Holder != "FIRST" {
		t.Errorf("half open: %+v, %v", got, err)
	}
	// Of another capability it is none, so that the question is asked.
	other := &laterAsker{answer: verdict.Verdict{Kind: verdict.Invalid}}
	registry := Vendor{Vendor: "first", Adapter: "first-pan", PerSecond: 1000, Asker: other}
	_, err = To(verdict.PAN, []Vendor{registry}, Options{}).Ask(again, adapter.Question{})
	if err != nil || len(other.asked) != 1 || other.asked[0] != "question" {
		t.Errorf("another capability: %q, %v", other.asked, err)
	}
	// A vendor who is no longer asked gives no answer.
	gone := *taken
	gone.Vendor = "third-bank"
	if got, err := r.Ask(capability.WithLater(t.Context(), gone), adapter.Question{}); err == nil ||
		got.Reason != ReasonNobody {
		t.Errorf("a vendor who is gone: %+v, %v", got, err)
	}
}
