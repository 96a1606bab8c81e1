package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"time"
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
	part *part
	// approved is what most of the stored are copies of.
	approved string
	// ids in the order of time.
	ids  []string
	next int
}

// measureSize: the calls of the API with few requests stored and with many,
// on two deployments side by side whose calls take turns; and pages deep in
// the many against the first.
func measureSize(ctx context.Context, b *bench) (rows []row, err error) {
	few, err := b.startStock(ctx, fewStored)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, few.stop()) }()
	many, err := b.startStock(ctx, b.stored)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, many.stop()) }()
	// Both only now: a connection that waits for minutes is closed.
	if err := errors.Join(few.begin(ctx), many.begin(ctx)); err != nil {
		return nil, err
	}
	if err := errors.Join(few.warm(), many.warm()); err != nil {
		return nil, err
	}
	create := func(s *stock) []byte { return createRequest(s.key, benchMobile) }
	get := func(s *stock) []byte { return getRequest(s.key, "/"+s.nextID()) }
	result := func(s *stock) []byte { return resultRequest(s.key, s.nextApproved()) }
	list := func(s *stock) []byte { return getRequest(s.key, "?limit=100") }
	for _, operation := range []struct {
		what  string
		calls int
		want  int
		// from is where among the stored the calls begin.
		from float64
		next func(*stock) []byte
	}{
		{"create", sizeCalls, http.StatusCreated, 0, create},
		{"get, each for the first time", sizeCalls, http.StatusOK, 0, get},
		{"get, each a second time", sizeCalls, http.StatusOK, 0, get},
		{"result, each for the first time", sizeCalls, http.StatusOK, fromResults, result},
		{"result, each a second time", sizeCalls, http.StatusOK, fromResults, result},
		{"list, first page of 100", listCalls, http.StatusOK, 0, list},
	} {
		for _, s := range []*stock{few, many} {
			s.next = int(operation.from * float64(len(s.ids)))
		}
		times, err := byTurns(operation.calls, operation.want,
			source{few.client, func() []byte { return operation.next(few) }}, source{many.client, func() []byte { return operation.next(many) }})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", operation.what, err)
		}
		rows = append(rows, sizeRow(fmt.Sprintf("%s, %d stored against %d", operation.what, b.stored, fewStored), times[1], times[0]))
	}
	deep, err := many.measurePages()
	return append(rows, deep...), err
}

// startStock stores the requests.
func (b *bench) startStock(ctx context.Context, n int) (_ *stock, err error) {
	s := &stock{}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.stop())
		}
	}()
	if s.deployment, err = startDeployment(ctx); err != nil {
		return nil, err
	}
	left := ""
	if s.approved, left, err = s.templates(ctx); err != nil {
		return nil, err
	}
	began := time.Now()
	if s.ids, err = s.fill(ctx, s.approved, left, n); err != nil {
		return nil, err
	}
	filled := time.Now()
	if err := s.settle(ctx); err != nil {
		return nil, err
	}
	b.note("size: %d stored in %s with all that belongs to them, then VACUUM (ANALYZE) in %s",
		n, filled.Sub(began).Round(time.Second), time.Since(filled).Round(time.Second))
	return s, nil
}

// begin to serve what is stored, and see that it can be read.
func (s *stock) begin(ctx context.Context) (err error) {
	if s.part, err = s.serve(ctx, true); err != nil {
		return err
	}
	if s.client, err = dial(ctx, s.part.Address); err != nil {
		return err
	}
	return s.check()
}

func (s *stock) stop() (err error) {
	if s.client != nil {
		s.client.close()
	}
	if s.part != nil {
		err = s.part.stop()
	}
	if s.deployment != nil {
		err = errors.Join(err, s.deployment.close())
	}
	return err
}

// nextID goes through all that is stored in wide steps, so that the next call
// finds nothing that the last one warmed: what is read for the first time comes
// from the disk as soon as the tables have outgrown the memory.
func (s *stock) nextID() string {
	// A prime, so that no id comes twice before all have come.
	const step = 611953
	s.next = (s.next + step) % len(s.ids)
	return s.ids[s.next]
}

func (s *stock) nextApproved() string {
	id := s.nextID()
	for isLeft(s.next) {
		id = s.nextID()
	}
	return id
}

// templatesTime for the approval and the webhooks of two requests.
const templatesTime = 20 * time.Second

// templates are one request that is approved and one that waits for its
// applicant, both with every webhook delivered.
func (d *deployment) templates(ctx context.Context) (approved, left string, err error) {
	ctx, cancel := context.WithTimeout(ctx, templatesTime)
	defer cancel()
	p, err := d.serve(ctx, true)
	if err != nil {
		return "", "", err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	if approved, err = journey(ctx, p.Address, d.key, "9820000100"); err != nil {
		return "", "", err
	}
	c, err := dial(ctx, p.Address)
	if err != nil {
		return "", "", err
	}
	defer c.close()
	answer, err := c.do(createRequest(d.key, benchMobile), http.StatusCreated)
	if err != nil {
		return "", "", err
	}
	var created struct{ RequestID string }
	if err := json.Unmarshal(answer, &created); err != nil {
		return "", "", err
	}
	pool, err := sql.Open("pgx", d.stack.DatabaseURL)
	if err != nil {
		return "", "", err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	return approved, created.RequestID, d.delivered(ctx, c, &outbox{pool: pool}, approved)
}

// delivered waits for the approval and its webhooks.
func (d *deployment) delivered(ctx context.Context, c *client, o *outbox, approved string) error {
	for {
		var got struct{ Status string }
		answer, err := c.do(getRequest(d.key, "/"+approved), http.StatusOK)
		if err == nil {
			err = json.Unmarshal(answer, &got)
		}
		if err != nil {
			return err
		}
		quiet, err := o.quiet(ctx)
		if err != nil {
			return err
		}
		if quiet && got.Status == "APPROVED" {
			return nil
		}
		pause(ctx, countEvery)
	}
}

// warmReads are of other requests than the measured ones.
const warmReads = 3000

// warm the service as one is that has been running: the upper levels of the
// indexes are in memory, what it will be asked for is not.
func (s *stock) warm() error {
	s.next = int(fromWarm * float64(len(s.ids)))
	for range warmReads {
		if _, err := s.do(getRequest(s.key, "/"+s.nextID()), http.StatusOK); err != nil {
			return fmt.Errorf("warm: %w", err)
		}
	}
	return nil
}

// check that copies hold what their template does: a result is put together
// from most of what was copied, and from every sealed value that is read.
func (s *stock) check() error {
	var want, got struct{ Status, Decision, Verified, Flags any }
	answer, err := s.do(resultRequest(s.key, s.approved), http.StatusOK)
	if err == nil {
		err = json.Unmarshal(answer, &want)
	}
	if err != nil {
		return err
	}
	if answer, err = s.do(resultRequest(s.key, s.ids[0]), http.StatusOK); err == nil {
		err = json.Unmarshal(answer, &got)
	}
	if err != nil {
		return fmt.Errorf("a copy cannot be read: %w", err)
	}
	if !reflect.DeepEqual(got, want) {
		return fmt.Errorf("a copy's result is %v, its template's is %v", got, want)
	}
	return nil
}

// source of one side's calls.
type source struct {
	client *client
	next   func() []byte
}

// byTurns makes the calls of all sides in turns, so that whatever else the
// machine does meets each of them; each begins as often as the others.
func byTurns(calls, want int, sides ...source) (times [][]float64, err error) {
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

// warmCalls open the connections and settle the caches.
const warmCalls = 20

func sizeRow(what string, measured, floor []float64) row {
	ratio := median(measured) / median(floor)
	return row{
		what: what, floor: milliseconds(time.Duration(median(floor))), measured: milliseconds(time.Duration(median(measured))),
		ratio: percent(ratio), target: "<= " + percent(sizeTarget), verdict: judge(ratio <= sizeTarget),
	}
}

// getRequest of requests: what follows their address.
func getRequest(key, rest string) []byte {
	return fmt.Appendf(nil, "GET /v1/onboarding-requests%s HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer %s\r\n\r\n", rest, key)
}
