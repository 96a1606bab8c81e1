package main

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"

	"verifyme/bench/floor"
	"verifyme/bench/parts"
	"verifyme/bench/try"
	"verifyme/kyc/identifier"
)

// bareJourney is what the floor of the row journey does.
type bareJourney struct {
	Replay floor.Config
	exchanges
	// Webhooks are the sizes of their bodies; Receiver takes them.
	Webhooks []int
	Receiver string
}

// exchanges are the requests of the clients and their answers, by the number of the
// call.
type exchanges struct {
	requests [][]byte
	Answers  []bareAnswer
}

// bareAnswer to one call.
type bareAnswer struct {
	Status int
	Header http.Header
	Body   []byte
}

// forJourneys is what the transactions say by which a worker asks the providers and sends
// the codes of journeys.
var forJourneys = []string{"UPDATE attempts", `UPDATE "attempts"`, "UPDATE codes", `UPDATE "codes"`}

// recordJourney writes down what a journey sends to the server, what it answers, and
// the SQL that the server and the worker send for it. The worker's SQL of webhooks is not
// written down: under load one statement is for many of them.
func (d *deployment) recordJourney(ctx context.Context, tenant parts.Tenant, flowKey string) (b bareJourney) {
	beside := try.Get(floor.StartWorker(d.databaseHost(), forJourneys...))
	defer try.Close(beside.Close)
	worker := d.Work(ctx, d.through(beside.Recorder))
	defer try.Close(worker.Stop)
	var requestID string
	d.throughRecorder(ctx, func(recorder *floor.Recorder, p *parts.Process) {
		a := openApplicant(ctx, p.Address, tenant.APIKey)
		defer a.close()
		a.journey(ctx, flowKey)
		var runs []exchanges
		config, which, err := recorder.RecordCalls(beside, func(over func() error) error {
			var e exchanges
			a.over = func(request []byte, answer *http.Response) error {
				e.requests = append(e.requests, slices.Clone(request))
				e.Answers = append(e.Answers, bareAnswer{answer.StatusCode, answer.Header, slices.Clone(a.body.Bytes())})
				return over()
			}
			return try.Catch(func() {
				d.change(ctx, tenant.TenantID, moveAuditLog, time.Now().UnixNano())
				requestID = a.journey(ctx, flowKey)
				runs = append(runs, e)
			})
		})
		try.Do(err)
		b.Replay, b.exchanges = config, runs[which]
	})
	b.Webhooks = d.eventSizes(ctx, tenant.TenantID, requestID)
	d.untilQuiet(ctx)
	try.Do(worker.Stop())
	b.Replay.DatabaseURL = d.copyDatabase(ctx, "journey_floor_"+flowName(flowKey))
	return b
}

// untilQuiet waits for the webhooks that are still to be delivered.
func (d *deployment) untilQuiet(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, journeyLimit)
	defer cancel()
	for !quiet(ctx, d.Owner) {
		pause(ctx, countEvery)
	}
}

// moveAuditLog to a number that no other recording has, so that the number is one of
// the values that each journey has its own of.
const moveAuditLog = `UPDATE audit_heads SET sequence = $1`

// flowName as PostgreSQL takes it.
func flowName(key string) string {
	return string(bytes.ReplaceAll([]byte(key), []byte("-"), []byte("_")))
}

// eventSizes of a request, in bytes.
func (d *deployment) eventSizes(ctx context.Context, tenantID, requestID string) (sizes []int) {
	try.Do(d.InTenant(ctx, tenantID, nil, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `SELECT octet_length(body) FROM events WHERE body LIKE '%' || $1 || '%'`, requestID)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var size int
			if err := rows.Scan(&size); err != nil {
				return err
			}
			sizes = append(sizes, size)
		}
		return rows.Err()
	}))
	return sizes
}

// approved requests of the tenant in the floor's database.
func (b *bareJourney) approved(ctx context.Context, tenantID string) (n int64) {
	pool := try.Get(sql.Open("pgx", b.Replay.DatabaseURL))
	defer try.Close(pool.Close)
	try.Do(parts.InTenant(ctx, pool, tenantID, nil, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT count(*) FROM requests WHERE status = 'APPROVED'`).Scan(&n)
	}))
	return n
}

const callHeader = "Bench-Call"

// numbered tells the floor which journey's which call a request is.
func numbered(request []byte, journey int64, call int) []byte {
	first, rest, _ := bytes.Cut(request, []byte("\r\n"))
	out := make([]byte, 0, len(request)+48)
	out = fmt.Appendf(append(out, first...), "\r\n%s: %d %d\r\n", callHeader, journey, call)
	return append(out, rest...)
}

// bareServer is the floor in a process of its own: it reads what the service is sent,
// sends what SQL the service's server sends, answers as many bytes, and posts as many
// webhooks.
type bareServer struct {
	bareJourney
	replay *floor.Replay

	mu sync.Mutex
	// values of the journeys that are under way.
	values map[int64]floor.Values
	posts  chan int
}

func newBareJourneys(input *json.Decoder) http.Handler {
	s := &bareServer{values: map[int64]floor.Values{}, posts: make(chan int, 10_000)}
	try.Do(input.Decode(&s.bareJourney))
	s.replay = try.Get(floor.Open(s.Replay))
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: postsAtOnce}}
	secret := identifier.NewToken(identifier.SigningSecret)
	for range postsAtOnce {
		go func() {
			for size := range s.posts {
				// One that is missing at the receiver ends the bench.
				_ = postOne(context.Background(), client, s.Receiver, secret, bytes.Repeat([]byte("x"), size))
			}
		}()
	}
	return s
}

func (s *bareServer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var journey int64
	var n int
	_, err := fmt.Sscan(r.Header.Get(callHeader), &journey, &n)
	if err == nil {
		_, err = io.Copy(io.Discard, r.Body)
	}
	if err == nil {
		err = s.replay.Continue(r.Context(), n, s.valuesOf(journey, n))
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	if n == len(s.Answers)-1 {
		for _, size := range s.Webhooks {
			s.posts <- size
		}
	}
	s.Answers[n].write(w)
}

func (a bareAnswer) write(w http.ResponseWriter) {
	for name, values := range a.Header {
		w.Header()[name] = values
	}
	w.WriteHeader(a.Status)
	_, _ = w.Write(a.Body)
}

// valuesOf a journey, from its first call to its last.
func (s *bareServer) valuesOf(journey int64, call int) floor.Values {
	s.mu.Lock()
	defer s.mu.Unlock()
	if call == 0 {
		s.values[journey] = s.replay.Begin()
	}
	values := s.values[journey]
	if call == len(s.Answers)-1 {
		delete(s.values, journey)
	}
	return values
}
