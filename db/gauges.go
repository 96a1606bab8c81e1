package db

import (
	"context"
	"time"

	"verifyme/db/pg"
)

// Waiting is what waits in a deployment, in all tenants, by real time.
type Waiting struct {
	// Deliveries that are due, Dead those that were given up, Mail that is due and
	// Checks of providers that nobody has finished. What a DISABLED endpoint holds is not due.
	Deliveries, Dead, Mail, Checks int
	// Cases in the review queue, and Overdue those past their time.
	Cases, Overdue int
	// BrokenChains of the audit log, as they were found.
	BrokenChains int
	// Resealed values after a change of the keyset's key that workers were asked to follow, and
	// those that Remain as they were counted last.
	Resealed, Remain int
	// Ages of the oldest that waits; zero where none does.
	OldestDelivery, OldestMail, OldestCheck, OldestCase time.Duration
	// Divided tables.
	Divided []Divided
	// OldestAudit is how long ago the audit chain was checked that was not for longest.
	OldestAudit time.Duration
	// Missing counts, by their names, with what they failed by.
	Missing map[string]error
}

// Answers says by its error that PostgreSQL does not.
func (s *Store) Answers(ctx context.Context) error {
	var one int
	_, err := s.lookup.LookUp(ctx, []any{&one}, `SELECT 1`)
	return err
}

// Counts of Waiting, by the names under which they can be missing.
const (
	CountDue    = "deliveries"
	CountDead   = "dead"
	CountMail   = "mail"
	CountChecks = "checks"
	CountCases  = "cases"
	CountAudit  = "audit"
	CountKeyset = "keyset"
	CountParts  = "parts"
)

// Counts are all of them.
var Counts = []string{CountDue, CountDead, CountMail, CountChecks, CountCases, CountAudit, CountKeyset, CountParts}

const (
	// countWithin bounds each count, so that one which is slow leaves time for the others.
	countWithin = 1500 * time.Millisecond

	// receiving endpoints and their due deliveries: what a DISABLED endpoint holds is not due. The oldest of each and
	// the count to its end are read from the start of an index.
	receiving = `webhook_endpoints e CROSS JOIN LATERAL (
		SELECT next_attempt_at FROM deliveries d
		WHERE d.tenant_id = e.tenant_id AND d.endpoint_id = e.endpoint_id AND d.status IN ('PENDING', 'RETRYING')
			AND d.next_attempt_at <= ?
		ORDER BY d.next_attempt_at LIMIT `
	notHeld = `) d WHERE NOT (status = 'DISABLED' AND NOT settled) AND ` + enabled

	countDue = `SELECT (SELECT count(*) FROM (SELECT FROM ` + receiving + `?` + notHeld + ` LIMIT ?) c),
		(SELECT min(next_attempt_at) FROM ` + receiving + `1` + notHeld + `)`
	countDead = `SELECT count(*) FROM (
		SELECT FROM deliveries WHERE status = 'DEAD' ORDER BY tenant_id LIMIT ?) c`
	countMail = `SELECT (SELECT count(*) FROM (SELECT FROM outgoing_mail WHERE next_send_at <= ? AND ` + enabled + `
			LIMIT ?) c),
		(SELECT min(next_send_at) FROM outgoing_mail WHERE next_send_at <= ? AND ` + enabled + `)`
	countChecks = `SELECT (SELECT count(*) FROM (SELECT FROM attempts WHERE status = 'OPEN' AND ` + enabled + `
			LIMIT ?) c),
		(SELECT min(created_at) FROM attempts WHERE status = 'OPEN' AND ` + enabled + `)`
	countCases = `SELECT count(*), count(*) FILTER (WHERE due_at <= ?), min(entered_at) FROM review_queue
		WHERE ` + enabled
	countAudit  = `SELECT count(*) FILTER (WHERE NOT intact), min(checked_at) FROM audit_heads`
	countKeyset = `SELECT coalesce(sum(resealed), 0)::bigint, coalesce(sum(remaining), 0)::bigint FROM keyset_reseals`
)

// Waiting now, but for what waits in disabled workspaces. A count that fails, or takes too long, is Missing.
// Deliveries, mail and checks, which can grow without an end, are counted to the most that is asked for.
func (s *Store) Waiting(ctx context.Context, most int) (w Waiting) {
	var delivery, mail, check, entered, audited *time.Time
	now := s.real()
	for _, read := range []struct {
		name, query string
		into, args  []any
	}{
		{CountDue, countDue, []any{&w.Deliveries, &delivery}, []any{now, most, most, now}},
		{CountDead, countDead, []any{&w.Dead}, []any{most}},
		{CountMail, countMail, []any{&w.Mail, &mail}, []any{now, most, now}},
		{CountChecks, countChecks, []any{&w.Checks, &check}, []any{most}},
		{CountCases, countCases, []any{&w.Cases, &w.Overdue, &entered}, []any{now}},
		{CountAudit, countAudit, []any{&w.BrokenChains, &audited}, nil},
		{CountKeyset, countKeyset, []any{&w.Resealed, &w.Remain}, nil},
	} {
		w.counted(ctx, read.name, func(ctx context.Context) error {
			_, err := s.lookup.LookUp(ctx, read.into, read.query, read.args...)
			return err
		})
	}
	w.counted(ctx, CountParts, func(ctx context.Context) (err error) {
		w.Divided, err = s.divided(ctx)
		return err
	})
	age := func(at *time.Time) time.Duration {
		if at == nil {
			return 0
		}
		return max(now.Sub(*at), 0)
	}
	w.OldestDelivery, w.OldestMail, w.OldestCheck, w.OldestCase = age(delivery), age(mail), age(check), age(entered)
	w.OldestAudit = age(audited)
	return w
}

// counted within its time, or missing with the reason.
func (w *Waiting) counted(ctx context.Context, name string, count func(context.Context) error) {
	ctx, cancel := context.WithTimeout(ctx, countWithin)
	defer cancel()
	if err := count(ctx); err != nil {
		if w.Missing == nil {
			w.Missing = map[string]error{}
		}
		w.Missing[name] = err
	}
}

// PoolUse is how many connections of a pool are at work, and how many it may have.
type PoolUse struct {
	Name        string
	InUse, Most int
	Waited      int64
	WaitedInAll time.Duration
	// Refused: nobody gave a connection.
	Refused pg.Refusals
}

// Pools of the process.
func (s *Store) Pools() (all []PoolUse) {
	for _, p := range []struct {
		name string
		pool interface {
			Use() (inUse, most int, waited int64, inAll time.Duration)
			Refused() pg.Refusals
		}
	}{{"app", s.app}, {"deliver", s.deliver}, {"lookup", s.lookup}, {"reading", s.reading}} {
		use := PoolUse{Name: p.name}
		use.InUse, use.Most, use.Waited, use.WaitedInAll = p.pool.Use()
		use.Refused = p.pool.Refused()
		all = append(all, use)
	}
	return all
}
