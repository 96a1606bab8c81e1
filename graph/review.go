package graph

import (
	"context"

	"verifyme/graph/connection"
	"verifyme/graph/generated"
	"verifyme/kyc"
	"verifyme/kyc/auth"
	"verifyme/kyc/comment"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
)

func (q query) ReviewQueue(
	ctx context.Context, filter *review.QueueQuery, first *int, after *string,
) (generated.ReviewQueueConnection, error) {
	asked := connection.ValueOr(filter, review.QueueQuery{})
	var err error
	if asked.Limit, asked.After, err = connection.Window(identifier.Request, first, after); err != nil {
		return generated.ReviewQueueConnection{}, err
	}
	page, err := q.app.Review.Queue(connection.ForQueue(ctx), asked)
	l := loadersOf(ctx, q.app)
	for _, queued := range page.Items {
		l.expectRequests([]onboarding.RequestView{queued.Request})
	}
	return connection.Queue(page), err
}

func (r request) Comments(ctx context.Context, of *onboarding.RequestView) ([]comment.View, error) {
	comments, _, err := loadersOf(ctx, r.app).comments.Load(ctx, of.ID)
	if comments == nil && err == nil {
		comments = []comment.View{}
	}
	return comments, err
}

type reviewFields struct{ app *kyc.Services }

func (r reviewFields) Reviewer(ctx context.Context, of *onboarding.ReviewView) (*auth.User, error) {
	if of.ReviewerID == nil {
		return nil, nil
	}
	return reviewerNamed(ctx, r.app, *of.ReviewerID)
}

// DueAt of a case that is in the queue.
func (r reviewFields) DueAt(ctx context.Context, of *onboarding.ReviewView) (*instant.Timestamp, error) {
	if of.RequestID == "" {
		return nil, nil
	}
	due, found, err := loadersOf(ctx, r.app).dues.Load(ctx, of.RequestID)
	if err != nil || !found {
		return nil, err
	}
	return &due, nil
}

type preparedFields struct{ app *kyc.Services }

func (p preparedFields) Maker(ctx context.Context, of *onboarding.PreparedView) (*auth.User, error) {
	return reviewerNamed(ctx, p.app, of.MakerID)
}

func reviewerNamed(ctx context.Context, app *kyc.Services, id string) (*auth.User, error) {
	user, found, err := loadersOf(ctx, app).reviewers.Load(ctx, id)
	if err != nil || !found {
		return nil, err
	}
	return &user, nil
}
