package graph

import (
	"context"
	"slices"
	"strings"

	"verifyme/graph/generated"
	"verifyme/kyc"
	"verifyme/kyc/fault"
	"verifyme/kyc/webhook"
)

// secretNote goes with every new secret.
const secretNote = "Keep the secret now: it is not shown again. Verify X-Service-Signature with it on every delivery."

var deliveryStatuses = []string{webhook.Pending, webhook.Retrying, webhook.Delivered, webhook.Dead}

func (q query) WebhookEndpoints(ctx context.Context) ([]webhook.Endpoint, error) {
	return q.app.Endpoints(ctx)
}

func (q query) WebhookDeliveries(ctx context.Context, filter *kyc.DeliveryQuery, first *int, after *string) (generated.WebhookDeliveryConnection, error) {
	asked, err := valueOr(filter, kyc.DeliveryQuery{}), error(nil)
	if asked.Limit, asked.After, err = window(first, after); err != nil {
		return generated.WebhookDeliveryConnection{}, err
	}
	if asked.Status != "" && !slices.Contains(deliveryStatuses, asked.Status) {
		return generated.WebhookDeliveryConnection{}, fault.Field("status", "must be one of %s", strings.Join(deliveryStatuses, ", "))
	}
	page, err := q.app.Deliveries(ctx, asked)
	return deliveryConnection(page), err
}

func (m mutation) CreateWebhookEndpoint(ctx context.Context, input generated.WebhookEndpointInput) (generated.CreatedWebhookEndpoint, error) {
	endpoint, err := m.app.CreateEndpoint(ctx, input.URL, input.Events)
	return generated.CreatedWebhookEndpoint{Endpoint: endpoint, Secret: endpoint.Secret, Note: secretNote}, err
}

type webhookEndpoint struct{}

// SecretRotating: the use case leaves the previous secret's end standing only
// while that secret signs.
func (webhookEndpoint) SecretRotating(_ context.Context, of *webhook.Endpoint) (bool, error) {
	return of.PreviousValidUntil != nil, nil
}
