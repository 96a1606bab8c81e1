package spec

import (
	"net/http"
	"os"
	"os/exec"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/spec/app"
)

// The server clients of sdk/, each with its own tests against a sandbox.

func TestClients_AgainstTheSandbox(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for _, client := range []struct {
		folder  string
		command []string
	}{
		{"typescript", []string{"node", "--test", "--test-reporter=spec", "test/sandbox.mjs"}},
		{"go", []string{"go", "test", "-count=1", "-vet=off", "-tags", "sandbox", "-run", "Sandbox", "."}},
	} {
		t.Run(client.folder, func(t *testing.T) {
			a := a.In(t).AsOwnTenant("Acme " + client.folder)
			cmd := exec.Command(client.command[0], client.command[1:]...)
			cmd.Dir, cmd.Env = "../sdk/"+client.folder, append(os.Environ(), clientVariables(a)...)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// clientVariables name the sandbox, keys of it, and a submitted request with a document.
func clientVariables(a *app.App) []string {
	key := makeKey(a, app.Fields{"scopes": access.AllScopes})
	// Sixty calls a minute, so that the next one is a second away.
	rate := 60
	slow := a.KeyLike(func(k *auth.Key) { k.RateLimit = &rate })
	a.Documents(nil)
	submitted, p := a.AtDocuments(nil)
	p.Upload("REGISTRATION_CERTIFICATE", app.PhotoFile()).Want(http.StatusOK)
	p.Step("documents", app.Fields{}).Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	return []string{
		"VERIFYME_BASE_URL=" + a.BaseURL, "VERIFYME_API_KEY=" + key.secret, "VERIFYME_API_KEY_ID=" + key.id,
		"VERIFYME_SLOW_KEY=" + slow, "SUBMITTED_REQUEST=" + submitted.RequestID,
	}
}
