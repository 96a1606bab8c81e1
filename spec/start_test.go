package spec

import (
	"log/slog"
	"strings"
	"testing"

	"verifyme/server"
)

// A malformed setting stops the start with a line that names it, in the
// sandbox as in production.
func TestServer_MalformedMailRelayStopsTheStart(t *testing.T) {
	t.Parallel()
	for _, environment := range []string{server.Sandbox, server.Production} {
		for _, bad := range []string{
			"relay.test:587", "http://relay.test?from=a@b.in", "smtp://relay.test", "smtp://?from=a@b.in",
			"smtp://relay.test:port?from=a@b.in",
		} {
			_, err := server.Open(server.Config{Environment: environment, SMTPURL: bad}, slog.New(slog.DiscardHandler))
			if err == nil || !strings.HasPrefix(err.Error(), "VERIFYME_SMTP_URL: ") {
				t.Errorf("%s with %q starts with %v", environment, bad, err)
			}
		}
	}
}
