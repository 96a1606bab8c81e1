package app

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"testing"

	"verifyme/provider/acme"
	"verifyme/provider/parts"
	"verifyme/server"
)

// OwnHost of a deployment that ends TLS itself.
const OwnHost = "kyc.service.example"

// loopback is where the hosts of such a deployment lead to.
const loopback = "127.0.0.1"

// Secure is a deployment that ends TLS itself, with the authority that gives it certificates.
type Secure struct {
	*App
	*Names
	Authority *parts.Authority
	// Plain and TLS are the addresses of its first server.
	Plain, TLS string
	roots      *x509.CertPool
}

// StartSecure is a deployment that takes custom domains and ends TLS itself.
func StartSecure(t testing.TB, o parts.AuthorityOptions, opts ...Option) *Secure {
	t.Helper()
	plain, secure := listenTwice(t)
	s := &Secure{Names: newNames(t), Plain: plain.Addr().String(), TLS: secure.Addr().String()}
	s.a[Target], s.a[OwnHost] = loopback, loopback
	s.serveNames()
	o.NameServer, o.HTTPPort, o.TLSPort = s.address, portOf(t, plain), portOf(t, secure)
	s.Authority = parts.Pebble(t, o)
	s.roots = s.Authority.Roots(t)
	own, err := x509Pool(s.Authority.CAFile)
	if err != nil {
		t.Fatal(err)
	}
	s.App = Start(t, append(opts, WithoutWorkers, Configured(func(c *server.Config) {
		c.BaseURL = &url.URL{Scheme: "https", Host: OwnHost}
		c.ACME = acme.Options{Directory: s.Authority.Directory, Email: "ops@service.example", Roots: own}
		c.Domains.Target, c.Domains.NameServer, c.Domains.Roots = Target, s.address, s.roots
		c.Domains.Dial = func(ctx context.Context, network, address string) (net.Conn, error) {
			if address != net.JoinHostPort(Target, "443") {
				t.Errorf("the probe connects to %s", address)
			}
			return (&net.Dialer{}).DialContext(ctx, network, s.TLS)
		}
	}))...)
	s.app = s.App
	s.secure(s.Service, plain, secure)
	return s
}

// Another server of the deployment, and its addresses.
func (s *Secure) Another() (service *server.Service, plain, secure string) {
	s.App.t.Helper()
	l, tls := listenTwice(s.App.t)
	service = s.open()
	s.secure(service, l, tls)
	return service, l.Addr().String(), tls.Addr().String()
}

// secure serves both listeners until the test ends.
func (s *Secure) secure(service *server.Service, plain, secure net.Listener) {
	ctx, stop := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- service.ServeTLS(ctx, plain, secure) }()
	s.App.t.Cleanup(func() {
		stop()
		if err := <-served; err != nil {
			s.App.t.Error("serve TLS:", err)
		}
	})
}

// Hello to the server at the address for the host, and the certificate that it shows.
func (s *Secure) Hello(address, host string, change ...func(*tls.Config)) (*tls.ConnectionState, error) {
	config := &tls.Config{ServerName: host, RootCAs: s.roots}
	for _, c := range change {
		c(config)
	}
	conn, err := tls.Dial("tcp", address, config)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	state := conn.ConnectionState()
	return &state, nil
}

// Visit the host at the address by HTTPS.
func (s *Secure) Visit(address, host, path string) (*http.Response, error) {
	client := &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DisableKeepAlives: true, TLSClientConfig: &tls.Config{RootCAs: s.roots, ServerName: host}, ForceAttemptHTTP2: true,
			DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
				return (&net.Dialer{}).DialContext(ctx, network, address)
			},
		},
	}
	return client.Get("https://" + host + path)
}

// Prove sets the records of the domain, which leads to the deployment itself.
func (s *Secure) Prove(host, challenge string) {
	s.Change(func(txt, cname, _ map[string]string, _, _ map[string]bool) {
		txt["_verifyme-challenge."+host], cname[host] = challenge, Target
	})
}

func x509Pool(file string) (*x509.CertPool, error) {
	raw, err := os.ReadFile(file)
	pool := x509.NewCertPool()
	if err == nil && !pool.AppendCertsFromPEM(raw) {
		err = errors.New("no certificate in " + file)
	}
	return pool, err
}

func listenTwice(t testing.TB) (plain, secure net.Listener) {
	t.Helper()
	var both [2]net.Listener
	for i := range both {
		var err error
		if both[i], err = net.Listen("tcp", loopback+":0"); err != nil {
			t.Fatal(err)
		}
	}
	return both[0], both[1]
}

func portOf(t testing.TB, l net.Listener) int {
	t.Helper()
	_, text, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	port, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return port
}

// Config of the deployment.
func (s *Secure) Config() server.Config { return s.config }
