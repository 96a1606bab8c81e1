// Package db is PostgreSQL through bun: the store of package kyc's ports, one
// file a subject. All tenant data passes through InTenant, which confines the
// transaction to one tenant by row-level security; lookups.go and due.go are
// the only reads across tenants and see ids, hashes and times alone.
package db

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"verifyme/db/pg"
	"verifyme/db/places"
	"verifyme/db/vault"
	"verifyme/kyc/flow"
	"verifyme/kyc/unit"
)

// Roles that the service takes on after connecting; the migrations make them.
const (
	roleApp    = "verifyme_app"
	roleLookup = "verifyme_lookup"
	roleDelete = "verifyme_deletion"
)

// Connections of a process at once.
const (
	// DefaultConnections of a process, and the fewest with which each of its pools has some.
	DefaultConnections = 40
	FewestConnections  = 12

	deleteConnections = 1
)

// shares of the connections by their use: half are for calls and pages.
func shares(connections int) (app, deliver, lookup, reading int) {
	deliver, lookup, reading = connections/4, max(connections*3/20, 2), connections/10
	return connections - deliver - lookup - reading, deliver, lookup, reading
}

// MostInTenant is how many transactions of one tenant a process with so many connections has at a time: some are left
// for the others.
func MostInTenant(connections int) int {
	app, _, _, _ := shares(connections)
	return app * 4 / 5
}

// Store is the truth: what the rooms read and write.
type Store struct {
	app     *pg.Pool
	deliver *pg.Pool
	lookup  *pg.Pool
	reading *pg.Pool
	// deletion is used by an operator's command alone.
	deletion *pg.Pool
	places   *places.Places
	vault    *vault.Vault
	clock    unit.Clock
	log      *slog.Logger
	// environment is test or live.
	environment string
	// url of the tables' owner, for a connection that has taken no role on.
	url string
	// published flow versions never change, so they are cached without an end.
	flows sync.Map
}

type flowKey struct {
	tenantID, key string
	version       int
}

// Options of a store.
type Options struct {
	// Environment is test or live.
	Environment string
	// Connections at most at once; zero is DefaultConnections.
	Connections int
	// Beside others a tenant has so many transactions at a time; zero is half as many as there are processors, at least
	// one.
	Beside int
	// Command ends soon: Inspect counts its connections with those of others, not as a process.
	Command bool
	Vault   *vault.Vault
	Clock   unit.Clock
	// Log of what cannot be read; nil is the program's own.
	Log *slog.Logger
}

// Open connects lazily; the first query meets an absent server.
func Open(url string, o Options) (*Store, error) {
	process, connections := rand.Text()[:processLength], cmp.Or(o.Connections, DefaultConnections)
	if o.Command {
		process = ""
	}
	forApp, forDeliver, forLookup, forReading := shares(connections)
	app, err := pg.Open(url, pg.Role{Name: roleApp, Process: process, Most: forApp, Settings: inOrder})
	if err != nil {
		return nil, err
	}
	deliver, err := pg.Open(url, pg.Role{Name: roleApp, Process: process, Most: forDeliver})
	if err != nil {
		return nil, err
	}
	lookup, err := pg.Open(url, pg.Role{Name: roleLookup, Process: process, Most: forLookup})
	if err != nil {
		return nil, err
	}
	reading, err := pg.Open(url, pg.Role{Name: roleApp, Process: process, Most: forReading, Settings: readOnly})
	if err != nil {
		return nil, err
	}
	deletion, err := pg.Open(url, pg.Role{Name: roleDelete, Most: deleteConnections})
	if err != nil {
		return nil, err
	}
	return &Store{
		app: app, reading: reading, deliver: deliver, lookup: lookup, deletion: deletion,
		places: places.New(places.Bounds{
			Beside: cmp.Or(o.Beside, max(1, runtime.GOMAXPROCS(0)/2)), InAll: MostInTenant(connections),
		}),
		vault: o.Vault, clock: o.Clock, log: cmp.Or(o.Log, slog.Default()), environment: o.Environment, url: url,
	}, nil
}

// processLength is enough to tell the processes of a deployment apart.
const processLength = 8

// inOrder makes the planner read a page of a list from an index that has its
// order, rather than collect and sort what it takes for few rows: it expects a
// 200th of a table of every tenant (see the foundation migration).
var inOrder = map[string]string{"enable_bitmapscan": "off"}

// readOnly is for long reads of one tenant's data: they change nothing, and end
// before they hold anybody up. The planner is left as it is.
var readOnly = map[string]string{"default_transaction_read_only": "on", "statement_timeout": "15s"}

// Close ends the connections.
func (s *Store) Close() error {
	return errors.Join(s.app.Close(), s.deliver.Close(), s.lookup.Close(), s.reading.Close(),
		s.deletion.Close())
}

// InTenant runs fn in one transaction that row-level security confines to the
// tenant; it commits when fn returns nil. The offset of the tenant's clock is read
// with the same statement that names the tenant, so that the transaction's
// time is right in every process at once. It waits for one of the tenant's places.
func (s *Store) InTenant(ctx context.Context, tenantID string, fn func(ctx context.Context, tx *Tx) error) error {
	leave, err := s.places.Enter(ctx, tenantID)
	if errors.Is(err, places.ErrBusy) {
		return s.app.Busy(err)
	}
	if err != nil {
		return err
	}
	defer leave()
	return s.within(ctx, s.app, tenantID, fn)
}

// Delivering is InTenant on connections of its own, which are set up for the runs
// over endpoints.
func (s *Store) Delivering(ctx context.Context, tenantID string, fn func(ctx context.Context, tx *Tx) error) error {
	return s.within(ctx, s.deliver, tenantID, fn)
}

// Reading is InTenant for long reads, on a few connections of its own: a statement
// ends after 15 seconds, and nothing can be written.
func (s *Store) Reading(ctx context.Context, tenantID string, fn func(ctx context.Context, tx *Tx) error) error {
	return s.within(ctx, s.reading, tenantID, fn)
}

// real time, in the unit in which it is stored.
func (s *Store) real() time.Time { return s.clock.Now().UTC().Truncate(time.Millisecond) }

func (s *Store) cachedFlow(tenantID, key string, version int) (flow.Flow, bool) {
	f, ok := s.flows.Load(flowKey{tenantID, key, version})
	if !ok {
		return flow.Flow{}, false
	}
	return f.(flow.Flow), true
}
