package casefile

import (
	"context"
	"encoding/json"
	"slices"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// timelineLimit is far above what one request gathers.
const timelineLimit = 500

// Timeline is a case's events and reviewers' acts, oldest first.
func (svc *Service) Timeline(ctx context.Context, requestID string) (lines []TimelineEntry, err error) {
	actor, err := onboarding.RequireReader(ctx)
	if err != nil {
		return nil, err
	}
	if !identifier.Valid(identifier.Request, requestID) {
		return nil, apperr.Missing("request")
	}
	if actor.JudgesBlind(requestID) {
		return []TimelineEntry{}, nil
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		events, err := tx.Events(ctx, requestID)
		if err != nil {
			return err
		}
		acts, err := tx.Audit(ctx, unit.AuditQuery{Subject: requestID, Ascending: true, Limit: timelineLimit})
		if err != nil {
			return err
		}
		lines, err = TimelineOf(actor, events, acts)
		return err
	})
	return lines, err
}

// TimelineOf events and acts, each of them oldest first, for the reader.
func TimelineOf(reader access.Actor, events []event.Envelope, acts []audit.Entry) ([]TimelineEntry, error) {
	lines := []TimelineEntry{}
	for _, e := range events {
		if data, ok := e.Data.(map[string]any); ok && isOutsider(reader) {
			// The reviewer's words to the applicant may name the person.
			delete(data, "message")
		}
		data, err := json.Marshal(e.Data)
		if err != nil {
			return nil, err
		}
		lines = append(lines, TimelineEntry{
			At: e.OccurredAt, Kind: string(e.EventType), StepKey: stepKeyOf(data), Details: data,
		})
	}
	for _, act := range acts {
		lines = append(lines, presentAct(reader, act))
	}
	slices.SortStableFunc(lines, func(x, y TimelineEntry) int { return x.At.Compare(y.At.Time) })
	return lines, nil
}

// isOutsider may not read what applicants gave.
func isOutsider(reader access.Actor) bool {
	return reader.Kind == access.APIKey || reader.Kind == access.User && !reader.May(access.ReadEvidence)
}

func stepKeyOf(data json.RawMessage) *string {
	var d struct {
		StepKey *string `json:"stepKey"`
	}
	if json.Unmarshal(data, &d) != nil {
		return nil
	}
	return d.StepKey
}

// presentAct names no user to a key, whose holder counts requests, and tells what was prepared to those alone who see
// the request's prepared decision.
func presentAct(reader access.Actor, e audit.Entry) TimelineEntry {
	line := TimelineEntry{At: instant.Of(e.At), Kind: e.Action}
	if e.ActorLabel != "" && (reader.Kind != access.APIKey || e.ActorKind != string(access.User)) {
		line.Actor = &e.ActorLabel
	}
	outsider := isOutsider(reader)
	if outsider && e.Action == audit.DecisionPrepared {
		return line
	}
	if details, err := json.Marshal(e.Details); err == nil && len(e.Details) > 0 {
		line.Details = details
	}
	return line
}

// TimelineEntry is one line of a case's history, without personal data.
type TimelineEntry struct {
	At      instant.Timestamp
	Kind    string
	StepKey *string
	Actor   *string
	Details json.RawMessage
}
