package portalui

import (
	"io"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc"
	"verifyme/kyc/instant"
	"verifyme/kyc/sandbox"
	"verifyme/kyc/webhook"
	"verifyme/web"
)

// helpers of the sandbox, which are unknown in production (SPEC "Sandbox-only
// portal helpers").
type helpers struct{ sandbox *sandbox.Service }

// RouteSandbox adds the sandbox helpers. Those under /api/portal take whom
// actor finds: a user of the portal, or a key.
func RouteSandbox(r chi.Router, app *kyc.Services, actor func(http.Handler) http.Handler) {
	h := helpers{app.Sandbox}
	r.Post("/demo/sink/{endpointID}", h.receiveSink)
	r.Group(func(r chi.Router) {
		r.Use(actor)
		r.Post("/api/portal/webhooks/sandbox-sink", h.createSink)
		r.Get("/api/portal/webhooks/sandbox-sink/{endpointID}", h.readSink)
		r.Post("/api/portal/sandbox/emit", h.emit)
		r.Post("/api/portal/sandbox/simulate", h.simulate)
		r.Get("/api/portal/sandbox/messages", h.readMessages)
		r.Get("/api/portal/sandbox/clock", h.readClock)
		r.Post("/api/portal/sandbox/clock", h.advanceClock)
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

func (h helpers) createSink(w http.ResponseWriter, r *http.Request) {
	e, err := h.sandbox.CreateSink(r.Context())
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

func (h helpers) readSink(w http.ResponseWriter, r *http.Request) {
	sunken, err := h.sandbox.Sink(r.Context(), chi.URLParam(r, "endpointID"))
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
func (h helpers) receiveSink(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxEvent))
	if err != nil {
		w.WriteHeader(http.StatusRequestEntityTooLarge)
		return
	}
	valid, err := h.sandbox.ReceiveSink(r.Context(), chi.URLParam(r, "endpointID"),
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

func (h helpers) emit(w http.ResponseWriter, r *http.Request) {
	var body struct {
		Type       string  `json:"type"`
		RequestID  string  `json:"requestId"`
		EndpointID *string `json:"endpointId"`
	}
	err := web.Decode(w, r, &body, web.BodyOptions{})
	if err == nil {
		var made sandbox.Emitted
		if made, err = h.sandbox.EmitSimulated(r.Context(), sandbox.Emission(body)); err == nil {
			answer := map[string]any{"eventId": made.EventID}
			if made.DeliveryID != "" {
				answer["deliveryId"] = made.DeliveryID
			}
			web.JSON(w, http.StatusAccepted, answer)
			return
		}
	}
	web.WriteError(w, r, err)
}

type simulateBody struct {
	RequestID string          `json:"requestId"`
	Outcome   sandbox.Outcome `json:"outcome"`
	Flags     []string        `json:"flags"`
}

// simulate answers with where the request stands now.
func (h helpers) simulate(w http.ResponseWriter, r *http.Request) {
	var body simulateBody
	if err := web.Decode(w, r, &body, web.BodyOptions{}); err != nil {
		web.WriteError(w, r, err)
		return
	}
	view, err := h.sandbox.Simulate(r.Context(), sandbox.SimulateInput(body))
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	web.JSON(w, http.StatusOK, map[string]any{"requestId": view.ID, "status": view.Status, "flags": view.Flags})
}

type messageBody struct {
	Channel   string            `json:"channel"`
	To        string            `json:"to"`
	Body      string            `json:"body"`
	CreatedAt instant.Timestamp `json:"createdAt"`
}

func (h helpers) readMessages(w http.ResponseWriter, r *http.Request) {
	kept, err := h.sandbox.Messages(r.Context())
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

func (h helpers) readClock(w http.ResponseWriter, r *http.Request) {
	now, offset, err := h.sandbox.SandboxClock(r.Context())
	writeClock(w, r, now, offset, err)
}

func (h helpers) advanceClock(w http.ResponseWriter, r *http.Request) {
	var body struct {
		AdvanceSeconds int64 `json:"advanceSeconds"`
	}
	if err := web.Decode(w, r, &body, web.BodyOptions{}); err != nil {
		web.WriteError(w, r, err)
		return
	}
	const most = int64(1) << 31
	by := time.Duration(min(body.AdvanceSeconds, most)) * time.Second
	now, offset, err := h.sandbox.AdvanceClock(r.Context(), by)
	writeClock(w, r, now, offset, err)
}

func writeClock(w http.ResponseWriter, r *http.Request, now time.Time, offset time.Duration, err error) {
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	web.JSON(w, http.StatusOK, map[string]any{"now": instant.Of(now), "offsetSeconds": int64(offset.Seconds())})
}
