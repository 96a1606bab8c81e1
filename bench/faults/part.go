package main

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

// A part is this program run again as a server or as a worker: a process of
// its own that can be killed and frozen. Its configuration comes by standard
// input, whose end is the end of the part; its address goes out by standard
// output once it works.

// partArgument starts a part instead of the runner.
const partArgument = "part"

type partConfig struct {
	DatabaseURL, RedisURL, KeysetFile, EvidenceURL string
	Serve, Work                                    bool
}

type part struct {
	address string
	process *exec.Cmd
	stdin   io.Closer
	log     *os.File
	ended   bool
}

func startPart(ctx context.Context, c partConfig, logPath string) (_ *part, err error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	p := &part{process: exec.CommandContext(ctx, program, partArgument)}
	if p.log, err = os.Create(logPath); err != nil {
		return nil, err
	}
	p.process.Stderr = p.log
	stdin, err := p.process.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := p.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.process.Start(); err != nil {
		return nil, err
	}
	p.stdin = stdin
	if err := json.NewEncoder(stdin).Encode(c); err != nil {
		return nil, errors.Join(err, p.stop())
	}
	if err := json.NewDecoder(stdout).Decode(&p.address); err != nil {
		return nil, errors.Join(fmt.Errorf("a part did not start: %w; it logged: %s", err, p.logged()), p.stop())
	}
	return p, nil
}

// kill -9: nothing of the process runs any more when it returns.
func (p *part) kill() error {
	p.ended = true
	if err := p.process.Process.Kill(); err != nil {
		return err
	}
	// It ends by the signal, which Wait calls an error.
	_ = p.process.Wait()
	return errors.Join(ignoreClosed(p.stdin.Close()), p.log.Close())
}

func (p *part) freeze() error { return p.process.Process.Signal(syscall.SIGSTOP) }
func (p *part) thaw() error   { return p.process.Process.Signal(syscall.SIGCONT) }

// partPatience for a part to end; the service drains its work first.
const partPatience = 20 * time.Second

// stop lets the part finish what it does; a part that has ended stays so.
func (p *part) stop() error {
	if p.ended {
		return nil
	}
	p.ended = true
	_ = p.stdin.Close()
	killer := time.AfterFunc(partPatience, func() { _ = p.process.Process.Kill() })
	defer killer.Stop()
	return errors.Join(p.process.Wait(), p.log.Close())
}

func ignoreClosed(err error) error {
	if errors.Is(err, os.ErrClosed) {
		return nil
	}
	return err
}

// logTail is the most of a log that is told.
const logTail = 2 << 10

func (p *part) logged() string {
	raw, err := os.ReadFile(p.log.Name())
	if err != nil {
		return err.Error()
	}
	return string(raw[max(0, len(raw)-logTail):])
}

func runPart(in io.Reader, out io.Writer) (err error) {
	var c partConfig
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
	service, err := server.Open(c.service(listener.Addr().String()), slog.New(slog.NewJSONHandler(os.Stderr, nil)))
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

func (c partConfig) service(address string) server.Config {
	return server.Config{
		Environment: server.Sandbox, BaseURL: &url.URL{Scheme: "http", Host: address},
		DatabaseURL: c.DatabaseURL, RedisURL: c.RedisURL, KeysetFile: c.KeysetFile, EvidenceURL: c.EvidenceURL, Seed: 1,
	}
}
