package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

// Applicants do a step while what it needs is away. Like a person they try again until it is done.

// oneStep is a flow with this step, and the consent that every flow has.
func (s *scene) oneStep(ctx context.Context, key, kind, purpose string) {
	definition := fmt.Sprintf(`[{"key": "%s", "type": "%s", "sequence": 1, "required": true, "purposeCode": "%s",
		"config": {}}, {"key": "consent", "type": "Consent", "sequence": 2, "required": true}]`, key, kind, purpose)
	try.Do(s.InTenant(ctx, s.TenantID, nil, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO flows (tenant_id, flow_key, version, live, definition)
			SELECT tenant_id, 'one-step', 1, true, jsonb_set(jsonb_set(definition, '{flowKey}', '"one-step"'), '{steps}', $1)
			FROM flows WHERE flow_key = 'bank-account-check-v1'`, definition)
		return err
	}))
}

// applicant in a browser.
type applicant struct {
	s         *scene
	number    int
	requestID string
	cookie    string
	client    *http.Client
}

// applicants each do the step, clients of them at a time; count tells how many have.
type applicants struct {
	done atomic.Int64
	over chan struct{}

	mu  sync.Mutex
	err error
}

// people of a fault with applicants.
const people = 60

// enter is made by each of so many applicants.
func (s *scene) applicants(ctx context.Context, enter func(ctx context.Context, a *applicant)) *applicants {
	ctx, cancel := context.WithTimeout(ctx, loadTime)
	all := &applicants{over: make(chan struct{})}
	var running sync.WaitGroup
	var next atomic.Int64
	for range clients {
		running.Go(func() {
			err := try.Catch(func() {
				for n := next.Add(1); n <= people; n = next.Add(1) {
					a := s.open(ctx, int(n))
					enter(ctx, a)
					a.finish(ctx)
					all.done.Add(1)
				}
			})
			all.mu.Lock()
			defer all.mu.Unlock()
			all.err = errors.Join(all.err, err)
		})
	}
	go func() {
		running.Wait()
		cancel()
		close(all.over)
	}()
	return all
}

// reached waits until so many have done it.
func (all *applicants) reached(ctx context.Context, n int) {
	until(ctx, loadTime, fmt.Sprintf("%d applicants", n), func() bool {
		select {
		case <-all.over:
			all.wait()
			return true
		default:
			return all.done.Load() >= int64(n)
		}
	})
}

func (all *applicants) wait() {
	<-all.over
	try.Do(all.err)
}

// open a request and its link.
func (s *scene) open(ctx context.Context, number int) *applicant {
	a := &applicant{s: s, number: number, client: &http.Client{Timeout: answerTime}}
	key := rand.Text()
	body := map[string]any{
		"flowKey": "one-step", "externalReference": key, "email": fmt.Sprintf("applicant%d@example.com", number),
	}
	var made struct{ RequestID, OnboardingURL string }
	a.again(ctx, "a creation", func() (int, []byte, error) {
		return s.server().Call(ctx, http.MethodPost, "/v1/onboarding-requests", body, "Idempotency-Key: "+key)
	}, func(raw []byte) bool { return json.Unmarshal(raw, &made) == nil && made.RequestID != "" })
	a.requestID = made.RequestID
	token := made.OnboardingURL[strings.LastIndexByte(made.OnboardingURL, '/')+1:]
	a.again(ctx, "a session", func() (int, []byte, error) {
		return a.send(ctx, http.MethodPost, "session", "application/json", fmt.Appendf(nil, `{"token":"%s"}`, token))
	}, nil)
	return a
}

// again until the answer is good. A refusal that says that it is for ever is a fault of the runner's.
func (a *applicant) again(
	ctx context.Context, what string, call func() (int, []byte, error), good func(raw []byte) bool,
) {
	for {
		status, raw, err := call()
		switch {
		case ctx.Err() != nil:
			try.Do(fmt.Errorf("%s was not answered well: %w; the last answer is %d %.300s",
				what, context.Cause(ctx), status, raw))
		case err == nil && status/100 == 2 && (good == nil || good(raw)):
			return
		case err == nil && status/100 != 2 && status < 500 && !passing(raw):
			try.Do(fmt.Errorf("%s answered %d: %.300s", what, status, raw))
		}
		a.s.refusals.Add(1)
		backOff(ctx)
	}
}

// passing refusals: what is away comes back, codes are not sent faster than this, and one is open once it is known to
// be out.
func passing(raw []byte) bool {
	var refusal struct{ Error struct{ Code string } }
	_ = json.Unmarshal(raw, &refusal)
	switch refusal.Error.Code {
	case "PROVIDER_UNAVAILABLE", "SERVICE_RATE_LIMITED", "IDEMPOTENCY_IN_PROGRESS", "OTP_EXPIRED":
		return true
	}
	return false
}

func (a *applicant) send(ctx context.Context, method, path, contentType string, body []byte) (int, []byte, error) {
	req, err := http.NewRequestWithContext(ctx, method, a.s.server().Base+"/api/applicant/"+path, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	if contentType != "" {
		req.Header.Set("Content-Type", contentType)
	}
	if a.cookie != "" {
		req.Header.Set("Cookie", a.cookie)
	}
	res, err := a.client.Do(req)
	if err != nil {
		return 0, nil, err
	}
	defer res.Body.Close()
	for _, c := range res.Cookies() {
		a.cookie = c.Name + "=" + c.Value
	}
	raw, err := io.ReadAll(res.Body)
	return res.StatusCode, raw, err
}

func (a *applicant) post(ctx context.Context, path, body string) {
	a.again(ctx, path, func() (int, []byte, error) {
		return a.send(ctx, http.MethodPost, path, "application/json", []byte(body))
	}, nil)
}

// stepIs how the page shows the first step.
func stepIs(raw []byte) (status, problem string) {
	var shown struct {
		State struct{ Steps []shownStep }
		Steps []shownStep
		Step  shownStep
	}
	_ = json.Unmarshal(raw, &shown)
	for _, s := range append(shown.State.Steps, shown.Steps...) {
		if s.Key != "consent" {
			return s.Status, s.ErrorCode
		}
	}
	return shown.Step.Status, shown.Step.ErrorCode
}

type shownStep struct{ Key, Status, ErrorCode string }

// enter the step until it is done: an outage of the provider leaves it to be entered again.
func (a *applicant) enter(ctx context.Context, path, body string) {
	for {
		a.post(ctx, path, body)
		for {
			_, raw, err := a.send(ctx, http.MethodGet, "state", "", nil)
			status, _ := stepIs(raw)
			if err == nil && status == "COMPLETED" {
				return
			}
			if ctx.Err() != nil {
				try.Do(fmt.Errorf("%s did not end: %w; the page shows %.500s", path, context.Cause(ctx), raw))
			}
			backOff(ctx)
			if err == nil && status != "PENDING" && status != "" {
				break
			}
		}
	}
}

// finish with the consent.
func (a *applicant) finish(ctx context.Context) {
	a.post(ctx, "steps/consent", `{"accepted":true}`)
	a.again(ctx, "submit", func() (int, []byte, error) {
		return a.send(ctx, http.MethodPost, "submit", "application/json", []byte(`{}`))
	}, nil)
}

// upload a photograph until it is kept.
func (a *applicant) upload(ctx context.Context) {
	form, kind := photo(a.number)
	a.again(ctx, "an upload", func() (int, []byte, error) {
		return a.send(ctx, http.MethodPost, "steps/documents/files", kind, form)
	}, nil)
	a.post(ctx, "steps/documents", `{}`)
}

// photo of about 50 KB that no other is like.
func photo(number int) (form []byte, contentType string) {
	picture := image.NewGray(image.Rect(0, 0, 320, 240))
	try.Get(rand.Read(picture.Pix))
	picture.Pix[0] = byte(number)
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	try.Do(w.WriteField("documentType", "ADDRESS_PROOF"))
	try.Do(jpeg.Encode(try.Get(w.CreateFormFile("file", "photo.jpg")), picture, nil))
	try.Do(w.Close())
	return body.Bytes(), w.FormDataContentType()
}

// wantDone: each applicant's request is submitted, once, with its step done and no attempt spent for an outage.
func (s *scene) wantDone(ctx context.Context) {
	s.wantCount(ctx, people, "requests", `SELECT count(*) FROM requests`)
	s.wantCount(ctx, 0, "requests that were not handed in", `SELECT count(*) FROM requests WHERE status
		NOT IN ('SUBMITTED', 'IN_REVIEW', 'APPROVED')`)
	s.wantCount(ctx, 0, "steps that are not done",
		`SELECT count(*) FROM request_steps WHERE status <> 'COMPLETED'`)
	s.wantCount(ctx, 0, "steps for which an outage cost an attempt",
		`SELECT count(*) FROM request_steps WHERE attempts > 1`)
	s.wantCount(ctx, 0, "checks that are open", `SELECT count(*) FROM attempts WHERE status <> 'DONE'`)
}

// wantFiles: each document that was told as kept lies in the store, whole.
func (s *scene) wantFiles(ctx context.Context, size func(key string) (int64, error)) {
	s.wantCount(ctx, people, "requests with one document", `SELECT count(*) FROM (
		SELECT request_id FROM documents WHERE superseded_at IS NULL GROUP BY request_id HAVING count(*) = 1) one`)
	read := func(rows *sql.Rows, key *string) error { return rows.Scan(key) }
	for _, key := range collect(ctx, s, read, `SELECT file_key FROM documents WHERE superseded_at IS NULL`) {
		if n, err := size(key); err != nil || n < 10_000 {
			s.breaks("the file %s has %d bytes: %v", key, n, err)
		}
	}
}

// rebind the scene to a workspace of another deployment, whose database may be the same.
func (s *scene) rebind(ctx context.Context, d *parts.Deployment, more ...string) {
	s.Deployment, s.Tenant = d, d.Workspace(ctx, s.name+"-anew", more...)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.api.Key = s.APIKey
}
