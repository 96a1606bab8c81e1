package graph

import (
	"context"

	"verifyme/graph/connection"
	"verifyme/graph/generated"
	"verifyme/kyc"
	"verifyme/kyc/apperr"
	"verifyme/kyc/casefile"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
)

func (q query) OnboardingRequests(
	ctx context.Context, filter *onboarding.RequestQuery, first *int, after *string, order generated.ListOrder,
) (generated.OnboardingRequestConnection, error) {
	asked := connection.ValueOr(filter, onboarding.RequestQuery{})
	asked.Newest = order == generated.ListOrderNewestFirst
	var err error
	if asked.Limit, asked.After, err = connection.Window(identifier.Request, first, after); err != nil {
		return generated.OnboardingRequestConnection{}, err
	}
	page, err := q.app.Onboarding.Requests(ctx, asked)
	loadersOf(ctx, q.app).expectRequests(page.Items)
	return connection.Requests(page), err
}

func (q query) OnboardingRequest(ctx context.Context, id string) (*onboarding.RequestView, error) {
	view, err := q.app.Onboarding.Request(ctx, id)
	if apperr.Is(err, apperr.CodeNotFound) {
		return nil, nil
	}
	return &view, err
}

func (m mutation) CreateOnboardingRequest(
	ctx context.Context, input onboarding.CreateInput,
) (onboarding.CreatedRequest, error) {
	return m.app.Onboarding.CreateRequest(ctx, input)
}

func (m mutation) CancelRequest(ctx context.Context, requestID string, reason *string) (onboarding.RequestView, error) {
	return m.app.Onboarding.CancelRequest(ctx, requestID, reason)
}

func (m mutation) ReissueLink(ctx context.Context, requestID string) (onboarding.RequestView, error) {
	return m.app.Onboarding.ReissueLink(ctx, requestID)
}

// request resolves what a list of requests does not carry along.
type request struct{ app *kyc.Services }

func (r request) Reference(_ context.Context, of *onboarding.RequestView) (string, error) {
	return identifier.Reference(of.ID), nil
}

func (r request) ConsentWithdrawnAt(_ context.Context, of *onboarding.RequestView) (at *instant.Timestamp, err error) {
	for _, c := range of.Consents {
		if c.WithdrawnAt != nil && (at == nil || c.WithdrawnAt.After(at.Time)) {
			at = c.WithdrawnAt
		}
	}
	return at, nil
}

func (r request) Timeline(ctx context.Context, of *onboarding.RequestView) ([]casefile.TimelineEntry, error) {
	return r.app.Casefile.Timeline(ctx, of.ID)
}

type requestStep struct{ app *kyc.Services }

func (s requestStep) History(ctx context.Context, of *onboarding.RequestStep) ([]casefile.AttemptView, error) {
	history, _, err := loadersOf(ctx, s.app).histories.Load(ctx, of.RequestID)
	if attempts := history[of.Key]; attempts != nil {
		return attempts, err
	}
	return []casefile.AttemptView{}, err
}
