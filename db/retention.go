package db

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/uptrace/bun/dialect/pgdialect"

	"verifyme/db/pg"
	"verifyme/kyc/privacy"
)

// BeginMove implements workspace.Tx.
func (t *Tx) BeginMove(ctx context.Context) error {
	_, err := t.NewRaw(`INSERT INTO retention_moves (tenant_id, begun_at, reached, moved) VALUES (?, ?, '', 0)`,
		t.tenantID, t.now).Exec(ctx)
	return err
}

// ClaimMove implements privacy.Tx. A newer change takes the place of those before it. All
// moves are locked in the order of their positions, finished ones too, since they are
// deleted here: to lock some and to wait for others at the deletion would be a deadlock.
func (t *Tx) ClaimMove(ctx context.Context, claimed bool, lease time.Duration) (m privacy.Move, ok bool, err error) {
	var rows []struct {
		privacy.Move
		ClaimUntil *time.Time
	}
	err = t.NewRaw(`SELECT position, begun_at, reached, moved, finished_at, claim_until FROM retention_moves
		WHERE tenant_id = ? ORDER BY position FOR UPDATE`, t.tenantID).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return m, false, err
	}
	last := rows[len(rows)-1]
	if last.FinishedAt != nil || !claimed && last.ClaimUntil != nil && last.ClaimUntil.After(t.real) {
		return m, false, nil
	}
	_, err = t.NewRaw(`DELETE FROM retention_moves WHERE tenant_id = ? AND position < ?`,
		t.tenantID, last.Position).Exec(ctx)
	if err != nil {
		return m, false, err
	}
	_, err = t.NewRaw(`UPDATE retention_moves SET claim_until = ? WHERE tenant_id = ? AND position = ?`,
		t.real.Add(lease), t.tenantID, last.Position).Exec(ctx)
	return last.Move, true, err
}

// moveEnds goes over so many requests in the order of their ids, and writes only those
// whose end is another one. It locks those in that order too, as the end of many
// requests' data does, so that the two come to no deadlock.
const moveEnds = `
WITH part AS MATERIALIZED (
	SELECT request_id FROM requests WHERE tenant_id = ?0 AND request_id > ?1 ORDER BY request_id LIMIT ?2
), ends AS (
	SELECT f.flow_key, f.version, make_interval(days => c.days) AS after
	FROM flows f JOIN unnest(?3::text[], ?4::integer[]) AS c (class, days) ON c.class = f.definition ->> 'retentionClass'
	WHERE f.tenant_id = ?0
), moving AS MATERIALIZED (
	SELECT r.request_id, r.completed_at + e.after AS due FROM requests r, ends e
	WHERE r.tenant_id = ?0 AND r.request_id > ?1 AND r.request_id <= (SELECT max(request_id) FROM part)
		AND e.flow_key = r.flow_key AND e.version = r.flow_version
		AND r.data_due IS NOT NULL AND r.ending_at IS NULL AND r.erased_at IS NULL
		AND r.data_due <> r.completed_at + e.after
	ORDER BY r.request_id FOR NO KEY UPDATE OF r
), moved AS (
	UPDATE requests r SET data_due = m.due FROM moving m WHERE r.tenant_id = ?0 AND r.request_id = m.request_id
	RETURNING 1
)
SELECT coalesce((SELECT max(request_id) FROM part), '') AS reached, (SELECT count(*) FROM part) AS seen,
	(SELECT count(*) FROM moved) AS moved`

// MoveEnds implements privacy.Tx.
func (t *Tx) MoveEnds(
	ctx context.Context, after string, days map[string]int, limit int,
) (reached string, moved int, more bool, err error) {
	var row struct {
		Reached     string
		Seen, Moved int
	}
	classes, each := listsOf(days)
	err = t.NewRaw(moveEnds, t.tenantID, after, limit, pgdialect.Array(classes), pgdialect.Array(each)).Scan(ctx, &row)
	return row.Reached, row.Moved, row.Seen == limit, err
}

// SaveMove implements privacy.Tx.
func (t *Tx) SaveMove(ctx context.Context, m privacy.Move) error {
	_, err := t.NewRaw(`UPDATE retention_moves SET reached = ?, moved = ?, finished_at = ?
		WHERE tenant_id = ? AND position = ?`, m.Reached, m.Moved, m.FinishedAt, t.tenantID, m.Position).Exec(ctx)
	return err
}

// LatestMove implements privacy.Tx.
func (t *Tx) LatestMove(ctx context.Context) (m privacy.Move, left int, ok bool, err error) {
	ok, err = pg.IsFound(t.NewRaw(`SELECT position, begun_at, reached, moved, finished_at FROM retention_moves
		WHERE tenant_id = ? ORDER BY position DESC LIMIT 1`, t.tenantID).Scan(ctx, &m))
	if err != nil || !ok || m.FinishedAt != nil {
		return m, 0, ok, err
	}
	err = t.NewRaw(`SELECT count(*) FROM requests WHERE tenant_id = ? AND request_id > ?`, t.tenantID, m.Reached).
		Scan(ctx, &left)
	return m, left, true, err
}

// PlannedCalls implements privacy.Tx.
func (t *Tx) PlannedCalls(ctx context.Context) (calls privacy.PlannedCalls, err error) {
	err = t.NewRaw(`SELECT count(*) AS count, min(at) AS first, max(at) AS last FROM api_calls WHERE tenant_id = ?`,
		t.tenantID).Scan(ctx, &calls)
	return calls, err
}

// listsOf the classes with their days, in one order.
func listsOf(days map[string]int) (classes []string, each []int) {
	classes = slices.Sorted(maps.Keys(days))
	for _, class := range classes {
		each = append(each, days[class])
	}
	return classes, each
}

// claimEnds takes so many requests whose data's end is due, for a time: those whose end is
// another one by the classes as they are saved are due then.
const claimEnds = `
WITH due AS MATERIALIZED (
	SELECT r.request_id, r.completed_at + make_interval(days => c.days) AS ends,
		r.erased_at IS NOT NULL OR r.ending_at IS NOT NULL OR r.completed_at + make_interval(days => c.days) <= ?1 AS over
	FROM requests r
	JOIN flows f ON f.tenant_id = r.tenant_id AND f.flow_key = r.flow_key AND f.version = r.flow_version
	JOIN unnest(?2::text[], ?3::integer[]) AS c (class, days) ON c.class = f.definition ->> 'retentionClass'
	WHERE r.tenant_id = ?0 AND r.data_due <= ?1 AND NOT r.legal_hold
	ORDER BY r.data_due LIMIT ?4 FOR UPDATE OF r SKIP LOCKED
)
UPDATE requests r SET data_due = CASE WHEN d.over THEN ?5 ELSE d.ends END,
	ending_at = CASE WHEN d.over AND r.erased_at IS NULL THEN coalesce(r.ending_at, ?1) ELSE r.ending_at END
FROM due d WHERE r.tenant_id = ?0 AND r.request_id = d.request_id
RETURNING r.request_id, d.over`

// ClaimEnds implements privacy.Tx.
func (t *Tx) ClaimEnds(
	ctx context.Context, days map[string]int, limit int, lease time.Duration,
) (ids []string, more bool, err error) {
	var rows []struct {
		RequestID string
		Over      bool
	}
	classes, each := listsOf(days)
	err = t.NewRaw(claimEnds, t.tenantID, t.now, pgdialect.Array(classes), pgdialect.Array(each), limit,
		t.now.Add(lease)).Scan(ctx, &rows)
	for _, row := range rows {
		if row.Over {
			ids = append(ids, row.RequestID)
		}
	}
	slices.Sort(ids)
	return ids, len(rows) == limit, err
}
