package spec

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/capability"
	"verifyme/spec/app"
)

// Mail to people: in both forms, again after an outage, and noted where it is lost.

// relayed answers each mail with the next of its answers, then takes all.
type relayed struct {
	mu      sync.Mutex
	answers []error
	mails   []capability.Mail
}

func (r *relayed) SendMail(_ context.Context, m capability.Mail) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.answers) > 0 {
		err := r.answers[0]
		r.answers = r.answers[1:]
		return err
	}
	r.mails = append(r.mails, m)
	return nil
}

func (r *relayed) taken() []capability.Mail {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]capability.Mail(nil), r.mails...)
}

func lostMail(a *app.App) []string {
	return a.Texts(a.Tenant.TenantID, `SELECT (details->>'to') || ' ' || (details->>'reason') FROM audit_log
		WHERE action = 'mail.lost' AND actor_kind = 'SYSTEM'`)
}

func TestMail_IsInBothFormsInTheBranding(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"branding": app.Fields{"displayName": "Acme <Pay>", "accentColor": "#00AA55"}})
	relay := &relayed{}
	a.Service.App.Notification.Email = relay
	askReset(a, "reviewer1@acme.test").Want(http.StatusAccepted)
	a.Eventually("the mail", func() bool { return len(relay.taken()) == 1 })
	m := relay.taken()[0]
	if strings.Contains(m.Subject, "@") || !strings.Contains(m.Body, "/portal/") || strings.Contains(m.Body, "<") {
		t.Errorf("the mail is %q: %s", m.Subject, m.Body)
	}
	for _, want := range []string{"Acme &lt;Pay&gt;", "#00AA55", `<a href="http`, "It works once"} {
		if !strings.Contains(m.HTML, want) {
			t.Errorf("the HTML lacks %s: %s", want, m.HTML)
		}
	}
	if a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM outgoing_mail`) != "0" {
		t.Error("a mail that is out is kept")
	}
}

// Codes go out in the applicant's language in both forms.
func TestMail_CodesAreInBothForms(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	relay := &relayed{}
	a.Service.App.OTP.Email = relay
	r := a.Issue(app.Fields{"locale": "hi", "flowKey": a.OneStep("EmailOtp", nil)})
	a.Applicant(r).POST("/api/applicant/steps/emailOtp/code", app.Fields{"email": "asha@example.com"})
	a.Eventually("the mail", func() bool { return len(relay.taken()) == 1 })
	m := relay.taken()[0]
	if !strings.Contains(m.HTML, `<html lang="hi">`) || !strings.Contains(m.HTML, "आपका सत्यापन कोड") ||
		!strings.Contains(m.Body, "आपका सत्यापन कोड") {
		t.Errorf("the mail is %s: %s", m.Body, m.HTML)
	}
}

func TestMail_ATemporaryErrorIsTriedAgain(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	relay := &relayed{answers: []error{errors.New("452 mailbox full"), errors.New("no answer")}}
	a.Service.App.Notification.Email = relay
	askReset(a, "reviewer1@acme.test").Want(http.StatusAccepted)
	tries := func() string {
		return strings.Join(a.Texts(a.Tenant.TenantID, `SELECT tries::text FROM outgoing_mail`), " ")
	}
	a.Eventually("the first try", func() bool { return tries() == "1" })
	a.Advance(time.Minute)
	a.Eventually("the second try", func() bool { return tries() == "2" })
	a.Advance(5 * time.Minute)
	a.Eventually("the mail", func() bool { return len(relay.taken()) == 1 })
	if lost := lostMail(a); len(lost) != 0 {
		t.Errorf("a mail that came is noted as lost: %q", lost)
	}
}

func TestMail_AFinalErrorIsNotedForTheOwners(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	relay := &relayed{answers: []error{capability.ErrMailRefused}}
	a.Service.App.Notification.Email = relay
	askReset(a, "reviewer1@acme.test").Want(http.StatusAccepted)
	a.Eventually("the note", func() bool { return len(lostMail(a)) == 1 })
	if lost := lostMail(a)[0]; !strings.HasSuffix(lost, " REFUSED") || strings.Contains(lost, "reviewer1@acme.test") {
		t.Errorf("the note is %q", lost)
	}
	if a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM outgoing_mail`) != "0" || len(relay.taken()) != 0 {
		t.Error("a refused mail is tried again")
	}
}
