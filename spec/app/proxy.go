package app

import (
	"maps"
	"net/url"
	"regexp"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5/pgproto3"

	"verifyme/bench/proxy"
	"verifyme/server"
)

// Statement as PostgreSQL got it.
type Statement struct {
	Role, Text string
	// Settings that its connection began with.
	Settings map[string]string
}

// statementEnd is between statements of one message; no value holds it, since
// JSON writes a line's end otherwise.
const statementEnd = ";\n"

// Statements that the service has sent to PostgreSQL.
type Statements struct {
	mu  sync.Mutex
	all []Statement
}

// Since the last call, or the start.
func (s *Statements) Since() []Statement {
	s.mu.Lock()
	defer s.mu.Unlock()
	sent := s.all
	s.all = nil
	return sent
}

// watch one connection; simple queries and prepared ones are kept, each time that they are sent.
func (s *Statements) watch(settings map[string]string) func(pgproto3.FrontendMessage) error {
	settings = maps.Clone(settings)
	role, prepared := "", map[string]string{}
	return func(message pgproto3.FrontendMessage) error {
		text := ""
		switch m := message.(type) {
		case *pgproto3.Query:
			text = m.String
		case *pgproto3.Parse:
			prepared[m.Name] = m.Query
			return nil
		case *pgproto3.Bind:
			text = prepared[m.PreparedStatement]
		default:
			return nil
		}
		if named, ok := strings.CutPrefix(text, "SET ROLE "); ok {
			role = named
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		for one := range strings.SplitSeq(text, statementEnd) {
			s.all = append(s.all, Statement{role, one, settings})
		}
		return nil
	}
}

// through puts a proxy in front of the address for the test's life, and gives
// the address through it.
func (a *App) through(address string, watch proxy.Watch) (*proxy.Proxy, string) {
	a.t.Helper()
	return a.before(address, func(target string) (*proxy.Proxy, error) { return proxy.Start(target, watch) })
}

func (a *App) before(address string, start func(target string) (*proxy.Proxy, error)) (*proxy.Proxy, string) {
	a.t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		a.t.Fatal(err)
	}
	p, err := start(u.Host)
	if err != nil {
		a.t.Fatal(err)
	}
	a.t.Cleanup(func() {
		if err := p.Close(); err != nil {
			a.t.Error(err)
		}
	})
	u.Host = p.Address()
	return p, u.String()
}

// Through a proxy to the address, for the test's life.
func (a *App) Through(address string) (*proxy.Proxy, string) {
	a.t.Helper()
	return a.through(address, nil)
}

// tenantCondition compares a tenant_id column with a tenant's id, as conditions do; inserted values are no
// comparisons.
var tenantCondition = regexp.MustCompile(`((?:"?\w+"?\.)?"?tenant_id"?) = ('tnt_[0-9A-Za-z]+'|\$\d+)`)

// withoutCondition lets the tenant's condition hold for every row. The id stays in it, so that a numbered argument
// keeps its type.
func withoutCondition(query string) string {
	return tenantCondition.ReplaceAllString(query, "$1 = $1 AND $2::text IS NOT NULL")
}

// Unfiltered takes the tenant's condition out of every statement on its way to PostgreSQL, so that row-level security
// alone has to keep the tenants apart, and records what arrives there.
func Unfiltered(statements *Statements) Option {
	return func(o *options) { o.unfiltered = statements }
}

// arriveUnfiltered gives the address of PostgreSQL through what takes the condition out.
func (a *App) arriveUnfiltered(statements *Statements) string {
	a.t.Helper()
	_, address := a.before(a.config.DatabaseURL, func(target string) (*proxy.Proxy, error) {
		return proxy.StartRewriting(target, statements.open)
	})
	return address
}

// open the statements of one connection to all tenants, and watch them.
func (s *Statements) open(settings map[string]string) func(pgproto3.FrontendMessage) error {
	watched := s.watch(settings)
	return func(message pgproto3.FrontendMessage) error {
		switch m := message.(type) {
		case *pgproto3.Query:
			m.String = withoutCondition(m.String)
		case *pgproto3.Parse:
			m.Query = withoutCondition(m.Query)
		}
		return watched(message)
	}
}

// RecordStatements starts another server of the deployment and records the
// statements that it sends to PostgreSQL.
func (a *App) RecordStatements() (*App, *Statements) {
	a.t.Helper()
	statements := &Statements{}
	_, address := a.through(a.config.DatabaseURL, statements.watch)
	return a.AnotherServer(func(c *server.Config) { c.DatabaseURL = address }), statements
}

// OverRedisProxy is another server of the deployment and its proxy to Redis.
func (a *App) OverRedisProxy() (*App, *proxy.Proxy) {
	a.t.Helper()
	p, address := a.through(a.config.RedisURL, nil)
	return a.AnotherServer(func(c *server.Config) { c.RedisURL = address }), p
}

// OverDatabaseProxy is another server of the deployment and its proxy to
// PostgreSQL.
func (a *App) OverDatabaseProxy() (*App, *proxy.Proxy) {
	a.t.Helper()
	p, address := a.through(a.config.DatabaseURL, nil)
	return a.AnotherServer(func(c *server.Config) { c.DatabaseURL = address }), p
}
