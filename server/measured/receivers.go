package measured

import (
	"context"
	"strconv"
	"strings"

	"github.com/prometheus/client_golang/prometheus"

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
