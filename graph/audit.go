package graph

import (
	"context"

	"verifyme/graph/connection"
	"verifyme/graph/generated"
	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
)

func (q query) AuditLog(
	ctx context.Context, filter *unit.AuditQuery, first *int, after *string,
) (generated.AuditEntryConnection, error) {
	asked, err := connection.ValueOr(filter, unit.AuditQuery{}), error(nil)
	if asked.Limit, err = connection.Limit(first); err != nil {
		return generated.AuditEntryConnection{}, err
	}
	if asked.AfterSequence, err = connection.SequenceOf(after); err != nil {
		return generated.AuditEntryConnection{}, err
	}
	limit := asked.Limit
	asked.Limit++
	entries, err := q.app.Workspace.AuditLog(ctx, asked)
	return connection.Audit(entries, limit), err
}

func (q query) AuditCheck(ctx context.Context) (workspace.AuditCheck, error) {
	return q.app.Workspace.CheckAudit(ctx)
}

type auditEntry struct{}

func (auditEntry) Actor(_ context.Context, of *audit.Entry) (generated.AuditActor, error) {
	actor := generated.AuditActor{Kind: access.Kind(of.ActorKind), ID: of.ActorID}
	if of.ActorLabel != "" {
		actor.Label = &of.ActorLabel
	}
	return actor, nil
}
