// Package notification sends mail to the tenant's people.
package notification

import (
	"context"
	"log/slog"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/capability"
	"verifyme/kyc/letter"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Email    capability.EmailSender
	Inbox    Inbox
	Log      *slog.Logger
}

// Jobs that this room handles.
func (svc *Service) Jobs() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobMail: func(ctx context.Context, j unit.Job) error { return svc.SendMail(ctx, j.TenantID, j.ID) },
	}
}

// PeopleTx finds whom to write to.
type PeopleTx interface {
	Tx

	// EmailsOf the users with the role who are not disabled, in their order of creation.
	EmailsOf(ctx context.Context, role access.Role) ([]string, error)
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	unit.Tx

	// Brand of the tenant's mails.
	Brand(ctx context.Context) (letter.Brand, error)
	InsertMail(ctx context.Context, m capability.Mail) error
	// ClaimMail counts the try as it claims.
	ClaimMail(ctx context.Context, id, token string, lease time.Duration) (m capability.Mail,
		tries int, ok bool, err error)
	// FinishMail forgets the mail when next is nil.
	FinishMail(ctx context.Context, id, token string, next *time.Time) (ok bool, err error)
	SaveMessage(ctx context.Context, m Message) error
}
