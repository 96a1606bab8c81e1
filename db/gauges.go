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
}

// Answers says by its error that PostgreSQL does not.
func (s *Store) Answers(ctx context.Context) error {
	var one int
	_, err := s.lookup.LookUp(ctx, []any{&one}, `SELECT 1`)
	return err
}

// Waiting now, but for what waits in disabled workspaces. Each count reads an index of what is open alone.
func (s *Store) Waiting(ctx context.Context) (w Waiting, err error) {
	var delivery, mail, check, entered, audited *time.Time
	now := s.real()
	for _, read := range []struct {
		query string
		into  []any
		args  []any
	}{
		{`SELECT count(*), min(next_attempt_at) FROM deliveries
			WHERE status IN ('PENDING', 'RETRYING') AND next_attempt_at <= ? AND (tenant_id, endpoint_id) NOT IN (
				SELECT tenant_id, endpoint_id FROM webhook_endpoints WHERE status = 'DISABLED' AND NOT settled) AND ` + enabled,
			[]any{&w.Deliveries, &delivery}, []any{now}},
		{`SELECT count(*) FROM deliveries WHERE status = 'DEAD'`, []any{&w.Dead}, nil},
		{`SELECT count(*), min(next_send_at) FROM outgoing_mail WHERE next_send_at <= ? AND ` + enabled,
			[]any{&w.Mail, &mail}, []any{now}},
		{`SELECT count(*), min(created_at) FROM attempts WHERE status = 'OPEN' AND ` + enabled,
			[]any{&w.Checks, &check}, nil},
		{`SELECT count(*), count(*) FILTER (WHERE due_at <= ?), min(entered_at) FROM review_queue
			WHERE ` + enabled,
			[]any{&w.Cases, &w.Overdue, &entered}, []any{now}},
		{`SELECT count(*) FILTER (WHERE NOT intact), min(checked_at) FROM audit_heads`,
			[]any{&w.BrokenChains, &audited}, nil},
		{`SELECT coalesce(sum(resealed), 0)::bigint, coalesce(sum(remaining), 0)::bigint FROM keyset_reseals`,
			[]any{&w.Resealed, &w.Remain}, nil},
	} {
		if _, err := s.lookup.LookUp(ctx, read.into, read.query, read.args...); err != nil {
			return w, err
		}
	}
	if w.Divided, err = s.divided(ctx); err != nil {
		return w, err
	}
	age := func(at *time.Time) time.Duration {
		if at == nil {
			return 0
		}
		return max(now.Sub(*at), 0)
	}
	w.OldestDelivery, w.OldestMail, w.OldestCheck, w.OldestCase = age(delivery), age(mail), age(check), age(entered)
	w.OldestAudit = age(audited)
	return w, nil
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
