package db

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"verifyme/kyc/sandbox"
	"verifyme/kyc/text"
)

type sinkDeliveryRow struct {
	bun.BaseModel `bun:"table:sandbox_sunk"`

	TenantID       string
	EndpointID     string
	DeliveryID     string
	EventID        string
	EventType      string
	Attempt        int
	SignatureValid bool
	ReceivedAt     time.Time
	BodySealed     []byte
}

func (t *Tx) InsertSink(ctx context.Context, endpointID string) error {
	_, err := t.NewRaw(`INSERT INTO sandbox_sinks (tenant_id, endpoint_id) VALUES (?, ?)`, t.tenantID, endpointID).
		Exec(ctx)
	return err
}

// SaveSinkDelivery keeps the latest ones.
func (t *Tx) SaveSinkDelivery(ctx context.Context, s sandbox.SinkDelivery) error {
	sealing := t.sealing(t.store.vault, s.EndpointID)
	row := sinkDeliveryRow{
		TenantID: t.tenantID, EndpointID: s.EndpointID, DeliveryID: text.Storable(s.DeliveryID),
		EventID: text.Storable(s.EventID), EventType: text.Storable(s.EventType),
		Attempt: s.Attempt, SignatureValid: s.SignatureValid, ReceivedAt: s.ReceivedAt,
		BodySealed: sealing.seal("sink", []byte(text.Storable(s.Body))),
	}
	if sealing.first != nil {
		return sealing.first
	}
	if _, err := t.NewInsert().Model(&row).Exec(ctx); err != nil {
		return err
	}
	_, err := t.NewRaw(`DELETE FROM sandbox_sunk WHERE tenant_id = ? AND endpoint_id = ? AND position <= (
			SELECT position FROM sandbox_sunk WHERE tenant_id = ? AND endpoint_id = ? ORDER BY position DESC OFFSET ? LIMIT 1)`,
		t.tenantID, s.EndpointID, t.tenantID, s.EndpointID, sandbox.SinkKept).Exec(ctx)
	return err
}

func (t *Tx) SinkDeliveries(ctx context.Context, endpointID string) ([]sandbox.SinkDelivery, bool, error) {
	var isSink bool
	err := t.NewRaw(`SELECT EXISTS (SELECT FROM sandbox_sinks WHERE tenant_id = ? AND endpoint_id = ?)`, t.tenantID,
		endpointID).Scan(ctx, &isSink)
	if err != nil || !isSink {
		return nil, false, err
	}
	var rows []sinkDeliveryRow
	err = t.NewSelect().Model(&rows).Where("tenant_id = ? AND endpoint_id = ?", t.tenantID, endpointID).
		OrderExpr("position DESC").Limit(sandbox.SinkKept).Scan(ctx)
	sealing := t.sealing(t.store.vault, endpointID)
	out := make([]sandbox.SinkDelivery, len(rows))
	for i, r := range rows {
		out[i] = sandbox.SinkDelivery{
			EndpointID: r.EndpointID, DeliveryID: r.DeliveryID, EventID: r.EventID, EventType: r.EventType,
			Attempt: r.Attempt, SignatureValid: r.SignatureValid, ReceivedAt: r.ReceivedAt,
			Body: string(sealing.open("sink", r.BodySealed)),
		}
	}
	return out, true, errors.Join(err, sealing.first)
}
