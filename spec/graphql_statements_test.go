package spec

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// How many statements a page of the portal costs: as many for few rows as for
// many.

const casePage = `query($id: ID!) { onboardingRequest(id: $id) { id status flags { code } documents { documentId }
	review { status reviewer { email } } steps { key history { number outcome flags { code } } }
	timeline { at kind actor } } }`

const casesPage = `query($first: Int, $f: OnboardingRequestFilter) { onboardingRequests(first: $first, filter: $f) {
	edges { node { id review { reviewer { email } } steps { key history { number outcome } } } } } }`

const deliveriesPage = `query($first: Int) { webhookDeliveries(first: $first) {
	edges { node { deliveryId eventId log { attempt } event { eventId } } } } }`

// statementsOf the operation that concern the tenant. It is asked twice, since
// the first time fills what the server keeps, such as flows.
func statementsOf(
	t *testing.T, server *app.App, statements *app.Statements, query string, variables app.Fields,
) ([]string, app.GraphQL) {
	t.Helper()
	portal := server.Portal(access.Owner)
	portal.Ask(query, variables).Want()
	statements.Since()
	answer := portal.Ask(query, variables).Want()
	var texts []string
	for _, s := range statements.Since() {
		ofTenant := strings.Contains(s.Text, server.Tenant.TenantID) || strings.Contains(s.Text, "tenant_id = $1")
		if ofTenant && !strings.Contains(s.Text, "set_config") {
			texts = append(texts, s.Text)
		}
	}
	if len(texts) == 0 {
		t.Fatal("no statement was recorded")
	}
	return texts, answer
}

func wantEqualStatements(t *testing.T, few, many []string) {
	t.Helper()
	if len(few) != len(many) {
		slices.Sort(few)
		slices.Sort(many)
		t.Errorf("few rows take %d statements, many %d:\n%s\n\n%s",
			len(few), len(many), strings.Join(few, "\n"), strings.Join(many, "\n"))
	}
}

// underReview is a request of a flow with so many steps, taken by a reviewer.
func underReview(a *app.App, steps int) app.Created {
	f := flow.Flow{
		Key: fmt.Sprintf("steps-%d", steps), Name: "Steps", PurposeCode: "BUSINESS_KYC", NoticeVersion: "2026-01",
		RetentionClass: "standard", ReviewPolicy: flow.Manual, Locale: "en",
		Steps: []flow.Step{
			{Key: "documents", Type: step.DocumentUpload, Sequence: 1, Required: true, PurposeCode: "DOCUMENT_COLLECTION"},
		},
	}
	for i := range steps - 2 {
		f.Steps = append(f.Steps, flow.Step{
			Key: fmt.Sprintf("bank%d", i), Type: step.BankVerification, Sequence: i + 2, PurposeCode: "BANK_CHECK",
		})
	}
	f.Steps = append(f.Steps, flow.Step{Key: "consent", Type: step.Consent, Sequence: steps, Required: true})
	a.Publish(f)
	r := a.Issue(app.Fields{"flowKey": f.Key})
	p := a.Applicant(r)
	p.DoDocument()
	p.HandInDocuments()
	a.Portal(access.Reviewer).StartReview(r.RequestID).Want()
	return r
}

func TestGraphQL_StatementsOfAPageDoNotGrowWithItsRows(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	server, statements := a.RecordStatements()
	a.Endpoint(a.Receiver().URL)
	small, large := underReview(a, 3), underReview(a, 11)
	for range 3 {
		underReview(a, 11)
	}

	t.Run("a case by its steps", func(t *testing.T) {
		few, shown := statementsOf(t, server, statements, casePage, app.Fields{"id": small.RequestID})
		wantSteps(t, shown, 3)
		many, shown := statementsOf(t, server, statements, casePage, app.Fields{"id": large.RequestID})
		wantSteps(t, shown, 11)
		wantEqualStatements(t, few, many)
	})
	t.Run("a list of cases by its rows", func(t *testing.T) {
		ofFlow := app.Fields{"flowKey": "steps-11"}
		few, _ := statementsOf(t, server, statements, casesPage, app.Fields{"first": 1, "f": ofFlow})
		many, shown := statementsOf(t, server, statements, casesPage, app.Fields{"first": 4, "f": ofFlow})
		if n := strings.Count(string(shown.Body), `"outcome":"UPLOADED"`); n != 4 {
			t.Errorf("4 requests show %d uploads: %s", n, shown.Body)
		}
		wantEqualStatements(t, few, many)
	})
	t.Run("deliveries by their rows", func(t *testing.T) {
		few, _ := statementsOf(t, server, statements, deliveriesPage, app.Fields{"first": 1})
		many, shown := statementsOf(t, server, statements, deliveriesPage, app.Fields{"first": 12})
		wantOwnEvents(t, shown, 12)
		wantEqualStatements(t, few, many)
	})
}

// wantSteps of a case, of which the first has its upload in its history, and a
// reviewer.
func wantSteps(t *testing.T, shown app.GraphQL, steps int) {
	t.Helper()
	var body struct {
		Data struct {
			OnboardingRequest struct {
				Review struct{ Reviewer struct{ Email string } }
				Steps  []struct {
					Key     string
					History []struct{ Outcome string }
				}
				Timeline []struct{ Kind string }
			}
		}
	}
	shown.Into(&body)
	r := body.Data.OnboardingRequest
	if len(r.Steps) != steps || len(r.Steps[0].History) != 1 || r.Steps[0].History[0].Outcome != "UPLOADED" ||
		len(r.Steps[1].History) != 0 || r.Review.Reviewer.Email == "" || len(r.Timeline) == 0 {
		t.Errorf("the case shows %s", shown.Body)
	}
}

// wantOwnEvents: each delivery shows the event that it sends.
func wantOwnEvents(t *testing.T, shown app.GraphQL, rows int) {
	t.Helper()
	var body struct {
		Data struct {
			WebhookDeliveries struct {
				Edges []struct {
					Node struct {
						EventID string
						Log     []struct{ Attempt int }
						Event   struct{ EventID string }
					}
				}
			}
		}
	}
	shown.Into(&body)
	edges := body.Data.WebhookDeliveries.Edges
	for _, e := range edges {
		if e.Node.EventID == "" || e.Node.Event.EventID != e.Node.EventID || e.Node.Log == nil {
			t.Errorf("a delivery shows %+v", e.Node)
		}
	}
	if len(edges) != rows {
		t.Errorf("%d deliveries are shown, not %d", len(edges), rows)
	}
}
