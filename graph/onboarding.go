package graph

import (
	"context"

	"verifyme/graph/generated"
	"verifyme/kyc"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
)

func (q query) OnboardingRequests(ctx context.Context, filter *kyc.RequestQuery, first *int, after *string, order generated.ListOrder) (generated.OnboardingRequestConnection, error) {
	asked := valueOr(filter, kyc.RequestQuery{})
	asked.Newest = order == generated.ListOrderNewestFirst
	var err error
	if asked.Limit, asked.After, err = window(identifier.Request, first, after); err != nil {
		return generated.OnboardingRequestConnection{}, err
	}
	page, err := q.app.Requests(ctx, asked)
	loadersOf(ctx, q.app).expectRequests(page.Items)
	return requestConnection(page), err
}

func (q query) OnboardingRequest(ctx context.Context, id string) (*kyc.RequestView, error) {
	view, err := q.app.Request(ctx, id)
	if apperr.Is(err, apperr.CodeNotFound) {
		return nil, nil
	}
	return &view, err
}

func (m mutation) CreateOnboardingRequest(ctx context.Context, input kyc.CreateInput) (kyc.CreatedRequest, error) {
	return m.app.CreateRequest(ctx, input)
}

func (m mutation) CancelRequest(ctx context.Context, requestID string, reason *string) (kyc.RequestView, error) {
	return m.app.CancelRequest(ctx, requestID, reason)
}

func (m mutation) ReissueLink(ctx context.Context, requestID string) (kyc.RequestView, error) {
	return m.app.ReissueLink(ctx, requestID)
}

// request resolves what a list of requests does not carry along.
type request struct{ app *kyc.App }

func (r request) Timeline(ctx context.Context, of *kyc.RequestView) ([]kyc.TimelineEntry, error) {
	return r.app.Timeline(ctx, of.ID)
}

type requestStep struct{ app *kyc.App }

func (s requestStep) History(ctx context.Context, of *kyc.RequestStep) ([]kyc.AttemptView, error) {
	history, _, err := loadersOf(ctx, s.app).histories.load(ctx, of.RequestID)
	if attempts := history[of.Key]; attempts != nil {
		return attempts, err
	}
	return []kyc.AttemptView{}, err
}
