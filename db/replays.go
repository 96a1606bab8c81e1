package db

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"verifyme/db/pg"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/replay"
	"verifyme/kyc/webhook"
)

// replayable are the latest deliveries of each event to each ACTIVE endpoint that match:
// what was delivered or replayed since is not among them.
func (t *Tx) replayable(f replay.Filter) *bun.SelectQuery {
	latest := t.NewSelect().TableExpr("deliveries AS d").DistinctOn("d.endpoint_id, d.event_id").
		ColumnExpr("d.endpoint_id, d.event_id, d.delivery_id, d.status").
		Where("d.tenant_id = ?", t.tenantID).
		Where("d.delivery_id >= ?", identifier.From(identifier.Delivery, f.From)).
		OrderExpr("d.endpoint_id, d.event_id, d.delivery_id DESC")
	if f.EndpointID != nil {
		latest = latest.Where("d.endpoint_id = ?", *f.EndpointID)
	}
	wanted := []webhook.DeliveryStatus{webhook.Delivered, webhook.Dead}
	if f.Status != nil {
		wanted = []webhook.DeliveryStatus{*f.Status}
	}
	s := t.NewSelect().TableExpr("(?) AS last", latest).
		Join("JOIN webhook_endpoints AS w ON w.tenant_id = ? AND w.endpoint_id = last.endpoint_id", t.tenantID).
		Where("w.status = ? AND w.deleted_at IS NULL", webhook.Active).
		Where("last.status IN (?)", bun.List(wanted)).
		Where("last.delivery_id < ?", identifier.From(identifier.Delivery, f.To))
	if f.EventType != nil {
		s = s.Where("EXISTS (SELECT FROM events AS e WHERE e.tenant_id = ? AND e.event_id = last.event_id AND e.type = ?)",
			t.tenantID, *f.EventType)
	}
	return s
}

// CountReplayable implements replay.Tx.
func (t *Tx) CountReplayable(ctx context.Context, f replay.Filter) (count int, err error) {
	err = t.replayable(f).ColumnExpr("count(*)").Scan(ctx, &count)
	return count, err
}

// replayRead is a replay with how far its deliveries are.
const replayRead = `SELECT r.replay_id AS id, r.created_at, r.filter AS stored, r."left",
		count(d.delivery_id) AS count, count(*) FILTER (WHERE d.status = 'DELIVERED') AS delivered,
		count(*) FILTER (WHERE d.status = 'DEAD') AS dead
	FROM replays r LEFT JOIN replay_deliveries USING (tenant_id, replay_id)
	LEFT JOIN deliveries d USING (tenant_id, delivery_id)
	WHERE r.tenant_id = ? AND `

const replayGroup = ` GROUP BY r.tenant_id, r.replay_id`

// ReplayOfKey implements replay.Tx.
func (t *Tx) ReplayOfKey(ctx context.Context, key string) (r replay.Replay, found bool, err error) {
	err = t.NewRaw(replayRead+`r.key = ?`+replayGroup, t.tenantID, key).Scan(ctx, &r)
	if errors.Is(err, sql.ErrNoRows) {
		return r, false, nil
	}
	return r, err == nil, err
}

// Replay implements replay.Tx.
func (t *Tx) Replay(ctx context.Context, id string) (r replay.Replay, err error) {
	err = t.NewRaw(replayRead+`r.replay_id = ?`+replayGroup, t.tenantID, id).Scan(ctx, &r)
	if errors.Is(err, sql.ErrNoRows) {
		err = apperr.Missing("replay")
	}
	return r, err
}

type replayedRow struct {
	EndpointID string
	EventID    string
}

// InsertReplay implements replay.Tx.
func (t *Tx) InsertReplay(
	ctx context.Context, id, key string, f replay.Filter, most, perSecond int,
) (replay.Replay, error) {
	made := replay.Replay{ID: id, CreatedAt: t.now, Stored: f.Stored()}
	count, err := t.CountReplayable(ctx, f)
	if err != nil {
		return made, err
	}
	var rows []replayedRow
	if err := t.replayable(f).ColumnExpr("last.endpoint_id, last.event_id").OrderExpr("last.delivery_id").
		Limit(int64(most)).Scan(ctx, &rows); err != nil {
		return made, err
	}
	made.Count, made.Left = len(rows), count-len(rows)
	if _, err := t.NewRaw(`INSERT INTO replays (tenant_id, replay_id, key, filter, "left", created_at)
		VALUES (?, ?, ?, ?, ?, ?)`, t.tenantID, id, key, made.Stored, made.Left, t.now).Exec(ctx); err != nil {
		return made, err
	}
	from, err := t.replayedUntil(ctx)
	if err != nil || len(rows) == 0 {
		return made, err
	}
	deliveries, events, endpoints, due := t.spread(rows, from, perSecond)
	_, err = t.NewRaw(`WITH made AS (
		SELECT * FROM unnest(?::text[], ?::text[], ?::text[], ?::timestamptz[]) AS m (delivery_id, event_id, endpoint_id, due)
	), inserted AS (
		INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, next_attempt_at, created_at)
		SELECT ?, delivery_id, event_id, endpoint_id, ?, 0, due, ? FROM made
	) INSERT INTO replay_deliveries (tenant_id, replay_id, delivery_id) SELECT ?, ?, delivery_id FROM made`,
		pgdialect.Array(deliveries), pgdialect.Array(events), pgdialect.Array(endpoints), pgdialect.Array(due),
		t.tenantID, webhook.Pending, t.now, t.tenantID, id).Exec(ctx)
	return made, err
}

// replayedUntil is by endpoint when the last of what replays have not yet posted is due.
func (t *Tx) replayedUntil(ctx context.Context) (map[string]time.Time, error) {
	var rows []struct {
		EndpointID string
		Due        time.Time
	}
	err := t.NewRaw(`SELECT endpoint_id, max(next_attempt_at) AS due FROM deliveries d
		WHERE tenant_id = ? AND status = ? AND attempt = 0 AND next_attempt_at > ?
			AND EXISTS (SELECT FROM replay_deliveries r WHERE r.tenant_id = d.tenant_id AND r.delivery_id = d.delivery_id)
		GROUP BY endpoint_id`, t.tenantID, webhook.Pending, t.now).Scan(ctx, &rows)
	until := map[string]time.Time{}
	for _, r := range rows {
		until[r.EndpointID] = r.Due
	}
	_, err = pg.IsFound(err)
	return until, err
}

// spread the new deliveries of each endpoint over the time, so many a second.
func (t *Tx) spread(rows []replayedRow, from map[string]time.Time, perSecond int) (
	deliveries, events, endpoints, due []string,
) {
	gap := time.Second / time.Duration(perSecond)
	for _, r := range rows {
		at, waits := from[r.EndpointID]
		if !waits {
			at = t.now
		}
		from[r.EndpointID] = at.Add(gap)
		deliveries = append(deliveries, identifier.New(identifier.Delivery, t.now))
		events, endpoints = append(events, r.EventID), append(endpoints, r.EndpointID)
		due = append(due, at.Add(gap).UTC().Format(time.RFC3339Nano))
	}
	return deliveries, events, endpoints, due
}
