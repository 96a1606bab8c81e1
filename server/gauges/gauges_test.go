package gauges

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"

	"verifyme/db"
	"verifyme/db/pg"
)

type source struct {
	waiting db.Waiting
	// away does not answer at all.
	away  error
	asked int
}

func (s *source) Answers(context.Context) error { return s.away }

func (s *source) Waiting(context.Context, int) db.Waiting {
	s.asked++
	return s.waiting
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

// A table that takes long to count is no database that is away: nobody is woken for that. The metrics say which count
// is missing, and have the others.
func TestGauges_SlowCountsAreNoDatabaseThatIsAway(t *testing.T) {
	t.Parallel()
	slow := db.Waiting{Deliveries: 4, Mail: 2, Missing: map[string]error{db.CountDue: context.DeadlineExceeded}}
	g := New(&source{waiting: slow}, answers, slog.New(slog.DiscardHandler))
	var missing strings.Builder
	for _, count := range slices.Sorted(slices.Values(db.Counts)) {
		fmt.Fprintf(&missing, "verifyme_counts_missing{count=%q} %v\n", count, one(count == db.CountDue))
	}
	want := "# HELP verifyme_counts_missing 1 where a count of what waits failed or took too long, and is left out.\n" +
		"# TYPE verifyme_counts_missing gauge\n" + missing.String() +
		"# HELP verifyme_database_up 1 where PostgreSQL answered for these metrics, else 0.\n" +
		"# TYPE verifyme_database_up gauge\nverifyme_database_up 1\n" +
		"# HELP verifyme_mail_due Mail that is due and not sent; 10,000 for more.\n" +
		"# TYPE verifyme_mail_due gauge\nverifyme_mail_due 2\n"
	if err := testutil.CollectAndCompare(g, strings.NewReader(want), "verifyme_database_up", "verifyme_mail_due",
		"verifyme_deliveries_due", "verifyme_counts_missing", "verifyme_delivery_oldest_due_seconds"); err != nil {
		t.Error(err)
	}
}
