// Package breach tells whose data of which kinds a workspace held in a period: what those
// who have to be told after a personal data breach are told from.
package breach

import (
	"context"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/evidence"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	unit.Tx

	Tenant(ctx context.Context) (workspace.Tenant, error)
	// ListRequests of one page.
	ListRequests(ctx context.Context, q onboarding.RequestQuery) ([]onboarding.Request, error)
	// Steps by request.
	Steps(ctx context.Context, requestIDs []string) (map[string][]step.State, error)
	// Attempts at steps.
	Attempts(ctx context.Context, requestIDs []string) ([]step.Attempt, error)
	// Documents by request.
	Documents(ctx context.Context, requestIDs []string) (map[string][]evidence.StoredDocument, error)
}

// Period in which others may have seen what was stored: From inclusive, To exclusive.
type Period struct{ From, To time.Time }

// Person is a request whose data was held in the period.
type Person struct {
	RequestID         string            `json:"requestId"`
	ExternalReference *string           `json:"externalReference"`
	Status            onboarding.Status `json:"status"`
	// HeldFrom and HeldUntil: since when, and until when retention or an erasure ended it;
	// null where it is still held.
	HeldFrom  instant.Timestamp  `json:"heldFrom"`
	HeldUntil *instant.Timestamp `json:"heldUntil"`
	// Mobile and Email by which the person can be told; null where there is none, or none
	// any more.
	Mobile *string `json:"mobile"`
	Email  *string `json:"email"`
	// Kinds of data: the titles of the steps that took some, and what came otherwise.
	Kinds []string `json:"kinds"`
	// Documents by type, each once.
	Documents []string `json:"documents"`
}

// Kinds of data that no step takes.
const (
	KindMetadata = "What the business sent along (metadata)"
	KindAddress  = "Network address of the device, with the consent"
)

// Summary holds no personal data.
type Summary struct {
	TenantID string            `json:"tenantId"`
	From     instant.Timestamp `json:"from"`
	To       instant.Timestamp `json:"to"`
	// Requests is how many people there are at most: one may have several.
	Requests int            `json:"requests"`
	Kinds    map[string]int `json:"kinds"`
}

// pageSize of requests that are read in one transaction.
const pageSize = 500

// Dossier hands out each person whose data was held in the period, oldest first, and
// counts them. It is OWNER's, with a step-up, and an operator's, and stands in the audit log
// before anybody is handed out.
func (svc *Service) Dossier(
	ctx context.Context, tenantID string, in Period, hand func(Person) error,
) (found Summary, err error) {
	actor, err := access.RequireStepUp(ctx, access.EraseData)
	if err != nil {
		return found, err
	}
	if actor.Kind != access.Operator {
		tenantID = actor.TenantID
	}
	if !in.From.Before(in.To) {
		return found, apperr.Field("to", "must be later than from")
	}
	found = Summary{TenantID: tenantID, From: instant.Of(in.From), To: instant.Of(in.To), Kinds: map[string]int{}}
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		if _, err := tx.Tenant(ctx); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.BreachDossier, tenantID,
			map[string]any{"from": found.From, "to": found.To})
	})
	query := onboarding.RequestQuery{To: &in.To, Limit: pageSize}
	for more := true; more && err == nil; {
		var people []Person
		if people, more, err = svc.page(ctx, tenantID, in, &query); err != nil {
			break
		}
		for _, p := range people {
			found.count(p)
			if err = hand(p); err != nil {
				break
			}
		}
	}
	return found, err
}

func (s *Summary) count(p Person) {
	s.Requests++
	for _, kind := range p.Kinds {
		s.Kinds[kind]++
	}
}

// page of the requests that were made before the period's end; more tells whether there
// may be another, at which the query then stands.
func (svc *Service) page(
	ctx context.Context, tenantID string, in Period, query *onboarding.RequestQuery,
) (people []Person, more bool, err error) {
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		people, more = nil, false
		requests, err := tx.ListRequests(ctx, *query)
		if err != nil || len(requests) == 0 {
			return err
		}
		ids := make([]string, len(requests))
		for i, r := range requests {
			ids[i] = r.ID
		}
		states, err := tx.Steps(ctx, ids)
		if err != nil {
			return err
		}
		documents, err := tx.Documents(ctx, ids)
		if err != nil {
			return err
		}
		tries, err := tx.Attempts(ctx, ids)
		if err != nil {
			return err
		}
		tried := map[string][]string{}
		for _, a := range tries {
			tried[a.RequestID] = append(tried[a.RequestID], a.StepKey)
		}
		for _, r := range requests {
			p := personOf(r, states[r.ID], tried[r.ID], documents[r.ID])
			if p.HeldUntil == nil || in.From.Before(p.HeldUntil.Time) {
				people = append(people, p)
			}
		}
		last := requests[len(requests)-1]
		query.After, more = &unit.Position{At: last.CreatedAt, ID: last.ID}, len(requests) == query.Limit
		return nil
	})
	return people, more, err
}

// personOf a request. A step that was passed over, or sent back, has taken what was tried at it.
func personOf(
	r onboarding.Request, states []step.State, tried []string, documents []evidence.StoredDocument,
) Person {
	p := Person{
		RequestID: r.ID, ExternalReference: r.ExternalReference, Status: r.Status, HeldFrom: instant.Of(r.CreatedAt),
		HeldUntil: instant.Ptr(r.ErasedAt), Mobile: r.Mobile, Email: r.Email, Kinds: []string{}, Documents: []string{},
	}
	if p.HeldUntil == nil && r.DataDue == nil {
		// Retention has ended it.
		p.HeldUntil = instant.Ptr(r.EndingAt)
	}
	taken := map[step.Type]bool{step.MobileOtp: r.Mobile != nil, step.EmailOtp: r.Email != nil}
	for _, s := range states {
		if s.Verified.Mobile != nil {
			p.Mobile = s.Verified.Mobile
		}
		if s.Verified.Email != nil {
			p.Email = s.Verified.Email
		}
		taken[s.Type] = taken[s.Type] || s.Status != step.NotStarted && s.Status != step.Skipped ||
			slices.Contains(tried, s.Key)
	}
	for _, d := range documents {
		taken[step.StateOf(states, d.StepKey).Type] = true
	}
	for _, e := range step.Catalogue {
		if taken[e.Type] && e.Type != step.Consent {
			p.Kinds = append(p.Kinds, e.Title)
		}
	}
	if taken[step.Consent] {
		p.Kinds = append(p.Kinds, KindAddress)
	}
	if len(r.Metadata) > 0 {
		p.Kinds = append(p.Kinds, KindMetadata)
	}
	for _, d := range documents {
		p.Documents = append(p.Documents, d.Type)
	}
	slices.Sort(p.Documents)
	p.Documents = slices.Compact(p.Documents)
	return p
}
