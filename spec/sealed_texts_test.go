package spec

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tink-crypto/tink-go/v2/aead"
	"github.com/tink-crypto/tink-go/v2/insecurecleartextkeyset"
	"github.com/tink-crypto/tink-go/v2/keyset"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/onboarding"
	"verifyme/server"
	"verifyme/spec/app"
)

// What people write freely is sealed in the database and readable where it is
// shown: comments, a revert's message, why a request was cancelled, the addresses of
// webhook endpoints.

// written texts, each found in no other.
const (
	revertMessage  = "message Kumquat"
	revertComment  = "comment Rambutan"
	approveComment = "comment Persimmon"
	rejectComment  = "comment Tamarind"
	portalReason   = "reason Loganberry"
	clientReason   = "reason Salak"
	createdPath    = "/hook-Durian"
	changedPath    = "/hook-Medlar"
)

// wantSealed: no row of the tenant's holds the text, as it is or as bytes.
func wantSealed(t *testing.T, a *app.App, words ...string) {
	t.Helper()
	for _, table := range a.TenantTables() {
		rows := a.Texts(a.Tenant.TenantID, `SELECT to_jsonb(r)::text FROM `+table+` r`)
		all := strings.ToLower(strings.Join(rows, "\n"))
		for _, word := range words {
			_, rare, _ := strings.Cut(strings.ReplaceAll(word, "-", " "), " ")
			for _, form := range []string{rare, hex.EncodeToString([]byte(rare))} {
				if strings.Contains(all, strings.ToLower(form)) {
					t.Errorf("%s holds %q as %s", table, word, form)
				}
			}
		}
	}
}

// decided requests with all that may be written about them.
type decided struct{ sentBack, approved, rejected, inPortal, byClient app.Created }

func decideWithWords(t *testing.T, a *app.App) (d decided) {
	t.Helper()
	reviewer := a.Portal(access.Reviewer)
	decide := func(mutation, comment string) app.Created {
		r, _ := reviewed(a)
		reviewer.Ask(`mutation($in: DecisionInput!) { `+mutation+`(input: $in) { id } }`, app.Fields{"in": app.Fields{
			"requestId": r.RequestID, "reasonCode": "OTHER", "comment": comment,
		}}).Want()
		return r
	}
	d.approved, d.rejected = decide("approveRequest", approveComment), decide("rejectRequest", rejectComment)
	d.sentBack, _ = reviewed(a)
	sendBack(reviewer, "revertRequest", d.sentBack.RequestID, []string{"bank"},
		app.Fields{"message": revertMessage, "comment": revertComment}).Want()
	d.inPortal, d.byClient = a.Issue(nil), a.Issue(nil)
	reviewer.Ask(`mutation($id: ID!, $why: String) { cancelRequest(requestId: $id, reason: $why) { id } }`,
		app.Fields{"id": d.inPortal.RequestID, "why": portalReason}).Want()
	for _, reason := range []string{clientReason, "another reason", ""} {
		a.POST(requestsPath+"/"+d.byClient.RequestID+"/cancel", app.Fields{"reason": reason}).Want(http.StatusOK)
	}
	return d
}

func cancelReason(a *app.App, role access.Role, r app.Created) any {
	return a.Portal(role).Ask(`query($id: ID!) { onboardingRequest(id: $id) { cancelReason } }`,
		app.Fields{"id": r.RequestID}).Want().At("data.onboardingRequest.cancelReason")
}

func wantReadable(t *testing.T, a *app.App, d decided) {
	t.Helper()
	for what, got := range map[string]any{
		portalReason:  cancelReason(a, access.Owner, d.inPortal),
		clientReason:  cancelReason(a, access.Reviewer, d.byClient),
		revertMessage: a.GET(requestsPath + "/" + d.sentBack.RequestID).Want(http.StatusOK).At("revert.message"),
	} {
		if got != what {
			t.Errorf("%v is read in place of %q", got, what)
		}
	}
	for _, role := range []access.Role{access.Developer, access.Analyst} {
		if got := cancelReason(a, role, d.inPortal); got != nil {
			t.Errorf("%s reads the reason %v", role, got)
		}
	}
	timeline := a.Portal(access.Reviewer).Ask(`query($id: ID!) { onboardingRequest(id: $id) { timeline { details } } }`,
		app.Fields{"id": d.sentBack.RequestID}).Want()
	if !strings.Contains(string(timeline.Body), revertMessage) {
		t.Errorf("the timeline is %s", timeline.Body)
	}
	events := a.GET("/v1/events?type=onboarding.reverted").Want(http.StatusOK)
	if got := events.Text("events.0.data.message"); got != revertMessage {
		t.Errorf("the list of events has the message %q", got)
	}
	stored := func(id string) (r onboarding.Request) {
		a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) (err error) {
			r, err = tx.Request(ctx, id)
			return err
		})
		return r
	}
	if got := stored(d.sentBack.RequestID).Revert.Comment; got != revertComment {
		t.Errorf("the revert's comment is %q", got)
	}
	if got := stored(d.approved.RequestID).Decision.Comment; got != approveComment {
		t.Errorf("the approval's comment is %q", got)
	}
	if got := stored(d.rejected.RequestID).Decision.Comment; got != rejectComment {
		t.Errorf("the rejection's comment is %q", got)
	}
}

func TestTexts_AreSealedAndReadable(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL+createdPath, "onboarding.reverted")
	sink := a.Sink()
	wantSealed(t, a, createdPath)
	a.Do(http.MethodPatch, endpointPath(e), app.Fields{"url": receiver.URL + changedPath}).Want(http.StatusOK)
	d := decideWithWords(t, a)
	post := receiver.Posted(1)[0]
	wantSigned(t, post, e.Secret)
	var sent app.Event
	if err := json.Unmarshal(post.Body, &sent); err != nil || !strings.Contains(string(sent.Data), revertMessage) {
		t.Errorf("the receiver gets %s", post.Body)
	}
	a.Eventually("the sink's copy", func() bool {
		for _, s := range a.SinkDeliveries(sink, 1) {
			if s.Body == string(post.Body) && s.SignatureValid {
				return true
			}
		}
		return false
	})
	if got := a.GET(endpointPath(e)).Want(http.StatusOK).Text("url"); got != receiver.URL+changedPath {
		t.Errorf("the address is read as %s", got)
	}
	wantReadable(t, a, d)
	wantSealed(t, a, revertMessage, revertComment, approveComment, rejectComment, portalReason, clientReason,
		createdPath, changedPath)
	again := a.Deliveries("?endpointId=" + e.ID)[0]
	a.POST("/v1/webhook-events/"+again.DeliveryID+"/replay", nil).Want(http.StatusAccepted)
	if posts := receiver.Posted(2); !bytes.Equal(posts[1].Body, post.Body) {
		t.Errorf("the replay sends %s", posts[1].Body)
	}
}

// A request whose data key is destroyed keeps its events, without what was written
// in them, and they are delivered all the same.
func TestTexts_EndWithTheDataKey(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL, "onboarding.reverted")
	r, _ := reviewed(a)
	sendBack(a.Portal(access.Reviewer), "revertRequest", r.RequestID, []string{"bank"},
		app.Fields{"message": revertMessage}).Want()
	first := receiver.Posted(1)[0]
	a.Texts(a.Tenant.TenantID, `UPDATE requests SET data_key = '' WHERE request_id = $1 RETURNING request_id`, r.RequestID)
	events := a.GET("/v1/events?type=onboarding.reverted").Want(http.StatusOK)
	if events.Text("events.0.data.message") != "" || events.Text("events.0.data.reasonCode") != "DATA_MISMATCH" {
		t.Errorf("the event is listed as %s", events.Body)
	}
	a.Eventually("the delivery", func() bool { return a.Deliveries("?endpointId=" + e.ID)[0].Status == "DELIVERED" })
	delivery := a.Deliveries("?endpointId=" + e.ID)[0]
	a.POST("/v1/webhook-events/"+delivery.DeliveryID+"/replay", nil).Want(http.StatusAccepted)
	second := receiver.Posted(2)[1]
	wantSigned(t, second, e.Secret)
	if want := strings.Replace(string(first.Body), revertMessage, "", 1); string(second.Body) != want {
		t.Errorf("the replay sends %s", second.Body)
	}
}

// What the keyset's older key has sealed is read on after a newer one has become the
// primary, and what is sealed from then on is too.
func TestTexts_OutliveTheKeysetsRotation(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL+createdPath, "onboarding.reverted")
	var before decided
	t.Run("by the older key", func(t *testing.T) {
		old := a.In(t).AnotherServer()
		if err := old.Service.StartWork(); err != nil {
			t.Fatal(err)
		}
		before = decideWithWords(t, old)
		wantReadable(t, old, before)
		wantSigned(t, receiver.Posted(1)[0], e.Secret)
	})
	b := a.AnotherServer(func(c *server.Config) { c.KeysetFile = rotatedKeyset(t, c.KeysetFile) })
	wantReadable(t, b, before)
	if got := b.GET(endpointPath(e)).Want(http.StatusOK).Text("url"); got != receiver.URL+createdPath {
		t.Errorf("the address is read as %s", got)
	}
	if err := b.Service.StartWork(); err != nil {
		t.Fatal(err)
	}
	wantReadable(t, b, decideWithWords(t, b))
	wantSigned(t, receiver.Posted(2)[1], e.Secret)
	b.Do(http.MethodPatch, endpointPath(e), app.Fields{"url": receiver.URL + changedPath}).Want(http.StatusOK)
	if got := b.GET(endpointPath(e)).Want(http.StatusOK).Text("url"); got != receiver.URL+changedPath {
		t.Errorf("the changed address is read as %s", got)
	}
}

// rotatedKeyset holds the keys of the file and a new primary one.
func rotatedKeyset(t *testing.T, file string) string {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var parts map[string]json.RawMessage
	if err := json.Unmarshal(raw, &parts); err != nil {
		t.Fatal(err)
	}
	old, err := insecurecleartextkeyset.Read(keyset.NewJSONReader(bytes.NewReader(parts["aead"])))
	if err != nil {
		t.Fatal(err)
	}
	manager := keyset.NewManagerFromHandle(old)
	id, err := manager.Add(aead.AES256GCMKeyTemplate())
	if err == nil {
		err = manager.SetPrimary(id)
	}
	if err != nil {
		t.Fatal(err)
	}
	rotated, err := manager.Handle()
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := insecurecleartextkeyset.Write(rotated, keyset.NewJSONWriter(&b)); err != nil {
		t.Fatal(err)
	}
	parts["aead"] = b.Bytes()
	if raw, err = json.Marshal(parts); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), fmt.Sprintf("keyset-%d.json", id))
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
