package spec

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// Secret keys are changed, and rolled with an overlap.

const (
	rollKey = `mutation($id: ID!, $hours: Int!) { rollApiKey(id: $id, overlapHours: $hours) { secret
		apiKey { id name scopes ipAllowList rateLimit lastFour } } }`
	updateKey  = `mutation($id: ID!, $in: ApiKeyInput!) { updateApiKey(id: $id, input: $in) { name scopes rateLimit } }`
	keysRolled = `{ apiKeys { id name lastFour replacedBy expiresAt revokedAt } }`
)

func TestKey_IsRolledWithAnOverlap(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	owner := a.Portal(access.Owner)
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	before := makeKey(a, app.Fields{"name": "Orders", "scopes": []string{"onboarding.read"}, "rateLimit": 60})
	rolled := owner.Ask(rollKey, app.Fields{"id": before.id, "hours": 2}).Want()
	secret, id := rolled.Text("data.rollApiKey.secret"), rolled.Text("data.rollApiKey.apiKey.id")
	if got := rolled.JSON("data.rollApiKey.apiKey"); !strings.Contains(got, `"name":"Orders"`) ||
		!strings.Contains(got, `"scopes":["onboarding.read"]`) || !strings.Contains(got, `"rateLimit":60`) ||
		!strings.HasSuffix(secret, rolled.Text("data.rollApiKey.apiKey.lastFour")) {
		t.Errorf("the key in its place is %s", got)
	}
	for _, works := range []string{before.secret, secret} {
		a.As(works).GET("/v1/onboarding-requests").Want(http.StatusOK)
	}
	if got := owner.Ask(keysRolled, nil).Want(); !strings.Contains(string(got.Body), `"replacedBy":"`+id+`"`) {
		t.Errorf("the keys are %s", got.Body)
	}
	owner.Ask(rollKey, app.Fields{"id": before.id, "hours": 2}).WantCode("SERVICE_INVALID_STATE")
	a.Advance(2 * time.Hour)
	a.As(before.secret).GET("/v1/onboarding-requests").Want(http.StatusUnauthorized)
	a.As(secret).GET("/v1/onboarding-requests").Want(http.StatusOK)
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	owner.Ask(updateKey, app.Fields{"id": before.id, "in": app.Fields{"name": "x"}}).WantCode("SERVICE_INVALID_STATE")

	at := owner.Ask(rollKey, app.Fields{"id": id, "hours": 0}).Want().Text("data.rollApiKey.secret")
	a.As(secret).GET("/v1/onboarding-requests").Want(http.StatusUnauthorized)
	a.As(at).GET("/v1/onboarding-requests").Want(http.StatusOK)
	for _, hours := range []int{-1, 169} {
		owner.Ask(rollKey, app.Fields{"id": id, "hours": hours}).WantCode("VALIDATION_FAILED")
	}
	got := a.Texts(a.Tenant.TenantID, `SELECT subject FROM audit_log WHERE action = 'api_key.rolled' ORDER BY sequence`)
	if strings.Join(got, " ") != before.id+" "+id {
		t.Errorf("the log holds %q", got)
	}
}

// A change of a key that was rolled does not undo the roll: its end may come sooner, and no later.
func TestKey_RolledOneEndsWithItsOverlap(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	before := makeKey(a, nil)
	owner.Ask(rollKey, app.Fields{"id": before.id, "hours": 2}).Want()
	change := func(expiresAt any) app.GraphQL {
		return owner.Ask(updateKey, app.Fields{"id": before.id, "in": app.Fields{"name": "Old", "expiresAt": expiresAt}})
	}
	for _, later := range []any{nil, tenantNow(a).Add(3 * time.Hour).Format(time.RFC3339)} {
		change(later).WantCode("VALIDATION_FAILED")
	}
	change(tenantNow(a).Add(time.Hour).Format(time.RFC3339)).Want()
	a.Advance(time.Hour)
	a.As(before.secret).GET("/v1/onboarding-requests").Want(http.StatusUnauthorized)
}

func TestKey_OfTwoRollsAtOnceOneWins(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	before := makeKey(a, nil)
	won := 0
	for _, answer := range a.Together(4, func(int) app.Answer {
		return owner.Ask(rollKey, app.Fields{"id": before.id, "hours": 1}).Answer
	}) {
		if strings.Contains(string(answer.Body), `"secret"`) {
			won++
		}
	}
	if won != 1 {
		t.Errorf("%d of four rolls made a key", won)
	}
}

func TestKey_IsChangedFromTheNextCallOn(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	key := makeKey(a, app.Fields{"name": "Orders", "scopes": []string{"onboarding.read"}})
	a.As(key.secret).GET("/v1/onboarding-requests").Want(http.StatusOK)
	owner.Ask(updateKey, app.Fields{"id": key.id, "in": app.Fields{"name": "Other", "rateLimit": 5}}).Want()
	a.As(key.secret).GET("/v1/onboarding-requests").Want(http.StatusOK)
	owner.Ask(updateKey, app.Fields{"id": key.id, "in": app.Fields{
		"name": "Other", "scopes": []string{"webhook.manage"},
	}}).Want()
	a.As(key.secret).GET("/v1/onboarding-requests").Want(http.StatusForbidden)
	owner.Ask(updateKey, app.Fields{"id": key.id, "in": app.Fields{"name": ""}}).WantCode("VALIDATION_FAILED")
	owner.Ask(updateKey, app.Fields{"id": key.id, "in": app.Fields{
		"name": "Other", "scopes": []string{"webhook.manage"}, "ipAllowList": []string{"203.0.113.0/24"},
	}}).Want()
	a.As(key.secret).GET("/v1/webhook-endpoints").Want(http.StatusUnauthorized)
	a.Portal(access.Reviewer).Ask(updateKey, app.Fields{"id": key.id, "in": app.Fields{"name": "x"}}).
		WantCode("SERVICE_FORBIDDEN")
	a.Clock.Advance(6 * time.Minute)
	owner.Ask(updateKey, app.Fields{"id": key.id, "in": app.Fields{"name": "x"}}).WantCode("STEP_UP_REQUIRED")
	owner.Ask(rollKey, app.Fields{"id": key.id, "hours": 1}).WantCode("STEP_UP_REQUIRED")
}
