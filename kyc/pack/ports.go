// Package pack makes the evidence pack of a final request: what was asked, shown, found
// and decided, signed with the workspace's key, so that it can be verified for years by
// whoever has the public half (docs/evidence-pack.md). The form itself is in
// kyc/pack/archive.
package pack

import (
	"context"

	"golang.org/x/sync/semaphore"

	"verifyme/kyc/casefile"
	"verifyme/kyc/evidence"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/signing"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant   unit.InTenant[Tx]
	Onboarding *onboarding.Service
	Evidence   *evidence.Service
	// Reading bounds how many documents are in memory at once, over all packs.
	Reading *semaphore.Weighted
}

// DocumentsAtOnce in memory, each of 8 MB at most, sealed and open.
const DocumentsAtOnce = 8

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	onboarding.Tx
	casefile.Tx
	evidence.Tx
	signing.Tx

	// Erasure of a request: the statement of its certificate, and the signature of that.
	Erasure(ctx context.Context, requestID string) (statement string, signature []byte, err error)
	// Notices that were shown, by the hashes that consent records carry.
	Notices(ctx context.Context, hashes []string) (map[string]string, error)
}
