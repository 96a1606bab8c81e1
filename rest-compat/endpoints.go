package restcompat

import (
	"encoding/json"
	"net/http"

	"github.com/go-chi/chi/v5"

	"verifyme/graph/generated"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/instant"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/webhook"
	"verifyme/web"
)

// routeEndpoint adds the operations on one endpoint, on its deliveries and on
// events.
func (a api) routeEndpoint(r chi.Router) {
	r.Get("/v1/webhook-endpoints/{id}", handle(a.endpoint))
	r.Patch("/v1/webhook-endpoints/{id}", handle(a.changeEndpoint))
	r.Delete("/v1/webhook-endpoints/{id}", handle(a.deleteEndpoint))
	r.Post("/v1/webhook-endpoints/{id}/rotate-secret", handle(a.rotateSecret))
	r.Post("/v1/webhook-endpoints/{id}/test", handle(a.testEndpoint))
	r.Post("/v1/webhook-endpoints/{id}/replay-failed", handle(a.replayFailed))
	r.Post("/v1/webhook-events/{id}/replay", handle(a.replayDelivery))
	r.Get("/v1/events", handle(a.events))
}

func (a api) endpoint(w http.ResponseWriter, r *http.Request) error {
	e, err := a.query.WebhookEndpoint(r.Context(), chi.URLParam(r, "id"))
	if err != nil {
		return err
	}
	if e == nil {
		return apperr.Missing("webhook endpoint")
	}
	web.JSON(w, http.StatusOK, endpointOf(*e))
	return nil
}

type endpointChange struct {
	URL    *string  `json:"url"`
	Events []string `json:"events"`
	Status *string  `json:"status"`
}

// readEndpointChange refuses null: no field of an endpoint can be unset.
func readEndpointChange(w http.ResponseWriter, r *http.Request) (in endpointChange, err error) {
	var raw json.RawMessage
	if err := web.Decode(w, r, &raw, web.BodyOptions{}); err != nil {
		return in, err
	}
	if err := strictjson.Unmarshal(raw, &in); err != nil {
		return in, err
	}
	var given map[string]json.RawMessage
	if err := json.Unmarshal(raw, &given); err != nil {
		return in, err
	}
	var wrong []apperr.Detail
	for _, name := range []string{"url", "events", "status"} {
		if string(given[name]) == "null" {
			wrong = append(wrong, apperr.Detail{Field: name, Message: "must not be null; leave it out to keep it"})
		}
	}
	if len(wrong) > 0 {
		return in, apperr.Validation(wrong...)
	}
	return in, nil
}

func (a api) changeEndpoint(w http.ResponseWriter, r *http.Request) error {
	if _, err := access.Require(r.Context(), access.ManageWebhooks); err != nil {
		return err
	}
	in, err := readEndpointChange(w, r)
	if err != nil {
		return err
	}
	e, err := a.mutation.UpdateWebhookEndpoint(r.Context(), generated.WebhookEndpointChangeInput{
		EndpointID: chi.URLParam(r, "id"), URL: in.URL, Events: in.Events, Status: in.Status,
	})
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusOK, endpointOf(e))
	return nil
}

func (a api) deleteEndpoint(w http.ResponseWriter, r *http.Request) error {
	if _, err := a.mutation.DeleteWebhookEndpoint(r.Context(), chi.URLParam(r, "id")); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

type rotatedBody struct {
	EndpointID         string            `json:"endpointId"`
	Secret             string            `json:"secret"`
	PreviousValidUntil instant.Timestamp `json:"previousValidUntil"`
}

func (a api) rotateSecret(w http.ResponseWriter, r *http.Request) error {
	if _, err := access.Require(r.Context(), access.ManageWebhooks); err != nil {
		return err
	}
	var body struct {
		EndOverlap *bool `json:"endOverlap"`
	}
	if err := web.Decode(w, r, &body, web.BodyOptions{Optional: true}); err != nil {
		return err
	}
	s, err := a.mutation.RotateWebhookSecret(r.Context(), chi.URLParam(r, "id"), body.EndOverlap)
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusOK, rotatedBody{s.EndpointID, s.Secret, s.PreviousValidUntil})
	return nil
}

type deliveryIDBody struct {
	DeliveryID string `json:"deliveryId"`
}

func (a api) testEndpoint(w http.ResponseWriter, r *http.Request) error {
	if err := allowedWithoutFields(w, r, access.ManageWebhooks); err != nil {
		return err
	}
	id, err := a.mutation.TestWebhookEndpoint(r.Context(), chi.URLParam(r, "id"))
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusAccepted, deliveryIDBody{id})
	return nil
}

func (a api) replayDelivery(w http.ResponseWriter, r *http.Request) error {
	if err := allowedWithoutFields(w, r, access.ManageWebhooks); err != nil {
		return err
	}
	d, err := a.mutation.ReplayDelivery(r.Context(), chi.URLParam(r, "id"))
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusAccepted, deliveryIDBody{d.ID})
	return nil
}

type replayFailedInput struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// times of the range, each refused by its name.
func (in replayFailedInput) times() (from, to instant.Timestamp, err error) {
	if from, err = instant.Parse(in.From); err != nil {
		return from, to, apperr.Field("from", "must be an RFC 3339 timestamp")
	}
	if to, err = instant.Parse(in.To); err != nil {
		return from, to, apperr.Field("to", "must be an RFC 3339 timestamp")
	}
	return from, to, nil
}

func (a api) replayFailed(w http.ResponseWriter, r *http.Request) error {
	if _, err := access.Require(r.Context(), access.ManageWebhooks); err != nil {
		return err
	}
	var in replayFailedInput
	if err := web.Decode(w, r, &in, web.BodyOptions{}); err != nil {
		return err
	}
	from, to, err := in.times()
	if err != nil {
		return err
	}
	count, err := a.mutation.ReplayFailedDeliveries(r.Context(), generated.ReplayInput{
		EndpointID: chi.URLParam(r, "id"), From: from, To: to,
	})
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusAccepted, map[string]int{"count": count})
	return nil
}

func (a api) events(w http.ResponseWriter, r *http.Request) error {
	if _, err := access.Require(r.Context(), access.ManageWebhooks); err != nil {
		return err
	}
	q, err := readQuery(r)
	if err != nil {
		return err
	}
	eventType, requestID, from := q.text("type"), q.text("requestId"), q.instant("from")
	limit, cursor := q.limit(), q.text("cursor")
	if err := q.err(); err != nil {
		return err
	}
	filter := webhook.EventQuery{From: from}
	if eventType != nil {
		filter.Type = *eventType
	}
	if requestID != nil {
		filter.RequestID = *requestID
	}
	found, err := a.query.Events(r.Context(), &filter, &limit, cursor)
	if err != nil {
		return err
	}
	events := make([]any, len(found.Edges))
	for i, edge := range found.Edges {
		events[i] = edge.Node.Body
	}
	web.JSON(w, http.StatusOK, map[string]any{"events": events, "nextCursor": nextCursor(found.PageInfo)})
	return nil
}
