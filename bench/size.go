package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"time"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

const (
	// fewStored is what the times of many are measured against.
	fewStored  = 1000
	sizeTarget = 1.30
	sizeCalls  = 400
	// listCalls of a page of 100, which takes longer.
	listCalls = 150
)

// Where among the stored the calls begin, so that they do not meet.
const (
	fromResults = 0.37
	fromWarm    = 0.73
)

// stock is a deployment with requests stored, all of them readable, and one
// kept connection to the service on it.
type stock struct {
	*deployment
	*client
	server *parts.Process
	// approved is what most of the stored are copies of.
	approved string
	// ids in the order of time.
	ids  []string
	next int
}

// measureSize: the calls of the API with few requests stored and with many,
// on two deployments side by side whose calls alternate; and pages deep in
// the many against the first.
func measureSize(ctx context.Context, b *bench) {
	few, many := &stock{}, &stock{}
	defer try.Close(few.stop)
	defer try.Close(many.stop)
	few.fillWith(ctx, b, fewStored)
	many.fillWith(ctx, b, b.stored)
	// Both only now: a connection that waits for minutes is closed.
	few.begin(ctx)
	many.begin(ctx)
	for _, call := range []struct {
		what  string
		calls int
		want  int
		// from is where among the stored the calls begin.
		from float64
		next func(*stock) []byte
	}{
		{"create", sizeCalls, http.StatusCreated, 0, (*stock).creation},
		{"get, each for the first time", sizeCalls, http.StatusOK, 0, (*stock).get},
		{"get, each a second time", sizeCalls, http.StatusOK, 0, (*stock).get},
		{"result, each for the first time", sizeCalls, http.StatusOK, fromResults, (*stock).result},
		{"result, each a second time", sizeCalls, http.StatusOK, fromResults, (*stock).result},
		{"list, first page of 100", listCalls, http.StatusOK, 0, (*stock).list},
	} {
		few.goTo(call.from)
		many.goTo(call.from)
		times, err := alternating(call.calls, call.want, few.source(call.next), many.source(call.next))
		if err != nil {
			try.Do(fmt.Errorf("%s: %w", call.what, err))
		}
		b.addSlower(fmt.Sprintf("%s, %d stored against %d", call.what, b.stored, fewStored), times[0], times[1])
	}
	many.measurePages(b)
}

// fillWith n requests a deployment of its own.
func (s *stock) fillWith(ctx context.Context, b *bench, n int) {
	s.deployment = startDeployment(ctx, b.program)
	var left string
	s.approved, left = s.templates(ctx)
	began := time.Now()
	s.ids = s.fill(ctx, s.approved, left, n)
	filled := time.Now()
	s.vacuum(ctx)
	b.note("size: %d stored in %s with all that belongs to them, then VACUUM (ANALYZE) in %s",
		n, filled.Sub(began).Round(time.Second), time.Since(filled).Round(time.Second))
}

// begin to serve what is stored, see that it can be read, and warm the service
// as one is that has been running: the upper levels of the indexes are in
// memory, what it will be asked for is not.
func (s *stock) begin(ctx context.Context) {
	s.server = s.Serve(ctx, true)
	s.client = try.Get(dial(ctx, s.server.Address))
	s.check()
	s.goTo(fromWarm)
	for range warmReads {
		try.Get(s.do(s.get(), http.StatusOK))
	}
}

// warmReads are of other requests than the measured ones.
const warmReads = 3000

func (s *stock) stop() (err error) {
	if s.client != nil {
		s.client.close()
	}
	if s.server != nil {
		err = s.server.Stop()
	}
	if s.deployment != nil {
		err = errors.Join(err, s.deployment.close())
	}
	return err
}

func (s *stock) creation() []byte { return createRequest(s.APIKey, benchMobile) }

func (s *stock) get() []byte { return getRequest(s.APIKey, "/"+s.nextID()) }

func (s *stock) list() []byte { return getRequest(s.APIKey, "?limit=100") }

func (s *stock) result() []byte {
	id := s.nextID()
	for isLeft(s.next) {
		id = s.nextID()
	}
	return resultRequest(s.APIKey, id)
}

// goTo the position among the stored.
func (s *stock) goTo(share float64) { s.next = int(share * float64(len(s.ids))) }

// nextID goes through all that is stored in wide steps, so that the next call
// finds nothing that the last one warmed: what is read for the first time comes
// from the disk as soon as the tables have outgrown the memory.
func (s *stock) nextID() string {
	// A prime, so that no id comes twice before all have come.
	const step = 611953
	s.next = (s.next + step) % len(s.ids)
	return s.ids[s.next]
}

// templatesTime for the approval and the webhooks of two requests.
const templatesTime = 20 * time.Second

// templates are one request that is approved and one that waits for its
// applicant, both with every webhook delivered.
func (d *deployment) templates(ctx context.Context) (approved, left string) {
	ctx, cancel := context.WithTimeout(ctx, templatesTime)
	defer cancel()
	p := d.Serve(ctx, true)
	defer try.Close(p.Stop)
	approved = d.journey(ctx, p.Address)
	left = d.create(ctx, p.Address, benchMobile).RequestID
	api := &parts.API{Base: "http://" + p.Address, Key: d.APIKey}
	for {
		var got struct{ Status string }
		api.Want(ctx, http.MethodGet, "/v1/onboarding-requests/"+approved, nil, &got)
		if quiet(ctx, d.Owner) && got.Status == "APPROVED" {
			return approved, left
		}
		pause(ctx, countEvery)
	}
}

// check that copies hold what their template does: a result is put together
// from most of what was copied, and from every sealed value that is read.
func (s *stock) check() {
	var want, got struct{ Status, Decision, Verified, Flags any }
	s.read(resultRequest(s.APIKey, s.approved), &want)
	s.read(resultRequest(s.APIKey, s.ids[0]), &got)
	if !reflect.DeepEqual(got, want) {
		try.Do(fmt.Errorf("a copy's result is %v, its template's is %v", got, want))
	}
}

// read the answer to a request.
func (s *stock) read(request []byte, into any) {
	try.Do(json.Unmarshal(try.Get(s.do(request, http.StatusOK)), into))
}

// source of one side's calls.
type source struct {
	client *client
	next   func() []byte
}

func (s *stock) source(next func(*stock) []byte) source {
	return source{s.client, func() []byte { return next(s) }}
}

// alternating makes the calls of all sides one after the other, so that other
// load of the machine affects each; each side begins as often as the others.
func alternating(calls, want int, sides ...source) (times [][]float64, err error) {
	times = make([][]float64, len(sides))
	for i := range warmCalls + calls {
		for j := range sides {
			side := (i + j) % len(sides)
			request := sides[side].next()
			began := time.Now()
			if _, err := sides[side].client.do(request, want); err != nil {
				return nil, err
			}
			if i >= warmCalls {
				times[side] = append(times[side], float64(time.Since(began)))
			}
		}
	}
	return times, nil
}

// warmCalls open the connections and fill the caches.
const warmCalls = 20

// addSlower tells how much longer a call takes, which must be little.
func (b *bench) addSlower(what string, floor, measured []float64) {
	ratio := median(measured) / median(floor)
	time := func(of []float64) string { return milliseconds(time.Duration(median(of))) }
	b.add(row{what, time(floor), time(measured), percent(ratio), "<= " + percent(sizeTarget), judge(ratio <= sizeTarget)})
}
