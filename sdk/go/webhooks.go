package verifyme

import (
	"context"
	"iter"
	"net/http"
	"net/url"
	"time"
)

const (
	endpointsPath = "/v1/webhook-endpoints"
	endpointPath  = endpointsPath + "/{}"
)

// AllEvents subscribes an endpoint to every type.
const AllEvents EventType = "*"

// CreateWebhookEndpoint answers with the signing secret, once. It is not tried again where it may have been carried
// out, since the endpoint of the first try would be left with a secret that nobody has.
func (c *Client) CreateWebhookEndpoint(ctx context.Context, body CreateWebhookEndpoint) (
	*CreatedWebhookEndpoint, error,
) {
	create := call{method: http.MethodPost, path: endpointsPath, body: body, once: true}
	return do[CreatedWebhookEndpoint](ctx, c, create)
}

// WebhookEndpoints of the workspace, oldest first.
func (c *Client) WebhookEndpoints(ctx context.Context) ([]WebhookEndpoint, error) {
	list, err := get[WebhookEndpointList](ctx, c, nil, endpointsPath)
	if err != nil {
		return nil, err
	}
	return list.Endpoints, nil
}

// WebhookEndpoint without its secret.
func (c *Client) WebhookEndpoint(ctx context.Context, endpointID string) (*WebhookEndpoint, error) {
	return get[WebhookEndpoint](ctx, c, nil, endpointPath, endpointID)
}

// ChangeWebhookEndpoint leaves what is zero as it is.
func (c *Client) ChangeWebhookEndpoint(ctx context.Context, endpointID string, change ChangeWebhookEndpoint) (
	*WebhookEndpoint, error,
) {
	patch := call{method: http.MethodPatch, path: endpointPath, ids: []string{endpointID}, body: change}
	return do[WebhookEndpoint](ctx, c, patch)
}

// DeleteWebhookEndpoint gives up what is still open at it.
func (c *Client) DeleteWebhookEndpoint(ctx context.Context, endpointID string) error {
	return c.do(ctx, call{method: http.MethodDelete, path: endpointPath, ids: []string{endpointID}}, nil)
}

// RotateWebhookSecret answers with another secret; the older one signs beside it for 24 hours. It is not tried again
// where it may have been carried out.
func (c *Client) RotateWebhookSecret(ctx context.Context, endpointID string, body RotateSecret) (
	*RotatedSecret, error,
) {
	path := endpointPath + "/rotate-secret"
	rotate := call{method: http.MethodPost, path: path, ids: []string{endpointID}, body: body, once: true}
	return do[RotatedSecret](ctx, c, rotate)
}

// TestWebhookEndpoint sends a webhook.test to this endpoint alone. It is not tried again where it may have been carried
// out.
func (c *Client) TestWebhookEndpoint(ctx context.Context, endpointID string) (*StartedDelivery, error) {
	path := endpointPath + "/test"
	test := call{method: http.MethodPost, path: path, ids: []string{endpointID}, body: nothing, once: true}
	return do[StartedDelivery](ctx, c, test)
}

// ReplayFailedDeliveries to it that were made in the time, died, and were not replayed since.
func (c *Client) ReplayFailedDeliveries(ctx context.Context, endpointID string, time ReplayFailed) (
	*ReplayedCount, error,
) {
	path := endpointPath + "/replay-failed"
	return do[ReplayedCount](ctx, c, call{method: http.MethodPost, path: path, ids: []string{endpointID}, body: time})
}

// DeliveryQuery selects deliveries; what is zero selects all.
type DeliveryQuery struct {
	Status     DeliveryStatus
	EndpointID string
	// Limit is the size of a page, 50 unless given.
	Limit int
	// Cursor is the NextCursor of the page before.
	Cursor string
}

// DeliveryPage is one page of deliveries, newest first.
func (c *Client) DeliveryPage(ctx context.Context, q DeliveryQuery) (*DeliveryList, error) {
	query := values(map[string]string{
		"status": string(q.Status), "endpointId": q.EndpointID, "limit": number(q.Limit), "cursor": q.Cursor,
	})
	return get[DeliveryList](ctx, c, query, "/v1/webhook-events")
}

// Deliveries that the query selects, newest first, fetched page by page as they are wanted. An error ends them.
func (c *Client) Deliveries(ctx context.Context, query DeliveryQuery) iter.Seq2[Delivery, error] {
	return rows(query.Cursor, func(cursor string) ([]Delivery, *string, error) {
		query.Cursor = cursor
		page, err := c.DeliveryPage(ctx, query)
		if err != nil {
			return nil, nil, err
		}
		return page.Deliveries, page.NextCursor, nil
	})
}

// ReplayDelivery sends the same event again. It is not tried again where it may have been carried out.
func (c *Client) ReplayDelivery(ctx context.Context, deliveryID string) (*StartedDelivery, error) {
	path := "/v1/webhook-events/{}/replay"
	replay := call{method: http.MethodPost, path: path, ids: []string{deliveryID}, body: nothing, once: true}
	return do[StartedDelivery](ctx, c, replay)
}

// EventQuery selects events of the last 30 days; what is zero selects all.
type EventQuery struct {
	Type      EventType
	RequestID string
	From      time.Time
	// Limit is the size of a page, 50 unless given.
	Limit int
	// Cursor is the NextCursor of the page before.
	Cursor string
}

func (q EventQuery) values() url.Values {
	return values(map[string]string{
		"type": string(q.Type), "requestId": q.RequestID, "from": instant(q.From), "limit": number(q.Limit),
		"cursor": q.Cursor,
	})
}

// EventPage is one page of events, newest first.
func (c *Client) EventPage(ctx context.Context, query EventQuery) (*EventList, error) {
	return get[EventList](ctx, c, query.values(), "/v1/events")
}

// Events that the query selects, newest first, fetched page by page as they are wanted. An error ends them.
func (c *Client) Events(ctx context.Context, query EventQuery) iter.Seq2[Event, error] {
	return rows(query.Cursor, func(cursor string) ([]Event, *string, error) {
		query.Cursor = cursor
		page, err := c.EventPage(ctx, query)
		if err != nil {
			return nil, nil, err
		}
		return page.Events, page.NextCursor, nil
	})
}
