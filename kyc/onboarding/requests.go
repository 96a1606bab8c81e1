package onboarding

import (
	"context"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/notice"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Changes are the tenant's live changes; the channel closes when the
// subscriber has to refetch.
func (svc *Service) Changes(ctx context.Context) (<-chan *unit.Change, error) {
	actor, err := access.Require(ctx, access.ReadRequests)
	if err != nil {
		return nil, err
	}
	return svc.Push.Subscribe(ctx, actor.TenantID), nil
}

// RequestQuery lists requests. After is the last row of the page before.
type RequestQuery struct {
	Statuses          []Status
	From, To          *time.Time
	ExternalReference *string
	// Reference is the short one, as it was heard.
	Reference *string
	FlowKey   *string
	Newest    bool
	After     *unit.Position
	Limit     int
	// UpTo ends the list with this request.
	UpTo *unit.Position
}

// Request reads one request. The caller needs the right to read requests or
// the right to read results; each part is filled by its right.
func (svc *Service) Request(ctx context.Context, id string) (RequestView, error) {
	actor, err := RequireReader(ctx)
	if err != nil {
		return RequestView{}, err
	}
	return svc.viewOf(ctx, actor, id)
}

// RequireReader lets in whoever may read a request in part or in whole.
func RequireReader(ctx context.Context) (access.Actor, error) {
	if actor, ok := access.From(ctx); ok && actor.May(access.ReadEvidence) {
		return actor, nil
	}
	return access.Require(ctx, access.ReadRequests)
}

func (svc *Service) viewOf(ctx context.Context, actor access.Actor, id string) (view RequestView, err error) {
	if !identifier.Valid(identifier.Request, id) {
		return view, apperr.Missing("request")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.Request(ctx, id)
		if err != nil {
			return err
		}
		if r, err = expireIfDue(ctx, tx, r); err != nil {
			return err
		}
		views, err := svc.views(ctx, tx, actor, []Request{r})
		if err == nil {
			view = views[0]
		}
		return err
	})
	return view, err
}

// ErrBlind refuses a change of the case that the caller judges again, and tells nothing of it.
func ErrBlind() error {
	return apperr.InvalidState("You judge this case again without knowing its decision: judge it or give it back.")
}

// OnRequest opens every change of one request by a call: the right, then the
// lock. The view is of what the change has made of it. T is what the caller's
// room reads and writes besides.
func OnRequest[T Tx](
	ctx context.Context, svc *Service, in unit.InTenant[T], permission access.Permission, id string,
	fn func(context.Context, T, access.Actor, *Request) error,
) (view RequestView, err error) {
	actor, err := access.Require(ctx, permission)
	if err != nil {
		return view, err
	}
	if !identifier.Valid(identifier.Request, id) {
		return view, apperr.Missing("request")
	}
	if actor.JudgesBlind(id) {
		return view, ErrBlind()
	}
	err = in(ctx, actor.TenantID, func(ctx context.Context, tx T) error {
		r, err := tx.LockRequest(ctx, id)
		if err != nil {
			return err
		}
		if err := fn(ctx, tx, actor, &r); err != nil {
			return err
		}
		views, err := svc.views(ctx, tx, actor, []Request{r})
		if err == nil {
			view = views[0]
		}
		return err
	})
	return view, err
}

// settledAfter is longer than any transaction lasts: no creation that began
// before is still under way.
const settledAfter = 2 * time.Minute

// Requests lists requests by the query; Next is where the next page starts.
// Oldest first, no request ever turns up behind a cursor: a page that reaches
// into the present ends at the last creation before which all are settled.
// Lifetimes that are over end before they are shown.
func (svc *Service) Requests(ctx context.Context, q RequestQuery) (page unit.Page[RequestView], err error) {
	actor, err := access.Require(ctx, access.ReadRequests)
	if err != nil {
		return page, err
	}
	page, over, err := svc.stablePage(ctx, actor, q)
	if err != nil || len(over) == 0 {
		return page, err
	}
	for _, id := range over {
		if err := svc.ExpireRequest(ctx, actor.TenantID, id); err != nil {
			return page, err
		}
	}
	page, _, err = svc.stablePage(ctx, actor, q)
	return page, err
}

// stablePage is a page that no creation under way can come into; over are the
// ids in it whose lifetime is over.
func (svc *Service) stablePage(
	ctx context.Context, actor access.Actor, q RequestQuery,
) (page unit.Page[RequestView], over []string, err error) {
	page, over, settled, err := svc.requestPage(ctx, actor, q)
	if err != nil || settled {
		return page, over, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		last, err := tx.LastCreation(ctx)
		q.UpTo = &last
		return err
	})
	if err != nil {
		return page, nil, err
	}
	page, over, _, err = svc.requestPage(ctx, actor, q)
	return page, over, err
}

// requestPage is not settled where a creation under way may still come before
// the page's end.
func (svc *Service) requestPage(
	ctx context.Context, actor access.Actor, q RequestQuery,
) (page unit.Page[RequestView], over []string, settled bool, err error) {
	limit := q.Limit
	q.Limit++
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		rows, err := tx.ListRequests(ctx, q)
		if err != nil {
			return err
		}
		settled = q.Newest || q.UpTo != nil || len(rows) == 0 ||
			rows[len(rows)-1].CreatedAt.Before(tx.Now().Add(-settledAfter))
		if !settled {
			return nil
		}
		rows, page.Next = unit.FirstOf(rows, limit, func(r Request) unit.Position {
			return unit.Position{At: r.CreatedAt, ID: r.ID}
		})
		for _, r := range rows {
			if LifetimeOver(tx, r) {
				over = append(over, r.ID)
			}
		}
		// In a list of one status a case tells its own.
		rows = slices.DeleteFunc(rows, func(r Request) bool { return actor.JudgesBlind(r.ID) })
		page.Items, err = svc.views(ctx, tx, actor, rows)
		return err
	})
	return page, over, settled, err
}

type withoutConsents struct{}

// WithoutConsents is for callers of reads who show no consent records: none
// are read for them.
func WithoutConsents(ctx context.Context) context.Context {
	return context.WithValue(ctx, withoutConsents{}, true)
}

func shownConsents(ctx context.Context, tx Tx, ids []string) (map[string][]notice.Consent, error) {
	if ctx.Value(withoutConsents{}) != nil {
		return nil, nil
	}
	return tx.Consents(ctx, ids)
}

// Views of requests that a transaction has read.
func (svc *Service) Views(ctx context.Context, tx Tx, actor access.Actor, rows []Request) ([]RequestView, error) {
	return svc.views(ctx, tx, actor, rows)
}

// views fills what belongs to the requests in as many reads as one takes.
func (svc *Service) views(ctx context.Context, tx Tx, actor access.Actor, rows []Request) ([]RequestView, error) {
	var begun []string
	for _, r := range rows {
		if r.Begun() {
			begun = append(begun, r.ID)
		}
	}
	steps, err := tx.Steps(ctx, begun)
	if err != nil {
		return nil, err
	}
	consents, err := shownConsents(ctx, tx, begun)
	if err != nil {
		return nil, err
	}
	flows, withDocuments := make([]flow.Flow, len(rows)), []string{}
	for i, r := range rows {
		if flows[i], err = tx.Flow(ctx, r.FlowKey, r.FlowVersion); err != nil {
			return nil, err
		}
		if flows[i].KeepsFiles() {
			withDocuments = append(withDocuments, r.ID)
		}
	}
	documents, err := tx.Documents(ctx, withDocuments)
	if err != nil {
		return nil, err
	}
	views := make([]RequestView, len(rows))
	for i, r := range rows {
		views[i] = svc.present(actor, r, flows[i], flows[i].States(steps[r.ID]), consents[r.ID], documents[r.ID])
	}
	return views, nil
}

// StepsOf reads a request's flow and its steps laid over it.
func StepsOf(ctx context.Context, tx Tx, r Request) (flow.Flow, []step.State, error) {
	f, err := tx.Flow(ctx, r.FlowKey, r.FlowVersion)
	if err != nil {
		return f, nil, err
	}
	stored, err := tx.Steps(ctx, []string{r.ID})
	return f, f.States(stored[r.ID]), err
}
