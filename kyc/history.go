package kyc

import (
	"context"
	"encoding/json"
	"slices"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// History of a request: every attempt, oldest first, with the flags it raised,
// by the step's key.
type History map[string][]AttemptView

// Histories of requests by their ids. One without attempts is missing.
func (a *App) Histories(ctx context.Context, requestIDs []string) (histories map[string]History, err error) {
	actor, err := requireReader(ctx)
	if err != nil {
		return nil, err
	}
	histories = map[string]History{}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		attempts, err := w.Attempts(ctx, requestIDs)
		for _, at := range attempts {
			h := histories[at.RequestID]
			if h == nil {
				h = History{}
				histories[at.RequestID] = h
			}
			h[at.StepKey] = append(h[at.StepKey], presentAttempt(len(h[at.StepKey])+1, at))
		}
		return err
	})
	return histories, err
}

// presentAttempt counts on through outages, which spend no attempt, and through
// what was sent back.
func presentAttempt(number int, a Attempt) AttemptView {
	v := AttemptView{
		Number: number, Outcome: a.Outcome, Flags: []step.Flag{},
		StartedAt: instant.Of(a.CreatedAt), FinishedAt: instant.Ptr(a.FinishedAt),
	}
	if a.Status != AttemptDone {
		v.Outcome = string(step.Pending)
	}
	for _, code := range a.Flags {
		v.Flags = append(v.Flags, step.Flag{Code: code, Step: a.StepKey, Severity: step.SeverityOf(code)})
	}
	return v
}

// timelineLimit is far above what one request gathers.
const timelineLimit = 500

// Timeline is a case's events and reviewers' acts, oldest first.
func (a *App) Timeline(ctx context.Context, requestID string) (lines []TimelineEntry, err error) {
	err = a.reading(ctx, requestID, func(ctx context.Context, w *work) error {
		events, err := w.Events(ctx, requestID)
		if err != nil {
			return err
		}
		acts, err := w.Audit(ctx, AuditQuery{Subject: requestID, Ascending: true, Limit: timelineLimit})
		if err != nil {
			return err
		}
		lines = []TimelineEntry{}
		for _, e := range events {
			data, err := json.Marshal(e.Data)
			if err != nil {
				return err
			}
			lines = append(lines, TimelineEntry{At: e.OccurredAt, Kind: string(e.EventType), StepKey: stepKeyOf(data), Details: data})
		}
		for _, act := range acts {
			lines = append(lines, presentAct(act))
		}
		slices.SortStableFunc(lines, func(x, y TimelineEntry) int { return x.At.Compare(y.At.Time) })
		return nil
	})
	return lines, err
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

func presentAct(e audit.Entry) TimelineEntry {
	line := TimelineEntry{At: instant.Of(e.At), Kind: e.Action}
	if e.ActorLabel != "" {
		line.Actor = &e.ActorLabel
	}
	if details, err := json.Marshal(e.Details); err == nil && len(e.Details) > 0 {
		line.Details = details
	}
	return line
}

// reading opens the reads that belong to one request.
func (a *App) reading(ctx context.Context, requestID string, fn func(context.Context, *work) error) error {
	actor, err := requireReader(ctx)
	if err != nil {
		return err
	}
	if !identifier.Valid(identifier.Request, requestID) {
		return apperr.Missing("request")
	}
	return a.inTenant(ctx, actor.TenantID, fn)
}

// AuditLog reads the chain, newest first unless the query says otherwise.
func (a *App) AuditLog(ctx context.Context, q AuditQuery) (entries []audit.Entry, err error) {
	actor, err := access.Require(ctx, access.ReadAudit)
	if err != nil {
		return nil, err
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		entries, err = w.Audit(ctx, q)
		return err
	})
	return entries, err
}

// Changes are the tenant's live changes; the channel closes when the
// subscriber has to refetch.
func (a *App) Changes(ctx context.Context) (<-chan unit.Change, error) {
	actor, err := access.Require(ctx, access.ReadRequests)
	if err != nil {
		return nil, err
	}
	return a.Push.Subscribe(ctx, actor.TenantID), nil
}

// auditPage is how many entries a verification reads at once.
const auditPage = 1000

// VerifyAudit walks a tenant's chain from its first entry to its recorded
// head and counts the entries; it is an operator's command.
func (a *App) VerifyAudit(ctx context.Context, tenantID string) (entries int, err error) {
	err = a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		sequence, head, err := w.AuditHead(ctx)
		if err != nil {
			return err
		}
		var v audit.Verifier
		for last := int64(0); ; {
			page, err := w.Audit(ctx, AuditQuery{Ascending: true, AfterSequence: last, Limit: auditPage})
			if err != nil {
				return err
			}
			for _, e := range page {
				if e.Sequence > sequence {
					// Written after the head was read.
					return v.End(sequence, head)
				}
				if err := v.Next(e); err != nil {
					return err
				}
				last = e.Sequence
				entries++
			}
			if len(page) < auditPage {
				return v.End(sequence, head)
			}
		}
	})
	return entries, err
}
