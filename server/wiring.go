package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/redis/go-redis/v9"

	"verifyme/db"
	"verifyme/db/vault"
	"verifyme/jobs"
	changes "verifyme/jobs/live"
	"verifyme/kyc"
	"verifyme/kyc/unit"
	"verifyme/provider/files"
	"verifyme/provider/live"
	"verifyme/provider/receiver"
	"verifyme/provider/sandbox"
)

// Service is the wired application of one process.
type Service struct {
	App   *kyc.App
	Store *db.Store
	redis redis.UniversalClient
	push  *changes.Push
	queue *jobs.Queue

	worker  *jobs.Worker
	relay   *jobs.Relay
	config  Config
	log     *slog.Logger
	metrics *metrics
	limits  *limits
}

type systemClock struct{}

func (systemClock) Now() time.Time { return time.Now() }

// Open wires the use cases. Whether sandbox or production is chosen here and
// nowhere else.
func Open(c Config, log *slog.Logger) (*Service, error) {
	// The sandbox sends no mail: it checks what production would refuse.
	production, err := live.Providers(c.SMTPURL)
	if err != nil {
		return nil, fmt.Errorf("%sSMTP_URL: %w", envPrefix, err)
	}
	keys, err := vault.Open(c.KeysetFile)
	if err != nil {
		return nil, fmt.Errorf("%sKEYSET_FILE: %w", envPrefix, err)
	}
	clock := c.Clock
	if clock == nil {
		clock = systemClock{}
	}
	store, err := db.Open(c.DatabaseURL, keys, clock)
	if err != nil {
		return nil, fmt.Errorf("%sDATABASE_URL: %w", envPrefix, err)
	}
	evidence, err := files.Open(c.EvidenceURL)
	if err != nil {
		return nil, fmt.Errorf("%sEVIDENCE_URL: %w", envPrefix, err)
	}
	client, err := jobs.Connect(c.RedisURL)
	if err != nil {
		return nil, fmt.Errorf("%sREDIS_URL: %w", envPrefix, err)
	}
	push, queue := changes.NewPush(client, log), jobs.NewQueue(client, log)
	app := &kyc.App{
		Store: store, Logins: store, Queue: queue, Push: push, Clock: clock, Secrets: keys, Log: log,
		Environment: c.interfaceName(), BaseURL: c.BaseURL, Random: kyc.NewRandom(),
	}
	if c.Environment == Production {
		app.Providers = production
		if app.Providers.Scanner, err = live.Scanner(c.ClamdAddress); err != nil {
			return nil, fmt.Errorf("%sCLAMD_ADDR: %w", envPrefix, err)
		}
		app.Receivers, app.HTTPSOnly = receiver.New(true), true
	} else {
		app.Providers, app.Receivers, app.FramingOpen = sandbox.Providers(c.Seed), receiver.New(false), true
		app.SinkURL = func(id string) string { return c.BaseURL.JoinPath("demo/sink", id).String() }
	}
	app.Providers.Files = evidence
	return &Service{
		App: app, Store: store, redis: client, push: push, queue: queue, config: c, log: log,
		metrics: newMetrics(), limits: newLimits(client, log),
	}, nil
}

// hourly, at a minute at which little else begins.
const hourly = "17 * * * *"

// StartWork begins to work off what is due.
func (s *Service) StartWork() error {
	worker := jobs.NewWorker(jobs.WorkerOptions{Redis: s.redis, Queue: s.queue, Registry: s.metrics.registry, Log: s.log})
	for kind, handler := range s.App.Handlers() {
		worker.Handle(kind, handler)
	}
	worker.HandleRun(unit.JobEndpoint, s.App.DeliverEndpoint)
	if err := worker.Schedule(hourly, time.Hour-time.Minute, unit.JobDiscard); err != nil {
		return err
	}
	if err := worker.Start(); err != nil {
		return err
	}
	s.worker = worker
	s.relay = jobs.StartRelay(s.Store, s.queue, s.App.Clock, s.log)
	return nil
}

// Close stops the work first, then the connections that it uses.
func (s *Service) Close() error {
	if s.relay != nil {
		s.relay.Stop()
	}
	if s.worker != nil {
		s.worker.Stop()
	}
	s.queue.Close()
	s.push.Close()
	return errors.Join(s.redis.Close(), s.Store.Close())
}

// CreateTenant makes a workspace; it is an operator's command.
func (s *Service) CreateTenant(ctx context.Context, name string) (TenantInfo, error) {
	n, err := s.App.CreateTenant(ctx, name)
	if err != nil {
		return TenantInfo{}, err
	}
	host := n.Tenant.Host
	if host == "" {
		host = s.config.BaseURL.Host
	}
	return TenantInfo{
		TenantID: n.Tenant.ID, Name: n.Tenant.Name, Host: host, APIKey: n.APIKey, PublishableKey: n.PublishableKey, Users: n.Users,
	}, nil
}

// TenantInfo is what `tenant create` prints and dev.json holds.
type TenantInfo struct {
	TenantID       string        `json:"tenantId"`
	Name           string        `json:"name"`
	Host           string        `json:"host"`
	APIKey         string        `json:"apiKey"`
	PublishableKey string        `json:"publishableKey"`
	Users          []kyc.NewUser `json:"users"`
}

// shutdownTime for requests in flight.
const shutdownTime = 5 * time.Second

// Serve answers on the listener until the context ends.
func (s *Service) Serve(ctx context.Context, l net.Listener) error {
	handler, err := s.Handler()
	if err != nil {
		return err
	}
	srv := &http.Server{
		Handler: handler, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 60 * time.Second,
		IdleTimeout: 120 * time.Second, MaxHeaderBytes: 64 << 10, ErrorLog: slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
		// OPTIONS * is answered like any other address that is not there.
		DisableGeneralOptionsHandler: true,
	}
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(l) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTime)
	defer cancel()
	if err := srv.Shutdown(grace); errors.Is(err, context.DeadlineExceeded) {
		return srv.Close()
	} else if err != nil {
		return err
	}
	return nil
}
