package kyc

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/unit"
	"verifyme/kyc/webhook"
)

// CodeEndpointLimit answers the eleventh endpoint.
const CodeEndpointLimit = "ENDPOINT_LIMIT_REACHED"

// CreateEndpoint adds a webhook endpoint; its secret is in this answer and
// never again. Events nil means all.
func (a *App) CreateEndpoint(ctx context.Context, url string, events []string) (webhook.Endpoint, error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return webhook.Endpoint{}, err
	}
	if events == nil {
		events = []string{event.Everything}
	}
	if err := checkEvents(events); err != nil {
		return webhook.Endpoint{}, err
	}
	if err := a.checkEndpointURL(ctx, url); err != nil {
		return webhook.Endpoint{}, err
	}
	return a.addEndpoint(ctx, actor, func(string) string { return url }, events, false)
}

func checkEvents(events []string) error {
	if len(events) == 0 {
		return apperr.Field("events", "must name at least one event type, or be left out for all")
	}
	for i, name := range events {
		if !event.Known(name) {
			return apperr.Field("events["+strconv.Itoa(i)+"]", "must be %s or one of %s", event.Everything, event.AllListed)
		}
	}
	return nil
}

func (a *App) addEndpoint(ctx context.Context, actor access.Actor, url func(id string) string, events []string, sink bool) (e webhook.Endpoint, err error) {
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		if err := w.LockEndpoints(ctx); err != nil {
			return err
		}
		existing, err := w.Endpoints(ctx)
		if err != nil {
			return err
		}
		if len(existing) >= webhook.MaxEndpoints {
			return apperr.New(apperr.Conflict, CodeEndpointLimit, "A workspace has at most %d webhook endpoints. Delete one first.", webhook.MaxEndpoints)
		}
		id := identifier.New(identifier.Endpoint, w.Now())
		e = webhook.Endpoint{
			TenantID: w.TenantID(), ID: id, URL: url(id), Events: slices.Compact(slices.Sorted(slices.Values(events))),
			Status: webhook.Active, Secret: identifier.NewToken(identifier.SigningSecret), CreatedAt: w.Now(), UpdatedAt: w.Now(), Sink: sink,
		}
		if err := w.InsertEndpoint(ctx, &e); err != nil {
			return err
		}
		if sink {
			if err := w.InsertSink(ctx, id); err != nil {
				return err
			}
		}
		return w.audit(ctx, actor, audit.EndpointCreated, id, map[string]any{"events": strings.Join(e.Events, ",")})
	})
	return e, err
}

// Endpoints lists the workspace's endpoints, oldest first, without secrets.
func (a *App) Endpoints(ctx context.Context) (endpoints []webhook.Endpoint, err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return nil, err
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		endpoints, err = w.Endpoints(ctx)
		for i := range endpoints {
			endpoints[i] = publicEndpoint(endpoints[i], w.Now())
		}
		return err
	})
	return endpoints, err
}

// Deliveries lists deliveries, newest first.
func (a *App) Deliveries(ctx context.Context, q DeliveryQuery) (page unit.Page[webhook.Delivery], err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return page, err
	}
	limit := q.Limit
	q.Limit++
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		rows, err := w.Deliveries(ctx, q)
		page.Items, page.Next = unit.FirstOf(rows, limit, func(d webhook.Delivery) unit.Position { return unit.Position{At: d.CreatedAt, ID: d.ID} })
		return err
	})
	return page, err
}
