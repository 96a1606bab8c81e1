package graph

import (
	"context"
	"sync"

	"github.com/99designs/gqlgen/graphql"

	"verifyme/kyc"
	"verifyme/kyc/auth"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/kyc/webhook"
)

// loaders of one root field read what its rows ask for: each kind by one use
// case for all rows of the page.
type loaders struct {
	histories loader[review.History]
	reviewers loader[auth.User]
	comments  loader[[]review.CommentView]
	logs      loader[[]webhook.DeliveryAttempt]
	events    loader[webhook.StoredEvent]
}

func newLoaders(app *kyc.Services) *loaders {
	return &loaders{
		histories: loader[review.History]{read: app.Review.Histories},
		reviewers: loader[auth.User]{read: app.Auth.UsersByID},
		comments:  loader[[]review.CommentView]{read: app.Review.Comments},
		logs:      loader[[]webhook.DeliveryAttempt]{read: app.Webhook.DeliveryLogs},
		events:    loader[webhook.StoredEvent]{read: eventsByID(app)},
	}
}

func eventsByID(app *kyc.Services) func(context.Context, []string) (map[string]webhook.StoredEvent, error) {
	return func(ctx context.Context, ids []string) (map[string]webhook.StoredEvent, error) {
		page, err := app.Webhook.Events(ctx, webhook.EventQuery{IDs: ids, Limit: len(ids)})
		events := make(map[string]webhook.StoredEvent, len(page.Items))
		for _, e := range page.Items {
			events[e.ID] = e
		}
		return events, err
	}
}

type loadersKey struct{}

// withLoaders of its own for each root field: a second mutation of the same
// operation shows what it has changed.
func withLoaders(app *kyc.Services) graphql.RootFieldMiddleware {
	return func(ctx context.Context, next graphql.RootResolver) graphql.Marshaler {
		return next(context.WithValue(ctx, loadersKey{}, newLoaders(app)))
	}
}

// withLoadersPerEvent does the same for each answer of a subscription, whose
// root field is resolved once for all of them.
func withLoadersPerEvent(app *kyc.Services) graphql.ResponseMiddleware {
	return func(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
		return next(context.WithValue(ctx, loadersKey{}, newLoaders(app)))
	}
}

// loadersOf the root field; new ones where a resolver is called directly.
func loadersOf(ctx context.Context, app *kyc.Services) *loaders {
	if l, ok := ctx.Value(loadersKey{}).(*loaders); ok {
		return l
	}
	return newLoaders(app)
}

// expectRequests that the root field shows.
func (l *loaders) expectRequests(views []onboarding.RequestView) {
	for _, v := range views {
		l.histories.expect(v.ID)
		l.comments.expect(v.ID)
		if v.Review.Prepared != nil {
			l.reviewers.expect(v.Review.Prepared.MakerID)
		}
		if v.Review.ReviewerID != nil {
			l.reviewers.expect(*v.Review.ReviewerID)
		}
	}
}

// loader reads values by key: with the first key that is asked for, all that
// are expected. It needs no time window in which keys gather, because the
// page is known before its rows are resolved.
type loader[V any] struct {
	read func(ctx context.Context, keys []string) (map[string]V, error)

	mu       sync.Mutex
	expected map[string]bool
	known    map[string]loaded[V]
}

type loaded[V any] struct {
	value V
	found bool
	err   error
}

// expect the key of a row that may ask for its value.
func (l *loader[V]) expect(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.expected == nil {
		l.expected = map[string]bool{}
	}
	l.expected[key] = true
}

// load the value of the key; found is false where there is none.
func (l *loader[V]) load(ctx context.Context, key string) (value V, found bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, ok := l.known[key]; !ok {
		l.readWith(ctx, key)
	}
	k := l.known[key]
	return k.value, k.found, k.err
}

// readWith the key all that are expected and not known yet. Each has the error
// of the read.
func (l *loader[V]) readWith(ctx context.Context, key string) {
	if l.known == nil {
		l.known = map[string]loaded[V]{}
	}
	keys := []string{key}
	for k := range l.expected {
		if _, ok := l.known[k]; !ok && k != key {
			keys = append(keys, k)
		}
	}
	values, err := l.read(ctx, keys)
	for _, k := range keys {
		value, found := values[k]
		l.known[k] = loaded[V]{value: value, found: found, err: err}
	}
}
