// Package process runs the program again as a server or as a worker: a process
// of its own that can be killed and frozen.
package process

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"syscall"

	"golang.org/x/sync/errgroup"

	"verifyme/bench/parts"
	"verifyme/server"
)

// Argument makes the program run as a process of the service.
const Argument = "part"

// Process that was started.
type Process struct {
	// Address answers, if the process serves.
	Address string
	process *parts.Process
	log     *os.File
	ended   bool
}

// Start a process and wait until it works; its log goes to the file.
func Start(ctx context.Context, c parts.Service, logPath string) (_ *Process, err error) {
	p := &Process{}
	if p.log, err = os.Create(logPath); err != nil {
		return nil, err
	}
	if p.process, err = parts.StartProcess(ctx, p.log, c, &p.Address, Argument); err != nil {
		return nil, errors.Join(fmt.Errorf("a process did not start: %w; it logged: %s", err, p.Logged()), p.log.Close())
	}
	return p, nil
}

// Kill -9: nothing of the process runs any more when it returns.
func (p *Process) Kill() error {
	p.ended = true
	return errors.Join(p.process.Kill(), p.log.Close())
}

// Freeze it as it stands.
func (p *Process) Freeze() error { return p.process.Signal(syscall.SIGSTOP) }

// Thaw it.
func (p *Process) Thaw() error { return p.process.Signal(syscall.SIGCONT) }

// Stop lets the process finish what it does; one that has ended stays so.
func (p *Process) Stop() error {
	if p.ended {
		return nil
	}
	p.ended = true
	return errors.Join(p.process.Stop(), p.log.Close())
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
	var c parts.Service
	if err := json.NewDecoder(in).Decode(&c); err != nil {
		return err
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	parts.StopAtEOF(in, stop)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	service, err := server.Open(c.Config(listener.Addr().String()), slog.New(slog.NewJSONHandler(os.Stderr, nil)))
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
