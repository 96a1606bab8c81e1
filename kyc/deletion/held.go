package deletion

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"

	"verifyme/kyc/audit"
	"verifyme/kyc/unit"
)

// Held is the statement of a deletion that checkpoints of the workspace's audit log were held to.
type Held struct {
	Statement
	// Broken says why the log that ended was not theirs.
	Broken error
}

// Hold checkpoints to the statement of their workspace's deletion: the log went with it, and ended where the statement
// says. Not deleted is one that has no statement. It is an operator's command.
func (svc *Service) Hold(
	ctx context.Context, tenantID string, since ...audit.Checkpoint,
) (h Held, deleted bool, err error) {
	signed, deleted, err := svc.Store.Deleted(unit.Housekeeping(ctx), tenantID)
	if err != nil || !deleted {
		return h, false, err
	}
	if h.Statement, h.Broken = signed.read(tenantID); h.Broken != nil {
		return h, true, nil
	}
	for _, c := range since {
		switch {
		case c.TenantID != tenantID || !c.SignedBy(svc.Signer):
			h.Broken = fmt.Errorf("the checkpoint of entry %d is not one of this tenant, signed with this keyset", c.Sequence)
		case c.Sequence > h.AuditSequence:
			h.Broken = fmt.Errorf("it was deleted when its chain ended at entry %d, and had %d at the checkpoint of %s: "+
				"the end was cut off before", h.AuditSequence, c.Sequence, c.At)
		case c.Sequence == h.AuditSequence && c.Hash != h.AuditHash:
			h.Broken = fmt.Errorf("it was deleted when entry %d was another than at the checkpoint of %s: the chain was "+
				"written anew before", c.Sequence, c.At)
		}
		if h.Broken != nil {
			break
		}
	}
	return h, true, nil
}

var errStatement = errors.New("it was deleted, and the statement of that is not signed by the key beside it")

// read the statement of the workspace's deletion, which its signature has to hold.
func (s Signed) read(tenantID string) (said Statement, err error) {
	if len(s.PublicKey) != ed25519.PublicKeySize || !ed25519.Verify(s.PublicKey, s.Statement, s.Signature) {
		return said, errStatement
	}
	if err := json.Unmarshal(s.Statement, &said); err != nil {
		return said, fmt.Errorf("the statement of its deletion: %w", err)
	}
	if said.TenantID != tenantID {
		return said, errStatement
	}
	return said, nil
}
