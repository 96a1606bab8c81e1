package stat

import (
	"strconv"
	"time"

	"verifyme/kyc/audit"
)

// Measures of what happens to requests, counted by the time at which it does. They are
// functions of rows that are written once, so that they only grow.
const (
	// ReviewTaken, ReviewDecided (its code says what), ReviewTime (a bucket's number) and
	// ReviewSeconds (their sum) have the reviewer's id as their part.
	ReviewTaken   Measure = "REVIEW_TAKEN"
	ReviewDecided Measure = "REVIEW_DECIDED"
	ReviewTime    Measure = "REVIEW_TIME"
	ReviewSeconds Measure = "REVIEW_SECONDS"
	// TargetKept and TargetMissed are cases that reviewers decided or sent back.
	TargetKept   Measure = "TARGET_KEPT"
	TargetMissed Measure = "TARGET_MISSED"
	// Approval is one of a reviewer or of policy.
	Approval Measure = "APPROVAL"
	// Posted has the answer's status or the error as its code, PostTime a bucket's number; the
	// endpoint's id is their part, in counts that are older than it none.
	Posted   Measure = "POSTED"
	PostTime Measure = "POST_TIME"
	// Charged and ChargedMinor (hundredths of the currency) have the capability as their
	// part, none for a journey, and the currency as their code.
	Charged      Measure = "CHARGED"
	ChargedMinor Measure = "CHARGED_MINOR"
)

// OfReviewers, OfTargets, OfPosts and OfCharges are what happens, by subject.
var (
	OfReviewers = []Measure{ReviewTaken, ReviewDecided, ReviewTime, ReviewSeconds}
	OfTargets   = []Measure{TargetKept, TargetMissed}
	OfPosts     = []Measure{Posted, PostTime}
	OfCharges   = []Measure{Charged, ChargedMinor, Approval}
)

// Details of an audit entry that figures are counted from.
const (
	// DetailFlow is the request's flow.
	DetailFlow = "flowKey"
	// DetailHeld is for how many seconds whoever decides has held the case.
	DetailHeld = "heldSeconds"
	// DetailInTime says whether a case left the queue until its target.
	DetailInTime = "inTime"
)

// Decisions by the audited action.
var Decisions = map[string]string{
	audit.RequestApproved: "APPROVED", audit.RequestRejected: "REJECTED", audit.RequestReverted: "REVERTED",
	audit.DecisionPrepared: "PREPARED", audit.DecisionReturned: "RETURNED",
}

// OfEntry are the figures in which an entry of the audit log counts, and how often, and
// the flow that they are of; byUser says that a reviewer acted. db/stats_happened.go says
// the same in SQL.
func OfEntry(e *audit.Entry, byUser bool) (flowKey string, counted map[Figure]int) {
	counted = map[Figure]int{}
	outcome, decided := Decisions[e.Action]
	if !decided && e.Action != audit.ReviewStarted {
		return "", counted
	}
	flowKey, _ = e.Details[DetailFlow].(string)
	if byUser && decided {
		counted[Figure{ReviewDecided, e.ActorID, outcome}]++
		if held, ok := e.Details[DetailHeld].(int); ok {
			counted[Figure{ReviewTime, e.ActorID, Bucket(time.Duration(held) * time.Second)}]++
			counted[Figure{ReviewSeconds, e.ActorID, ""}] += held
		}
	} else if byUser {
		counted[Figure{ReviewTaken, e.ActorID, ""}]++
	}
	if inTime, ok := e.Details[DetailInTime].(bool); ok && inTime {
		counted[Figure{Measure: TargetKept}]++
	} else if ok {
		counted[Figure{Measure: TargetMissed}]++
	}
	if e.Action == audit.RequestApproved {
		counted[Figure{Measure: Approval}]++
	}
	return flowKey, counted
}

// OfPost are the figures of one attempt at a delivery to the endpoint.
func OfPost(endpointID string, status *int, problem *string, took time.Duration) []Figure {
	code := ""
	switch {
	case status != nil:
		code = strconv.Itoa(*status)
	case problem != nil:
		code = *problem
	}
	return []Figure{{Posted, endpointID, code}, {PostTime, endpointID, Bucket(took)}}
}
