// Package reviewing resolves what reviewers do with cases.
package reviewing

import (
	"context"
	"time"

	"verifyme/graph/connection"
	"verifyme/kyc/auth"
	"verifyme/kyc/casefile"
	"verifyme/kyc/comment"
	"verifyme/kyc/evidence"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/reveal"
	"verifyme/kyc/review"
	"verifyme/kyc/savedview"
)

// Query serves this subject's fields of Query.
type Query struct {
	Review   *review.Service
	Casefile *casefile.Service
	Views    *savedview.Service
}

// Mutation serves this subject's fields of Mutation.
type Mutation struct {
	Review    *review.Service
	Revealing *reveal.Service
	Comments  *comment.Service
	Views     *savedview.Service
}

func (q Query) PhotoLocations(ctx context.Context, requestID string) ([]evidence.PhotoLocation, error) {
	return q.Casefile.PhotoLocations(ctx, requestID)
}

// AttemptDifferences of a request's steps.
func (q Query) AttemptDifferences(ctx context.Context, requestID string) ([]casefile.AttemptDifference, error) {
	return q.Casefile.AttemptDifferences(ctx, requestID)
}

func (q Query) NameComparisons(ctx context.Context, requestID string) ([]casefile.NameComparison, error) {
	return q.Casefile.NameComparisons(ctx, requestID)
}

func (m Mutation) StartReview(ctx context.Context, requestID string) (onboarding.RequestView, error) {
	return m.Review.StartReview(ctx, requestID)
}

func (m Mutation) ApproveRequest(ctx context.Context, input review.DecisionInput) (onboarding.RequestView, error) {
	return m.Review.Approve(ctx, input)
}

func (m Mutation) RejectRequest(ctx context.Context, input review.DecisionInput) (onboarding.RequestView, error) {
	return m.Review.Reject(ctx, input)
}

func (m Mutation) RevertRequest(ctx context.Context, input review.RevertInput) (onboarding.RequestView, error) {
	return m.Review.Revert(ctx, input)
}

func (m Mutation) RequestInfo(ctx context.Context, input review.RevertInput) (onboarding.RequestView, error) {
	return m.Review.Revert(ctx, input)
}

func (q Query) ReviewQueueSum(ctx context.Context, filter *review.QueueQuery) (review.QueueSum, error) {
	return q.Review.QueueSum(ctx, connection.ValueOr(filter, review.QueueQuery{}))
}

func (m Mutation) TakeNextReview(
	ctx context.Context, f *onboarding.RequestQuery, queue *review.QueueQuery,
) (*onboarding.RequestView, error) {
	return m.Review.TakeNext(ctx, connection.ValueOr(f, onboarding.RequestQuery{}),
		connection.ValueOr(queue, review.QueueQuery{}))
}

func (m Mutation) ReleaseReview(ctx context.Context, requestID string) (onboarding.RequestView, error) {
	return m.Review.Release(ctx, requestID)
}

func (m Mutation) RenewReview(ctx context.Context, requestID string) (onboarding.RequestView, error) {
	return m.Review.Renew(ctx, requestID)
}

func (m Mutation) AssignReview(ctx context.Context, requestID, userID string) (onboarding.RequestView, error) {
	return m.Review.Assign(ctx, requestID, userID)
}

func (m Mutation) SnoozeReview(
	ctx context.Context, requestID string, until *instant.Timestamp,
) (onboarding.RequestView, error) {
	var at *time.Time
	if until != nil {
		at = &until.Time
	}
	return m.Review.Snooze(ctx, requestID, at)
}

func (m Mutation) EscalateReview(ctx context.Context, requestID, reason string) (onboarding.RequestView, error) {
	return m.Review.Escalate(ctx, requestID, reason)
}

func (m Mutation) EndEscalation(ctx context.Context, requestID string) (onboarding.RequestView, error) {
	return m.Review.EndEscalation(ctx, requestID)
}

// RevealIdentifier of a request in full.
func (m Mutation) RevealIdentifier(ctx context.Context, requestID, field, reason string) (string, error) {
	return m.Revealing.Reveal(ctx, requestID, field, reason)
}

func (m Mutation) AddComment(ctx context.Context, requestID, text string) (onboarding.RequestView, error) {
	return m.Comments.Add(ctx, requestID, text)
}

func (m Mutation) ConfirmDecision(ctx context.Context, input review.ConfirmInput) (onboarding.RequestView, error) {
	return m.Review.Confirm(ctx, input)
}

func (m Mutation) ReturnToMaker(ctx context.Context, input review.ConfirmInput) (onboarding.RequestView, error) {
	return m.Review.ReturnToMaker(ctx, input)
}

// Reviewers are the users who may review.
func (q Query) Reviewers(ctx context.Context) ([]auth.User, error) { return q.Review.Reviewers(ctx) }

// AssignReviews of all that a filter finds.
func (m Mutation) AssignReviews(ctx context.Context, input review.BulkInput) (int, error) {
	return m.Review.AssignAll(ctx, input)
}

// ReviewForecast of what waits.
func (q Query) ReviewForecast(ctx context.Context) (review.ForecastView, error) {
	return q.Review.Forecast(ctx)
}
