package measured

import (
	"github.com/prometheus/client_golang/prometheus"

	"verifyme/kyc/apperr"
	"verifyme/kyc/auth"
)

// credentialOf a refusal by the code of its answer.
var credentialOf = map[string]string{
	auth.CodeLoginFailed: "password", auth.CodeLinkInvalid: "link", apperr.CodeUnauthenticated: "key",
}

func newRefusals() *prometheus.CounterVec {
	refusals := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "verifyme_credentials_refused_total", Help: "Credentials that were not right, by what they were.",
	}, []string{"credential"})
	for _, credential := range credentialOf {
		refusals.WithLabelValues(credential)
	}
	return refusals
}

// Refused counts a refusal of a credential.
func (p *Parts) Refused(err error) {
	if shown, ok := apperr.As(err); ok && credentialOf[shown.Code] != "" {
		p.refusals.WithLabelValues(credentialOf[shown.Code]).Inc()
	}
}

func buildInfo(version, commit string) prometheus.Collector {
	info := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "verifyme_build_info", Help: "1, with the version and the commit of the program.",
		ConstLabels: prometheus.Labels{"version": version, "commit": commit},
	})
	info.Set(1)
	return info
}
