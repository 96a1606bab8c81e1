package sandbox

import (
	"context"
	"encoding/json"
	"net/url"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/webhook"
	"verifyme/kyc/webhook/signature"
)

// SinkDelivery is one delivery that the sandbox sink received.
type SinkDelivery struct {
	EndpointID     string
	DeliveryID     string
	EventID        string
	EventType      string
	Attempt        int
	SignatureValid bool
	ReceivedAt     time.Time
	Body           string
}

// SinkKept is how many deliveries a sink keeps (SPEC "Limits").
const SinkKept = 30

// CreateSink makes an endpoint that the deployment itself receives, verifying
// signatures as a correct consumer does.
func (svc *Service) CreateSink(ctx context.Context) (webhook.Endpoint, error) {
	actor, err := access.Require(ctx, access.UseSandbox)
	if err != nil {
		return webhook.Endpoint{}, err
	}
	var e webhook.Endpoint
	address := func(id string) string { return SinkAddress(svc.BaseURL, id) }
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		all := webhook.EndpointInput{Events: []string{event.Everything}}
		if e, err = webhook.AddEndpoint(ctx, tx, actor, address, all, true); err != nil {
			return err
		}
		return tx.InsertSink(ctx, e.ID)
	})
	return e, err
}

const sinkPath = "demo/sink"

// SinkAddress is where the deployment receives what is sent to a sink.
func SinkAddress(base *url.URL, endpointID string) string {
	return base.JoinPath(sinkPath, endpointID).String()
}

// AddressOf an endpoint's receiver; a sink is always at the deployment's present
// address, unless it was given another one.
func AddressOf(base *url.URL, e webhook.Endpoint) string {
	if !e.Sink || !strings.HasSuffix(e.URL, "/"+sinkPath+"/"+e.ID) {
		return e.URL
	}
	return SinkAddress(base, e.ID)
}

// Sink lists what a sink received, newest first.
func (svc *Service) Sink(ctx context.Context, endpointID string) (sunken []SinkDelivery, err error) {
	actor, err := access.Require(ctx, access.UseSandbox)
	if err != nil {
		return nil, err
	}
	if !identifier.Valid(identifier.Endpoint, endpointID) {
		return nil, apperr.Missing("sink")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		all, isSink, err := tx.SinkDeliveries(ctx, endpointID)
		if err == nil && !isSink {
			err = apperr.Missing("sink")
		}
		sunken = all
		return err
	})
	return sunken, err
}

// SinkPost is a delivery as the sink receives it.
type SinkPost struct {
	Headers func(string) string
	Body    []byte
}

// ReceiveSink verifies a delivery and keeps it, valid or not.
func (svc *Service) ReceiveSink(ctx context.Context, endpointID string, p SinkPost) (valid bool, err error) {
	if !identifier.Valid(identifier.Endpoint, endpointID) {
		return false, apperr.Missing("sink")
	}
	tenantID, ok, err := svc.Lookups.TenantOfEndpoint(ctx, endpointID)
	if err != nil {
		return false, err
	}
	if !ok {
		return false, apperr.Missing("sink")
	}
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		if _, isSink, err := tx.SinkDeliveries(ctx, endpointID); err != nil || !isSink {
			if err == nil {
				err = apperr.Missing("sink")
			}
			return err
		}
		e, err := tx.Endpoint(ctx, endpointID)
		if err != nil {
			return err
		}
		for _, secret := range e.Secrets(tx.Now()) {
			stamp, signed := p.Headers(signature.HeaderTimestamp), p.Headers(signature.HeaderSignature)
			valid = valid || signature.Verify(secret, stamp, signed, p.Body, tx.Real())
		}
		return tx.SaveSinkDelivery(ctx, sinkDeliveryOf(endpointID, p, valid, tx.Now()))
	})
	return valid, err
}

// sinkDeliveryOf shows what came, whatever it is: anybody posts here. An attempt that
// is no number, or is past an integer column, is kept as 0.
func sinkDeliveryOf(endpointID string, p SinkPost, valid bool, now time.Time) SinkDelivery {
	var envelope struct {
		EventType string `json:"eventType"`
	}
	// An unreadable body is kept all the same.
	_ = json.Unmarshal(p.Body, &envelope)
	attempt, err := strconv.ParseInt(p.Headers(signature.HeaderAttempt), 10, 32)
	if err != nil {
		attempt = 0
	}
	return SinkDelivery{
		EndpointID: endpointID, DeliveryID: p.Headers(signature.HeaderDelivery), EventID: p.Headers(signature.HeaderEventID),
		EventType: envelope.EventType, Attempt: int(attempt), SignatureValid: valid, ReceivedAt: now, Body: string(p.Body),
	}
}
