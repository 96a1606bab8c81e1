package restcompat

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc/access"
	"verifyme/kyc/instant"
	"verifyme/kyc/webhook"
	"verifyme/web"
)

func (a api) routeWebhooks(r chi.Router) {
	r.Post("/v1/webhook-endpoints", handle(a.createEndpoint))
	r.Get("/v1/webhook-endpoints", handle(a.endpoints))
	r.Get("/v1/webhook-events", handle(a.deliveries))
	a.routeEndpoint(r)
}

type endpointInput struct {
	URL    string   `json:"url"`
	Events []string `json:"events"`
}

// endpointBody is SPEC "Webhook endpoint"; secret and note are in the answer
// to its creation only.
type endpointBody struct {
	EndpointID          string                 `json:"endpointId"`
	URL                 string                 `json:"url"`
	Events              []string               `json:"events"`
	Status              webhook.EndpointStatus `json:"status"`
	ConsecutiveFailures int                    `json:"consecutiveFailures"`
	SecretRotating      bool                   `json:"secretRotating"`
	CreatedOn           instant.Timestamp      `json:"createdOn"`
	UpdatedOn           instant.Timestamp      `json:"updatedOn"`
	Secret              string                 `json:"secret,omitempty"`
	Note                string                 `json:"note,omitempty"`
}

func endpointOf(e webhook.Endpoint) endpointBody {
	return endpointBody{
		EndpointID: e.ID, URL: e.URL, Events: listed(e.Events), Status: e.Status, ConsecutiveFailures: e.ConsecutiveFailures,
		SecretRotating: e.PreviousValidUntil != nil, CreatedOn: instant.Of(e.CreatedAt), UpdatedOn: instant.Of(e.UpdatedAt),
	}
}

func (a api) createEndpoint(w http.ResponseWriter, r *http.Request) error {
	if _, err := access.Require(r.Context(), access.ManageWebhooks); err != nil {
		return err
	}
	var in endpointInput
	if err := web.Decode(w, r, &in, web.BodyOptions{}); err != nil {
		return err
	}
	created, err := a.mutation.CreateWebhookEndpoint(r.Context(),
		webhook.EndpointInput{URL: in.URL, Events: in.Events})
	if err != nil {
		return err
	}
	body := endpointOf(created.Endpoint)
	body.Secret, body.Note = created.Secret, created.Note
	web.JSON(w, http.StatusCreated, body)
	return nil
}

func (a api) endpoints(w http.ResponseWriter, r *http.Request) error {
	endpoints, err := a.query.WebhookEndpoints(r.Context())
	if err != nil {
		return err
	}
	bodies := make([]endpointBody, len(endpoints))
	for i, e := range endpoints {
		bodies[i] = endpointOf(e)
	}
	web.JSON(w, http.StatusOK, map[string]any{"endpoints": bodies})
	return nil
}

type deliveryBody struct {
	DeliveryID    string                 `json:"deliveryId"`
	EventID       string                 `json:"eventId"`
	EventType     string                 `json:"eventType"`
	EndpointID    string                 `json:"endpointId"`
	RequestID     *string                `json:"requestId"`
	Status        webhook.DeliveryStatus `json:"status"`
	Attempt       int                    `json:"attempt"`
	HTTPStatus    *int                   `json:"httpStatus"`
	DurationMs    *int                   `json:"durationMs"`
	NextAttemptAt *instant.Timestamp     `json:"nextAttemptAt"`
	LastError     *string                `json:"lastError"`
	CreatedAt     instant.Timestamp      `json:"createdAt"`
	DeliveredAt   *instant.Timestamp     `json:"deliveredAt"`
}

func deliveryOf(d webhook.Delivery) deliveryBody {
	return deliveryBody{
		DeliveryID: d.ID, EventID: d.EventID, EventType: d.EventType, EndpointID: d.EndpointID, RequestID: d.RequestID,
		Status: d.Status, Attempt: d.Attempt, HTTPStatus: d.HTTPStatus, DurationMs: d.DurationMs, LastError: d.LastError,
		NextAttemptAt: instant.Ptr(d.NextAttemptAt),
		CreatedAt:     instant.Of(d.CreatedAt),
		DeliveredAt:   instant.Ptr(d.DeliveredAt),
	}
}

func (a api) deliveries(w http.ResponseWriter, r *http.Request) error {
	if _, err := access.Require(r.Context(), access.ManageWebhooks); err != nil {
		return err
	}
	q, err := readQuery(r)
	if err != nil {
		return err
	}
	status, endpoint := q.text("status"), q.text("endpointId")
	limit, cursor := q.limit(), q.text("cursor")
	if err := q.err(); err != nil {
		return err
	}
	var filter webhook.DeliveryQuery
	if status != nil {
		filter.Status = *status
	}
	if endpoint != nil {
		filter.EndpointID = *endpoint
	}
	found, err := a.query.WebhookDeliveries(r.Context(), &filter, &limit, cursor)
	if err != nil {
		return err
	}
	bodies := make([]deliveryBody, len(found.Edges))
	for i, edge := range found.Edges {
		bodies[i] = deliveryOf(edge.Node)
	}
	web.JSON(w, http.StatusOK, map[string]any{"deliveries": bodies, "nextCursor": nextCursor(found.PageInfo)})
	return nil
}
