// Package domaincheck asks about a tenant's own host: its records at the name servers, and
// whether this deployment answers there.
package domaincheck

import (
	"context"
	"crypto/hmac"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/domain"
	"verifyme/kyc/identifier"
	"verifyme/kyc/unit"
)

// Path below which a deployment shows that a host leads to it.
const Path = "/.well-known/verifyme-domain/"

const (
	lookUpTimeout = 5 * time.Second
	probeTimeout  = 15 * time.Second
	// mostRead of an answer.
	mostRead = 1 << 10
	// mostRecords of a name that are looked at.
	mostRecords = 100
)

// Signer of answers, the same in all processes of a deployment.
type Signer interface {
	CapabilityMAC(kind string, parts ...string) []byte
}

var _ Signer = unit.Secrets(nil)

// Options of a check.
type Options struct {
	// Target that hosts are to lead to.
	Target string
	// NameServer that is asked, host:port; empty is the machine's own.
	NameServer string
	// Dial of the probe and Roots that it believes; nil are the network and the system's.
	Dial  func(ctx context.Context, network, address string) (net.Conn, error)
	Roots *x509.CertPool
}

// Check implements domain.Prober.
type Check struct {
	options  Options
	resolver *net.Resolver
	signer   Signer
}

// New check. The signer is the deployment's.
func New(o Options, signer Signer) *Check {
	c := &Check{options: o, signer: signer, resolver: &net.Resolver{PreferGo: true}}
	if o.NameServer != "" {
		c.resolver.Dial = func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, o.NameServer)
		}
	}
	return c
}

// rooted names are taken as they stand, without the machine's search list.
func rooted(name string) string { return name + "." }

// Records implements domain.Prober.
func (c *Check) Records(ctx context.Context, host, challenge string) domain.Problem {
	ctx, cancel := context.WithTimeout(ctx, 3*lookUpTimeout)
	defer cancel()
	if found := c.Challenge(ctx, domain.ChallengeName(host), challenge); found != domain.None {
		return found
	}
	return c.leads(ctx, host)
}

// Challenge implements signon.Prober.
func (c *Check) Challenge(ctx context.Context, name, challenge string) domain.Problem {
	ctx, cancel := context.WithTimeout(ctx, 2*lookUpTimeout)
	defer cancel()
	values, err := c.resolver.LookupTXT(ctx, rooted(name))
	switch {
	case isMissing(err):
		return domain.NoChallenge
	case err != nil:
		return domain.DNSUnavailable
	case !slices.ContainsFunc(values[:min(len(values), mostRecords)], func(v string) bool {
		return strings.TrimSpace(v) == challenge
	}):
		return domain.WrongChallenge
	}
	return domain.None
}

// leads reports whether the host leads where the target leads: by one canonical name, or by addresses of its.
func (c *Check) leads(ctx context.Context, host string) domain.Problem {
	at, err := c.resolver.LookupNetIP(ctx, "ip", rooted(host))
	if isMissing(err) || err == nil && len(at) == 0 {
		return domain.NoAddress
	}
	if err != nil {
		return domain.DNSUnavailable
	}
	wanted, err := c.resolver.LookupNetIP(ctx, "ip", rooted(c.options.Target))
	if err != nil {
		return domain.DNSUnavailable
	}
	if !slices.ContainsFunc(at, func(a netip.Addr) bool { return !slices.Contains(wanted, a) }) {
		return domain.None
	}
	name, err := c.resolver.LookupCNAME(ctx, rooted(host))
	target, wrong := c.resolver.LookupCNAME(ctx, rooted(c.options.Target))
	if err == nil && wrong == nil && strings.EqualFold(name, target) {
		return domain.None
	}
	return domain.Elsewhere
}

// Target reports whether the target has an address, by the name server that is asked.
func (c *Check) Target(ctx context.Context) error {
	_, err := c.resolver.LookupNetIP(ctx, "ip", rooted(c.options.Target))
	return err
}

func isMissing(err error) bool {
	var failed *net.DNSError
	return errors.As(err, &failed) && failed.IsNotFound
}

// Serves implements domain.Prober. It connects to the target itself, whatever the host leads to by now.
func (c *Check) Serves(ctx context.Context, host string) domain.Problem {
	ctx, cancel := context.WithTimeout(ctx, probeTimeout)
	defer cancel()
	dial := c.options.Dial
	if dial == nil {
		dial = (&net.Dialer{Resolver: c.resolver}).DialContext
	}
	client := &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
				return dial(ctx, network, net.JoinHostPort(c.options.Target, "443"))
			},
			TLSClientConfig:   &tls.Config{RootCAs: c.options.Roots, MinVersion: tls.VersionTLS12},
			DisableKeepAlives: true, DisableCompression: true, MaxResponseHeaderBytes: 16 << 10,
		},
	}
	nonce := identifier.NewToken("")
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://"+host+Path+nonce, nil)
	if err != nil {
		return domain.NotServed
	}
	res, err := client.Do(r)
	if err != nil {
		return refused(err)
	}
	defer res.Body.Close()
	got, err := io.ReadAll(io.LimitReader(res.Body, mostRead))
	want, ok := c.Answer(host, nonce)
	if err != nil || !ok || res.StatusCode != http.StatusOK || !hmac.Equal(got, []byte(want)) {
		return domain.NotServed
	}
	return domain.None
}

func refused(err error) domain.Problem {
	var invalid *tls.CertificateVerificationError
	var alert tls.AlertError
	if errors.As(err, &invalid) || errors.As(err, &alert) {
		return domain.BadCertificate
	}
	return domain.NotServed
}

// Answer of the deployment at the host for the nonce, which is a token of Serves.
func (c *Check) Answer(host, nonce string) (string, bool) {
	if !identifier.Valid("", nonce) || len(nonce) > 64 {
		return "", false
	}
	return hex.EncodeToString(c.signer.CapabilityMAC("domain probe", strings.ToLower(host), nonce)), true
}
