package review

import (
	"context"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/queue"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// QueueQuery asks for a part of the review queue, in the order in which it is due.
// After is the last row of the page before.
type QueueQuery struct {
	// RequestID of the one row that is asked for.
	RequestID      *string
	ReviewStatuses []onboarding.ReviewStatus
	FlowKey        *string
	// Flag that is active.
	Flag *string
	// Severity that the worst active flag has at least.
	Severity *step.Severity
	// ReviewerID who holds it; Unheld: nobody does.
	ReviewerID *string
	Unheld     *bool
	// CheckableBy the user: another one prepared the decision.
	CheckableBy *string
	// DueBefore this time.
	DueBefore *time.Time
	// Snoozed: somebody put it off, and its time has not come.
	Snoozed *bool
	// Escalated: an owner is to look at it.
	Escalated *bool
	// Text is the id, the tenant's reference or the short one.
	Text  *string
	After *unit.Position
	Limit int
}

// QueuedRow of the projection.
type QueuedRow struct {
	queue.Row
	RequestID string
	EnteredAt time.Time
	Rev       int64
}

// QueueSum tells one state of what a query finds from another.
type QueueSum struct {
	Total  int
	RevSum string
}

// QueuedRequest is a row of the queue as it is shown.
type QueuedRequest struct {
	// Row is what filters ask of it.
	Row       queue.Row
	Request   onboarding.RequestView
	DueAt     instant.Timestamp
	EnteredAt instant.Timestamp
	Severity  *step.Severity
	// SnoozedUntil is the time before which nobody is given it; nil where there is none.
	SnoozedUntil *instant.Timestamp
	Escalated    bool
	// Rev grows with each change of the row.
	Rev string
}

// maxQueueText is the longest reference, in characters.
const maxQueueText = 255

// Checked refuses what there is not.
func (q QueueQuery) Checked() error {
	for _, s := range q.ReviewStatuses {
		if !slices.Contains(waitingStatuses, s) {
			return apperr.Field("reviewStatus", "must be of %v", waitingStatuses)
		}
	}
	if q.Text != nil && utf8.RuneCountInString(*q.Text) > maxQueueText {
		return apperr.Field("text", "must be at most %d characters", maxQueueText)
	}
	return nil
}

// Fits reports whether the query finds the row, its text apart.
func (q QueueQuery) Fits(row *queue.Row, now time.Time) bool {
	if row == nil {
		return false
	}
	agree := func(asked *bool, is bool) bool { return asked == nil || *asked == is }
	return (len(q.ReviewStatuses) == 0 || slices.Contains(q.ReviewStatuses, onboarding.ReviewStatus(row.ReviewStatus))) &&
		(q.FlowKey == nil || *q.FlowKey == row.FlowKey) &&
		(q.Flag == nil || slices.Contains(row.Flags, *q.Flag)) &&
		(q.Severity == nil || row.Severity >= q.Severity.Rank()) &&
		(q.ReviewerID == nil || *q.ReviewerID == row.ReviewerID && row.ReviewerID != "") &&
		(q.Unheld == nil || !*q.Unheld || row.ReviewerID == "") &&
		(q.CheckableBy == nil || row.MakerID != "" && row.MakerID != *q.CheckableBy) &&
		(q.DueBefore == nil || row.DueAt.Before(*q.DueBefore)) &&
		agree(q.Snoozed, row.SnoozedUntil != nil && row.SnoozedUntil.After(now)) &&
		agree(q.Escalated, row.Escalated)
}

// FitsText reports whether the request is what the query's text names.
func (q QueueQuery) FitsText(r onboarding.RequestView) bool {
	if q.Text == nil || *q.Text == r.ID || r.ExternalReference != nil && *q.Text == *r.ExternalReference {
		return true
	}
	reference, _ := identifier.ReadReference(*q.Text)
	return reference == identifier.Reference(r.ID)
}

var waitingStatuses = []onboarding.ReviewStatus{
	onboarding.ReviewQueued, onboarding.ReviewInReview, onboarding.ReviewAwaitingChecker,
}

// Queue gives a page of the review queue.
func (svc *Service) Queue(ctx context.Context, q QueueQuery) (page unit.Page[QueuedRequest], err error) {
	actor, err := reading(ctx, q)
	if err != nil {
		return page, err
	}
	limit := q.Limit
	q.Limit++
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		rows, err := tx.QueuedRows(ctx, q)
		if err != nil {
			return err
		}
		rows, page.Next = unit.FirstOf(rows, limit, func(r QueuedRow) unit.Position {
			return unit.Position{At: r.DueAt, ID: r.RequestID}
		})
		page.Items, err = svc.shown(ctx, tx, actor, rows)
		return err
	})
	return page, err
}

// shown rows with their requests. One that has left the queue since it was read is
// left out.
func (svc *Service) shown(ctx context.Context, tx Tx, actor access.Actor, rows []QueuedRow) ([]QueuedRequest, error) {
	ids := make([]string, len(rows))
	for i, r := range rows {
		ids[i] = r.RequestID
	}
	requests, err := tx.Requests(ctx, ids)
	if err != nil {
		return nil, err
	}
	views, err := svc.Onboarding.Views(ctx, tx, actor, requests)
	if err != nil {
		return nil, err
	}
	byID := map[string]onboarding.RequestView{}
	for _, v := range views {
		byID[v.ID] = v
	}
	shown := []QueuedRequest{}
	for _, r := range rows {
		if v, ok := byID[r.RequestID]; ok && v.Status.InQueue() {
			shown = append(shown, QueuedRequest{
				Row: r.Row, Request: v, DueAt: instant.Of(r.DueAt), EnteredAt: instant.Of(r.EnteredAt),
				Severity: step.SeverityOfRank(r.Severity), Rev: strconv.FormatInt(r.Rev, 10),
				SnoozedUntil: instant.Ptr(r.SnoozedUntil), Escalated: r.Escalated,
			})
		}
	}
	return shown, nil
}

// QueuedRequest is one row of the queue. NOT_FOUND where the request is not in it.
func (svc *Service) QueuedRequest(ctx context.Context, id string) (row QueuedRequest, err error) {
	actor, err := access.Require(ctx, access.ReadRequests)
	if err != nil {
		return row, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		rows, err := tx.QueuedRows(ctx, QueueQuery{RequestID: &id, Limit: 1})
		if err != nil {
			return err
		}
		shown, err := svc.shown(ctx, tx, actor, rows)
		if err == nil && len(shown) == 0 {
			err = apperr.Missing("request in the review queue")
		}
		if err == nil {
			row = shown[0]
		}
		return err
	})
	return row, err
}

// MayFollow refuses who may not read the queue, and a query for what there is not.
func (svc *Service) MayFollow(ctx context.Context, q QueueQuery) error {
	_, err := reading(ctx, q)
	return err
}

func reading(ctx context.Context, q QueueQuery) (access.Actor, error) {
	actor, err := access.Require(ctx, access.ReadRequests)
	if err == nil {
		err = q.Checked()
	}
	return actor, err
}

// QueueSum of what the query finds: a page that has another total or sum has missed a
// change.
func (svc *Service) QueueSum(ctx context.Context, q QueueQuery) (sum QueueSum, err error) {
	actor, err := reading(ctx, q)
	if err != nil {
		return sum, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		sum, err = tx.QueueSum(ctx, q)
		return err
	})
	return sum, err
}

// DueOf those of the requests that are in the queue, by their ids.
func (svc *Service) DueOf(ctx context.Context, requestIDs []string) (due map[string]instant.Timestamp, err error) {
	actor, err := access.Require(ctx, access.ReadRequests)
	if err != nil {
		return nil, err
	}
	due = map[string]instant.Timestamp{}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		found, err := tx.DueOf(ctx, requestIDs)
		for id, at := range found {
			due[id] = instant.Of(at)
		}
		return err
	})
	return due, err
}
