package review

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/instant"
	"verifyme/kyc/queue"
)

const (
	// paceOver is the time whose decisions are the pace.
	paceOver = 4 * time.Hour
	// foreseen cases: those that are due first.
	foreseen = 5000
)

// ForecastView is the forecast with what it was made from.
type ForecastView struct {
	Waiting          int
	Overdue          int
	Decisions        int
	Reviewers        int
	PaceHours        float64
	DecisionsPerHour float64
	FirstLateAt      *instant.Timestamp
	MoreReviewers    *int
}

// Forecast says when the first of the waiting cases will pass its target at the pace of
// the last hours. Cases that were put off count like others: they stay due.
func (svc *Service) Forecast(ctx context.Context) (view ForecastView, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return view, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		sum, err := tx.QueueSum(ctx, QueueQuery{})
		if err != nil {
			return err
		}
		due, err := tx.DueTimes(ctx, foreseen)
		if err != nil {
			return err
		}
		pace, err := tx.DecisionsSince(ctx, tx.Now().Add(-paceOver))
		if err != nil {
			return err
		}
		pace.Over = paceOver
		f := queue.Foresee(tx.Now(), due, pace)
		view = ForecastView{
			Waiting: sum.Total, Overdue: f.Overdue, Decisions: pace.Decisions, Reviewers: pace.Reviewers,
			PaceHours: paceOver.Hours(), DecisionsPerHour: pace.PerHour(),
			FirstLateAt: instant.Ptr(f.FirstLateAt), MoreReviewers: f.MoreReviewers,
		}
		return nil
	})
	return view, err
}
