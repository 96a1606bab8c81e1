// Package people resolves the users of the portal.
package people

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/people"
)

// Query serves the subject's fields of Query.
type Query struct{ People *people.Service }

// Mutation serves the subject's fields of Mutation.
type Mutation struct{ People *people.Service }

// Users lists them.
func (q Query) Users(ctx context.Context) ([]auth.User, error) { return q.People.Users(ctx) }

// InviteUser by mail.
func (m Mutation) InviteUser(ctx context.Context, input people.InviteInput) (auth.User, error) {
	return m.People.Invite(ctx, input)
}

// UpdateUser changes the role, or whether the user may log in.
func (m Mutation) UpdateUser(ctx context.Context, id string, role *access.Role, disabled *bool) (auth.User, error) {
	return m.People.Update(ctx, id, auth.UserChange{Role: role, Disabled: disabled})
}

// BeginSecondFactor gives a secret.
func (m Mutation) BeginSecondFactor(ctx context.Context) (people.SecondFactorSetup, error) {
	return m.People.BeginSecondFactor(ctx)
}

// ConfirmSecondFactor turns it on.
func (m Mutation) ConfirmSecondFactor(ctx context.Context, code string) ([]string, error) {
	return m.People.ConfirmSecondFactor(ctx, code)
}

// RenewRecoveryCodes gives new ones.
func (m Mutation) RenewRecoveryCodes(ctx context.Context) ([]string, error) {
	return m.People.RenewRecoveryCodes(ctx)
}

// EndSecondFactor turns one's own off.
func (m Mutation) EndSecondFactor(ctx context.Context) (auth.User, error) {
	return m.People.EndSecondFactor(ctx)
}

// ResetSecondFactor turns a colleague's off.
func (m Mutation) ResetSecondFactor(ctx context.Context, userID string) (auth.User, error) {
	return m.People.ResetSecondFactor(ctx, userID)
}
