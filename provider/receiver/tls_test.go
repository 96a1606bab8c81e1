package receiver

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"verifyme/kyc/webhook"
)

// authority signs the certificates of a test.
type authority struct {
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
}

func newAuthority(t *testing.T) *authority {
	t.Helper()
	a := &authority{}
	leaf := a.issue(t, func(c *x509.Certificate) {
		c.IsCA, c.BasicConstraintsValid, c.KeyUsage = true, true, x509.KeyUsageCertSign
	})
	cert, err := x509.ParseCertificate(leaf.Certificate[0])
	if err != nil {
		t.Fatal(err)
	}
	a.cert, a.key = cert, leaf.PrivateKey.(*ecdsa.PrivateKey)
	return a
}

// issue a certificate for hooks.test with what the change says; an authority
// without a certificate signs its own.
func (a *authority) issue(t *testing.T, change func(*x509.Certificate)) tls.Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	cert := &x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: []string{"hooks.test"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	change(cert)
	parent, signer := a.cert, a.key
	if parent == nil {
		parent, signer = cert, key
	}
	der, err := x509.CreateCertificate(rand.Reader, cert, parent, &key.PublicKey, signer)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
}

// SPEC "Webhook delivery", last errors: TLS_FAILED.
func TestPost_ChecksTheCertificate(t *testing.T) {
	t.Parallel()
	trusted, unknown := newAuthority(t), newAuthority(t)
	as := func(a *authority, change func(*x509.Certificate)) *tls.Config {
		return &tls.Config{Certificates: []tls.Certificate{a.issue(t, change)}}
	}
	asIs := func(*x509.Certificate) {}
	with := func(change func(*tls.Config)) *tls.Config {
		config := as(trusted, asIs)
		change(config)
		return config
	}
	for name, row := range map[string]struct {
		config *tls.Config
		error  string
	}{
		"valid":   {config: as(trusted, asIs)},
		"TLS 1.2": {config: with(func(c *tls.Config) { c.MaxVersion = tls.VersionTLS12 })},
		"wrong host": {
			as(trusted, func(c *x509.Certificate) { c.DNSNames = []string{"other.test"} }), webhook.ErrTLS,
		},
		"host below the named": {as(trusted, func(c *x509.Certificate) { c.DNSNames = []string{"test"} }), webhook.ErrTLS},
		"no host":              {as(trusted, func(c *x509.Certificate) { c.DNSNames = nil }), webhook.ErrTLS},
		"expired": {
			as(trusted, func(c *x509.Certificate) { c.NotAfter = time.Now().Add(-time.Minute) }), webhook.ErrTLS,
		},
		"not yet valid": {
			as(trusted, func(c *x509.Certificate) { c.NotBefore = time.Now().Add(time.Minute) }), webhook.ErrTLS,
		},
		"self-signed":       {as(&authority{}, asIs), webhook.ErrTLS},
		"unknown authority": {as(unknown, asIs), webhook.ErrTLS},
		"for clients only": {
			as(trusted, func(c *x509.Certificate) { c.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth} }),
			webhook.ErrTLS,
		},
		"TLS 1.1": {
			with(func(c *tls.Config) { c.MinVersion, c.MaxVersion = tls.VersionTLS10, tls.VersionTLS11 }), webhook.ErrTLS,
		},
		"gives up the handshake": {with(func(c *tls.Config) {
			c.GetConfigForClient = func(*tls.ClientHelloInfo) (*tls.Config, error) { return nil, io.EOF }
		}), webhook.ErrTLS},
		"wants a certificate": {with(func(c *tls.Config) { c.ClientAuth = tls.RequireAnyClientCert }), webhook.ErrTLS},
		"wants one under TLS 1.2": {
			with(func(c *tls.Config) { c.ClientAuth, c.MaxVersion = tls.RequireAnyClientCert, tls.VersionTLS12 }),
			webhook.ErrTLS,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
			s.TLS = row.config
			s.Config.ErrorLog = log.New(io.Discard, "", 0)
			s.StartTLS()
			t.Cleanup(s.Close)
			wantOverTLS(t, trusted, s.Listener.Addr().String(), row.error)
		})
	}
	t.Run("plain HTTP", func(t *testing.T) {
		t.Parallel()
		plain, _ := hits(t, nil)
		wantOverTLS(t, trusted, plain, webhook.ErrTLS)
	})
	t.Run("something else", func(t *testing.T) {
		t.Parallel()
		address := listen(t, func(conn net.Conn) { _, _ = io.WriteString(conn, "220 mail.test ESMTP\r\n") })
		wantOverTLS(t, trusted, address, webhook.ErrTLS)
	})
}

func wantOverTLS(t *testing.T, trusted *authority, address, want string) {
	t.Helper()
	_, port, _ := net.SplitHostPort(address)
	c := production(t, names{"hooks.test": {{"127.0.0.1"}}}, address)
	roots := x509.NewCertPool()
	roots.AddCert(trusted.cert)
	c.transport.TLSClientConfig = &tls.Config{RootCAs: roots}
	o := post(c, "https://hooks.test:"+port+"/")
	if o.Error != want || (o.HTTPStatus == http.StatusOK) != (want == "") {
		t.Errorf("the delivery ends with %+v, want %q", o, want)
	}
}
