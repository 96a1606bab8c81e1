package server

import (
	"context"
	"errors"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"verifyme/server/https"
	"verifyme/server/socket"
	"verifyme/web"
)

// A process that is told to stop first says that it is not ready, and goes on answering
// for the stop delay: whoever sends it requests learns of it in that time. Sockets are told
// to connect again, which leads them to another process. Then the listener closes, requests
// in flight end, and work is finished or goes back to its queue.

// shutdownTime for requests in flight.
const shutdownTime = 5 * time.Second

// workTime of what is in flight in the background.
const workTime = 10 * time.Second

// stopping of a process.
type stopping struct {
	// begun: the process is not ready any more.
	begun   atomic.Bool
	sockets socket.Open
	work    sync.Once
}

// Serve answers on the listener until the context ends, and what is in flight after it.
func (s *Service) Serve(ctx context.Context, l net.Listener) error {
	handler, err := s.Handler()
	if err != nil {
		return err
	}
	return s.serve(ctx, https.Listening{Server: s.httpServer(handler), At: l})
}

// ServeTLS ends TLS itself on the one listener, and leads browsers there on the plain one.
func (s *Service) ServeTLS(ctx context.Context, plain, secure net.Listener) error {
	handler, err := s.Handler()
	if err != nil {
		return err
	}
	if s.door == nil {
		return errors.New("no certificate authority is named")
	}
	within := s.httpServer(handler)
	within.TLSConfig = s.door.Config()
	leading := s.traced(web.Secured(s.config.hsts())(s.logged()(web.Recovering(s.door.Plain(handler)))))
	return s.serve(ctx, https.Listening{Server: within, At: secure},
		https.Listening{Server: s.httpServer(leading), At: plain})
}

func (s *Service) httpServer(handler http.Handler) *http.Server {
	return https.Server(s.leading(handler), s.log)
}

func (s *Service) serve(ctx context.Context, servers ...https.Listening) error {
	failed := make(chan error, len(servers))
	for _, srv := range servers {
		go func() { failed <- srv.Run() }()
	}
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	s.stop.begun.Store(true)
	s.stop.sockets.Restart()
	select {
	case err := <-failed:
		return err
	case <-time.After(s.config.StopDelay):
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTime)
	defer cancel()
	for _, srv := range servers {
		if err := srv.Shutdown(grace); errors.Is(err, context.DeadlineExceeded) {
			if err := srv.Close(); err != nil {
				return err
			}
		} else if err != nil {
			return err
		}
	}
	s.stop.sockets.Wait(grace)
	return nil
}

// leading callers to another process while this one stops: a connection ends with its answer.
func (s *Service) leading(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.stop.begun.Load() {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}

// StopWork takes nothing new and lets what is in flight finish, or go back to its queue.
func (s *Service) StopWork() {
	s.stop.work.Do(func() {
		// Beside each other: where PostgreSQL and Redis hang, each takes the seconds of its last question.
		var ended sync.WaitGroup
		if s.relay != nil {
			ended.Go(s.relay.Stop)
		}
		if s.worker != nil {
			began := time.Now()
			s.worker.Stop()
			s.App.Webhook.Settle(workTime - time.Since(began))
		}
		ended.Wait()
	})
}

// Close stops the work first, then the connections that it uses.
func (s *Service) Close() error {
	s.StopWork()
	var tracesErr error
	var ended sync.WaitGroup
	ended.Go(s.calls.Close)
	ended.Go(s.Queue.Close)
	ended.Go(func() { tracesErr = s.endTraces() })
	ended.Wait()
	s.push.Close()
	return errors.Join(s.redis.Close(), s.Store.Close(), s.drawer.Close(), tracesErr)
}
