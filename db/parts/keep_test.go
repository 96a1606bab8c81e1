package parts_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"verifyme/db/parts"
)

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
	want := []string{
		"_202612", "_202701", "_202702", "_202703", "_202704", "_202705", "_202706", "_ahead", "_before_202612",
	}
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
