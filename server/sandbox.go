package server

import (
	"io"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc/instant"
	"verifyme/kyc/sandbox"
	"verifyme/kyc/webhook"
	"verifyme/web"
)

// routeSandbox adds the sandbox-only helpers (SPEC "Sandbox-only portal
// helpers"); in production these paths are unknown.
func (s *Service) routeSandbox(r chi.Router) {
	r.Post("/demo/sink/{endpointID}", s.receiveSink)
	r.Group(func(r chi.Router) {
		r.Use(s.helperActor)
		r.Post("/api/portal/webhooks/sandbox-sink", s.createSink)
		r.Get("/api/portal/webhooks/sandbox-sink/{endpointID}", s.readSink)
		r.Post("/api/portal/sandbox/emit", s.emit)
		r.Get("/api/portal/sandbox/messages", s.readMessages)
		r.Get("/api/portal/sandbox/clock", s.readClock)
		r.Post("/api/portal/sandbox/clock", s.advanceClock)
	})
}

type sinkBody struct {
	EndpointID string                 `json:"endpointId"`
	URL        string                 `json:"url"`
	Events     []string               `json:"events"`
	Status     webhook.EndpointStatus `json:"status"`
	CreatedOn  instant.Timestamp      `json:"createdOn"`
	UpdatedOn  instant.Timestamp      `json:"updatedOn"`

	ConsecutiveFailures int    `json:"consecutiveFailures"`
	SecretRotating      bool   `json:"secretRotating"`
	Secret              string `json:"secret"`
	Note                string `json:"note"`
}

func (s *Service) createSink(w http.ResponseWriter, r *http.Request) {
	e, err := s.App.Sandbox.CreateSink(r.Context())
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	web.JSON(w, http.StatusCreated, sinkBody{
		EndpointID: e.ID, URL: e.URL, Events: e.Events, Status: e.Status,
		CreatedOn: instant.Of(e.CreatedAt), UpdatedOn: instant.Of(e.UpdatedAt),
		Secret: e.Secret, Note: "A sandbox sink: it verifies signatures and keeps the last 30 deliveries.",
	})
}

type sinkDeliveryBody struct {
	DeliveryID     string            `json:"deliveryId"`
	EventID        string            `json:"eventId"`
	EventType      string            `json:"eventType"`
	Attempt        int               `json:"attempt"`
	SignatureValid bool              `json:"signatureValid"`
	ReceivedAt     instant.Timestamp `json:"receivedAt"`
	Body           string            `json:"body"`
}

func (s *Service) readSink(w http.ResponseWriter, r *http.Request) {
	sunken, err := s.App.Sandbox.Sink(r.Context(), chi.URLParam(r, "endpointID"))
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	deliveries := make([]sinkDeliveryBody, len(sunken))
	for i, d := range sunken {
		deliveries[i] = sinkDeliveryBody{
			DeliveryID: d.DeliveryID, EventID: d.EventID, EventType: d.EventType, Attempt: d.Attempt,
			SignatureValid: d.SignatureValid, ReceivedAt: instant.Of(d.ReceivedAt), Body: d.Body,
		}
	}
	web.JSON(w, http.StatusOK, map[string]any{"deliveries": deliveries})
}

// maxEvent is the most that a receiver should take (SPEC "Delivery").
const maxEvent = 256 << 10

// receiveSink answers 200 for a valid signature and 401 for an invalid one.
func (s *Service) receiveSink(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxEvent))
	if err != nil {
		w.WriteHeader(http.StatusRequestEntityTooLarge)
		return
	}
	valid, err := s.App.Sandbox.ReceiveSink(r.Context(), chi.URLParam(r, "endpointID"),
		sandbox.SinkPost{Headers: r.Header.Get, Body: body})
	switch {
	case err != nil:
		web.WriteError(w, r, err)
	case !valid:
		w.WriteHeader(http.StatusUnauthorized)
	default:
		w.WriteHeader(http.StatusOK)
	}
}

func (s *Service) emit(w http.ResponseWriter, r *http.Request) {
	var body struct {
		Type      string `json:"type"`
		RequestID string `json:"requestId"`
	}
	err := web.Decode(w, r, &body, web.BodyOptions{})
	if err == nil {
		var eventID string
		if eventID, err = s.App.Sandbox.EmitSimulated(r.Context(), body.Type, body.RequestID); err == nil {
			web.JSON(w, http.StatusAccepted, map[string]any{"eventId": eventID})
			return
		}
	}
	web.WriteError(w, r, err)
}

type messageBody struct {
	Channel   string            `json:"channel"`
	To        string            `json:"to"`
	Body      string            `json:"body"`
	CreatedAt instant.Timestamp `json:"createdAt"`
}

func (s *Service) readMessages(w http.ResponseWriter, r *http.Request) {
	kept, err := s.App.Sandbox.Messages(r.Context())
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	messages := make([]messageBody, len(kept))
	for i, m := range kept {
		messages[i] = messageBody{m.Channel, m.To, m.Body, instant.Of(m.CreatedAt)}
	}
	web.JSON(w, http.StatusOK, map[string]any{"messages": messages})
}

func (s *Service) readClock(w http.ResponseWriter, r *http.Request) {
	now, offset, err := s.App.Sandbox.SandboxClock(r.Context())
	writeClock(w, r, now, offset, err)
}

func (s *Service) advanceClock(w http.ResponseWriter, r *http.Request) {
	var body struct {
		AdvanceSeconds int64 `json:"advanceSeconds"`
	}
	if err := web.Decode(w, r, &body, web.BodyOptions{}); err != nil {
		web.WriteError(w, r, err)
		return
	}
	const most = int64(1) << 31
	by := time.Duration(min(body.AdvanceSeconds, most)) * time.Second
	now, offset, err := s.App.Sandbox.AdvanceClock(r.Context(), by)
	writeClock(w, r, now, offset, err)
}

func writeClock(w http.ResponseWriter, r *http.Request, now time.Time, offset time.Duration, err error) {
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	web.JSON(w, http.StatusOK, map[string]any{"now": instant.Of(now), "offsetSeconds": int64(offset.Seconds())})
}
