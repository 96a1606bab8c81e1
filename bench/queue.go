package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"verifyme/bench/parts"
	"verifyme/bench/try"
	"verifyme/kyc/flow"
)

const (
	queuePageTarget = 30 * time.Millisecond
	queuePages      = 200
)

// manual is a workspace where reviewers decide; rareFlag is on one of all that wait, the
// last one.
const (
	manual   = `UPDATE tenants SET settings = jsonb_set(settings, '{reviewPolicy}', '"MANUAL"')`
	rareFlag = `UPDATE review_queue SET flags = '{LIVENESS_FAILED}', severity = 4 WHERE request_id =
		(SELECT request_id FROM review_queue ORDER BY due_at DESC, request_id DESC LIMIT 1)`
)

// measureQueue: pages of the review queue of a workspace where one in ten of all that is
// stored waits, by each filter, on the server.
func measureQueue(ctx context.Context, b *bench) {
	s := &stock{deployment: startDeployment(ctx, b.program)}
	defer try.Close(s.stop)
	approved, _ := s.templates(ctx)
	waiting := s.waiting(ctx)
	s.ids = s.fill(ctx, approved, waiting, b.stored)
	s.change(ctx, s.TenantID, rareFlag)
	s.vacuum(ctx)
	s.server = s.Serve(ctx, true)
	deep := s.queueCursor(ctx, b.stored/20)
	b.note("queue: %d wait of %d stored", s.waitingNow(ctx), b.stored)
	for _, q := range []struct{ what, arguments string }{
		{"no filter, page of 100", `(first: 100)`},
		{"no filter, page of 100 in the middle", `(first: 100, after: ` + deep + `)`},
		{"one flow", `(first: 100, filter: {flowKey: "bank-account-check-v1"})`},
		{"not taken", `(first: 100, filter: {reviewStatus: [QUEUED], unheld: true})`},
		{"a flag that one has", `(first: 100, filter: {flag: "LIVENESS_FAILED"})`},
		{"a severity that one has", `(first: 100, filter: {severity: HIGH})`},
		{"a text that none has", `(first: 100, filter: {text: "nothing"})`},
		{"three filters that none fits",
			`(first: 100, filter: {flowKey: "bank-account-check-v1", severity: HIGH, reviewStatus: [AWAITING_CHECKER]})`},
	} {
		b.addQueuePage(ctx, s, "review queue, "+q.what, `{ reviewQueue`+q.arguments+queueRows+` }`)
	}
	b.addQueuePage(ctx, s, "review queue, the sum of all", `{ reviewQueueSum { total revSum } }`)
	b.addQueuePage(ctx, s, "review queue, the sum of one flow",
		`{ reviewQueueSum(filter: {flowKey: "bank-account-check-v1"}) { total revSum } }`)
}

const queueRows = ` { edges { node { dueAt rev severity request { id externalReference status flowKey submittedAt
	review { status startedAt reviewer { id email } } flags { code step severity } } } }
	pageInfo { hasNextPage endCursor } }`

// waiting is a request that waits for a reviewer.
func (s *stock) waiting(ctx context.Context) string {
	s.change(ctx, s.TenantID, manual)
	p := s.Serve(ctx, true)
	defer try.Close(p.Stop)
	a := openApplicant(ctx, p.Address, s.APIKey)
	defer a.close()
	id := a.submitted(ctx, flow.BankAccountCheck)
	s.untilQuiet(ctx)
	return id
}

func (s *stock) waitingNow(ctx context.Context) int {
	var got struct {
		Data struct{ ReviewQueueSum struct{ Total int } }
	}
	s.answered(ctx, `{ reviewQueueSum { total } }`, &got)
	return got.Data.ReviewQueueSum.Total
}

// queueCursor behind about so many rows, as a string of GraphQL.
func (s *stock) queueCursor(ctx context.Context, behind int) string {
	cursor := ""
	for range max(behind/200, 1) {
		arguments := `(first: 200)`
		if cursor != "" {
			arguments = `(first: 200, after: ` + cursor + `)`
		}
		cursor = s.queued(ctx, arguments)
	}
	return cursor
}

// queued gives the end of the page with the arguments.
func (s *stock) queued(ctx context.Context, arguments string) (endCursor string) {
	var got struct {
		Data struct {
			ReviewQueue struct{ PageInfo struct{ EndCursor string } }
		}
	}
	s.answered(ctx, `{ reviewQueue`+arguments+` { pageInfo { endCursor } } }`, &got)
	return fmt.Sprintf("%q", got.Data.ReviewQueue.PageInfo.EndCursor)
}

func (s *stock) answered(ctx context.Context, query string, into any) {
	answer, status, err := s.ask(ctx, query)
	try.Do(err)
	if status != http.StatusOK {
		try.Do(fmt.Errorf("%s was answered %d %s", query, status, answer))
	}
	try.Do(json.Unmarshal(answer, into))
}

// addQueuePage times the query as its caller does, one call after the other.
func (b *bench) addQueuePage(ctx context.Context, s *stock, what, query string) {
	api := parts.API{Base: "http://" + s.server.Address, Key: s.APIKey}
	times := make([]int64, queuePages)
	for i := range times {
		began := time.Now()
		status, answer, err := api.Call(ctx, http.MethodPost, "/graphql", map[string]string{"query": query})
		times[i] = int64(time.Since(began))
		var refused struct{ Errors []json.RawMessage }
		try.Do(errors.Join(err, json.Unmarshal(answer, &refused)))
		if status != http.StatusOK || len(refused.Errors) > 0 {
			try.Do(fmt.Errorf("%s was answered %d %.300s", query, status, answer))
		}
	}
	p95 := time.Duration(percentile(times, 0.95))
	b.add(row{
		what: what + ", p95", measured: milliseconds(p95), target: "<= " + milliseconds(queuePageTarget),
		verdict: judge(p95 <= queuePageTarget),
	})
}
