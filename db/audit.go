package db

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/unit"
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

// AppendAudit adds the entry with the commit.
func (t *Tx) AppendAudit(_ context.Context, e *audit.Entry) error {
	if e.Details == nil {
		e.Details = map[string]any{}
	}
	t.entries = append(t.entries, e)
	t.countEntry(e)
	t.BeforeCommit(pg.Statement{Text: lockAuditHead, Args: [][]byte{[]byte(t.tenantID)}}, t.chained)
	return nil
}

const lockAuditHead = `SELECT sequence, hash FROM audit_heads WHERE tenant_id = $1 FOR UPDATE`

// chained are the statements that put the entries onto the chain whose locked
// head is given.
func (t *Tx) chained(head *pgconn.Result) ([]string, error) {
	if len(head.Rows) != 1 {
		return nil, fmt.Errorf("the audit log of %s has no head", t.tenantID)
	}
	sequence, err := strconv.ParseInt(string(head.Rows[0][0]), 10, 64)
	if err != nil {
		return nil, err
	}
	hash := string(head.Rows[0][1])
	rows := make([]auditRow, len(t.entries))
	for i, e := range t.entries {
		sequence++
		if err := e.Seal(sequence, hash); err != nil {
			return nil, err
		}
		hash = e.Hash
		rows[i] = auditRow{
			TenantID: t.tenantID, Sequence: e.Sequence, AuditID: e.ID, At: e.At, ActorKind: e.ActorKind, ActorID: e.ActorID,
			ActorLabel: e.ActorLabel, Action: e.Action, Subject: e.Subject, Details: e.Details,
			Previous: e.Previous, Hash: e.Hash,
		}
	}
	insert, err := t.NewInsert().Model(&rows).AppendQuery(t.store.app.QueryGen(), nil)
	if err != nil {
		return nil, err
	}
	return []string{
		string(insert),
		t.store.app.Format(`UPDATE audit_heads SET sequence = ?, hash = ? WHERE tenant_id = ?`, sequence, hash, t.tenantID),
	}, nil
}

func (t *Tx) AuditHead(ctx context.Context) (sequence int64, hash string, err error) {
	ok, err := pg.IsFound(
		t.NewRaw(`SELECT sequence, hash FROM audit_heads WHERE tenant_id = ?`, t.tenantID).Scan(ctx, &sequence, &hash),
	)
	if err == nil && !ok {
		err = apperr.Missing("audit log")
	}
	return sequence, hash, err
}

// AuditEnded implements workspace.Tx.
func (t *Tx) AuditEnded(ctx context.Context) (e audit.Ended, err error) {
	return t.auditEnded(ctx, "")
}

// LockAuditEnded implements privacy.Tx.
func (t *Tx) LockAuditEnded(ctx context.Context) (e audit.Ended, err error) {
	return t.auditEnded(ctx, " FOR UPDATE")
}

func (t *Tx) auditEnded(ctx context.Context, locked string) (e audit.Ended, err error) {
	var row struct {
		EndedSequence  int64
		EndedHash      string
		EndedAt        *time.Time
		EndedSignature string
	}
	ok, err := pg.IsFound(t.NewRaw(`SELECT ended_sequence, ended_hash, ended_at, ended_signature FROM audit_heads
		WHERE tenant_id = ?`+locked, t.tenantID).Scan(ctx, &row))
	if err == nil && !ok {
		err = apperr.Missing("audit log")
	}
	return audit.Ended{
		Sequence: row.EndedSequence, Hash: row.EndedHash, At: row.EndedAt, Signature: row.EndedSignature,
	}, err
}

// auditMatching the query, whatever its place in the chain.
func (t *Tx) auditMatching(s *bun.SelectQuery, q unit.AuditQuery) *bun.SelectQuery {
	s = s.Where("tenant_id = ?", t.tenantID)
	if q.Action != "" {
		s = s.Where("action = ?", q.Action)
	}
	if q.Actor != "" {
		s = s.Where("(actor_id = ? OR actor_label = ?)", q.Actor, q.Actor)
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
	return s
}

// AuditBeyond implements workspace.Tx.
func (t *Tx) AuditBeyond(ctx context.Context, q unit.AuditQuery, most int) (bool, error) {
	s := t.auditMatching(t.NewSelect().Model((*auditRow)(nil)), q)
	var count int
	err := t.NewSelect().ColumnExpr("count(*)").TableExpr("(?) AS found", s.Column("sequence").Limit(int64(most)+1)).
		Scan(ctx, &count)
	return count > most, err
}

func (t *Tx) Audit(ctx context.Context, q unit.AuditQuery) ([]audit.Entry, error) {
	var rows []auditRow
	s := t.auditMatching(t.NewSelect().Model(&rows).Limit(int64(q.Limit)), q)
	order, beyond := "sequence DESC", "sequence < ?"
	if q.Ascending {
		order, beyond = "sequence ASC", "sequence > ?"
	}
	if q.AfterSequence > 0 {
		s = s.Where(beyond, q.AfterSequence)
	}
	if q.UpTo > 0 {
		s = s.Where("sequence <= ?", q.UpTo)
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
