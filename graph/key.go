package graph

import (
	"context"

	"verifyme/kyc/apikey"
	"verifyme/kyc/auth"
)

func (q query) APIKeys(ctx context.Context) ([]auth.Key, error) {
	return q.app.Keys.Keys(ctx)
}

func (m mutation) CreateAPIKey(ctx context.Context, input apikey.KeyInput) (apikey.CreatedKey, error) {
	return m.app.Keys.CreateKey(ctx, input)
}

func (m mutation) RevokeAPIKey(ctx context.Context, id string) (auth.Key, error) {
	return m.app.Keys.RevokeKey(ctx, id)
}

func (m mutation) UpdateAPIKey(ctx context.Context, id string, input apikey.KeyInput) (auth.Key, error) {
	return m.app.Keys.UpdateKey(ctx, id, input)
}

func (m mutation) RollAPIKey(ctx context.Context, id string, overlapHours int) (apikey.CreatedKey, error) {
	return m.app.Keys.RollKey(ctx, id, overlapHours)
}
