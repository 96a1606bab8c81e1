package kyc

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Request reads one request. The caller needs the right to read requests or
// the right to read results; each part is filled by its right.
func (a *App) Request(ctx context.Context, id string) (RequestView, error) {
	actor, err := requireReader(ctx)
	if err != nil {
		return RequestView{}, err
	}
	return a.viewOf(ctx, actor, id)
}

// requireReader lets in whoever may read a request in part or in whole.
func requireReader(ctx context.Context) (access.Actor, error) {
	if actor, ok := access.From(ctx); ok && actor.May(access.ReadEvidence) {
		return actor, nil
	}
	return access.Require(ctx, access.ReadRequests)
}

func (a *App) viewOf(ctx context.Context, actor access.Actor, id string) (view RequestView, err error) {
	if !identifier.Valid(identifier.Request, id) {
		return view, apperr.Missing("request")
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		r, err := w.Request(ctx, id)
		if err != nil {
			return err
		}
		if r, err = w.expireIfDue(ctx, r); err != nil {
			return err
		}
		views, err := a.views(ctx, w, actor, []onboarding.Request{r})
		if err == nil {
			view = views[0]
		}
		return err
	})
	return view, err
}

// onRequest opens every change of one request by a call: the right, then the
// lock. The view is of what the change has made of it.
func (a *App) onRequest(ctx context.Context, permission access.Permission, id string, fn func(context.Context, *work, access.Actor, *onboarding.Request) error) (view RequestView, err error) {
	actor, err := access.Require(ctx, permission)
	if err != nil {
		return view, err
	}
	if !identifier.Valid(identifier.Request, id) {
		return view, apperr.Missing("request")
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		r, err := w.LockRequest(ctx, id)
		if err != nil {
			return err
		}
		if err := fn(ctx, w, actor, &r); err != nil {
			return err
		}
		views, err := a.views(ctx, w, actor, []onboarding.Request{r})
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
func (a *App) Requests(ctx context.Context, q RequestQuery) (page unit.Page[RequestView], err error) {
	actor, err := access.Require(ctx, access.ReadRequests)
	if err != nil {
		return page, err
	}
	page, over, err := a.settledPage(ctx, actor, q)
	if err != nil || len(over) == 0 {
		return page, err
	}
	for _, id := range over {
		if err := a.ExpireRequest(ctx, actor.TenantID, id); err != nil {
			return page, err
		}
	}
	page, _, err = a.settledPage(ctx, actor, q)
	return page, err
}

// settledPage is a page that no creation under way can come into; over are the
// ids in it whose lifetime is over.
func (a *App) settledPage(ctx context.Context, actor access.Actor, q RequestQuery) (page unit.Page[RequestView], over []string, err error) {
	page, over, settled, err := a.requestPage(ctx, actor, q)
	if err != nil || settled {
		return page, over, err
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		last, err := w.LastCreation(ctx)
		q.UpTo = &last
		return err
	})
	if err != nil {
		return page, nil, err
	}
	page, over, _, err = a.requestPage(ctx, actor, q)
	return page, over, err
}

// requestPage is not settled where a creation under way may still come before
// the page's end.
func (a *App) requestPage(ctx context.Context, actor access.Actor, q RequestQuery) (page unit.Page[RequestView], over []string, settled bool, err error) {
	limit := q.Limit
	q.Limit++
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		rows, err := w.ListRequests(ctx, q)
		if err != nil {
			return err
		}
		settled = q.Newest || q.UpTo != nil || len(rows) == 0 || rows[len(rows)-1].CreatedAt.Before(w.Now().Add(-settledAfter))
		if !settled {
			return nil
		}
		rows, page.Next = unit.FirstOf(rows, limit, func(r onboarding.Request) unit.Position { return unit.Position{At: r.CreatedAt, ID: r.ID} })
		for _, r := range rows {
			if w.lifetimeOver(r) {
				over = append(over, r.ID)
			}
		}
		page.Items, err = a.views(ctx, w, actor, rows)
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

func (w *work) shownConsents(ctx context.Context, ids []string) (map[string][]Consent, error) {
	if ctx.Value(withoutConsents{}) != nil {
		return nil, nil
	}
	return w.Consents(ctx, ids)
}

// views fills what belongs to the requests in as many reads as one takes.
func (a *App) views(ctx context.Context, w *work, actor access.Actor, rows []onboarding.Request) ([]RequestView, error) {
	var begun []string
	for _, r := range rows {
		if r.Begun() {
			begun = append(begun, r.ID)
		}
	}
	steps, err := w.Steps(ctx, begun)
	if err != nil {
		return nil, err
	}
	consents, err := w.shownConsents(ctx, begun)
	if err != nil {
		return nil, err
	}
	flows, keepers := make([]flow.Flow, len(rows)), []string{}
	for i, r := range rows {
		if flows[i], err = w.Flow(ctx, r.FlowKey, r.FlowVersion); err != nil {
			return nil, err
		}
		if flows[i].KeepsFiles() {
			keepers = append(keepers, r.ID)
		}
	}
	documents, err := w.Documents(ctx, keepers)
	if err != nil {
		return nil, err
	}
	views := make([]RequestView, len(rows))
	for i, r := range rows {
		views[i] = a.present(actor, r, flows[i], flows[i].States(steps[r.ID]), consents[r.ID], documents[r.ID])
	}
	return views, nil
}

// steps reads a request's flow and its steps laid over it.
func (w *work) steps(ctx context.Context, r onboarding.Request) (flow.Flow, []step.State, error) {
	f, err := w.Flow(ctx, r.FlowKey, r.FlowVersion)
	if err != nil {
		return f, nil, err
	}
	stored, err := w.Steps(ctx, []string{r.ID})
	return f, f.States(stored[r.ID]), err
}

// Flows lists the live version of every flow.
func (a *App) Flows(ctx context.Context) (flows []flow.Flow, err error) {
	actor, err := access.Require(ctx, access.ReadFlows)
	if err != nil {
		return nil, err
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		flows, err = w.LiveFlows(ctx)
		return err
	})
	return flows, err
}
