package main

import (
	"context"
	"database/sql"
	_ "embed" // the light rows
	"encoding/json"
	"fmt"
	"net/http"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"verifyme/bench/parts"
	"verifyme/bench/try"
	"verifyme/kyc/identifier"
)

const (
	// erased are real copies that an owner erases, and ended those that retention ends.
	erased         = 10_000
	ended          = 5000
	erasers        = 16
	erasuresTarget = 500.0
	// statementTarget of any statement meanwhile, looked for so often.
	statementTarget = time.Second
	statementEvery  = 20 * time.Millisecond
	planCalls       = 20
	endsWithin      = 10 * time.Minute
)

//go:embed ends.sql
var lightRequests string

// insertOwner gives the workspace's owner a session that has confirmed the password.
const insertOwner = `INSERT INTO portal_sessions (tenant_id, hash, session_id, user_id, device, created_at, last_seen_at,
	expires_at, step_up_until)
	SELECT tenant_id, $1, 'ses_ends', user_id, '', $2::timestamptz, $2::timestamptz,
	$2::timestamptz + interval '8 hours', $2::timestamptz + interval '8 hours'
	FROM users WHERE role = 'OWNER' LIMIT 1`

// ending is an owner at a workspace with many final requests.
type ending struct {
	*stock
	api   *parts.API
	token string
	// longest statement of the service that was seen.
	longest atomic.Int64
}

// measureEnds: the plan of what ends, erasures that an owner asks for, a change of the
// retention classes and the end of what is due, with many final requests stored.
func measureEnds(ctx context.Context, b *bench) {
	e := &ending{stock: &stock{}}
	defer try.Close(e.stop)
	e.fillWith(ctx, b, erased*10/9+ended*10/9+100)
	began := time.Now()
	e.change(ctx, e.TenantID, lightRequests, e.TenantID, b.stored)
	e.vacuum(ctx)
	b.note("ends: %d final requests more, their row alone, in %s", b.stored, time.Since(began).Round(time.Second))
	e.token = identifier.NewToken(identifier.PortalToken)
	e.change(ctx, e.TenantID, insertOwner, identifier.Hash(e.token), time.Now().UTC())
	e.server = e.Serve(ctx, true)
	e.api = &parts.API{Base: "http://" + e.server.Address}
	e.measurePlan(ctx, b)
	e.measureErasures(ctx, b)
	watching, stop := context.WithCancel(ctx)
	var watch errgroup.Group
	watch.Go(func() error { return try.Catch(func() { e.watch(watching) }) })
	e.measureMove(ctx, b)
	e.measureEnd(ctx, b)
	stop()
	try.Do(watch.Wait())
	longest := time.Duration(e.longest.Load())
	b.add(row{
		what: "longest statement while the classes change and retention ends data", measured: milliseconds(longest),
		target: "<= " + milliseconds(statementTarget), verdict: judge(longest <= statementTarget),
	})
}

// ask GraphQL as the owner.
func (e *ending) ask(ctx context.Context, query string, variables any) json.RawMessage {
	status, answer, err := e.api.Call(ctx, http.MethodPost, "/graphql",
		map[string]any{"query": query, "variables": variables}, "Cookie: vm_portal="+e.token, "Origin: "+e.api.Base)
	try.Do(err)
	var got struct {
		Data   json.RawMessage
		Errors []json.RawMessage
	}
	try.Do(json.Unmarshal(answer, &got))
	if status != http.StatusOK || len(got.Errors) > 0 {
		try.Do(fmt.Errorf("%s was answered %d %.300s", query, status, answer))
	}
	return got.Data
}

func (e *ending) measurePlan(ctx context.Context, b *bench) {
	times := make([]int64, planCalls)
	for i := range times {
		began := time.Now()
		e.ask(ctx, `{ retentionPlan(retention: [{class: "standard", days: 90}]) {
			classes { class requests held first last overdue soon documents } change { left } } }`, nil)
		times[i] = int64(time.Since(began))
	}
	p95 := time.Duration(percentile(times, 0.95))
	b.add(row{
		what: "the plan of what retention ends, p95", measured: milliseconds(p95),
		target: "<= " + milliseconds(statementTarget), verdict: judge(p95 <= statementTarget),
	})
}

// measureErasures of requests with all that belongs to them, one call each.
func (e *ending) measureErasures(ctx context.Context, b *bench) {
	var ids []string
	for i, id := range e.ids[:len(e.ids)-ended*10/9] {
		if !isLeft(i) && len(ids) < erased {
			ids = append(ids, id)
		}
	}
	var next atomic.Int64
	var group errgroup.Group
	began := time.Now()
	for range erasers {
		group.Go(func() error {
			return try.Catch(func() {
				for n := next.Add(1) - 1; n < int64(len(ids)); n = next.Add(1) - 1 {
					e.ask(ctx, `mutation($id: ID!) { eraseRequest(requestId: $id, reason: "bench") { erasedAt } }`,
						map[string]string{"id": ids[n]})
				}
			})
		})
	}
	try.Do(group.Wait())
	rate := float64(len(ids)) / time.Since(began).Seconds()
	b.add(row{
		what: fmt.Sprintf("erasures a second, %d requests, %d callers", len(ids), erasers), measured: perSecond(rate),
		target: ">= " + perSecond(erasuresTarget), verdict: judge(rate >= erasuresTarget),
	})
}

// measureMove of the ends of all final requests to other classes.
func (e *ending) measureMove(ctx context.Context, b *bench) {
	began := time.Now()
	e.ask(ctx, `mutation { updateTenantSettings(input: {retention: [{class: "standard", days: 400}]}) { id } }`, nil)
	answered := time.Since(began)
	e.until(ctx, `SELECT count(*) FROM retention_moves WHERE finished_at IS NULL`)
	b.note("ends: the change of a class is saved in %s, and has reached %d requests after %s",
		milliseconds(answered), b.stored+len(e.ids), time.Since(began).Round(time.Millisecond))
}

// measureEnd of real requests that are due at once.
func (e *ending) measureEnd(ctx context.Context, b *bench) {
	due := 0
	from := len(e.ids) - ended*10/9
	for i := range e.ids[from:] {
		if !isLeft(from + i) {
			due++
		}
	}
	began := time.Now()
	e.change(ctx, e.TenantID, `UPDATE requests SET completed_at = now() - interval '500 days',
		data_due = now() - interval '100 days' WHERE request_id >= $1 AND status = 'APPROVED' AND erased_at IS NULL
		AND mobile_sealed IS NOT NULL`, e.ids[from])
	e.until(ctx, `SELECT count(*) FROM requests WHERE data_due <= now()`)
	rate := float64(due) / time.Since(began).Seconds()
	b.note("ends: retention ended the data of %d due requests out of %d, %s", due, b.stored+len(e.ids), perSecond(rate))
}

// until the count is zero.
func (e *ending) until(ctx context.Context, count string) {
	ctx, cancel := context.WithTimeout(ctx, endsWithin)
	defer cancel()
	for n := 1; n > 0; pause(ctx, countEvery) {
		try.Do(ctx.Err())
		try.Do(e.InTenant(ctx, e.TenantID, nil, func(tx *sql.Tx) error {
			return tx.QueryRowContext(ctx, count).Scan(&n)
		}))
	}
}

// watch what the service's statements take, without those of the bench itself.
func (e *ending) watch(ctx context.Context) {
	for ctx.Err() == nil {
		var seconds float64
		err := e.Owner.QueryRowContext(context.WithoutCancel(ctx), `SELECT coalesce(max(extract(epoch FROM
			clock_timestamp() - query_start)), 0) FROM pg_stat_activity WHERE datname = current_database()
			AND state = 'active' AND application_name LIKE 'verifyme%' AND pid <> pg_backend_pid()`).Scan(&seconds)
		try.Do(err)
		e.longest.Store(max(e.longest.Load(), int64(seconds*float64(time.Second))))
		select {
		case <-ctx.Done():
		case <-time.After(statementEvery):
		}
	}
}
