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
	"os"
	"time"

	"golang.org/x/sync/errgroup"

	"verifyme/bench/parts"
	"verifyme/server"
)

// A part is this program run again as a server, so that clients and server
// are processes of their own.

// partArgument starts a part instead of the bench.
const partArgument = "part"

// Parts by name.
const (
	servicePart  = "service"
	receiverPart = "receiver"
	barePart     = "bare"
)

type partAddress struct {
	// Address answers; Profile serves pprof.
	Address, Profile string
}

type part struct {
	partAddress
	*parts.Process
}

func startPart(ctx context.Context, name string, config any) (_ *part, err error) {
	p := &part{}
	if p.Process, err = parts.StartProcess(ctx, os.Stderr, config, &p.partAddress, partArgument, name); err != nil {
		return nil, fmt.Errorf("%s did not start: %w", name, err)
	}
	return p, nil
}

func (p *part) stop() error { return p.Stop() }

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
		var c parts.Service
		if err := config.Decode(&c); err != nil {
			return err
		}
		parts.StopAtEOF(in, stop)
		return runService(ctx, c, listener, out)
	case receiverPart:
		parts.StopAtEOF(in, stop)
		return runReceiver(ctx, listener, out)
	case barePart:
		var c bareConfig
		if err := config.Decode(&c); err != nil {
			return err
		}
		parts.StopAtEOF(in, stop)
		return runBare(ctx, c, listener, out)
	}
	return fmt.Errorf("no part is called %q", name)
}

func runService(ctx context.Context, c parts.Service, listener net.Listener, out io.Writer) (err error) {
	log := slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	service, err := server.Open(c.Config(listener.Addr().String()), log)
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
	group.Go(func() error { return serveUntil(ctx, srv, listener) })
	return listener.Addr().String(), nil
}

// serveUntil the context ends.
func serveUntil(ctx context.Context, srv *http.Server, listener net.Listener) error {
	context.AfterFunc(ctx, func() { _ = srv.Close() })
	if err := srv.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
