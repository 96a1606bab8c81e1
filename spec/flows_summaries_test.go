package spec

import (
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// What the list of flows and their editor ask beyond CONTRACT section 5, "Flows".

const summaries = `{ flowSummaries { flowKey draft { version revision } published { version live } } }`

func TestFlow_SummariesNameEveryFlow(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	save(a, draftOf("a-draft-alone", nil)).Want()
	save(a, draftOf("shop-check", nil)).Want()
	publishKey(a, "shop-check").Want()
	save(a, draftOf("shop-check", nil)).Want()
	publishKey(a, "shop-check").Want()
	save(a, draftOf("shop-check", nil)).Want()
	a.Portal(access.Developer).Ask(archiveIt, app.Fields{"key": "shop-check"}).Want()
	save(a.Neighbour(), draftOf("of-a-neighbour", nil)).Want()

	want := `[{"draft":{"revision":1,"version":1},"flowKey":"a-draft-alone","published":null},` +
		`{"draft":null,"flowKey":"bank-account-check-v1","published":{"live":true,"version":1}},` +
		`{"draft":null,"flowKey":"employee-verification-v1","published":{"live":true,"version":1}},` +
		`{"draft":null,"flowKey":"india-business-kyc-v1","published":{"live":true,"version":1}},` +
		`{"draft":{"revision":3,"version":3},"flowKey":"shop-check",` +
		`"published":{"live":false,"version":2}}]`
	for _, role := range access.Roles {
		if got := a.Portal(role).Ask(summaries, nil).Want().JSON("data.flowSummaries"); got != want {
			t.Errorf("%s reads %s", role, got)
		}
	}
}

// Who expects no draft overwrites none.
func TestFlow_FirstSavingOfTwoEditors(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	begun := draftOf("shop-check", func(d app.Fields) { d["expectedRevision"] = 0 })
	save(a, begun).Want()
	save(a, begun).WantCode("FLOW_CONFLICT")
	publishKey(a, "shop-check").Want()
	if got := save(a, begun).Want(); got.Number("data.saveFlowDraft.version") != 2 {
		t.Errorf("after the publication: %s", got.Body)
	}
}

// Nobody publishes a draft that they have not seen.
func TestFlow_PublishedAsItWasLookedAt(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	publishSeen := func(revision int) app.GraphQL {
		return a.Portal(access.Owner).Ask(`mutation($key: ID!, $revision: Int) {
			publishFlow(flowKey: $key, expectedRevision: $revision) { version } }`,
			app.Fields{"key": "shop-check", "revision": revision})
	}
	save(a, draftOf("shop-check", nil)).Want()
	save(a, draftOf("shop-check", func(d app.Fields) { d["name"] = "changed meanwhile" })).Want()
	stale := publishSeen(1)
	stale.WantCode("FLOW_CONFLICT")
	if stale.Text("errors.0.extensions.draft.name") != "changed meanwhile" {
		t.Errorf("the conflict shows %s", stale.Body)
	}
	if got := publishSeen(2).Want(); got.Number("data.publishFlow.version") != 1 {
		t.Errorf("published: %s", got.Body)
	}
	publishSeen(2).WantCode("SERVICE_INVALID_STATE")
}
