package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

// prove the address by the code that comes to it. A code that could not be sent is sent again without being asked for.
func (a *applicant) prove(ctx context.Context, r *parts.Relay) {
	a.post(ctx, "steps/emailOtp/code", `{}`)
	address := fmt.Sprintf("applicant%d@example.com", a.number)
	until(ctx, loadTime, "a mail to "+address, func() bool { return r.Code(address) != "" })
	// It may be there before the service knows that the relay has taken it.
	a.again(ctx, "the code of "+address, func() (int, []byte, error) {
		body := fmt.Appendf(nil, `{"code":"%s"}`, r.Code(address))
		return a.send(ctx, http.MethodPost, "steps/emailOtp", "application/json", body)
	}, nil)
}

// mailRefused: the mail relay refuses for now, and then is gone, while codes are asked for. Each code comes once the
// relay takes mails again.
func mailRefused(ctx context.Context, s *scene) {
	r := &parts.Relay{}
	// A server of its own has a certificate of its own: that of the test server is taken.
	lent := httptest.NewTLSServer(nil)
	s.after(func() error { lent.Close(); return nil })
	first := r.Start("127.0.0.1:0", lent.TLS.Certificates)
	s.production(ctx, s.trust(lent), "VERIFYME_SMTP_URL=smtps://user:password@"+first.Addr+"?from=kyc@example.com")
	s.oneStep(ctx, "emailOtp", "EmailOtp", "CONTACT_VERIFICATION")
	s.withApplicants(ctx, func(ctx context.Context, a *applicant) { a.prove(ctx, r) }, func(*applicants) {
		r.Refuse(true)
		until(ctx, loadTime, "a mail that is refused", func() bool { return r.Refused() > 0 })
		rest(ctx, awayFor)
		try.Do(first.Close())
		rest(ctx, awayFor)
		r.Refuse(false)
		second := r.Start(first.Addr, lent.TLS.Certificates)
		s.after(second.Close)
	})
}
