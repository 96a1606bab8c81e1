package main

import (
	"context"
	"database/sql"

	"verifyme/bench/receiver"
)

// sent is a delivery with its event, as the database has them.
type sent struct {
	deliveryID, eventID, endpointID, status, body string
	attempt                                       int
}

type deliveries []sent

// to the endpoint, by their ids.
func (all deliveries) to(e *endpoint) map[string]sent {
	own := map[string]sent{}
	for _, d := range all {
		if d.endpointID == e.EndpointID {
			own[d.deliveryID] = d
		}
	}
	return own
}

func (s *scene) sent(ctx context.Context) deliveries {
	return collect(ctx, s, func(rows *sql.Rows, d *sent) error {
		return rows.Scan(&d.deliveryID, &d.eventID, &d.endpointID, &d.status, &d.attempt, &d.body)
	}, `SELECT d.delivery_id, d.event_id, d.endpoint_id, d.status, d.attempt, e.body
		FROM deliveries d JOIN events e USING (tenant_id, event_id)`)
}

// checkReceipts: what the receivers hold is what the database tells of.
func (s *scene) checkReceipts(ctx context.Context) {
	deliveries := s.sent(ctx)
	for _, e := range s.endpoints {
		s.checkEndpoint(e, deliveries.to(e), e.Received())
	}
}

// attemptOf a delivery.
type attemptOf struct {
	deliveryID string
	attempt    int
}

func (s *scene) checkEndpoint(e *endpoint, own map[string]sent, received []receiver.Receipt) {
	var foreign, altered, unsigned, repeated, beyond, missing, uneven int
	counts, made := map[string]int{}, map[attemptOf]bool{}
	for _, r := range received {
		d, known := own[r.DeliveryID]
		if !known || d.eventID != r.EventID {
			foreign++
			continue
		}
		if r.Body != d.body {
			altered++
		}
		if !r.Signed(e.Secret) {
			unsigned++
		}
		this := attemptOf{r.DeliveryID, r.Attempt}
		if made[this] {
			repeated++
		}
		if r.Attempt < 1 || r.Attempt > d.attempt {
			beyond++
		}
		made[this] = true
		counts[r.DeliveryID]++
	}
	for id, d := range own {
		if counts[id] == 0 {
			missing++
		}
		if counts[id] != d.attempt && s.expected == exact && !e.unreachable {
			uneven++
		}
	}
	for _, violation := range []struct {
		n    int
		what string
	}{
		{foreign, "receipts of no delivery, event or endpoint of its own"},
		{altered, "receipts whose body is not the event's, byte by byte"},
		{unsigned, "receipts without a valid signature"},
		{repeated, "receipts that repeat an attempt's number"},
		{beyond, "receipts whose number is no attempt of the delivery"},
		{missing, "deliveries that never came to the receiver"},
		{uneven, "deliveries with another number of receipts than of attempts"},
	} {
		if violation.n > 0 {
			s.breaks("endpoint %s: %d %s", e.EndpointID, violation.n, violation.what)
		}
	}
}
