package parts_test

import (
	"context"
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
		SELECT 'tnt_acme', 'del_01' || lpad(g::text, 20, '0'), 'evt_01' || lpad(g::text, 20, '0'), 'whe_1', 'DELIVERED', 1,
			now()
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
