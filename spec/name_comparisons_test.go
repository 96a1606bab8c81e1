package spec

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// What the checks of names compared, for reviewers (SPEC "Other step rules").

const comparisonsQuery = `query($id: ID!) { nameComparisons(requestId: $id) { stepKey expected expectedSource found
	foundSource score threshold rulesVersion matched decisive providerDiffers ceiling
	pairs { expected found how joined alike price } missing { word side price } ceilings { ceiling price } } }`

func comparisons(p *app.Portal, requestID string) app.GraphQL {
	return p.Ask(comparisonsQuery, app.Fields{"id": requestID})
}

func wantComparisons(t *testing.T, a *app.App, requestID, want string) {
	t.Helper()
	got := comparisons(a.Portal(access.Reviewer), requestID).Want().JSON("data.nameComparisons")
	if got != want {
		t.Errorf("the comparisons are\n%s, want\n%s", got, want)
	}
}

// enteredAgainst: the account's holder as entered, and as the bank names it.
const enteredAgainst = `[{"ceiling":null,"ceilings":[],"decisive":true,"expected":"Asha Rao",` +
	`"expectedSource":"ENTERED","found":"Somebody Else","foundSource":"BANK","matched":false,` +
	`"missing":[{"price":25,"side":"EXPECTED","word":"Asha"},` +
	`{"price":25,"side":"EXPECTED","word":"Rao"},{"price":25,"side":"FOUND","word":"Somebody"},` +
	`{"price":25,"side":"FOUND","word":"Else"}],"pairs":[],"providerDiffers":true,"rulesVersion":2,"score":0,` +
	`"stepKey":"bank","threshold":70}]`

func TestNameComparisons_OfABankAccountThatDiffers(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := atBank(a, nil)
	wantComparisons(t, a, r.RequestID, `[]`)
	p.Bank(mismatching).Want(http.StatusOK)
	wantComparisons(t, a, r.RequestID, enteredAgainst)
}

// Like the flags, they are those of the latest attempt.
func TestNameComparisons_StayUntilTheNextAttempt(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := atBank(a, nil)
	p.Bank(mismatching).Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"bank"}, nil).Want()
	wantComparisons(t, a, r.RequestID, enteredAgainst)
	p.DoBank(app.GoodAccount)
	wantComparisons(t, a, r.RequestID, `[{"ceiling":null,"ceilings":[],"decisive":false,"expected":"Asha Rao",`+
		`"expectedSource":"ENTERED","found":"Asha Rao","foundSource":"BANK","matched":true,"missing":[],`+
		`"pairs":[{"alike":100,"expected":"Asha","found":"Asha","how":"SAME","joined":false,"price":0},`+
		`{"alike":100,"expected":"Rao","found":"Rao","how":"SAME","joined":false,"price":0}],`+
		`"providerDiffers":false,"rulesVersion":2,`+
		`"score":100,"stepKey":"bank","threshold":70}]`)
}

// identity is an applicant of a flow that compares the PAN with Aadhaar and the
// account with both, who has proved Asha Verma by Aadhaar.
func identity(t *testing.T, a *app.App) (app.Created, *app.Applicant) {
	t.Helper()
	a.Publish(flow.Flow{
		Key: "identity", Name: "Identity", PurposeCode: "IDENTITY", NoticeVersion: "2026-01", RetentionClass: "standard",
		ReviewPolicy: flow.Manual, Locale: "en",
		Steps: []flow.Step{
			{Key: "aadhaar", Type: step.DocLockerAadhaar, Sequence: 1, Required: true, PurposeCode: "AADHAAR_VERIFICATION"},
			{Key: "pan", Type: step.PanVerification, Sequence: 2, Required: true, PurposeCode: "PAN_VERIFICATION",
				Config: step.Config{"nameMismatch": "flag", "nameMatchMin": 80}},
			{Key: "bank", Type: step.BankVerification, Sequence: 3, Required: true, PurposeCode: "BANK_CHECK",
				Config: step.Config{"nameMismatch": "flag"}},
			{Key: "consent", Type: step.Consent, Sequence: 4, Required: true},
		},
	})
	r := a.Issue(app.Fields{"flowKey": "identity"})
	p := a.Applicant(r)
	a.Decide(p.OpenLocker(), "allow").Want(http.StatusSeeOther)
	wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
	return r, p
}

func wantInShort(t *testing.T, a *app.App, requestID string, want ...string) {
	t.Helper()
	answer := comparisons(a.Portal(access.Owner), requestID).Want()
	var got []string
	for _, shown := range answer.At("data.nameComparisons").([]any) {
		c := shown.(map[string]any)
		got = append(got, fmt.Sprint(c["stepKey"], ": ", c["expectedSource"], " ", c["expected"],
			", ", c["foundSource"], " found ", c["found"],
			", ", c["score"], " of ", c["threshold"], ", matched ", c["matched"], ", decisive ", c["decisive"]))
	}
	if !slices.Equal(got, want) {
		t.Errorf("the comparisons are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// The account's holder is compared with each name that was proved, and what was
// judged stays as it was when a name is void afterwards.
func TestNameComparisons_NameTheirSources(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := identity(t, a)
	p.Step("pan", panBody("ABCPE1234F", "Asha V")).Want(http.StatusOK)
	p.Bank(mismatching).Want(http.StatusOK)
	want := []string{
		"pan: AADHAAR Asha Verma, TAX_REGISTRY found Asha V, 93 of 80, matched true, decisive true",
		"bank: AADHAAR Asha Verma, BANK found Somebody Else, 0 of 70, matched false, decisive true",
		"bank: PAN Asha V, BANK found Somebody Else, 0 of 70, matched false, decisive true",
	}
	wantInShort(t, a, r.RequestID, want...)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"aadhaar", "pan"}, nil).Want()
	wantInShort(t, a, r.RequestID, want...)
}

// What a reviewer reads adds up to the score.
func TestNameComparisons_SayWhatTheScoreIsMadeOf(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := identity(t, a)
	p.Step("pan", panBody("ABCPE1234F", "Rahul Asha Verma")).Want(http.StatusOK)
	wantComparisons(t, a, r.RequestID, `[{"ceiling":"TWO_PERSONS","ceilings":[{"ceiling":"TWO_PERSONS","price":25}],`+
		`"decisive":true,"expected":"Asha Verma","expectedSource":"AADHAAR","found":"Rahul Asha Verma",`+
		`"foundSource":"TAX_REGISTRY","matched":false,"missing":[{"price":10,"side":"FOUND","word":"Rahul"}],`+
		`"pairs":[{"alike":100,"expected":"Asha","found":"Asha","how":"SAME","joined":false,"price":0},`+
		`{"alike":100,"expected":"Verma","found":"Verma","how":"SAME","joined":false,"price":0}],`+
		`"providerDiffers":false,"rulesVersion":2,"score":65,"stepKey":"pan","threshold":80}]`)
}

// A holder whom nothing is known to compare with, and the provider's word alone.
func TestNameComparisons_WithoutAName(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := atBank(a, nil)
	p.Step("bank", app.Fields{"accountNumber": mismatching, "ifsc": "HDFC0001234"}).Want(http.StatusOK)
	wantInShort(t, a, r.RequestID,
		"bank: <nil> <nil>, BANK found Somebody Else, <nil> of 70, matched false, decisive true")
}

func TestNameComparisons_AreForReviewers(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := atBank(a, nil)
	p.Bank(mismatching).Want(http.StatusOK)
	for _, role := range []access.Role{access.Owner, access.Reviewer} {
		comparisons(a.Portal(role), r.RequestID).Want()
		comparisons(a.Portal(role), "vm_req_0351pugrsPacuEf52pvMfB").WantCode("NOT_FOUND")
	}
	for _, role := range []access.Role{access.Developer, access.Analyst} {
		comparisons(a.Portal(role), r.RequestID).WantCode("SERVICE_FORBIDDEN")
	}
	answer := a.As(a.Key(access.AllScopes...)).POST("/graphql",
		app.Fields{"query": comparisonsQuery, "variables": app.Fields{"id": r.RequestID}})
	if !strings.Contains(string(answer.Body), "SERVICE_FORBIDDEN") {
		t.Errorf("a key with every scope gets %s", answer.Body)
	}
}

// Names are personal data: nothing of them lies open in the database.
func TestNameComparisons_AreSealed(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := atBank(a, nil)
	p.Bank(mismatching).Want(http.StatusOK)
	stored := a.Texts(a.Tenant.TenantID, `SELECT row_to_json(a)::text || encode(coalesce(compared_sealed, ''), 'escape')
		FROM attempts a WHERE step_key = 'bank' AND compared_sealed IS NOT NULL AND request_id = $1`, r.RequestID)
	if len(stored) != 1 || strings.Contains(stored[0], "Somebody") || strings.Contains(stored[0], "Asha") {
		t.Errorf("stored is %q", stored)
	}
}
