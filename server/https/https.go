// Package https ends TLS in the process itself: it shows the certificates that the
// deployment has, and answers the authority that gives them. No handshake orders one.
package https

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/domain"
	"verifyme/provider/acme"
	"verifyme/server/hosts"
	"verifyme/web"
)

const (
	// freshFor is how late a process shows a certificate that was renewed.
	freshFor = 30 * time.Second
	// askedEvery bounds the reads for a host that has none yet.
	askedEvery = 500 * time.Millisecond
	// loadTimeout of one read, well within the time of a handshake.
	loadTimeout = 4 * time.Second
)

// Door of a deployment that ends TLS itself.
type Door struct {
	// Own hosts of the deployment, each with its port where it has one. Who asks for none gets the first.
	Own []string
	// Known reports whether the host is a tenant's that is proved or served.
	Known func(ctx context.Context, host string) (bool, error)
	// Load the chain and the key of a host, as PEM.
	Load func(ctx context.Context, host string) (pem []byte, ok bool, err error)
	// Answer that an authority is to get, by its name.
	Answer func(ctx context.Context, name string) (answer []byte, ok bool, err error)

	mu   sync.Mutex
	held map[string]held
}

// Store of the deployment's certificates.
type Store interface {
	acme.Shelf

	Certificate(ctx context.Context, host string) (c domain.Certificate, ok bool, err error)
}

// New door of the deployment's own addresses, and of all hosts of the lists.
func New(own []*url.URL, store Store, lists ...*hosts.Served) *Door {
	d := &Door{
		Answer: store.CertificateSecret,
		Known: func(ctx context.Context, host string) (ok bool, err error) {
			for _, list := range lists {
				if _, ok, err = list.TenantOf(ctx, host); err != nil || ok {
					break
				}
			}
			return ok, err
		},
		Load: func(ctx context.Context, host string) ([]byte, bool, error) {
			c, ok, err := store.Certificate(ctx, host)
			return c.PEM, ok, err
		},
	}
	for _, u := range own {
		d.Own = append(d.Own, u.Host)
	}
	return d
}

type held struct {
	certificate *tls.Certificate
	asked       time.Time
}

// Config of a listener: TLS 1.2 and newer, with forward secrecy and sealed records alone.
func (d *Door) Config() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12, GetCertificate: d.certificate,
		NextProtos:       []string{"h2", "http/1.1", acme.ALPNProto},
		CurvePreferences: []tls.CurveID{tls.X25519MLKEM768, tls.X25519, tls.CurveP256, tls.CurveP384},
		CipherSuites: []uint16{
			tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, tls.TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
			tls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256,
		},
	}
}

var (
	errUnknown = errors.New("the host is nobody's here")
	errNone    = errors.New("the host has no certificate yet")
)

func (d *Door) certificate(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	host := strings.ToLower(strings.TrimSuffix(hello.ServerName, "."))
	if host == "" {
		host = nameOf(d.Own[0])
	}
	if known, err := d.known(hello.Context(), host); err != nil || !known {
		return nil, errors.Join(errUnknown, err)
	}
	if slices.Equal(hello.SupportedProtos, []string{acme.ALPNProto}) {
		answer, ok, err := d.Answer(hello.Context(), acme.TLSAnswer(host))
		if err != nil || !ok {
			return nil, errors.Join(errNone, err)
		}
		return parsed(answer)
	}
	return d.shown(hello.Context(), host)
}

// own host of that name, with its port.
func (d *Door) own(name string) (host string, ok bool) {
	i := slices.IndexFunc(d.Own, func(own string) bool { return nameOf(own) == name })
	if i < 0 {
		return "", false
	}
	return d.Own[i], true
}

// nameOf a host, without its port.
func nameOf(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return host
}

func (d *Door) known(ctx context.Context, host string) (bool, error) {
	if _, ok := d.own(host); ok {
		return true, nil
	}
	return d.Known(ctx, host)
}

// shown certificate of a known host. With the database away what was read last is shown.
func (d *Door) shown(ctx context.Context, host string) (*tls.Certificate, error) {
	d.mu.Lock()
	if d.held == nil {
		d.held = map[string]held{}
	}
	was := d.held[host]
	old := freshFor
	if was.certificate == nil {
		old = askedEvery
	}
	if time.Since(was.asked) < old {
		d.mu.Unlock()
		return was.orNone(nil)
	}
	was.asked = time.Now()
	d.held[host] = was
	d.mu.Unlock()

	ctx, cancel := context.WithTimeout(ctx, loadTimeout)
	defer cancel()
	raw, ok, err := d.Load(ctx, host)
	now := held{asked: time.Now()}
	switch {
	case err != nil:
		return was.orNone(err)
	case ok:
		if now.certificate, err = parsed(raw); err != nil {
			return was.orNone(err)
		}
	}
	d.mu.Lock()
	d.held[host] = now
	d.mu.Unlock()
	return now.orNone(nil)
}

func (h held) orNone(err error) (*tls.Certificate, error) {
	if h.certificate == nil {
		return nil, errors.Join(errNone, err)
	}
	return h.certificate, nil
}

func parsed(raw []byte) (*tls.Certificate, error) {
	pair, err := tls.X509KeyPair(raw, raw)
	return &pair, err
}

// answerPath is where an authority asks by http-01.
const answerPath = "/.well-known/acme-challenge/"

var tokenPattern = regexp.MustCompile(`^[A-Za-z0-9_-]{16,128}$`)

// Plain is what the port without TLS serves: the authority's questions, the state of the process for who watches
// it, and the way to HTTPS.
func (d *Door) Plain(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		reading := r.Method == http.MethodGet || r.Method == http.MethodHead
		switch path := r.URL.Path; {
		case path == "/healthz", path == "/readyz", path == "/version":
			next.ServeHTTP(w, r)
			return
		case !reading:
			// What was sent in the clear is not taken, so that whoever sends it learns of it.
			web.WriteError(w, r, apperr.New(apperr.Forbidden, apperr.CodeForbidden, "Send this by https."))
			return
		}
		host := nameOf(strings.ToLower(r.Host))
		to := host
		if own, ok := d.own(host); ok {
			to = own
		}
		known, err := d.known(r.Context(), host)
		token, asked := strings.CutPrefix(r.URL.Path, answerPath)
		switch {
		case err != nil:
			web.WriteError(w, r, err)
		case !known:
			web.NotFound(w, r)
		case asked:
			d.answer(w, r, token)
		default:
			http.Redirect(w, r, "https://"+to+r.URL.RequestURI(), http.StatusPermanentRedirect)
		}
	})
}

func (d *Door) answer(w http.ResponseWriter, r *http.Request, token string) {
	if !tokenPattern.MatchString(token) {
		web.NotFound(w, r)
		return
	}
	answer, ok, err := d.Answer(r.Context(), acme.HTTPAnswer(token))
	switch {
	case err != nil:
		web.WriteError(w, r, err)
	case !ok:
		web.NotFound(w, r)
	default:
		w.Header().Set("Content-Type", "application/octet-stream")
		w.Header().Set("Cache-Control", "no-store")
		_, _ = w.Write(answer)
	}
}
