package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	mathrand "math/rand/v2"
	"mime/multipart"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"verifyme/bench/try"
	"verifyme/kyc/identifier"
)

// applicantsAtOnce of a deployment, and creators, who create and cancel.
const (
	applicantsAtOnce = 3
	creators         = 2
	// pause of each between two calls, on average.
	pause = 400 * time.Millisecond
)

// peopled: who uses the deployment does so until the context ends, whatever fails meanwhile.
func (s *site) peopled(ctx context.Context, running *sync.WaitGroup) {
	for range applicantsAtOnce {
		running.Go(func() {
			for ctx.Err() == nil {
				s.applicant(ctx)
				linger(ctx)
			}
		})
	}
	reviewers := s.reviewers(ctx)
	if s.Production {
		return
	}
	for range creators {
		running.Go(func() {
			for ctx.Err() == nil {
				s.creation(ctx)
				linger(ctx)
			}
		})
	}
	for _, token := range reviewers {
		running.Go(func() {
			for ctx.Err() == nil {
				s.watch(ctx, token)
				linger(ctx)
			}
		})
	}
	running.Go(func() { s.hurry(ctx) })
	running.Go(func() { s.overRate(ctx) })
}

func linger(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(pause/2 + mathrand.N(pause)):
	}
}

// creation of a request, which is read, listed, and cancelled half the time.
func (s *site) creation(ctx context.Context) {
	var made struct{ RequestID string }
	body := map[string]any{"flowKey": "bank-account-check-v1", "externalReference": rand.Text()}
	if !s.called(ctx, http.MethodPost, "/v1/onboarding-requests", body, &made) {
		return
	}
	path := "/v1/onboarding-requests/" + made.RequestID
	s.called(ctx, http.MethodGet, path, nil, nil)
	s.called(ctx, http.MethodGet, "/v1/onboarding-requests?limit=20", nil, nil)
	s.called(ctx, http.MethodPost, "/graphql", map[string]string{"query": `{ reviewQueueSum { total } }`}, nil)
	if s.number.Load()%2 == 0 {
		s.called(ctx, http.MethodPost, path+"/cancel", map[string]string{"reason": "not needed"}, nil)
	}
}

// overRate calls with the narrow key more often than it may.
func (s *site) overRate(ctx context.Context) {
	api := s.api
	api.Key = s.narrow
	for ctx.Err() == nil {
		_, _, _ = api.Call(ctx, http.MethodGet, "/v1/flows", nil)
		linger(ctx)
	}
}

// hurry the attempts that wait for minutes: a second one comes after some seconds.
func (s *site) hurry(ctx context.Context) {
	for ctx.Err() == nil {
		// PostgreSQL may be away.
		_ = try.Catch(func() {
			s.change(ctx, s.TenantID, `UPDATE deliveries SET next_attempt_at = now()
				WHERE status = 'RETRYING' AND attempt < 4 AND next_attempt_at > now()`)
		})
		for range 10 {
			linger(ctx)
		}
	}
}

// visit of an applicant in a browser.
type visit struct {
	base, cookie, email string
	client              *http.Client
}

// applicant makes all steps of a request; at the first that is not done the visit ends, as people give up.
func (s *site) applicant(ctx context.Context) {
	number := s.number.Add(1)
	var made struct{ OnboardingURL string }
	email := fmt.Sprintf("applicant%d@example.com", number)
	body := map[string]any{"flowKey": "boards", "externalReference": rand.Text(), "email": email}
	if !s.called(ctx, http.MethodPost, "/v1/onboarding-requests", body, &made) {
		return
	}
	v := &visit{base: s.apis[0].Base, email: email, client: &http.Client{Timeout: answerTime}}
	token := made.OnboardingURL[strings.LastIndexByte(made.OnboardingURL, '/')+1:]
	v.get(ctx, "/start/"+token)
	if !v.post(ctx, "session", fmt.Sprintf(`{"token":"%s"}`, token)) {
		return
	}
	if s.Production && !(s.proves(ctx, v) && v.uploads(ctx)) {
		return
	}
	account := fmt.Sprintf(`{"accountNumber":"52%09d5","ifsc":"HDFC0001234","accountHolder":"Asha Rao"}`, number)
	if v.post(ctx, "steps/bank", account) && v.settled(ctx, "bank") {
		v.post(ctx, "steps/consent", `{"accepted":true}`)
		v.post(ctx, "submit", `{}`)
	}
}

// proves the address by the code that comes to it.
func (s *site) proves(ctx context.Context, v *visit) bool {
	if !v.post(ctx, "steps/emailOtp/code", `{}`) {
		return false
	}
	for range 20 {
		if code := s.outside.mail.Code(v.email); code != "" {
			return v.post(ctx, "steps/emailOtp", fmt.Sprintf(`{"code":"%s"}`, code))
		}
		linger(ctx)
	}
	return false
}

// uploads a photograph of about 50 KB that no other is like.
func (v *visit) uploads(ctx context.Context) bool {
	picture := image.NewGray(image.Rect(0, 0, 320, 240))
	try.Get(rand.Read(picture.Pix))
	var form bytes.Buffer
	w := multipart.NewWriter(&form)
	try.Do(w.WriteField("documentType", "ADDRESS_PROOF"))
	try.Do(jpeg.Encode(try.Get(w.CreateFormFile("file", "photo.jpg")), picture, nil))
	try.Do(w.Close())
	const path = "/api/applicant/steps/documents/files"
	status, _ := v.send(ctx, http.MethodPost, path, w.FormDataContentType(), form.Bytes())
	return status/100 == 2 && v.post(ctx, "steps/documents", `{}`)
}

// settled: the provider has answered.
func (v *visit) settled(ctx context.Context, key string) bool {
	for range 40 {
		var shown struct {
			State struct {
				Steps []struct{ Key, Status string }
			}
			Steps []struct{ Key, Status string }
		}
		_, raw := v.send(ctx, http.MethodGet, "/api/applicant/state", "", nil)
		_ = json.Unmarshal(raw, &shown)
		for _, one := range append(shown.State.Steps, shown.Steps...) {
			if one.Key == key && one.Status != "PENDING" {
				return one.Status == "COMPLETED"
			}
		}
		linger(ctx)
	}
	return false
}

func (v *visit) get(ctx context.Context, path string) { v.send(ctx, http.MethodGet, path, "", nil) }

func (v *visit) post(ctx context.Context, path, body string) bool {
	status, _ := v.send(ctx, http.MethodPost, "/api/applicant/"+path, "application/json", []byte(body))
	return status/100 == 2
}

// send it; an answer that does not come is status 0.
func (v *visit) send(ctx context.Context, method, path, contentType string, body []byte) (status int, answer []byte) {
	req := try.Get(http.NewRequestWithContext(ctx, method, v.base+path, bytes.NewReader(body)))
	if contentType != "" {
		req.Header.Set("Content-Type", contentType)
	}
	if v.cookie != "" {
		req.Header.Set("Cookie", v.cookie)
	}
	res, err := v.client.Do(req)
	if err != nil {
		return 0, nil
	}
	defer res.Body.Close()
	for _, c := range res.Cookies() {
		v.cookie = c.Name + "=" + c.Value
	}
	answer, _ = io.ReadAll(res.Body)
	return res.StatusCode, answer
}

const insertReviewers = `WITH made AS (
	INSERT INTO users (tenant_id, user_id, email, role, password_hash, created_at, last_seen_at)
	SELECT $1, 'usr_boards' || i, 'watching' || i || '@boards.test', 'REVIEWER', '', $2, $2
	FROM generate_subscripts($3::bytea[], 1) AS i)
INSERT INTO portal_sessions (tenant_id, hash, session_id, user_id, device, created_at, last_seen_at, expires_at)
SELECT $1, h, 'ses_boards' || i, 'usr_boards' || i, '', $2, $2, $2 + interval '8 hours'
FROM unnest($3::bytea[]) WITH ORDINALITY AS t(h, i)`

// reviewers with a session of a browser each.
func (s *site) reviewers(ctx context.Context) (tokens []string) {
	var hashes [][]byte
	for range 4 {
		token := identifier.NewToken(identifier.PortalToken)
		tokens, hashes = append(tokens, token), append(hashes, identifier.Hash(token))
	}
	s.change(ctx, s.TenantID, insertReviewers, s.TenantID, time.Now().UTC(), hashes)
	return tokens
}

// watch the review queue until the connection ends.
func (s *site) watch(ctx context.Context, token string) {
	address := strings.TrimPrefix(s.api.Base, "http://")
	dialer := websocket.Dialer{Subprotocols: []string{"graphql-transport-ws"}}
	c, answer, err := dialer.DialContext(ctx, "ws://"+address+"/graphql", http.Header{
		"Cookie": {"vm_portal=" + token}, "Origin": {"http://" + address},
	})
	if answer != nil {
		_ = answer.Body.Close()
	}
	if err != nil {
		return
	}
	defer c.Close()
	end := context.AfterFunc(ctx, func() { _ = c.Close() })
	defer end()
	_ = c.WriteJSON(map[string]any{"type": "connection_init"})
	_ = c.WriteJSON(map[string]any{"id": "queue", "type": "subscribe", "payload": map[string]any{
		"query": `subscription { reviewQueue { kind row { rev } } }`,
	}})
	for {
		var m struct{ Type string }
		if c.ReadJSON(&m) != nil {
			return
		}
		if m.Type == "ping" && c.WriteJSON(map[string]string{"type": "pong"}) != nil {
			return
		}
	}
}
