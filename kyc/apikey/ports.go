// Package apikey is the API keys of a workspace: how they are made, changed, rolled and
// ended.
package apikey

import (
	"context"

	"verifyme/kyc/auth"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	// Environment is test or live, which the keys tell by their prefix.
	Environment string
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	unit.Tx

	// LockKeys keeps the workspace's count of keys still until the transaction ends.
	LockKeys(ctx context.Context) error
	InsertKey(ctx context.Context, k auth.Key) error
	// Keys of the workspace, newest first, without their hashes.
	Keys(ctx context.Context) ([]auth.Key, error)
	// Key by its id, whatever has become of it.
	Key(ctx context.Context, id string) (auth.Key, error)
	// LockKey reads the key, which nobody else changes until the transaction ends.
	LockKey(ctx context.Context, id string) (auth.Key, error)
	// SaveKey that is locked: all but its secret, its uses and its revocation.
	SaveKey(ctx context.Context, k auth.Key) error
	// RevokeKey that is not revoked yet; else revoked is false.
	RevokeKey(ctx context.Context, id string) (revoked bool, err error)
}
