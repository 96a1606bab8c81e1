package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"verifyme/server"
)

// Variables for a process of the deployment, which listens on free ports.
func (a *App) Variables(changes ...func(*server.Config)) []string {
	c := a.config
	for _, change := range changes {
		change(&c)
	}
	return []string{
		"VERIFYME_ENVIRONMENT=" + c.Environment, "VERIFYME_BASE_URL=" + c.BaseURL.String(),
		"VERIFYME_LISTEN=127.0.0.1:0", "VERIFYME_METRICS_LISTEN=127.0.0.1:0",
		"VERIFYME_DATABASE_URL=" + c.DatabaseURL, "VERIFYME_REDIS_URL=" + c.RedisURL,
		"VERIFYME_KEYSET_FILE=" + c.KeysetFile, "VERIFYME_EVIDENCE_URL=" + c.EvidenceURL,
	}
}

// EmptyDatabase of the test, which no migration has seen.
func EmptyDatabase(t testing.TB) (address string) {
	t.Helper()
	return shared.newDatabase(t, "")
}

// Running is the program, started as an operator does.
type Running struct {
	t       testing.TB
	command *exec.Cmd
	ended   chan struct{}
	status  int

	mu              sync.Mutex
	printed, logged bytes.Buffer
}

// part of what the program writes.
type part struct {
	of   *Running
	into *bytes.Buffer
}

func (p part) Write(b []byte) (int, error) {
	p.of.mu.Lock()
	defer p.of.mu.Unlock()
	return p.into.Write(b)
}

// Launch the program; it ends with the test.
func Launch(t testing.TB, variables []string, arguments ...string) *Running {
	t.Helper()
	return launchIn(t, t.TempDir(), variables, arguments...)
}

func launchIn(t testing.TB, dir string, variables []string, arguments ...string) *Running {
	t.Helper()
	r := &Running{t: t, command: exec.Command(Program(t), arguments...), ended: make(chan struct{})}
	r.command.Dir = dir
	r.command.Env = slices.Concat(os.Environ(), variables)
	r.command.Stdout, r.command.Stderr = part{r, &r.printed}, part{r, &r.logged}
	if err := r.command.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(r.ended)
		err := r.command.Wait()
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			r.status = exit.ExitCode()
		}
	}()
	t.Cleanup(func() { r.Stop() })
	return r
}

// Complete runs the program to its end.
func Complete(t testing.TB, variables []string, arguments ...string) (r *Running, status int) {
	t.Helper()
	return CompleteIn(t, t.TempDir(), variables, arguments...)
}

// CompleteIn runs it in the working directory.
func CompleteIn(t testing.TB, dir string, variables []string, arguments ...string) (r *Running, status int) {
	t.Helper()
	r = launchIn(t, dir, variables, arguments...)
	return r, r.Wait()
}

// Wait for the end.
func (r *Running) Wait() (status int) {
	<-r.ended
	return r.status
}

// Stop as a service manager does.
func (r *Running) Stop() (status int) { return r.StopBy(syscall.SIGTERM) }

// StopBy a signal.
func (r *Running) StopBy(s os.Signal) (status int) {
	_ = r.command.Process.Signal(s)
	return r.Wait()
}

// Printed on standard output.
func (r *Running) Printed() string { return r.text(&r.printed) }

// Logged on standard error.
func (r *Running) Logged() string { return r.text(&r.logged) }

func (r *Running) text(of *bytes.Buffer) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return of.String()
}

// Line of the log that has the message, once it is there; the first one.
func (r *Running) Line(message string) Fields {
	r.t.Helper()
	return r.Find(func(line Fields) bool { return line["msg"] == message })
}

// Find the first line of the log that is wanted, once it is there.
func (r *Running) Find(wanted func(Fields) bool) (line Fields) {
	r.t.Helper()
	WaitFor(eventuallyTime, func() bool {
		over := r.over()
		line = r.find(wanted)
		return line != nil || over
	})
	if line == nil {
		r.t.Fatalf("the program did not log the wanted line:\n%s", r.Logged())
	}
	return line
}

func (r *Running) over() bool {
	select {
	case <-r.ended:
		return true
	default:
		return false
	}
}

func (r *Running) find(wanted func(Fields) bool) Fields {
	for text := range strings.Lines(r.Logged()) {
		var line Fields
		if json.Unmarshal([]byte(text), &line) == nil && wanted(line) {
			return line
		}
	}
	return nil
}
