package main

import (
	"context"
	"encoding/pem"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

// What stands around the service fails while applicants need it: the evidence store, its disk, the malware scanner,
// vendors, the mail relay.

// firstOf the applicants have done it when the fault is made; the seed moves it.
func (s *scene) firstOf() int { return people/6 + int(s.seed*7)%(people/2) }

// withApplicants: a server and a worker, and the fault in the middle of what applicants do.
func (s *scene) withApplicants(ctx context.Context, enter func(context.Context, *applicant), strike func(*applicants)) {
	s.serve(ctx)
	if !s.Production {
		// Production posts to no receiver of this machine.
		s.subscribeHealthy(ctx)
	}
	s.work(ctx)
	all := s.applicants(ctx, enter)
	all.reached(ctx, s.firstOf())
	strike(all)
	all.wait()
	s.over(ctx)
	s.wantDone(ctx)
}

// meet what is away: some applicants are refused, so that the fault is no fault of nobody.
func (s *scene) meet(ctx context.Context, all *applicants) {
	before := s.refusals.Load()
	until(ctx, loadTime, "applicants who are refused", func() bool {
		select {
		case <-all.over:
			all.wait()
			try.Do(errors.New("all applicants were done before the fault"))
		default:
		}
		return s.refusals.Load() >= before+clients
	})
}

// awayFor is a while in which what is away is not missed yet, or is asked again.
const awayFor = pollEvery * 40

// versitygw is compiled by Go from its module beside the tests' parts.
func versitygw(ctx context.Context) string {
	command := exec.CommandContext(ctx, "go", "tool", "-n", "versitygw")
	command.Dir = filepath.Join("provider", "parts", "versitygw")
	path, err := command.Output()
	if err != nil {
		try.Do(fmt.Errorf("versitygw was not built (the runner is started in the repository's folder): %w", err))
	}
	return strings.TrimSpace(string(path))
}

// s3Lost: the store is killed in the middle of uploads and comes back with what it had kept.
func s3Lost(ctx context.Context, s *scene) {
	s.withStore(ctx, func(all *applicants, store *parts.Process, again func() *parts.Process) {
		try.Do(store.Kill())
		s.meet(ctx, all)
		again()
	})
}

// s3Frozen: the store takes calls in the middle of uploads and answers none; meanwhile a worker is stopped, which ends
// in its time, and another begins. Then the store goes on where it stood.
func s3Frozen(ctx context.Context, s *scene) {
	s.withStore(ctx, func(all *applicants, store *parts.Process, _ func() *parts.Process) {
		try.Do(store.Freeze())
		s.meet(ctx, all)
		try.Do(s.processes[len(s.processes)-1].Stop())
		s.work(ctx)
		try.Do(store.Thaw())
	})
}

// withStore: applicants upload to an S3 in whose middle the fault is made; again starts another process of it.
func (s *scene) withStore(
	ctx context.Context, strike func(all *applicants, store *parts.Process, again func() *parts.Process),
) {
	dir, address, program := s.folder(), parts.FreeAddress(), versitygw(ctx)
	bucket := filepath.Join(dir, "evidence")
	try.Do(os.Mkdir(bucket, 0o700))
	begin := func() *parts.Process {
		command := exec.Command(program, "--port", address, "--quiet", "posix", dir)
		command.Env = append(os.Environ(), "ROOT_ACCESS_KEY=key", "ROOT_SECRET_KEY=secret")
		return s.beside(ctx, command, address)
	}
	store := begin()
	s.more(ctx, "VERIFYME_EVIDENCE_URL=s3://key:secret@evidence?endpoint=http://"+address)
	s.oneStep(ctx, "documents", "DocumentUpload", "DOCUMENTS")
	s.withApplicants(ctx, func(ctx context.Context, a *applicant) { a.upload(ctx) },
		func(all *applicants) { strike(all, store, begin) })
	s.wantFiles(ctx, sizeIn(bucket))
}

func sizeIn(folder string) func(key string) (int64, error) {
	return func(key string) (int64, error) {
		info, err := os.Stat(filepath.Join(folder, key))
		if err != nil {
			return 0, err
		}
		return info.Size(), nil
	}
}

// diskFull: the disk of the files is full in the middle of uploads, until it is made larger. It takes the right to
// mount.
func diskFull(ctx context.Context, s *scene) {
	dir := s.folder()
	mount := func(size string, flags uintptr) {
		if err := syscall.Mount("tmpfs", dir, "tmpfs", flags, "size="+size); err != nil {
			try.Do(fmt.Errorf("a small disk cannot be made: %w", err))
		}
	}
	// Room for the first of them, and not for all.
	mount(fmt.Sprintf("%dk", 60*s.firstOf()), 0)
	s.after(func() error { return syscall.Unmount(dir, syscall.MNT_DETACH) })
	s.more(ctx, "VERIFYME_EVIDENCE_URL=file://"+dir)
	s.oneStep(ctx, "documents", "DocumentUpload", "DOCUMENTS")
	s.withApplicants(ctx, func(ctx context.Context, a *applicant) { a.upload(ctx) }, func(all *applicants) {
		s.meet(ctx, all)
		rest(ctx, awayFor)
		mount("64m", syscall.MS_REMOUNT)
	})
	s.wantFiles(ctx, sizeIn(dir))
}

// clamdKilled in the middle of scans: nothing that was not scanned is kept, nobody loses an attempt.
func clamdKilled(ctx context.Context, s *scene) {
	dir, address := s.folder(), parts.FreeAddress()
	program, err := exec.LookPath("clamd")
	if err != nil {
		// Debian keeps it where only root looks.
		program = "/usr/sbin/clamd"
	}
	for name, content := range map[string]string{
		// One signature, of a text that no file has: it needs one.
		"test.ndb": fmt.Sprintf("Marker:0:*:%x\n", "verifyme-faults-marker"),
		"clamd.conf": fmt.Sprintf("Foreground yes\nTCPAddr 127.0.0.1\nTCPSocket %s\nDatabaseDirectory %s\nMaxThreads 4\n",
			portOf(address), dir),
	} {
		try.Do(os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600))
	}
	scanner := func() *parts.Process {
		return s.beside(ctx, exec.Command(program, "--config-file", filepath.Join(dir, "clamd.conf")), address)
	}
	first := scanner()
	s.production(ctx, "VERIFYME_CLAMD_ADDR="+address)
	s.oneStep(ctx, "documents", "DocumentUpload", "DOCUMENTS")
	s.withApplicants(ctx, func(ctx context.Context, a *applicant) { a.upload(ctx) }, func(all *applicants) {
		try.Do(first.Kill())
		s.meet(ctx, all)
		scanner()
	})
	s.wantFiles(ctx, sizeIn(s.Evidence()))
	s.wantCount(ctx, 0, "documents that were not scanned", `SELECT count(*) FROM documents WHERE scan_status <> 'CLEAN'`)
}

// moments of a vendor or a relay that fails.
const (
	sound int64 = iota
	wrong
	hangs
)

// providerWrong: a bank vendor answers what no documentation knows, then hangs, then answers as before. Nobody is told
// that an account is not valid, and nobody loses an attempt.
func providerWrong(ctx context.Context, s *scene) {
	var moment, answered atomic.Int64
	vendor := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answered.Add(1)
		switch moment.Load() {
		case wrong:
			wrongAnswers[answered.Load()%int64(len(wrongAnswers))](w)
		case hangs:
			<-r.Context().Done()
		default:
			_, _ = w.Write([]byte(`{"code":"BAV00","verification":"success","data":{"name":"Asha Rao"},"id":"` +
				fmt.Sprint(answered.Load()) + `"}`))
		}
	}))
	s.after(func() error { vendor.CloseClientConnections(); return nil })
	s.production(ctx, s.trust(vendor), "VERIFYME_BANK_PROVIDERS=setu-bank", "VERIFYME_SETU_BASE_URL="+vendor.URL,
		"VERIFYME_SETU_CLIENT_ID=id", "VERIFYME_SETU_CLIENT_SECRET=secret", "VERIFYME_SETU_BANK_PRODUCT=product",
		"VERIFYME_PROVIDER_NETWORKS=127.0.0.0/8")
	s.oneStep(ctx, "bank", "BankVerification", "BANK_VERIFICATION")
	s.withApplicants(ctx, func(ctx context.Context, a *applicant) {
		a.enter(ctx, "steps/bank",
			fmt.Sprintf(`{"accountNumber":"52%09d5","ifsc":"HDFC0001234","accountHolder":"Asha Rao"}`, a.number))
	}, func(*applicants) {
		for _, m := range []int64{wrong, hangs} {
			before := answered.Load()
			moment.Store(m)
			until(ctx, loadTime, "a call that is answered wrongly", func() bool { return answered.Load() > before })
			rest(ctx, awayFor)
		}
		vendor.CloseClientConnections()
		moment.Store(sound)
	})
	s.wantCount(ctx, 0, "accounts that were told to be not valid",
		`SELECT count(*) FROM attempts WHERE outcome IN ('BANK_ACCOUNT_INVALID', 'INVALID_ACCOUNT', 'INVALID_IFSC',
			'BANK_VERIFICATION_FAILED', 'NAME_MISMATCH')`)
}

// wrongAnswers of a vendor that no documentation knows.
var wrongAnswers = []func(http.ResponseWriter){
	func(w http.ResponseWriter) { w.WriteHeader(http.StatusInternalServerError) },
	func(w http.ResponseWriter) { _, _ = w.Write([]byte("<html>maintenance</html>")) },
	func(w http.ResponseWriter) { _, _ = w.Write([]byte(`{"code":"BAV999","verification":"failed"}`)) },
	func(w http.ResponseWriter) { _, _ = w.Write([]byte(`{"code":17}`)) },
	func(w http.ResponseWriter) { w.WriteHeader(http.StatusNoContent) },
}

// trust the server's certificate in the service's processes.
func (s *scene) trust(server *httptest.Server) (variable string) {
	file := filepath.Join(s.folder(), "trusted.pem")
	try.Do(os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw}), 0o600))
	return "SSL_CERT_FILE=" + file
}

// more variables of the service's processes, for this scene.
func (s *scene) more(ctx context.Context, variables ...string) {
	on := s.On(ctx, "", "")
	s.after(on.Leave)
	on.More = variables
	s.rebind(ctx, on)
}

// production rules and the variables. The service's processes stand behind no proxy: who calls them does as one would.
func (s *scene) production(ctx context.Context, variables ...string) {
	on := s.On(ctx, "", "")
	s.after(on.Leave)
	// The database is a sandbox's until here, and from the next scene on.
	try.Do(s.leaveDeployment(ctx))
	s.after(func() error { return s.leaveDeployment(context.WithoutCancel(ctx)) })
	on.Production = true
	on.More = variables
	s.rebind(ctx, on, "--owner", s.name+"@example.com")
}

// leaveDeployment that the database is of: the next process makes it its own.
func (s *scene) leaveDeployment(ctx context.Context) error {
	_, err := s.Owner.ExecContext(ctx, `DELETE FROM deployment`)
	return err
}
