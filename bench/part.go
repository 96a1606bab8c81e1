package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"golang.org/x/sync/errgroup"

	"verifyme/server"
)

// A part is this program run again as a server, so that clients and server
// are processes of their own. Its configuration comes by standard input,
// whose end is the end of the part; its address goes out by standard output.

// partArgument starts a part instead of the bench.
const partArgument = "part"

// Parts by name.
const (
	servicePart  = "service"
	receiverPart = "receiver"
	barePart     = "bare"
)

// serviceConfig of the service as `verifyme serve` runs it, with --work or
// without.
type serviceConfig struct {
	DatabaseURL, RedisURL, KeysetFile string
	Work                              bool
}

type partAddress struct {
	// Address answers; Profile serves pprof.
	Address, Profile string
}

type part struct {
	partAddress
	process *exec.Cmd
	stdin   io.Closer
}

func startPart(ctx context.Context, name string, config any) (_ *part, err error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	p := &part{process: exec.CommandContext(ctx, program, partArgument, name)}
	p.process.Stderr = os.Stderr
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
	if err := json.NewEncoder(stdin).Encode(config); err != nil {
		return nil, errors.Join(err, p.stop())
	}
	if err := json.NewDecoder(stdout).Decode(&p.partAddress); err != nil {
		return nil, errors.Join(fmt.Errorf("%s did not start: %w", name, err), p.stop())
	}
	return p, nil
}

// partPatience for a part to end; the service drains its work first.
const partPatience = 15 * time.Second

func (p *part) stop() error {
	_ = p.stdin.Close()
	killer := time.AfterFunc(partPatience, func() { _ = p.process.Process.Kill() })
	defer killer.Stop()
	return p.process.Wait()
}

func runPart(name string, in io.Reader, out io.Writer) error {
	config := json.NewDecoder(in)
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	switch name {
	case servicePart:
		var c serviceConfig
		if err := config.Decode(&c); err != nil {
			return err
		}
		stopAtEOF(in, stop)
		return runService(ctx, c, listener, out)
	case receiverPart:
		stopAtEOF(in, stop)
		return runReceiver(ctx, listener, out)
	case barePart:
		var c bareConfig
		if err := config.Decode(&c); err != nil {
			return err
		}
		stopAtEOF(in, stop)
		return runBare(ctx, c, listener, out)
	}
	return fmt.Errorf("no part is called %q", name)
}

func stopAtEOF(in io.Reader, stop func()) {
	go func() {
		_, _ = io.Copy(io.Discard, in)
		stop()
	}()
}

func runService(ctx context.Context, c serviceConfig, listener net.Listener, out io.Writer) (err error) {
	log := slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	service, err := server.Open(server.Config{
		Environment: server.Sandbox, BaseURL: &url.URL{Scheme: "http", Host: listener.Addr().String()},
		DatabaseURL: c.DatabaseURL, RedisURL: c.RedisURL, KeysetFile: c.KeysetFile, EvidenceURL: "file://" + filepath.Dir(c.KeysetFile) + "/evidence", Seed: 1,
	}, log)
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
	profile, err := serveProfiles(ctx, group)
	if err != nil {
		return err
	}
	group.Go(func() error { return service.Serve(ctx, listener) })
	if err := announce(out, listener, profile); err != nil {
		return err
	}
	return group.Wait()
}

func announce(out io.Writer, listener net.Listener, profile string) error {
	return json.NewEncoder(out).Encode(partAddress{Address: listener.Addr().String(), Profile: profile})
}

// serveProfiles on a listener of their own, until the context ends.
func serveProfiles(ctx context.Context, group *errgroup.Group) (address string, err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	srv := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	context.AfterFunc(ctx, func() { _ = srv.Close() })
	group.Go(func() error {
		if err := srv.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			return err
		}
		return nil
	})
	return listener.Addr().String(), nil
}
