// Package auth finds who calls: API keys, OAuth tokens and portal sessions, and
// lets people of a tenant sign in (SPEC "Authentication").
package auth

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/hashing"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Lookups  Lookups
	Logins   Logins
	Clock    unit.Clock
	// Environment is test or live; keys of the other one are unknown here.
	Environment string
	// Hashing bounds the passwords that are compared at once, with those of other rooms.
	Hashing *hashing.Cores
	// Idle ends a session that nobody has used for so long; zero ends none early.
	Idle time.Duration
	// Breached says whether a password was stolen elsewhere; nil knows of none.
	Breached func(plain string) (bool, error)
	// Closed is the tenant whose users of the address's domain no password lets in, empty for none; nil closes nothing.
	Closed func(ctx context.Context, email string) (tenantID string, err error)
}

// Lookups lead from a hash or an address to its tenant. An unknown one gives ok
// false.
type Lookups interface {
	// KeyByHash and KeyByToken give the key whole: every call of the API needs
	// it, and it holds no personal data.
	KeyByHash(ctx context.Context, hash []byte, real time.Time) (k FoundKey, ok bool, err error)
	KeyByToken(ctx context.Context, hash []byte, real time.Time) (k FoundKey, ok bool, err error)
	TenantOfUser(ctx context.Context, email string) (tenantID string, ok bool, err error)
	TenantOfPortalSession(ctx context.Context, hash []byte) (tenantID string, ok bool, err error)
	TenantOfPasswordLink(ctx context.Context, hash []byte) (tenantID string, ok bool, err error)
	// Tenants are all ids, oldest first.
	Tenants(ctx context.Context) ([]string, error)
}

// Logins counts failed logins per account and address; it is not tenant data,
// because the account may not exist.
type Logins interface {
	// ConsumeLogin counts an attempt before the password is compared.
	ConsumeLogin(ctx context.Context, subject []byte, now time.Time, window time.Duration) (count int,
		ends time.Time, err error)
	ForgetLogins(ctx context.Context, subject []byte) error
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	UserTx
	SecondFactorTx
	PasskeyTx

	// TouchKey notes the use of a key, at most once a minute.
	TouchKey(ctx context.Context, id string) error
	// InsertToken clears the tenant's ended tokens on its way.
	InsertToken(ctx context.Context, t Token) error
	UserByEmail(ctx context.Context, email string) (u User, ok bool, err error)
	User(ctx context.Context, id string) (u User, ok bool, err error)
	// LockUser reads the user, whom nobody else changes until the transaction ends.
	LockUser(ctx context.Context, id string) (u User, ok bool, err error)
	// LockOwners who are not disabled.
	LockOwners(ctx context.Context) ([]User, error)
	// Users of the workspace, in their order of creation.
	Users(ctx context.Context) ([]User, error)
	// TouchSession notes that the session of the user was used, at most once a minute.
	TouchSession(ctx context.Context, hash []byte, userID string) error
	SaveRole(ctx context.Context, id string, role access.Role) error
	// DisableUser who is not disabled yet, and end the sessions and the link; else
	// disabled is false.
	DisableUser(ctx context.Context, id string) (disabled bool, err error)
	// EnableUser who is disabled; else enabled is false.
	EnableUser(ctx context.Context, id string) (enabled bool, err error)
	// SavePassword that the user has chosen; a link that is not used leads nowhere any more.
	SavePassword(ctx context.Context, id, hash string) error
	PasswordLink(ctx context.Context, hash []byte) (l PasswordLink, ok bool, err error)
	// UsePasswordLink that is neither used nor over; else used is false.
	UsePasswordLink(ctx context.Context, hash []byte) (used bool, err error)
	// UsersByID are those that there are.
	UsersByID(ctx context.Context, ids []string) ([]User, error)
	InsertPortalSession(ctx context.Context, s PortalSession) error
	// SessionUsers of the sessions that are open, by real time, of users who may log in.
	SessionUsers(ctx context.Context, hashes [][]byte) ([]SessionUser, error)
	EndPortalSession(ctx context.Context, hash []byte) error
	// EndSessions of the user but the one to keep, which may be none.
	EndSessions(ctx context.Context, userID, keep string) (ended int, err error)
	StepUp(ctx context.Context, hash []byte, until time.Time) error
}
