package notification

import (
	"context"
	"errors"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/capability"
	"verifyme/kyc/identifier"
	"verifyme/kyc/letter"
	"verifyme/kyc/mask"
	"verifyme/kyc/unit"
)

// mailDelays before the next tries; after the last one the mail is given up.
var mailDelays = []time.Duration{time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 12 * time.Hour}

// Send queues a mail to each of the addresses; they leave after the commit.
func Send(ctx context.Context, tx Tx, to []string, subject, body string) error {
	if len(to) == 0 {
		return nil
	}
	brand, err := tx.Brand(ctx)
	if err != nil {
		return err
	}
	for _, address := range to {
		// One who refuses must not keep it from the others.
		err := Queue(ctx, tx, capability.Mail{
			To: []string{address}, Subject: subject, Body: body, HTML: letter.HTML(brand, "en", subject, body),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Queue a mail; it leaves after the commit.
func Queue(ctx context.Context, tx Tx, m capability.Mail) error {
	m.ID = identifier.New(identifier.Mail, tx.Now())
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
	return svc.InTenant(unit.Housekeeping(ctx), tenantID, func(ctx context.Context, tx Tx) error {
		return svc.finishMail(ctx, tx, m, token, tries, sendErr)
	})
}

func (svc *Service) finishMail(
	ctx context.Context, tx Tx, m capability.Mail, token string, tries int, sendErr error,
) error {
	var next *time.Time
	refused := errors.Is(sendErr, capability.ErrMailRefused)
	if sendErr != nil && !refused && tries <= len(mailDelays) {
		at := tx.Now().Add(mailDelays[tries-1])
		next = &at
	}
	ok, err := tx.FinishMail(ctx, m.ID, token, next)
	switch {
	case err != nil || !ok || next != nil:
		return err
	case sendErr != nil:
		return noteLost(ctx, tx, m, refused)
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

// sender of mails, in the audit log.
var sender = access.Actor{Kind: access.System, ID: "mail", Label: "mail"}

// noteLost tells the owners of a mail that nobody gets any more, in the audit log.
func noteLost(ctx context.Context, tx Tx, m capability.Mail, refused bool) error {
	reason := "OUTAGE"
	if refused {
		reason = "REFUSED"
	}
	to := make([]string, len(m.To))
	for i, address := range m.To {
		to[i] = mask.Email(address)
	}
	return unit.Audit(ctx, tx, sender, audit.MailLost, m.ID, map[string]any{"to": to, "reason": reason})
}
