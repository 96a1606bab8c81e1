package spec

import (
	"net/http"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// The pages of a browser share a session. One that was loaded for another user does nothing in the name of whoever has
// logged in since.
func TestSession_IsOfTheUserWhomThePageNames(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	developer := a.Portal(access.Developer)
	mine, another := userNamed(a, emailOf(a, access.Developer)), userNamed(a, emailOf(a, access.Owner))
	calls := map[string]func(user string) app.Answer{
		"an operation": func(user string) app.Answer {
			return developer.POST("/graphql", app.Fields{"query": `{ viewer { user { id } } }`}, "X-Portal-User: "+user)
		},
		"the key of drafts": func(user string) app.Answer {
			return developer.POST("/api/portal/session/draft-key", nil, "X-Portal-User: "+user)
		},
		"a message of the sandbox": func(user string) app.Answer {
			return developer.GET("/api/portal/sandbox/messages", "X-Portal-User: "+user)
		},
	}
	for name, call := range calls {
		if got := call(another); got.Status != http.StatusUnauthorized {
			t.Errorf("%s for another user is answered %d %s", name, got.Status, got.Body)
		}
		if got := call(mine); got.Status != http.StatusOK {
			t.Errorf("%s for the user is answered %d %s", name, got.Status, got.Body)
		}
	}
}
