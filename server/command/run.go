package command

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"golang.org/x/sync/errgroup"

	"verifyme/db"
	"verifyme/jobs"
	"verifyme/jobs/redisserver"
	"verifyme/server"
	"verifyme/server/settings"
)

// run serves, works or both until the context ends.
func run(ctx context.Context, build server.Build, serve, work bool) (err error) {
	set := settings.Process()
	config, err := server.FromSettings(set)
	if err != nil {
		return err
	}
	config.Build = build
	log := newLog(config.LogLevel)
	for _, u := range set.Unknown() {
		log.Warn("a variable is not known and does nothing", "variable", u.Name, "nearest", u.Nearest)
	}
	log.Info("starting", "version", build.Version, "commit", build.Commit, "environment", config.Environment,
		"baseUrl", config.BaseURL.String(), "database", db.Address(config.DatabaseURL),
		"redis", redisserver.Address(config.RedisURL))
	service, err := server.Open(config, log)
	if err != nil {
		return err
	}
	defer func() { err = stopped(log, errors.Join(err, service.Close())) }()
	migrations, err := service.AwaitParts(ctx)
	if ctx.Err() != nil {
		log.Info("told to stop while waiting")
		return nil
	}
	if err != nil {
		return err
	}
	log.Info("database is ready", "migration", migrations.Database)
	return answer(ctx, service, config, log, serve, work)
}

// stopped is the last line of a process; of one that failed it names the error.
func stopped(log *slog.Logger, err error) error {
	if err == nil {
		log.Info("stopped")
	}
	return err
}

// answer opens the listeners, then begins to work, so that a port in use is found
// before anything is done.
func answer(
	ctx context.Context, service *server.Service, config server.Config, log *slog.Logger, serve, work bool,
) (err error) {
	var pages, secure, metrics net.Listener
	if serve {
		if pages, err = listen(config.Listen, "VERIFYME_LISTEN"); err != nil {
			return err
		}
		defer pages.Close()
	}
	if serve && config.TLSListen != "" {
		if secure, err = listen(config.TLSListen, "VERIFYME_TLS_LISTEN"); err != nil {
			return err
		}
		defer secure.Close()
	}
	if config.MetricsListen != "" {
		if metrics, err = listen(config.MetricsListen, "VERIFYME_METRICS_LISTEN"); err != nil {
			return err
		}
		defer metrics.Close()
	}
	if work {
		if err := service.StartWork(); err != nil {
			return err
		}
		log.Info("working", "workers", jobs.Concurrency())
	}
	group, ctx := errgroup.WithContext(ctx)
	if secure != nil {
		group.Go(func() error { return service.ServeTLS(ctx, pages, secure) })
		log.Info("serving", "address", secure.Addr().String(), "plain", pages.Addr().String())
	} else if pages != nil {
		group.Go(func() error { return service.Serve(ctx, pages) })
		log.Info("serving", "address", pages.Addr().String())
	}
	if metrics != nil {
		serveMetrics(ctx, group, service, metrics)
		log.Info("serving metrics", "address", metrics.Addr().String())
	}
	group.Go(func() error {
		<-ctx.Done()
		log.Info("stopping")
		// Beside the requests in flight: what these enqueue is Redis's, or the relay's of another process.
		service.StopWork()
		return nil
	})
	return group.Wait()
}

func listen(address, variable string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", variable, err)
	}
	return l, nil
}

func serveMetrics(ctx context.Context, group *errgroup.Group, service *server.Service, listener net.Listener) {
	srv := &http.Server{Handler: service.MetricsHandler(), ReadHeaderTimeout: 5 * time.Second}
	context.AfterFunc(ctx, func() { _ = srv.Close() })
	group.Go(func() error {
		if err := srv.Serve(listener); err != http.ErrServerClosed {
			return err
		}
		return nil
	})
}
