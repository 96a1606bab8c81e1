package notification

import (
	"context"
	"time"

	"verifyme/kyc/capability"
	"verifyme/kyc/identifier"
	"verifyme/kyc/mask"
	"verifyme/kyc/unit"
)

// mailDelays before the next tries; after the last one the mail is given up.
var mailDelays = []time.Duration{time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 12 * time.Hour}

// Send queues a mail; it leaves after the commit.
func Send(ctx context.Context, tx Tx, to []string, subject, body string) error {
	if len(to) == 0 {
		return nil
	}
	m := capability.Mail{ID: identifier.New(identifier.Mail, tx.Now()), To: to, Subject: subject, Body: body}
	tx.Enqueue(unit.JobMail, m.ID, "")
	return tx.InsertMail(ctx, m)
}

// SendMail sends one due mail: claimed, sent with no transaction open,
// finished where the claim still stands.
func (svc *Service) SendMail(ctx context.Context, tenantID, id string) error {
	token := identifier.NewToken("")
	var m capability.Mail
	var tries int
	var ok bool
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) (err error) {
		m, tries, ok, err = tx.ClaimMail(ctx, id, token, unit.Lease)
		return err
	})
	if err != nil || !ok {
		return err
	}
	callCtx, cancel := context.WithTimeout(ctx, unit.ProviderDeadline)
	sendErr := svc.Email.SendMail(callCtx, m)
	cancel()
	if sendErr != nil {
		svc.Log.Warn("mail not sent", "mail", id, "try", tries, "error", sendErr)
	}
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		return svc.finishMail(ctx, tx, m, token, tries, sendErr == nil)
	})
}

func (svc *Service) finishMail(
	ctx context.Context, tx Tx, m capability.Mail, token string, tries int, sent bool,
) error {
	var next *time.Time
	if !sent && tries <= len(mailDelays) {
		at := tx.Now().Add(mailDelays[tries-1])
		next = &at
	}
	ok, err := tx.FinishMail(ctx, m.ID, token, next)
	if err != nil || !ok || !sent {
		return err
	}
	for _, to := range m.To {
		err := svc.Inbox.Keep(ctx, tx, Message{
			Channel: Email, To: mask.Email(to), Body: m.Subject + "\n\n" + m.Body, CreatedAt: tx.Now(),
		})
		if err != nil {
			return err
		}
	}
	return nil
}
