// Package provisioning lets a company's directory make, change and disable the users of its workspace (SCIM 2.0).
package provisioning

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/signon"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Lookups  Lookups
}

// Lookups lead from a token's hash to its tenant.
type Lookups interface {
	// ProvisioningToken that is not revoked.
	ProvisioningToken(ctx context.Context, hash []byte) (tenantID, id string, ok bool, err error)
}

// Token of a directory. Its secret is kept as a hash.
type Token struct {
	ID, Name              string
	Hash                  []byte
	CreatedAt             time.Time
	LastUsedAt, RevokedAt *time.Time
}

// Profile is what a directory says of a user.
type Profile struct{ ExternalID, DisplayName, GivenName, FamilyName string }

// User as a directory sees one.
type User struct {
	auth.User
	Profile
	ChangedAt time.Time
	// Deleted by the directory before.
	Deleted bool
}

// Query of a directory: at most one of its fields is set.
type Query struct{ UserName, ExternalID, ID *string }

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	auth.Tx
	signon.Tx

	InsertProvisioningToken(ctx context.Context, t Token) error
	// ProvisioningTokens, newest first, without their hashes.
	ProvisioningTokens(ctx context.Context) ([]Token, error)
	// HoldProvisioningTokens lets nobody else add one until the transaction ends.
	HoldProvisioningTokens(ctx context.Context) error
	// RevokeProvisioningToken is NOT_FOUND for an unknown one, and false for one that is revoked.
	RevokeProvisioningToken(ctx context.Context, id string) (revoked bool, err error)
	// TouchProvisioningToken notes the use, at most once a minute; false where it is revoked.
	TouchProvisioningToken(ctx context.Context, id string) (open bool, err error)

	// ProvisionedUsers of the proved domains, in their order of creation, from the offset, and how many there are.
	ProvisionedUsers(ctx context.Context, q Query, offset, limit int) (users []User, total int, err error)
	// ProvisionedUser whose address is of a proved domain, deleted ones too; else ok is false.
	ProvisionedUser(ctx context.Context, id string) (u User, ok bool, err error)
	// SaveProfile of a user, who is not deleted from now on.
	SaveProfile(ctx context.Context, userID string, p Profile) error
	// DeleteProvisioned marks the user as deleted by the directory.
	DeleteProvisioned(ctx context.Context, userID string) error
}

// directory that acts, in the audit log.
func directory(tenantID, tokenID string) access.Actor {
	return access.Actor{Kind: access.System, TenantID: tenantID, ID: tokenID, Label: "directory (SCIM)"}
}
