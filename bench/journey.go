package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
)

// journey takes a request of bank-account-check-v1 through all its steps as
// an applicant's browser does, and gives its id.
func journey(ctx context.Context, address, key, mobile string) (requestID string, err error) {
	c, err := dial(ctx, address)
	if err != nil {
		return "", err
	}
	defer c.close()
	answer, err := c.do(createRequest(key, mobile), http.StatusCreated)
	if err != nil {
		return "", err
	}
	var created struct{ RequestID, OnboardingURL string }
	if err := json.Unmarshal(answer, &created); err != nil {
		return "", err
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		return "", err
	}
	b := browser{http.Client{Jar: jar}, "http://" + address + "/api/applicant/"}
	token := created.OnboardingURL[strings.LastIndexByte(created.OnboardingURL, '/')+1:]
	if _, err := b.post(ctx, "session", map[string]any{"token": token}); err != nil {
		return "", err
	}
	code, err := b.post(ctx, "steps/mobileOtp/code", map[string]any{})
	if err != nil {
		return "", err
	}
	for _, act := range []struct {
		path string
		body map[string]any
	}{
		{"steps/mobileOtp", map[string]any{"code": code}},
		{"steps/bank", map[string]any{"accountNumber": "123456789012", "ifsc": "HDFC0001234", "accountHolder": "Asha Rao"}},
		{"steps/consent", map[string]any{"accepted": true}},
		{"submit", nil},
	} {
		if _, err := b.post(ctx, act.path, act.body); err != nil {
			return "", err
		}
	}
	return created.RequestID, nil
}

type browser struct {
	http.Client
	base string
}

// post gives the step's test code, where the answer holds one.
func (b *browser) post(ctx context.Context, path string, body map[string]any) (code string, err error) {
	payload, err := json.Marshal(body)
	if err != nil {
		return "", err
	}
	if body == nil {
		payload = nil
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, b.base+path, bytes.NewReader(payload))
	if err != nil {
		return "", err
	}
	req.Header.Set("Content-Type", "application/json")
	answer, err := b.Do(req)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	raw, err := io.ReadAll(answer.Body)
	if err != nil {
		return "", err
	}
	if answer.StatusCode != http.StatusOK && answer.StatusCode != http.StatusCreated {
		return "", fmt.Errorf("POST %s answered %s: %.300s", path, answer.Status, raw)
	}
	var got struct{ Step struct{ SandboxCode string } }
	err = json.Unmarshal(raw, &got)
	return got.Step.SandboxCode, err
}
