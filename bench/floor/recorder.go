// Package floor makes the floor that a service is measured against: it writes
// down the SQL that one call of the service sends, and sends it again with
// nothing around it.
package floor

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/jackc/pgx/v5/pgproto3"

	"verifyme/bench/proxy"
)

// Recorder stands between a server and PostgreSQL and writes down what the
// server sends, so that a floor sends exactly the same.
// It does not run during a measurement.
type Recorder struct {
	*proxy.Proxy

	connections atomic.Int64
	// lenient of statements that cannot be replayed.
	lenient bool

	mu       sync.Mutex
	sent     []sentOn
	sessions map[string]Session
}

// sentOn the connection of that number.
type sentOn struct {
	connection int64
	sent
}

// sent is one statement, by the application name of its session.
type sent struct{ Session, SQL string }

// Session is how connections of one application name begin.
type Session struct {
	Parameters map[string]string
	// Setup is sent once, right after connecting.
	Setup []string
}

// StartRecorder passes connections on to the target.
func StartRecorder(target string) (r *Recorder, err error) {
	r = &Recorder{sessions: map[string]Session{}}
	r.Proxy, err = proxy.Start(target, r.watch)
	return r, err
}

// StartWorker is StartRecorder of a worker, of which only the transactions that say one of
// the words are recorded.
func StartWorker(target string, of ...string) (w Worker, err error) {
	w = Worker{&Recorder{sessions: map[string]Session{}, lenient: true}, of}
	w.Proxy, err = proxy.Start(target, w.watch)
	return w, err
}

// take gives what has been sent since the last take.
func (r *Recorder) take() ([]sent, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	taken := withoutLog(r.sent)
	r.sent = nil
	return taken, r.Err()
}

// Worker is a recorder between PostgreSQL and a process that works beside the server.
type Worker struct {
	*Recorder
	// of is what the transactions say that are for the calls: one of these at least.
	of []string
}

// take gives the whole transactions for the calls since the last take, each after the
// other in the order of their beginnings.
func (w Worker) take() ([]sent, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var all []*transaction
	open := map[int64]*transaction{}
	for _, s := range w.sent {
		if begins(s.SQL) {
			open[s.connection] = &transaction{}
			all = append(all, open[s.connection])
		}
		tx := open[s.connection]
		if tx == nil {
			continue
		}
		tx.sent = append(tx.sent, s.sent)
		tx.wanted = tx.wanted || slices.ContainsFunc(w.of, func(part string) bool { return strings.Contains(s.SQL, part) })
		if commits(s.SQL) {
			tx.whole = true
			delete(open, s.connection)
		}
	}
	w.sent = nil
	var taken []sent
	for _, tx := range all {
		if !tx.wanted || !tx.whole {
			continue
		}
		for _, s := range tx.sent {
			if strings.Contains(s.SQL, unreplayed) {
				return nil, errExtended
			}
		}
		taken = append(taken, tx.sent...)
	}
	return taken, w.Err()
}

type transaction struct {
	sent          []sent
	wanted, whole bool
}

// logged begins the statement by which a server keeps its log of API calls: once in a
// while for many calls, of which by chance none or one falls into a recording.
const logged = "INSERT INTO api_calls"

// withoutLog is what was sent but for the transactions that keep the log of API calls.
func withoutLog(all []sentOn) (left []sent) {
	dropped := make([]bool, len(all))
	open := map[int64][]int{}
	for i, s := range all {
		begun := open[s.connection]
		if begins(s.SQL) {
			begun = nil
		}
		begun = append(begun, i)
		open[s.connection] = begun
		if !commits(s.SQL) {
			continue
		}
		if slices.ContainsFunc(begun, func(n int) bool { return strings.Contains(all[n].SQL, logged) }) {
			for _, n := range begun {
				dropped[n] = true
			}
		}
		delete(open, s.connection)
	}
	for i, s := range all {
		if !dropped[i] {
			left = append(left, s.sent)
		}
	}
	return left
}

// recordings of a call that may differ by chance, such as a timestamp without
// milliseconds, or a statement that runs once a minute.
const recordings = 5

// Record makes a script of a call, and tells how its sessions begin.
func (r *Recorder) Record(call func() error) (Config, error) {
	var last []sent
	for range recordings {
		_, before := r.take()
		failed := call()
		now, after := r.take()
		if err := errors.Join(before, failed, after); err != nil {
			return Config{}, err
		}
		if s, err := newScript(last, now); err == nil {
			return r.configOf(s), nil
		}
		last = now
	}
	return Config{}, fmt.Errorf("no two of %d recordings fit: %w", recordings, errShapes)
}

// runs of calls that follow each other, whose number may differ by chance: a client
// that waits asks once or several times. On a busy machine no two of the first runs may
// be alike, so that more follow.
const (
	runs     = 8
	mostRuns = 32
)

// RecordCalls makes a script of calls that follow each other, run as a whole. What
// runs them says after each that it is over. A value that several calls send is one
// hole. What the worker sends for them belongs to the last. Of the runs like an earlier
// one the script is the shortest's; which of the runs it was is told, from 0.
func (r *Recorder) RecordCalls(worker Worker, run func(over func() error) error) (c Config, which int, err error) {
	var all [][][]sent
	var shortest Script
	unfit := errShapes
	for n := 0; n < runs || n < mostRuns && shortest.Statements == nil; n++ {
		var calls [][]sent
		_, before := r.take()
		_, earlier := worker.take()
		failed := run(func() error {
			now, err := r.take()
			calls = append(calls, settled(now))
			return err
		})
		worked, after := worker.take()
		if err := errors.Join(before, earlier, failed, after); err != nil {
			return c, which, err
		}
		calls[len(calls)-1] = append(calls[len(calls)-1], worked...)
		for _, earlier := range all {
			s, err := newScriptOf(earlier, calls)
			switch {
			case err != nil:
				unfit = err
			case shortest.Statements == nil || len(s.Statements) < len(shortest.Statements):
				shortest, which = s, n
			}
		}
		all = append(all, calls)
	}
	if shortest.Statements == nil {
		return c, which, fmt.Errorf("no two of %d recordings fit: %w", mostRuns, unfit)
	}
	return r.configOf(shortest), which, nil
}

// settled is the call without what its end says again: a server that waits for
// something reads how it stands, once or several times by chance.
func settled(call []sent) []sent {
	for n := 1; 2*n <= len(call); n++ {
		for 2*n <= len(call) && slices.Equal(call[len(call)-n:], call[len(call)-2*n:len(call)-n]) {
			call = call[:len(call)-n]
		}
	}
	return call
}

func (r *Recorder) configOf(s Script) Config {
	r.mu.Lock()
	defer r.mu.Unlock()
	return Config{Script: s, Sessions: maps.Clone(r.sessions)}
}

// watch one connection.
func (r *Recorder) watch(parameters map[string]string) func(pgproto3.FrontendMessage) error {
	// A session says neither where it is nor whose.
	parameters = maps.Clone(parameters)
	delete(parameters, "user")
	delete(parameters, "database")
	pending := batch{texts: map[string]string{}, lenient: r.lenient}
	fresh, connection := true, r.connections.Add(1)
	return func(message pgproto3.FrontendMessage) error {
		switch m := message.(type) {
		case *pgproto3.Query:
			fresh = r.note(connection, parameters, m.String, fresh)
		case *pgproto3.Sync:
			if text, ok := pending.take(); ok {
				fresh = r.note(connection, parameters, text, fresh)
			}
		default:
			return pending.add(message)
		}
		return nil
	}
}

// note a statement; fresh tells whether only set-up has gone before it on its
// connection.
func (r *Recorder) note(
	connection int64, parameters map[string]string, sql string, fresh bool,
) (still bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	// A process adds itself to the name.
	name, _, _ := strings.Cut(parameters["application_name"], " ")
	s, known := r.sessions[name]
	if !known {
		s = Session{Parameters: parameters}
	}
	setup := fresh && strings.HasPrefix(strings.ToUpper(sql), "SET ")
	if setup && !slices.Contains(s.Setup, sql) {
		s.Setup = append(s.Setup, sql)
	}
	r.sessions[name] = s
	if !setup {
		r.sent = append(r.sent, sentOn{connection, sent{name, sql}})
	}
	return setup
}
