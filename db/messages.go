package db

import (
	"context"
	"time"

	"verifyme/kyc/notification"
)

// SaveMessage drops what is older than an hour, or than the channel's latest ones.
func (t *Tx) SaveMessage(ctx context.Context, m notification.Message) error {
	sealed, err := t.store.vault.Seal([]byte(m.Body), t.aad("message", m.To))
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`INSERT INTO sandbox_messages (tenant_id, channel, recipient, body_sealed, created_at)
		VALUES (?, ?, ?, ?, ?)`,
		t.tenantID, m.Channel, m.To, sealed, m.CreatedAt).Exec(ctx)
	if err != nil {
		return err
	}
	// One that another transaction deletes is left to it, so that none waits.
	_, err = t.NewRaw(`DELETE FROM sandbox_messages WHERE tenant_id = ? AND position IN (
		SELECT position FROM sandbox_messages WHERE tenant_id = ? AND (created_at <= ? OR channel = ? AND position <= (
			SELECT position FROM sandbox_messages WHERE tenant_id = ? AND channel = ? ORDER BY position DESC OFFSET ? LIMIT 1))
		FOR UPDATE SKIP LOCKED)`,
		t.tenantID, t.tenantID, t.now.Add(-notification.MessagesFor), m.Channel, t.tenantID, m.Channel,
		notification.MessagesKept).Exec(ctx)
	return err
}

func (t *Tx) Messages(ctx context.Context) ([]notification.Message, error) {
	var rows []struct {
		Channel    string
		Recipient  string
		BodySealed []byte
		CreatedAt  time.Time
	}
	err := t.NewRaw(`SELECT channel, recipient, body_sealed, created_at FROM (
			SELECT *, row_number() OVER (PARTITION BY channel ORDER BY position DESC) AS nth FROM sandbox_messages
			WHERE tenant_id = ? AND created_at > ?
		) AS m WHERE nth <= ? ORDER BY position DESC`, t.tenantID,
		t.now.Add(-notification.MessagesFor), notification.MessagesKept).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	out := make([]notification.Message, len(rows))
	for i, r := range rows {
		body, err := t.store.vault.Open(r.BodySealed, t.aad("message", r.Recipient))
		if err != nil {
			return nil, err
		}
		out[i] = notification.Message{Channel: r.Channel, To: r.Recipient, Body: string(body), CreatedAt: r.CreatedAt}
	}
	return out, nil
}
