package unit

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
)

// Audit appends one entry to the tenant's chain; call it last, it locks the
// chain's head.
func Audit(ctx context.Context, tx Tx, actor access.Actor, action, subject string, details map[string]any) error {
	return tx.AppendAudit(ctx, &audit.Entry{
		ID: identifier.New(identifier.Audit, tx.Now()), At: tx.Now(),
		ActorKind: string(actor.Kind), ActorID: actor.ID, ActorLabel: actor.Label,
		Action: action, Subject: subject, Details: details,
	})
}

// AuditQuery lists audit entries; Ascending walks the chain.
type AuditQuery struct {
	Action, Subject string
	// Actor by id, or by label: an e-mail address or a key's name.
	Actor         string
	From, To      *time.Time
	AfterSequence int64
	// UpTo is the last sequence of the page; 0 sets no end.
	UpTo      int64
	Ascending bool
	Limit     int
}
