// Package account is what users of the portal do about their own accounts: sessions
// and passwords.
package account

import (
	"context"
	"net/url"
	"time"

	"verifyme/kyc/auth"
	"verifyme/kyc/notification"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Lookups  Lookups
	Auth     *auth.Service
	// PasswordPage is where a one-time link leads; its token follows in the fragment.
	PasswordPage *url.URL
}

// Lookups lead from an address to its tenant. An unknown one gives ok false.
type Lookups interface {
	TenantOfUser(ctx context.Context, email string) (tenantID string, ok bool, err error)
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	auth.Tx
	notification.Tx

	// SessionsOf the user that are open, by real time, the latest used first.
	SessionsOf(ctx context.Context, userID string) ([]Session, error)
	// EndSessionOf the user by its id; ended is false where there is none.
	EndSessionOf(ctx context.Context, userID, id string) (ended bool, err error)
}

// Session of a user.
type Session struct {
	ID string
	// Device in words, such as "Firefox on Windows"; empty where it is not known.
	Device string
	// BeganAt and LastSeenAt, the latest use to the minute, in the tenant's time.
	BeganAt, LastSeenAt time.Time
	// Current: the one that asks.
	Current bool
}

// MostSessions that are listed.
const MostSessions = 100
