package graph

import (
	"context"

	"verifyme/kyc/auth"
)

func (q query) APIKeys(ctx context.Context) ([]auth.Key, error) {
	return q.app.Auth.Keys(ctx)
}

func (m mutation) CreateAPIKey(ctx context.Context, input auth.KeyInput) (auth.CreatedKey, error) {
	return m.app.Auth.CreateKey(ctx, input)
}

func (m mutation) RevokeAPIKey(ctx context.Context, id string) (auth.Key, error) {
	return m.app.Auth.RevokeKey(ctx, id)
}
