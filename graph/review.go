package graph

import (
	"context"

	"verifyme/kyc"
)

func (m mutation) StartReview(ctx context.Context, requestID string) (kyc.RequestView, error) {
	return m.app.StartReview(ctx, requestID)
}

func (m mutation) ApproveRequest(ctx context.Context, input kyc.DecisionInput) (kyc.RequestView, error) {
	return m.app.Approve(ctx, input)
}

func (m mutation) RejectRequest(ctx context.Context, input kyc.DecisionInput) (kyc.RequestView, error) {
	return m.app.Reject(ctx, input)
}

func (m mutation) RevertRequest(ctx context.Context, input kyc.RevertInput) (kyc.RequestView, error) {
	return m.app.Revert(ctx, input)
}

func (m mutation) RequestInfo(ctx context.Context, input kyc.RevertInput) (kyc.RequestView, error) {
	return m.app.Revert(ctx, input)
}

type review struct{ app *kyc.App }

func (r review) Reviewer(ctx context.Context, of *kyc.ReviewView) (*kyc.User, error) {
	if of.ReviewerID == nil {
		return nil, nil
	}
	user, found, err := loadersOf(ctx, r.app).reviewers.load(ctx, *of.ReviewerID)
	if err != nil || !found {
		return nil, err
	}
	return &user, nil
}
