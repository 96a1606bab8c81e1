// Package people is what owners do about the users of the portal.
package people

import (
	"context"
	"net/url"

	"verifyme/kyc/auth"
	"verifyme/kyc/notification"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Auth     *auth.Service
	// PasswordPage is where a one-time link leads; its token follows in the fragment.
	PasswordPage *url.URL
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	auth.Tx
	notification.Tx
	unit.LimitTx

	Tenant(ctx context.Context) (workspace.Tenant, error)
}
