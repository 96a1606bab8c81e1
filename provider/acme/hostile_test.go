package acme_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"verifyme/kyc/domain"
	"verifyme/provider/acme"
)

// An authority that limits, hangs or answers nonsense: nothing is given, and nothing is taken for a certificate.

const host = "verify.bank.example"

// memory is a shelf.
type memory struct {
	mu   sync.Mutex
	kept map[string][]byte
}

func (m *memory) CertificateSecret(_ context.Context, name string) ([]byte, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	value, ok := m.kept[name]
	return value, ok, nil
}

func (m *memory) KeepCertificateSecret(_ context.Context, name string, value []byte, _ time.Duration) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept[name] = value
	return nil
}

func (m *memory) DropCertificateSecret(_ context.Context, name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.kept, name)
	return nil
}

// authority that proves nothing and gives what it is told to. Its answers are replaced by their paths.
type authority struct {
	t        *testing.T
	replaced map[string]http.HandlerFunc
	// give the chain for a request.
	give func(*x509.CertificateRequest) []byte

	mu    sync.Mutex
	chain []byte
}

func (a *authority) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	at := "https://" + r.Host
	w.Header().Set("Replay-Nonce", "nonce")
	if replaced := a.replaced[r.URL.Path]; replaced != nil {
		replaced(w, r)
		return
	}
	order := func(status string) {
		w.Header().Set("Location", at+"/order/1")
		if r.URL.Path == "/order" {
			w.WriteHeader(http.StatusCreated)
		}
		fmt.Fprintf(w, `{"status":%q,"authorizations":[],"finalize":"%[2]s/finalize","certificate":"%[2]s/certificate"}`,
			status, at)
	}
	switch r.URL.Path {
	case "/directory":
		fmt.Fprintf(w, `{"newNonce":"%[1]s/nonce","newAccount":"%[1]s/account","newOrder":"%[1]s/order"}`, at)
	case "/nonce":
	case "/account":
		w.Header().Set("Location", at+"/account/1")
		_, _ = w.Write([]byte(`{"status":"valid"}`))
	case "/order", "/order/1":
		order("ready")
	case "/finalize":
		a.finalize(r)
		order("valid")
	case "/certificate":
		a.mu.Lock()
		defer a.mu.Unlock()
		w.Header().Set("Content-Type", "application/pem-certificate-chain")
		_, _ = w.Write(a.chain)
	}
}

func (a *authority) finalize(r *http.Request) {
	var signed struct{ Payload string }
	var asked struct{ CSR string }
	err := json.NewDecoder(r.Body).Decode(&signed)
	raw, wrong := base64.RawURLEncoding.DecodeString(signed.Payload)
	err = errors.Join(err, wrong, json.Unmarshal(raw, &asked))
	raw, wrong = base64.RawURLEncoding.DecodeString(asked.CSR)
	request, unread := x509.ParseCertificateRequest(raw)
	if err := errors.Join(err, wrong, unread); err != nil {
		a.t.Error(err)
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.chain = a.give(request)
}

// signed certificate for the host and the key.
func signed(t *testing.T, of string, public any) []byte {
	t.Helper()
	key := newKey(t)
	template := x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: []string{of}, NotBefore: time.Now(), NotAfter: time.Now().Add(time.Hour),
	}
	raw, err := x509.CreateCertificate(rand.Reader, &template, &template, public, key)
	if err != nil {
		t.Fatal(err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: raw})
}

func newKey(t *testing.T) *ecdsa.PrivateKey {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func says(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}
}

func ordered(t *testing.T, a *authority, within time.Duration) (domain.Certificate, error) {
	t.Helper()
	a.t = t
	server := httptest.NewTLSServer(a)
	t.Cleanup(server.Close)
	roots := x509.NewCertPool()
	roots.AddCert(server.Certificate())
	asked := acme.New(acme.Options{Directory: server.URL + "/directory", Roots: roots}, &memory{kept: map[string][]byte{}})
	ctx, cancel := context.WithTimeout(t.Context(), within)
	defer cancel()
	return asked.Order(ctx, host)
}

func TestOrder_TakesWhatIsForTheHostAndTheKeyAlone(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		give  func(*x509.CertificateRequest) []byte
		given bool
	}{
		"the host's": {func(r *x509.CertificateRequest) []byte { return signed(t, host, r.PublicKey) }, true},
		"another name": {give: func(r *x509.CertificateRequest) []byte {
			return signed(t, "evil.example", r.PublicKey)
		}},
		"another key": {give: func(*x509.CertificateRequest) []byte { return signed(t, host, newKey(t).Public()) }},
		"nothing":     {give: func(*x509.CertificateRequest) []byte { return nil }},
		"a page":      {give: func(*x509.CertificateRequest) []byte { return []byte("<html>ok</html>") }},
		"a key": {give: func(*x509.CertificateRequest) []byte {
			return pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: []byte("key")})
		}},
		"no certificate": {give: func(*x509.CertificateRequest) []byte {
			return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: []byte("certificate")})
		}},
		"without an end": {give: func(*x509.CertificateRequest) []byte { return []byte(strings.Repeat("x", 8<<20)) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, err := ordered(t, &authority{give: row.give}, time.Minute)
			if (err == nil) != row.given || row.given != (len(c.PEM) > 0) {
				t.Errorf("given %d bytes, %v", len(c.PEM), err)
			}
		})
	}
}

func TestOrder_NonsenseIsARefusal(t *testing.T) {
	t.Parallel()
	// Some nonsense is asked for again until the order's time is over.
	const patience = 3 * time.Second
	for path, answers := range map[string][]http.HandlerFunc{
		"/directory": {says(200, "<html>ok</html>"), says(200, `{}`), says(200, `{"newNonce":"file:///etc/passwd"}`)},
		"/account":   {says(200, `[]`), says(200, `<html>`), says(500, "")},
		"/order":     {says(200, `{}`), says(201, `[]`), says(201, `{"status":"valid"}`), says(403, `{"type":1}`)},
		"/order/1":   {says(200, `{"status":"invalid"}`), says(200, `<html>`), says(200, `{"status":"ready"`)},
		"/finalize":  {says(200, `{"status":"invalid"}`), says(200, `[]`), says(404, ``)},
	} {
		for i, answer := range answers {
			t.Run(fmt.Sprintf("%s %d", path, i), func(t *testing.T) {
				t.Parallel()
				give := func(r *x509.CertificateRequest) []byte { return signed(t, host, r.PublicKey) }
				c, err := ordered(t, &authority{give: give, replaced: map[string]http.HandlerFunc{path: answer}}, patience)
				var later domain.Later
				if err == nil || len(c.PEM) > 0 || errors.As(err, &later) {
					t.Errorf("given %d bytes, %v", len(c.PEM), err)
				}
			})
		}
	}
}

// An authority that is asked too often says when it may be asked again.
func TestOrder_TellsOfALimit(t *testing.T) {
	t.Parallel()
	for path, after := range map[string]string{"/order": "7200", "/account": "604800"} {
		limited := func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Retry-After", after)
			w.Header().Set("Content-Type", "application/problem+json")
			w.WriteHeader(http.StatusTooManyRequests)
			_, _ = w.Write([]byte(`{"type":"urn:ietf:params:acme:error:rateLimited","detail":"too many"}`))
		}
		_, err := ordered(t, &authority{replaced: map[string]http.HandlerFunc{path: limited}}, time.Minute)
		want, _ := time.ParseDuration(after + "s")
		var later domain.Later
		if !errors.As(err, &later) || later.In != want {
			t.Errorf("%s: %v, want a refusal for %v", path, err, want)
		}
	}
}

// A way of proof that hangs, as behind a proxy that takes TLS and says nothing, leaves time for the other.
func TestOrder_AWayThatHangsLeavesTimeForTheOther(t *testing.T) {
	t.Parallel()
	var proved atomic.Bool
	status := func(done string) string {
		if proved.Load() {
			return done
		}
		return "pending"
	}
	order := func(code int) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			at := "https://" + r.Host
			w.Header().Set("Location", at+"/order/1")
			w.WriteHeader(code)
			fmt.Fprintf(w, `{"status":%q,"authorizations":["%[2]s/proof"],"finalize":"%[2]s/finalize"}`, status("ready"), at)
		}
	}
	asked := &authority{
		give: func(r *x509.CertificateRequest) []byte { return signed(t, host, r.PublicKey) },
		replaced: map[string]http.HandlerFunc{
			"/order": order(http.StatusCreated), "/order/1": order(http.StatusOK),
			"/proof": func(w http.ResponseWriter, r *http.Request) {
				fmt.Fprintf(w, `{"status":%q,"identifier":{"type":"dns","value":%q},"challenges":[
					{"type":"tls-alpn-01","url":"https://%[3]s/hangs","token":"one","status":"pending"},
					{"type":"http-01","url":"https://%[3]s/answers","token":"two","status":"pending"}]}`,
					status("valid"), host, r.Host)
			},
			"/hangs": says(http.StatusOK, `{"type":"tls-alpn-01","status":"processing"}`),
			"/answers": func(w http.ResponseWriter, _ *http.Request) {
				proved.Store(true)
				_, _ = w.Write([]byte(`{"type":"http-01","status":"valid"}`))
			},
		},
	}
	c, err := ordered(t, asked, 10*time.Second)
	if err != nil || len(c.PEM) == 0 {
		t.Errorf("given %d bytes, %v", len(c.PEM), err)
	}
}
