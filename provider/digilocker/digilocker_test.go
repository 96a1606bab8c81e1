package digilocker_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/aadhaar/specimen"
	"verifyme/kyc/capability"
	"verifyme/kyc/step"
	"verifyme/provider/adapter"
	"verifyme/provider/conformance"
	"verifyme/provider/digilocker"
	"verifyme/provider/digilocker/played"
	"verifyme/provider/route"
	"verifyme/provider/verdict"
	"verifyme/server/providers"
)

const redirect = "https://kyc.example.in/doclocker/callback"

func secret(txn string) string { return "secret of " + txn }

// at the played locker, with another network where one is given.
func at(t *testing.T, l *played.Locker, network http.RoundTripper, o route.Options) *digilocker.Locker {
	t.Helper()
	c, err := providers.FromEnvironment(func(name string) string { return l.Variables()[name] })
	if err != nil {
		t.Fatal(err)
	}
	if network == nil {
		network = l.Network()
	}
	return digilocker.New(*c.DigiLocker, redirect, secret, network, o)
}

func start(t *testing.T) *played.Locker {
	t.Helper()
	l := played.Start(t, time.Now())
	l.Redirect = redirect
	return l
}

// consent of the transaction, as the browser brings it back.
func consent(t *testing.T, l *played.Locker, c *digilocker.Locker, txn string) string {
	t.Helper()
	address, err := c.OpenConsent(t.Context(), txn)
	if err != nil {
		t.Fatal(err)
	}
	back, answer, err := digilocker.ReadCallback(l.Visit(t, address))
	if err != nil || back != txn {
		t.Fatalf("the browser comes back with %q, %v", back, err)
	}
	return answer
}

// atHome visits the locker whenever a consent is opened, so that the suite knows what the
// browser would bring.
type atHome struct {
	*digilocker.Locker
	visit func(address string)
}

func (l atHome) OpenConsent(ctx context.Context, txn string) (string, error) {
	address, err := l.Locker.OpenConsent(ctx, txn)
	if err == nil {
		l.visit(address)
	}
	return address, err
}

func TestConformance_DocLocker(t *testing.T) {
	t.Parallel()
	l := start(t)
	c := at(t, l, nil, route.Options{})
	const allowed = "code:allowed"
	var codes []string
	network := replacing{l.Network(), "allowed", &codes}
	conformance.DocLocker(t, atHome{at(t, l, network, route.Options{}), func(address string) {
		for range 2 {
			_, answer, _ := digilocker.ReadCallback(l.Visit(t, address))
			codes = append(codes, strings.TrimPrefix(answer, "code:"))
		}
	}}, conformance.LockerInputs{Allowed: allowed, Denied: "error:access_denied"})
	_, err := c.Fetch(t.Context(), "txn", "error:temporarily_unavailable")
	conformance.Unavailable(t, "DigiLocker", err)
}

// replacing puts a code that the locker gave in the place of a name for one.
type replacing struct {
	http.RoundTripper
	name  string
	codes *[]string
}

func (r replacing) RoundTrip(req *http.Request) (*http.Response, error) {
	if err := req.Context().Err(); err != nil {
		return nil, err
	}
	if strings.HasSuffix(req.URL.Path, "/token") && len(*r.codes) > 0 {
		if err := req.ParseForm(); err != nil {
			return nil, err
		}
		form := req.PostForm
		if form.Get("code") == r.name {
			form.Set("code", (*r.codes)[0])
			*r.codes = (*r.codes)[1:]
		}
		body := strings.NewReader(form.Encode())
		again, err := http.NewRequestWithContext(req.Context(), req.Method, req.URL.String(), body)
		if err != nil {
			return nil, err
		}
		again.Header = req.Header
		req = again
	}
	return r.RoundTripper.RoundTrip(req)
}

func TestLocker_GivesWhatTheEAadhaarSays(t *testing.T) {
	t.Parallel()
	l := start(t)
	c := at(t, l, nil, route.Options{})
	got, err := c.Fetch(t.Context(), "txn1", consent(t, l, c, "txn1"))
	if err != nil {
		t.Fatal(err)
	}
	p := played.Person()
	want := step.LockerAnswer{
		Shared: true, FullName: p.Name, DateOfBirth: "1990-05-14", Gender: "F", AadhaarLast4: "5678", Portrait: p.Photo,
		Address: step.PostalAddress{
			Line: "14, Test Street, Indiranagar", City: "Bengaluru", State: "Karnataka", Pincode: "560038",
		},
		Signer: got.Signer, Issued: got.Issued,
	}
	if !reflect.DeepEqual(got, want) || !strings.HasPrefix(got.Signer, "DS NATIONAL E-GOVERNANCE DIVISION 1, serial ") ||
		time.Since(got.Issued) > time.Minute {
		t.Errorf("gives %+v", got)
	}
	if l.Open() != 0 {
		t.Error("the token was not revoked")
	}
}

// PKCE, S256 by RFC 7636: the code is worth nothing without the transaction's secret, nor to
// another transaction, nor twice.
func TestLocker_ACodeIsOfOneTransaction(t *testing.T) {
	t.Parallel()
	l := start(t)
	c := at(t, l, nil, route.Options{})
	code := consent(t, l, c, "txn1")
	if got, err := c.Fetch(t.Context(), "txn2", code); err == nil || got.Shared {
		t.Errorf("another transaction's code gives %+v", got)
	}
	code = consent(t, l, c, "txn1")
	if _, err := c.Fetch(t.Context(), "txn1", code); err != nil {
		t.Fatal(err)
	}
	if got, err := c.Fetch(t.Context(), "txn1", code); err == nil || got.Shared {
		t.Errorf("a code used twice gives %+v", got)
	}
	first, _ := c.OpenConsent(t.Context(), "txn1")
	other, _ := c.OpenConsent(t.Context(), "txn2")
	if challengeOf(first) == challengeOf(other) || len(challengeOf(first)) != 43 || strings.Contains(first, "secret") {
		t.Errorf("the addresses are %s and %s", first, other)
	}
}

func challengeOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Query().Get("code_challenge")
}

func TestLocker_WhatTheApplicantLacks(t *testing.T) {
	t.Parallel()
	l := start(t)
	c := at(t, l, nil, route.Options{})
	for failure, want := range map[string]string{
		"aadhaar_not_linked": "AADHAAR_NOT_LINKED", "aadhaar_not_available": "AADHAAR_NOT_AVAILABLE",
	} {
		l.Fails(failure)
		got, err := c.Fetch(t.Context(), "txn", consent(t, l, c, "txn"))
		if err != nil || !reflect.DeepEqual(got, step.LockerAnswer{Missing: want}) {
			t.Errorf("%s: %+v, %v", failure, got, err)
		}
		v := step.JudgeDocLocker(got)
		if v.Problem == nil || v.Problem.Code != want || v.Outcome != want || !v.Spent || v.Status != step.InProgress ||
			strings.Contains(v.Problem.Message, "did not share") {
			t.Errorf("%s: the verdict is %+v", failure, v)
		}
	}
	for _, failure := range []string{"repository_service_unresponsive", "unexpected_error"} {
		l.Fails(failure)
		if got, err := c.Fetch(t.Context(), "txn", consent(t, l, c, "txn")); err == nil {
			t.Errorf("%s: %+v", failure, got)
		}
	}
	if l.Open() != 0 {
		t.Error("a token was not revoked")
	}
}

// A document that is not to be believed is an outage, which names what is wrong with it.
func TestLocker_DocumentsThatAreNotBelieved(t *testing.T) {
	t.Parallel()
	l := start(t)
	var calls []route.Call
	c := at(t, l, nil, route.Options{Observe: func(c route.Call) { calls = append(calls, c) }})
	now := time.Now()
	good := l.Signed(t, played.Person(), now)
	stranger := played.Start(t, now)
	for name, row := range map[string]struct {
		document []byte
		code     string
	}{
		"changed":       {bytes.Replace(good, []byte("Asha"), []byte("Usha"), 1), aadhaar.CodeSignature},
		"of a stranger": {stranger.Signed(t, played.Person(), now), aadhaar.CodeSigner},
		"before the signer's certificate": {
			l.Signed(t, played.Person(), now.Add(-48*time.Hour)), aadhaar.CodeSigner,
		},
		"not masked":   {l.Signed(t, unmasked(), now), aadhaar.CodeUnsupported},
		"with DOCTYPE": {append([]byte("<!DOCTYPE a [<!ENTITY b 'c'>]>"), good...), aadhaar.CodeUnsafe},
		"cut":          {good[:len(good)/2], aadhaar.CodeInvalid},
		"unsigned":     {[]byte(specimen.EAadhaar(played.Person(), now)), aadhaar.CodeSignature},
	} {
		calls = nil
		l.Gives(row.document)
		got, err := c.Fetch(t.Context(), "txn", consent(t, l, c, "txn"))
		var refusal *aadhaar.Refusal
		if !errors.As(err, &refusal) || refusal.Code != row.code || !reflect.DeepEqual(got, step.LockerAnswer{}) {
			t.Errorf("%s: %+v, %v, want %s", name, got, err, row.code)
		}
		if len(calls) != 1 || calls[0].Outcome != verdict.Outage || calls[0].Alert != (row.code != aadhaar.CodeInvalid) {
			t.Errorf("%s: the calls are %+v", name, calls)
		}
	}
	// None of them says that DigiLocker is away.
	l.Gives(good)
	if _, err := c.Fetch(t.Context(), "txn", consent(t, l, c, "txn")); err != nil {
		t.Errorf("after them: %v", err)
	}
}

func unmasked() specimen.Person {
	p := played.Person()
	p.Last4 = "12345678"
	return p
}

// parted sends what goes to one path elsewhere.
type parted struct {
	here, there http.RoundTripper
	path, to    string
}

func (p parted) RoundTrip(req *http.Request) (*http.Response, error) {
	if !strings.HasSuffix(req.URL.Path, p.path) {
		return p.here.RoundTrip(req)
	}
	to, err := url.Parse(p.to + req.URL.Path)
	if err != nil {
		return nil, err
	}
	again := req.Clone(req.Context())
	again.URL, again.Host = to, to.Host
	return p.there.RoundTrip(again)
}

// Whatever is wrong with an answer, of the token and of the document alike, is an outage.
func TestLocker_Faults(t *testing.T) {
	t.Parallel()
	l := start(t)
	token, _ := json.Marshal(map[string]any{"access_token": "abc", "token_type": "Bearer"})
	for path, right := range map[string]string{
		"/oauth2/1/token": string(token), digilocker.DefaultXMLPath: string(l.Signed(t, played.Person(), time.Now())),
	} {
		conformance.EachFault(t, adapter.Answer{Status: http.StatusOK, Body: right},
			func(ctx context.Context, t *testing.T, address string, network *http.Transport) {
				c := at(t, l, parted{l.Network(), network, path, address}, route.Options{})
				got, err := c.Fetch(ctx, "txn", consent(t, l, c, "txn"))
				if err == nil || !reflect.DeepEqual(got, step.LockerAnswer{}) {
					t.Errorf("%s: %+v, %v", path, got, err)
				}
			})
	}
}

func TestLocker_TokensOfWrongTypes(t *testing.T) {
	t.Parallel()
	l := start(t)
	c := at(t, l, nil, route.Options{})
	for _, body := range []string{
		`{"access_token":1,"token_type":"Bearer"}`, `{"access_token":"","token_type":"Bearer"}`, `{"access_token":null}`,
		`{"access_token":"a b"}`, `{"access_token":"a\r\nX: y"}`, `{"access_token":"abc","token_type":"mac"}`,
		`{"access_token":["abc"]}`, `{"error":"invalid_grant","access_token":"abc"}`,
		`{"error":{"code":1},"access_token":"abc"}`,
	} {
		l.Next(nil)
		code := consent(t, l, c, "txn")
		l.Next(func(w http.ResponseWriter, _ *http.Request) { _, _ = fmt.Fprint(w, body) })
		if got, err := c.Fetch(t.Context(), "txn", code); err == nil {
			t.Errorf("%s gives %+v", body, got)
		}
	}
}

// After failures in a row nobody asks for a while.
func TestLocker_ABreakerOpens(t *testing.T) {
	t.Parallel()
	l := start(t)
	now := time.Now()
	c := at(t, l, nil, route.Options{Now: func() time.Time { return now }})
	l.Next(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
	for range 5 {
		_, _ = c.Fetch(t.Context(), "txn", "code:abc")
	}
	asked := len(l.Asked())
	if _, err := c.Fetch(t.Context(), "txn", "code:abc"); err == nil || len(l.Asked()) != asked || !c.States()[0].Open {
		t.Errorf("asked %d times, %+v", len(l.Asked()), c.States())
	}
	now = now.Add(31 * time.Second)
	l.Next(nil)
	if _, err := c.Fetch(t.Context(), "txn", consent(t, l, c, "txn")); err != nil || c.States()[0].Open {
		t.Errorf("after a while: %v, %+v", err, c.States())
	}
}

func TestReadCallback_RefusesWhatDigiLockerNeverSends(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"state=s&code=c": "code:c", "state=s&error=access_denied": "error:access_denied", "state=s&code=c&x=y": "code:c",
		"state=s": "", "code=c": "", "state=s&code=c&error=e": "", "state=s&state=t&code=c": "", "state=s&code=c&code=d": "",
		"state=&code=c": "", "state=s&code=": "", "": "", "state=s&code=" + strings.Repeat("c", 3000): "",
	} {
		values, _ := url.ParseQuery(query)
		txn, answer, err := digilocker.ReadCallback(values)
		if answer != want || (err == nil) != (want != "") || err == nil && txn != "s" {
			t.Errorf("%.40s: %q, %q, %v", query, txn, answer, err)
		}
	}
}

func TestCheck_TellsWhetherTheClientIsTaken(t *testing.T) {
	t.Parallel()
	l := start(t)
	var c capability.Checker = at(t, l, nil, route.Options{})
	if err := c.Check(t.Context()); err != nil {
		t.Errorf("the client is taken: %v", err)
	}
	for want, answer := range map[error]http.HandlerFunc{
		digilocker.ErrClient: func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusUnauthorized)
			_, _ = fmt.Fprint(w, `{"error":"invalid_client"}`)
		},
		digilocker.ErrUnclear: func(w http.ResponseWriter, _ *http.Request) { _, _ = fmt.Fprint(w, `<html>`) },
	} {
		l.Next(answer)
		if err := at(t, l, nil, route.Options{}).Check(t.Context()); !errors.Is(err, want) {
			t.Errorf("gives %v, want %v", err, want)
		}
	}
}
