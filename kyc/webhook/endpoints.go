package webhook

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
	"verifyme/kyc/webhook/address"
)

// EndpointChange holds what is to change; nil leaves it as it is.
type EndpointChange struct {
	URL    *string
	Events []string
	// Status ACTIVE re-enables and resets the failure counter.
	Status *EndpointStatus
	// Description in the owner's words; empty for none.
	Description *string
	// ExpectedRevision that the change was made against; nil is whatever there is.
	ExpectedRevision *int
}

// longestDescription of an endpoint, in characters.
const longestDescription = 200

func checkDescription(of string) error {
	if of != "" && !text.IsPrinted(of, longestDescription) {
		return apperr.Field("description",
			"must be at most %d characters in one line with a letter or a digit, none of them invisible", longestDescription)
	}
	return nil
}

// Endpoint reads one endpoint, without secrets.
func (svc *Service) Endpoint(ctx context.Context, id string) (Endpoint, error) {
	return svc.onEndpoint(ctx, id, func(context.Context, Tx, access.Actor, *Endpoint) error { return nil })
}

// UpdateEndpoint changes an endpoint. What was held while it was DISABLED
// goes on when it is ACTIVE again. A change that changes nothing leaves no
// trace.
func (svc *Service) UpdateEndpoint(ctx context.Context, id string, c EndpointChange) (Endpoint, error) {
	if c.Events != nil {
		if err := checkEvents(c.Events); err != nil {
			return Endpoint{}, err
		}
	}
	if c.Status != nil && *c.Status != Active && *c.Status != Disabled {
		return Endpoint{}, apperr.Field("status", "must be ACTIVE or DISABLED")
	}
	if c.Description != nil {
		if err := checkDescription(*c.Description); err != nil {
			return Endpoint{}, err
		}
	}
	if c.URL != nil {
		if err := svc.checkChangedURL(ctx, id, *c.URL); err != nil {
			return Endpoint{}, err
		}
	}
	return svc.onEndpoint(ctx, id, func(ctx context.Context, tx Tx, actor access.Actor, e *Endpoint) error {
		if c.ExpectedRevision != nil && *c.ExpectedRevision != e.Revision {
			return apperr.Stale("this endpoint", e.Revision)
		}
		before := *e
		if c.Description != nil {
			e.Description = *c.Description
		}
		if c.URL != nil {
			e.URL = *c.URL
		}
		if c.Events != nil {
			e.Events = slices.Compact(slices.Sorted(slices.Values(c.Events)))
		}
		if c.Status != nil {
			setEndpointStatus(tx, e, *c.Status)
		}
		if unchanged(before, *e) {
			return nil
		}
		e.UpdatedAt = tx.Now()
		if !sameWords(before, *e) {
			e.Revision++
		}
		if err := tx.SaveEndpoint(ctx, *e); err != nil {
			return err
		}
		if e.Status == Active {
			tx.Enqueue(unit.JobEndpoint, e.ID, "")
		}
		return unit.Audit(ctx, tx, actor, audit.EndpointChanged, e.ID, map[string]any{
			"status": e.Status, "changed": strings.Join(changedFields(before, *e), ","),
		})
	})
}

// changedFields by their names, without their values: an address may hold a secret.
func changedFields(before, after Endpoint) (names []string) {
	for _, field := range []struct {
		name string
		is   bool
	}{
		{"description", before.Description != after.Description},
		{"events", !slices.Equal(before.Events, after.Events)},
		{"status", before.Status != after.Status || before.ConsecutiveFailures != after.ConsecutiveFailures},
		{"url", before.URL != after.URL},
	} {
		if field.is {
			names = append(names, field.name)
		}
	}
	return names
}

// unchanged in all that an EndpointChange reaches.
func unchanged(before, after Endpoint) bool {
	return sameWords(before, after) && before.Status == after.Status &&
		before.ConsecutiveFailures == after.ConsecutiveFailures
}

// sameWords: all that people type of an endpoint is as it was.
func sameWords(before, after Endpoint) bool {
	return before.URL == after.URL && slices.Equal(before.Events, after.Events) &&
		before.Description == after.Description
}

// checkChangedURL of an endpoint that the caller may change, before its
// transaction: the host's name is looked up outside.
func (svc *Service) checkChangedURL(ctx context.Context, id, url string) error {
	if _, err := svc.Endpoint(ctx, id); err != nil {
		return err
	}
	return svc.checkEndpointURL(ctx, url)
}

func (svc *Service) checkEndpointURL(ctx context.Context, url string) error {
	if _, err := address.CheckURL(url, svc.HTTPSOnly); err != nil {
		return err
	}
	return svc.Receivers.CheckURL(ctx, url)
}

func setEndpointStatus(tx Tx, e *Endpoint, status EndpointStatus) {
	now := tx.Now()
	switch {
	case status == Active:
		e.ConsecutiveFailures, e.DisabledAt = 0, nil
	case e.Status == Active:
		e.DisabledAt = &now
	}
	e.Status = status
}

// DeleteEndpoint forgets an endpoint and gives up what is open at it. What is in
// flight keeps its claim: the run over the endpoint records its outcome, and what
// a killed worker leaves is given up when its lease ends.
func (svc *Service) DeleteEndpoint(ctx context.Context, id string) error {
	_, err := svc.onEndpoint(ctx, id, func(ctx context.Context, tx Tx, actor access.Actor, e *Endpoint) error {
		if err := tx.DeleteEndpoint(ctx, e.ID); err != nil {
			return err
		}
		dropped, err := tx.DropDeliveries(ctx, e.ID, dropBatch)
		if err != nil {
			return err
		}
		if dropped == dropBatch {
			tx.Enqueue(unit.JobHeld, e.ID, "")
		}
		return unit.Audit(ctx, tx, actor, audit.EndpointDeleted, e.ID, nil)
	})
	return err
}

// RotatedSecret carries the new secret, this one time.
type RotatedSecret struct {
	Endpoint           Endpoint
	Secret             string
	PreviousValidUntil time.Time
}

// RotateSecret issues a new secret; the one before it signs beside it for 24
// hours. Within them a second rotation is refused unless endOverlap says that the
// older secret may end at once.
func (svc *Service) RotateSecret(
	ctx context.Context, id string, endOverlap bool,
) (rotated RotatedSecret, err error) {
	if _, err := access.RequireStepUp(ctx, access.ManageWebhooks); err != nil {
		return rotated, err
	}
	rotated.Endpoint, err = svc.onEndpoint(ctx, id,
		func(ctx context.Context, tx Tx, actor access.Actor, e *Endpoint) error {
			if e.Rotating(tx.Now()) && !endOverlap {
				return apperr.InvalidState("An earlier rotation is in its 24 hours, until %s. "+
					"Wait, or say endOverlap to end the older secret at once.", instant.Of(*e.PreviousValidUntil))
			}
			until := tx.Now().Add(RotationOverlap)
			rotated.Secret, rotated.PreviousValidUntil = identifier.NewToken(identifier.SigningSecret), until
			e.PreviousSecret, e.Secret, e.PreviousValidUntil, e.UpdatedAt = e.Secret, rotated.Secret, &until, tx.Now()
			if err := tx.SaveEndpoint(ctx, *e); err != nil {
				return err
			}
			return unit.Audit(ctx, tx, actor, audit.SecretRotated, e.ID, nil)
		})
	return rotated, err
}

// testMessage of webhook.test.
const testMessage = "This is a test event."

// TestEndpoint sends webhook.test to the endpoint, whatever it subscribed to.
func (svc *Service) TestEndpoint(ctx context.Context, id string) (deliveryID string, err error) {
	_, err = svc.onEndpoint(ctx, id, func(ctx context.Context, tx Tx, _ access.Actor, e *Endpoint) error {
		deliveryID, err = sendTo(ctx, tx, *e, event.Envelope{
			EventID:   identifier.New(identifier.Event, tx.Now()),
			EventType: event.WebhookTest, SchemaVersion: event.SchemaVersion,
			TenantID: tx.TenantID(), OccurredAt: instant.Of(tx.Now()),
			Environment: tx.Environment(), Data: event.TestData{Message: testMessage},
		})
		return err
	})
	return deliveryID, err
}

// SendTo sends the event to the one endpoint, whatever it subscribed to.
func SendTo(ctx context.Context, tx Tx, id string, e event.Envelope) (deliveryID string, err error) {
	to, err := tx.LockEndpoint(ctx, id)
	if err != nil {
		return "", err
	}
	return sendTo(ctx, tx, to, e)
}

// sendTo the endpoint, which is locked.
func sendTo(ctx context.Context, tx Tx, to Endpoint, e event.Envelope) (deliveryID string, err error) {
	if err := wantActive(to); err != nil {
		return "", err
	}
	deliveryID, err = tx.EmitTo(ctx, to.ID, e)
	tx.Enqueue(unit.JobEndpoint, to.ID, "")
	return deliveryID, err
}

func wantActive(e Endpoint) error {
	if e.Status != Active {
		return apperr.InvalidState("The endpoint is DISABLED. Enable it first.")
	}
	return nil
}

// onEndpoint opens every operation on one endpoint, under its lock.
func (svc *Service) onEndpoint(
	ctx context.Context, id string, fn func(context.Context, Tx, access.Actor, *Endpoint) error,
) (e Endpoint, err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return e, err
	}
	if !identifier.Valid(identifier.Endpoint, id) {
		return e, apperr.Missing("webhook endpoint")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if e, err = tx.LockEndpoint(ctx, id); err != nil {
			return err
		}
		if err := fn(ctx, tx, actor, &e); err != nil {
			return err
		}
		e = publicEndpoint(e, tx.Now())
		return nil
	})
	return e, err
}

// publicEndpoint is an endpoint without its secrets. Whether it rotates goes
// by the tenant's time, not the reader's.
func publicEndpoint(e Endpoint, now time.Time) Endpoint {
	if !e.Rotating(now) {
		e.PreviousValidUntil = nil
	}
	e.Secret, e.PreviousSecret = "", ""
	return e
}

// CodeEndpointLimit answers the eleventh endpoint.
const CodeEndpointLimit = "ENDPOINT_LIMIT_REACHED"

// EndpointInput of a new endpoint.
type EndpointInput struct {
	URL string
	// Events nil means all.
	Events []string
	// Description in the owner's words; empty for none.
	Description string
}

// CreateEndpoint adds a webhook endpoint; its secret is in this answer and
// never again.
func (svc *Service) CreateEndpoint(ctx context.Context, in EndpointInput) (Endpoint, error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return Endpoint{}, err
	}
	if in.Events == nil {
		in.Events = []string{event.Everything}
	}
	if err := checkEvents(in.Events); err != nil {
		return Endpoint{}, err
	}
	if err := checkDescription(in.Description); err != nil {
		return Endpoint{}, err
	}
	if err := svc.checkEndpointURL(ctx, in.URL); err != nil {
		return Endpoint{}, err
	}
	var e Endpoint
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		e, err = AddEndpoint(ctx, tx, actor, func(string) string { return in.URL }, in, false)
		return err
	})
	return e, err
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

// AddEndpoint to the workspace; url makes its address from its id. A sink is an
// endpoint that the sandbox receives itself.
func AddEndpoint(
	ctx context.Context, tx Tx, actor access.Actor, url func(id string) string, in EndpointInput, sink bool,
) (e Endpoint, err error) {
	if err := tx.LockEndpoints(ctx); err != nil {
		return e, err
	}
	existing, err := tx.Endpoints(ctx)
	if err != nil {
		return e, err
	}
	if len(existing) >= MaxEndpoints {
		return e, apperr.New(apperr.Conflict, CodeEndpointLimit,
			"A workspace has at most %d webhook endpoints. Delete one first.", MaxEndpoints)
	}
	id := identifier.New(identifier.Endpoint, tx.Now())
	e = Endpoint{
		TenantID: tx.TenantID(), ID: id, URL: url(id), Events: slices.Compact(slices.Sorted(slices.Values(in.Events))),
		Description: in.Description, Revision: 1, Status: Active, Secret: identifier.NewToken(identifier.SigningSecret),
		CreatedAt: tx.Now(), UpdatedAt: tx.Now(), Sink: sink,
	}
	if err := tx.InsertEndpoint(ctx, &e); err != nil {
		return e, err
	}
	return e, unit.Audit(ctx, tx, actor, audit.EndpointCreated, id, map[string]any{"events": strings.Join(e.Events, ",")})
}

// Endpoints lists the workspace's endpoints, oldest first, without secrets.
func (svc *Service) Endpoints(ctx context.Context) (endpoints []Endpoint, err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		endpoints, err = tx.Endpoints(ctx)
		for i := range endpoints {
			endpoints[i] = publicEndpoint(endpoints[i], tx.Now())
		}
		return err
	})
	return endpoints, err
}
