package spec

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/spec/app"
)

// SPEC "POST /v1/onboarding-requests": Idempotency.

const requestsPath = "/v1/onboarding-requests"

func requestsOf(a *app.App) int {
	return len(a.Texts(a.Tenant.TenantID, `SELECT request_id FROM requests`))
}

func TestIdempotency_RepeatIsAnsweredAsTheFirst(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	const body = `{"externalReference":"order 7","metadata":{"a":1,"b":2}}`
	key := app.FreshKey()
	first := a.POST(requestsPath, body, key).Want(http.StatusCreated)
	if first.Header.Get("Idempotent-Replayed") != "" {
		t.Error("the first answer says that it is replayed")
	}
	for name, same := range map[string]string{
		"as it was":           body,
		"in other words":      " {\"metadata\": {\"b\":2, \"a\":1.0},\n \"externalReference\":\"order\\u0020" + "7\"}",
		"once the link is in": body,
	} {
		if name == "once the link is in" {
			id := first.Text("requestId")
			a.POST(requestsPath+"/"+id+"/cancel", nil).Want(http.StatusOK)
		}
		again := a.POST(requestsPath, same, key)
		if again.Status != http.StatusCreated || string(again.Body) != string(first.Body) ||
			again.Header.Get("Idempotent-Replayed") != "true" {
			t.Errorf("%s, the repeated call answered %d %s, first %s", name, again.Status, again.Body, first.Body)
		}
	}
	if n := requestsOf(a); n != 1 {
		t.Errorf("%d requests were made", n)
	}
	a.POST(requestsPath, `{"externalReference":"order 8","metadata":{"a":1,"b":2}}`, key).
		WantError(http.StatusConflict, "IDEMPOTENCY_KEY_REUSED")
	a.POST(requestsPath, `{}`, key).WantError(http.StatusConflict, "IDEMPOTENCY_KEY_REUSED")
	other := a.As(a.Other.APIKey).POST(requestsPath, `{}`, key).Want(http.StatusCreated)
	if other.Header.Get("Idempotent-Replayed") != "" {
		t.Error("keys are not scoped to the workspace")
	}
}

func TestIdempotency_FormOfTheKey(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for _, ok := range []string{"12345678", strings.Repeat("k", 120), "aZ9_.:-aZ9"} {
		a.POST(requestsPath, app.Fields{}, "Idempotency-Key: "+ok).Want(http.StatusCreated)
	}
	before := requestsOf(a)
	a.POST(requestsPath, app.Fields{}).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	for _, bad := range []string{
		"1234567", strings.Repeat("k", 121), "with space", "slash/slash", "ключ-ключ", "semi;colon",
	} {
		a.POST(requestsPath, app.Fields{}, "Idempotency-Key: "+bad).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	if n := requestsOf(a); n != before {
		t.Errorf("refused keys made %d requests", n-before)
	}
}

func TestIdempotency_FailuresAreNotStored(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	key := app.FreshKey()
	a.POST(requestsPath, `{"mobile":"1"}`, key).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	a.POST(requestsPath, `{"flowKey":"no-such-flow"}`, key).WantError(http.StatusUnprocessableEntity, "FLOW_NOT_FOUND")
	a.POST(requestsPath, `{`, key).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	made := a.POST(requestsPath, `{"externalReference":"order 7"}`, key).Want(http.StatusCreated)
	if made.Header.Get("Idempotent-Replayed") != "" {
		t.Error("an answer after failures says that it is replayed")
	}
}

func TestIdempotency_LifetimeOfTheKey(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	key := app.FreshKey()
	first := a.POST(requestsPath, `{}`, key).Want(http.StatusCreated).Text("requestId")
	a.Advance(24*time.Hour - time.Minute)
	if again := a.POST(requestsPath, `{}`, key).Want(http.StatusCreated); again.Text("requestId") != first {
		t.Error("within 24 hours the key made another request")
	}
	a.Advance(time.Minute)
	second := a.POST(requestsPath, `{"externalReference":"other body"}`, key).Want(http.StatusCreated)
	if second.Text("requestId") == first || second.Header.Get("Idempotent-Replayed") != "" {
		t.Error("after 24 hours the key still answers for the first request")
	}
	again := a.POST(requestsPath, `{"externalReference":"other body"}`, key).Want(http.StatusCreated)
	if again.Text("requestId") != second.Text("requestId") {
		t.Error("the key's second life is not idempotent")
	}
}

func TestIdempotency_ConcurrentRepeatsCreateOne(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for range 5 {
		before := requestsOf(a)
		key := app.FreshKey()
		answers := a.Together(32, func(int) app.Answer {
			return a.POST(requestsPath, `{"externalReference":"order 7"}`, key)
		})
		ids := map[string]bool{}
		for _, answer := range answers {
			switch answer.Status {
			case http.StatusCreated:
				ids[answer.Text("requestId")] = true
			default:
				answer.WantError(http.StatusConflict, "IDEMPOTENCY_IN_PROGRESS")
			}
		}
		if n := requestsOf(a) - before; n != 1 || len(ids) != 1 {
			t.Fatalf("32 parallel calls made %d requests and answered %d ids", n, len(ids))
		}
	}
}

// A client may make its keys of a phone number, and the plain hash of a body with one is soon guessed. Both outlive
// the request's erasure, in backups for long.
func TestIdempotency_KeepsNeitherTheKeyNorAHashThatIsGuessed(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	const mobile, key = "9871631234", "Idempotency-Key: onboard-9871631234"
	const body = `{"mobile":"` + mobile + `"}`
	first := a.POST(requestsPath, body, key).Want(http.StatusCreated)
	hash := sha256.Sum256([]byte(body))
	kept := a.Texts(a.Tenant.TenantID, `SELECT row_to_json(k)::text FROM idempotency_keys k`)
	if len(kept) != 1 {
		t.Fatalf("%d records are kept", len(kept))
	}
	for what, value := range map[string]string{"the key": mobile, "the body's hash": hex.EncodeToString(hash[:])} {
		if strings.Contains(kept[0], value) {
			t.Errorf("%s is kept: %s", what, kept[0])
		}
	}
	if again := a.POST(requestsPath, body, key).Want(http.StatusCreated); string(again.Body) != string(first.Body) {
		t.Errorf("the repeated call answered %s", again.Body)
	}
	a.POST(requestsPath, `{}`, key).WantError(http.StatusConflict, "IDEMPOTENCY_KEY_REUSED")
}
