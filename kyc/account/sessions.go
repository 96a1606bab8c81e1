package account

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/kyc/unit"
)

// Sessions of the user who asks that are open, the latest used first.
func (svc *Service) Sessions(ctx context.Context) (sessions []Session, err error) {
	actor, err := access.Require(ctx, access.UseAccount)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		sessions, err = sessionsOf(ctx, tx, actor)
		return err
	})
	return sessions, err
}

func sessionsOf(ctx context.Context, tx Tx, actor access.Actor) ([]Session, error) {
	sessions, err := tx.SessionsOf(ctx, actor.ID)
	// Sessions keep real time, which the sandbox's clock is ahead of.
	ahead := tx.Now().Sub(tx.Real())
	for i := range sessions {
		s := &sessions[i]
		s.BeganAt, s.LastSeenAt, s.Current = s.BeganAt.Add(ahead), s.LastSeenAt.Add(ahead), s.ID == actor.Session
	}
	return sessions, err
}

// EndSession of the user who asks, and give those that are left. Its sockets close
// within a second.
func (svc *Service) EndSession(ctx context.Context, id string) (left []Session, err error) {
	actor, err := access.Require(ctx, access.UseAccount)
	if err != nil {
		return nil, err
	}
	if !identifier.Valid(identifier.Session, id) {
		return nil, apperr.Missing("session")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		ended, err := tx.EndSessionOf(ctx, actor.ID, id)
		if err == nil && !ended {
			err = apperr.Missing("session")
		}
		if err == nil {
			err = unit.Audit(ctx, tx, actor, audit.SessionsEnded, actor.ID, map[string]any{"count": 1})
		}
		if err == nil {
			left, err = sessionsOf(ctx, tx, actor)
		}
		return err
	})
	return left, err
}

// EndOtherSessions of the user than the one that asks, which is left.
func (svc *Service) EndOtherSessions(ctx context.Context) (left []Session, err error) {
	actor, err := access.Require(ctx, access.UseAccount)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if err := endSessions(ctx, tx, actor, actor.ID, actor.Session); err != nil {
			return err
		}
		left, err = sessionsOf(ctx, tx, actor)
		return err
	})
	return left, err
}

// EndSessionsOf a user, all of them but the one that asks; it is for owners. Repeating
// it changes nothing.
func (svc *Service) EndSessionsOf(ctx context.Context, userID string) (user auth.User, err error) {
	actor, err := access.Require(ctx, access.ManageUsers)
	if err != nil {
		return user, err
	}
	if !identifier.Valid(identifier.User, userID) {
		return user, apperr.Missing("user")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		var ok bool
		if user, ok, err = tx.User(ctx, userID); err == nil && !ok {
			err = apperr.Missing("user")
		}
		if err != nil {
			return err
		}
		return endSessions(ctx, tx, actor, userID, actor.Session)
	})
	return user, err
}

func endSessions(ctx context.Context, tx Tx, by access.Actor, userID, keep string) error {
	ended, err := tx.EndSessions(ctx, userID, keep)
	if err != nil || ended == 0 {
		return err
	}
	return unit.Audit(ctx, tx, by, audit.SessionsEnded, userID, map[string]any{"count": ended})
}
