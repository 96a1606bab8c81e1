package deletion

import (
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"time"

	"verifyme/kyc/instant"
)

// Statement of a deletion: how much there was, and where the audit log ended. It names nobody.
type Statement struct {
	TenantID      string            `json:"tenantId"`
	BeganAt       instant.Timestamp `json:"beganAt"`
	FinishedAt    instant.Timestamp `json:"finishedAt"`
	DataKeys      int64             `json:"dataKeys"`
	Files         int64             `json:"files"`
	Rows          map[string]int64  `json:"rows"`
	AuditSequence int64             `json:"auditSequence"`
	AuditHash     string            `json:"auditHash"`
}

// Of a workspace, with the times.
func Of(tenantID string, began, finished time.Time) Statement {
	return Statement{TenantID: tenantID, BeganAt: instant.Of(began), FinishedAt: instant.Of(finished)}
}

// Signed statement: its bytes, the Ed25519 signature over them, and the workspace's public key.
type Signed struct{ Statement, Signature, PublicKey []byte }

// Sign the statement with the workspace's key.
func (s Statement) Sign(key ed25519.PrivateKey) (Signed, error) {
	raw, err := json.Marshal(s)
	if err != nil {
		return Signed{}, err
	}
	public, ok := key.Public().(ed25519.PublicKey)
	if !ok {
		return Signed{}, fmt.Errorf("the public half of an Ed25519 key is a %T", key.Public())
	}
	return Signed{raw, ed25519.Sign(key, raw), public}, nil
}
