package db

import (
	"context"
	"slices"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"verifyme/db/pg"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// listOrder of a page, and what lies beyond a position in it.
type listOrder struct{ by, beyond string }

var (
	oldestFirst = listOrder{"created_at ASC, request_id ASC", "(created_at, request_id) > (?, ?)"}
	newestFirst = listOrder{"created_at DESC, request_id DESC", "(created_at, request_id) < (?, ?)"}
)

// ListRequests reads one page. Each statement walks an index in the page's
// order, so that a page deep in a large table costs what the first one does.
func (t *Tx) ListRequests(ctx context.Context, q onboarding.RequestQuery) ([]onboarding.Request, error) {
	order := oldestFirst
	if q.Newest {
		order = newestFirst
	}
	var rows []requestRow
	page := t.page(q, order)
	if len(q.Statuses) > 0 {
		page = t.pageOfStatuses(q, order)
	}
	if err := page.Scan(ctx, &rows); err != nil {
		return nil, err
	}
	return t.requests(ctx, rows)
}

func (t *Tx) page(q onboarding.RequestQuery, order listOrder) *bun.SelectQuery {
	s := t.NewSelect().TableExpr("requests").Where("tenant_id = ?", t.tenantID).OrderExpr(order.by).Limit(int64(q.Limit))
	s = matching(s, "", q)
	if q.After != nil {
		s = s.Where(order.beyond, q.After.At.UTC(), q.After.ID)
	}
	if q.UpTo != nil {
		s = s.Where("(created_at, request_id) <= (?, ?)", q.UpTo.At.UTC(), q.UpTo.ID)
	}
	return s
}

// matching takes what the query asks of a request besides its status; its columns are
// those of the table with the prefix.
func matching(s *bun.SelectQuery, prefix string, q onboarding.RequestQuery) *bun.SelectQuery {
	if q.From != nil {
		s = s.Where(prefix+"created_at >= ?", q.From.UTC())
	}
	if q.To != nil {
		s = s.Where(prefix+"created_at < ?", q.To.UTC())
	}
	if q.ExternalReference != nil {
		s = s.Where(prefix+"external_reference = ?", *q.ExternalReference)
	}
	if q.Reference != nil {
		// What can be no reference is that of no request.
		reference, _ := identifier.ReadReference(*q.Reference)
		s = s.Where(prefix+"short_reference = ?", reference)
	}
	if q.FlowKey != nil {
		s = s.Where(prefix+"flow_key = ?", *q.FlowKey)
	}
	return s
}

func (t *Tx) creations() string { return "creations|" + t.tenantID }

// BeginCreation shares a lock with the tenant's other creations, then reads
// the time.
func (t *Tx) BeginCreation(ctx context.Context) error {
	_, err := t.NewRaw(`SELECT pg_advisory_xact_lock_shared(hashtextextended(?, 0))`, t.creations()).Exec(ctx)
	t.readClock()
	return err
}

// LastCreation has that lock to itself for as long as it looks.
func (t *Tx) LastCreation(ctx context.Context) (last unit.Position, err error) {
	if _, err := t.NewRaw(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, t.creations()).Exec(ctx); err != nil {
		return last, err
	}
	_, err = pg.IsFound(t.NewRaw(`SELECT created_at, request_id FROM requests WHERE tenant_id = ?
		ORDER BY created_at DESC, request_id DESC LIMIT 1`, t.tenantID).
		Scan(ctx, &last.At, &last.ID))
	return last, err
}

// pageOfStatuses takes a page of each status from its own stretch of the
// index and merges them: rare statuses among a million rows are found at once.
func (t *Tx) pageOfStatuses(q onboarding.RequestQuery, order listOrder) *bun.SelectQuery {
	each := t.page(q, order).ColumnExpr("requests.*").Where("requests.status = wanted.status")
	return t.NewSelect().ColumnExpr("r.*").TableExpr("unnest(?::text[]) AS wanted(status)",
		pgdialect.Array(names(q.Statuses))).
		Join("CROSS JOIN LATERAL (?) AS r", each).OrderExpr(order.by).Limit(int64(q.Limit))
}

// names of the statuses, each once: a page of one is taken as often as it is
// named.
func names(statuses []onboarding.Status) []string {
	var out []string
	for _, s := range statuses {
		if name := string(s); !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}
