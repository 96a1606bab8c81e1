package verifyme

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

func signatureHeaders(timestamp, signature string) http.Header {
	return http.Header{"X-Service-Timestamp": {timestamp}, "X-Service-Signature": {signature}}
}

// The vectors that all receivers share.
func TestVerify_Vectors(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("../../docs/receivers/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		Name, Secret, Timestamp, Signature string
		BodyBase64                         []byte
		Now                                int64
		Valid                              bool
	}
	if err := json.Unmarshal(raw, &vectors); err != nil || len(vectors) < 40 {
		t.Fatalf("%d vectors, %v", len(vectors), err)
	}
	for _, v := range vectors {
		header := signatureHeaders(v.Timestamp, v.Signature)
		err := checkSignature(header, v.BodyBase64, time.Unix(v.Now, 0), []string{v.Secret})
		if (err == nil) != v.Valid {
			t.Errorf("%s: %v, valid is %v", v.Name, err, v.Valid)
		}
	}
}

const webhookBody = `{"eventId":"evt_1","eventType":"onboarding.approved",` +
	`"data":{"status":"APPROVED","automated":true}}`

func signed(secret, body string, at time.Time) http.Header {
	timestamp := strconv.FormatInt(at.Unix(), 10)
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp + "." + body))
	return signatureHeaders(timestamp, "v1="+hex.EncodeToString(mac.Sum(nil)))
}

func TestVerify_GivesTheEvent(t *testing.T) {
	t.Parallel()
	r := httptest.NewRequest(http.MethodPost, "/webhooks", strings.NewReader(webhookBody))
	r.Header = signed("whsec_a", webhookBody, time.Now())
	event, err := ReadWebhook(r, "whsec_new", "whsec_a")
	if err != nil || event.EventID != "evt_1" {
		t.Fatal(event, err)
	}
	if data, ok := event.Data.(*OnboardingApprovedData); !ok || !data.Automated {
		t.Errorf("the data is %#v", event.Data)
	}
}

func TestVerify_TellsWhatIsWrong(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_800_000_000, 0)
	good := signed("whsec_a", webhookBody, now)
	without := func(name string) http.Header {
		h := good.Clone()
		h.Del(name)
		return h
	}
	for name, row := range map[string]struct {
		header http.Header
		body   string
		now    time.Time
		secret string
		want   error
	}{
		"no signature":    {without("X-Service-Signature"), webhookBody, now, "whsec_a", ErrMissingHeader},
		"no timestamp":    {without("X-Service-Timestamp"), webhookBody, now, "whsec_a", ErrMissingHeader},
		"no number":       {signatureHeaders("1e9", "v1=00"), webhookBody, now, "whsec_a", ErrMalformedTimestamp},
		"too old":         {good, webhookBody, now.Add(301 * time.Second), "whsec_a", ErrTimestampOutOfTolerance},
		"too new":         {good, webhookBody, now.Add(-301 * time.Second), "whsec_a", ErrTimestampOutOfTolerance},
		"another body":    {good, webhookBody + " ", now, "whsec_a", ErrNoMatchingSignature},
		"another secret":  {good, webhookBody, now, "whsec_b", ErrNoMatchingSignature},
		"no event":        {signed("whsec_a", "{}", now), "{}", now, "whsec_a", ErrMalformedBody},
		"no JSON":         {signed("whsec_a", `{"eventId`, now), `{"eventId`, now, "whsec_a", ErrMalformedBody},
		"no id in a body": {signed("whsec_a", `{"eventId":7}`, now), `{"eventId":7}`, now, "whsec_a", ErrMalformedBody},
	} {
		if _, err := VerifyWebhook(row.header, []byte(row.body), row.now, row.secret); !errors.Is(err, row.want) {
			t.Errorf("%s: %v, want %v", name, err, row.want)
		}
	}
	for _, secrets := range [][]string{nil, {""}} {
		if _, err := VerifyWebhook(good, []byte(webhookBody), now, secrets...); err == nil {
			t.Errorf("the secrets %q are taken", secrets)
		}
	}
	large := strings.Repeat("x", maxWebhook+1)
	r := httptest.NewRequest(http.MethodPost, "/webhooks", strings.NewReader(large))
	r.Header = signed("whsec_a", large, time.Now())
	if _, err := ReadWebhook(r, "whsec_a"); !errors.Is(err, ErrBodyTooLarge) {
		t.Error("a body that is too large:", err)
	}
}
