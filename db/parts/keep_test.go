package parts_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"verifyme/db/parts"
	"verifyme/kyc/identifier"
)

// killing ends the connection in front of the nth statement, as a process does that is killed.
type killing struct {
	left int
	last string
}

func (k *killing) TraceQueryStart(ctx context.Context, conn *pgx.Conn, q pgx.TraceQueryStartData) context.Context {
	if k.left--; k.left == 0 {
		k.last = q.SQL
		_ = conn.PgConn().Conn().Close()
	}
	return ctx
}

func (*killing) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// Whichever statement a process is killed at, nothing is lost, everybody goes on, and who begins again ends
// where one ends that was not killed.
func TestTurnOn_KilledAtAnyStatementItCanBeRunAgain(t *testing.T) {
	t.Parallel()
	whole := filled(t)
	whole.turnOn(now)
	var want []string
	for _, of := range parts.Tables {
		want = append(want, whole.parts(of.Name)...)
	}
	d := filled(t)
	rows := d.print()
	killed := 0
	for at := 2; ; at++ {
		k := &killing{left: at}
		o := parts.Options{Now: now, Say: t.Logf}.Traced(k)
		if err := parts.TurnOn(context.Background(), d.url, o); err == nil {
			break
		} else if k.left > 0 {
			t.Fatal(err)
		}
		killed++
		if got := d.print(); !slices.Equal(got, rows) {
			t.Fatalf("killed in front of %.80s the rows are %v and were %v", k.last, got, rows)
		}
		// An event of now has its place.
		d.emit(acme, now)
		rows = d.print()
		if at%7 == 0 {
			// The worker comes by in between.
			d.keep(now)
		}
	}
	var got []string
	for _, of := range parts.Tables {
		got = append(got, d.parts(of.Name)...)
		if left := d.texts(rules, of.Name); slices.ContainsFunc(left, func(rule string) bool {
			return strings.Contains(rule, "part_bound")
		}) {
			t.Errorf("%s is held to a bound: %v", of.Name, left)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("after %d kills the parts are %v, want %v", killed, got, want)
	}
	if killed < 20 {
		t.Errorf("only %d statements were killed", killed)
	}
}

// A bound that was promised and not kept would one day refuse everybody: workers take it back.
func TestKeep_TakesBackABoundThatWasLeft(t *testing.T) {
	t.Parallel()
	d := filled(t)
	// The lock, the state, the clocks, the transaction and its two settings, the old bound, the new one, its commit.
	for at := 9; at < 16; at++ {
		k := &killing{left: at}
		_ = parts.TurnOn(context.Background(), d.url, parts.Options{Now: now}.Traced(k))
	}
	promised := func() []string {
		return d.texts(`SELECT conname::text FROM pg_constraint WHERE conname = 'part_bound'`)
	}
	if len(promised()) == 0 {
		t.Fatal("no bound was left: the question is wrong")
	}
	d.keep(now.AddDate(0, 0, 1))
	if left := promised(); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
	d.emit(acme, now.AddDate(0, 2, 0))
}

// The service works on meanwhile: what it writes is there, each event with its delivery, in its order.
func TestTurnOn_LosesNothingThatIsWrittenMeanwhile(t *testing.T) {
	t.Parallel()
	d := filled(t)
	var running sync.WaitGroup
	var over atomic.Bool
	written := make([][]string, 4)
	for i := range written {
		conn := d.connect()
		running.Go(func() {
			ctx := context.Background()
			_, err := conn.Exec(ctx, fmt.Sprintf("SET verifyme.tenant = '%s'; SET ROLE verifyme_app", acme))
			for err == nil && !over.Load() {
				id := identifier.New(identifier.Event, now)
				if _, err = conn.Exec(ctx, insertOne, acme, id, deliveryOf(id)); err == nil {
					written[i] = append(written[i], id)
					_, err = conn.Exec(ctx, `UPDATE deliveries SET attempt = attempt + 1 WHERE tenant_id = $1 AND delivery_id = $2`,
						acme, deliveryOf(id))
				}
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	d.turnOn(now)
	over.Store(true)
	running.Wait()
	d.as(acme, func() {
		for _, ids := range written {
			if len(ids) == 0 {
				t.Error("somebody wrote nothing")
			}
			const found = `SELECT event_id FROM events JOIN deliveries USING (tenant_id, event_id)
				JOIN delivery_attempts USING (tenant_id, delivery_id)
				WHERE event_id = ANY($1) AND deliveries.attempt = 2 ORDER BY delivery_id`
			if got := d.texts(found, ids); !slices.Equal(got, ids) {
				t.Errorf("%d of %d events are there in their order", len(got), len(ids))
			}
		}
	})
}

// Ids of a sandbox clock that is ahead have a part, too: nothing is moved, and the months to come are made behind them.
func TestTurnOn_TheFirstPartReachesBehindTheFurthestClock(t *testing.T) {
	t.Parallel()
	d := filled(t)
	d.as(globex, func() {
		d.exec(`UPDATE tenants SET clock_offset_seconds = $1`, int64((400 * 24 * time.Hour).Seconds()))
	})
	d.emit(globex, now.AddDate(0, 0, 400))
	rows := d.print()
	d.turnOn(now)
	if got := d.print(); !slices.Equal(got, rows) {
		t.Errorf("the rows are %v and were %v", got, rows)
	}
	if names := d.parts("events"); !slices.Equal(names, []string{"events_ahead", "events_before_202801"}) {
		t.Errorf("the parts are %v", names)
	}
	// It goes on beyond what there is.
	d.as(globex, func() {
		d.exec(`UPDATE tenants SET clock_offset_seconds = $1`, int64((800 * 24 * time.Hour).Seconds()))
	})
	d.emit(globex, now.AddDate(0, 0, 800))
	rows = d.print()
	d.keep(now.AddDate(0, 11, 0))
	if got := d.print(); !slices.Equal(got, rows) {
		t.Errorf("later the rows are %v and were %v", got, rows)
	}
	want := []string{"events_202801_to_203001", "events_ahead", "events_before_202801"}
	if names := d.parts("events"); !slices.Equal(names, want) {
		t.Errorf("later the parts are %v, want %v", names, want)
	}
}

func TestKeep_MakesTheMonthsToCome(t *testing.T) {
	t.Parallel()
	d := filled(t)
	d.keep(now)
	if names := d.parts("events"); len(names) != 0 {
		t.Fatalf("nobody has chosen parts, and there are %v", names)
	}
	d.turnOn(now)
	for month := range 5 {
		at := now.AddDate(0, month, 0)
		d.emit(acme, at)
		rows := d.print()
		d.keep(at)
		if got := d.print(); !slices.Equal(got, rows) {
			t.Errorf("in %v the rows are %v and were %v", at, got, rows)
		}
		for _, state := range read(t, d) {
			if state.Ahead(at) != parts.MonthsAhead {
				t.Errorf("in %v %s has %d months ahead", at, state.Name, state.Ahead(at))
			}
		}
	}
	names := d.parts("deliveries")
	want := []string{"_202612", "_202701", "_202702", "_202703", "_202704", "_202705", "_202706", "_ahead", "_before_202612"}
	for i := range want {
		want[i] = "deliveries" + want[i]
	}
	if !slices.Equal(names, want) {
		t.Errorf("the parts are %v, want %v", names, want)
	}
	wanted := d.texts(rules, "deliveries")
	for _, part := range names {
		if got := d.texts(rules, part); !slices.Equal(got, wanted) {
			t.Errorf("%s has the rules\n%s\nwant\n%s", part, strings.Join(got, "\n"), strings.Join(wanted, "\n"))
		}
	}
}

// A part goes once no row is left in it, whoever may see that row, and a month after its end.
func TestKeep_DropsAPartInWhichNoRowIsLeft(t *testing.T) {
	t.Parallel()
	d := newDatabase(t)
	d.turnOn(now)
	kept := d.emit(acme, now.AddDate(0, 1, 0))
	gone := d.emit(globex, now.AddDate(0, 2, 0))
	d.exec("ANALYZE")
	later := now.AddDate(0, 9, 0)
	d.keep(later)
	has := func(part string, want bool) {
		t.Helper()
		for _, of := range parts.Tables {
			if got := slices.Contains(d.parts(of.Name), of.Name+part); got != want {
				t.Errorf("%s%s is there: %v, want %v", of.Name, part, got, want)
			}
		}
	}
	has("_before_202612", false)
	has("_202612", true)
	has("_202701", true)
	// All that was of the second tenant goes.
	d.exec(`INSERT INTO tenant_deletions (deleted_id, began_at) VALUES ($1, now())`, globex)
	d.exec("SELECT set_config('verifyme.tenant', $1, false)", globex)
	d.exec("SET ROLE verifyme_deletion")
	for _, of := range parts.Tables {
		d.exec("DELETE FROM " + of.Name)
	}
	d.exec("RESET ROLE")
	// What PostgreSQL counts may be wrong.
	d.asAdministrator("SELECT pg_stat_reset()")
	d.keep(now.AddDate(0, 3, 0).AddDate(0, 0, -1))
	has("_202701", true)
	d.keep(later)
	has("_202701", false)
	has("_202612", true)
	d.as(acme, func() {
		if got := d.texts("SELECT event_id FROM events"); !slices.Equal(got, []string{kept}) {
			t.Errorf("there are the events %v, want %s without %s", got, kept, gone)
		}
	})
}

// A row that comes between the look and the lock keeps the part.
func TestKeep_ARowThatComesMeanwhileKeepsThePart(t *testing.T) {
	t.Parallel()
	d := newDatabase(t)
	d.turnOn(now)
	later := now.AddDate(0, 9, 0)
	other := &database{t: t, url: d.url, Conn: d.connect()}
	other.exec("BEGIN")
	id := other.emit(acme, now.AddDate(0, 1, 0))
	var keeping sync.WaitGroup
	keeping.Go(func() {
		// The other's lock lets this one wait, and then see its row.
		if err := parts.Keep(context.Background(), d.url, parts.Options{Now: later}); err != nil &&
			!strings.Contains(err.Error(), "lock timeout") {
			t.Error(err)
		}
	})
	until(t, "somebody waits for the row's lock", func() bool {
		return len(d.texts(`SELECT 'waits' FROM pg_locks WHERE NOT granted`)) > 0
	})
	other.exec("COMMIT")
	keeping.Wait()
	d.keep(later)
	d.as(acme, func() {
		if got := d.texts("SELECT event_id FROM events JOIN deliveries USING (tenant_id, event_id)"); !slices.Equal(got,
			[]string{id}) {
			t.Errorf("there are the events %v, want %s", got, id)
		}
	})
}

func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("not in time: ", what)
		}
	}
}

// Of two workers at once one does it; the other has nothing to do.
func TestKeep_OfTwoAtOnceOneDoesIt(t *testing.T) {
	t.Parallel()
	d := newDatabase(t)
	d.turnOn(now)
	later := now.AddDate(0, 9, 0)
	var said atomic.Int64
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() {
			err := parts.Keep(context.Background(), d.url, parts.Options{
				Now: later, Say: func(string, ...any) { said.Add(1) },
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	both.Wait()
	// Nothing was written behind November: all parts of the months that are over are dropped, one is made for all since.
	first := said.Load()
	d.keep(later)
	for _, state := range read(t, d) {
		if state.Ahead(later) != parts.MonthsAhead {
			t.Errorf("%s has %d months ahead", state.Name, state.Ahead(later))
		}
	}
	if names := d.parts("events"); len(names) != 5 || first == 0 {
		t.Errorf("after %d changes the parts are %v", first, names)
	}
	holder := d.connect()
	if _, err := holder.Exec(t.Context(), "SELECT pg_advisory_lock($1)", int64(parts.Lock)); err != nil {
		t.Fatal(err)
	}
	d.keep(later.AddDate(0, 1, 0))
	if names := d.parts("events"); len(names) != 5 {
		t.Errorf("beside another change of the schema the parts are %v", names)
	}
}

// Somebody who holds a table for long is not waited for: others go on, and so does the next run.
func TestKeep_WaitsForNobodyForLong(t *testing.T) {
	t.Parallel()
	d := newDatabase(t)
	d.turnOn(now)
	holder := &database{t: t, url: d.url, Conn: d.connect()}
	holder.exec("BEGIN")
	holder.emit(acme, now)
	err := parts.Keep(context.Background(), d.url, parts.Options{Now: now.AddDate(0, 1, 0)})
	if err == nil || !strings.Contains(err.Error(), "lock timeout") || errors.Is(err, parts.ErrTaken) {
		t.Errorf("beside a transaction that goes on it ends with %v", err)
	}
	d.emit(globex, now)
	holder.exec("COMMIT")
	d.keep(now.AddDate(0, 1, 0))
	if names := d.parts("events"); !slices.Contains(names, "events_202703") {
		t.Errorf("the parts are %v", names)
	}
}

// holding measures how long the longest transaction is, which holds others up.
type holding struct {
	began   time.Time
	longest time.Duration
	reads   []string
}

func (h *holding) TraceQueryStart(ctx context.Context, _ *pgx.Conn, q pgx.TraceQueryStartData) context.Context {
	switch {
	case q.SQL == "begin":
		h.began = time.Now()
	case strings.Contains(q.SQL, "VALIDATE CONSTRAINT") && !h.began.IsZero():
		h.reads = append(h.reads, q.SQL)
	}
	return context.WithValue(ctx, h, q.SQL)
}

func (h *holding) TraceQueryEnd(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryEndData) {
	if ctx.Value(h) == "commit" {
		h.longest, h.began = max(h.longest, time.Since(h.began)), time.Time{}
	}
}

// docs/upgrade.md: no lock for longer than a second on a million rows.
func TestTurnOn_HoldsNoLockForLong(t *testing.T) {
	t.Parallel()
	d := newDatabase(t)
	d.asAdministrator(`INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, created_at)
		SELECT 'tnt_acme', 'del_01' || lpad(g::text, 20, '0'), 'evt_01' || lpad(g::text, 20, '0'), 'whe_1', 'DELIVERED', 1, now()
		FROM generate_series(1, 1000000) g`)
	h := &holding{}
	if err := parts.TurnOn(t.Context(), d.url, parts.Options{Now: now}.Traced(h)); err != nil {
		t.Fatal(err)
	}
	t.Logf("the longest lock was held for %v", h.longest)
	if h.longest > time.Second || h.longest == 0 || len(h.reads) > 0 {
		t.Errorf("a lock is held for %v, and while %v", h.longest, h.reads)
	}
	d.as(acme, func() {
		if got := d.texts(`SELECT count(*)::text FROM deliveries_before_202612`); got[0] != "1000000" {
			t.Errorf("there are %v rows", got)
		}
	})
}
