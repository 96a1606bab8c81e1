package db

import (
	"context"
	"encoding/json"
	"time"

	"verifyme/db/pg"
	"verifyme/kyc/capability"
	"verifyme/kyc/letter"
)

func (t *Tx) Brand(ctx context.Context) (letter.Brand, error) {
	tenant, err := t.Tenant(ctx)
	public := tenant.Public()
	return letter.Brand{Name: public.DisplayName, LogoURL: public.LogoURL, AccentColor: public.AccentColor}, err
}

func (t *Tx) InsertMail(ctx context.Context, m capability.Mail) error {
	raw, err := json.Marshal(m)
	if err != nil {
		return err
	}
	sealed, err := t.store.vault.Seal(raw, t.aad("mail", m.ID))
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`INSERT INTO outgoing_mail (tenant_id, mail_id, sealed, tries, created_at, next_send_at)
		VALUES (?, ?, ?, 0, ?, ?)`,
		t.tenantID, m.ID, sealed, t.now, t.now).Exec(ctx)
	return err
}

func (t *Tx) ClaimMail(
	ctx context.Context, id, token string, lease time.Duration,
) (m capability.Mail, tries int, ok bool, err error) {
	var row struct {
		Sealed []byte
		Tries  int
	}
	ok, err = pg.IsFound(t.NewRaw(`UPDATE outgoing_mail SET claim_token = ?, claim_until = ?, tries = tries + 1
		WHERE tenant_id = ? AND mail_id = ? AND next_send_at <= ? AND (claim_until IS NULL OR claim_until <= ?)
		RETURNING sealed, tries`,
		token, t.real.Add(lease), t.tenantID, id, t.now, t.real).Scan(ctx, &row))
	if err != nil || !ok {
		return m, 0, false, err
	}
	raw, err := t.store.vault.Open(row.Sealed, t.aad("mail", id))
	if err != nil {
		return m, 0, false, err
	}
	return m, row.Tries, true, json.Unmarshal(raw, &m)
}

// FinishMail forgets a mail that is out or given up, or sets its next try.
func (t *Tx) FinishMail(ctx context.Context, id, token string, next *time.Time) (bool, error) {
	if next == nil {
		return pg.Affected(t.NewRaw(`DELETE FROM outgoing_mail WHERE tenant_id = ? AND mail_id = ?
			AND claim_token = ?`, t.tenantID, id, token).Exec(ctx))
	}
	return pg.Affected(t.NewRaw(`UPDATE outgoing_mail SET next_send_at = ?, claim_token = NULL, claim_until = NULL
		WHERE tenant_id = ? AND mail_id = ? AND claim_token = ?`, next.UTC(), t.tenantID, id, token).Exec(ctx))
}
