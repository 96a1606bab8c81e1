package privacy

import (
	"context"
	"crypto/hmac"
	"encoding/base64"
	"slices"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/event"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// Erased is a line of the list of erasures, which is kept away from the database: a backup of before knows nothing of
// them. It holds nothing personal. The signature is made with the keyset, so that nobody makes up an erasure.
type Erased struct {
	TenantID  string            `json:"tenantId"`
	RequestID string            `json:"requestId"`
	ErasedAt  instant.Timestamp `json:"erasedAt"`
	// Signature in base64url, without padding.
	Signature string `json:"signature"`
}

func (e Erased) mac(s audit.Signer) []byte {
	return s.CapabilityMAC("erasure", e.TenantID, e.RequestID, e.ErasedAt.String())
}

func (e Erased) signedBy(s audit.Signer) bool {
	signature, err := base64.RawURLEncoding.DecodeString(e.Signature)
	return err == nil && hmac.Equal(signature, e.mac(s))
}

// NobodyErased is the one line of a list that names nobody, by which it is told from a file that was never written. The
// signature is made with the keyset.
type NobodyErased struct {
	ListedAt instant.Timestamp `json:"listedAt"`
	// Signature in base64url, without padding.
	Signature string `json:"signature"`
}

func (n NobodyErased) mac(s audit.Signer) []byte {
	return s.CapabilityMAC("nobody erased", n.ListedAt.String())
}

// Nobody was erased at the time.
func (svc *Service) Nobody(at time.Time) NobodyErased {
	n := NobodyErased{ListedAt: instant.Of(at)}
	n.Signature = base64.RawURLEncoding.EncodeToString(n.mac(svc.Signer))
	return n
}

// CheckNobody refuses a line that this deployment has not made.
func (svc *Service) CheckNobody(n NobodyErased) error {
	signature, err := base64.RawURLEncoding.DecodeString(n.Signature)
	if err != nil || !hmac.Equal(signature, n.mac(svc.Signer)) {
		return apperr.New(apperr.Invalid, apperr.CodeValidation,
			"The line that says that nobody was erased is not signed with this keyset.")
	}
	return nil
}

// ErasedRow of a tenant.
type ErasedRow struct {
	RequestID string
	ErasedAt  time.Time
}

// erasedPage of rows is read at once.
const erasedPage = 1000

// ListErased gives every erasure of every tenant to the caller; it is an operator's command.
func (svc *Service) ListErased(ctx context.Context, each func(Erased) error) error {
	tenants, err := svc.Lookups.Tenants(ctx)
	if err != nil {
		return err
	}
	for _, id := range tenants {
		for after, more := "", true; more; {
			var page []ErasedRow
			err := svc.Reading(ctx, id, func(ctx context.Context, tx Tx) (err error) {
				page, err = tx.ErasedRequests(ctx, after, erasedPage)
				return err
			})
			if err != nil {
				return err
			}
			for _, row := range page {
				e := Erased{TenantID: id, RequestID: row.RequestID, ErasedAt: instant.Of(row.ErasedAt)}
				e.Signature = base64.RawURLEncoding.EncodeToString(e.mac(svc.Signer))
				if err := each(e); err != nil {
					return err
				}
				after = row.RequestID
			}
			more = len(page) == erasedPage
		}
	}
	return nil
}

// CheckErased refuses a line that this deployment has not made.
func (svc *Service) CheckErased(e Erased) error {
	if !e.signedBy(svc.Signer) {
		return apperr.New(apperr.Invalid, apperr.CodeValidation,
			"The erasure of %s is not signed with this keyset.", e.RequestID)
	}
	return nil
}

// Outcome of an erasure that is replayed.
type Outcome string

const (
	ErasedAgain   Outcome = "erased"
	ErasedAlready Outcome = "already erased"
	// ErasedUnknown requests came after the backup: there is nothing of them.
	ErasedUnknown Outcome = "not in this database"
)

// EraseAgain what was erased after the backup that was restored; it is an operator's command. A request that was not
// final then is cancelled first, and a legal hold of then had ended.
func (svc *Service) EraseAgain(ctx context.Context, e Erased) (did Outcome, err error) {
	if err := svc.CheckErased(e); err != nil {
		return "", err
	}
	tenants, err := svc.Lookups.Tenants(ctx)
	if err != nil {
		return "", err
	}
	if !slices.Contains(tenants, e.TenantID) {
		return ErasedUnknown, nil
	}
	err = svc.InTenant(ctx, e.TenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.LockAnyhow(ctx, e.RequestID)
		switch {
		case apperr.Is(err, apperr.CodeNotFound):
			did = ErasedUnknown
			return nil
		case err != nil:
			return err
		case r.ErasedAt != nil:
			did = ErasedAlready
			return nil
		}
		did = ErasedAgain
		return eraseAgain(ctx, tx, &r, e.ErasedAt)
	})
	return did, err
}

func eraseAgain(ctx context.Context, tx Tx, r *onboarding.Request, erasedAt instant.Timestamp) error {
	if !r.Status.Terminal() {
		err := onboarding.Move(ctx, tx, r, onboarding.Cancel, onboarding.Facts{}, func() any {
			return event.CancelledData{Status: string(r.Status), By: string(auth.Operator.Kind)}
		})
		if err == nil {
			err = unit.Audit(ctx, tx, auth.Operator, audit.RequestCancelled, r.ID, nil)
		}
		if err != nil {
			return err
		}
	}
	if r.LegalHold {
		r.LegalHold = false
		if err := tx.SaveLegalHold(ctx, r.ID, false); err != nil {
			return err
		}
		if err := unit.Audit(ctx, tx, auth.Operator, audit.LegalHoldEnded, r.ID, nil); err != nil {
			return err
		}
	}
	reason := "Erased at " + erasedAt.String() + ", and once more after a backup of before was restored."
	if _, err := destroy(ctx, tx, auth.Operator, r, reason); err != nil {
		return err
	}
	now := tx.Now()
	tx.Enqueue(unit.JobRetention, r.ID, "")
	return tx.ScheduleEnd(ctx, &now, r.ID)
}
