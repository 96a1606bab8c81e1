package settings

import (
	"log/slog"
	"net/url"

	"verifyme/provider/domaincheck"
)

// Domains of tenants, as the settings say.
func Domains(s *Settings) domaincheck.Options {
	return domaincheck.Options{Target: s.Value("DOMAINS_TARGET"), NameServer: s.Value("DOMAINS_DNS")}
}

// LogLevel of the process.
func LogLevel(s *Settings) (level slog.Level, err error) {
	name, err := s.Required("LOG_LEVEL", Dev)
	if err == nil {
		err = level.UnmarshalText([]byte(name))
	}
	return level, err
}

// TracesEndpoint of the collector. OpenTelemetry's own variable names the address above the path of each signal.
func TracesEndpoint(s *Settings) (string, error) {
	v := s.values["OTLP_ENDPOINT"]
	if v.of == "" {
		return v.text, nil
	}
	return url.JoinPath(v.text, "v1", "traces")
}
