package tracing

import (
	"context"

	"verifyme/kyc"
	"verifyme/kyc/capability"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/kyc/webhook"
	"verifyme/kyc/webhook/signature"
	"verifyme/web/trace"
)

// The parts outside with a span around each call. Attributes hold ids and outcomes, never what
// was asked or answered.

// SMS is the gateway.
type SMS struct{ capability.SMSSender }

// SendCode implements capability.SMSSender.
func (s SMS) SendCode(ctx context.Context, mobile, code string, try int) error {
	ctx, end := trace.Span(ctx, "provider sms")
	err := s.SMSSender.SendCode(ctx, mobile, code, try)
	end(err)
	return err
}

// Email is the mail relay.
type Email struct{ capability.EmailSender }

// SendMail implements capability.EmailSender.
func (e Email) SendMail(ctx context.Context, m capability.Mail) error {
	ctx, end := trace.Span(ctx, "provider email")
	err := e.EmailSender.SendMail(ctx, m)
	end(err)
	return err
}

// PAN is the registry of tax ids.
type PAN struct{ capability.PANChecker }

// CheckPAN implements capability.PANChecker.
func (p PAN) CheckPAN(ctx context.Context, q capability.PANQuery) (step.PANAnswer, error) {
	ctx, end := trace.Span(ctx, "provider pan")
	answer, err := p.PANChecker.CheckPAN(ctx, q)
	end(err)
	return answer, err
}

// Bank is the check of accounts.
type Bank struct{ capability.BankChecker }

// CheckAccount implements capability.BankChecker.
func (b Bank) CheckAccount(ctx context.Context, q capability.BankQuery) (step.BankAnswer, error) {
	ctx, end := trace.Span(ctx, "provider bank")
	answer, err := b.BankChecker.CheckAccount(ctx, q)
	end(err)
	return answer, err
}

// GST is the network of registrations.
type GST struct{ capability.GSTChecker }

// CheckGSTIN implements capability.GSTChecker.
func (g GST) CheckGSTIN(ctx context.Context, q capability.GSTQuery) (details.GSTAnswer, error) {
	ctx, end := trace.Span(ctx, "provider gst")
	answer, err := g.GSTChecker.CheckGSTIN(ctx, q)
	end(err)
	return answer, err
}

// Face compares faces.
type Face struct{ capability.FaceMatcher }

// MatchFace implements capability.FaceMatcher.
func (f Face) MatchFace(ctx context.Context, q capability.FaceQuery) (step.FaceAnswer, error) {
	ctx, end := trace.Span(ctx, "provider face")
	answer, err := f.FaceMatcher.MatchFace(ctx, q)
	end(err)
	return answer, err
}

// Liveness judges frames.
type Liveness struct{ capability.LivenessChecker }

// CheckLiveness implements capability.LivenessChecker.
func (l Liveness) CheckLiveness(ctx context.Context, frames [][]byte) (step.LivenessAnswer, error) {
	ctx, end := trace.Span(ctx, "provider liveness")
	answer, err := l.LivenessChecker.CheckLiveness(ctx, frames)
	end(err)
	return answer, err
}

// Locker is the document locker.
type Locker struct{ capability.DocLocker }

// Fetch implements capability.DocLocker.
func (l Locker) Fetch(ctx context.Context, txn, answer string) (step.LockerAnswer, error) {
	ctx, end := trace.Span(ctx, "provider doclocker")
	fetched, err := l.DocLocker.Fetch(ctx, txn, answer)
	end(err)
	return fetched, err
}

// Receivers of webhooks.
type Receivers struct{ webhook.Receivers }

// Post implements webhook.Receivers.
func (r Receivers) Post(ctx context.Context, p webhook.Posting) webhook.Outcome {
	ctx, end := trace.Span(ctx, "webhook", trace.Text("verifyme.event_id", p.Headers.Get(signature.HeaderEventID)),
		trace.Text("verifyme.delivery_id", p.Headers.Get(signature.HeaderDelivery)),
		trace.Text("verifyme.attempt", p.Headers.Get(signature.HeaderAttempt)))
	o := r.Receivers.Post(ctx, p)
	trace.Note(ctx, trace.Number("http.response.status_code", o.HTTPStatus), trace.Text("error.type", o.Error))
	end(nil)
	return o
}

// Around the parts outside.
func Around(s *kyc.Services) {
	s.OTP.SMS, s.OTP.Email = SMS{s.OTP.SMS}, Email{s.OTP.Email}
	s.Notification.Email = Email{s.Notification.Email}
	s.Steps.PAN, s.Steps.Bank, s.Steps.GST = PAN{s.Steps.PAN}, Bank{s.Steps.Bank}, GST{s.Steps.GST}
	s.Steps.Face, s.Steps.Liveness = Face{s.Steps.Face}, Liveness{s.Steps.Liveness}
	s.Locker.DocLocker = Locker{s.Locker.DocLocker}
	s.Webhook.Receivers = Receivers{s.Webhook.Receivers}
}

// Answered names the span of a call by its route, never its path.
func Answered(ctx context.Context, route, method string, status int) {
	trace.Name(ctx, method+" "+route)
	trace.Note(ctx, trace.Text("http.route", route), trace.Text("http.request.method", method),
		trace.Number("http.response.status_code", status))
}
