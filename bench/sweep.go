package main

import (
	"context"
	"fmt"
	"time"

	"verifyme/bench/parts"
	"verifyme/bench/try"
	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/privacy"
)

const (
	// queryTarget of any query of the sweep.
	queryTarget = time.Second
	// slowLogged statements are told of.
	slowLogged = 20 * time.Millisecond
	// sweptMost requests are ended, and sweptBatches of the other kinds of data removed.
	sweptMost    = 10_000
	sweptBatches = 20
	sweptRows    = 5000
)

// measureSweep: retention over all that is stored, requests of three classes and of all ages with their documents,
// values, sessions, kept answers, the log of calls and the audit log. A changed class goes over all, the plan is
// asked for, the relay looks for what is due, and some of each kind is ended; no query may hold others up.
func measureSweep(ctx context.Context, b *bench) {
	d := startDeployment(ctx, b.program)
	defer try.Close(d.close)
	approved, left := d.templates(ctx)
	d.fill(ctx, approved, left, b.stored)
	d.changeAll(ctx, sweptFill)
	d.vacuum(ctx)
	s := &sweep{deployment: d, log: d.LogStatements(ctx, slowLogged)}
	service := d.open()
	defer try.Close(service.Close)
	s.privacy = service.App.Privacy
	s.measure(ctx, b)
	b.add(row{
		what:     fmt.Sprintf("the longest query of a retention sweep over %d requests, and of its plan", b.stored),
		measured: milliseconds(s.longest), target: "<= " + milliseconds(queryTarget),
		verdict: judge(s.longest <= queryTarget),
	})
}

type sweep struct {
	*deployment
	log     *parts.StatementLog
	privacy *privacy.Service
	longest time.Duration
}

func (s *sweep) measure(ctx context.Context, b *bench) {
	owner := auth.Operator
	owner.TenantID = s.TenantID
	s.part(b, "the plan", func() { try.Get(s.privacy.RetentionPlan(access.Into(ctx, owner), nil, nil)) })
	s.change(ctx, s.TenantID, sweptClasses)
	s.change(ctx, s.TenantID, `INSERT INTO retention_moves (tenant_id, begun_at, reached, moved)
		SELECT tenant_id, now(), '', 0 FROM tenants`)
	s.part(b, "a change of the classes", func() { try.Do(s.privacy.MoveEnds(ctx, s.TenantID)) })
	s.part(b, "the plan again", func() { try.Get(s.privacy.RetentionPlan(access.Into(ctx, owner), nil, nil)) })
	due := s.count(ctx, `SELECT count(*) FROM requests WHERE data_due <= now()`)
	wanted := max(due-sweptMost, 0)
	var took time.Duration
	s.part(b, fmt.Sprintf("the ends of %d of %d requests", due-wanted, due), func() {
		began := time.Now()
		p := s.Work(ctx)
		defer try.Close(p.Stop)
		for s.count(ctx, `SELECT count(*) FROM erasures`) < due-wanted {
			pause(ctx, countEvery)
		}
		took = time.Since(began)
	})
	rate := float64(due-wanted) / took.Seconds()
	b.add(row{
		what:     fmt.Sprintf("ends of %d of %d due requests in a sweep over %d, a second", due-wanted, due, b.stored),
		measured: fmt.Sprintf("%.0f", rate), target: fmt.Sprintf(">= %.0f", eraseTarget), verdict: judge(rate >= eraseTarget),
	})
	s.part(b, "answers, sessions, counters and calls that are over", func() { s.discard(ctx) })
	s.changeAll(ctx, sweptAudit)
	s.part(b, "the beginning of the audit log", func() { try.Do(s.privacy.EndAudit(ctx, s.TenantID)) })
	ended := s.count(ctx, `SELECT ended_sequence FROM audit_heads`)
	if ended <= firstCopied {
		try.Do(fmt.Errorf("nothing of the audit log has ended: up to %d", ended))
	}
}

// discard some batches, as the hourly job does.
func (s *sweep) discard(ctx context.Context) {
	for range sweptBatches {
		try.Do(s.privacy.InTenant(ctx, s.TenantID, func(ctx context.Context, tx privacy.Tx) error {
			most, err := tx.DiscardExpired(ctx, sweptRows)
			if err == nil && most == 0 {
				err = fmt.Errorf("nothing is left that is over")
			}
			return err
		}))
	}
}

// part of the sweep, with its slowest statement.
func (s *sweep) part(b *bench, what string, run func()) {
	// What was prepared for it does not count.
	s.log.Slowest()
	began := time.Now()
	run()
	took, slowest := time.Since(began), s.log.Slowest()
	if slowest.Took == 0 {
		b.note("sweep, %s: %s, no query of more than %s", what, took.Round(time.Millisecond), slowLogged)
		return
	}
	b.note("sweep, %s: %s, its slowest query %s: %s", what, took.Round(time.Millisecond),
		slowest.Took.Round(time.Millisecond), slowest.Text)
	s.longest = max(s.longest, slowest.Took)
}
