package auth

import (
	"context"
	"time"

	"verifyme/kyc/access"
)

// SessionUser is an open portal session with the user behind it.
type SessionUser struct {
	Hash        []byte
	StepUpUntil *time.Time
	User        User
}

// Sessions says who is behind each of a workspace's portal sessions, by the hashes of
// their tokens: many are asked for as one. Sessions that have ended are missing, and
// those whose use has to be noted: AuthenticatePortal tells of these.
func (svc *Service) Sessions(ctx context.Context, tenantID string, hashes [][]byte) (map[string]access.Actor, error) {
	actors := map[string]access.Actor{}
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		open, err := tx.SessionUsers(ctx, hashes)
		for _, s := range open {
			if s.User.LastSeenAt == nil || tx.Now().Sub(*s.User.LastSeenAt) >= touchEvery {
				continue
			}
			actor := svc.actorOf(tenantID, s.User)
			actor.SteppedUp = s.StepUpUntil != nil && tx.Real().Before(*s.StepUpUntil)
			actors[string(s.Hash)] = actor
		}
		return err
	})
	return actors, err
}
