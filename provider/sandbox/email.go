package sandbox

import (
	"context"
	"strings"

	"verifyme/kyc/capability"
)

// Email delivers at once, but for addresses that start with fail@: there the
// server is down.
type Email struct{}

// SendMail implements capability.EmailSender.
func (Email) SendMail(_ context.Context, m capability.Mail) error {
	for _, to := range m.To {
		if strings.HasPrefix(to, "fail@") {
			return errNotSent
		}
	}
	return nil
}

// Disposable are the addresses at disposable.example and below it.
type Disposable struct{}

// IsDisposable implements capability.DisposableMail.
func (Disposable) IsDisposable(domain string) bool {
	return domain == "disposable.example" || strings.HasSuffix(domain, ".disposable.example")
}
