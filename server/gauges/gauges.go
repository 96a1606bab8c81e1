// Package gauges measures what waits in a deployment, and the pools of a process, when it is
// asked for its metrics.
package gauges

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"verifyme/db"
)

// Source of what is measured.
type Source interface {
	Answers(ctx context.Context) error
	Waiting(ctx context.Context, most int) db.Waiting
	Pools() []db.PoolUse
}

const (
	// keptFor: what was read serves for so long, however many ask.
	keptFor = 5 * time.Second
	// askTime bounds the question whether PostgreSQL and Redis answer.
	askTime = 2 * time.Second
	// readTime bounds the reads: metrics come without them, too, and before Prometheus gives up, after 10 seconds.
	readTime = 6 * time.Second
	// countMost of what can grow without an end.
	countMost = 10_000
)

// Gauges are the collector.
type Gauges struct {
	source Source
	// ping says whether Redis answers.
	ping func(context.Context) error
	log  *slog.Logger

	mu   sync.Mutex
	at   time.Time
	last db.Waiting
	// up and redis say which of the two answered.
	up, redis bool
}

// New collector of the source, and of Redis.
func New(source Source, ping func(context.Context) error, log *slog.Logger) *Gauges {
	return &Gauges{source: source, ping: ping, log: log}
}

func desc(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc("verifyme_"+name, help, labels, nil)
}

var (
	databaseUp    = desc("database_up", "1 where PostgreSQL answered for these metrics, else 0.")
	countsMissing = desc("counts_missing",
		"1 where a count of what waits failed or took too long, and is left out.", "count")
	deliveriesDue  = desc("deliveries_due", "Webhook deliveries that are due and not delivered; 10,000 for more.")
	deliveryAge    = desc("delivery_oldest_due_seconds", "For how long the oldest due webhook delivery has been due.")
	deliveriesDead = desc("deliveries_dead", "Webhook deliveries that were given up; 10,000 for more.")
	mailDue        = desc("mail_due", "Mail that is due and not sent; 10,000 for more.")
	mailAge        = desc("mail_oldest_due_seconds", "For how long the oldest due mail has been due.")
	checksOpen     = desc("checks_open", "Provider checks that are not finished; 10,000 for more.")
	checkAge       = desc("check_oldest_seconds", "For how long the oldest open provider check has been open.")
	casesWaiting   = desc("cases_waiting", "Requests in the review queue.")
	casesOverdue   = desc("cases_overdue", "Requests in the review queue past the time by which they were to be decided.")
	caseAge        = desc("case_oldest_seconds", "For how long the oldest request has been in the review queue.")
	auditBroken    = desc("audit_chains_broken", "Audit chains that did not hold when they were last checked.")
	auditAge       = desc("audit_oldest_check_seconds", "How long ago the audit chain was checked that waits longest.")
	resealed       = desc("keyset_resealed_values", "Values that workers have sealed anew after the latest change of key.")
	sealedBefore   = desc("keyset_outdated_values",
		"Values that were sealed by an older key when workers last counted them.")
	parts       = desc("partitions", "Parts of a table that is kept by month.", "table")
	monthsAhead = desc("partition_months_ahead",
		"Whole months after the current one that a table kept by month has parts for.", "table")
	rowsBehind = desc("partition_rows_behind",
		"Rows of a table kept by month behind all its months, by clocks that are ahead.", "table")
	redisUp    = desc("redis_up", "1 where Redis answered for these metrics, else 0.")
	poolInUse  = desc("pool_connections_in_use", "Connections to PostgreSQL at work in this process.", "pool")
	poolMost   = desc("pool_connections_max", "Connections to PostgreSQL that the process may open.", "pool")
	poolWaits  = desc("pool_waits_total", "How often somebody waited for a connection.", "pool")
	poolWaited = desc("pool_wait_seconds_total", "For how long somebody waited for a connection, in all.", "pool")
	// poolRefused: the callers were told to come again.
	poolRefused = desc("pool_refusals_total",
		"Connections refused by the process, whose own are all at work, or by PostgreSQL.", "pool", "reason")
)

// Describe implements prometheus.Collector.
func (g *Gauges) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{
		databaseUp, countsMissing, deliveriesDue, deliveryAge, deliveriesDead, mailDue, mailAge, checksOpen, checkAge,
		casesWaiting, casesOverdue, caseAge, auditBroken, auditAge, resealed, sealedBefore, redisUp, poolInUse, poolMost,
		poolWaits, poolWaited, poolRefused, parts, monthsAhead, rowsBehind,
	} {
		out <- d
	}
}

// Collect implements prometheus.Collector. While PostgreSQL is away what it counts is left out; so is a count that
// took too long, which is said.
func (g *Gauges) Collect(out chan<- prometheus.Metric) {
	gauge := func(d *prometheus.Desc, value float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, value, labels...)
	}
	for _, p := range g.source.Pools() {
		gauge(poolInUse, float64(p.InUse), p.Name)
		gauge(poolMost, float64(p.Most), p.Name)
		out <- prometheus.MustNewConstMetric(poolWaits, prometheus.CounterValue, float64(p.Waited), p.Name)
		out <- prometheus.MustNewConstMetric(poolWaited, prometheus.CounterValue, p.WaitedInAll.Seconds(), p.Name)
		for reason, n := range map[string]int64{"busy": p.Refused.Busy, "full": p.Refused.Full} {
			out <- prometheus.MustNewConstMetric(poolRefused, prometheus.CounterValue, float64(n), p.Name, reason)
		}
	}
	w, up, redis := g.waiting()
	gauge(redisUp, one(redis))
	gauge(databaseUp, one(up))
	if !up {
		return
	}
	measures := measuresOf(w)
	for _, count := range db.Counts {
		missing := w.Missing[count] != nil
		gauge(countsMissing, one(missing), count)
		if missing {
			continue
		}
		for _, m := range measures[count] {
			gauge(m.desc, m.value, m.labels...)
		}
	}
}

// measure that a count gives.
type measure struct {
	desc   *prometheus.Desc
	value  float64
	labels []string
}

// measuresOf what waits, by the count that gives them.
func measuresOf(w db.Waiting) map[string][]measure {
	number := func(d *prometheus.Desc, n int) measure { return measure{desc: d, value: float64(n)} }
	age := func(d *prometheus.Desc, waited time.Duration) measure {
		return measure{desc: d, value: waited.Seconds()}
	}
	all := map[string][]measure{
		db.CountDue:    {number(deliveriesDue, w.Deliveries), age(deliveryAge, w.OldestDelivery)},
		db.CountDead:   {number(deliveriesDead, w.Dead)},
		db.CountMail:   {number(mailDue, w.Mail), age(mailAge, w.OldestMail)},
		db.CountChecks: {number(checksOpen, w.Checks), age(checkAge, w.OldestCheck)},
		db.CountCases: {number(casesWaiting, w.Cases), number(casesOverdue, w.Overdue),
			age(caseAge, w.OldestCase)},
		db.CountAudit:  {number(auditBroken, w.BrokenChains), age(auditAge, w.OldestAudit)},
		db.CountKeyset: {number(resealed, w.Resealed), number(sealedBefore, w.Remain)},
	}
	for _, of := range w.Divided {
		table := []string{of.Table}
		all[db.CountParts] = append(all[db.CountParts], measure{parts, float64(of.Parts), table},
			measure{monthsAhead, float64(of.Ahead), table}, measure{rowsBehind, float64(of.RowsBehind), table})
	}
	return all
}

func one(holds bool) float64 {
	if holds {
		return 1
	}
	return 0
}

// waiting now, or what was read a moment ago. What is slow to count says nothing of whether PostgreSQL answers.
func (g *Gauges) waiting() (w db.Waiting, up, redis bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if time.Since(g.at) < keptFor {
		return g.last, g.up, g.redis
	}
	asking, cancelAsking := context.WithTimeout(context.Background(), askTime)
	defer cancelAsking()
	reading, cancel := context.WithTimeout(context.Background(), readTime)
	defer cancel()
	var asked sync.WaitGroup
	asked.Go(func() { redis = g.ping(asking) == nil })
	if up = g.source.Answers(asking) == nil; up {
		w = g.source.Waiting(reading, countMost)
		for count, err := range w.Missing {
			g.log.Warn("what waits could not be counted for the metrics", "count", count, "error", err)
		}
	}
	asked.Wait()
	g.at, g.last, g.up, g.redis = time.Now(), w, up, redis
	return w, up, redis
}
