package app

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"verifyme/kyc"
)

// deployment of the usual configuration, which serves one test after another: to start one for each, with
// connections that do everything for the first time, takes a quarter of what small tests compute. A test gets it
// with no row of a workspace but those of its own two new ones, and with an empty Redis. Where a test leaves
// anything else behind, the deployment ends with it.
type deployment struct {
	// first holds what is the same for all tests.
	first *App
	// admin reads and deletes past row-level security and triggers.
	admin *pgx.Conn
	// emptied by one query before each further test.
	emptied string
	// left are the rows that its tests have left.
	left int64
	// catalogue and ports as they were when it was new.
	catalogue string
	ports     map[string]string

	mu sync.Mutex
	// using is the test of now; none between two tests.
	using testing.TB

	lasting
}

// lasting stands for the first test where something outlives it.
type lasting struct {
	testing.TB
	ends     []func()
	failures []error
}

// Cleanup implements testing.TB: when the deployment ends.
func (l *lasting) Cleanup(end func()) { l.ends = append(l.ends, end) }

// Error implements testing.TB for what fails when the deployment ends.
func (l *lasting) Error(args ...any) {
	l.failures = append(l.failures, errors.New(fmt.Sprint(args...)))
}

// end of the deployment.
func (d *deployment) end() error {
	for len(d.ends) > 0 {
		last := len(d.ends) - 1
		end := d.ends[last]
		d.ends = d.ends[:last]
		end()
	}
	return errors.Join(d.failures...)
}

// resting are deployments that wait for a test, with and without workers. Each holds one of the databases of
// Redis, which must not run out.
var resting struct {
	sync.Mutex
	by map[bool][]*deployment
}

// mostResting of a kind.
const mostResting = 4

// borrow a deployment that rests, or start one.
func borrow(t testing.TB, o options) *App {
	t.Helper()
	d := takeResting(o.idle)
	if d != nil {
		if err := d.empty(); err != nil {
			// Its tests have left too many rows, or what the last one began is still under way and holds its rows.
			t.Logf("a deployment does not serve again: %v", err)
			d.endIn(t)
			d = nil
		}
	}
	isNew := d == nil
	if isNew {
		d = newDeployment(t, o)
	}
	d.use(t)
	// After all that the test itself cleans up.
	t.Cleanup(func() {
		d.use(nil)
		if t.Failed() || !d.asItWas() || !d.rest(o.idle) {
			d.endIn(t)
		}
	})
	a := *d.first
	a.t, a.portals = t, map[string]*Portal{}
	if !isNew {
		a.renew()
	}
	a.Client = Client{app: &a, key: a.Tenant.APIKey, http: newHTTPClient(t)}
	return &a
}

func takeResting(idle bool) *deployment {
	resting.Lock()
	defer resting.Unlock()
	all := resting.by[idle]
	if len(all) == 0 {
		return nil
	}
	resting.by[idle] = all[:len(all)-1]
	return all[len(all)-1]
}

// rest until the next test, unless enough do.
func (d *deployment) rest(idle bool) bool {
	resting.Lock()
	defer resting.Unlock()
	if resting.by == nil {
		resting.by = map[bool][]*deployment{}
	}
	if len(resting.by[idle]) >= mostResting {
		return false
	}
	resting.by[idle] = append(resting.by[idle], d)
	return true
}

// endResting at the end of the binary.
func endResting() (err error) {
	resting.Lock()
	defer resting.Unlock()
	for _, all := range resting.by {
		for _, d := range all {
			err = errors.Join(err, d.end())
		}
	}
	return err
}

func (d *deployment) endIn(t testing.TB) {
	t.Helper()
	if err := d.end(); err != nil {
		t.Error("end the deployment:", err)
	}
}

func newDeployment(t testing.TB, o options) *deployment {
	t.Helper()
	d := &deployment{lasting: lasting{TB: t}}
	d.use(t)
	d.first = startAlone(d, o)
	address, err := url.Parse(d.first.config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	d.admin, err = pgx.Connect(context.Background(), serverIn(t, shared.dir).Admin(strings.TrimPrefix(address.Path, "/")))
	if err != nil {
		t.Fatal(err)
	}
	d.Cleanup(func() { _ = d.admin.Close(context.Background()) })
	if d.emptied, err = d.emptying(); err != nil {
		t.Fatal(err)
	}
	if d.catalogue, err = d.readCatalogue(); err != nil {
		t.Fatal(err)
	}
	d.ports = portsOf(d.first.Service.App)
	return d
}

// use says for which test the deployment writes its log and fails.
func (d *deployment) use(t testing.TB) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.using = t
}

// Write implements io.Writer: to the output of the test of now.
func (d *deployment) Write(line []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.using == nil {
		return len(line), nil
	}
	return d.using.Output().Write(line)
}

// Errorf implements testing.TB: the test of now fails; between two, the one in which the deployment ends.
func (d *deployment) Errorf(format string, args ...any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.using != nil {
		d.using.Errorf(format, args...)
	} else {
		d.failures = append(d.failures, fmt.Errorf(format, args...))
	}
}

// kept are the tables whose rows are no test's: what has been migrated, and whose database this is.
const kept = `'bun_migrations', 'deployment'`

// emptying is the query that deletes all rows of the others.
func (d *deployment) emptying() (string, error) {
	rows, err := d.admin.Query(context.Background(), `SELECT format('DELETE FROM %I;', relname) FROM pg_class
		WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
		AND relname NOT IN (`+kept+`)`)
	if err != nil {
		return "", err
	}
	all, err := pgx.CollectRows(rows, pgx.RowTo[string])
	return "SET LOCAL session_replication_role = replica;" + strings.Join(all, ""), err
}

// mostRows that a deployment's tests leave one after the other: nobody takes what was deleted out of the tables, and
// reading them takes ever longer.
const mostRows = 5000

// empty what the last test has left, in one transaction.
func (d *deployment) empty() error {
	results, err := d.admin.PgConn().Exec(context.Background(), d.emptied).ReadAll()
	if err != nil {
		return err
	}
	for _, r := range results {
		d.left += r.CommandTag.RowsAffected()
	}
	if d.left > mostRows {
		return errWornOut
	}
	return nil
}

var errWornOut = errors.New("its tests have left too many rows")

// readCatalogue prints what migrations make: a change of it, and of what has been migrated, gives another print.
func (d *deployment) readCatalogue() (print string, err error) {
	const query = `SELECT md5(string_agg(line, ' ' ORDER BY line)) FROM (
		SELECT concat('class ', oid, ' ', xmin) FROM pg_class WHERE relnamespace = 'public'::regnamespace
		UNION ALL SELECT concat('trigger ', oid, ' ', xmin, tgenabled) FROM pg_trigger
		UNION ALL SELECT concat('policy ', oid, ' ', xmin) FROM pg_policy
		UNION ALL SELECT concat('function ', oid, ' ', xmin) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
		UNION ALL SELECT concat('default ', oid, ' ', xmin) FROM pg_attrdef
		UNION ALL SELECT concat('migrated ', ctid, ' ', xmin) FROM bun_migrations
		UNION ALL SELECT concat('deployment ', ctid, ' ', xmin) FROM deployment
		UNION ALL SELECT concat('database ', datconnlimit, ' ', setconfig) FROM pg_database d
			LEFT JOIN pg_db_role_setting s ON s.setdatabase = d.oid WHERE datname = current_database()
	) all_of_it(line)`
	return print, d.admin.QueryRow(context.Background(), query).Scan(&print)
}

// asItWas says whether all that the deployment holds besides rows and Redis is as it was when it was new.
func (d *deployment) asItWas() bool {
	catalogue, err := d.readCatalogue()
	return err == nil && catalogue == d.catalogue &&
		d.first.Clock.ahead.Load() == 0 && maps.Equal(portsOf(d.first.Service.App), d.ports)
}

// portsOf the rooms, which tests replace in a running service: of each what can be compared.
func portsOf(s *kyc.Services) map[string]string {
	ports := map[string]string{}
	rooms := reflect.ValueOf(s).Elem()
	for i := range rooms.NumField() {
		room := reflect.Indirect(rooms.Field(i))
		if !rooms.Type().Field(i).IsExported() || room.Kind() != reflect.Struct {
			continue
		}
		for j := range room.NumField() {
			if room.Type().Field(j).IsExported() {
				ports[rooms.Type().Field(i).Name+"."+room.Type().Field(j).Name] = identity(room.Field(j))
			}
		}
	}
	return ports
}

// identity of a value: its type and what it points at, or the value itself.
func identity(v reflect.Value) string {
	if v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	switch v.Kind() {
	case reflect.Invalid:
		return "none"
	case reflect.Func, reflect.Pointer, reflect.Map, reflect.Slice, reflect.Chan:
		return fmt.Sprintf("%s at %d", v.Type(), v.Pointer())
	case reflect.Struct:
		var fields strings.Builder
		for i := range v.NumField() {
			fmt.Fprintf(&fields, " %s", identity(v.Field(i)))
		}
		return fmt.Sprintf("%s of%s", v.Type(), fields.String())
	default:
		return fmt.Sprintf("%s %v", v.Type(), v)
	}
}
