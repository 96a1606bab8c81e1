package spec

import (
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Webhook delivery" and "Delivery, retries, ordering": what is sent, what
// each answer means, what Retry-After does, and the log of attempts.

func TestDelivery_HasTheSpecifiedHeaders(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	a.Endpoint(receiver.URL)
	a.Issue(nil)
	want := []string{
		"Content-Length", "Content-Type", "User-Agent", "X-Service-Attempt", "X-Service-Delivery", "X-Service-Event-Id",
		"X-Service-Signature", "X-Service-Timestamp",
	}
	if got := slices.Sorted(maps.Keys(receiver.Posted(1)[0].Header)); !slices.Equal(got, want) {
		t.Errorf("the headers are %v, want %v", got, want)
	}
}

// deliveryOf waits until the request's only delivery has its outcome.
func deliveryOf(a *app.App, requestID string) (d app.Delivery) {
	a.Eventually("the delivery's outcome", func() bool {
		all := a.Deliveries("")
		i := slices.IndexFunc(all, func(d app.Delivery) bool { return d.RequestID != nil && *d.RequestID == requestID })
		if i < 0 {
			return false
		}
		d = all[i]
		return d.Status != "PENDING"
	})
	return d
}

// Rows beside those of TestDelivery_PermanentFailuresAreDead. A success comes
// between any two of them, so that the failures do not add up.
func TestDelivery_StatusCodesDecideTheOutcome(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	a.Endpoint(receiver.URL)
	for _, row := range []struct {
		want     string
		statuses []int
	}{
		{"DELIVERED", []int{201, 202, 203, 204, 205, 206, 207, 226, 250}},
		{"DEAD", []int{
			300, 302, 303, 304, 305, 308, 399, 402, 403, 405, 406, 407, 411, 412, 413, 414, 415, 417, 418, 421, 423, 424,
			425, 426, 428, 431, 451, 499,
		}},
		{"RETRYING", []int{501, 502, 504, 505, 507, 508, 511, 520, 599}},
	} {
		for _, status := range row.statuses {
			receiver.Answer(http.StatusOK)
			deliveryOf(a, a.Issue(nil).RequestID)
			receiver.Answer(status)
			d := deliveryOf(a, a.Issue(nil).RequestID)
			if d.Status != row.want || d.HTTPStatus == nil || *d.HTTPStatus != status || d.Attempt != 1 ||
				(d.NextAttemptAt != nil) != (row.want == "RETRYING") {
				t.Errorf("HTTP %d makes the delivery %+v, want %s", status, d, row.want)
			}
			if failed := row.want != "DELIVERED"; failed != (d.LastError != nil) ||
				failed && *d.LastError != "HTTP_"+strconv.Itoa(status) {
				t.Errorf("HTTP %d leaves the last error %v", status, d.LastError)
			}
			if (d.DeliveredAt != nil) != (row.want == "DELIVERED") {
				t.Errorf("HTTP %d leaves deliveredAt %v", status, d.DeliveredAt)
			}
		}
	}
}

// Retry-After lengthens the first delay, of 30 s plus or minus 20 percent, up
// to the next nominal one, of 2 minutes, and never shortens it.
func TestDelivery_RetryAfterLengthensTheDelay(t *testing.T) {
	t.Parallel()
	const s = time.Second
	a := app.Start(t)
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL)
	for _, row := range []struct {
		status    int
		header    func() string
		low, high time.Duration
	}{
		{503, text("90"), 90 * s, 90 * s},
		{429, text("60"), 60 * s, 60 * s},
		{503, text("120"), 120 * s, 120 * s},
		{503, text("121"), 120 * s, 120 * s},
		{429, text("86400"), 120 * s, 120 * s},
		{503, text("99999999999999999999"), 120 * s, 120 * s},
		{503, dateIn(100 * s), 97 * s, 100 * s},
		{429, dateIn(24 * time.Hour), 120 * s, 120 * s},
		{503, text("1"), 24 * s, 36 * s},
		{429, text("0"), 24 * s, 36 * s},
		{503, text("-90"), 24 * s, 36 * s},
		{503, text("soon"), 24 * s, 36 * s},
		{503, text("90 seconds"), 24 * s, 36 * s},
		{503, dateIn(-time.Hour), 24 * s, 36 * s},
		{500, text("90"), 24 * s, 36 * s},
		{408, text("90"), 24 * s, 36 * s},
	} {
		header := row.header()
		receiver.AnswerWith(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Retry-After", header)
			w.WriteHeader(row.status)
		})
		before := tenantNow(a)
		d := deliveryOf(a, a.Issue(nil).RequestID)
		passed := tenantNow(a).Sub(before)
		if d.Status != "RETRYING" || d.NextAttemptAt == nil {
			t.Fatalf("HTTP %d makes the delivery %+v", row.status, d)
		}
		if wait := d.NextAttemptAt.Sub(before); wait < row.low || wait > row.high+passed {
			t.Errorf("HTTP %d with Retry-After %q: the next attempt is in %v, want %v to %v",
				row.status, header, wait, row.low, row.high)
		}
		a.Do(http.MethodPatch, "/v1/webhook-endpoints/"+e.ID, app.Fields{"status": "ACTIVE"}).Want(http.StatusOK)
	}
}

func text(value string) func() string { return func() string { return value } }

func dateIn(by time.Duration) func() string {
	return func() string { return time.Now().Add(by).UTC().Format(http.TimeFormat) }
}

const logQuery = `query($id: ID!) { webhookDelivery(id: $id) { log { attempt at httpStatus durationMs error
	answer } } }`

// The log keeps each attempt's status, duration, error and the first KB of
// the answer.
func TestDelivery_LogKeepsEachAttempt(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL)
	long := strings.Repeat("0123456789", 500)
	for _, row := range []struct {
		name, url  string
		status     int
		body, kept string
		error      string
	}{
		{"long", receiver.URL, 500, long, long[:1024], "HTTP_500"},
		{"nobody there", "http://127.0.0.1:1/", 0, "", "", "CONNECTION_FAILED"},
		{"no text", receiver.URL, 503, "a\x00b\xff\xfe<script>", "ab\uFFFD<script>", "HTTP_503"},
		{"accepted", receiver.URL, 202, "thanks, धन्यवाद", "thanks, धन्यवाद", ""},
	} {
		receiver.AnswerWith(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(row.status)
			_, _ = io.WriteString(w, row.body)
		})
		a.Do(http.MethodPatch, "/v1/webhook-endpoints/"+e.ID, app.Fields{"url": row.url}).Want(http.StatusOK)
		last := deliveryOf(a, a.Issue(nil).RequestID)
		log := a.Portal(access.Developer).Ask(logQuery, app.Fields{"id": last.DeliveryID}).Want()
		at := func(name string) string { return log.JSON("data.webhookDelivery.log.0." + name) }
		wantStatus, wantError := "null", "null"
		if row.status != 0 {
			wantStatus = strconv.Itoa(row.status)
		}
		if row.error != "" {
			wantError = `"` + row.error + `"`
		}
		if at("attempt") != "1" || at("httpStatus") != wantStatus || at("error") != wantError ||
			log.Text("data.webhookDelivery.log.0.answer") != row.kept {
			t.Errorf("%s: the log is %s", row.name, log.JSON("data.webhookDelivery.log"))
		}
		if took := log.Number("data.webhookDelivery.log.0.durationMs"); took < 0 || took > 8000 || *last.DurationMs != took {
			t.Errorf("%s: the attempt took %d ms, the delivery %d", row.name, took, *last.DurationMs)
		}
		if logged, err := time.Parse(time.RFC3339, log.Text("data.webhookDelivery.log.0.at")); err != nil ||
			logged.Before(last.CreatedAt) {
			t.Errorf("%s: the attempt was at %s", row.name, at("at"))
		}
	}
}

// One delivery's attempts stand in its log one after the other, each with its
// own outcome.
func TestDelivery_LogIsInOrder(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	a.Endpoint(receiver.URL)
	statuses := []int{500, 503, 429, 408, 409, 502, 504, 404}
	receiver.Answer(statuses[0])
	a.Issue(nil)
	for i, status := range statuses {
		d := attempted(a, i+1)
		if i == len(statuses)-1 {
			break
		}
		if want := "HTTP_" + strconv.Itoa(status); d.LastError == nil || *d.LastError != want {
			t.Errorf("after attempt %d the delivery is %+v", i+1, d)
		}
		receiver.Answer(statuses[i+1])
		a.Advance(time.Duration(float64(nominal[i])*1.2) + time.Second)
	}
	d := a.Deliveries("")[0]
	log := a.Portal(access.Developer).Ask(logQuery, app.Fields{"id": d.DeliveryID}).Want()
	lines, _ := log.At("data.webhookDelivery.log").([]any)
	if len(lines) != len(statuses) || d.Status != "DEAD" {
		t.Fatalf("%s after %d lines: %s", d.Status, len(lines), log.Body)
	}
	var earlier time.Time
	for i := range lines {
		at := "data.webhookDelivery.log." + strconv.Itoa(i) + "."
		when, err := time.Parse(time.RFC3339, log.Text(at+"at"))
		if log.Number(at+"attempt") != i+1 || log.Number(at+"httpStatus") != statuses[i] ||
			err != nil || !when.After(earlier) {
			t.Errorf("line %d is %s", i+1, log.JSON("data.webhookDelivery.log."+strconv.Itoa(i)))
		}
		if i > 0 {
			if gap, least := when.Sub(earlier), time.Duration(float64(nominal[i-1])*0.8); gap < least {
				t.Errorf("attempt %d came %v after the one before, want %v or more", i+1, gap, least)
			}
		}
		earlier = when
	}
}

// Each attempt keeps the headers that the receiver got, and those of its answer without what
// opens something there.
func TestDelivery_ShowsTheHeadersOfEachAttempt(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	receiver.AnswerWith(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Trace", "abc")
		w.Header().Add("Set-Cookie", "sid=s3cret")
		w.Header().Set("Authorization", "Bearer s3cret")
		w.Header().Set("X-Long", strings.Repeat("v", 2000))
		w.WriteHeader(http.StatusGone)
	})
	a.Endpoint(receiver.URL)
	d := deliveryOf(a, a.Issue(nil).RequestID)
	shown := a.Portal(access.Developer).Ask(`query($id: ID!) { webhookDelivery(id: $id) { log {
		sentHeaders { name value } answerHeaders { name value } } } }`, app.Fields{"id": d.DeliveryID}).Want()
	of := func(side string) map[string]string {
		headers := map[string]string{}
		for _, h := range shown.At("data.webhookDelivery.log.0." + side).([]any) {
			header := h.(map[string]any)
			headers[header["name"].(string)] = header["value"].(string)
		}
		return headers
	}
	sent := of("sentHeaders")
	for name, values := range receiver.Posted(1)[0].Header {
		if sent[name] != values[0] {
			t.Errorf("%s is shown as %q, and the receiver got %q", name, sent[name], values[0])
		}
	}
	if sent["Host"] != strings.TrimPrefix(receiver.URL, "http://") {
		t.Errorf("the host is shown as %q", sent["Host"])
	}
	answer := of("answerHeaders")
	if answer["X-Trace"] != "abc" || answer["Set-Cookie"] != "(hidden)" || answer["Authorization"] != "(hidden)" ||
		len(answer["X-Long"]) > 520 || strings.Contains(string(shown.Body), "s3cret") {
		t.Errorf("the answer's headers are %q", answer)
	}
}
