package main

import (
	"context"
	"encoding/pem"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

// outside is what stands around a production deployment, each of which can fail.
type outside struct {
	variables []string
	// vendor's answer: its status; none while it hangs.
	vendor atomic.Int64
	mail   *parts.Relay
	// scanner is a clamd, and startScanner begins another at the same address.
	scanner      *parts.Process
	startScanner func() *parts.Process
}

func standOutside(ctx context.Context, s *site) *outside {
	o := &outside{mail: &parts.Relay{RefusesAfter: 5 * time.Second}}
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
	relay := o.mail.Start("127.0.0.1:0", server.TLS.Certificates)
	s.endings = append(s.endings, relay.Close)
	scanner := o.clamd(ctx, s, dir)
	o.variables = []string{
		"SSL_CERT_FILE=" + trusted, "VERIFYME_PROVIDER_NETWORKS=127.0.0.0/8", "VERIFYME_CLAMD_ADDR=" + scanner,
		"VERIFYME_BANK_PROVIDERS=setu-bank", "VERIFYME_SETU_BASE_URL=" + server.URL, "VERIFYME_SETU_CLIENT_ID=id",
		"VERIFYME_SETU_CLIENT_SECRET=secret", "VERIFYME_SETU_BANK_PRODUCT=product",
		"VERIFYME_SMTP_URL=smtps://user:password@" + relay.Addr + "?from=kyc@example.com",
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
