package webhook

import (
	"fmt"
	"testing"
	"time"
)

func TestJudge_NominalDelaysAndJitter(t *testing.T) {
	nominal := []time.Duration{
		30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour, 12 * time.Hour,
	}
	for i, want := range nominal {
		for _, random := range []float64{0, 0.5, 0.999999} {
			v := Judge(i+1, Outcome{HTTPStatus: 500}, random)
			low, high := time.Duration(float64(want)*0.8), time.Duration(float64(want)*1.2)
			if v.Status != Retrying || v.Wait < low || v.Wait > high || v.LastError != "HTTP_500" {
				t.Errorf("after attempt %d with %v: %+v, want a wait around %v", i+1, random, v, want)
			}
		}
	}
	if v := Judge(8, Outcome{HTTPStatus: 500}, 0.5); v.Status != Dead || v.Wait != 0 {
		t.Errorf("after the eighth: %+v", v)
	}
}

// Any 2xx acknowledges; 3xx, and 4xx other than 408, 409 and 429, are
// permanent; all else is tried again.
func TestJudge_AnswersOfReceivers(t *testing.T) {
	want := func(status int) DeliveryStatus {
		switch {
		case status >= 200 && status <= 299:
			return Delivered
		case status == 408 || status == 409 || status == 429:
			return Retrying
		case status >= 300 && status <= 499:
			return Dead
		}
		return Retrying
	}
	for status := 100; status <= 999; status++ {
		v := Judge(1, Outcome{HTTPStatus: status}, 0.5)
		if v.Status != want(status) {
			t.Errorf("HTTP %d gives %s, want %s", status, v.Status, want(status))
		}
		if lastError := fmt.Sprintf("HTTP_%d", status); v.Status != Delivered && v.LastError != lastError ||
			v.Status == Delivered && v.LastError != "" {
			t.Errorf("HTTP %d gives the last error %q", status, v.LastError)
		}
		if (v.Wait > 0) != (v.Status == Retrying) {
			t.Errorf("HTTP %d is %s and waits %v", status, v.Status, v.Wait)
		}
		if last := Judge(MaxAttempts, Outcome{HTTPStatus: status}, 0.5); last.Status == Retrying {
			t.Errorf("HTTP %d at the last attempt gives %+v", status, last)
		}
	}
	for _, code := range []string{ErrTimeout, ErrConnection, ErrTLS, ErrPrivateAddress} {
		if v := Judge(1, Outcome{Error: code}, 0.5); v.Status != Retrying || v.LastError != code {
			t.Errorf("%s gives %+v", code, v)
		}
		if v := Judge(MaxAttempts, Outcome{Error: code}, 0.5); v.Status != Dead || v.LastError != code {
			t.Errorf("%s at the last attempt gives %+v", code, v)
		}
	}
}

func TestJudge_RetryAfterLengthensUpToTheNextNominalDelay(t *testing.T) {
	const s, m, h = time.Second, time.Minute, time.Hour
	for _, row := range []struct {
		attempt, status int
		asked, want     time.Duration
	}{
		{1, 503, 0, 30 * s}, {1, 503, s, 30 * s}, {1, 503, 29 * s, 30 * s}, {1, 503, 31 * s, 31 * s},
		{1, 503, 90 * s, 90 * s},
		{1, 503, 2 * m, 2 * m}, {1, 503, 3 * m, 2 * m},
		{1, 429, s, 30 * s}, {1, 429, 90 * s, 90 * s}, {1, 429, 10 * m, 2 * m}, {1, 429, 1 << 62, 2 * m},
		{2, 429, 5 * m, 5 * m}, {2, 503, h, 10 * m}, {3, 503, h, 30 * m}, {4, 503, 24 * h, 2 * h}, {5, 503, 24 * h, 6 * h},
		{6, 503, 24 * h, 12 * h}, {7, 503, 48 * h, 12 * h},
		{1, 500, 90 * s, 30 * s}, {1, 502, 90 * s, 30 * s}, {1, 504, 90 * s, 30 * s}, {1, 408, 90 * s, 30 * s},
		{1, 409, 90 * s, 30 * s},
	} {
		if v := Judge(row.attempt, Outcome{HTTPStatus: row.status, RetryAfter: row.asked}, 0.5); v.Wait != row.want {
			t.Errorf("after attempt %d, HTTP %d asking %v waits %v, want %v",
				row.attempt, row.status, row.asked, v.Wait, row.want)
		}
	}
	// Never shorter than the spread delay, wherever the spread lies.
	for n := 1; n < MaxAttempts; n++ {
		for _, random := range []float64{0, 0.25, 0.5, 0.75, 0.999999} {
			plain := Judge(n, Outcome{HTTPStatus: 503}, random).Wait
			for _, asked := range []time.Duration{0, s, m, h, 100 * h} {
				if wait := Judge(n, Outcome{HTTPStatus: 503, RetryAfter: asked}, random).Wait; wait < plain {
					t.Errorf("after attempt %d, asking %v shortens %v to %v", n, asked, plain, wait)
				}
			}
		}
	}
}

func TestFailuresAfter_OneBadSecondDoesNotDisable(t *testing.T) {
	for _, row := range []struct{ before, failed, want int }{{0, 5, 5}, {0, 64, 19}, {19, 5, 19}} {
		if n := FailuresAfter(row.before, row.failed, false); n != row.want {
			t.Errorf("%d failures at once after %d count %d, want %d", row.failed, row.before, n, row.want)
		}
	}
	if n := FailuresAfter(19, 1, true); n != 20 {
		t.Errorf("the twentieth alone counts %d", n)
	}
	if (Endpoint{ConsecutiveFailures: 3}).Bound(true) != 1 || (Endpoint{}).Bound(false) <= 1 {
		t.Error("a failing endpoint is tried one post at a time, a sound one in parallel")
	}
}
