package deletion

import (
	"context"
	"crypto/hmac"
	"encoding/base64"

	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/instant"
	"verifyme/kyc/unit"
)

// Deleted is a line of the list of erasures, which is kept away from the database: a backup of before knows nothing of
// the deletion. The signature is made with the keyset, so that nobody makes up a deletion.
type Deleted struct {
	TenantID string `json:"tenantId"`
	// DeletedAt is when the deletion began.
	DeletedAt instant.Timestamp `json:"deletedAt"`
	// Signature in base64url, without padding.
	Signature string `json:"signature"`
}

func (d Deleted) mac(s audit.Signer) []byte {
	return s.CapabilityMAC("deletion", d.TenantID, d.DeletedAt.String())
}

// ListDeleted gives every workspace whose deletion began to the caller; it is an operator's command.
func (svc *Service) ListDeleted(ctx context.Context, each func(Deleted) error) error {
	rows, err := svc.Store.AllDeleted(ctx)
	if err != nil {
		return err
	}
	for _, row := range rows {
		d := Deleted{TenantID: row.TenantID, DeletedAt: instant.Of(row.At)}
		d.Signature = base64.RawURLEncoding.EncodeToString(d.mac(svc.Signer))
		if err := each(d); err != nil {
			return err
		}
	}
	return nil
}

// CheckDeleted refuses a line that this deployment has not made.
func (svc *Service) CheckDeleted(d Deleted) error {
	signature, err := base64.RawURLEncoding.DecodeString(d.Signature)
	if err != nil || !hmac.Equal(signature, d.mac(svc.Signer)) {
		return apperr.New(apperr.Invalid, apperr.CodeValidation,
			"The deletion of %s is not signed with this keyset.", d.TenantID)
	}
	return nil
}

// DeleteAgain a workspace that was deleted after the backup that was restored; it is an operator's command. It is
// disabled first, and a legal hold of then had ended. There is none where the backup is older than the workspace.
func (svc *Service) DeleteAgain(ctx context.Context, d Deleted) (there bool, err error) {
	if err := svc.CheckDeleted(d); err != nil {
		return false, err
	}
	ctx = unit.Housekeeping(ctx)
	is, err := svc.Store.Standing(ctx, d.TenantID)
	if err != nil || !is.Known {
		return false, err
	}
	if !is.Disabled {
		if err := svc.Disable(ctx, d.TenantID); err != nil {
			return false, err
		}
	}
	_, err = svc.delete(ctx, d.TenantID, Standing.refusedAgain)
	return true, err
}
