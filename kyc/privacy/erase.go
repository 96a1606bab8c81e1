package privacy

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/comment"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/signing"
	"verifyme/kyc/unit"
)

// CodeLegalHold refuses what would erase a request that is to be kept.
const CodeLegalHold = "LEGAL_HOLD"

// maxReason of an erasure or a hold, in characters.
const maxReason = 500

// Certificate says that a request was erased. Statement is the JSON text whose bytes
// the tenant's key has signed.
type Certificate struct {
	RequestID string
	ErasedAt  instant.Timestamp
	Reason    string
	Statement string
	// Signature is Ed25519's, in base64.
	Signature      string
	KeyFingerprint string
}

// statement is what a certificate says; its fields are only ever added to.
type statement struct {
	Kind              string            `json:"kind"`
	TenantID          string            `json:"tenantId"`
	RequestID         string            `json:"requestId"`
	ExternalReference *string           `json:"externalReference"`
	Status            onboarding.Status `json:"status"`
	CreatedAt         instant.Timestamp `json:"createdAt"`
	ErasedAt          instant.Timestamp `json:"erasedAt"`
	ErasedBy          string            `json:"erasedBy"`
	Reason            string            `json:"reason"`
	// Destroyed are the rows that held personal data, by kind; the key with which they
	// and the files were sealed is destroyed too.
	Destroyed      Destroyed `json:"destroyed"`
	KeyFingerprint string    `json:"keyFingerprint"`
}

// Destroyed counts what an erasure destroyed.
type Destroyed struct {
	Steps     int `json:"steps"`
	Attempts  int `json:"attempts"`
	Documents int `json:"documents"`
	Comments  int `json:"comments"`
	Links     int `json:"links"`
	Sessions  int `json:"sessions"`
}

const erasureKind = "verifyme.erasure.v1"

// Erase destroys what is personal in a final request: the key that its data and files
// are sealed with, then the sealed data, the rows that say something about the person,
// and the files. Its status, times, flags, decision and events stay. It takes a step-up.
// An erased request answers its certificate again.
func (svc *Service) Erase(ctx context.Context, requestID, reason string) (c Certificate, err error) {
	actor, words, err := begin(ctx, requestID, reason)
	if err != nil {
		return c, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.LockAnyhow(ctx, requestID)
		switch {
		case err != nil:
			return err
		case r.ErasedAt != nil:
			c, err = certificateOf(ctx, tx, r.ID)
			return err
		case !r.Status.Terminal():
			return apperr.InvalidState("Only a request that is final can be erased; this one is %s. Cancel it first.", r.Status)
		case r.LegalHold:
			return apperr.New(apperr.Conflict, CodeLegalHold,
				"The request is under a legal hold. End the hold first.")
		}
		if c, err = destroy(ctx, tx, actor, &r, words); err != nil {
			return err
		}
		// The files can be read by nobody any more; the job removes them.
		now := tx.Now()
		tx.Enqueue(unit.JobRetention, r.ID, "")
		return tx.ScheduleEnd(ctx, &now, r.ID)
	})
	return c, err
}

// Certified is a certificate as it is kept.
type Certified struct {
	RequestID, Statement string
	Signature            []byte
}

// destroy what is personal of a request that is locked, final and not held.
func destroy(
	ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request, reason string,
) (c Certificate, err error) {
	all, err := destroyAll(ctx, tx, actor, []*onboarding.Request{r}, func(*onboarding.Request) string { return reason })
	if err != nil {
		return c, err
	}
	return certificate(all[0].Statement, all[0].Signature)
}

// destroyAll is destroy for several requests, each with its certificate and its entry.
func destroyAll(
	ctx context.Context, tx Tx, actor access.Actor, all []*onboarding.Request, why func(*onboarding.Request) string,
) ([]Certified, error) {
	key, err := signing.KeyOf(ctx, tx)
	if err != nil {
		return nil, err
	}
	public, err := signing.Present(key)
	if err != nil {
		return nil, err
	}
	now, ids := tx.Now(), make([]string, len(all))
	for i, r := range all {
		ids[i], r.ErasedAt = r.ID, &now
	}
	destroyed, err := tx.EraseRequests(ctx, ids)
	if err != nil {
		return nil, err
	}
	certified := make([]Certified, len(all))
	for i, r := range all {
		exact, err := json.Marshal(statement{
			Kind: erasureKind, TenantID: tx.TenantID(), RequestID: r.ID, ExternalReference: r.ExternalReference,
			Status: r.Status, CreatedAt: instant.Of(r.CreatedAt), ErasedAt: instant.Of(now), ErasedBy: actor.ID,
			Reason: why(r), Destroyed: destroyed[r.ID], KeyFingerprint: public.Fingerprint,
		})
		if err != nil {
			return nil, err
		}
		certified[i] = Certified{r.ID, string(exact), ed25519.Sign(key, exact)}
		onboarding.PublishChange(tx, r)
		details := map[string]any{"keyFingerprint": public.Fingerprint}
		if err := unit.Audit(ctx, tx, actor, audit.RequestErased, r.ID, details); err != nil {
			return nil, err
		}
	}
	return certified, tx.InsertErasures(ctx, certified)
}

func certificateOf(ctx context.Context, tx Tx, requestID string) (Certificate, error) {
	exact, signature, err := tx.Erasure(ctx, requestID)
	if err != nil {
		return Certificate{}, err
	}
	return certificate(exact, signature)
}

func certificate(exact string, signature []byte) (Certificate, error) {
	var said statement
	err := json.Unmarshal([]byte(exact), &said)
	return Certificate{
		RequestID: said.RequestID, ErasedAt: said.ErasedAt, Reason: said.Reason,
		Statement: exact, Signature: base64.StdEncoding.EncodeToString(signature), KeyFingerprint: said.KeyFingerprint,
	}, err
}

// begin of what an owner does to a request's data.
func begin(ctx context.Context, requestID, reason string) (actor access.Actor, words string, err error) {
	if actor, err = access.RequireStepUp(ctx, access.EraseData); err != nil {
		return actor, "", err
	}
	if words, err = comment.Reason(reason, maxReason); err == nil && !identifier.Valid(identifier.Request, requestID) {
		err = apperr.Missing("request")
	}
	return actor, words, err
}
