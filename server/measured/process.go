package measured

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// Process is what a process measures of itself, in Prometheus form.
type Process struct {
	Registry      *prometheus.Registry
	Requests      *prometheus.HistogramVec
	Subscriptions prometheus.Gauge
}

// NewProcess with a registry of its own.
func NewProcess() *Process {
	p := &Process{Registry: prometheus.NewRegistry(), Requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "verifyme_http_request_duration_seconds", Help: "Time to answer, by door, method and status.",
		Buckets: []float64{.002, .005, .01, .02, .05, .1, .25, .5, 1, 2.5, 10},
	}, []string{"door", "method", "status"}), Subscriptions: prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "verifyme_live_subscriptions", Help: "Subscriptions open in this process; some share a feed.",
	})}
	p.Registry.MustRegister(p.Requests, p.Subscriptions, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return p
}
