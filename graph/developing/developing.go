// Package developing resolves what developers see of their way to a first webhook, and
// the replay of many deliveries.
package developing

import (
	"context"

	"verifyme/graph/generated"
	"verifyme/kyc/instant"
	"verifyme/kyc/integration"
	"verifyme/kyc/replay"
)

// Query serves this subject's fields of Query.
type Query struct {
	Facts   *integration.Service
	Replays *replay.Service
}

// Mutation serves this subject's fields of Mutation.
type Mutation struct{ Replays *replay.Service }

// Integration of the workspace, by facts.
func (q Query) Integration(ctx context.Context) (integration.Facts, error) {
	return q.Facts.Facts(ctx)
}

// ReplayableDeliveries that match now.
func (q Query) ReplayableDeliveries(ctx context.Context, filter generated.ReplayFilter) (int, error) {
	return q.Replays.Count(ctx, filterOf(filter))
}

// DeliveryReplay of that id.
func (q Query) DeliveryReplay(ctx context.Context, id string) (generated.DeliveryReplay, error) {
	r, err := q.Replays.Read(ctx, id)
	return replayOf(r), err
}

// ReplayDeliveries that match, once for a key.
func (m Mutation) ReplayDeliveries(
	ctx context.Context, input generated.ReplayDeliveriesInput,
) (generated.DeliveryReplay, error) {
	r, err := m.Replays.Start(ctx, replay.Input{Key: input.Key, Filter: filterOf(input.Filter)})
	return replayOf(r), err
}

func filterOf(f generated.ReplayFilter) replay.Filter {
	return replay.Filter{
		EndpointID: f.EndpointID, Status: f.Status, EventType: f.EventType, From: f.From.Time, To: f.To.Time,
	}
}

func replayOf(r replay.Replay) generated.DeliveryReplay {
	return generated.DeliveryReplay{
		ID: r.ID, CreatedAt: instant.Of(r.CreatedAt), Count: r.Count, Left: r.Left, Delivered: r.Delivered, Dead: r.Dead,
		Open: r.Open(),
	}
}
