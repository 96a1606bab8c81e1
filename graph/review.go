package graph

import (
	"context"

	"verifyme/kyc/evidence"

	"verifyme/kyc"
	"verifyme/kyc/auth"
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

type reviewFields struct{ app *kyc.Services }

func (r reviewFields) Reviewer(ctx context.Context, of *onboarding.ReviewView) (*auth.User, error) {
	if of.ReviewerID == nil {
		return nil, nil
	}
	user, found, err := loadersOf(ctx, r.app).reviewers.load(ctx, *of.ReviewerID)
	if err != nil || !found {
		return nil, err
	}
	return &user, nil
}
