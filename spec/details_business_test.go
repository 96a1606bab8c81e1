package spec

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/spec/app"
)

// SPEC "Step catalogue", BusinessDetails; CONTRACT section 4: GSTIN.

var shop = app.Fields{
	"businessName": "Verma & Sons (Traders)", "businessType": "private_limited", "gstin": "27AAPFU0939F1ZV",
	"pincode": "560038", "city": "Bengaluru", "state": "Karnataka",
}

func TestBusiness_IsShownToReviewersAndNotInTheResult(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("shop", step.BusinessDetails, nil))
	done := p.Step("shop", with(shop, "gstin", "27aapfu0939f1zv")).Want(http.StatusOK)
	if done.Text("step.status") != "COMPLETED" || strings.Contains(strings.ToUpper(string(done.Body)), "AAPFU") {
		t.Errorf("answered %s", done.Body)
	}
	p.Step("shop", shop).WantError(http.StatusConflict, "STEP_LOCKED")
	wantEvents(t, a, r.RequestID, 1, `onboarding.started {"status":"IN_PROGRESS","stepKey":"shop"}`,
		`onboarding.step.completed {"stepKey":"shop","stepType":"BusinessDetails","attempt":1,"flags":[]}`)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	wantRecorded(t, a, r, 0, `{"businessName":"Verma \u0026 Sons (Traders)","businessType":"private_limited",`+
		`"city":"Bengaluru","gstin":"27XXXXXXXXXXXZV","gstinCheckCharacter":"RIGHT","pincode":"560038",`+
		`"pincodeLookup":"FOUND","state":"Karnataka"}`)
	result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	for _, told := range []string{"Verma", "27XX", "560038", "Bengaluru", "private_limited"} {
		if strings.Contains(string(result.Body), told) {
			t.Errorf("the result has %s: %s", told, result.Body)
		}
	}
}

// A wrong check character is for reviewers, and refuses nothing.
func TestBusiness_WrongCheckCharacterIsShown(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("shop", step.BusinessDetails, nil))
	p.Step("shop", with(shop, "gstin", "27AAPFU0939F1ZA")).Want(http.StatusOK)
	wantRecorded(t, a, r, 0, `{"businessName":"Verma \u0026 Sons (Traders)","businessType":"private_limited",`+
		`"city":"Bengaluru","gstin":"27XXXXXXXXXXXZA","gstinCheckCharacter":"WRONG","pincode":"560038",`+
		`"pincodeLookup":"FOUND","state":"Karnataka"}`)
}

func TestBusiness_Format(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("shop", step.BusinessDetails, nil))
	for why, value := range hostile {
		t.Log(why)
		p.Step("shop", with(shop, "pincode", value)).WantError(http.StatusUnprocessableEntity, "INVALID_PINCODE")
		p.Step("shop", with(shop, "businessType", value)).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		if strings.TrimSpace(value) != "" {
			p.Step("shop", with(shop, "gstin", value)).WantError(http.StatusUnprocessableEntity, "INVALID_GSTIN")
		}
		if why == "Unicode digits" {
			continue
		}
		for _, name := range []string{"businessName", "city", "state"} {
			p.Step("shop", with(shop, name, value)).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		}
	}
	for _, gstin := range []string{
		"00AAPFU0939F1ZV", "39AAPFU0939F1ZV", "27AAPFU0939F0ZV", "27AAPFU0939F1YV", "27AAPFU0939F1Zſ", "27 AAPFU0939F1ZV",
	} {
		p.Step("shop", with(shop, "gstin", gstin)).WantError(http.StatusUnprocessableEntity, "INVALID_GSTIN")
	}
	for name := range shop {
		if name != "gstin" {
			p.Step("shop", with(shop, name, nil)).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		}
		p.Step("shop", with(shop, name, 7)).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		p.Step("shop", with(shop, name, "a\x00")).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	p.Step("shop", with(shop, "cin", "x")).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	wantUntouched(t, a, r, p, "shop")
}

func TestBusiness_EveryTypeAndNoGSTIN(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	detailsFlow(a, needed("shop", step.BusinessDetails, nil))
	for _, kind := range []string{"proprietorship", "partnership", "llp", "private_limited", "public_limited", "other"} {
		p := a.Applicant(a.Issue(app.Fields{"flowKey": "details"}))
		p.Step("shop", with(with(shop, "businessType", kind), "gstin", nil)).Want(http.StatusOK)
	}
}

// Without a pincode nothing is looked up, and a field that is not asked is unknown.
func TestBusiness_FieldsOfTheConfig(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("shop", step.BusinessDetails, step.Config{"fields": []any{"businessName", "gstin"}}))
	p.Step("shop", shop).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	p.Step("shop", app.Fields{"businessName": "Verma", "gstin": "x"}).
		WantError(http.StatusUnprocessableEntity, "INVALID_GSTIN")
	p.Step("shop", app.Fields{"businessName": "Verma"}).Want(http.StatusOK)
	wantRecorded(t, a, r, 0, `{"businessName":"Verma"}`)
}

// The look-up never keeps the applicant from going on.
func TestBusiness_LookUpIsANote(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	detailsFlow(a, needed("shop", step.BusinessDetails, nil))
	for pincode, flags := range map[string]string{
		"990001": `[]`, "110001": `[]`, "999503": `[{"code":"PROVIDER_UNAVAILABLE","severity":"INFO","step":"shop"}]`,
	} {
		r := a.Issue(app.Fields{"flowKey": "details"})
		p := a.Applicant(r)
		p.Step("shop", with(shop, "pincode", pincode)).Want(http.StatusOK)
		p.Consent().Want(http.StatusOK)
		p.Submit().Want(http.StatusOK)
		wantFlags(t, a, r.RequestID, flags)
	}
}

// A flow of the three types from the first step to an automatic approval; an INFO
// flag does not keep a HYBRID flow from it.
func TestDetails_FlowEndsApproved(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	setPolicy(a, "HYBRID")
	f := flow.Flow{
		Key: "details", Name: "Details", PurposeCode: "IDENTITY", NoticeVersion: "1", RetentionClass: "standard",
		ReviewPolicy: flow.Hybrid, Locale: "en", Steps: []flow.Step{
			{Key: "person", Type: step.PersonalDetails, Sequence: 1, Required: true},
			{Key: "home", Type: step.Address, Sequence: 2, Required: true},
			{Key: "shop", Type: step.BusinessDetails, Sequence: 3, Required: true},
			{Key: "consent", Type: step.Consent, Sequence: 4, Required: true},
		},
	}
	a.Publish(f)
	r := a.Issue(app.Fields{"flowKey": "details"})
	p := a.Applicant(r)
	p.Step("home", home).WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	p.Step("person", asha).Want(http.StatusOK)
	p.Step("home", home).Want(http.StatusOK)
	p.Step("shop", with(shop, "pincode", "999503")).Want(http.StatusOK)
	p.Submit().WantError(http.StatusConflict, "STEPS_INCOMPLETE")
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	wantStatus(t, a, r.RequestID, "APPROVED")
	result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	want := `{"aadhaar":null,"address":{"city":"Bengaluru","line":"14 MG Road","pincode":"560038","state":"Karnataka"},` +
		`"bankAccount":null,"bankAccountHolder":null,"dateOfBirth":"1990-05-14","email":null,"faceMatchPassed":null,` +
		`"faceMatchScore":null,"fullName":"Asha Rao","gender":"F","livenessPassed":null,"mobile":null,"pan":null}`
	if got := result.JSON("verified"); got != want {
		t.Errorf("verified is %s, want %s", got, want)
	}
}

// With verifyGstin the GST network is asked; what it says is for reviewers, and refuses nothing.
func TestBusiness_AsksTheGSTNetwork(t *testing.T) {
	t.Parallel()
	config := step.Config{"verifyGstin": true}
	for name, row := range map[string]struct{ gstin, masked, told, flags, found string }{
		"known": {"27AAPFU0939F1ZV", "27XXXXXXXXXXXZV", `"gstinLegalName":"Verma \u0026 Sons (Traders)",` +
			`"gstinLookup":"FOUND","gstinRegistration":"Active"`, `[]`, "Verma & Sons (Traders)"},
		"another legal name": {"27AAPFZ0939F1ZQ", "27XXXXXXXXXXXZQ", `"gstinLegalName":"Somebody Else Private Limited",` +
			`"gstinLookup":"FOUND","gstinRegistration":"Active"`, `[]`, "Somebody Else Private Limited"},
		"not known": {"27AAPFU0939X1ZU", "27XXXXXXXXXXXZU", `"gstinLookup":"NOT_FOUND"`, `[]`, ""},
		"away": {"27AAPFT0939F1ZW", "27XXXXXXXXXXXZW", `"gstinLookup":"UNAVAILABLE"`,
			`[{"code":"PROVIDER_UNAVAILABLE","severity":"INFO","step":"shop"}]`, ""},
	} {
		a, r, p := atDetails(t, needed("shop", step.BusinessDetails, config))
		done := p.Step("shop", with(shop, "gstin", row.gstin)).Want(http.StatusOK)
		for _, hidden := range []string{row.gstin[2:12], "Somebody", "gstinLookup"} {
			if strings.Contains(string(done.Body), hidden) {
				t.Errorf("%s: the applicant is told %s: %s", name, hidden, done.Body)
			}
		}
		p.Consent().Want(http.StatusOK)
		p.Submit().Want(http.StatusOK)
		wantFlags(t, a, r.RequestID, row.flags)
		shown := a.Portal(access.Reviewer).Ask(`query($id: ID!) { onboardingRequest(id: $id) {
			steps { data } } nameComparisons(requestId: $id) { expected found foundSource decisive } }`,
			app.Fields{"id": r.RequestID}).Want()
		if data := shown.JSON("data.onboardingRequest.steps.0.data"); !strings.Contains(data, row.told) ||
			!strings.Contains(data, row.masked) || strings.Contains(data, row.gstin) {
			t.Errorf("%s: reviewers see %s", name, data)
		}
		compared := shown.JSON("data.nameComparisons")
		if told := strings.Contains(compared, `"foundSource":"GST_NETWORK"`); told != (row.found != "") ||
			strings.Contains(compared, `"decisive":true`) {
			t.Errorf("%s: compared were %s", name, compared)
		}
		result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
		if strings.Contains(string(result.Body), "gstin") || strings.Contains(string(result.Body), "Traders") {
			t.Errorf("%s: the result has %s", name, result.Body)
		}
		if n := count(a.Events(r.RequestID), "verification."); n != 0 {
			t.Errorf("%s: %d events tell of the check", name, n)
		}
	}
}

// The network is asked once for the same question, and each answer is a line of the ledger;
// without verifyGstin, or without a GSTIN, it is not asked at all.
func TestBusiness_TheGSTNetworkIsAskedOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	asked := make(chan capability.GSTQuery, 10)
	a.Service.App.Steps.GST = networkSeen{a.Service.App.Steps.GST, asked}
	detailsFlow(a, needed("shop", step.BusinessDetails, step.Config{"verifyGstin": true}))
	applicant := func() *app.Applicant { return a.Applicant(a.Issue(app.Fields{"flowKey": "details"})) }
	for range 2 {
		applicant().Step("shop", shop).Want(http.StatusOK)
	}
	if len(asked) != 1 {
		t.Errorf("the same question was asked %d times", len(asked))
	}
	if q := <-asked; q.GSTIN != "27AAPFU0939F1ZV" {
		t.Errorf("asked was %+v", q)
	}
	// An outage is not remembered.
	for range 2 {
		applicant().Step("shop", with(shop, "gstin", "27AAPFT0939F1ZW")).Want(http.StatusOK)
	}
	if len(asked) != 2 {
		t.Errorf("after two outages it was asked %d times", len(asked))
	}
	applicant().Step("shop", with(shop, "gstin", nil)).Want(http.StatusOK)
	applicant().Step("shop", with(shop, "gstin", "27")).WantError(http.StatusUnprocessableEntity, "INVALID_GSTIN")
	if len(asked) != 2 {
		t.Error("it was asked without a GSTIN")
	}
}

// networkSeen hands on what the GST network is asked.
type networkSeen struct {
	capability.GSTChecker
	asked chan capability.GSTQuery
}

func (n networkSeen) CheckGSTIN(ctx context.Context, q capability.GSTQuery) (details.GSTAnswer, error) {
	n.asked <- q
	return n.GSTChecker.CheckGSTIN(ctx, q)
}
