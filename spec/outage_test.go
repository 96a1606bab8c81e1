package spec

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/bench/proxy"
	"verifyme/db"
	"verifyme/kyc/identifier"
	"verifyme/server"
	"verifyme/spec/app"
)

// SPEC "Errors": 503 while a dependency is unavailable, which callers repeat.

const unavailable = "SERVICE_DEPENDENCY_UNAVAILABLE"

// queryingCalls each ask PostgreSQL in a way of its own.
func queryingCalls(a *app.App) map[string]func() app.Answer {
	session := "X-Applicant-Session: " + identifier.NewToken(identifier.SessionToken)
	return map[string]func() app.Answer{
		"a key by its hash": func() app.Answer { return ping(a, a.Tenant.APIKey) },
		"a log-in": func() app.Answer {
			return a.As("").POST("/api/portal/session", app.Fields{"email": "owner@nobody.test", "password": "wrong"})
		},
		"an applicant's session": func() app.Answer { return a.As("").GET("/api/applicant/state", session) },
		"readiness":              func() app.Answer { return a.GET("/readyz") },
	}
}

func TestDatabase_UnavailableIs503(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for name, breaks := range map[string]func(*proxy.Proxy){"cut": (*proxy.Proxy).Cut, "frozen": (*proxy.Proxy).Freeze} {
		t.Run(name, func(t *testing.T) {
			b, toDatabase := a.In(t).OverDatabaseProxy()
			b.Issue(nil)
			breaks(toDatabase)
			var asked sync.WaitGroup
			for name, ask := range queryingCalls(b) {
				asked.Go(func() {
					if got := ask(); got.Status != http.StatusServiceUnavailable || got.Text("error.code") != unavailable {
						t.Errorf("%s answered %d %s", name, got.Status, got.Body)
					}
				})
			}
			asked.Wait()
			toDatabase.Restore()
			b.Eventually("the server is ready", func() bool { return b.GET("/readyz").Status == http.StatusOK })
			b.Issue(nil)
		})
	}
}

// So it is on a host of which this process does not know yet whose it is; the applicant's page tells it as a page.
func TestDatabase_UnavailableIs503OnUnknownHosts(t *testing.T) {
	t.Parallel()
	b, toDatabase := app.Start(t, app.WithoutWorkers).OverDatabaseProxy()
	toDatabase.Cut()
	const stranger = "verify.bank.example"
	for path, want := range map[string]string{
		"/v1/ping": unavailable, "/start/" + identifier.NewToken(identifier.LinkToken): "<html",
	} {
		if status, body := fetchOn(t, b, stranger, path, ""); status != http.StatusServiceUnavailable ||
			!strings.Contains(body, want) {
			t.Errorf("%s answered %d %s", path, status, body)
		}
	}
	b.GET("/.well-known/verifyme-domain?domain="+stranger).WantError(http.StatusServiceUnavailable, unavailable)
}

// After a failover connections can stay open on which no server answers.
func TestDatabase_UnansweredConnectionsAreReplaced(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	receiver := a.Receiver()
	receiver.Answer(http.StatusInternalServerError)
	a.Endpoint(receiver.URL, "onboarding.created")
	b, toDatabase := a.OverDatabaseProxy()
	b.Restarted()
	b.Issue(nil)
	receiver.Posted(1)
	a.Eventually("the try is recorded", func() bool { return a.Deliveries("")[0].Status == "RETRYING" })
	receiver.Answer(http.StatusOK)
	toDatabase.FreezeOpen()
	a.Advance(time.Minute)
	receiver.Posted(2)
	b.Eventually("the server answers", func() bool { return b.Create(app.Fields{}).Status == http.StatusCreated })
}

// Transient errors are 503, others are 500.
func TestDatabase_TransientErrorsAre503(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for code, want := range map[string]int{
		"57014": 503, "25006": 503, "40001": 503, "40P01": 503, "55P03": 503, "53100": 503, "53200": 503, "53300": 503,
		"58030": 503, "57P01": 503,
		"57P05": 503, "08006": 503, "XX000": 500, "23514": 500,
	} {
		for _, table := range []string{"requests", "events"} {
			a.Owner(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION
				'refused' USING ERRCODE = '` + code + `'; END $$`)
			a.Owner(`CREATE TRIGGER refusing BEFORE INSERT ON ` + table + ` FOR EACH ROW EXECUTE FUNCTION refuse()`)
			if got := a.Create(app.Fields{}); got.Status != want {
				t.Errorf("%s of %s answered %d %s, want %d", code, table, got.Status, got.Body, want)
			}
			a.Owner(`DROP TRIGGER refusing ON ` + table)
		}
	}
	a.Issue(nil)
}

// A call that finds no connection is told so, and when to come again; the operator sees it in the metrics.
func TestDatabase_WithoutAFreeConnectionIs503(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	told := func(got app.Answer, why string) {
		t.Helper()
		got.WantError(http.StatusServiceUnavailable, unavailable)
		if after := got.Header.Get("Retry-After"); after != "2" || !strings.Contains(got.Text("error.message"), why) {
			t.Errorf("it is to come again after %q: %s", after, got.Body)
		}
	}
	t.Run("full", func(t *testing.T) {
		b := a.In(t).AnotherServer(func(*server.Config) {})
		database := a.Owner(`SELECT current_database()`)[0]
		a.Owner(`ALTER DATABASE ` + database + ` CONNECTION LIMIT 0`)
		told(b.Create(app.Fields{}), "takes no more connections")
		if n := b.Metric(`verifyme_pool_refusals_total{pool="lookup",reason="full"}`); n < 1 {
			t.Errorf("%v refusals were counted", n)
		}
		a.Owner(`ALTER DATABASE ` + database + ` CONNECTION LIMIT -1`)
		b.Issue(nil)
	})
	t.Run("busy", func(t *testing.T) {
		const connections = 12
		b := a.In(t).AnotherServer(func(c *server.Config) { c.DatabaseConnections = connections })
		most := int(b.Metric(`verifyme_pool_connections_max{pool="app"}`))
		if most >= connections {
			t.Fatalf("calls may have %d of %d connections", most, connections)
		}
		ctx, release := context.WithCancel(t.Context())
		holder, err := a.SQL.BeginTx(ctx, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := holder.ExecContext(ctx, `LOCK TABLE requests`); err != nil {
			t.Fatal(err)
		}
		// One more of the workspace than it may have, and one more of all than there are.
		ofOne := db.MostInTenant(connections)
		answers := make(chan app.Answer, most+2)
		for range ofOne + 1 {
			go func() { answers <- b.Create(app.Fields{}) }()
		}
		other := b.As(a.Other.APIKey)
		for range most - ofOne + 1 {
			go func() { answers <- other.Create(app.Fields{}) }()
		}
		for range 2 {
			told(<-answers, "Too many calls wait")
		}
		if n := b.Metric(`verifyme_pool_refusals_total{pool="app",reason="busy"}`); n != 2 {
			t.Errorf("%v refusals were counted", n)
		}
		release()
		for range most {
			(<-answers).Want(http.StatusCreated)
		}
	})
}

// A server whose PostgreSQL has become a standby is not ready, and goes on by
// itself once it is writable again.
func TestDatabase_StandbyIsNotReady(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Alone, app.WithoutWorkers)
	a.Issue(nil)
	database := a.Owner(`SELECT current_database()`)[0]
	setReadOnly := func(how string) {
		a.Owner(`ALTER DATABASE ` + database + ` SET default_transaction_read_only = ` + how)
		a.Owner(`SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE datname = current_database()
			AND application_name LIKE 'verifyme%'`)
	}
	setReadOnly("on")
	for range 3 {
		a.Create(app.Fields{}).WantError(http.StatusServiceUnavailable, unavailable)
	}
	wantNotReady(t, a, "PostgreSQL takes no changes: it is a standby, or set to read-only.")
	if r, status := app.Complete(t, a.Variables(), "tenant", "list"); status == 0 ||
		!strings.Contains(r.Logged(), "read-only. Let VERIFYME_DATABASE_URL name the primary") {
		t.Errorf("a command ends with %d: %s", status, r.Logged())
	}
	// Connections that began as read-only are discarded one by one.
	a.Owner(`ALTER DATABASE ` + database + ` SET default_transaction_read_only = off`)
	a.Eventually("a creation", func() bool { return a.Create(app.Fields{}).Status == http.StatusCreated })
}

// Callers who hang up cost the others no connection, and their keys' counts are
// right across processes all the same.
func TestServer_CallersWhoHangUpCostNoConnection(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	b, toDatabase := a.OverDatabaseProxy()
	b.Issue(nil)
	spent := ratedKey(a, 3)
	for range 3 {
		ping(a, spent).Want(http.StatusOK)
	}
	for range 100 {
		gone, goes := context.WithCancel(t.Context())
		call := httptest.NewRequestWithContext(gone, http.MethodGet, b.BaseURL+"/v1/flows", nil)
		call.RequestURI = ""
		call.Header.Set("Authorization", "Bearer "+a.Tenant.APIKey)
		time.AfterFunc(time.Millisecond, goes)
		if answer, err := http.DefaultClient.Do(call); err == nil {
			_ = answer.Body.Close()
		}
		goes()
		ping(b, a.Tenant.APIKey).Want(http.StatusOK)
	}
	// Twenty for transactions, six for look-ups.
	if n := toDatabase.Accepted(); n > 26 {
		t.Errorf("%d connections were opened", n)
	}
	ping(b, spent).Want(http.StatusTooManyRequests)
}
