package graph

import (
	"context"
	"slices"
	"strings"

	"verifyme/graph/connection"
	"verifyme/graph/generated"
	"verifyme/kyc"
	"verifyme/kyc/analytics"
	"verifyme/kyc/apperr"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/webhook"
)

// secretNote goes with every new secret.
const secretNote = "Keep the secret now: it is not shown again. Verify X-Service-Signature with it on every delivery."

var deliveryStatuses = []string{
	string(webhook.Pending), string(webhook.Retrying), string(webhook.Delivered), string(webhook.Dead),
}

func (q query) WebhookEndpoints(ctx context.Context) ([]webhook.Endpoint, error) {
	endpoints, err := q.app.Webhook.Endpoints(ctx)
	l := loadersOf(ctx, q.app)
	for _, e := range endpoints {
		l.days.Expect(e.ID)
	}
	return endpoints, err
}

func (q query) WebhookDeliveries(
	ctx context.Context, filter *webhook.DeliveryQuery, first *int, after *string,
) (generated.WebhookDeliveryConnection, error) {
	asked, err := connection.ValueOr(filter, webhook.DeliveryQuery{}), error(nil)
	if asked.Limit, asked.After, err = connection.Window(identifier.Delivery, first, after); err != nil {
		return generated.WebhookDeliveryConnection{}, err
	}
	if asked.Status != "" && !slices.Contains(deliveryStatuses, asked.Status) {
		return generated.WebhookDeliveryConnection{}, apperr.Field("status", "must be one of %s",
			strings.Join(deliveryStatuses, ", "))
	}
	page, err := q.app.Webhook.Deliveries(ctx, asked)
	l := loadersOf(ctx, q.app)
	for _, d := range page.Items {
		l.logs.Expect(d.ID)
		l.events.Expect(d.EventID)
	}
	return connection.Deliveries(page), err
}

func (q query) WebhookDelivery(ctx context.Context, id string) (*webhook.Delivery, error) {
	delivery, err := q.app.Webhook.Delivery(ctx, id)
	if apperr.Is(err, apperr.CodeNotFound) {
		return nil, nil
	}
	return &delivery, err
}

func (q query) FailedDeliveries(ctx context.Context, input generated.ReplayInput) (int, error) {
	return q.app.Webhook.CountFailed(ctx, input.EndpointID, input.From.Time, input.To.Time)
}

func (m mutation) CreateWebhookEndpoint(
	ctx context.Context, input webhook.EndpointInput,
) (generated.CreatedWebhookEndpoint, error) {
	endpoint, err := m.app.Webhook.CreateEndpoint(ctx, input)
	return generated.CreatedWebhookEndpoint{Endpoint: endpoint, Secret: endpoint.Secret, Note: secretNote}, err
}

type webhookEndpoint struct{ app *kyc.Services }

// LastDay of the endpoint: those of a list are read together.
func (w webhookEndpoint) LastDay(ctx context.Context, of *webhook.Endpoint) (analytics.EndpointDay, error) {
	day, _, err := loadersOf(ctx, w.app).days.Load(ctx, of.ID)
	return day, err
}

// SecretRotating: the use case leaves the previous secret's end standing only
// while that secret signs.
func (webhookEndpoint) SecretRotating(_ context.Context, of *webhook.Endpoint) (bool, error) {
	return of.PreviousValidUntil != nil, nil
}

func (q query) WebhookEndpoint(ctx context.Context, id string) (*webhook.Endpoint, error) {
	endpoint, err := q.app.Webhook.Endpoint(ctx, id)
	if apperr.Is(err, apperr.CodeNotFound) {
		return nil, nil
	}
	return &endpoint, err
}

func (q query) Events(
	ctx context.Context, filter *webhook.EventQuery, first *int, after *string,
) (generated.EventConnection, error) {
	asked, err := connection.ValueOr(filter, webhook.EventQuery{}), error(nil)
	if asked.Limit, asked.After, err = connection.Window(identifier.Event, first, after); err != nil {
		return generated.EventConnection{}, err
	}
	if asked.Type != "" && (asked.Type == event.Everything || !event.Known(asked.Type)) {
		return generated.EventConnection{}, apperr.Field("type", "must be an event type")
	}
	page, err := q.app.Webhook.Events(ctx, asked)
	return connection.Events(page), err
}

// Event of the id, of the last 30 days.
func (q query) Event(ctx context.Context, id string) (*webhook.StoredEvent, error) {
	ids := []string{}
	if identifier.Valid(identifier.Event, id) {
		ids = append(ids, id)
	}
	// Whoever may not ask is refused, whatever the id.
	found, err := eventsByID(q.app)(ctx, ids)
	if event, ok := found[id]; ok {
		return &event, err
	}
	return nil, err
}

func (m mutation) UpdateWebhookEndpoint(
	ctx context.Context, input generated.WebhookEndpointChangeInput,
) (webhook.Endpoint, error) {
	return m.app.Webhook.UpdateEndpoint(ctx, input.EndpointID, webhook.EndpointChange{
		URL: input.URL, Events: input.Events, Status: (*webhook.EndpointStatus)(input.Status),
		Description: input.Description, ExpectedRevision: input.ExpectedRevision,
	})
}

func (m mutation) DeleteWebhookEndpoint(ctx context.Context, id string) (string, error) {
	return id, m.app.Webhook.DeleteEndpoint(ctx, id)
}

func (m mutation) RotateWebhookSecret(
	ctx context.Context, endpointID string, endOverlap *bool,
) (generated.CreatedSecret, error) {
	r, err := m.app.Webhook.RotateSecret(ctx, endpointID, endOverlap != nil && *endOverlap)
	return generated.CreatedSecret{
		EndpointID: endpointID, Secret: r.Secret, PreviousValidUntil: instant.Of(r.PreviousValidUntil),
	}, err
}

func (m mutation) TestWebhookEndpoint(ctx context.Context, id string) (string, error) {
	return m.app.Webhook.TestEndpoint(ctx, id)
}

func (m mutation) ReplayDelivery(ctx context.Context, deliveryID string) (webhook.Delivery, error) {
	return m.app.Webhook.ReplayDelivery(ctx, deliveryID)
}

func (m mutation) ReplayFailedDeliveries(ctx context.Context, input generated.ReplayInput) (int, error) {
	return m.app.Webhook.ReplayFailed(ctx, input.EndpointID, input.From.Time, input.To.Time)
}

type webhookDelivery struct{ app *kyc.Services }

func (d webhookDelivery) Log(ctx context.Context, of *webhook.Delivery) ([]webhook.DeliveryAttempt, error) {
	log, found, err := loadersOf(ctx, d.app).logs.Load(ctx, of.ID)
	if !found {
		log = []webhook.DeliveryAttempt{}
	}
	return log, err
}

func (d webhookDelivery) Event(ctx context.Context, of *webhook.Delivery) (*webhook.StoredEvent, error) {
	sent, found, err := loadersOf(ctx, d.app).events.Load(ctx, of.EventID)
	if err != nil || !found {
		return nil, err
	}
	return &sent, nil
}
