package graph

import (
	"context"

	"verifyme/kyc"
)

func (q query) APIKeys(ctx context.Context) ([]kyc.Key, error) {
	return q.app.Keys(ctx)
}

func (m mutation) CreateAPIKey(ctx context.Context, input kyc.KeyInput) (kyc.CreatedKey, error) {
	return m.app.CreateKey(ctx, input)
}

func (m mutation) RevokeAPIKey(ctx context.Context, id string) (kyc.Key, error) {
	return m.app.RevokeKey(ctx, id)
}
