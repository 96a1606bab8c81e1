package parts

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Authority is a certificate authority that speaks ACME: Pebble, of Let's Encrypt.
type Authority struct {
	*Part
	// Directory is its address, and CAFile what its own server is believed by.
	Directory, CAFile string

	management string
	client     *http.Client
}

// AuthorityOptions of Pebble.
type AuthorityOptions struct {
	// NameServer that it asks, host:port.
	NameServer string
	// TLSPort and HTTPPort at which it proves hosts, in place of 443 and 80.
	TLSPort, HTTPPort int
	// NoTLS: the TLS port is out of its reach.
	NoTLS bool
	// Blocked hosts get no certificate.
	Blocked []string
	// NoncesRefused of a hundred good ones.
	NoncesRefused int
}

// Pebble until the test ends.
func Pebble(t testing.TB, o AuthorityOptions) *Authority {
	t.Helper()
	dir, address, management := t.TempDir(), FreeAddress(t), FreeAddress(t)
	a := &Authority{
		Directory: "https://" + address + "/dir", CAFile: filepath.Join(dir, "ca.pem"), management: management,
	}
	if o.NoTLS {
		_, port, _ := net.SplitHostPort(FreeAddress(t))
		o.TLSPort, _ = strconv.Atoi(port)
	}
	a.client = a.ownCertificate(t, dir)
	config, err := json.Marshal(map[string]any{"pebble": map[string]any{
		"listenAddress": address, "managementListenAddress": management,
		"certificate": a.CAFile, "privateKey": filepath.Join(dir, "key.pem"),
		"httpPort": o.HTTPPort, "tlsPort": o.TLSPort, "domainBlocklist": o.Blocked, "keyAlgorithm": "ecdsa",
		"retryAfter": map[string]int{"authz": 1, "order": 1},
		"profiles":   map[string]any{"default": map[string]any{"description": "90 days", "validityPeriod": 90 * 24 * 3600}},
	}})
	file := filepath.Join(dir, "pebble.json")
	if err == nil {
		err = os.WriteFile(file, config, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(compiled(t, "pebble"), "-config", file, "-dnsserver", o.NameServer)
	command.Env = append(os.Environ(), "PEBBLE_VA_NOSLEEP=1", "PEBBLE_AUTHZREUSE=0",
		"PEBBLE_WFE_NONCEREJECT="+strconv.Itoa(o.NoncesRefused))
	a.Part = start(t, command, address, management)
	return a
}

// Orders that it was given so far.
func (a *Authority) Orders() int { return strings.Count(a.said.String(), "Added order ") }

// Accounts that it has.
func (a *Authority) Accounts() int { return strings.Count(a.said.String(), "accounts in memory") }

// Roots that the certificates it gives are believed by.
func (a *Authority) Roots(t testing.TB) *x509.CertPool {
	t.Helper()
	res, err := a.client.Get("https://" + a.management + "/roots/0")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	roots := x509.NewCertPool()
	if err != nil || !roots.AppendCertsFromPEM(raw) {
		t.Fatalf("Pebble's root is %q: %v", raw, err)
	}
	return roots
}

// ownCertificate of the server itself, and a client that believes it.
func (a *Authority) ownCertificate(t testing.TB, dir string) *http.Client {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	self := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "authority of tests"}, IsCA: true,
		BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature,
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore:   time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, self, self, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	for name, block := range map[string]*pem.Block{
		a.CAFile: {Type: "CERTIFICATE", Bytes: der}, filepath.Join(dir, "key.pem"): {Type: "PRIVATE KEY", Bytes: raw},
	} {
		text := pem.EncodeToMemory(block)
		roots.AppendCertsFromPEM(text)
		if err := os.WriteFile(name, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return &http.Client{Timeout: startTime, Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}}}
}
