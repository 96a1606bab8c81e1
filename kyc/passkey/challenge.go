package passkey

import (
	"context"
	"crypto/sha256"
)

// What a challenge is for: one is of no use for anything else.
const (
	forAdding = "add"
	forLogin  = "log in"
	forStepUp = "step up"
)

// keep the challenge for the purpose, and for the session that asks where there is one.
func (svc *Service) keep(ctx context.Context, purpose, session, challenge string) error {
	now := svc.Clock.Now()
	return svc.Challenges.InsertChallenge(ctx, hashOf(purpose, session, challenge), now, now.Add(Lifetime))
}

// use the challenge up; ok is false where it was not given, was used, or took too long.
func (svc *Service) use(ctx context.Context, purpose, session, challenge string) (ok bool, err error) {
	return svc.Challenges.UseChallenge(ctx, hashOf(purpose, session, challenge), svc.Clock.Now())
}

func hashOf(purpose, session, challenge string) []byte {
	sum := sha256.Sum256([]byte(purpose + "|" + session + "|" + challenge))
	return sum[:]
}
