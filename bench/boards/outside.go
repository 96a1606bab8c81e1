package main

import (
	"context"
	"crypto/tls"
	"encoding/pem"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

// outside is what stands around a production deployment, each of which can fail.
type outside struct {
	variables []string
	// vendor's answer: its status; none while it hangs.
	vendor atomic.Int64
	mail   *mailRelay
	// scanner is a clamd, and startScanner begins another at the same address.
	scanner      *parts.Process
	startScanner func() *parts.Process
}

func standOutside(ctx context.Context, s *site) *outside {
	o := &outside{mail: &mailRelay{codes: map[string]string{}}}
	o.vendor.Store(http.StatusOK)
	dir := try.Get(os.MkdirTemp("", "verifyme-boards-"))
	s.endings = append(s.endings, func() error { return os.RemoveAll(dir) })
	// The certificate authority answers nothing but that it is out of order.
	var number atomic.Int64
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for o.vendor.Load() == hangs && r.Context().Err() == nil {
			linger(r.Context())
		}
		status := int(o.vendor.Load())
		if strings.HasPrefix(r.URL.Path, "/acme") {
			status = http.StatusServiceUnavailable
		}
		w.WriteHeader(status)
		_, _ = fmt.Fprintf(w, `{"code":"BAV00","verification":"success","data":{"name":"Asha Rao"},"id":"%d"}`, number.Add(1))
	}))
	s.endings = append(s.endings, func() error { server.CloseClientConnections(); server.Close(); return nil })
	trusted := filepath.Join(dir, "trusted.pem")
	try.Do(os.WriteFile(trusted,
		pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw}), 0o600))
	relay := o.mail.start(s, server.TLS.Certificates)
	scanner := o.clamd(ctx, s, dir)
	o.variables = []string{
		"SSL_CERT_FILE=" + trusted, "VERIFYME_PROVIDER_NETWORKS=127.0.0.0/8", "VERIFYME_CLAMD_ADDR=" + scanner,
		"VERIFYME_BANK_PROVIDERS=setu-bank", "VERIFYME_SETU_BASE_URL=" + server.URL, "VERIFYME_SETU_CLIENT_ID=id",
		"VERIFYME_SETU_CLIENT_SECRET=secret", "VERIFYME_SETU_BANK_PRODUCT=product",
		"VERIFYME_SMTP_URL=smtps://user:password@" + relay + "?from=kyc@example.com",
		"VERIFYME_ACME_TERMS=accepted", "VERIFYME_ACME_DIRECTORY=" + server.URL + "/acme",
		"VERIFYME_ACME_CA_FILE=" + trusted, "VERIFYME_DOMAINS_TARGET=custom.example.com",
		// No name server is there.
		"VERIFYME_DOMAINS_DNS=127.0.0.1:9",
	}
	return o
}

// hangs in place of a status.
const hangs = 0

// clamd with one signature, of a text that no file has: it needs one.
func (o *outside) clamd(ctx context.Context, s *site, dir string) (address string) {
	address = parts.FreeAddress()
	program, err := exec.LookPath("clamd")
	if err != nil {
		// Debian keeps it where only root looks.
		program = "/usr/sbin/clamd"
	}
	_, port, _ := net.SplitHostPort(address)
	for name, content := range map[string]string{
		"test.ndb": fmt.Sprintf("Marker:0:*:%x\n", "verifyme-boards-marker"),
		"clamd.conf": fmt.Sprintf("Foreground yes\nTCPAddr 127.0.0.1\nTCPSocket %s\nDatabaseDirectory %s\nMaxThreads 4\n",
			port, dir),
	} {
		try.Do(os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600))
	}
	o.startScanner = func() *parts.Process {
		command := exec.Command(program, "--config-file", filepath.Join(dir, "clamd.conf"))
		return parts.StartProgram(ctx, command, address, filepath.Join(dir, "clamd.log"))
	}
	o.scanner = o.startScanner()
	s.endings = append(s.endings, func() error { return o.scanner.Kill() })
	return address
}

// mailRelay takes mails, or refuses them for now, after a while.
type mailRelay struct {
	refuses atomic.Bool

	mu sync.Mutex
	// codes by the address that they came to.
	codes map[string]string
}

func (r *mailRelay) start(s *site, certificates []tls.Certificate) (address string) {
	server := smtp.NewServer(r)
	server.Domain = "relay.test"
	server.TLSConfig = &tls.Config{Certificates: certificates, MinVersion: tls.VersionTLS12}
	listener := try.Get(net.Listen("tcp", "127.0.0.1:0"))
	go func() { _ = server.Serve(tls.NewListener(listener, server.TLSConfig)) }()
	s.endings = append(s.endings, server.Close)
	return listener.Addr().String()
}

func (r *mailRelay) code(to string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.codes[to]
}

// NewSession implements smtp.Backend.
func (r *mailRelay) NewSession(*smtp.Conn) (smtp.Session, error) { return &mailSession{relay: r}, nil }

const refusesAfter = 5 * time.Second

type mailSession struct {
	relay *mailRelay
	to    string
}

func (*mailSession) AuthMechanisms() []string { return []string{sasl.Plain} }

func (*mailSession) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, _, _ string) error { return nil }), nil
}

func (*mailSession) Mail(string, *smtp.MailOptions) error { return nil }

func (s *mailSession) Rcpt(to string, _ *smtp.RcptOptions) error {
	if s.relay.refuses.Load() {
		time.Sleep(refusesAfter)
		return &smtp.SMTPError{Code: 451, Message: "try later"}
	}
	s.to = to
	return nil
}

var codeOf = regexp.MustCompile(`\b\d{6}\b`)

func (s *mailSession) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	s.relay.mu.Lock()
	defer s.relay.mu.Unlock()
	s.relay.codes[s.to] = codeOf.FindString(string(text[strings.Index(string(text), "\r\n\r\n")+1:]))
	return nil
}

func (*mailSession) Reset()        {}
func (*mailSession) Logout() error { return nil }
