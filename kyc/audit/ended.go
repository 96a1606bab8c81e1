package audit

import (
	"crypto/hmac"
	"encoding/base64"
	"errors"
	"strconv"
	"time"

	"verifyme/kyc/instant"
)

// Ended is up to where a tenant's chain was removed when its time was over: the chain goes
// on from there. The signature is made with the keyset, so that whoever holds the database
// alone cannot cut the beginning off.
type Ended struct {
	// Sequence and Hash of the last entry that was removed; 0 and "" where none was.
	Sequence int64
	Hash     string
	// At is when it was removed; nil where none was.
	At *time.Time
	// Signature in base64url, without padding.
	Signature string
}

// NewEnded of the tenant's chain up to the entry.
func NewEnded(s Signer, tenantID string, sequence int64, hash string, at time.Time) Ended {
	moment := instant.Of(at).Time
	e := Ended{Sequence: sequence, Hash: hash, At: &moment}
	e.Signature = base64.RawURLEncoding.EncodeToString(e.mac(s, tenantID))
	return e
}

func (e Ended) mac(s Signer, tenantID string) []byte {
	return s.CapabilityMAC("audit log ended", tenantID, strconv.FormatInt(e.Sequence, 10), e.Hash,
		instant.Of(*e.At).String())
}

// signedBy reports whether it is as the signer made it, for this tenant.
func (e Ended) signedBy(s Signer, tenantID string) bool {
	signature, err := base64.RawURLEncoding.DecodeString(e.Signature)
	return err == nil && e.At != nil && hmac.Equal(signature, e.mac(s, tenantID))
}

// Begin the chain of the tenant behind what was removed of it; it is called before the
// first entry.
func (v *Verifier) Begin(s Signer, tenantID string, e Ended) error {
	if e.Sequence == 0 && e.Hash == "" {
		return nil
	}
	if !e.signedBy(s, tenantID) {
		return errors.New("what is recorded as removed from the beginning is not signed with this keyset: it was cut off")
	}
	v.sequence, v.previous = e.Sequence, e.Hash
	return v.holds()
}
