package gauges

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"

	"verifyme/db"
	"verifyme/db/pg"
)

type source struct {
	waiting db.Waiting
	err     error
	// away does not answer at all.
	away  error
	asked int
}

func (s *source) Answers(context.Context) error { return s.away }

func (s *source) Waiting(context.Context) (db.Waiting, error) {
	s.asked++
	return s.waiting, s.err
}

func answers(context.Context) error { return nil }

func away(context.Context) error { return errors.New("away") }

func (*source) Pools() []db.PoolUse {
	return []db.PoolUse{{Name: "app", InUse: 3, Most: 20, Waited: 2, Refused: pg.Refusals{Busy: 4}}}
}

func TestGauges_CountWhatWaitsOnceForAll(t *testing.T) {
	t.Parallel()
	s := &source{waiting: db.Waiting{Deliveries: 4, OldestDelivery: 90 * time.Second, Cases: 7, Overdue: 2,
		Divided: []db.Divided{{Table: "events", Parts: 5, Ahead: 3, RowsBehind: 12}}}}
	g := New(s, answers, slog.New(slog.DiscardHandler))
	want := `
# HELP verifyme_cases_overdue Requests in the review queue past the time by which they were to be decided.
# TYPE verifyme_cases_overdue gauge
verifyme_cases_overdue 2
# HELP verifyme_delivery_oldest_due_seconds For how long the oldest due webhook delivery has been due.
# TYPE verifyme_delivery_oldest_due_seconds gauge
verifyme_delivery_oldest_due_seconds 90
# HELP verifyme_partition_months_ahead Whole months after the current one that a table kept by month has parts for.
# TYPE verifyme_partition_months_ahead gauge
verifyme_partition_months_ahead{table="events"} 3
# HELP verifyme_partition_rows_behind Rows of a table kept by month behind all its months, by clocks that are ahead.
# TYPE verifyme_partition_rows_behind gauge
verifyme_partition_rows_behind{table="events"} 12
# HELP verifyme_partitions Parts of a table that is kept by month.
# TYPE verifyme_partitions gauge
verifyme_partitions{table="events"} 5
# HELP verifyme_pool_connections_in_use Connections to PostgreSQL at work in this process.
# TYPE verifyme_pool_connections_in_use gauge
verifyme_pool_connections_in_use{pool="app"} 3
# HELP verifyme_pool_refusals_total Connections refused by the process, whose own are all at work, or by PostgreSQL.
# TYPE verifyme_pool_refusals_total counter
verifyme_pool_refusals_total{pool="app",reason="busy"} 4
verifyme_pool_refusals_total{pool="app",reason="full"} 0
`
	for range 3 {
		if err := testutil.CollectAndCompare(g, strings.NewReader(want), "verifyme_cases_overdue",
			"verifyme_delivery_oldest_due_seconds", "verifyme_pool_connections_in_use",
			"verifyme_pool_refusals_total", "verifyme_partition_months_ahead", "verifyme_partition_rows_behind",
			"verifyme_partitions"); err != nil {
			t.Error(err)
		}
	}
	if s.asked != 1 {
		t.Errorf("PostgreSQL was asked %d times", s.asked)
	}
	if faults, err := testutil.CollectAndLint(g); err != nil || len(faults) > 0 {
		t.Errorf("the names have the faults %v, %v", faults, err)
	}
}

func TestGauges_ComeWithoutTheDatabase(t *testing.T) {
	t.Parallel()
	g := New(&source{away: errors.New("away")}, away, slog.New(slog.DiscardHandler))
	if n := testutil.CollectAndCount(g, "verifyme_deliveries_due"); n != 0 {
		t.Errorf("there are %d counts", n)
	}
	want := "# HELP verifyme_database_up 1 where PostgreSQL answered for these metrics, else 0.\n" +
		"# TYPE verifyme_database_up gauge\nverifyme_database_up 0\n" +
		"# HELP verifyme_redis_up 1 where Redis answered for these metrics, else 0.\n" +
		"# TYPE verifyme_redis_up gauge\nverifyme_redis_up 0\n"
	if err := testutil.CollectAndCompare(g, strings.NewReader(want), "verifyme_database_up",
		"verifyme_redis_up"); err != nil {
		t.Error(err)
	}
}

// A table that takes long to count is no database that is away: nobody is woken for it.
func TestGauges_SlowCountsAreNoDatabaseThatIsAway(t *testing.T) {
	t.Parallel()
	g := New(&source{err: context.DeadlineExceeded}, answers, slog.New(slog.DiscardHandler))
	want := "# HELP verifyme_database_up 1 where PostgreSQL answered for these metrics, else 0.\n" +
		"# TYPE verifyme_database_up gauge\nverifyme_database_up 1\n"
	if err := testutil.CollectAndCompare(g, strings.NewReader(want), "verifyme_database_up",
		"verifyme_deliveries_due"); err != nil {
		t.Error(err)
	}
}
