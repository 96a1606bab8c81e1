// Package passkey is passkeys of the portal's users (Web Authentication): how they are
// added and removed, and how a user logs in or steps up by one.
package passkey

import (
	"context"
	"time"

	"verifyme/kyc/auth"
	"verifyme/kyc/notification"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant   unit.InTenant[Tx]
	Auth       *auth.Service
	Lookups    Lookups
	Challenges Challenges
	Clock      unit.Clock
	// Party that passkeys are made for and shown to.
	Party Party
}

// Lookups lead from a credential to its tenant. An unknown one gives ok false.
type Lookups interface {
	TenantOfPasskey(ctx context.Context, credentialID []byte) (tenantID string, ok bool, err error)
}

// Challenges are kept where every server finds them, for Lifetime. They keep real time.
type Challenges interface {
	// InsertChallenge clears ended ones on its way.
	InsertChallenge(ctx context.Context, hash []byte, now, expiresAt time.Time) error
	// UseChallenge deletes it; used is false where there is none that lives.
	UseChallenge(ctx context.Context, hash []byte, now time.Time) (used bool, err error)
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	auth.Tx
	notification.Tx

	Tenant(ctx context.Context) (workspace.Tenant, error)
	// PasskeysOf the user, in their order of creation.
	PasskeysOf(ctx context.Context, userID string) ([]Passkey, error)
	PasskeyByCredential(ctx context.Context, credentialID []byte) (p Passkey, ok bool, err error)
	// InsertPasskey is false, and the transaction over, where a user has the credential.
	InsertPasskey(ctx context.Context, p Passkey) (free bool, err error)
	// SavePasskeyUse of one whose user is locked.
	SavePasskeyUse(ctx context.Context, id string, signCount uint32, backedUp bool) error
	RenamePasskey(ctx context.Context, userID, id, name string) (renamed bool, err error)
	DeletePasskey(ctx context.Context, userID, id string) (deleted bool, err error)
}

// Passkey of a user.
type Passkey struct {
	ID     string
	UserID string
	// CredentialID by which the authenticator names it.
	CredentialID []byte
	PublicKey    []byte
	Transports   []string
	// BackupEligible ones may be on several devices, BackedUp ones are.
	BackupEligible, BackedUp bool
	// SignCount of its uses; zero where the authenticator does not count.
	SignCount  uint32
	Name       string
	CreatedAt  time.Time
	LastUsedAt *time.Time
}

// Most passkeys of one user.
const Most = 20

// Lifetime of a challenge: as long as a person takes to find the security key.
const Lifetime = 5 * time.Minute
