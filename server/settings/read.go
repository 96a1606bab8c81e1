package settings

import (
	"log/slog"

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
