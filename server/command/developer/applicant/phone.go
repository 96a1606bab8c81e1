// Package applicant plays an applicant on the deployment's page with the sandbox's test
// values.
package applicant

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc/journey/files"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// phone is an applicant's browser: it opens the link and works on the steps by
// the API that the hosted page uses.
type phone struct {
	// origin of the link, which alone serves it.
	origin *url.URL
	http   *http.Client
	state  stateView
	say    func(format string, values ...any)
	// wanted flags, each true once a test value has raised it.
	wanted map[string]bool
}

// stateView is what the page shows, as far as it is needed here.
type stateView struct {
	RequestID string            `json:"requestId"`
	Status    onboarding.Status `json:"status"`
	Flow      struct {
		Key string `json:"key"`
	} `json:"flow"`
	Steps  []stepView `json:"steps"`
	Revert *struct {
		Steps []string `json:"steps"`
	} `json:"revert"`
}

type stepView struct {
	Key         string          `json:"key"`
	Type        step.Type       `json:"type"`
	Required    bool            `json:"required"`
	Status      step.Status     `json:"status"`
	Locked      bool            `json:"locked"`
	Config      json.RawMessage `json:"config"`
	Data        json.RawMessage `json:"data"`
	Problem     *step.Problem   `json:"error"`
	SandboxCode string          `json:"sandboxCode"`
}

// openLink exchanges the link for a session.
func openLink(ctx context.Context, link string, say func(string, ...any)) (*phone, error) {
	origin, err := url.Parse(link)
	if err != nil {
		return nil, err
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	p := &phone{
		origin: &url.URL{Scheme: origin.Scheme, Host: origin.Host}, say: say, wanted: map[string]bool{},
		// The document locker leads back to the page, which is not needed.
		http: &http.Client{Transport: Transport, Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		}},
	}
	token := origin.Path[strings.LastIndexByte(origin.Path, '/')+1:]
	return p, p.post(ctx, "/session", map[string]any{"token": token})
}

// leave ends the session.
func (p *phone) leave(ctx context.Context) {
	// A session that cannot be ended ends by itself after two hours.
	_ = p.send(ctx, http.MethodDelete, "/session", nil)
}

func (p *phone) post(ctx context.Context, path string, body any) error {
	return p.send(ctx, http.MethodPost, path, body)
}

// submit the step and wait for the end of its check.
func (p *phone) submit(ctx context.Context, key string, body any) error {
	if err := p.post(ctx, "/steps/"+key, body); err != nil {
		return err
	}
	return p.until(ctx, key, func(s stepView) bool { return s.Status != step.Pending })
}

// now is the step as it stands.
func (p *phone) now(key string) stepView {
	i := slices.IndexFunc(p.state.Steps, func(s stepView) bool { return s.Key == key })
	if i < 0 {
		return stepView{}
	}
	return p.state.Steps[i]
}

const (
	// answerTime bounds one call.
	answerTime = 15 * time.Second
	// stepTime is far above what a check or a delayed message takes.
	stepTime = 90 * time.Second
	pollTime = 300 * time.Millisecond
)

// until the step is so.
func (p *phone) until(ctx context.Context, key string, so func(stepView) bool) error {
	ctx, cancel := context.WithTimeout(ctx, stepTime)
	defer cancel()
	for !so(p.now(key)) {
		if err := pause(ctx, pollTime); err != nil {
			return fmt.Errorf("the step %s is still %s after %v: do the workers run?", key, p.now(key).Status, stepTime)
		}
		if err := p.send(ctx, http.MethodGet, "/state", nil); err != nil {
			return err
		}
	}
	return nil
}

func pause(ctx context.Context, d time.Duration) error {
	over := time.NewTimer(d)
	defer over.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-over.C:
		return nil
	}
}

// send JSON, and keep the state that the answer shows. A limit that ends soon is
// waited for.
func (p *phone) send(ctx context.Context, method, path string, body any) error {
	var raw []byte
	if body != nil {
		var err error
		if raw, err = json.Marshal(body); err != nil {
			return err
		}
	}
	return p.sendAs(ctx, method, path, "application/json", raw)
}

// longestWait for a limit: the gap between two codes is 30 seconds.
const longestWait = 45 * time.Second

func (p *phone) sendAs(ctx context.Context, method, path, contentType string, body []byte) error {
	for {
		res, answer, err := p.ask(ctx, method, "/api/applicant"+path, contentType, body)
		if err != nil {
			return err
		}
		var shown struct {
			State stateView `json:"state"`
		}
		if json.Unmarshal(answer, &shown) == nil && shown.State.RequestID != "" {
			p.state = shown.State
		}
		if res.StatusCode < http.StatusMultipleChoices {
			return nil
		}
		refused := RefusalOf(res.StatusCode, answer)
		wait := retryAfter(res)
		if res.StatusCode != http.StatusTooManyRequests || wait > longestWait {
			if wait > 0 {
				return fmt.Errorf("%w (allowed again in %v; the sandbox's clock can be moved there)", refused, wait)
			}
			return refused
		}
		p.say("waiting %v: %s", wait, refused.Message)
		if err := pause(ctx, wait); err != nil {
			return err
		}
	}
}

func retryAfter(res *http.Response) time.Duration {
	seconds, err := strconv.Atoi(res.Header.Get("Retry-After"))
	if err != nil {
		return 0
	}
	return time.Duration(max(seconds, 1)) * time.Second
}

func (p *phone) ask(
	ctx context.Context, method, path, contentType string, body []byte,
) (res *http.Response, answer []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	address, err := p.origin.Parse(path)
	if err != nil {
		return nil, nil, err
	}
	req, err := http.NewRequestWithContext(ctx, method, address.String(), bytes.NewReader(body))
	if err != nil {
		return nil, nil, err
	}
	if body != nil {
		req.Header.Set("Content-Type", contentType)
	}
	if res, err = p.http.Do(req); err != nil {
		// The error of http.Client holds the address, which may be the link.
		var failed *url.Error
		if errors.As(err, &failed) {
			err = failed.Err
		}
		return nil, nil, fmt.Errorf("%s does not answer: %w", p.origin, err)
	}
	defer res.Body.Close()
	answer, err = io.ReadAll(res.Body)
	return res, answer, err
}

// upload a file at the step.
func (p *phone) upload(ctx context.Context, key, documentType string, content []byte) error {
	return p.uploadAll(ctx, key, map[string]string{"documentType": documentType}, files.OneFile, content)
}

// uploadAll sends a form with files of one name.
func (p *phone) uploadAll(
	ctx context.Context, key string, fields map[string]string, name string, contents ...[]byte,
) error {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	var err error
	for field, value := range fields {
		err = errors.Join(err, form.WriteField(field, value))
	}
	for _, content := range contents {
		part, failed := form.CreateFormFile(name, "file")
		if failed == nil {
			_, failed = part.Write(content)
		}
		err = errors.Join(err, failed)
	}
	if err = errors.Join(err, form.Close()); err != nil {
		return err
	}
	return p.sendAs(ctx, http.MethodPost, "/steps/"+key+"/files", form.FormDataContentType(), body.Bytes())
}
