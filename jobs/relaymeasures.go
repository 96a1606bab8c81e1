package jobs

import (
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"verifyme/kyc/unit"
)

// relayMeasures of one process's relay.
type relayMeasures struct {
	polls *prometheus.CounterVec
	found *prometheus.CounterVec
	lag   prometheus.GaugeFunc
	// last poll that found all that is due, in Unix nanoseconds; at first the start.
	last *atomic.Int64
}

func newRelayMeasures(started time.Time) relayMeasures {
	m := relayMeasures{
		polls: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "verifyme_relay_polls_total", Help: "Polls of the relay for what is due, by outcome.",
		}, []string{"outcome"}),
		found: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "verifyme_relay_found_total", Help: "Jobs that the relay found due and enqueued, by the type of their task.",
		}, []string{"type"}),
		last: &atomic.Int64{},
	}
	m.last.Store(started.UnixNano())
	m.lag = prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "verifyme_relay_lag_seconds", Help: "Time since this process's relay last found all that is due.",
	}, func() float64 { return time.Since(time.Unix(0, m.last.Load())).Seconds() })
	// An alert on a rate needs the series before its first count.
	for _, outcome := range []string{outcomeDone, outcomeFailed} {
		m.polls.WithLabelValues(outcome)
	}
	for _, kind := range []unit.JobKind{
		unit.JobCheck, unit.JobCode, unit.JobEndpoint, unit.JobExpiry, unit.JobHeld, unit.JobRetention, unit.JobMail,
	} {
		m.found.WithLabelValues(string(kind))
	}
	return m
}

func (m relayMeasures) collectors() []prometheus.Collector {
	return []prometheus.Collector{m.polls, m.found, m.lag}
}

func (m relayMeasures) polled(due []unit.Job, err error, at time.Time) {
	for _, j := range due {
		m.found.WithLabelValues(string(j.Kind)).Inc()
	}
	if err != nil {
		m.polls.WithLabelValues(outcomeFailed).Inc()
		return
	}
	m.polls.WithLabelValues(outcomeDone).Inc()
	m.last.Store(at.UnixNano())
}
