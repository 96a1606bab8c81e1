package spec

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// The plan of each hot query, as the service sends it: by an index, and a page
// of a list in few blocks however many rows there are.

// grown tables, whose sequential scan grows with the tenant's years.
var grown = strings.Fields(`api_calls api_keys applicant_sessions attempts audit_log codes consents deliveries
	delivery_attempts documents events idempotency_keys link_keys oauth_tokens portal_sessions request_steps requests`)

// fewBlocks that a page of a list may read, of the two thousand and more that
// the grown tables have.
const fewBlocks = 300

// hotQuery is the statements that the service sent to PostgreSQL for one use.
type hotQuery struct {
	use        string
	statements []app.Statement
	// page of a list.
	page bool
}

func TestPlans_HotQueriesUseAnIndex(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	w := &planner{a: a}
	w.server, w.statements = a.RecordStatements()
	w.prepare()
	w.useDoors(t)
	w.useLists(t)
	w.useEnds(t)
	w.useWorkers()
	grow(t, a)
	for _, q := range w.queries {
		t.Run(q.use, func(t *testing.T) { wantIndexed(t, a, q) })
	}
	for _, q := range w.queries {
		t.Run("of a new tenant, "+q.use, func(t *testing.T) { wantLookedUp(t, a, q) })
	}
}

// unknownTenant is in no statistics: PostgreSQL expects one row of it in every
// table, and takes any index that begins with the tenant for as good.
const unknownTenant = "tnt_0000000000000000000000"

// byTenantAlone is a scan of all the tenant's rows.
var byTenantAlone = regexp.MustCompile(
	`Scan.* using (\w+) on (\w+)[^\n]*\n\s*Index Cond: \(tenant_id = '\w+'::text(?: COLLATE "C")?\)(?:\n|$)`,
)

// wantLookedUp: what asks for one row, or the few of a request, does not read
// the tenant's others, however many there are by then.
func wantLookedUp(t *testing.T, a *app.App, q hotQuery) {
	if q.page {
		return
	}
	for _, s := range q.statements {
		if !strings.Contains(s.Text, a.Tenant.TenantID) || strings.Contains(s.Text, "set_config") {
			continue
		}
		s.Text = strings.ReplaceAll(s.Text, a.Tenant.TenantID, unknownTenant)
		plan := explain(t, a, s, "")
		for _, scan := range byTenantAlone.FindAllStringSubmatch(plan, -1) {
			if slices.Contains(grown, scan[2]) {
				t.Errorf("all rows of the tenant in %s are read for %s\n%s", scan[2], s.Text, plan)
			}
		}
	}
}

// planner uses the service and keeps the recorded statements.
type planner struct {
	a, server  *app.App
	statements *app.Statements
	queries    []hotQuery
	requests   []app.Created
	endpoint   app.Endpoint
}

func (w *planner) prepare() {
	w.a.Settings(app.Fields{"duplicatePolicy": "block_active"})
	w.endpoint = w.a.Endpoint(w.a.Receiver().URL)
	for range 3 {
		w.requests = append(w.requests, w.server.Issue(nil))
	}
	w.server.Portal(access.Owner)
	w.statements.Since()
}

func (w *planner) use(name string, use func()) {
	use()
	w.queries = append(w.queries, hotQuery{use: name, statements: w.statements.Since()})
}

func (w *planner) useDoors(t *testing.T) {
	id := requestsPath + "/" + w.requests[0].RequestID
	w.use("a key by its hash", func() { ping(w.server, w.a.Tenant.APIKey).Want(http.StatusOK) })
	key := makeKey(w.a, nil)
	w.use("a grant", func() { grant(w.server, clientCredentials, basic(key.id, key.secret)).Want(http.StatusOK) })
	token := grant(w.a, clientCredentials, basic(key.id, key.secret)).Text("access_token")
	w.use("a token by its hash", func() { ping(w.server, token).Want(http.StatusOK) })
	w.use("a request by its id", func() { w.server.GET(id).Want(http.StatusOK) })
	w.use("a result", func() { w.server.GET(id + "/result").Want(http.StatusConflict) })
	w.use("a creation", func() { w.server.Create(app.Fields{"externalReference": "order 7"}).Want(http.StatusCreated) })
	w.use("a reissued link", func() { w.requests[0] = reissued(w.server, w.requests[0]) })
	w.use("a link by its hash", func() {
		w.server.Browser(w.requests[0]).GET("/start/" + w.requests[0].Token).Want(http.StatusOK)
	})
	p := w.server.Applicant(w.requests[0])
	w.use("an applicant's state", func() { p.State().Want(http.StatusOK) })
	w.use("an applicant's step", func() { p.SendCode(app.GoodMobile).Want(http.StatusAccepted) })
	w.a.Documents(nil)
	withDocument, q := w.a.AtDocuments(nil)
	document := q.DoDocument()
	w.use("a document's URL and the document", func() {
		w.server.Fetch(w.server.Sign(withDocument.RequestID, document).Want(http.StatusOK).Text("url")).Want(http.StatusOK)
	})
	w.use("a detail with documents", func() {
		w.server.GET(requestsPath + "/" + withDocument.RequestID).Want(http.StatusOK)
	})
	w.use("an upload, its removal", func() {
		uploader := w.server.Applicant(withDocument)
		uploader.RemoveFile(uploader.DoDocument()).Want(http.StatusOK)
	})
	w.use("a cancellation", func() { w.server.POST(id+"/cancel", nil).Want(http.StatusOK) })
	w.use("the portal's case", func() {
		w.server.Portal(access.Owner).
			Ask(`query($id: ID!) { onboardingRequest(id: $id) { id steps { key } timeline { kind } } }`,
				app.Fields{"id": w.requests[1].RequestID})
	})
	if len(w.queries) < 10 {
		t.Fatal("too little was used")
	}
}

// useLists reads each list's first page and the one after a cursor, with and
// without each filter.
func (w *planner) useLists(t *testing.T) {
	at := url.QueryEscape("2020-01-01T00:00:00Z")
	later := url.QueryEscape("2100-01-01T00:00:00Z")
	for path, filters := range map[string][]string{
		requestsPath: {
			"", "status=LINK_ISSUED", "status=REVIEWING", "status=SUBMITTED,REVIEWING,REVERTED",
			"from=" + at, "to=" + later, "from=" + at + "&to=" + later, "externalReference=ref+1234",
			"flowKey=bank-account-check-v1", "flowKey=employee-verification-v1",
			"status=APPROVED&flowKey=bank-account-check-v1&from=" + at,
		},
		"/v1/webhook-events": {
			"", "status=DELIVERED", "endpointId=" + w.endpoint.ID, "status=DELIVERED&endpointId=" + w.endpoint.ID,
		},
		"/v1/events": {"", "type=onboarding.created", "requestId=" + w.requests[0].RequestID},
	} {
		next := w.server.GET(path + "?limit=1").Want(http.StatusOK).Text("nextCursor")
		w.statements.Since()
		for _, filter := range filters {
			for _, cursor := range []string{"", "&cursor=" + url.QueryEscape(next)} {
				address := path + "?limit=50&" + strings.TrimSuffix(filter+cursor, "&")
				w.use("GET "+address, func() { w.server.GET(strings.Replace(address, "&&", "&", 1)).Want(http.StatusOK) })
				w.queries[len(w.queries)-1].page = true
			}
		}
	}
	w.useNewestFirst(t)
}

// useNewestFirst reads the portal's list, which goes the other way.
func (w *planner) useNewestFirst(t *testing.T) {
	const list = `query($f: OnboardingRequestFilter, $after: String) { onboardingRequests(filter: $f, first: 50,
		after: $after) { edges { cursor node { id } } pageInfo { hasNextPage } } }`
	portal := w.server.Portal(access.Owner)
	cursor := portal.Ask(list, nil).Want().Text("data.onboardingRequests.edges.0.cursor")
	w.statements.Since()
	for _, filter := range []app.Fields{
		{}, {"status": []string{"SUBMITTED"}}, {"status": []string{"SUBMITTED", "REVIEWING", "REVERTED"}},
		{"flowKey": "bank-account-check-v1"}, {"externalReference": "ref 1234"}, {"reference": "K7QM-2X4H"},
	} {
		for _, after := range []any{nil, cursor} {
			w.use(fmt.Sprintf("newest first %v after %v", filter, after), func() {
				portal.Ask(list, app.Fields{"f": filter, "after": after}).Want()
			})
			w.queries[len(w.queries)-1].page = true
		}
	}
	w.useAPICalls(t, portal)
	w.use("the audit log", func() { portal.Ask(`{ auditLog(first: 50) { edges { node { id } } } }`, nil).Want() })
	w.queries[len(w.queries)-1].page = true
	for use, page := range map[string]string{
		"cases with their histories": casesPage, "deliveries with what they send": deliveriesPage,
	} {
		w.use(use, func() { portal.Ask(page, app.Fields{"first": 50}).Want() })
		w.queries[len(w.queries)-1].page = true
	}
}

// useAPICalls reads the log of calls, with and without each filter.
func (w *planner) useAPICalls(t *testing.T, portal *app.Portal) {
	const key, trace = "key_0000000000000000000003", "00000000000000000000000000000007"
	loggedAs(t, portal, ping(w.server, w.a.Tenant.APIKey))
	cursor := portal.Ask(apiCallsOf, nil).Want().Text("data.apiCalls.edges.0.cursor")
	w.statements.Since()
	for _, filter := range []app.Fields{
		{}, {"traceId": trace}, {"keyId": key}, {"path": "/v1/ping"}, {"path": "/v1/onboarding-requests*"},
		{"status": 404}, {"statusClass": 4}, {"statusClass": 2}, {"keyId": key, "statusClass": 4},
		{"from": "2020-01-01T00:00:00Z", "to": "2100-01-01T00:00:00Z"},
	} {
		for _, after := range []any{nil, cursor} {
			w.use(fmt.Sprintf("API calls %v after %v", filter, after), func() {
				portal.Ask(apiCallsOf, app.Fields{"f": filter, "after": after}).Want()
			})
			w.queries[len(w.queries)-1].page = true
		}
	}
}

// useWorkers lets a process of workers find what is due, claim and finish it.
func (w *planner) useWorkers() {
	w.server.Restarted()
	var statements []app.Statement
	for _, part := range []string{
		"'request:expire'", "'check:run'", "'code:send'", "'endpoint:deliver'", "WITH others", "finished AS",
	} {
		w.a.Eventually("the workers say "+part, func() bool {
			statements = append(statements, w.statements.Since()...)
			return strings.Contains(fmt.Sprint(statements), part)
		})
	}
	w.queries = append(w.queries, hotQuery{use: "due, claimed and finished", statements: statements})
}

// grow fills the tables of both workspaces and counts them anew.
func grow(t *testing.T, a *app.App) {
	t.Helper()
	growUncounted(t, a)
	if _, err := a.SQL.Exec("ANALYZE"); err != nil {
		t.Fatal(err)
	}
}

// growUncounted fills the tables of both workspaces, of which PostgreSQL knows
// only how large they are.
func growUncounted(t *testing.T, a *app.App) {
	t.Helper()
	script, err := os.ReadFile("testdata/grow.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, tenantID := range []string{a.Tenant.TenantID, a.Other.TenantID} {
		err := a.Confined(tenantID, func(tx *sql.Tx) error {
			_, err := tx.Exec(string(script))
			return err
		})
		if err != nil {
			t.Fatal("grow:", err)
		}
	}
	for _, table := range grown {
		if n := a.One(a.Tenant.TenantID, `SELECT (count(*) >= 3000)::text FROM `+table); n != "true" {
			t.Errorf("%s has not grown", table)
		}
	}
}

var sequential = regexp.MustCompile(`Seq Scan on (\w+)`)

func wantIndexed(t *testing.T, a *app.App, q hotQuery) {
	asked := 0
	for _, s := range q.statements {
		word, _, _ := strings.Cut(strings.TrimSpace(s.Text), " ")
		if !strings.Contains("SELECT INSERT UPDATE DELETE WITH", strings.ToUpper(word)) ||
			strings.Contains(s.Text, "set_config") {
			continue
		}
		asked++
		plan := explain(t, a, s, "")
		for _, scan := range sequential.FindAllStringSubmatch(plan, -1) {
			for _, table := range grown {
				if scan[1] == table {
					t.Errorf("a sequential scan of %s for %s\n%s", table, s.Text, plan)
				}
			}
		}
		if word == "SELECT" && strings.Contains(plan, " on consents") &&
			!strings.Contains(plan, "Index Only Scan using consents_pkey") {
			t.Errorf("more than the index is read for %s\n%s", s.Text, plan)
		}
		if q.page && word == "SELECT" {
			if blocks := blocksOf(t, explain(t, a, s, "ANALYZE, BUFFERS, FORMAT JSON, ")); blocks > fewBlocks {
				t.Errorf("%d blocks are read for %s\n%s", blocks, s.Text, plan)
			}
		}
	}
	if asked == 0 {
		t.Errorf("nothing was recorded, of %d statements", len(q.statements))
	}
}
