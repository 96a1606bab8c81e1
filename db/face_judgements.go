package db

import (
	"context"
	"time"

	"verifyme/db/pg"
	"verifyme/kyc/decision"
	"verifyme/kyc/step"
	"verifyme/kyc/viewing"
)

// InsertFaceJudgement implements viewing.Tx.
func (t *Tx) InsertFaceJudgement(
	ctx context.Context, requestID string, j viewing.FaceJudgement,
) (inserted bool, err error) {
	result, err := t.NewRaw(`INSERT INTO face_judgements
			(tenant_id, request_id, document_id, user_id, reviewer, judgement, judged_at)
		VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
		t.tenantID, requestID, j.DocumentID, j.UserID, j.Reviewer, string(j.Judgement), j.At).Exec(ctx)
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	return n == 1, err
}

// FaceJudgements implements viewing.Tx.
func (t *Tx) FaceJudgements(ctx context.Context, requestID, documentID string) ([]viewing.FaceJudgement, error) {
	var rows []struct {
		UserID, Reviewer, Judgement string
		JudgedAt                    time.Time
	}
	err := t.NewRaw(`SELECT user_id, reviewer, judgement, judged_at FROM face_judgements
		WHERE tenant_id = ? AND request_id = ? AND document_id = ? ORDER BY judged_at, user_id`,
		t.tenantID, requestID, documentID).Scan(ctx, &rows)
	out := make([]viewing.FaceJudgement, len(rows))
	for i, r := range rows {
		out[i] = viewing.FaceJudgement{
			UserID: r.UserID, Reviewer: r.Reviewer, DocumentID: documentID, Judgement: decision.Judgement(r.Judgement),
			At: r.JudgedAt,
		}
	}
	return out, err
}

// FaceNote implements review.Tx.
func (t *Tx) FaceNote(ctx context.Context, requestID, userID string) (*decision.FaceNote, error) {
	var row struct {
		DocumentID, UserID, Reviewer, Judgement string
		JudgedAt                                time.Time
	}
	ok, err := pg.IsFound(t.NewRaw(`SELECT document_id, user_id, reviewer, judgement, judged_at FROM face_judgements
		WHERE tenant_id = ?0 AND request_id = ?1 AND user_id = ?2 AND document_id = (SELECT document_id FROM documents
			WHERE tenant_id = ?0 AND request_id = ?1 AND type = 'SELFIE' AND scan_status = ?3 AND superseded_at IS NULL
				AND deleted_at IS NULL ORDER BY document_id DESC LIMIT 1)`,
		t.tenantID, requestID, userID, step.Clean).Scan(ctx, &row))
	if err != nil || !ok {
		return nil, err
	}
	return &decision.FaceNote{
		DocumentID: row.DocumentID, Judgement: decision.Judgement(row.Judgement), UserID: row.UserID,
		Reviewer: row.Reviewer, At: row.JudgedAt,
	}, nil
}
