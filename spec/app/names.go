package app

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/binary"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/net/dns/dnsmessage"

	"verifyme/server"
)

// Target that custom domains lead to in tests.
const Target = "links.kyc.example"

// TargetAddress of it; nothing is dialled there.
const TargetAddress = "192.0.2.10"

// Names are what a name server and the HTTPS proxy of a deployment say, as a test has set it.
type Names struct {
	t  testing.TB
	mu sync.Mutex
	// txt, cname and a by names in lower case; silent names are not answered, broken ones by SERVFAIL.
	txt, cname, a map[string]string
	broken        map[string]bool
	// served are the hosts that the proxy has a certificate of.
	served map[string]bool
	// asked counts the questions.
	asked int

	root    *x509.Certificate
	key     *ecdsa.PrivateKey
	address string
	proxy   *httptest.Server
	app     *App
}

// StartWithNames is a deployment that takes custom domains, behind a proxy that ends TLS.
func StartWithNames(t testing.TB, opts ...Option) (*App, *Names) {
	t.Helper()
	n := newNames(t)
	n.serveNames()
	n.serveTLS()
	a := Start(t, append(opts, Configured(func(c *server.Config) {
		c.Domains.Target, c.Domains.NameServer = Target, n.address
		c.Domains.Dial, c.Domains.Roots = n.dial, x509.NewCertPool()
		c.Domains.Roots.AddCert(n.root)
	}))...)
	n.app = a
	return a, n
}

func newNames(t testing.TB) *Names {
	return &Names{
		t: t, txt: map[string]string{}, cname: map[string]string{}, a: map[string]string{Target: TargetAddress},
		broken: map[string]bool{}, served: map[string]bool{},
	}
}

// ForgetSessions of the portal: the next use logs in.
func (a *App) ForgetSessions() { clear(a.portals) }

// Prove sets the records of the domain and serves it.
func (n *Names) Prove(host, challenge string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.txt["_verifyme-challenge."+host], n.cname[host], n.served[host] = challenge, Target, true
}

// Change the records under their lock.
func (n *Names) Change(change func(txt, cname, a map[string]string, broken, served map[string]bool)) {
	n.mu.Lock()
	defer n.mu.Unlock()
	change(n.txt, n.cname, n.a, n.broken, n.served)
}

// Asked is how many questions the name server was asked.
func (n *Names) Asked() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.asked
}

func (n *Names) serveNames() {
	conn, l := n.listenOnBoth()
	n.t.Cleanup(func() { _ = conn.Close() })
	n.serveNamesByTCP(l)
	n.address = conn.LocalAddr().String()
	go func() {
		buffer := make([]byte, 2048)
		for {
			size, from, err := conn.ReadFrom(buffer)
			if err != nil {
				return
			}
			if answer := n.answer(buffer[:size]); answer != nil {
				_, _ = conn.WriteTo(answer, from)
			}
		}
	}()
}

// listenOnBoth UDP and TCP, at one port.
func (n *Names) listenOnBoth() (conn net.PacketConn, l net.Listener) {
	for {
		var err error
		if l, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
			n.t.Fatal(err)
		}
		if conn, err = net.ListenPacket("udp", l.Addr().String()); err == nil {
			return conn, l
		}
		_ = l.Close()
	}
}

// serveNamesByTCP, as an authority asks.
func (n *Names) serveNamesByTCP(l net.Listener) {
	n.t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go n.answerAll(conn)
		}
	}()
}

func (n *Names) answerAll(conn net.Conn) {
	defer conn.Close()
	for {
		var size [2]byte
		if _, err := io.ReadFull(conn, size[:]); err != nil {
			return
		}
		question := make([]byte, binary.BigEndian.Uint16(size[:]))
		if _, err := io.ReadFull(conn, question); err != nil {
			return
		}
		answer := n.answer(question)
		if _, err := conn.Write(append(binary.BigEndian.AppendUint16(nil, uint16(len(answer))), answer...)); err != nil {
			return
		}
	}
}

func (n *Names) answer(question []byte) []byte {
	var m dnsmessage.Message
	if m.Unpack(question) != nil || len(m.Questions) != 1 {
		return nil
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.asked++
	q := m.Questions[0]
	name := strings.ToLower(strings.TrimSuffix(q.Name.String(), "."))
	reply := dnsmessage.Message{
		Header:    dnsmessage.Header{ID: m.ID, Response: true, RecursionAvailable: true, RecursionDesired: true},
		Questions: m.Questions,
	}
	add := func(name string, body dnsmessage.ResourceBody) {
		reply.Answers = append(reply.Answers, dnsmessage.Resource{
			Header: dnsmessage.ResourceHeader{Name: dnsmessage.MustNewName(name + "."), Class: dnsmessage.ClassINET},
			Body:   body,
		})
	}
	known := n.txt[name] != "" || n.a[name] != "" || n.cname[name] != ""
	switch {
	case n.broken[name]:
		reply.RCode = dnsmessage.RCodeServerFailure
	case !known:
		reply.RCode = dnsmessage.RCodeNameError
	case q.Type == dnsmessage.TypeTXT && n.txt[name] != "":
		add(name, &dnsmessage.TXTResource{TXT: []string{n.txt[name]}})
	case q.Type == dnsmessage.TypeA:
		at := name
		if to := n.cname[name]; to != "" {
			add(name, &dnsmessage.CNAMEResource{CNAME: dnsmessage.MustNewName(to + ".")})
			at = to
		}
		if n.a[at] != "" {
			add(at, &dnsmessage.AResource{A: netip.MustParseAddr(n.a[at]).As4()})
		}
	}
	packed, err := reply.Pack()
	if err != nil {
		n.t.Error(err)
	}
	return packed
}

// dial reaches the proxy where the target is meant.
func (n *Names) dial(ctx context.Context, network, address string) (net.Conn, error) {
	if address != net.JoinHostPort(Target, "443") {
		n.t.Errorf("the probe connects to %s", address)
	}
	return (&net.Dialer{}).DialContext(ctx, network, n.proxy.Listener.Addr().String())
}

func (n *Names) serveTLS() {
	var err error
	if n.key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader); err != nil {
		n.t.Fatal(err)
	}
	root := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "names of tests"}, IsCA: true,
		BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
	}
	n.root = n.parsed(x509.CreateCertificate(rand.Reader, root, root, &n.key.PublicKey, n.key))
	quiet := log.New(io.Discard, "", 0)
	n.proxy = httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		forward := httputil.ReverseProxy{ErrorLog: quiet, Rewrite: func(p *httputil.ProxyRequest) {
			p.Out.URL.Scheme, p.Out.URL.Host = "http", strings.TrimPrefix(n.app.BaseURL, "http://")
			p.Out.Host = p.In.Host
		}}
		forward.ServeHTTP(w, r)
	}))
	n.proxy.Config.ErrorLog = quiet
	n.proxy.TLS = &tls.Config{GetCertificate: n.certificate}
	n.proxy.StartTLS()
	n.t.Cleanup(n.proxy.Close)
}

func (n *Names) parsed(der []byte, err error) *x509.Certificate {
	if err != nil {
		n.t.Fatal(err)
	}
	c, err := x509.ParseCertificate(der)
	if err != nil {
		n.t.Fatal(err)
	}
	return c
}

func (n *Names) certificate(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	n.mu.Lock()
	host := "elsewhere.example"
	if n.served[hello.ServerName] {
		host = hello.ServerName
	}
	n.mu.Unlock()
	leaf := &x509.Certificate{
		SerialNumber: big.NewInt(2), DNSNames: []string{host}, NotBefore: time.Now().Add(-time.Hour),
		NotAfter: time.Now().Add(24 * time.Hour), ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, leaf, n.root, &n.key.PublicKey, n.key)
	return &tls.Certificate{Certificate: [][]byte{der}, PrivateKey: n.key}, err
}
