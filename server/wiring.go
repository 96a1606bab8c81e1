package server

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/redis/go-redis/v9"
	oteltrace "go.opentelemetry.io/otel/trace"

	"verifyme/db"
	"verifyme/db/vault"
	"verifyme/jobs"
	changes "verifyme/jobs/live"
	"verifyme/jobs/redisserver"
	"verifyme/kyc"
	"verifyme/kyc/capability"
	"verifyme/kyc/unit"
	"verifyme/provider/acme"
	"verifyme/provider/breached"
	"verifyme/provider/dataset"
	"verifyme/provider/domaincheck"
	"verifyme/provider/drawing"
	"verifyme/provider/files"
	"verifyme/provider/live"
	"verifyme/server/calllog"
	"verifyme/server/gauges"
	"verifyme/server/hosts"
	"verifyme/server/https"
	"verifyme/server/limits"
	"verifyme/server/measured"
	"verifyme/server/providers"
	"verifyme/server/tracing"
)

// Service is the wired application of one process.
type Service struct {
	App   *kyc.Services
	Store *db.Store
	Queue *jobs.Queue
	redis redis.UniversalClient
	push  *changes.Push

	worker  *jobs.Worker
	relay   *jobs.Relay
	stop    stopping
	config  Config
	log     *slog.Logger
	metrics *measured.Process
	limits  *limits.Limits
	// traces of the process, nil where none are made; endTraces sends what is left.
	traces    oteltrace.TracerProvider
	endTraces func() error
	calls     *calllog.Log
	drawer    *drawing.Drawer
	// measures of the parts outside.
	measures *measured.Parts
	// providers of production; nil in the sandbox.
	providers *providers.Routes
	// hosts of tenants that are served and those that may have a certificate, and what shows that one leads here.
	hosts, proved *hosts.Served
	probe         *domaincheck.Check
	// breached passwords that nobody may choose; nil where the operator has no list.
	breached *breached.List
	// door ends TLS in this process; nil where no certificates are ordered.
	door *https.Door
}

type systemClock struct{}

func (systemClock) Now() time.Time { return time.Now() }

// Open wires the use cases. Whether sandbox or production is chosen here and
// nowhere else.
func Open(c Config, log *slog.Logger) (*Service, error) {
	// The sandbox sends no mail: it checks what production would refuse.
	email, err := live.Email(c.SMTPURL)
	if err != nil {
		return nil, fmt.Errorf("%sSMTP_URL: %w", envPrefix, err)
	}
	keys, err := vault.Open(c.KeysetFile)
	if err != nil {
		return nil, fmt.Errorf("%sKEYSET_FILE: %w", envPrefix, err)
	}
	c.Clock = cmp.Or[unit.Clock](c.Clock, systemClock{})
	evidence, err := files.Open(c.EvidenceURL)
	if err != nil {
		return nil, fmt.Errorf("%sEVIDENCE_URL: %w", envPrefix, err)
	}
	known, err := breached.Open(c.BreachedPasswords)
	if err != nil {
		return nil, fmt.Errorf("%sBREACHED_PASSWORDS: %w", envPrefix, err)
	}
	var scanner capability.Scanner
	var sets *dataset.Sets
	if c.Environment == Production {
		if scanner, err = live.Scanner(c.ClamdAddress); err != nil {
			return nil, fmt.Errorf("%sCLAMD_ADDR: %w", envPrefix, err)
		}
		if sets, err = dataset.Open(c.DataDir, log); err != nil {
			return nil, err
		}
	}
	store, err := db.Open(c.DatabaseURL, db.Options{
		Environment: c.interfaceName(), Connections: c.DatabaseConnections, Beside: c.TenantTransactions,
		Vault: keys, Clock: c.Clock, Log: log,
	})
	if err != nil {
		return nil, fmt.Errorf("%sDATABASE_URL: %w", envPrefix, err)
	}
	client, err := redisserver.Connect(c.RedisURL)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%sREDIS_URL: %w", envPrefix, err), store.Close())
	}
	traces, endTraces, err := tracing.Open(tracing.Config{
		Endpoint: c.OTLPEndpoint, Sampled: c.TraceShare, Version: c.Build.Version, Environment: c.Environment,
	})
	if err != nil {
		return nil, errors.Join(err, client.Close(), store.Close())
	}
	// From here on nothing is refused: who is refused leaves no connection behind.
	s := &Service{
		Store: store, Queue: jobs.NewQueue(client, log), redis: client, push: changes.NewPush(client, keys.Current(), log),
		config: c, log: log, metrics: measured.NewProcess(), limits: limits.New(client, log),
		traces: traces, endTraces: endTraces, breached: known, drawer: drawing.New(),
	}
	s.metrics.Registry.MustRegister(s.push.Collectors()...)
	s.metrics.Registry.MustRegister(gauges.New(store, s.push.Ping, log))
	s.measures = measured.New(s.metrics.Registry, c.Build.Version, c.Build.Commit)
	s.hosts, s.proved = &hosts.Served{Load: store.ServedHosts}, &hosts.Served{Load: store.ProvedHosts}
	s.probe = domaincheck.New(c.Domains, keys)
	s.App = s.rooms(keys)
	s.certify()
	s.App.Evidence.Files = s.measures.Files(evidence)
	s.App.Deletion.Files = s.App.Evidence.Files
	s.App.Viewing.Drawer = s.drawer
	s.connectProviders(s.measures.Email(email), scanner, sets)
	if s.traces != nil {
		tracing.Around(s.App)
	}
	s.calls = calllog.New(s.App.Calls.Record, s.metrics.Registry, log)
	return s, nil
}

// StartWork begins to work off what is due.
func (s *Service) StartWork() error {
	worker := jobs.NewWorker(jobs.WorkerOptions{
		Redis: s.redis, Queue: s.Queue, Registry: s.metrics.Registry, Traces: s.traces, Log: s.log,
		Deliveries: s.config.DeliverySlots,
	})
	for kind, handler := range s.App.Jobs() {
		worker.Handle(kind, handler)
	}
	for kind, handler := range s.App.Runs() {
		worker.HandleRun(kind, handler)
	}
	if err := worker.ScheduleRecurring(); err != nil {
		return err
	}
	if err := worker.Start(); err != nil {
		return err
	}
	s.worker = worker
	s.relay = jobs.StartRelay(jobs.RelayOptions{
		Store: s.Store, Queue: s.Queue, Clock: s.config.Clock, Registry: s.metrics.Registry, Log: s.log,
	})
	return nil
}

// certify hosts by ACME, where the operator has accepted an authority's terms.
func (s *Service) certify() {
	if s.config.ACME.Directory == "" {
		return
	}
	s.App.Domains.Authority, s.App.Domains.Shelf = acme.New(s.config.ACME, s.Store), s.Store
	s.App.Domains.Ordered, s.door = s.measures.Ordered, https.New(s.config.addresses().All(), s.Store, s.proved, s.hosts)
}
