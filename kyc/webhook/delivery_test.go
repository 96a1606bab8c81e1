package webhook

import (
	"strings"
	"testing"
	"time"
)

func TestNominalDelaysAndJitter(t *testing.T) {
	nominal := []time.Duration{30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour, 12 * time.Hour}
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

func TestWhatAnAnswerMeans(t *testing.T) {
	for status, want := range map[int]string{
		200: Delivered, 201: Delivered, 299: Delivered,
		301: Dead, 302: Dead, 400: Dead, 401: Dead, 404: Dead, 410: Dead,
		408: Retrying, 409: Retrying, 429: Retrying, 500: Retrying, 503: Retrying, 101: Retrying,
	} {
		if v := Judge(1, Outcome{HTTPStatus: status}, 0.5); v.Status != want {
			t.Errorf("HTTP %d gives %s, want %s", status, v.Status, want)
		}
	}
	for _, code := range []string{ErrTimeout, ErrConnection, ErrTLS, ErrPrivateAddress} {
		if v := Judge(1, Outcome{Error: code}, 0.5); v.Status != Retrying || v.LastError != code {
			t.Errorf("%s gives %+v", code, v)
		}
	}
}

func TestRetryAfterLengthensUpToTheNextNominalDelay(t *testing.T) {
	for _, row := range []struct {
		status int
		asked  time.Duration
		want   time.Duration
	}{
		{503, time.Second, 30 * time.Second},
		{503, 90 * time.Second, 90 * time.Second},
		{429, 10 * time.Minute, 2 * time.Minute},
		{500, 90 * time.Second, 30 * time.Second},
	} {
		if v := Judge(1, Outcome{HTTPStatus: row.status, RetryAfter: row.asked}, 0.5); v.Wait != row.want {
			t.Errorf("HTTP %d asking %v waits %v, want %v", row.status, row.asked, v.Wait, row.want)
		}
	}
	if v := Judge(7, Outcome{HTTPStatus: 503, RetryAfter: 48 * time.Hour}, 0.5); v.Wait != 12*time.Hour {
		t.Errorf("the last delay is lengthened to %v", v.Wait)
	}
}

func TestOneBadSecondDoesNotDisable(t *testing.T) {
	for _, row := range []struct{ before, failed, want int }{{0, 5, 5}, {0, 64, 19}, {19, 5, 19}} {
		if n := FailuresAfter(row.before, row.failed, false); n != row.want {
			t.Errorf("%d failures at once after %d count %d, want %d", row.failed, row.before, n, row.want)
		}
	}
	if n := FailuresAfter(19, 1, true); n != 20 {
		t.Errorf("the twentieth alone counts %d", n)
	}
	if (Endpoint{ConsecutiveFailures: 3}).Bound() != 1 || (Endpoint{}).Bound() <= 1 {
		t.Error("a failing endpoint is tried one post at a time, a sound one in parallel")
	}
}

func TestSignature(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	body := []byte(`{"eventId":"evt_1"}`)
	header := Sign([]string{"whsec_new", "whsec_old"}, now.Unix(), body)
	if strings.Count(header, "v1=") != 2 {
		t.Fatalf("two secrets sign %q", header)
	}
	check := func(name, secret, timestamp string, body []byte, at time.Time, want bool) {
		t.Helper()
		if Verify(secret, timestamp, header, body, at) != want {
			t.Errorf("%s: valid is not %v", name, want)
		}
	}
	check("new secret", "whsec_new", "1800000000", body, now, true)
	check("old secret", "whsec_old", "1800000000", body, now, true)
	check("other secret", "whsec_x", "1800000000", body, now, false)
	check("other body", "whsec_new", "1800000000", []byte(`{}`), now, false)
	check("other timestamp", "whsec_new", "1800000001", body, now, false)
	check("at the tolerance", "whsec_new", "1800000000", body, now.Add(300*time.Second), true)
	check("past the tolerance", "whsec_new", "1800000000", body, now.Add(301*time.Second), false)
	check("from the future", "whsec_new", "1800000000", body, now.Add(-301*time.Second), false)
	check("no number", "whsec_new", "soon", body, now, false)
}
