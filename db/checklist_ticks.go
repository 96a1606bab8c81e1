package db

import (
	"context"
	"time"

	"verifyme/kyc/decision"
)

// Ticks implements checklist.Tx.
func (t *Tx) Ticks(ctx context.Context, requestID string) (map[string]decision.Tick, error) {
	var rows []struct {
		ItemKey, UserID, Reviewer string
		TickedAt                  time.Time
	}
	err := t.NewRaw(`SELECT item_key, user_id, reviewer, ticked_at FROM checklist_ticks
		WHERE tenant_id = ? AND request_id = ?`, t.tenantID, requestID).Scan(ctx, &rows)
	ticks := make(map[string]decision.Tick, len(rows))
	for _, r := range rows {
		ticks[r.ItemKey] = decision.Tick{Key: r.ItemKey, UserID: r.UserID, Reviewer: r.Reviewer, At: r.TickedAt}
	}
	return ticks, err
}

// InsertTick implements checklist.Tx.
func (t *Tx) InsertTick(ctx context.Context, requestID string, tick decision.Tick) error {
	_, err := t.NewRaw(`INSERT INTO checklist_ticks (tenant_id, request_id, item_key, user_id, reviewer, ticked_at)
		VALUES (?, ?, ?, ?, ?, ?)`, t.tenantID, requestID, tick.Key, tick.UserID, tick.Reviewer, tick.At).Exec(ctx)
	return err
}

// DeleteTick implements checklist.Tx.
func (t *Tx) DeleteTick(ctx context.Context, requestID, key string) error {
	_, err := t.NewRaw(`DELETE FROM checklist_ticks WHERE tenant_id = ? AND request_id = ? AND item_key = ?`,
		t.tenantID, requestID, key).Exec(ctx)
	return err
}

// ClearTicks implements review.Tx.
func (t *Tx) ClearTicks(ctx context.Context, requestID string) error {
	_, err := t.NewRaw(`DELETE FROM checklist_ticks WHERE tenant_id = ? AND request_id = ?`,
		t.tenantID, requestID).Exec(ctx)
	return err
}
