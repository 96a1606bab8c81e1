package kyc

import (
	"context"
	"fmt"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/capability"
	"verifyme/kyc/identifier"
	"verifyme/kyc/mask"
	"verifyme/kyc/unit"
	"verifyme/kyc/webhook"
)

// mailDelays before the next tries; after the last one the mail is given up.
var mailDelays = []time.Duration{time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 12 * time.Hour}

// mail queues a mail with the transaction's work.
func (w *work) mail(ctx context.Context, to []string, subject, body string) error {
	if len(to) == 0 {
		return nil
	}
	m := capability.Mail{ID: identifier.New(identifier.Mail, w.Now()), To: to, Subject: subject, Body: body}
	w.enqueue(unit.JobMail, m.ID, "")
	return w.InsertMail(ctx, m)
}

// SendMail sends one due mail: claimed, sent with no transaction open,
// finished where the claim still stands.
func (a *App) SendMail(ctx context.Context, tenantID, id string) error {
	token := identifier.NewToken("")
	var m capability.Mail
	var tries int
	var ok bool
	err := a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) (err error) {
		m, tries, ok, err = w.ClaimMail(ctx, id, token, lease)
		return err
	})
	if err != nil || !ok {
		return err
	}
	callCtx, cancel := context.WithTimeout(ctx, providerDeadline)
	sendErr := a.Providers.Email.SendMail(callCtx, m)
	cancel()
	if sendErr != nil {
		a.Log.Warn("mail not sent", "mail", id, "try", tries, "error", sendErr)
	}
	return a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		return a.finishMail(ctx, w, m, token, tries, sendErr == nil)
	})
}

func (a *App) finishMail(ctx context.Context, w *work, m capability.Mail, token string, tries int, sent bool) error {
	var next *time.Time
	if !sent && tries <= len(mailDelays) {
		at := w.Now().Add(mailDelays[tries-1])
		next = &at
	}
	ok, err := w.FinishMail(ctx, m.ID, token, next)
	if err != nil || !ok || !sent || !a.Providers.Email.Simulated() {
		return err
	}
	for _, to := range m.To {
		err := w.SaveMessage(ctx, Message{Channel: "email", To: mask.Email(to), Body: m.Subject + "\n\n" + m.Body, CreatedAt: w.Now()})
		if err != nil {
			return err
		}
	}
	return nil
}

// warnOfFailures tells the developers when an endpoint has failed half as
// often in a row as disables it, and when it is disabled.
func (w *work) warnOfFailures(ctx context.Context, e webhook.Endpoint, before int) error {
	const half = webhook.FailuresToDisable / 2
	disabled := e.Status == webhook.Disabled
	if !disabled && (before >= half || e.ConsecutiveFailures < half) {
		return nil
	}
	developers, err := w.EmailsOf(ctx, access.Developer)
	if err != nil {
		return err
	}
	subject := "A webhook endpoint keeps failing"
	body := fmt.Sprintf("The endpoint %s has failed %d times in a row. After %d it is disabled.\n", e.ID, e.ConsecutiveFailures, webhook.FailuresToDisable)
	if disabled {
		subject = "A webhook endpoint is disabled"
		body = fmt.Sprintf("The endpoint %s has failed %d times in a row and gets no more events. What is open waits for seven days: mend the receiver, then set the endpoint to ACTIVE.\n", e.ID, e.ConsecutiveFailures)
	}
	return w.mail(ctx, developers, subject, body)
}
