// Package account resolves what users do about their own accounts.
package account

import (
	"context"

	"verifyme/kyc/account"
	"verifyme/kyc/auth"
	"verifyme/kyc/digest"
	"verifyme/kyc/passkey"
)

// Query serves the subject's fields of Query.
type Query struct {
	Account *account.Service
	Keys    *passkey.Service
	Digest  *digest.Service
}

// Mutation serves the subject's fields of Mutation.
type Mutation struct {
	Account *account.Service
	Keys    *passkey.Service
	Digest  *digest.Service
}

// Sessions lists the caller's.
func (q Query) Sessions(ctx context.Context) ([]account.Session, error) {
	return q.Account.Sessions(ctx)
}

// DailyDigest tells whether the caller gets one.
func (q Query) DailyDigest(ctx context.Context) (bool, error) { return q.Digest.Wanted(ctx) }

// SetDailyDigest of the caller.
func (m Mutation) SetDailyDigest(ctx context.Context, wanted bool) (bool, error) {
	return m.Digest.Want(ctx, wanted)
}

// EndSession of the caller.
func (m Mutation) EndSession(ctx context.Context, sessionID string) ([]account.Session, error) {
	return m.Account.EndSession(ctx, sessionID)
}

// EndOtherSessions of the caller.
func (m Mutation) EndOtherSessions(ctx context.Context) ([]account.Session, error) {
	return m.Account.EndOtherSessions(ctx)
}

// EndUserSessions of a colleague.
func (m Mutation) EndUserSessions(ctx context.Context, userID string) (auth.User, error) {
	return m.Account.EndSessionsOf(ctx, userID)
}
