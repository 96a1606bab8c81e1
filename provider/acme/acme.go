// Package acme gets certificates from an authority by ACME (RFC 8555), for hosts that lead
// to this deployment.
package acme

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"golang.org/x/crypto/acme"

	"verifyme/kyc/domain"
)

// ALPNProto by which an authority connects that proves a host by tls-alpn-01.
const ALPNProto = acme.ALPNProto

// Challenges, in the order in which they are tried.
const (
	tlsALPN = "tls-alpn-01"
	http01  = "http-01"
)

const (
	// callTimeout of one call of the authority's.
	callTimeout = 20 * time.Second
	// answerKept for the authority, longer than an order takes.
	answerKept = 10 * time.Minute
	// tries of a call that is refused for its nonce, or for a moment.
	tries = 10
	// longestPause between two tries, and between two looks at an order.
	longestPause = 5 * time.Second
)

// TLSAnswer and HTTPAnswer are the names under which the shelf keeps the answers to an authority's questions: for
// the host, and for the token.
func TLSAnswer(host string) string { return tlsALPN + " " + host }

// HTTPAnswer is that of a token.
func HTTPAnswer(token string) string { return http01 + " " + token }

// Shelf of secrets that all processes of the deployment share.
type Shelf interface {
	CertificateSecret(ctx context.Context, name string) (value []byte, ok bool, err error)
	// KeepCertificateSecret for so long; one that is kept without an end stays as it is.
	KeepCertificateSecret(ctx context.Context, name string, value []byte, lasts time.Duration) error
	DropCertificateSecret(ctx context.Context, name string) error
}

// Options of an authority.
type Options struct {
	// Directory is its address; empty where a proxy ends TLS.
	Directory string
	// Email to which it may write; empty is none.
	Email string
	// Roots that its own certificate is believed by; nil are the system's.
	Roots *x509.CertPool
}

// Authority implements domain.Authority.
type Authority struct {
	options Options
	shelf   Shelf
	http    *http.Client
}

var _ domain.Authority = (*Authority)(nil)

// New authority.
func New(o Options, shelf Shelf) *Authority {
	return &Authority{options: o, shelf: shelf, http: &http.Client{
		Timeout: callTimeout,
		Transport: &http.Transport{
			TLSClientConfig:     &tls.Config{RootCAs: o.Roots, MinVersion: tls.VersionTLS12},
			TLSHandshakeTimeout: callTimeout, MaxResponseHeaderBytes: 64 << 10, IdleConnTimeout: time.Minute,
			MaxIdleConnsPerHost: 4, ForceAttemptHTTP2: true,
		},
	}}
}

// Check that the authority answers; nothing is ordered.
func (a *Authority) Check(ctx context.Context) error {
	client := &acme.Client{DirectoryURL: a.options.Directory, HTTPClient: a.http, UserAgent: "verifyme"}
	_, err := client.Discover(ctx)
	return err
}

// Order a certificate for the host: by tls-alpn-01, and where that is refused or hangs by http-01.
func (a *Authority) Order(ctx context.Context, host string) (c domain.Certificate, err error) {
	client, err := a.account(ctx)
	if err != nil {
		return c, later(err)
	}
	var refused error
	for i, kind := range []string{tlsALPN, http01} {
		c, err := a.within(ctx, i == 0, client, host, kind)
		if err == nil || ctx.Err() != nil {
			return c, err
		}
		refused = errors.Join(refused, fmt.Errorf("%s: %w", kind, err))
		// Whoever asks too often, or for what is never given, is not helped by another question.
		var answer *acme.Error
		if errors.As(err, &answer) && (answer.StatusCode == http.StatusTooManyRequests || kind == tlsALPN &&
			answer.ProblemType == "urn:ietf:params:acme:error:rejectedIdentifier") {
			break
		}
	}
	return c, later(refused)
}

// within the time that the order has; the first way has half of it, so that one which hangs leaves time for the other.
func (a *Authority) within(
	ctx context.Context, first bool, client *acme.Client, host, kind string,
) (domain.Certificate, error) {
	if until, ok := ctx.Deadline(); ok && first {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Until(until)/2)
		defer cancel()
	}
	return a.order(ctx, client, host, kind)
}

// later where the authority limits how often it is asked, and says for how long.
func later(err error) error {
	var answer *acme.Error
	if errors.As(err, &answer) {
		if in, ok := acme.RateLimit(answer); ok && in > 0 {
			return domain.Later{In: in, Err: err}
		}
	}
	return err
}

// account of the deployment at the authority, made with the first order.
func (a *Authority) account(ctx context.Context) (*acme.Client, error) {
	name := "account " + a.options.Directory
	kept, ok, err := a.shelf.CertificateSecret(ctx, name)
	if err == nil && !ok {
		kept, err = a.newKey(ctx, name)
	}
	if err != nil {
		return nil, err
	}
	key, err := x509.ParseECPrivateKey(kept)
	if err != nil {
		return nil, err
	}
	client := &acme.Client{
		Key: key, DirectoryURL: a.options.Directory, HTTPClient: a.http, UserAgent: "verifyme", RetryBackoff: pause,
	}
	if _, err = client.GetReg(ctx, ""); !errors.Is(err, acme.ErrNoAccount) {
		return client, err
	}
	account := &acme.Account{}
	if a.options.Email != "" {
		account.Contact = []string{"mailto:" + a.options.Email}
	}
	if _, err = client.Register(ctx, account, acme.AcceptTOS); errors.Is(err, acme.ErrAccountAlreadyExists) {
		err = nil
	}
	return client, err
}

// newKey of an account; of two processes that make one at once, one key is kept.
func (a *Authority) newKey(ctx context.Context, name string) ([]byte, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	raw, err := x509.MarshalECPrivateKey(key)
	if err == nil {
		err = a.shelf.KeepCertificateSecret(ctx, name, raw, 0)
	}
	if err != nil {
		return nil, err
	}
	kept, ok, err := a.shelf.CertificateSecret(ctx, name)
	if err == nil && !ok {
		err = errors.New("the key of the account was not kept")
	}
	return kept, err
}

// pause before the next try: short at first, since a nonce is refused at any time; as long as the authority asks
// where that is not long.
func pause(n int, _ *http.Request, res *http.Response) time.Duration {
	if n > tries {
		return 0
	}
	wait := min(100*time.Millisecond<<n, longestPause)
	if asked, err := time.ParseDuration(res.Header.Get("Retry-After") + "s"); err == nil && asked > wait {
		wait = asked
	}
	if wait > longestPause {
		return 0
	}
	return wait
}

func (a *Authority) order(
	ctx context.Context, client *acme.Client, host, kind string,
) (c domain.Certificate, err error) {
	order, err := client.AuthorizeOrder(ctx, acme.DomainIDs(host))
	if err != nil {
		return c, err
	}
	for _, at := range order.AuthzURLs {
		if err := a.prove(ctx, client, host, kind, at); err != nil {
			return c, err
		}
	}
	if _, err = client.WaitOrder(ctx, order.URI); err != nil {
		return c, err
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return c, err
	}
	request, err := x509.CreateCertificateRequest(rand.Reader, &x509.CertificateRequest{DNSNames: []string{host}}, key)
	if err != nil {
		return c, err
	}
	chain, _, err := client.CreateCertFromOrder(ctx, order, request, true)
	if err != nil {
		return c, err
	}
	return certificate(host, chain, key)
}

// prove that the host leads here.
func (a *Authority) prove(ctx context.Context, client *acme.Client, host, kind, at string) error {
	authorization, err := client.GetAuthorization(ctx, at)
	if err != nil || authorization.Status == acme.StatusValid {
		return err
	}
	i := slices.IndexFunc(authorization.Challenges, func(c *acme.Challenge) bool { return c.Type == kind })
	if i < 0 {
		return errors.New("the authority does not offer it")
	}
	challenge := authorization.Challenges[i]
	name, answer, err := answerTo(client, challenge, host)
	if err != nil {
		return err
	}
	if err := a.shelf.KeepCertificateSecret(ctx, name, answer, answerKept); err != nil {
		return err
	}
	// What is left by a process that ends meanwhile goes with the next answer that is kept.
	defer func() { _ = a.shelf.DropCertificateSecret(context.WithoutCancel(ctx), name) }()
	if _, err := client.Accept(ctx, challenge); err != nil {
		return err
	}
	_, err = client.WaitAuthorization(ctx, at)
	return err
}

// answerTo the authority's question, and the name under which it is kept.
func answerTo(client *acme.Client, c *acme.Challenge, host string) (name string, answer []byte, err error) {
	if c.Type == http01 {
		text, err := client.HTTP01ChallengeResponse(c.Token)
		return HTTPAnswer(c.Token), []byte(text), err
	}
	shown, err := client.TLSALPN01ChallengeCert(c.Token, host)
	if err != nil {
		return "", nil, err
	}
	key, ok := shown.PrivateKey.(*ecdsa.PrivateKey)
	if !ok {
		return "", nil, errors.New("the key of the answer is of another kind")
	}
	answer, err = encoded(shown.Certificate, key)
	return TLSAnswer(host), answer, err
}

// certificate that was given: of this host and this key.
func certificate(host string, chain [][]byte, key *ecdsa.PrivateKey) (c domain.Certificate, err error) {
	if c.PEM, err = encoded(chain, key); err != nil {
		return c, err
	}
	pair, err := tls.X509KeyPair(c.PEM, c.PEM)
	if err != nil {
		return c, err
	}
	if err := pair.Leaf.VerifyHostname(host); err != nil {
		return c, err
	}
	c.From, c.Until = pair.Leaf.NotBefore, pair.Leaf.NotAfter
	return c, nil
}

func encoded(chain [][]byte, key *ecdsa.PrivateKey) ([]byte, error) {
	raw, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, err
	}
	out := pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: raw})
	for _, der := range chain {
		out = append(out, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})...)
	}
	return out, nil
}
