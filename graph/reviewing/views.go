package reviewing

import (
	"context"

	"verifyme/kyc/savedview"
)

// SavedViews of the caller, and those that are shared.
func (q Query) SavedViews(ctx context.Context) ([]savedview.View, error) {
	return q.Views.Views(ctx)
}

// SaveView keeps or changes a view.
func (m Mutation) SaveView(ctx context.Context, input savedview.Input) (savedview.View, error) {
	return m.Views.Save(ctx, input)
}

// OpenView remembers the view that was opened last.
func (m Mutation) OpenView(ctx context.Context, id *string) (bool, error) {
	err := m.Views.Open(ctx, id)
	return err == nil, err
}

// DeleteView of the caller's.
func (m Mutation) DeleteView(ctx context.Context, id string) (string, error) {
	return id, m.Views.Delete(ctx, id)
}
