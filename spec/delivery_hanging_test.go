package spec

import (
	"net/http"
	"sync/atomic"
	"testing"

	"verifyme/server"
	"verifyme/spec/app"
)

// Receivers that hang hold no worker's place: however many there are, another endpoint's webhooks go out.
func TestDelivery_HangingEndpointsFillNoPlaces(t *testing.T) {
	t.Parallel()
	const places, hanging = 2, 6
	a := app.Start(t, app.Configured(func(c *server.Config) { c.DeliverySlots = places }))
	var inFlight atomic.Int64
	hangs := a.Receiver()
	hangs.AnswerWith(func(_ http.ResponseWriter, r *http.Request) {
		inFlight.Add(1)
		defer inFlight.Add(-1)
		<-r.Context().Done()
	})
	for range hanging {
		a.Endpoint(hangs.URL, "onboarding.created")
	}
	other := a.Neighbour()
	sound := other.Receiver()
	other.Endpoint(sound.URL, "onboarding.created")
	a.Issue(nil)
	// With a place for each, no more than two would be in flight.
	a.Eventually("more hang than there are places", func() bool { return inFlight.Load() > 2*places })
	other.Issue(nil)
	sound.Posted(1)
	if n := inFlight.Load(); n == 0 {
		t.Error("the sound endpoint's webhook came when nothing hung any more")
	}
}
