package measured

import (
	"context"
	"strconv"
	"strings"

	"github.com/prometheus/client_golang/prometheus"

	"verifyme/kyc/unit"
	"verifyme/kyc/webhook"
)

func newPosts() *prometheus.HistogramVec {
	return prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "verifyme_webhook_post_duration_seconds",
		Help: "Attempts at webhook deliveries, by the class of the status or the error that took its place.",
		// A post ends after webhook.Deadline, 8 seconds.
		Buckets: []float64{.01, .025, .05, .1, .25, .5, 1, 2, 4, 8},
	}, []string{"outcome"})
}

func newGivenUp() prometheus.Counter {
	return prometheus.NewCounter(prometheus.CounterOpts{
		Name: "verifyme_deliveries_given_up_total", Help: "Webhook deliveries that this process gave up.",
	})
}

// GivenUp counts the deliveries that transactions give up, once they are committed.
func (p *Parts) GivenUp(in unit.InTenant[webhook.Tx]) unit.InTenant[webhook.Tx] {
	return func(ctx context.Context, tenantID string, fn func(context.Context, webhook.Tx) error) error {
		count := 0
		err := in(ctx, tenantID, func(ctx context.Context, tx webhook.Tx) error {
			// A transaction that is begun anew counts anew.
			count = 0
			return fn(ctx, givingUp{tx, &count})
		})
		if err == nil {
			p.givenUp.Add(float64(count))
		}
		return err
	}
}

type givingUp struct {
	webhook.Tx
	count *int
}

// FinishDeliveries implements webhook.Tx.
func (g givingUp) FinishDeliveries(
	ctx context.Context, endpointID, token string, done []webhook.FinishedDelivery,
) (stood []webhook.FinishedDelivery, err error) {
	stood, err = g.Tx.FinishDeliveries(ctx, endpointID, token, done)
	for _, f := range stood {
		if f.Status == webhook.Dead {
			*g.count++
		}
	}
	return stood, err
}

// DropDeliveries implements webhook.Tx.
func (g givingUp) DropDeliveries(ctx context.Context, endpointID string, limit int) (dropped int, err error) {
	dropped, err = g.Tx.DropDeliveries(ctx, endpointID, limit)
	*g.count += dropped
	return dropped, err
}

// Receivers of webhooks, measured.
func (p *Parts) Receivers(to webhook.Receivers) webhook.Receivers { return receivers{to, p} }

type receivers struct {
	webhook.Receivers
	parts *Parts
}

// Post implements webhook.Receivers.
func (r receivers) Post(ctx context.Context, posting webhook.Posting) webhook.Outcome {
	o := r.Receivers.Post(ctx, posting)
	r.parts.posts.WithLabelValues(classOf(o)).Observe(o.Duration.Seconds())
	return o
}

// classOf the outcome: a few values, whatever a receiver answers.
func classOf(o webhook.Outcome) string {
	switch {
	case o.HTTPStatus >= 200 && o.HTTPStatus < 600:
		return strconv.Itoa(o.HTTPStatus/100) + "xx"
	case o.HTTPStatus != 0:
		return "other"
	}
	switch o.Error {
	case webhook.ErrTimeout, webhook.ErrConnection, webhook.ErrTLS, webhook.ErrPrivateAddress:
		return strings.ToLower(o.Error)
	}
	return "other"
}
