package spec

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// CONTRACT "Identifiers, time, errors": a list of errors holds at most 20.

const (
	// smallAnswer is far below the bodies that are sent here.
	smallAnswer = 16 << 10
	// quickAnswer on a busy machine: what grows with the square of a list takes minutes.
	quickAnswer = 30 * time.Second
)

// wrongFields in one body of nearly a megabyte.
func wrongFields(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `,"%s%05d":1`, strings.Repeat("x", 80), i)
	}
	return "{" + b.String()[1:] + "}"
}

func TestErrors_ListsHoldTwenty(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p := a.Applicant(a.Issue(nil))
	const many = 10_000
	hosts := make([]string, many)
	for i := range hosts {
		hosts[i] = fmt.Sprintf("not a host %05d", i)
	}
	events := make([]string, many)
	for i := range events {
		events[i] = fmt.Sprintf("no.event.%05d", i)
	}
	owner := a.Portal(access.Owner)
	const changeSettings = `mutation($in: TenantSettingsInput!) { updateTenantSettings(input: $in) { id } }`
	for _, row := range []struct {
		name string
		call func() app.Answer
		list string
		most int
	}{
		{"a creation", func() app.Answer {
			return a.POST(requestsPath, wrongFields(many), app.FreshKey()).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		}, "error.details", 20},
		{"an endpoint", func() app.Answer {
			return a.POST("/v1/webhook-endpoints", app.Fields{"url": "https://example.com", "events": events}).
				WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		}, "error.details", 1},
		{"a step", func() app.Answer {
			return p.POST("/api/applicant/steps/mobileOtp", wrongFields(many)).
				WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		}, "error.details", 20},
		{"settings", func() app.Answer {
			g := owner.Ask(changeSettings, app.Fields{"in": app.Fields{"returnUrlHosts": hosts}})
			g.WantCode("VALIDATION_FAILED")
			return g.Answer
		}, "errors.0.extensions.details", 20},
		{"a GraphQL document", func() app.Answer {
			var fields strings.Builder
			for i := range 2500 {
				fmt.Fprintf(&fields, " %s%05d", strings.Repeat("x", 80), i)
			}
			g := owner.Ask("{"+fields.String()+" }", nil)
			g.WantCode("GRAPHQL_VALIDATION_FAILED")
			return g.Answer
		}, "errors", 20},
		{"a long name in a GraphQL document", func() app.Answer {
			g := owner.Ask("{ "+strings.Repeat("x", 500_000)+" }", nil)
			g.WantCode("GRAPHQL_VALIDATION_FAILED")
			return g.Answer
		}, "errors", 1},
	} {
		started := time.Now()
		answer := row.call()
		if took := time.Since(started); took > quickAnswer {
			t.Errorf("%s was answered after %v", row.name, took)
		}
		if listed, ok := answer.At(row.list).([]any); !ok || len(listed) != row.most || len(answer.Body) > smallAnswer {
			t.Errorf("%s: %d errors in %d bytes: %.300s", row.name, len(listed), len(answer.Body), answer.Body)
		}
	}
}

func TestErrors_IncompleteStepsHoldTwenty(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	f := flow.Flow{
		Key: "long-check-v1", Name: "Long check", PurposeCode: "BUSINESS_KYC", NoticeVersion: "2026-01",
		RetentionClass: "standard", ReviewPolicy: flow.Manual, Locale: "en",
	}
	for i := range 25 {
		f.Steps = append(f.Steps, flow.Step{
			Key: fmt.Sprintf("documents%02d", i), Type: step.DocumentUpload, Sequence: i + 1, Required: true,
			PurposeCode: "DOCUMENT_COLLECTION",
		})
	}
	a.Publish(f)
	p := a.Applicant(a.Issue(app.Fields{"flowKey": f.Key}))
	refused := p.Submit().WantError(http.StatusConflict, "STEPS_INCOMPLETE")
	if listed, ok := refused.At("error.details").([]any); !ok || len(listed) != 20 {
		t.Errorf("the answer is %s", refused.Body)
	}
	if !strings.Contains(refused.Text("error.message"), "documents24") {
		t.Errorf("the message does not name every step: %s", refused.Body)
	}
}

// A flow that breaks rules at each of its steps.
func TestErrors_BreachesHoldTwenty(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	broken := func(n int) func(app.Fields) {
		return func(draft app.Fields) {
			steps := make([]app.Fields, n)
			for i := range steps {
				steps[i] = app.Fields{"key": fmt.Sprintf("bank-%05d", i), "type": "BankVerification", "purposeCode": "x"}
			}
			draft["steps"] = steps
		}
	}
	wantListed := func(answer app.GraphQL, most int) {
		t.Helper()
		answer.WantCode("FLOW_INVALID")
		listed, ok := answer.At("errors.0.extensions.details").([]any)
		if !ok || len(listed) != most || len(answer.Body) > smallAnswer {
			t.Errorf("%d breaches in %d bytes: %.300s", len(listed), len(answer.Body), answer.Body)
		}
	}
	save(a, draftOf("broken-check", broken(25))).Want()
	wantListed(publishKey(a, "broken-check"), 20)
	started := time.Now()
	answer := save(a, draftOf("long-check", broken(10_000)))
	if took := time.Since(started); took > quickAnswer {
		t.Errorf("10,000 steps were answered after %v", took)
	}
	wantListed(answer, 1)
}
