package digilocker

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"verifyme/kyc/step"
	"verifyme/provider/adapter"
	"verifyme/provider/verdict"
)

// Reasons of outages.
const (
	// ReasonClient: DigiLocker does not take the client's id and secret.
	ReasonClient = "CLIENT_REFUSED"
	// ReasonCode: it does not take the code, which is old, used or another client's.
	ReasonCode = "CODE_REFUSED"
	// ReasonToken: its answer holds no token.
	ReasonToken = "NO_TOKEN"
	// ReasonNotXML: the document is none.
	ReasonNotXML = "NOT_XML"
	// ReasonDocument: the eAadhaar is not to be believed.
	ReasonDocument = "DOCUMENT_REFUSED"
)

// Most bytes of an answer.
const (
	maxJSON = 64 << 10
	maxXML  = 1 << 20
)

// answer of DigiLocker.
type answer struct {
	status int
	body   []byte
}

// failure is the error that the answer names; empty where it names none.
func (a answer) failure() string {
	var body struct {
		Error string `json:"error"`
	}
	if json.Unmarshal(a.body, &body) != nil {
		return ""
	}
	return body.Error
}

// exchange one request.
func (l *Locker) exchange(req *http.Request, most int) (answer, *verdict.Verdict) {
	f, reason := adapter.Fetch(l.network, req, most)
	if reason != "" {
		v := verdict.Away(reason)
		return answer{}, &v
	}
	return answer{status: f.Status, body: f.Body}, nil
}

// form posted to the path.
func (l *Locker) form(ctx context.Context, path string, fields url.Values) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, l.address(path), strings.NewReader(fields.Encode()))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Accept", "application/json")
	return req, nil
}

// tokenPattern is that of RFC 6750, and maxToken in bytes what a header holds.
var tokenPattern = regexp.MustCompile(`^[A-Za-z0-9._~+/-]+=*$`)

const maxToken = 8 << 10

// token for a code.
func (l *Locker) token(ctx context.Context, code, verifier string) (string, *verdict.Verdict) {
	outage := func(v verdict.Verdict) (string, *verdict.Verdict) { return "", &v }
	req, err := l.form(ctx, "/oauth2/1/token", url.Values{
		"grant_type": {"authorization_code"}, "code": {code}, "redirect_uri": {l.redirect}, "code_verifier": {verifier},
		"client_id": {l.config.ClientID}, "client_secret": {l.config.ClientSecret},
	})
	if err != nil {
		return outage(verdict.Away(adapter.ReasonRequest))
	}
	a, away := l.exchange(req, maxJSON)
	if away != nil {
		return "", away
	}
	defer clear(a.body)
	if a.status != http.StatusOK {
		return outage(refusedToken(a))
	}
	var given struct {
		Token *string `json:"access_token"`
		Type  *string `json:"token_type"`
		Error any     `json:"error"`
	}
	switch err := json.Unmarshal(a.body, &given); {
	case err != nil:
		return outage(verdict.Away(adapter.ReasonNotJSON))
	case given.Error != nil || given.Token == nil || len(*given.Token) > maxToken,
		!tokenPattern.MatchString(*given.Token),
		given.Type != nil && !strings.EqualFold(*given.Type, "Bearer"):
		return outage(verdict.Away(ReasonToken))
	}
	return *given.Token, nil
}

// refusedToken says who is at fault: the client, the code, or DigiLocker.
func refusedToken(a answer) verdict.Verdict {
	switch failure := a.failure(); {
	case failure == "invalid_client" || failure == "unauthorized_client":
		return verdict.Verdict{Kind: verdict.Outage, Reason: ReasonClient, Alert: true}
	case failure == "invalid_grant":
		// A code is of one applicant's browser.
		return verdict.Verdict{Kind: verdict.Outage, Reason: ReasonCode, Question: true}
	case a.status == http.StatusBadRequest && failure != "":
		return verdict.Verdict{Kind: verdict.Outage, Reason: adapter.ReasonUnmapped, Question: true}
	}
	return outageOf(a.status)
}

// outageOf a status that says nothing of the applicant.
func outageOf(status int) verdict.Verdict {
	switch {
	case status == http.StatusTooManyRequests:
		return verdict.Verdict{Kind: verdict.Outage, Reason: "TOO_MANY_REQUESTS", RetryAfter: 1}
	case status >= http.StatusInternalServerError:
		return verdict.Away("VENDOR_ERROR")
	}
	return verdict.Away(adapter.ReasonUnmapped)
}

// missing are the answers that say something of the applicant, by DigiLocker's words.
var missing = map[string]string{
	"aadhaar_not_linked": step.CodeAadhaarNotLinked, "aadhaar_not_available": step.CodeAadhaarNotAvailable,
}

// document that the token opens, or the code of what the applicant lacks.
func (l *Locker) document(ctx context.Context, token string) (xml []byte, lacks string, away *verdict.Verdict) {
	fail := func(v verdict.Verdict) ([]byte, string, *verdict.Verdict) { return nil, "", &v }
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, l.address(l.config.XMLPath), nil)
	if err != nil {
		return fail(verdict.Away(adapter.ReasonRequest))
	}
	req.Header.Set("Authorization", "Bearer "+token)
	req.Header.Set("Accept", "application/xml")
	a, away := l.exchange(req, maxXML)
	switch {
	case away != nil:
		return nil, "", away
	case a.status == http.StatusOK && bytes.Contains(a.body, []byte("<Certificate")):
		return a.body, "", nil
	case a.status == http.StatusOK:
		return fail(verdict.Away(ReasonNotXML))
	case a.status == http.StatusNotFound && missing[a.failure()] != "":
		return nil, missing[a.failure()], nil
	}
	return fail(outageOf(a.status))
}

// revoke the token, which nobody needs any more. It ends by itself within the hour where
// DigiLocker does not answer.
func (l *Locker) revoke(ctx context.Context, token string) {
	req, err := l.form(ctx, "/oauth2/1/revoke", url.Values{
		"token": {token}, "token_type_hint": {"access_token"},
		"client_id": {l.config.ClientID}, "client_secret": {l.config.ClientSecret},
	})
	if err == nil {
		_, _ = l.exchange(req, maxJSON)
	}
}

// probeCode is no code of DigiLocker's.
const probeCode = "verifyme-doctor"

// Errors of Check.
var (
	ErrClient = errors.New("DigiLocker refuses the client's id and secret")
	// ErrUnclear: it answers, and does not say whether it knows the client.
	ErrUnclear = errors.New("DigiLocker answers, but not whether it takes the client's id and secret")
)

// Check implements capability.Checker: a code that never was is refused, and the answer tells
// whether the client is known.
func (l *Locker) Check(ctx context.Context) error {
	_, away := l.token(ctx, probeCode, l.codeVerifier(probeCode))
	switch {
	case away == nil || away.Reason == ReasonCode:
		return nil
	case away.Reason == ReasonClient:
		return ErrClient
	case away.Reason == adapter.ReasonUnmapped || away.Reason == ReasonToken || away.Reason == adapter.ReasonNotJSON:
		return ErrUnclear
	}
	return away
}
