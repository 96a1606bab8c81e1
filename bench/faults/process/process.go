// Package process runs the program again as a server or as a worker: a process
// of its own that can be killed and frozen. Its configuration comes by standard
// input, whose end is the end of the process; its address goes out by standard
// output once it works.
package process

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/url"
	"os"
	"os/exec"
	"syscall"
	"time"

	"golang.org/x/sync/errgroup"

	"verifyme/server"
)

// Argument makes the program run as a process of the service.
const Argument = "part"

// Config of the service as `verifyme serve` and `verifyme work` have it.
type Config struct {
	DatabaseURL, RedisURL, KeysetFile, EvidenceURL string
	Serve, Work                                    bool
}

// Process that was started.
type Process struct {
	// Address answers, if the process serves.
	Address string
	command *exec.Cmd
	stdin   io.Closer
	log     *os.File
	ended   bool
}

// Start a process and wait until it works; its log goes to the file.
func Start(ctx context.Context, c Config, logPath string) (_ *Process, err error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	p := &Process{command: exec.CommandContext(ctx, program, Argument)}
	if p.log, err = os.Create(logPath); err != nil {
		return nil, err
	}
	p.command.Stderr = p.log
	stdin, err := p.command.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := p.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.command.Start(); err != nil {
		return nil, err
	}
	p.stdin = stdin
	if err := json.NewEncoder(stdin).Encode(c); err != nil {
		return nil, errors.Join(err, p.Stop())
	}
	if err := json.NewDecoder(stdout).Decode(&p.Address); err != nil {
		return nil, errors.Join(fmt.Errorf("a process did not start: %w; it logged: %s", err, p.Logged()), p.Stop())
	}
	return p, nil
}

// Kill -9: nothing of the process runs any more when it returns.
func (p *Process) Kill() error {
	p.ended = true
	if err := p.command.Process.Kill(); err != nil {
		return err
	}
	// It ends by the signal, which Wait calls an error.
	_ = p.command.Wait()
	return errors.Join(ignoreClosed(p.stdin.Close()), p.log.Close())
}

// Freeze it as it stands.
func (p *Process) Freeze() error { return p.command.Process.Signal(syscall.SIGSTOP) }

// Thaw it.
func (p *Process) Thaw() error { return p.command.Process.Signal(syscall.SIGCONT) }

// patience for a process to end; the service drains its work first.
const patience = 20 * time.Second

// Stop lets the process finish what it does; one that has ended stays so.
func (p *Process) Stop() error {
	if p.ended {
		return nil
	}
	p.ended = true
	_ = p.stdin.Close()
	killer := time.AfterFunc(patience, func() { _ = p.command.Process.Kill() })
	defer killer.Stop()
	return errors.Join(p.command.Wait(), p.log.Close())
}

func ignoreClosed(err error) error {
	if errors.Is(err, os.ErrClosed) {
		return nil
	}
	return err
}

// logTail is the most of a log that is told.
const logTail = 2 << 10

// LogName is the file of its log.
func (p *Process) LogName() string { return p.log.Name() }

// Logged is the end of its log.
func (p *Process) Logged() string {
	raw, err := os.ReadFile(p.log.Name())
	if err != nil {
		return err.Error()
	}
	return string(raw[max(0, len(raw)-logTail):])
}

// Run as the process that the configuration describes.
func Run(in io.Reader, out io.Writer) (err error) {
	var c Config
	if err := json.NewDecoder(in).Decode(&c); err != nil {
		return err
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go func() {
		_, _ = io.Copy(io.Discard, in)
		stop()
	}()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	service, err := server.Open(c.Service(listener.Addr().String()), slog.New(slog.NewJSONHandler(os.Stderr, nil)))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, service.Close()) }()
	if c.Work {
		if err := service.StartWork(); err != nil {
			return err
		}
	}
	group, ctx := errgroup.WithContext(ctx)
	if c.Serve {
		group.Go(func() error { return service.Serve(ctx, listener) })
	} else if err := listener.Close(); err != nil {
		return err
	}
	if err := json.NewEncoder(out).Encode(listener.Addr().String()); err != nil {
		return err
	}
	group.Go(func() error { <-ctx.Done(); return nil })
	return group.Wait()
}

// Service of the configuration at an address.
func (c Config) Service(address string) server.Config {
	return server.Config{
		Environment: server.Sandbox, BaseURL: &url.URL{Scheme: "http", Host: address},
		DatabaseURL: c.DatabaseURL, RedisURL: c.RedisURL, KeysetFile: c.KeysetFile, EvidenceURL: c.EvidenceURL, Seed: 1,
	}
}
