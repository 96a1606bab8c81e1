package spec

import (
	"fmt"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// The texts that reviewers start from: SPEC "Decision reason codes".

func saveTemplate(p *app.Portal, fields app.Fields) app.GraphQL {
	return p.Ask(`mutation($in: DecisionTemplateInput!) { saveDecisionTemplate(input: $in) {
		id use name reasonCode stepType texts { locale text } variables enabled shipped changed revision } }`,
		app.Fields{"in": fields})
}

func templateOf(text string, more app.Fields) app.Fields {
	fields := app.Fields{
		"use": "REVERT_MESSAGE", "name": "Shop", "reasonCode": "OTHER", "texts": []app.Fields{{"locale": "en", "text": text}},
	}
	for key, value := range more {
		fields[key] = value
	}
	return fields
}

// namedTemplate of all that the role sees; the zero answer where there is none.
func namedTemplate(t *testing.T, p *app.Portal, name string) (found map[string]any) {
	t.Helper()
	all := p.Ask(`{ decisionTemplates { id name use reasonCode stepType texts { locale text } variables enabled shipped
		changed revision } }`, nil).Want()
	for _, each := range all.At("data.decisionTemplates").([]any) {
		if each.(map[string]any)["name"] == name {
			return each.(map[string]any)
		}
	}
	return nil
}

func TestTemplates_OwnersWriteThemReviewersReadThem(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner, reviewer := a.Portal(access.Owner), a.Portal(access.Reviewer)
	saved := saveTemplate(owner, templateOf("  Do {{step}} again.\nThe link ends on {{link_expires}}. ", app.Fields{
		"stepType": "BankVerification",
	})).Want()
	id := saved.Text("data.saveDecisionTemplate.id")
	shown := namedTemplate(t, reviewer, "Shop")
	if shown["id"] != id || !strings.HasPrefix(id, "tpl_") || shown["revision"] != 1.0 || shown["shipped"] != false ||
		shown["stepType"] != "BankVerification" || fmt.Sprint(shown["variables"]) != "[step link_expires]" ||
		fmt.Sprint(shown["texts"]) != "[map[locale:en text:Do {{step}} again.\nThe link ends on {{link_expires}}.]]" {
		t.Errorf("%v", shown)
	}
	for _, role := range []access.Role{access.Reviewer, access.Developer, access.Analyst} {
		saveTemplate(a.Portal(role), templateOf("x", nil)).WantCode("SERVICE_FORBIDDEN")
	}
	a.Portal(access.Developer).Ask(`{ decisionTemplates { id } }`, nil).WantCode("SERVICE_FORBIDDEN")
	saveTemplate(a.Neighbour().Portal(access.Owner), templateOf("x", app.Fields{"id": id, "expectedRevision": 1})).
		WantCode("NOT_FOUND")
	if entry := a.One(a.Tenant.TenantID, `SELECT details::text FROM audit_log WHERE action = 'template.saved'`); entry !=
		`{"name": "Shop"}` {
		t.Errorf("the audit log says %s", entry)
	}
}

func TestTemplates_BadOnesAreRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	for _, wrong := range []app.Fields{
		templateOf("Call {{mobile}}", nil), templateOf("{{step", nil), templateOf("  ", nil),
		templateOf(strings.Repeat("x", 2001), nil), templateOf("a\x01b", nil),
		templateOf("x", app.Fields{"name": ""}), templateOf("x", app.Fields{"name": "two\nlines"}),
		templateOf("x", app.Fields{"texts": []app.Fields{}}),
		templateOf("x", app.Fields{"texts": []app.Fields{{"locale": "hi", "text": "फिर से"}}}),
		templateOf("x", app.Fields{"texts": []app.Fields{
			{"locale": "en", "text": "x"}, {"locale": "hi", "text": "y"}, {"locale": "hi", "text": "z"},
		}}),
	} {
		saveTemplate(owner, wrong).WantCode("VALIDATION_FAILED")
	}
	refused := saveTemplate(owner, templateOf("Call {{mobile}}", nil)).Text("errors.0.extensions.details.0.message")
	if !strings.Contains(refused, "{{mobile}}") || !strings.Contains(refused, "{{support_phone}}") {
		t.Errorf("the refusal says %q", refused)
	}
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM decision_templates`); n != "0" {
		t.Errorf("%s rows", n)
	}
}

func TestTemplates_AShippedOneIsChangedAndComesBack(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	shipped := namedTemplate(t, owner, "Details do not match")
	if shipped["shipped"] != true || shipped["revision"] != 0.0 || len(shipped["texts"].([]any)) != 8 {
		t.Fatalf("%v", shipped)
	}
	change := templateOf("Ours.", app.Fields{"id": shipped["id"], "name": "Details do not match", "enabled": false})
	saveTemplate(owner, change).Want()
	// Who saw the shipped one saves over what somebody has changed meanwhile: refused.
	saveTemplate(owner, change).WantCode("REVISION_CONFLICT")
	changed := namedTemplate(t, owner, "Details do not match")
	if changed["changed"] != true || changed["enabled"] != false || changed["revision"] != 1.0 {
		t.Errorf("%v", changed)
	}
	remove := `mutation($id: ID!) { deleteDecisionTemplate(id: $id) }`
	owner.Ask(remove, app.Fields{"id": shipped["id"]}).Want()
	if back := namedTemplate(t, owner, "Details do not match"); fmt.Sprint(back) != fmt.Sprint(shipped) {
		t.Errorf("%v came back as %v", shipped, back)
	}
	owner.Ask(remove, app.Fields{"id": shipped["id"]}).WantCode("NOT_FOUND")
}

func TestTemplates_AtOnceOneWins(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	id := saveTemplate(owner, templateOf("first", nil)).Want().Text("data.saveDecisionTemplate.id")
	won := 0
	for _, answer := range a.Together(8, func(i int) app.Answer {
		return saveTemplate(owner, templateOf(fmt.Sprint("at once ", i), app.Fields{"id": id, "expectedRevision": 1})).Answer
	}) {
		if !strings.Contains(string(answer.Body), `"errors"`) {
			won++
		}
	}
	if won != 1 {
		t.Errorf("%d of 8 won", won)
	}
}
