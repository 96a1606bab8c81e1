package graph

import (
	"context"

	"verifyme/graph/generated"
	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/unit"
)

func (q query) AuditLog(
	ctx context.Context, filter *unit.AuditQuery, first *int, after *string,
) (generated.AuditEntryConnection, error) {
	asked, err := valueOr(filter, unit.AuditQuery{}), error(nil)
	if asked.Limit, err = limitOf(first); err != nil {
		return generated.AuditEntryConnection{}, err
	}
	if asked.AfterSequence, err = sequenceOf(after); err != nil {
		return generated.AuditEntryConnection{}, err
	}
	limit := asked.Limit
	asked.Limit++
	entries, err := q.app.Workspace.AuditLog(ctx, asked)
	return auditConnection(entries, limit), err
}

type auditEntry struct{}

func (auditEntry) Actor(_ context.Context, of *audit.Entry) (generated.AuditActor, error) {
	actor := generated.AuditActor{Kind: access.Kind(of.ActorKind), ID: of.ActorID}
	if of.ActorLabel != "" {
		actor.Label = &of.ActorLabel
	}
	return actor, nil
}
