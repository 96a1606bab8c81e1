package db

import (
	"context"
	"time"

	"github.com/uptrace/bun/dialect/pgdialect"

	"verifyme/db/pg"
	"verifyme/kyc/access"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/rereview"
)

// OfferRereview implements rereview.OfferTx.
func (t *Tx) OfferRereview(ctx context.Context, r *onboarding.Request, knownTo []string) error {
	_, err := t.NewRaw(`INSERT INTO rereviews (tenant_id, request_id, decided_at, outcome, reason_code, known_to)
		VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`, t.tenantID, r.ID, r.Decision.DecidedAt,
		string(r.Decision.Outcome), r.Decision.ReasonCode, pgdialect.Array(knownTo)).Exec(ctx)
	return err
}

// HeldRereview implements rereview.Tx.
func (t *Tx) HeldRereview(ctx context.Context, userID string) (*rereview.Case, error) {
	var row rereview.Case
	ok, err := pg.IsFound(t.NewRaw(`SELECT request_id, taken_at, outcome, reason_code FROM rereviews
		WHERE tenant_id = ? AND reviewer_id = ? AND judged_at IS NULL FOR UPDATE`, t.tenantID, userID).Scan(ctx, &row))
	if err != nil || !ok {
		return nil, err
	}
	return &row, nil
}

// rereviewKept is for how long nobody else is given a case that somebody has taken.
const rereviewKept = 24 * time.Hour

// mayRereview rows, which the selection calls w: the user does not know the decision, has not
// written about the case nor judged its faces, and nobody else judges it now.
const mayRereview = `w.tenant_id = ?0 AND w.judged_at IS NULL AND ?1 <> ALL (w.known_to)
	AND (w.reviewer_id IS NULL OR w.taken_at <= ?2 OR NOT EXISTS (SELECT FROM users AS u WHERE u.tenant_id = ?0
		AND u.user_id = w.reviewer_id AND u.disabled_at IS NULL AND u.role = ?3))
	AND NOT EXISTS (SELECT FROM request_comments AS c WHERE c.tenant_id = ?0 AND c.request_id = w.request_id
		AND c.author_id = ?1)
	AND NOT EXISTS (SELECT FROM face_judgements AS f WHERE f.tenant_id = ?0 AND f.request_id = w.request_id
		AND f.user_id = ?1)`

// NextRereview implements rereview.Tx.
func (t *Tx) NextRereview(ctx context.Context, userID string) (id string, err error) {
	_, err = pg.IsFound(t.NewRaw(`SELECT w.request_id FROM rereviews AS w WHERE `+mayRereview+`
		ORDER BY w.decided_at, w.request_id LIMIT 1 FOR UPDATE OF w SKIP LOCKED`,
		t.tenantID, userID, t.now.Add(-rereviewKept), access.Reviewer).Scan(ctx, &id))
	return id, err
}

// CountRereviews implements rereview.Tx.
func (t *Tx) CountRereviews(ctx context.Context, userID string) (n int, err error) {
	err = t.NewRaw(`SELECT count(*) FROM rereviews AS w WHERE `+mayRereview,
		t.tenantID, userID, t.now.Add(-rereviewKept), access.Reviewer).Scan(ctx, &n)
	return n, err
}

// TakeRereview implements rereview.Tx.
func (t *Tx) TakeRereview(ctx context.Context, requestID, userID string) error {
	_, err := t.NewRaw(`UPDATE rereviews SET reviewer_id = ?2, taken_at = ?3, known_to = array_append(known_to, ?2)
		WHERE tenant_id = ?0 AND request_id = ?1`, t.tenantID, requestID, userID, t.now).Exec(ctx)
	return err
}

// ReleaseRereview implements rereview.Tx.
func (t *Tx) ReleaseRereview(ctx context.Context, requestID string) error {
	_, err := t.NewRaw(`UPDATE rereviews SET reviewer_id = NULL, taken_at = NULL
		WHERE tenant_id = ? AND request_id = ?`, t.tenantID, requestID).Exec(ctx)
	return err
}

// SaveJudgement implements rereview.Tx.
func (t *Tx) SaveJudgement(ctx context.Context, j rereview.Judgement) error {
	key, err := t.sealingKey(ctx, j.RequestID)
	if err != nil {
		return err
	}
	s := t.sealing(key, j.RequestID)
	note := s.seal("rereview", []byte(j.Note))
	if s.first != nil {
		return s.first
	}
	_, err = t.NewRaw(`UPDATE rereviews SET judged_at = ?, second_outcome = ?, second_reason = ?, note_sealed = ?
		WHERE tenant_id = ? AND request_id = ?`,
		t.now, string(j.Outcome), j.ReasonCode, note, t.tenantID, j.RequestID).Exec(ctx)
	return err
}

// Judged implements rereview.Tx.
func (t *Tx) Judged(ctx context.Context, from, to time.Time) (counts []rereview.Count, offered int, err error) {
	err = t.NewRaw(`SELECT count(*) FROM rereviews WHERE tenant_id = ? AND decided_at >= ? AND decided_at < ?`,
		t.tenantID, from, to).Scan(ctx, &offered)
	if err != nil {
		return nil, 0, err
	}
	err = t.NewRaw(`SELECT outcome, reason_code, second_outcome, second_reason, count(*) AS cases FROM rereviews
		WHERE tenant_id = ? AND judged_at >= ? AND judged_at < ? GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
		t.tenantID, from, to).Scan(ctx, &counts)
	return counts, offered, err
}
