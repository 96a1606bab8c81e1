package spec

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// A workspace that requires a second factor of all (setting requireSecondFactor).

const mustSetUp = `{ viewer { mustSetUpSecondFactor user { email totp } tenant { id name environment } } }`

func TestSecondFactor_RequiredOpensTheAccountAlone(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	reviewer := a.Portal(access.Reviewer)
	enrol(t, a, access.Owner)
	a.Settings(app.Fields{"requireSecondFactor": true})
	// The owner has one, and goes on.
	if got := a.Portal(access.Owner).Ask(mustSetUp, nil).Want().JSON("data.viewer.mustSetUpSecondFactor"); got != "false" {
		t.Errorf("of the owner it is %s", got)
	}
	if got := a.Portal(access.Owner).Ask(`{ tenantSettings { requireSecondFactor } }`, nil).Want(); !strings.Contains(
		string(got.Body), "true") {
		t.Errorf("the setting is %s", got.Body)
	}
	shown := reviewer.Ask(mustSetUp, nil).Want()
	if shown.JSON("data.viewer.mustSetUpSecondFactor") != "true" || shown.Text("data.viewer.tenant.name") == "" ||
		shown.Text("data.viewer.user.email") != "reviewer1@acme.test" {
		t.Errorf("the reviewer is told %s", shown.Body)
	}
	s := readSchema(t, a)
	for kind, name := range map[string]string{"query": s.QueryType.Name, "mutation": s.MutationType.Name} {
		for _, f := range s.fieldsOf(name) {
			o := s.operation(t, kind, f, nil)
			got := reviewer.Ask(o.text, o.variables)
			account := strings.Contains(f.Name, "Session") || strings.Contains(f.Name, "SecondFactor") ||
				strings.Contains(f.Name, "asskey") || strings.Contains(f.Name, "ailyDigest") ||
				strings.Contains(f.Name, "ecoveryCodes") || f.Name == "sessions" || f.Name == "viewer"
			if strings.Contains(f.Name, "User") || strings.HasPrefix(f.Name, "reset") {
				account = false
			}
			if (got.Code == "SECOND_FACTOR_REQUIRED") == account {
				t.Errorf("%s is answered %s", f.Name, got.Body)
			}
		}
	}
	reviewer.GET("/api/portal/sandbox/clock").WantError(http.StatusForbidden, "SECOND_FACTOR_REQUIRED")
	// What is set up opens the rest at once.
	enrol(t, a, access.Reviewer)
	reviewer.Ask(`{ reviewQueueSum { total } }`, nil).Want()
	a.StepUp(access.Reviewer, a.Password(access.Reviewer)).Want(http.StatusOK)
	reviewer.Ask(endFactor, nil).WantCode("SERVICE_INVALID_STATE")
	// An owner may reset it: then it is set up anew.
	a.StepUp(access.Owner, a.Password(access.Owner))
	a.Portal(access.Owner).Ask(resetFactor, app.Fields{"id": userID(reviewer)}).Want()
	reviewer.Ask(`{ reviewQueueSum { total } }`, nil).WantCode("SECOND_FACTOR_REQUIRED")
}

// Pages that are open narrow within a second, and live feeds end.
func TestSecondFactor_RequiredReachesOpenPages(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	enrol(t, a, access.Owner)
	socket := openLiveIn(t, a, a.Portal(access.Reviewer).Jar())
	a.Settings(app.Fields{"requireSecondFactor": true})
	wantCloses(t, socket)
}

// Whoever has a session alone guesses no code of a secret that is set up.
func TestSecondFactor_ConfirmationsAreBounded(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p := a.Portal(access.Reviewer)
	a.StepUp(access.Reviewer, a.Password(access.Reviewer)).Want(http.StatusOK)
	p.Ask(beginFactor, nil).Want()
	for range 20 {
		p.Ask(confirmFactor, app.Fields{"code": "000000"}).WantCode("VALIDATION_FAILED")
	}
	p.Ask(confirmFactor, app.Fields{"code": "000000"}).WantCode("SERVICE_RATE_LIMITED")
	a.Clock.Advance(16 * time.Minute)
	p.Ask(confirmFactor, app.Fields{"code": "000000"}).WantCode("VALIDATION_FAILED")
}
