// Package digilocker asks DigiLocker for the eAadhaar of an applicant who consents there, by
// OAuth 2 with PKCE, to the published interface of authorised partners (version 1.11).
package digilocker

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/step"
	"verifyme/provider/route"
	"verifyme/provider/verdict"
)

// Vendor and Adapter as metrics and a step's providerBinding name them.
const (
	Vendor  = "digilocker"
	Adapter = "digilocker-doclocker"
)

// Bases by their names.
var Bases = map[string]string{
	DefaultBase: "https://api.digitallocker.gov.in/public",
	// The newer gateway has the same paths.
	"gateway": "https://digilocker.meripehchaan.gov.in/public",
	"sandbox": "https://betaapi.digitallocker.gov.in/public",
}

// DefaultBase is the name of DigiLocker's own.
const DefaultBase = "production"

// DefaultXMLPath is where the eAadhaar lies below the base, by the published interface.
const DefaultXMLPath = "/oauth2/2/xml/eaadhaar"

// Config of the client that is registered at DigiLocker.
type Config struct {
	Base *url.URL
	// XMLPath of the eAadhaar below the base.
	XMLPath      string
	ClientID     string
	ClientSecret string
	// Trust in who signs the eAadhaar.
	Trust *aadhaar.Trust
}

// Locker implements capability.DocLocker.
type Locker struct {
	config   Config
	redirect string
	verifier func(txn string) string
	network  http.RoundTripper
	line     *route.Line
}

// New locker. redirect is the address that is registered for the client. verifier gives the
// secret of a transaction that only this deployment can make, the same in each process.
func New(c Config, redirect string, verifier func(txn string) string, network http.RoundTripper,
	o route.Options) *Locker {
	return &Locker{
		config: c, redirect: redirect, verifier: verifier, network: network,
		line: route.NewLine(Vendor, Adapter, verdict.DocLocker, o),
	}
}

// States of the vendor, for metrics.
func (l *Locker) States() []route.State { return l.line.States() }

// Answers that the browser brings back, as Fetch takes them.
const (
	codePrefix  = "code:"
	errorPrefix = "error:"
	// errorDenied is the applicant's own.
	errorDenied = "access_denied"
)

// maxParameter of a callback in bytes.
const maxParameter = 2048

// ErrCallback answers for a callback that DigiLocker never makes.
var ErrCallback = errors.New("the callback has not the form of DigiLocker's")

// ReadCallback of the browser: the transaction that it names, and what Fetch takes.
func ReadCallback(query url.Values) (txn, answer string, err error) {
	state, code, failed := query["state"], query["code"], query["error"]
	for _, given := range [][]string{state, code, failed} {
		if len(given) > 1 || len(given) == 1 && (given[0] == "" || len(given[0]) > maxParameter) {
			return "", "", ErrCallback
		}
	}
	switch {
	case len(state) != 1 || len(code) == len(failed):
		return "", "", ErrCallback
	case len(code) == 1:
		return state[0], codePrefix + code[0], nil
	}
	return state[0], errorPrefix + failed[0], nil
}

// OpenConsent implements capability.DocLocker; nobody is asked.
func (l *Locker) OpenConsent(_ context.Context, txn string) (string, error) {
	challenge := sha256.Sum256([]byte(l.codeVerifier(txn)))
	query := url.Values{
		"response_type": {"code"}, "client_id": {l.config.ClientID}, "redirect_uri": {l.redirect}, "state": {txn},
		"code_challenge":        {base64.RawURLEncoding.EncodeToString(challenge[:])},
		"code_challenge_method": {"S256"},
	}
	return l.address("/oauth2/1/authorize") + "?" + query.Encode(), nil
}

// codeVerifier of RFC 7636: 43 characters, made of the transaction's secret.
func (l *Locker) codeVerifier(txn string) string {
	sum := sha256.Sum256([]byte(l.verifier(txn)))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

func (l *Locker) address(path string) string {
	return strings.TrimSuffix(l.config.Base.String(), "/") + path
}

// Fetch implements capability.DocLocker. The token, of one use, is revoked at the end; neither
// it nor the document is kept.
func (l *Locker) Fetch(ctx context.Context, txn, answer string) (got step.LockerAnswer, err error) {
	if failed, isError := strings.CutPrefix(answer, errorPrefix); isError {
		if failed == errorDenied {
			return step.LockerAnswer{}, nil
		}
		return got, errors.New("DigiLocker did not ask the applicant")
	}
	code, ok := strings.CutPrefix(answer, codePrefix)
	if !ok {
		return got, ErrCallback
	}
	var refusal *aadhaar.Refusal
	v := l.line.Call(ctx, func(ctx context.Context) (v verdict.Verdict) {
		got, v, refusal = l.fetch(ctx, txn, code)
		return v
	})
	switch {
	case refusal != nil:
		return step.LockerAnswer{}, refusal
	case v.Kind == verdict.Outage:
		return step.LockerAnswer{}, v
	}
	return got, nil
}

// fetch the eAadhaar behind a code.
func (l *Locker) fetch(ctx context.Context, txn, code string) (
	got step.LockerAnswer, v verdict.Verdict, refusal *aadhaar.Refusal,
) {
	token, away := l.token(ctx, code, l.codeVerifier(txn))
	if away != nil {
		return got, *away, nil
	}
	defer l.revoke(ctx, token)
	document, missing, away := l.document(ctx, token)
	switch {
	case away != nil:
		return got, *away, nil
	case missing != "":
		return step.LockerAnswer{Missing: missing}, verdict.Verdict{Kind: verdict.Invalid}, nil
	}
	defer clear(document)
	read, err := aadhaar.EAadhaar(document, l.config.Trust)
	if errors.As(err, &refusal) {
		// It says nothing of the vendor's other answers.
		return got, verdict.Verdict{
			Kind: verdict.Outage, Reason: ReasonDocument, Question: true, Alert: forged[refusal.Code],
		}, refusal
	}
	if err != nil {
		return got, verdict.Away(ReasonDocument), nil
	}
	return answerOf(read), verdict.Verdict{Kind: verdict.Verified}, nil
}

// forged documents are the operator's to look at.
var forged = map[string]bool{
	aadhaar.CodeSignature: true, aadhaar.CodeSigner: true, aadhaar.CodeUnsafe: true, aadhaar.CodeUnsupported: true,
}

func answerOf(d aadhaar.Document) step.LockerAnswer {
	answer := step.LockerAnswer{
		Shared: true, FullName: d.FullName, DateOfBirth: d.DateOfBirth, Gender: d.Gender,
		Address: step.PostalAddress(d.Address), AadhaarLast4: d.Last4, Signer: d.Signer, Issued: d.Issued,
	}
	if d.PhotoType == aadhaar.JPEG {
		answer.Portrait = d.Photo
	}
	return answer
}
