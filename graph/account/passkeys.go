package account

import (
	"context"

	"verifyme/kyc/passkey"
)

// Passkeys lists the caller's.
func (q Query) Passkeys(ctx context.Context) ([]passkey.Passkey, error) { return q.Keys.Own(ctx) }

// BeginPasskey gives what the caller's browser makes one from.
func (m Mutation) BeginPasskey(ctx context.Context) (string, error) {
	options, err := m.Keys.Begin(ctx)
	return string(options), err
}

// AddPasskey that the caller's browser has made.
func (m Mutation) AddPasskey(ctx context.Context, name, answer string) ([]passkey.Passkey, error) {
	return m.Keys.Add(ctx, name, answer)
}

// RenamePasskey of the caller.
func (m Mutation) RenamePasskey(ctx context.Context, id, name string) ([]passkey.Passkey, error) {
	return m.Keys.Rename(ctx, id, name)
}

// RemovePasskey of the caller.
func (m Mutation) RemovePasskey(ctx context.Context, id string) ([]passkey.Passkey, error) {
	return m.Keys.Remove(ctx, id)
}
