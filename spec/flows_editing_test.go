package spec

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Flow" and "Flow publishing rules"; CONTRACT section 5, "Flows".

const (
	flowShown = `{ flowKey name version status live revision note steps { key type sequence required config }
		warnings { code stepKey } breaches { rule stepKey field message } }`
	saveDraft   = `mutation($input: FlowDraftInput!) { saveFlowDraft(input: $input) ` + flowShown + ` }`
	publishIt   = `mutation($key: ID!, $note: String) { publishFlow(flowKey: $key, note: $note) ` + flowShown + ` }`
	discardIt   = `mutation($key: ID!) { discardFlowDraft(flowKey: $key) ` + flowShown + ` }`
	archiveIt   = `mutation($key: ID!) { archiveFlow(flowKey: $key) ` + flowShown + ` }`
	makeDefault = `mutation($key: ID!) { setDefaultFlow(flowKey: $key) { defaultFlowKey } }`
	oneFlow     = `query($key: ID!, $version: Int) { flow(flowKey: $key, version: $version) ` + flowShown + ` }`
	allVersions = `query($key: ID!) { flowVersions(flowKey: $key) { version status live revision } }`
)

// draftOf a flow that may be published, with a change.
func draftOf(key string, change func(draft app.Fields)) app.Fields {
	draft := app.Fields{
		"flowKey": key, "name": "Shop check", "purposeCode": "SHOP_CHECK", "noticeVersion": "2026-11",
		"steps": []app.Fields{
			{"key": "mobile", "type": "MobileOtp"},
			{"key": "agree", "type": "Consent"},
			{
				"key": "bank", "type": "BankVerification", "purposeCode": "BANK_CHECK",
				"config": app.Fields{"nameMismatch": "flag"},
			},
		},
	}
	if change != nil {
		change(draft)
	}
	return draft
}

func stepsOf(draft app.Fields) []app.Fields { return draft["steps"].([]app.Fields) }

func save(a *app.App, draft app.Fields) app.GraphQL {
	return a.Portal(access.Developer).Ask(saveDraft, app.Fields{"input": draft})
}

func publishKey(a *app.App, key string) app.GraphQL {
	return a.Portal(access.Developer).Ask(publishIt, app.Fields{"key": key})
}

func TestFlow_DraftIsPublishedAndEditedAnew(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	developer := a.Portal(access.Developer)
	a.Create(app.Fields{"flowKey": "shop-check"}).WantError(http.StatusUnprocessableEntity, "FLOW_NOT_FOUND")
	first := save(a, draftOf("shop-check", nil)).Want()
	if first.Number("data.saveFlowDraft.version") != 1 || first.Number("data.saveFlowDraft.revision") != 1 ||
		first.Text("data.saveFlowDraft.status") != "DRAFT" || first.JSON("data.saveFlowDraft.breaches") != "[]" {
		t.Errorf("the draft is %s", first.Body)
	}
	a.Create(app.Fields{"flowKey": "shop-check"}).WantError(http.StatusUnprocessableEntity, "FLOW_NOT_FOUND")
	published := developer.Ask(publishIt, app.Fields{"key": "shop-check", "note": "first"}).Want()
	if published.JSON("data.publishFlow.live") != "true" || published.Text("data.publishFlow.note") != "first" {
		t.Errorf("published: %s", published.Body)
	}
	old := a.Issue(app.Fields{"flowKey": "shop-check"})

	save(a, draftOf("shop-check", func(d app.Fields) { d["steps"] = stepsOf(d)[:2] })).Want()
	a.Issue(app.Fields{"flowKey": "shop-check"})
	publishKey(a, "shop-check").Want()
	fresh := a.Issue(app.Fields{"flowKey": "shop-check"})
	for id, want := range map[string][2]int{old.RequestID: {1, 3}, fresh.RequestID: {2, 2}} {
		got := a.GET(requestsPath + "/" + id).Want(http.StatusOK)
		if got.Number("flowVersion") != want[0] || got.Number("progress.total") != want[1] {
			t.Errorf("a request has version %d with %d steps, want %v", got.Number("flowVersion"),
				got.Number("progress.total"), want)
		}
	}
	versions := developer.Ask(allVersions, app.Fields{"key": "shop-check"}).Want()
	want := `[{"live":true,"revision":0,"status":"PUBLISHED","version":2},` +
		`{"live":false,"revision":0,"status":"PUBLISHED","version":1}]`
	if got := versions.JSON("data.flowVersions"); got != want {
		t.Errorf("the versions are %s", got)
	}
}

func TestFlow_WhichVersionIsRead(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	version := func(key string, version any) string {
		return a.Portal(access.Analyst).Ask(oneFlow, app.Fields{"key": key, "version": version}).Want().
			JSON("data.flow.version")
	}
	save(a, draftOf("shop-check", nil)).Want()
	publishKey(a, "shop-check").Want()
	if got := version("shop-check", nil); got != "1" {
		t.Errorf("without a draft: version %s", got)
	}
	save(a, draftOf("shop-check", nil)).Want()
	if got := version("shop-check", nil); got != "2" {
		t.Errorf("with a draft: version %s", got)
	}
	if got := version("shop-check", 1); got != "1" {
		t.Errorf("by number: version %s", got)
	}
	for _, unknown := range []app.Fields{
		{"key": "shop-check", "version": 3}, {"key": "no-such-flow"}, {"key": "NOT A KEY"},
	} {
		got := a.Portal(access.Analyst).Ask(oneFlow, unknown).Want()
		if got.JSON("data.flow") != "null" {
			t.Errorf("%v is %s", unknown, got.Body)
		}
	}
	restored := a.Portal(access.Developer).Ask(discardIt, app.Fields{"key": "shop-check"}).Want()
	if restored.Number("data.discardFlowDraft.version") != 1 || version("shop-check", nil) != "1" {
		t.Errorf("discarding gives %s", restored.Body)
	}
	save(a, draftOf("never-published", nil)).Want()
	gone := a.Portal(access.Developer).Ask(discardIt, app.Fields{"key": "never-published"}).Want()
	if gone.JSON("data.discardFlowDraft") != "null" {
		t.Errorf("discarding the draft of a flow never published gives %s", gone.Body)
	}
	a.Portal(access.Developer).Ask(discardIt, app.Fields{"key": "never-published"}).WantCode("NOT_FOUND")
}

func TestFlow_StaleDraftIsAConflict(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	expecting := func(revision any, name string) app.GraphQL {
		return save(a, draftOf("shop-check", func(d app.Fields) { d["expectedRevision"], d["name"] = revision, name }))
	}
	expecting(1, "no draft yet").WantCode("FLOW_CONFLICT")
	expecting(nil, "one").Want()
	expecting(1, "two").Want()
	stale := expecting(1, "three")
	stale.WantCode("FLOW_CONFLICT")
	if stale.Text("errors.0.extensions.draft.name") != "two" || stale.Number("errors.0.extensions.draft.revision") != 2 {
		t.Errorf("the conflict shows %s", stale.Body)
	}
	expecting(nil, "overwrites").Want()
	if got := expecting(3, "four").Want(); got.Number("data.saveFlowDraft.revision") != 4 {
		t.Errorf("the fourth saving gives %s", got.Body)
	}
	publishKey(a, "shop-check").Want()
	expecting(4, "published meanwhile").WantCode("FLOW_CONFLICT")
	for _, end := range []string{publishIt, discardIt} {
		before := expecting(nil, "the next draft").Want().Number("data.saveFlowDraft.revision")
		a.Portal(access.Developer).Ask(end, app.Fields{"key": "shop-check"}).Want()
		expecting(nil, "of somebody else").Want()
		expecting(before, "made against the draft before").WantCode("FLOW_CONFLICT")
	}
}

// Of many who save what they began from one revision, one does.
func TestFlow_ParallelSavingsOfOneRevision(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	developer := a.Portal(access.Developer)
	save(a, draftOf("shop-check", nil)).Want()
	const rounds, editors = 60, 9
	for round := range rounds {
		var saved []string
		var mu sync.Mutex
		var all sync.WaitGroup
		for range editors {
			all.Go(func() {
				got := developer.Ask(saveDraft, app.Fields{
					"input": draftOf("shop-check", func(d app.Fields) { d["expectedRevision"] = round + 1 }),
				})
				mu.Lock()
				defer mu.Unlock()
				if !strings.Contains(string(got.Body), `"FLOW_CONFLICT"`) {
					saved = append(saved, string(got.Body))
				}
			})
		}
		all.Wait()
		if len(saved) != 1 {
			t.Fatalf("round %d: %d saved, want one: %s", round, len(saved), saved)
		}
	}
}

func TestFlow_PublishedTwiceAtOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	developer := a.Portal(access.Developer)
	for version := 1; version <= 20; version++ {
		save(a, draftOf("shop-check", nil)).Want()
		answers := make([]app.GraphQL, 2)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() { answers[i] = developer.Ask(publishIt, app.Fields{"key": "shop-check"}) })
		}
		all.Wait()
		published := 0
		for _, got := range answers {
			if strings.Contains(string(got.Body), `"SERVICE_INVALID_STATE"`) {
				continue
			}
			if got.Want().Number("data.publishFlow.version") != version {
				t.Errorf("published %s", got.Body)
			}
			published++
		}
		live := a.Texts(a.Tenant.TenantID, `SELECT version::text FROM flows WHERE flow_key = 'shop-check' AND live`)
		if published != 1 || !slices.Equal(live, []string{fmt.Sprint(version)}) {
			t.Fatalf("version %d: %d published, live are %v", version, published, live)
		}
	}
}

func TestFlow_DefaultAndArchive(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	developer := a.Portal(access.Developer)
	ask := func(mutation, key string) app.GraphQL { return developer.Ask(mutation, app.Fields{"key": key}) }
	ask(archiveIt, "india-business-kyc-v1").WantCode("SERVICE_INVALID_STATE")
	ask(makeDefault, "no-such-flow").WantCode("NOT_FOUND")
	save(a, draftOf("shop-check", nil)).Want()
	ask(makeDefault, "shop-check").WantCode("SERVICE_INVALID_STATE")
	ask(archiveIt, "shop-check").WantCode("SERVICE_INVALID_STATE")
	publishKey(a, "shop-check").Want()
	if got := ask(makeDefault, "shop-check").Want().Text("data.setDefaultFlow.defaultFlowKey"); got != "shop-check" {
		t.Errorf("the default is %s", got)
	}
	unnamed := a.Issue(app.Fields{"flowKey": nil})
	if got := a.GET(requestsPath + "/" + unnamed.RequestID).Text("flowKey"); got != "shop-check" {
		t.Errorf("a request that names no flow has %s", got)
	}
	ask(archiveIt, "shop-check").WantCode("SERVICE_INVALID_STATE")
	ask(makeDefault, "bank-account-check-v1").Want()
	archived := ask(archiveIt, "shop-check").Want()
	if archived.JSON("data.archiveFlow.live") != "false" {
		t.Errorf("archived: %s", archived.Body)
	}
	a.Create(app.Fields{"flowKey": "shop-check"}).WantError(http.StatusUnprocessableEntity, "FLOW_NOT_FOUND")
	if strings.Contains(string(a.GET("/v1/flows").Body), "shop-check") {
		t.Error("GET /v1/flows lists an archived flow")
	}
	// What is under way goes on.
	sent := a.Applicant(unnamed).POST("/api/applicant/steps/mobile/code", app.Fields{"mobile": app.FreshMobile()})
	sent.Want(http.StatusOK)
	publishKey(a, "shop-check").WantCode("SERVICE_INVALID_STATE")
	save(a, draftOf("shop-check", nil)).Want()
	publishKey(a, "shop-check").Want()
	a.Issue(app.Fields{"flowKey": "shop-check"})
	actions := a.Texts(a.Tenant.TenantID, `SELECT action FROM audit_log WHERE action LIKE 'flow.%' ORDER BY sequence`)
	want := []string{"flow.published", "flow.made_default", "flow.made_default", "flow.archived", "flow.published"}
	if !slices.Equal(actions, want) {
		t.Errorf("the log holds %v", actions)
	}
}

// Published versions stay as they are, also for those who write the database.
func TestFlow_PublishedVersionsNeverChange(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for _, statement := range []string{
		`UPDATE flows SET definition = jsonb_set(definition, '{name}', '"x"')`, `UPDATE flows SET version = version + 1`,
		`DELETE FROM flows`,
	} {
		tx, err := a.SQL.Begin()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tx.Exec(`SELECT set_config('role', 'verifyme_app', true), set_config('verifyme.tenant', $1, true)`,
			a.Tenant.TenantID); err != nil {
			t.Fatal(err)
		}
		if _, err := tx.Exec(statement); err == nil || !strings.Contains(err.Error(), "never changes") {
			t.Errorf("%s: %v", statement, err)
		}
		_ = tx.Rollback()
	}
}

func TestFlow_WhoMayEdit(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	draft := app.Fields{"input": draftOf("shop-check", nil)}
	for role, allowed := range map[access.Role]bool{
		access.Owner: true, access.Developer: true, access.Reviewer: false, access.Analyst: false,
	} {
		got := a.Portal(role).Ask(saveDraft, draft)
		if allowed {
			got.Want()
			continue
		}
		got.WantCode("SERVICE_FORBIDDEN")
		for _, mutation := range []string{publishIt, discardIt, archiveIt, makeDefault} {
			a.Portal(role).Ask(mutation, app.Fields{"key": "shop-check"}).WantCode("SERVICE_FORBIDDEN")
		}
	}
	a.Neighbour().Portal(access.Owner).Ask(publishIt, app.Fields{"key": "shop-check"}).WantCode("NOT_FOUND")
}

func TestFlow_StepTypesAreTheCatalogue(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	got := a.Portal(access.Developer).Ask(`{ stepTypes { type title capability restricted configSchema } }`, nil).Want()
	types := got.At("data.stepTypes").([]any)
	if len(types) != 14 {
		t.Fatalf("%d types", len(types))
	}
	for _, kind := range types {
		info := kind.(map[string]any)
		schema := info["configSchema"].(map[string]any)
		if info["title"] == "" || schema["type"] != "object" || schema["additionalProperties"] != false {
			t.Errorf("%v", info)
		}
	}
	selfie := got.JSON("data.stepTypes.7")
	if !strings.Contains(selfie, `"maximum":99,"minimum":30`) || !strings.Contains(selfie, `"capability":"face"`) ||
		!strings.Contains(selfie, `"restricted":true`) {
		t.Errorf("the selfie is %s", selfie)
	}
}
