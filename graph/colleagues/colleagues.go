// Package colleagues resolves what reviewers do together: mentions, who views a case, what
// the filters of the queue find, and cases that are judged again.
package colleagues

import (
	"context"

	"verifyme/graph/connection"
	"verifyme/graph/generated"
	"verifyme/kyc"
	"verifyme/kyc/auth"
	"verifyme/kyc/facets"
	"verifyme/kyc/instant"
	"verifyme/kyc/rereview"
	"verifyme/kyc/review"
)

// Query serves this subject's fields of Query.
type Query struct{ App *kyc.Services }

// Mutation serves this subject's fields of Mutation.
type Mutation struct{ App *kyc.Services }

// ReviewQueueFacets of the queue under a filter.
func (q Query) ReviewQueueFacets(ctx context.Context, filter *review.QueueQuery) (*facets.Facets, error) {
	return q.App.Facets.Facets(ctx, connection.ValueOr(filter, review.QueueQuery{}))
}

// CaseViewers of cases that somebody else views.
func (q Query) CaseViewers(ctx context.Context, requestIDs []string) ([]generated.CaseViewers, error) {
	viewers, err := q.App.Presence.Viewers(ctx, requestIDs)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, of := range viewers {
		ids = append(ids, of...)
	}
	named, err := named(ctx, q.App, ids)
	if err != nil {
		return nil, err
	}
	shown := []generated.CaseViewers{}
	for i, of := range viewers {
		if users := chosen(named, of); len(users) > 0 {
			shown = append(shown, generated.CaseViewers{RequestID: requestIDs[i], Users: users})
		}
	}
	return shown, nil
}

// ViewCase notes that the caller views it, and gives who else does.
func (m Mutation) ViewCase(ctx context.Context, requestID string, leaving bool) ([]auth.User, error) {
	ids, err := m.App.Presence.View(ctx, requestID, leaving)
	if err != nil {
		return nil, err
	}
	users, err := named(ctx, m.App, ids)
	return chosen(users, ids), err
}

func named(ctx context.Context, app *kyc.Services, ids []string) (map[string]auth.User, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return app.Auth.UsersByID(ctx, ids)
}

func chosen(users map[string]auth.User, ids []string) []auth.User {
	some := []auth.User{}
	for _, id := range ids {
		if u, ok := users[id]; ok {
			some = append(some, u)
		}
	}
	return some
}

// Rereview that the caller has taken.
func (q Query) Rereview(ctx context.Context) (*rereview.View, error) { return q.App.Rereview.Held(ctx) }

// RereviewsWaiting for the caller.
func (q Query) RereviewsWaiting(ctx context.Context) (int, error) { return q.App.Rereview.Waiting(ctx) }

// RereviewAgreement of a period.
func (q Query) RereviewAgreement(ctx context.Context, from, to instant.Timestamp) (rereview.Agreement, error) {
	return q.App.Rereview.Agreement(ctx, from, to)
}

// TakeNextRereview for the caller.
func (m Mutation) TakeNextRereview(ctx context.Context) (*string, error) {
	return m.App.Rereview.Take(ctx)
}

// ReleaseRereview of the caller.
func (m Mutation) ReleaseRereview(ctx context.Context) (bool, error) {
	err := m.App.Rereview.Release(ctx)
	return err == nil, err
}

// JudgeRereview of the caller.
func (m Mutation) JudgeRereview(ctx context.Context, input rereview.Input) (rereview.Result, error) {
	return m.App.Rereview.Judge(ctx, input)
}
