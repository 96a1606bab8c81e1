package onboarding

import (
	"verifyme/kyc/apperr"
	"verifyme/kyc/event"
)

// Trigger is what asks for a change of status.
type Trigger string

const (
	Issue       Trigger = "create"
	FirstAction Trigger = "first action"
	Submit      Trigger = "submit"
	AutoReview  Trigger = "automatic review"
	StartReview Trigger = "start"
	Approve     Trigger = "approve"
	Reject      Trigger = "reject"
	Revert      Trigger = "revert"
	Expire      Trigger = "link lifetime ends"
	Cancel      Trigger = "cancel"
	ReissueLink Trigger = "reissue-link"
)

// Triggers holds all of them in the specification's order.
var Triggers = []Trigger{
	Issue, FirstAction, Submit, AutoReview, StartReview, Approve, Reject, Revert, Expire, Cancel, ReissueLink,
}

// Facts are what the conditions of the table look at. The caller establishes
// them under the request's lock.
type Facts struct {
	// StepsComplete: every required step is done.
	StepsComplete bool
	// LifetimeOver: the link's lifetime has ended.
	LifetimeOver bool
	// AutoApprovable: the review verdict under the effective policy and the
	// active flags (package review).
	AutoApprovable bool
	// Final: no maker-checker, or the second, different reviewer confirms.
	Final bool
	// ReasonGiven: the reviewer named a reason code.
	ReasonGiven bool
}

// Transition is one row of the specification's table.
type Transition struct {
	From    Status
	Trigger Trigger
	// Condition is nil where the row has none.
	Condition *Condition
	To        Status
	// Event is empty where the row emits none.
	Event event.Type
	// RevokesSessions: open applicant sessions end with the change.
	RevokesSessions bool
}

// Condition of a row, with the refusal when it does not hold.
type Condition struct {
	Name    string
	Holds   func(Facts) bool
	Refusal string
	Code    string
}

var (
	stepsComplete = &Condition{"steps complete", func(f Facts) bool { return f.StepsComplete },
		"Some required steps are not done yet.", "STEPS_INCOMPLETE"}
	autoApprovable = &Condition{"policy approves", func(f Facts) bool { return f.AutoApprovable },
		"The review policy asks for a reviewer.", apperr.CodeInvalidState}
	approvable = &Condition{"steps complete, final", func(f Facts) bool { return f.StepsComplete && f.Final },
		"A required step is not complete, or a second reviewer has to confirm.", apperr.CodeInvalidState}
	final = &Condition{"final", func(f Facts) bool { return f.Final },
		"A second reviewer has to confirm.", apperr.CodeInvalidState}
	reasonGiven = &Condition{"reason given", func(f Facts) bool { return f.ReasonGiven },
		"A reason code is required.", apperr.CodeInvalidState}
	lifetimeOver = &Condition{"lifetime over", func(f Facts) bool { return f.LifetimeOver },
		"The link's lifetime has not ended.", apperr.CodeInvalidState}
)

// Table is the whole state machine, in the order of the specification's
// table. A pair that is not here is not allowed.
var Table = []Transition{
	{From: Created, Trigger: Issue, To: LinkIssued, Event: event.Created},
	{From: LinkIssued, Trigger: FirstAction, To: InProgress, Event: event.Started},
	{From: InProgress, Trigger: Submit, Condition: stepsComplete, To: Submitted, Event: event.Submitted},
	{From: Reverted, Trigger: Submit, Condition: stepsComplete, To: Submitted, Event: event.Submitted},
	{From: Submitted, Trigger: AutoReview, Condition: autoApprovable, To: Approved, Event: event.Approved},
	{From: Submitted, Trigger: StartReview, To: Reviewing},
	{From: Reviewing, Trigger: Approve, Condition: approvable, To: Approved, Event: event.Approved},
	{From: Reviewing, Trigger: Reject, Condition: final, To: Rejected, Event: event.Rejected},
	{From: Reviewing, Trigger: Revert, Condition: reasonGiven, To: Reverted, Event: event.Reverted},
	{From: LinkIssued, Trigger: Expire, Condition: lifetimeOver, To: Expired, Event: event.Expired},
	{From: InProgress, Trigger: Expire, Condition: lifetimeOver, To: Expired, Event: event.Expired},
	{From: Reverted, Trigger: Expire, Condition: lifetimeOver, To: Expired, Event: event.Expired},
	{From: LinkIssued, Trigger: Cancel, To: Cancelled, Event: event.Cancelled, RevokesSessions: true},
	{From: InProgress, Trigger: Cancel, To: Cancelled, Event: event.Cancelled, RevokesSessions: true},
	{From: Submitted, Trigger: Cancel, To: Cancelled, Event: event.Cancelled, RevokesSessions: true},
	{From: Reviewing, Trigger: Cancel, To: Cancelled, Event: event.Cancelled, RevokesSessions: true},
	{From: Reverted, Trigger: Cancel, To: Cancelled, Event: event.Cancelled, RevokesSessions: true},
	{From: Cancelled, Trigger: Cancel, To: Cancelled},
	{From: LinkIssued, Trigger: ReissueLink, To: LinkIssued, RevokesSessions: true},
	{From: InProgress, Trigger: ReissueLink, To: InProgress, RevokesSessions: true},
	{From: Reverted, Trigger: ReissueLink, To: Reverted, RevokesSessions: true},
}

// Next is the state machine: the row that applies, or the refusal. It is
// pure; kyc/move.go alone acts on it.
func Next(from Status, trigger Trigger, facts Facts) (Transition, error) {
	for _, row := range Table {
		if row.From != from || row.Trigger != trigger {
			continue
		}
		if row.Condition != nil && !row.Condition.Holds(facts) {
			return Transition{}, apperr.New(apperr.Conflict, row.Condition.Code, "%s", row.Condition.Refusal)
		}
		return row, nil
	}
	return Transition{}, apperr.InvalidState("A request in status %s does not allow: %s.", from, trigger)
}
