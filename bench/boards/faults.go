package main

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"time"

	"github.com/hibiken/asynq"

	"verifyme/bench/parts"
	"verifyme/bench/receiver"
	"verifyme/bench/try"
	months "verifyme/db/parts"
	"verifyme/kyc/identifier"
	"verifyme/kyc/unit"
)

// relayBlind: no process finds what is due, for longer than the alert waits.
func (s *site) relayBlind(ctx context.Context) {
	s.own(ctx, `REVOKE SELECT ON retention_moves FROM verifyme_lookup`)
	rest(ctx, 75*time.Second)
	s.own(ctx, `GRANT SELECT ON retention_moves TO verifyme_lookup`)
}

// guessed: somebody tries keys, passwords and links, more than one a second over the alert's ten minutes.
func (s *site) guessed(ctx context.Context) {
	const keys, others = 720, 60
	api := parts.API{Client: http.Client{Timeout: answerTime}, Base: s.api.Base, Key: "vm_test_guessed"}
	for i := range keys {
		_, _, _ = api.Call(ctx, http.MethodGet, "/v1/flows", nil)
		if i%(keys/others) == 0 {
			_, _, _ = (&parts.API{Base: api.Base}).Call(ctx, http.MethodPost, "/api/portal/session",
				map[string]string{"email": fmt.Sprintf("somebody%d@boards.test", i%7), "password": "not this one"})
			(&visit{base: api.Base, client: &api.Client}).post(ctx, "session", `{"token":"not-a-link"}`)
		}
		rest(ctx, 30*time.Millisecond)
	}
}

// vendorFails: it hangs, and a check has been open for long; then it is out of order, so that it is not asked for a
// while, and then says that the credentials are wrong.
func (s *site) vendorFails(ctx context.Context) {
	s.outside.vendor.Store(hangs)
	rest(ctx, 4*time.Second)
	s.change(ctx, s.TenantID, `UPDATE attempts SET created_at = now() - interval '6 minutes' WHERE status = 'OPEN'`)
	rest(ctx, awayFor)
	s.outside.vendor.Store(http.StatusInternalServerError)
	rest(ctx, 15*time.Second)
	s.outside.vendor.Store(http.StatusUnauthorized)
	rest(ctx, 35*time.Second)
	s.outside.vendor.Store(http.StatusOK)
}

// receiversFail: one is gone for good, one hangs, and the others take long for an answer.
func (s *site) receiversFail(ctx context.Context) {
	s.gone.AnswerWith(receiver.Status(http.StatusNotFound))
	s.slow.AnswerWith(receiver.Hang)
	s.good.AnswerWith(after(6 * time.Second))
	s.flaky.AnswerWith(after(5 * time.Second))
	rest(ctx, 50*time.Second)
	s.gone.AnswerWith(receiver.Status(http.StatusOK))
	s.slow.AnswerWith(after(120 * time.Millisecond))
	s.good.AnswerWith(receiver.Status(http.StatusOK))
	s.flaky.AnswerWith(flakily)
}

// tasksFail: the database refuses the workers what they need; what waits for them grows old.
func (s *site) tasksFail(ctx context.Context) {
	s.own(ctx, `REVOKE UPDATE ON attempts, deliveries FROM verifyme_app`)
	rest(ctx, awayFor)
	// The workers' role may not; the owner's may where the policies do not bind it.
	s.own(ctx, `ALTER TABLE deliveries NO FORCE ROW LEVEL SECURITY`)
	s.own(ctx, `UPDATE deliveries SET next_attempt_at = now() - interval '6 minutes'
		WHERE status IN ('PENDING', 'RETRYING')`)
	s.own(ctx, `ALTER TABLE deliveries FORCE ROW LEVEL SECURITY`)
	rest(ctx, awayFor)
	s.own(ctx, `GRANT UPDATE ON attempts, deliveries TO verifyme_app`)
	s.change(ctx, s.TenantID, `UPDATE review_queue SET due_at = now() - interval '1 hour'
		WHERE request_id IN (SELECT request_id FROM review_queue ORDER BY request_id LIMIT 5)`)
}

// tableHeld: somebody holds a table that is counted for the metrics, and no other is in the way.
func (s *site) tableHeld(ctx context.Context) {
	tx := try.Get(s.Owner.BeginTx(ctx, &sql.TxOptions{}))
	try.Get(tx.ExecContext(ctx, `LOCK TABLE keyset_reseals IN ACCESS EXCLUSIVE MODE`))
	rest(ctx, awayFor)
	try.Do(tx.Rollback())
}

// monthsGone: a table's parts for the months to come are not there, until a worker makes them anew.
func (s *site) monthsGone(ctx context.Context) {
	for _, table := range try.Get(months.ReadFrom(ctx, s.DatabaseURL)) {
		to := slices.IndexFunc(table.Parts, func(p months.Part) bool { return p.From.After(time.Now()) })
		if table.Name != "events" || to < 0 {
			continue
		}
		for _, part := range table.Parts[to:] {
			s.own(ctx, `DROP TABLE `+part.Name)
		}
		s.own(ctx, fmt.Sprintf(`CREATE TABLE events_ahead PARTITION OF events FOR VALUES FROM ('%s') TO (MAXVALUE)`,
			identifier.From(table.Prefix, table.Parts[to].From)))
	}
	rest(ctx, awayFor)
	s.enqueue(ctx, unit.JobParts)
}

// redisAway for a while.
func (s *site) redisAway(ctx context.Context) {
	try.Do(s.RestartRedis(ctx, syscall.SIGTERM, func() error { return try.Catch(func() { rest(ctx, awayFor) }) }))
}

// partsFail: the scanner is gone, and the mail relay refuses; what waits for it grows old.
func (s *site) partsFail(ctx context.Context) {
	s.outside.mail.Refuse(true)
	for i := range 4 {
		s.called(ctx, http.MethodPost, "/api/portal/password/reset",
			map[string]string{"email": fmt.Sprintf("watching%d@boards.test", i+1)}, nil)
	}
	for range 5 {
		rest(ctx, 3*time.Second)
		s.change(ctx, s.TenantID, `UPDATE outgoing_mail SET next_send_at = now() - interval '20 minutes'`)
	}
	s.outside.mail.Refuse(false)
	rest(ctx, 5*time.Second)
	try.Do(s.outside.scanner.Kill())
	rest(ctx, 20*time.Second)
	s.outside.scanner = s.outside.startScanner()
}

// refusedCertificates: the authority is out of order, and each order is due again at once; so is the check of a
// domain, for which no name server answers.
func (s *site) refusedCertificates(ctx context.Context) {
	s.change(ctx, s.TenantID, `INSERT INTO custom_domains (tenant_id, domain_id, host, status, problem, challenge, vouched,
			created_at, status_at, next_check_at, failures)
		VALUES ($1, 'dom_boards', 'kyc.customer.test', 'PENDING_DNS', '', 'boards', false, now(), now(), now(), 0)`,
		s.TenantID)
	for range 4 {
		s.change(ctx, s.TenantID, `UPDATE custom_domains SET next_check_at = now()`)
		s.own(ctx, `UPDATE certificates SET next_order_at = now()`)
		s.enqueue(ctx, unit.JobDomains)
		rest(ctx, 4*time.Second)
	}
}

// workerKilled, and started again after a while.
func (s *site) workerKilled(ctx context.Context) {
	try.Do(s.processes["work-1"].Kill())
	rest(ctx, awayFor)
	s.work(ctx, "work-1")
}

// sealedAnew: what the older key has sealed.
func (s *site) sealedAnew(ctx context.Context) {
	s.Run(ctx, "keyset", "reseal", "--background")
	rest(ctx, awayFor)
	s.enqueue(ctx, unit.JobReseal)
	// Whoever writes a row seals it by the new key as well: nobody comes before the workers have.
	rest(ctx, 5*time.Second)
}

// queuePaused by an operator, who goes on after a while: tasks grow old.
func (s *site) queuePaused(ctx context.Context) {
	s.Run(ctx, "jobs", "pause", "checks")
	rest(ctx, awayFor)
	s.Run(ctx, "jobs", "resume", "checks")
}

// tampered: an entry of the audit log is not the one that was written, and the chain was not checked for days.
func (s *site) tampered(ctx context.Context) {
	s.own(ctx, `ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY`)
	s.own(ctx, `ALTER TABLE audit_heads NO FORCE ROW LEVEL SECURITY`)
	s.own(ctx, `UPDATE audit_log SET actor_label = 'somebody else' WHERE sequence = 1 AND tenant_id = '`+s.TenantID+`'`)
	s.own(ctx, `UPDATE audit_heads SET checked_at = now() - interval '4 days'`)
	rest(ctx, awayFor)
	s.enqueue(ctx, unit.JobAudit)
	rest(ctx, awayFor)
}

// evidenceAltered: a stored file is not the one that was written, and is read again.
func (s *site) evidenceAltered(ctx context.Context) {
	altered := 0
	try.Do(filepath.WalkDir(s.Evidence(), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || altered > 2 {
			return err
		}
		altered++
		return os.WriteFile(path, []byte("not what was written"), 0o600)
	}))
	if altered == 0 {
		try.Do(errors.New("there is no stored file"))
	}
	s.change(ctx, s.TenantID, `UPDATE documents SET read_at = now() - interval '40 days'`)
	s.enqueue(ctx, unit.JobReading)
	rest(ctx, awayFor)
}

// crowded: more callers than the pool has connections, each of which waits for the others.
func (s *site) crowded(ctx context.Context) {
	tx := try.Get(s.Owner.BeginTx(ctx, &sql.TxOptions{}))
	try.Get(tx.ExecContext(ctx, `LOCK TABLE requests IN ACCESS EXCLUSIVE MODE`))
	ending, stop := context.WithCancel(ctx)
	var callers sync.WaitGroup
	for range 60 {
		callers.Go(func() {
			for ending.Err() == nil {
				body := map[string]any{"flowKey": "bank-account-check-v1"}
				_, _, _ = s.api.Call(ending, http.MethodPost, "/v1/onboarding-requests", body,
					"Idempotency-Key: "+rand.Text())
				linger(ending)
			}
		})
	}
	rest(ctx, awayFor)
	stop()
	callers.Wait()
	try.Do(tx.Rollback())
}

// postgresAway for a while.
func (s *site) postgresAway(ctx context.Context) {
	try.Do(s.RestartPostgres(ctx, syscall.SIGINT, func() error { return try.Catch(func() { rest(ctx, awayFor) }) }))
}

// enqueue work that recurs before its time has come.
func (s *site) enqueue(ctx context.Context, kind unit.JobKind) {
	client := asynq.NewClient(try.Get(asynq.ParseRedisURI(s.RedisURL)))
	defer try.Close(client.Close)
	try.Get(client.EnqueueContext(ctx, asynq.NewTask(string(kind), []byte(`{}`)), asynq.Queue("maintenance")))
}
