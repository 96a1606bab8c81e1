package doctor

import (
	"context"
	"errors"
	"fmt"
	"time"

	"verifyme/provider/digilocker"
	"verifyme/server"
	"verifyme/server/providers"
)

// expiryWarned is how long before its end a certificate is named.
const expiryWarned = 30 * 24 * time.Hour

// docLocker is asked for a token by a code that never was: its refusal says whether it takes
// the client.
func docLocker(ctx context.Context, c server.Config) (all Findings) {
	const name = "vendors doclocker"
	if c.Environment != server.Production {
		return nil
	}
	check := providers.LockerCheck(c.Providers)
	if check == nil {
		return Findings{{name, Warning, "VERIFYME_DIGILOCKER_CLIENT_ID is not set",
			"Steps that open DigiLocker answer PROVIDER_UNAVAILABLE.",
			"Register a client at DigiLocker: see Aadhaar by DigiLocker in the guide to operations."}}
	}
	const why = "Steps that open DigiLocker answer PROVIDER_UNAVAILABLE."
	of := c.Providers.DigiLocker
	switch err := check.Check(ctx); {
	case errors.Is(err, digilocker.ErrClient):
		all = append(all, Finding{name, Fault, oneLine(err), why,
			"Compare VERIFYME_DIGILOCKER_CLIENT_ID and VERIFYME_DIGILOCKER_CLIENT_SECRET with DigiLocker's partner portal."})
	case errors.Is(err, digilocker.ErrUnclear):
		all = append(all, Finding{name, Warning, oneLine(err), why, "Try a step with your own DigiLocker."})
	case err != nil:
		all = append(all, Finding{name, Fault, "DigiLocker at " + of.Base.Host + ": " + oneLine(err), why,
			"Let this machine reach it, and compare VERIFYME_DIGILOCKER_BASE_URL."})
	default:
		all = append(all, Finding{Check: name, Status: OK, Found: "DigiLocker at " + of.Base.Host + " takes the client"})
	}
	for _, certificate := range of.Trust.Certificates() {
		if left := time.Until(certificate.NotAfter); left < expiryWarned {
			all = append(all, Finding{name, Warning,
				fmt.Sprintf("the certificate of %s ends on %s", certificate.Subject.CommonName,
					certificate.NotAfter.Format(time.DateOnly)),
				"An eAadhaar that is signed after it is not believed.",
				"Put its successor into VERIFYME_DIGILOCKER_CERTIFICATES beside it."})
		}
	}
	return all
}
