package graph

import (
	"context"

	"verifyme/graph/connection"
	"verifyme/graph/generated"
	"verifyme/kyc"
	"verifyme/kyc/auth"
	"verifyme/kyc/evidence"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
)

func (q query) PhotoLocations(ctx context.Context, requestID string) ([]evidence.PhotoLocation, error) {
	return q.app.Review.PhotoLocations(ctx, requestID)
}

func (q query) NameComparisons(ctx context.Context, requestID string) ([]review.NameComparison, error) {
	return q.app.Review.NameComparisons(ctx, requestID)
}

func (m mutation) StartReview(ctx context.Context, requestID string) (onboarding.RequestView, error) {
	return m.app.Review.StartReview(ctx, requestID)
}

func (m mutation) ApproveRequest(ctx context.Context, input review.DecisionInput) (onboarding.RequestView, error) {
	return m.app.Review.Approve(ctx, input)
}

func (m mutation) RejectRequest(ctx context.Context, input review.DecisionInput) (onboarding.RequestView, error) {
	return m.app.Review.Reject(ctx, input)
}

func (m mutation) RevertRequest(ctx context.Context, input review.RevertInput) (onboarding.RequestView, error) {
	return m.app.Review.Revert(ctx, input)
}

func (m mutation) RequestInfo(ctx context.Context, input review.RevertInput) (onboarding.RequestView, error) {
	return m.app.Review.Revert(ctx, input)
}

func (q query) ReviewQueue(
	ctx context.Context, filter *review.QueueQuery, first *int, after *string,
) (generated.ReviewQueueConnection, error) {
	asked := connection.ValueOr(filter, review.QueueQuery{})
	var err error
	if asked.Limit, asked.After, err = connection.Window(identifier.Request, first, after); err != nil {
		return generated.ReviewQueueConnection{}, err
	}
	if !connection.Shows(ctx, "edges", "node", "request", "consents") {
		ctx = onboarding.WithoutConsents(ctx)
	}
	page, err := q.app.Review.Queue(ctx, asked)
	l := loadersOf(ctx, q.app)
	for _, queued := range page.Items {
		l.expectRequests([]onboarding.RequestView{queued.Request})
	}
	return connection.Queue(page), err
}

func (q query) ReviewQueueSum(ctx context.Context, filter *review.QueueQuery) (review.QueueSum, error) {
	return q.app.Review.QueueSum(ctx, connection.ValueOr(filter, review.QueueQuery{}))
}

func (m mutation) TakeNextReview(ctx context.Context, f *onboarding.RequestQuery) (*onboarding.RequestView, error) {
	return m.app.Review.TakeNext(ctx, connection.ValueOr(f, onboarding.RequestQuery{}))
}

func (m mutation) ReleaseReview(ctx context.Context, requestID string) (onboarding.RequestView, error) {
	return m.app.Review.Release(ctx, requestID)
}

func (m mutation) RenewReview(ctx context.Context, requestID string) (onboarding.RequestView, error) {
	return m.app.Review.Renew(ctx, requestID)
}

func (m mutation) AssignReview(ctx context.Context, requestID, userID string) (onboarding.RequestView, error) {
	return m.app.Review.Assign(ctx, requestID, userID)
}

func (m mutation) AddComment(ctx context.Context, requestID, text string) (onboarding.RequestView, error) {
	return m.app.Review.AddComment(ctx, requestID, text)
}

func (m mutation) ConfirmDecision(ctx context.Context, input review.ConfirmInput) (onboarding.RequestView, error) {
	return m.app.Review.Confirm(ctx, input)
}

func (m mutation) ReturnToMaker(ctx context.Context, input review.ConfirmInput) (onboarding.RequestView, error) {
	return m.app.Review.ReturnToMaker(ctx, input)
}

func (r request) Comments(ctx context.Context, of *onboarding.RequestView) ([]review.CommentView, error) {
	comments, _, err := loadersOf(ctx, r.app).comments.Load(ctx, of.ID)
	if comments == nil && err == nil {
		comments = []review.CommentView{}
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
