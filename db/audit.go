package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/kyc"
	"verifyme/kyc/audit"
)

type auditRow struct {
	bun.BaseModel `bun:"table:audit_log"`

	TenantID   string `bun:",pk"`
	Sequence   int64  `bun:",pk"`
	AuditID    string
	At         time.Time
	ActorKind  string
	ActorID    string
	ActorLabel string
	Action     string
	Subject    string
	Details    map[string]any `bun:"type:jsonb"`
	Previous   string
	Hash       string
}

func (t *tx) AppendAudit(ctx context.Context, e *audit.Entry) error {
	sequence, hash, err := t.auditHead(ctx, " FOR UPDATE")
	if err != nil {
		return err
	}
	if e.Details == nil {
		e.Details = map[string]any{}
	}
	if err := e.Seal(sequence+1, hash); err != nil {
		return err
	}
	row := auditRow{
		TenantID: t.tenantID, Sequence: e.Sequence, AuditID: e.ID, At: e.At, ActorKind: e.ActorKind, ActorID: e.ActorID,
		ActorLabel: e.ActorLabel, Action: e.Action, Subject: e.Subject, Details: e.Details, Previous: e.Previous, Hash: e.Hash,
	}
	if _, err := t.NewInsert().Model(&row).Exec(ctx); err != nil {
		return err
	}
	_, err = t.NewRaw(`UPDATE audit_heads SET sequence = ?, hash = ? WHERE tenant_id = ?`, e.Sequence, e.Hash, t.tenantID).Exec(ctx)
	return err
}

func (t *tx) AuditHead(ctx context.Context) (int64, string, error) { return t.auditHead(ctx, "") }

func (t *tx) auditHead(ctx context.Context, lock string) (sequence int64, hash string, err error) {
	err = t.NewRaw(`SELECT sequence, hash FROM audit_heads WHERE tenant_id = ?`+lock, t.tenantID).Scan(ctx, &sequence, &hash)
	return sequence, hash, err
}

func (t *tx) Audit(ctx context.Context, q kyc.AuditQuery) ([]audit.Entry, error) {
	var rows []auditRow
	s := t.NewSelect().Model(&rows).Where("tenant_id = ?", t.tenantID).Limit(int64(q.Limit))
	if q.Action != "" {
		s = s.Where("action = ?", q.Action)
	}
	if q.Subject != "" {
		s = s.Where("subject = ?", q.Subject)
	}
	if q.From != nil {
		s = s.Where("at >= ?", q.From.UTC())
	}
	if q.To != nil {
		s = s.Where("at < ?", q.To.UTC())
	}
	order, beyond := "sequence DESC", "sequence < ?"
	if q.Ascending {
		order, beyond = "sequence ASC", "sequence > ?"
	}
	if q.AfterSequence > 0 {
		s = s.Where(beyond, q.AfterSequence)
	}
	if err := s.OrderExpr(order).Scan(ctx); err != nil {
		return nil, err
	}
	out := make([]audit.Entry, len(rows))
	for i, r := range rows {
		out[i] = audit.Entry{
			ID: r.AuditID, Sequence: r.Sequence, At: r.At, ActorKind: r.ActorKind, ActorID: r.ActorID, ActorLabel: r.ActorLabel,
			Action: r.Action, Subject: r.Subject, Details: r.Details, Previous: r.Previous, Hash: r.Hash,
		}
	}
	return out, nil
}
