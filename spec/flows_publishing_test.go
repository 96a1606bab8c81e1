package spec

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Flow publishing rules".

// Each publishing rule is refused by its name, with the step and the field.
func TestFlow_PublishingRules(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	bank := func(config app.Fields) func(app.Fields) {
		return func(d app.Fields) { stepsOf(d)[2]["config"] = config }
	}
	typed := func(kind string, config app.Fields) func(app.Fields) {
		return func(d app.Fields) { stepsOf(d)[2]["type"], stepsOf(d)[2]["config"] = kind, config }
	}
	selfie := func(config app.Fields) func(app.Fields) { return typed("SelfieFaceMatch", config) }
	for name, c := range map[string]struct {
		change               func(app.Fields)
		rule, stepKey, field string
	}{
		"no purpose":          {func(d app.Fields) { d["purposeCode"] = "" }, "PURPOSE_REQUIRED", "null", "purposeCode"},
		"a lowercase purpose": {func(d app.Fields) { d["purposeCode"] = "kyc" }, "PURPOSE_REQUIRED", "null", "purposeCode"},
		"a purpose of two":    {func(d app.Fields) { d["purposeCode"] = "AB" }, "PURPOSE_REQUIRED", "null", "purposeCode"},
		"a step's bad purpose": {
			func(d app.Fields) { stepsOf(d)[0]["purposeCode"] = "x" }, "PURPOSE_REQUIRED", `"mobile"`, "purposeCode",
		},
		"no notice version":   {func(d app.Fields) { d["noticeVersion"] = "" }, "NOTICE_REQUIRED", "null", "noticeVersion"},
		"no steps":            {func(d app.Fields) { d["steps"] = []app.Fields{} }, "STEPS", "null", "steps"},
		"a key of one letter": {func(d app.Fields) { stepsOf(d)[0]["key"] = "m" }, "STEP_KEY", `"m"`, "key"},
		"a key with a hyphen": {
			func(d app.Fields) { stepsOf(d)[0]["key"] = "mobile-otp" }, "STEP_KEY", `"mobile-otp"`, "key",
		},
		"a key twice": {func(d app.Fields) { stepsOf(d)[1]["key"] = "mobile" }, "STEP_KEY", `"mobile"`, "key"},
		"restricted, no purpose": {
			func(d app.Fields) { delete(stepsOf(d)[2], "purposeCode") }, "RESTRICTED_PURPOSE", `"bank"`, "purposeCode",
		},
		"restricted, no consent": {
			func(d app.Fields) { stepsOf(d)[1]["type"] = "EmailOtp" }, "CONSENT_REQUIRED", "null", "steps",
		},
		"restricted, a consent that can be skipped": {
			func(d app.Fields) { stepsOf(d)[1]["required"] = false }, "CONSENT_REQUIRED", "null", "steps",
		},
		"threshold too low":    {selfie(app.Fields{"threshold": 29}), "CONFIG", `"bank"`, "config.threshold"},
		"threshold too high":   {selfie(app.Fields{"threshold": 100}), "CONFIG", `"bank"`, "config.threshold"},
		"threshold no integer": {selfie(app.Fields{"threshold": 60.5}), "CONFIG", `"bank"`, "config.threshold"},
		"threshold a text":     {selfie(app.Fields{"threshold": "60"}), "CONFIG", `"bank"`, "config.threshold"},
		"onFail unknown":       {selfie(app.Fields{"onFail": "retry"}), "CONFIG", `"bank"`, "config.onFail"},
		"an unknown setting":   {bank(app.Fields{"colour": "red"}), "CONFIG", `"bank"`, "config.colour"},
		"mismatch unknown":     {bank(app.Fields{"nameMismatch": "ask"}), "CONFIG", `"bank"`, "config.nameMismatch"},
		"mismatch in two spellings": {
			bank(app.Fields{"nameMismatch": "flag", "blockOnNameMismatch": true}), "CONFIG", `"bank"`,
			"config.blockOnNameMismatch",
		},
		"nameMatchMin over 100": {bank(app.Fields{"nameMatchMin": 101}), "CONFIG", `"bank"`, "config.nameMatchMin"},
		"a document type of spaces": {
			typed("DocumentUpload", app.Fields{"documentTypes": []string{"a b"}}), "CONFIG", `"bank"`, "config.documentTypes.0",
		},
		"a camera step's document type": {
			typed("DocumentUpload", app.Fields{"documentTypes": []string{"SELFIE"}}), "CONFIG", `"bank"`,
			"config.documentTypes.0",
		},
		"a document type of 41 letters": {
			typed("DocumentUpload", app.Fields{"documentTypes": []string{strings.Repeat("A", 41)}}), "CONFIG", `"bank"`,
			"config.documentTypes.0",
		},
		"another type's setting": {
			selfie(app.Fields{"blockOnNameMismatch": true}), "CONFIG", `"bank"`, "config.blockOnNameMismatch",
		},
		"no document type": {
			typed("DocumentUpload", app.Fields{"documentTypes": []string{}}), "CONFIG", `"bank"`, "config.documentTypes",
		},
		"expiry too short": {
			func(d app.Fields) { stepsOf(d)[0]["config"] = app.Fields{"expirySeconds": 5} }, "CONFIG", `"mobile"`,
			"config.expirySeconds",
		},
	} {
		t.Run(name, func(t *testing.T) {
			a := a.In(t)
			key := "rule-" + strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(name), " ", "-"), ",", "")
			key = strings.ReplaceAll(key, "'s", "s")
			draft := save(a, draftOf(key, c.change)).Want()
			if draft.JSON("data.saveFlowDraft.breaches.0.rule") != `"`+c.rule+`"` {
				t.Errorf("the draft shows the breaches %s", draft.JSON("data.saveFlowDraft.breaches"))
			}
			refused := publishKey(a, key)
			refused.WantCode("FLOW_INVALID")
			detail := refused.At("errors.0.extensions.details.0").(map[string]any)
			if len(detail) != 4 || detail["rule"] != c.rule ||
				refused.JSON("errors.0.extensions.details.0.stepKey") != c.stepKey ||
				detail["field"] != c.field || detail["message"] == "" {
				t.Errorf("refused with %s", refused.JSON("errors.0.extensions.details"))
			}
			a.Create(app.Fields{"flowKey": key}).WantError(http.StatusUnprocessableEntity, "FLOW_NOT_FOUND")
		})
	}
}

// What no draft can be kept with.
func TestFlow_UnsavableDrafts(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	many := func(d app.Fields) {
		var all []app.Fields
		for i := range 26 {
			all = append(all, app.Fields{"key": fmt.Sprintf("step%d", i), "type": "MobileOtp"})
		}
		d["steps"] = all
	}
	for name, change := range map[string]func(app.Fields){
		"an unknown type": func(d app.Fields) { stepsOf(d)[0]["type"] = "FaxOtp" }, "26 steps": many,
		"an unknown policy": func(d app.Fields) { d["reviewPolicy"] = "SOMETIMES" },
		"an unknown class":  func(d app.Fields) { d["retentionClass"] = "forever" },
		"an unknown locale": func(d app.Fields) { d["locale"] = "fr" }, "no name": func(d app.Fields) { d["name"] = "" },
		"a key in capitals": func(d app.Fields) { d["flowKey"] = "Shop" },
		"a huge config": func(d app.Fields) {
			stepsOf(d)[0]["config"] = app.Fields{"channel": strings.Repeat("x", 5000)}
		},
	} {
		t.Run(name, func(t *testing.T) {
			save(a.In(t), draftOf("shop-check", change)).WantCode("FLOW_INVALID")
		})
	}
	const drafts = `SELECT flow_key FROM flows WHERE definition ->> 'status' = 'DRAFT'`
	if got := a.Texts(a.Tenant.TenantID, drafts); len(got) > 0 {
		t.Errorf("drafts were kept: %v", got)
	}
}

func TestFlow_Warnings(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for name, c := range map[string]struct {
		change func(app.Fields)
		want   string
	}{
		"consent first": {nil, `[]`},
		"consent last": {func(d app.Fields) {
			d["steps"] = []app.Fields{stepsOf(d)[0], stepsOf(d)[2], stepsOf(d)[1]}
		}, `[{"code":"CONSENT_AFTER_COLLECTION","stepKey":"agree"}]`},
		"by sequence": {func(d app.Fields) {
			stepsOf(d)[0]["sequence"], stepsOf(d)[1]["sequence"], stepsOf(d)[2]["sequence"] = 10, 30, 20
		}, `[{"code":"CONSENT_AFTER_COLLECTION","stepKey":"agree"}]`},
		"PAN before the document locker": {func(d app.Fields) {
			pan, locker := stepsOf(d)[2], with(stepsOf(d)[2], "key", "aadhaar")
			pan["type"], pan["config"], locker["type"], locker["config"] = "PanVerification", nil, "DocLockerAadhaar", nil
			d["steps"] = append(stepsOf(d), locker)
		}, `[{"code":"PAN_BEFORE_LOCKER","stepKey":"bank"}]`},
		"the document locker before PAN": {func(d app.Fields) {
			locker, pan := stepsOf(d)[2], with(stepsOf(d)[2], "key", "pan")
			locker["type"], locker["config"], pan["type"], pan["config"] = "DocLockerAadhaar", nil, "PanVerification", nil
			d["steps"] = append(stepsOf(d), pan)
		}, `[]`},
		"nothing required": {func(d app.Fields) {
			stepsOf(d)[2]["type"], stepsOf(d)[2]["config"] = "PersonalDetails", app.Fields{}
			for _, s := range stepsOf(d) {
				s["required"] = false
			}
		}, `[{"code":"NOTHING_REQUIRED","stepKey":null}]`},
	} {
		t.Run(name, func(t *testing.T) {
			a := a.In(t)
			save(a, draftOf("shop-check", c.change)).Want()
			if got := publishKey(a, "shop-check").Want().JSON("data.publishFlow.warnings"); got != c.want {
				t.Errorf("the warnings are %s, want %s", got, c.want)
			}
		})
	}
}

// A config that could not be stored, or not be read again, is refused before it is.
func TestFlow_ConfigsThatCannotBeKept(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	const draft = `{"query": "mutation($input: FlowDraftInput!) { saveFlowDraft(input: $input) { revision } }",
		"variables": {"input": {"flowKey": "shop-check", "name": "Shop", "purposeCode": "SHOP", "noticeVersion": "1",
		"steps": [{"key": "mobile", "type": "MobileOtp", "config": %s}]}}}`
	for _, config := range []string{
		`{"x": 1e400}`, `{"x": 1e200000}`, `{"x": "a\u0000b"}`, `{"a\u0000": 1}`, `[1]`, `"text"`,
	} {
		got := a.Portal(access.Developer).POST("/graphql", json.RawMessage(fmt.Sprintf(draft, config)))
		if code := got.Text("errors.0.extensions.code"); code != "GRAPHQL_VALIDATION_FAILED" && code != "VALIDATION_FAILED" {
			t.Errorf("%s is answered %s", config, got.Body)
		}
	}
	save(a, draftOf("shop-check", nil)).Want()
}
