package auth

import (
	"context"
	"time"

	"verifyme/kyc/access"
)

// SessionUser is an open portal session with the user behind it.
type SessionUser struct {
	Hash []byte
	ID   string
	// SeenAt is the session's latest use, to the minute.
	SeenAt      time.Time
	StepUpUntil *time.Time
	// MustSetUp: the workspace requires a second factor, and the user has none.
	MustSetUp bool
	// Blind is the request that the user judges again; empty without one.
	Blind string
	User  User
}

// unnoted: the latest use that was noted is a minute old.
func (s SessionUser) unnoted(tx Tx) bool {
	return tx.Real().Sub(s.SeenAt) >= touchEvery ||
		s.User.LastSeenAt == nil || tx.Now().Sub(*s.User.LastSeenAt) >= touchEvery
}

// over without use: neither a call nor an open page for too long.
func (svc *Service) over(tx Tx, s SessionUser) bool {
	return svc.Idle > 0 && tx.Real().Sub(s.SeenAt) >= svc.Idle
}

// actorIn the session.
func (svc *Service) actorIn(tx Tx, s SessionUser) access.Actor {
	actor := svc.actorOf(tx.TenantID(), s.User)
	actor.Session, actor.MustSetUp, actor.Blind = s.ID, s.MustSetUp, s.Blind
	actor.SteppedUp = s.StepUpUntil != nil && tx.Real().Before(*s.StepUpUntil)
	return actor
}

// Sessions says who is behind each of a workspace's portal sessions, by the hashes of
// their tokens: many are asked for as one. Sessions that have ended are missing, and
// those whose use has to be noted: AuthenticatePortal tells of these.
func (svc *Service) Sessions(ctx context.Context, tenantID string, hashes [][]byte) (map[string]access.Actor, error) {
	actors := map[string]access.Actor{}
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		open, err := tx.SessionUsers(ctx, hashes)
		for _, s := range open {
			if !s.unnoted(tx) {
				actors[string(s.Hash)] = svc.actorIn(tx, s)
			}
		}
		return err
	})
	return actors, err
}
