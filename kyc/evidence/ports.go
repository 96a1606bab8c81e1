// Package evidence keeps the applicants' files: scanned, sealed and stored
// outside the database, and handed out by signed addresses.
package evidence

import (
	"context"
	"log/slog"
	"net/url"

	"verifyme/kyc/capability"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Files    capability.Files
	Scanner  capability.Scanner
	Secrets  unit.Secrets
	// BaseURL of the deployment, where documents are fetched.
	BaseURL *url.URL
	Log     *slog.Logger
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	unit.Tx

	// Documents by request, oldest first.
	Documents(ctx context.Context, requestIDs []string) (map[string][]StoredDocument, error)
	Document(ctx context.Context, id string) (StoredDocument, error)
	// FileSeal of a request's files; it outlives the transaction, so that no
	// file is written or read while one is open.
	FileSeal(ctx context.Context, requestID string) (FileSeal, error)
}
