package pack

import (
	"context"
	"crypto/ed25519"
	"errors"
	"io"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/pack/archive"
	"verifyme/kyc/signing"
	"verifyme/kyc/unit"
)

// Pack is the evidence of one request, signed.
type Pack struct {
	RequestID string
	files     []archive.File
}

// WriteArchive writes the pack file by file.
func (p Pack) WriteArchive(w io.Writer) error { return archive.Write(w, p.files) }

// EvidencePack of a final request. What it is made of is read under the request's lock;
// documents are read afterwards, a few at a time. It is handed out only once that is
// in the audit log. An unchanged request gives the same bytes again.
func (svc *Service) EvidencePack(ctx context.Context, requestID string) (Pack, error) {
	actor, err := access.Require(ctx, access.ReadEvidence)
	if err != nil {
		return Pack{}, err
	}
	if !identifier.Valid(identifier.Request, requestID) {
		return Pack{}, apperr.Missing("request")
	}
	if actor.JudgesBlind(requestID) {
		return Pack{}, apperr.InvalidState("You judge this case again without knowing its decision, which the pack tells.")
	}
	p, err := svc.pack(ctx, actor, requestID)
	if errors.Is(err, errErasedMeanwhile) {
		return svc.pack(ctx, actor, requestID)
	}
	return p, err
}

// errErasedMeanwhile: the pack that was made is one that nobody may have any more.
var errErasedMeanwhile = errors.New("the request was erased while its pack was made")

func (svc *Service) pack(ctx context.Context, actor access.Actor, requestID string) (Pack, error) {
	c, err := svc.read(ctx, actor.TenantID, requestID)
	if err != nil {
		return Pack{}, err
	}
	if err := svc.hashDocuments(ctx, &c); err != nil {
		return Pack{}, err
	}
	files, err := c.files()
	if err != nil {
		return Pack{}, err
	}
	signed, err := archive.Signed(archive.Manifest{
		Environment: c.environment, TenantID: actor.TenantID, RequestID: requestID,
	}, files, c.key)
	if err != nil {
		return Pack{}, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		now, err := tx.LockRequest(ctx, requestID)
		if err != nil {
			return err
		}
		if now.ErasedAt != nil && c.whole != nil {
			return errErasedMeanwhile
		}
		return unit.Audit(ctx, tx, actor, audit.PackHandedOut, requestID, nil)
	})
	return Pack{RequestID: requestID, files: signed}, err
}

// content of a pack before it is written down.
type content struct {
	environment string
	key         ed25519.PrivateKey
	request     onboarding.Request
	// whole is nil of a request that was erased, and statement and signature are its
	// certificate.
	whole     *whole
	statement string
	signature []byte
}

// read what the pack is made of in one transaction.
func (svc *Service) read(ctx context.Context, tenantID, requestID string) (c content, err error) {
	over := false
	once := func() error {
		return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
			if c.request, err = tx.LockRequest(ctx, requestID); err != nil {
				return err
			}
			if over = onboarding.LifetimeOver(tx, c.request); over {
				return nil
			}
			return svc.readFinal(ctx, tx, &c)
		})
	}
	if err = once(); err != nil || !over {
		return c, err
	}
	// A lifetime that is over ends at the moment of use.
	if err = svc.Onboarding.ExpireRequest(ctx, tenantID, requestID); err != nil {
		return c, err
	}
	return c, once()
}

func (svc *Service) readFinal(ctx context.Context, tx Tx, c *content) (err error) {
	if !c.request.Status.Terminal() {
		return apperr.New(apperr.Conflict, apperr.CodeInvalidState,
			"The request is %s. Its evidence pack is there once it is APPROVED, REJECTED, EXPIRED or CANCELLED.",
			c.request.Status)
	}
	c.environment = tx.Environment()
	if c.key, err = signing.KeyOf(ctx, tx); err != nil {
		return err
	}
	if c.request.ErasedAt != nil {
		c.statement, c.signature, err = tx.Erasure(ctx, c.request.ID)
		return err
	}
	c.whole, err = svc.readWhole(ctx, tx, c.request)
	return err
}
