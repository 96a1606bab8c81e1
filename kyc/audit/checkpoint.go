package audit

import (
	"bytes"
	"crypto/hmac"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"verifyme/kyc/instant"
)

// Checkpoint is a tenant's chain as it stood. A copy that is kept away from the
// database shows that the chain was cut or written anew since, its head included.
// The signature is made with the keyset, so that a checkpoint cannot be made up by
// somebody who holds the database alone.
type Checkpoint struct {
	TenantID string `json:"tenantId"`
	// Sequence and Hash of the last entry; 0 and "" of an empty chain.
	Sequence int64             `json:"sequence"`
	Hash     string            `json:"hash"`
	At       instant.Timestamp `json:"at"`
	// Signature in base64url, without padding.
	Signature string `json:"signature"`
}

// ReadCheckpoints of a file, each a line of JSON.
func ReadCheckpoints(content []byte) (all []Checkpoint, err error) {
	for lines := json.NewDecoder(bytes.NewReader(content)); ; {
		var c Checkpoint
		if err := lines.Decode(&c); err == io.EOF {
			break
		} else if err != nil || c.TenantID == "" {
			return nil, errors.New("is not a file of checkpoints, as audit verify --checkpoint prints them")
		}
		all = append(all, c)
	}
	if len(all) == 0 {
		return nil, errors.New("holds no checkpoint")
	}
	return all, nil
}

// Signer makes the MAC of the parts, as unit.Secrets does.
type Signer interface {
	CapabilityMAC(kind string, parts ...string) []byte
}

// NewCheckpoint of the chain whose head is given.
func NewCheckpoint(s Signer, tenantID string, sequence int64, hash string, at time.Time) Checkpoint {
	c := Checkpoint{TenantID: tenantID, Sequence: sequence, Hash: hash, At: instant.Of(at)}
	c.Signature = base64.RawURLEncoding.EncodeToString(c.mac(s))
	return c
}

func (c Checkpoint) mac(s Signer) []byte {
	return s.CapabilityMAC("audit checkpoint", c.TenantID, strconv.FormatInt(c.Sequence, 10), c.Hash,
		c.At.String())
}

// SignedBy reports whether the checkpoint is as the signer made it.
func (c Checkpoint) SignedBy(s Signer) bool {
	signature, err := base64.RawURLEncoding.DecodeString(c.Signature)
	return err == nil && hmac.Equal(signature, c.mac(s))
}

// Hold the chain to checkpoints of it, in any order; it is called before the first
// entry.
func (v *Verifier) Hold(checkpoints ...Checkpoint) {
	v.held = append(v.held, checkpoints...)
}

// holds checks the checkpoints of the entry that the chain is at.
func (v *Verifier) holds() error {
	for _, c := range v.held {
		if c.Sequence == v.sequence && c.Hash != v.previous {
			return fmt.Errorf("entry %d is another than at the checkpoint of %s: the chain was written anew",
				c.Sequence, c.At)
		}
	}
	return nil
}

// reaches checks that the chain goes as far as its checkpoints did.
func (v *Verifier) reaches() error {
	for _, c := range v.held {
		if c.Sequence > v.sequence {
			return fmt.Errorf("the chain ends at entry %d, and had %d at the checkpoint of %s: the end was cut off",
				v.sequence, c.Sequence, c.At)
		}
	}
	return nil
}
