package providers

import (
	"context"
	"crypto/x509"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/netip"

	"github.com/go-chi/chi/v5"
	"github.com/prometheus/client_golang/prometheus"

	"verifyme/kyc/apperr"
	"verifyme/kyc/capability"
	"verifyme/kyc/unit"
	"verifyme/provider/adapter"
	"verifyme/provider/dial"
	"verifyme/provider/digilocker"
	"verifyme/provider/live"
	"verifyme/provider/route"
	"verifyme/provider/verdict"
	"verifyme/web"
)

// Routes to the vendors of a process, by capability.
type Routes struct {
	routes  map[verdict.Capability]*route.Route
	clients map[string]*adapter.Client
	calls   *prometheus.HistogramVec
	alerts  *prometheus.CounterVec
	open    *prometheus.Desc
	// locker is asked by code; nil where the deployment has none.
	locker  *digilocker.Locker
	config  Config
	options route.Options
}

// Open the routes that the configuration chooses. circuit is told of breakers; nil for nobody.
func Open(c Config, log *slog.Logger, circuit func(ctx context.Context, adapter string, open bool)) *Routes {
	labels := []string{"vendor", "adapter", "capability"}
	r := &Routes{
		routes: map[verdict.Capability]*route.Route{}, clients: map[string]*adapter.Client{},
		calls: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "verifyme_provider_call_duration_seconds", Help: "Calls of providers, by adapter and outcome.",
			Buckets: []float64{.05, .1, .25, .5, 1, 2, 5, 10},
		}, append(labels, "outcome")),
		alerts: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "verifyme_provider_alerts_total", Help: "Outages that need the operator, such as an empty balance.",
		}, labels),
		open: prometheus.NewDesc("verifyme_provider_breaker_open",
			"1 while a provider is not asked since it was away, else 0.", labels, nil),
	}
	r.config, r.options = c, route.Options{Log: log, Observe: r.observe, Circuit: circuit}
	network := network(c.Networks, c.Roots)
	for of, chosen := range c.Chosen {
		var vendors []route.Vendor
		for _, one := range chosen {
			vendor := one.vendor(network)
			vendors = append(vendors, vendor)
			if client, byFile := vendor.Asker.(*adapter.Client); byFile {
				r.clients[vendor.Adapter] = client
			}
			// An alert on a rate needs the series before its first count.
			r.alerts.WithLabelValues(vendor.Vendor, vendor.Adapter, string(of))
		}
		if len(vendors) > 0 {
			r.routes[of] = route.To(of, vendors, r.options)
		}
	}
	return r
}

// network to vendors at public addresses, and in the networks that are listed.
func network(besides []netip.Prefix, roots *x509.CertPool) *http.Transport {
	return adapter.Network(dial.Public(besides...), roots)
}

func (r *Routes) observe(c route.Call) {
	r.calls.WithLabelValues(c.Vendor, c.Adapter, string(c.Capability), string(c.Outcome)).Observe(c.Took.Seconds())
	if c.Alert {
		r.alerts.WithLabelValues(c.Vendor, c.Adapter, string(c.Capability)).Inc()
	}
}

// Describe implements prometheus.Collector.
func (r *Routes) Describe(out chan<- *prometheus.Desc) {
	r.calls.Describe(out)
	r.alerts.Describe(out)
	out <- r.open
}

// Collect implements prometheus.Collector.
func (r *Routes) Collect(out chan<- prometheus.Metric) {
	r.calls.Collect(out)
	r.alerts.Collect(out)
	for _, s := range r.States() {
		value := 0.0
		if s.Open {
			value = 1
		}
		out <- prometheus.MustNewConstMetric(r.open, prometheus.GaugeValue, value, s.Vendor, s.Adapter, string(s.Capability))
	}
}

// States of the vendors that this process may ask.
func (r *Routes) States() (all []route.State) {
	for _, to := range r.routes {
		all = append(all, to.States()...)
	}
	if r.locker != nil {
		all = append(all, r.locker.States()...)
	}
	return all
}

// SMS of the deployment; without a vendor every call is an outage, here and below.
func (r *Routes) SMS() capability.SMSSender {
	if to := r.routes[verdict.SMS]; to != nil {
		return route.SMS{Route: to}
	}
	return live.Unconfigured{}
}

// PAN of the deployment.
func (r *Routes) PAN() capability.PANChecker {
	if to := r.routes[verdict.PAN]; to != nil {
		return route.PAN{Route: to}
	}
	return live.Unconfigured{}
}

// Bank of the deployment.
func (r *Routes) Bank() capability.BankChecker {
	if to := r.routes[verdict.Bank]; to != nil {
		return route.Bank{Route: to}
	}
	return live.Unconfigured{}
}

// GST of the deployment.
func (r *Routes) GST() capability.GSTChecker {
	if to := r.routes[verdict.GST]; to != nil {
		return route.GST{Route: to}
	}
	return live.Unconfigured{}
}

// Face of the deployment.
func (r *Routes) Face() capability.FaceMatcher {
	if to := r.routes[verdict.Face]; to != nil {
		return route.Face{Route: to}
	}
	return live.Unconfigured{}
}

// Liveness of the deployment.
func (r *Routes) Liveness() capability.LivenessChecker {
	if to := r.routes[verdict.Liveness]; to != nil {
		return route.Liveness{Route: to}
	}
	return live.Unconfigured{}
}

// CallbackPath is where a vendor's callback to the adapter comes in.
const CallbackPath = "/providers/{adapter}/callback"

// Callbacks are what the callbacks of vendors are taken with.
type Callbacks struct {
	Clock unit.Clock
	// Told that the vendor of the adapter has an answer to what it calls so.
	Told func(ctx context.Context, adapter, ref string) error
	// Refused spends what an address that sends forged ones has left.
	Refused func(*http.Request, error) error
}

// Callback takes the callback of a vendor: 204 where it is signed, whether or not an answer is
// waited for. The call that it is about may be of any process.
func (r *Routes) Callback(c Callbacks) http.HandlerFunc {
	return func(w http.ResponseWriter, req *http.Request) {
		client := r.clients[chi.URLParam(req, "adapter")]
		if client == nil {
			web.NotFound(w, req)
			return
		}
		raw, err := io.ReadAll(http.MaxBytesReader(w, req.Body, adapter.MaxCallback))
		if err != nil {
			web.WriteError(w, req, apperr.New(apperr.TooLarge, apperr.CodeValidation, "The callback is too large or was cut."))
			return
		}
		ref, err := client.Callback(req.Context(), req.Header, raw, c.Clock.Now())
		if err == nil {
			if err = c.Told(req.Context(), client.Name, ref); err != nil {
				web.WriteError(w, req, err)
				return
			}
			w.WriteHeader(http.StatusNoContent)
			return
		}
		switch {
		case errors.Is(err, adapter.ErrNoCallback):
			web.NotFound(w, req)
		case errors.Is(err, adapter.ErrForged):
			web.WriteError(w, req, c.Refused(req, apperr.New(apperr.Unauthenticated, apperr.CodeUnauthenticated,
				"The callback is not signed, or too old.")))
		default:
			web.WriteError(w, req, apperr.New(apperr.Invalid, apperr.CodeValidation, "The callback names no call."))
		}
	}
}

// Client of a chosen adapter; nil where it is not chosen.
func (r *Routes) Client(name string) *adapter.Client { return r.clients[name] }
