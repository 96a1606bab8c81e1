package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"verifyme/bench/machine"
	"verifyme/bench/parts"
	"verifyme/bench/try"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
)

const (
	subscribers      = 500
	subscriberTarget = 250 * time.Millisecond
	// subscriberMemory of one of them is 100 KB.
	subscriberMemory = 100_000
	// changing cases, and how often one of them changes.
	changingCases  = 60
	betweenChanges = 50 * time.Millisecond
	changeRounds   = 600
	// heardWithin is far above what any change takes.
	heardWithin = 20 * time.Second
	// hearingPause before it is looked again whether all have heard.
	hearingPause = time.Second
)

// reviewers of the workspace, each with a session of a browser; $2 is the time, and $3 the
// tokens' hashes.
const insertReviewers = `WITH made AS (
	INSERT INTO users (tenant_id, user_id, email, role, password_hash, created_at, last_seen_at)
	SELECT $1, 'usr_bench' || i, 'reviewer' || i || '@queue.test', 'REVIEWER', '', $2, $2
	FROM generate_subscripts($3::bytea[], 1) AS i)
INSERT INTO portal_sessions (tenant_id, hash, session_id, user_id, device, created_at, last_seen_at, expires_at)
SELECT $1, h, 'ses_bench' || i, 'usr_bench' || i, '', $2, $2, $2 + interval '8 hours'
FROM unnest($3::bytea[]) WITH ORDINALITY AS t(h, i)`

const queueSubscription = `subscription($f: ReviewQueueFilter) { reviewQueue(filter: $f) { kind
	row { rev dueAt severity snoozedUntil escalated }
	request { id externalReference status flowKey submittedAt review { status startedAt reviewer { id email } }
		flags { code step severity } } } }`

// queueFilters of the subscribers: each finds the cases that change.
var queueFilters = []map[string]any{
	nil, {"flowKey": flow.BankAccountCheck}, {"snoozed": false}, {"escalated": false, "flowKey": flow.BankAccountCheck},
}

// measureSubscribers: how long a change of a case takes to all pages that follow the
// queue, each of a reviewer of its own.
func measureSubscribers(ctx context.Context, b *bench) {
	s := &stock{deployment: startDeployment(ctx, b.program)}
	defer try.Close(s.stop)
	s.change(ctx, s.TenantID, manual)
	s.server = b.serveWorking(ctx, s.deployment)
	a := openApplicant(ctx, s.server.Address, s.APIKey)
	defer a.close()
	cases := make([]string, changingCases)
	for i := range cases {
		cases[i] = a.submitted(ctx, flow.BankAccountCheck)
	}
	tokens := s.reviewers(ctx)
	before := try.Get(machine.MemoryOf(s.server.ID())).Resident
	h := &hearing{sent: map[string]time.Time{}}
	sockets := make([]*websocket.Conn, subscribers)
	var listening sync.WaitGroup
	for i, token := range tokens {
		sockets[i] = follow(ctx, s.server.Address, token, queueFilters[i%len(queueFilters)])
		listening.Go(func() { h.listen(sockets[i]) })
	}
	defer listening.Wait()
	defer func() {
		for _, c := range sockets {
			_ = c.Close()
		}
	}()
	changer := &parts.API{Base: "http://" + s.server.Address}
	h.until(ctx, "all subscriptions", func(heard int) bool {
		if heard == subscribers {
			return true
		}
		h.reset()
		h.change(ctx, changer, tokens[0], cases[0])
		return false
	})
	h.reset()
	began := try.Get(machine.UsageBelow())
	every := time.NewTicker(betweenChanges)
	defer every.Stop()
	end := alongside(b.profileOf("subscribers", changeRounds*betweenChanges))
	for i := range changeRounds {
		<-every.C
		h.change(ctx, changer, tokens[i%subscribers], cases[i%changingCases])
	}
	end()
	h.until(ctx, "all changes", func(heard int) bool { return heard >= subscribers*changeRounds })
	used := try.Get(machine.UsageBelow()).Since(began)
	after := try.Get(machine.MemoryOf(s.server.ID())).Resident
	p50, p99 := time.Duration(percentile(h.times, 0.5)), time.Duration(percentile(h.times, 0.99))
	each := (float64(after) - float64(before)) / subscribers
	b.note("subscribers: p50 %s; %s of processor time a change", milliseconds(p50), used.Each(changeRounds))
	b.add(row{
		what: "a change of the queue to 500 subscribers, 20 a second, p99", measured: milliseconds(p99),
		target: "<= " + milliseconds(subscriberTarget), verdict: judge(p99 <= subscriberTarget),
	}, row{
		what: "memory of the server for a subscriber", measured: fmt.Sprintf("%.0f KB", each/1000),
		target: fmt.Sprintf("<= %d KB", subscriberMemory/1000), verdict: judge(each <= subscriberMemory),
	})
}

// reviewers with a session each.
func (s *stock) reviewers(ctx context.Context) (tokens []string) {
	tokens = make([]string, subscribers)
	hashes := make([][]byte, subscribers)
	for i := range tokens {
		tokens[i] = identifier.NewToken(identifier.PortalToken)
		hashes[i] = identifier.Hash(tokens[i])
	}
	s.change(ctx, s.TenantID, insertReviewers, s.TenantID, time.Now().UTC(), hashes)
	return tokens
}

// follow the queue over a socket of the session.
func follow(ctx context.Context, address, token string, filter map[string]any) *websocket.Conn {
	dialer := websocket.Dialer{Subprotocols: []string{"graphql-transport-ws"}}
	c, answer, err := dialer.DialContext(ctx, "ws://"+address+"/graphql", http.Header{
		"Cookie": {"vm_portal=" + token}, "Origin": {"http://" + address},
	})
	try.Do(err)
	try.Do(answer.Body.Close())
	try.Do(c.WriteJSON(map[string]any{"type": "connection_init"}))
	try.Do(c.WriteJSON(map[string]any{"id": "queue", "type": "subscribe", "payload": map[string]any{
		"query": queueSubscription, "variables": map[string]any{"f": filter},
	}}))
	return c
}

// hearing is what the subscribers have heard since the changes were sent.
type hearing struct {
	mu sync.Mutex
	// sent is when the latest change of each case was asked for.
	sent  map[string]time.Time
	times []int64
}

func (h *hearing) listen(c *websocket.Conn) {
	for {
		var m struct {
			Type    string
			Payload json.RawMessage
		}
		if c.ReadJSON(&m) != nil {
			return
		}
		switch m.Type {
		case "ping":
			if c.WriteJSON(map[string]string{"type": "pong"}) != nil {
				return
			}
		case "next":
			now := time.Now()
			var got struct {
				Data struct {
					ReviewQueue struct {
						Kind    string
						Request struct{ ID string }
					}
				}
			}
			if json.Unmarshal(m.Payload, &got) != nil {
				continue
			}
			h.mu.Lock()
			if at, ok := h.sent[got.Data.ReviewQueue.Request.ID]; ok {
				h.times = append(h.times, int64(now.Sub(at)))
			}
			h.mu.Unlock()
		}
	}
}

const assignCase = `mutation($r: ID!, $u: ID!) { assignReview(requestId: $r, userId: $u) { id } }`

// change the case: another reviewer holds it.
func (h *hearing) change(ctx context.Context, api *parts.API, token, requestID string) {
	h.mu.Lock()
	h.sent[requestID] = time.Now()
	n := len(h.times)
	h.mu.Unlock()
	status, answer, err := api.Call(ctx, http.MethodPost, "/graphql", map[string]any{
		"query": assignCase, "variables": map[string]string{"r": requestID, "u": fmt.Sprintf("usr_bench%d", n%subscribers+1)},
	}, "Cookie: vm_portal="+token, "Origin: "+api.Base)
	try.Do(err)
	var refused struct{ Errors []json.RawMessage }
	try.Do(json.Unmarshal(answer, &refused))
	if status != http.StatusOK || len(refused.Errors) > 0 {
		try.Do(fmt.Errorf("assigning was answered %d %.300s", status, answer))
	}
}

func (h *hearing) reset() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.times = nil
}

// until as many messages were heard as done asks for.
func (h *hearing) until(ctx context.Context, what string, done func(heard int) bool) {
	deadline := time.Now().Add(heardWithin)
	for {
		h.mu.Lock()
		heard := len(h.times)
		h.mu.Unlock()
		switch {
		case done(heard):
			return
		case time.Now().After(deadline):
			try.Do(fmt.Errorf("%s: %d messages were heard", what, heard))
		}
		select {
		case <-ctx.Done():
			try.Do(ctx.Err())
		case <-time.After(hearingPause):
		}
	}
}
