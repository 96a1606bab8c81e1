package graph

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/99designs/gqlgen/graphql"

	"verifyme/graph/once"
	"verifyme/graph/together"
	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/analytics"
	"verifyme/kyc/auth"
	"verifyme/kyc/casefile"
	"verifyme/kyc/comment"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/kyc/webhook"
)

// loaders of one root field read what its rows ask for: each kind by one use
// case for all rows of the page.
type loaders struct {
	histories once.Rows[casefile.History]
	reviewers once.Rows[auth.User]
	comments  once.Rows[[]comment.View]
	logs      once.Rows[[]webhook.DeliveryAttempt]
	events    once.Rows[webhook.StoredEvent]
	days      once.Rows[analytics.EndpointDay]
	dues      once.Rows[instant.Timestamp]
}

func newLoaders(app *kyc.Services) *loaders {
	return &loaders{
		histories: once.Rows[casefile.History]{Read: app.Casefile.Histories},
		reviewers: once.Rows[auth.User]{Read: app.Auth.UsersByID},
		comments:  once.Rows[[]comment.View]{Read: app.Comments.Comments},
		logs:      once.Rows[[]webhook.DeliveryAttempt]{Read: app.Webhook.DeliveryLogs},
		events:    once.Rows[webhook.StoredEvent]{Read: eventsByID(app)},
		days:      once.Rows[analytics.EndpointDay]{Read: app.Analytics.EndpointDays},
		dues:      once.Rows[instant.Timestamp]{Read: app.Review.DueOf},
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

// shared is what the subscriptions of this process read together.
type shared struct {
	requests once.Reads[onboarding.RequestView]
	queued   once.Reads[review.QueuedRequest]
	users    once.Reads[map[string]auth.User]
}

// namesFor is how long what users are called is not read anew for live changes.
const namesFor = 2 * time.Second

// withLoadersPerEvent does the same for each answer of a subscription, whose
// root field is resolved once for all of them. Colleagues' names are read together.
func withLoadersPerEvent(app *kyc.Services, s *shared) graphql.ResponseMiddleware {
	return func(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
		l := newLoaders(app)
		l.reviewers.Read = func(ctx context.Context, ids []string) (map[string]auth.User, error) {
			actor, _ := access.From(ctx)
			key := fmt.Sprint(together.Sight(actor), ids, time.Now().UnixNano()/int64(namesFor))
			if slices.Contains(ids, actor.ID) {
				key += actor.ID // Users see more of themselves than their colleagues do.
			}
			return s.users.Get(ctx, key, func(ctx context.Context) (map[string]auth.User, error) {
				return app.Auth.UsersByID(ctx, ids)
			})
		}
		return next(context.WithValue(ctx, loadersKey{}, l))
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
		l.histories.Expect(v.ID)
		l.comments.Expect(v.ID)
		if v.Review.RequestID != "" {
			l.dues.Expect(v.ID)
		}
		if v.Review.Prepared != nil {
			l.reviewers.Expect(v.Review.Prepared.MakerID)
		}
		if v.Review.ReviewerID != nil {
			l.reviewers.Expect(*v.Review.ReviewerID)
		}
	}
}
