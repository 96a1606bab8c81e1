package spec

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
	"verifyme/web/trace"
)

// SPEC "Tenant": another workspace's id answers exactly as one that nobody
// has, in every place that takes an id. The places are read from the router
// and from the schema, so that a new one is in the matrix.

func TestIsolation_OfOthersReadsLikeUnknown(t *testing.T) {
	t.Parallel()
	wantIsolation(t, newNeighbours(t))
}

// neighbours are two workspaces of one deployment, with ids of each by their
// prefix.
type neighbours struct {
	owner, stranger      *app.App
	theirs, strangersOwn map[identifier.Prefix]string
}

func newNeighbours(t *testing.T, opts ...app.Option) neighbours {
	t.Helper()
	a := app.Start(t, opts...)
	n := neighbours{owner: a, stranger: a.Neighbour()}
	n.theirs, n.strangersOwn = idsOf(n.owner), idsOf(n.stranger)
	for w, ids := range map[*app.App]map[identifier.Prefix]string{n.owner: n.theirs, n.stranger: n.strangersOwn} {
		w.Issue(app.Fields{"externalReference": "order of " + w.Tenant.Name})
		w.StepUp(access.Owner, w.Password(access.Owner)).Want(http.StatusOK)
		key := makeKey(w, nil)
		ids[identifier.Key] = key.id
		ids[callTrace] = loggedAs(t, w.Portal(access.Owner), ping(w, key.secret)).TraceID
		ids[identifier.Event] = w.Deliveries("")[0].EventID
		ids[identifier.User] = heldByOwner(w)
		preparedCases(w)
		ids[identifier.Tenant] = w.Tenant.TenantID
		ids[identifier.Domain] = pendingDomain(w, strings.ToLower(w.Tenant.Name)+".example")
		ids[identifier.SignOnDomain] = storedSignOn(w, "of-"+strings.ToLower(w.Tenant.Name)+".example")
		ids[identifier.ProvisioningToken] = storedProvisioning(w)
		ids[identifier.Session] = ownSession(browserOf(w, access.Owner))
		ids[identifier.Passkey] = newDevice(t).add(w, w.Portal(access.Owner), "Phone").Want().Text("data.addPasskey.0.id")
		ids[identifier.View] = saveView(w.Portal(access.Owner), app.Fields{"name": "All", "filter": ""}).Want().
			Text("data.saveView.id")
		ids[identifier.Export] = exportData(w.Portal(access.Owner), ids[identifier.Request], "She asks.").Want().
			Text("data.exportData.id")
		ids[identifier.Template] = saveTemplate(w.Portal(access.Owner), templateOf("Again.", nil)).Want().
			Text("data.saveDecisionTemplate.id")
		ids[identifier.Replay] = replayMany(w.Portal(access.Owner), "replay-of-nothing", aroundNow(app.Fields{
			"from": time.Now().Add(-2 * time.Hour), "to": time.Now().Add(-time.Hour),
		})).Want().Text("data.replayDeliveries.id")
	}
	n.owner.Eventually("the deliveries' end", func() bool {
		return n.owner.One(n.owner.Tenant.TenantID,
			`SELECT count(*)::text FROM deliveries WHERE status <> 'DELIVERED'`) == "0"
	})
	n.owner.Eventually("the changes of figures are folded", func() bool {
		return n.owner.One(n.owner.Tenant.TenantID, `SELECT count(*)::text FROM stat_delta`) == "0"
	})
	return n
}

// heldByOwner gives the id of the user who asks as the owner: one case is held
// with a comment on it, another waits that is assigned.
func heldByOwner(w *app.App) string {
	held, _ := w.Submitted(nil)
	waiting, _ := w.Submitted(nil)
	p := w.Portal(access.Owner)
	p.StartReview(held.RequestID).Want()
	addComment(p, held.RequestID, "Seen.").Want()
	id := userID(p)
	assign(p, waiting.RequestID, id).Want()
	return id
}

// preparedCases wait for a checker: one that the owner has prepared, and one of a reviewer.
func preparedCases(w *app.App) {
	w.Settings(app.Fields{"makerChecker": true})
	for _, role := range []access.Role{access.Owner, access.Reviewer} {
		r, _ := w.Submitted(nil)
		w.Portal(role).StartReview(r.RequestID).Want()
		w.Portal(role).Approve(r.RequestID, "VERIFIED_OK").Want()
	}
	w.Settings(app.Fields{"makerChecker": false})
}

func (n neighbours) in(t *testing.T) neighbours {
	n.owner, n.stranger = n.owner.In(t), n.stranger.In(t)
	return n
}

func wantIsolation(t *testing.T, n neighbours) {
	before := n.owner.Fingerprint()
	for name, part := range map[string]func(*testing.T, neighbours){
		"REST": isolationOfREST, "REST queries": isolationOfQueries, "the sandbox helpers": isolationOfHelpers,
		"GraphQL": isolationOfGraphQL, "subscriptions": isolationOfSubscriptions, "lists": isolationOfLists,
	} {
		t.Run(name, func(t *testing.T) { part(t, n.in(t)) })
	}
	n.in(t).wantUntouched(t, before)
	t.Run("the review queue", func(t *testing.T) { wantQueuesApart(t, n.in(t)) })
	t.Run("the places are live", func(t *testing.T) { wantLivePlaces(t, n.in(t)) })
}

// wantUntouched rows of the owner; the stranger's calls may write their own.
func (n neighbours) wantUntouched(t *testing.T, before map[string]string) {
	t.Helper()
	for table, now := range n.owner.Fingerprint() {
		if strings.HasPrefix(table, n.owner.Tenant.TenantID) && now != before[table] {
			t.Errorf("the stranger's calls wrote to %s: %s, was %s", table, now, before[table])
		}
	}
}

// callTrace stands for the prefix of trace ids, which have none.
const callTrace identifier.Prefix = ""

// like is an id of nobody, of the same form.
func like(prefix identifier.Prefix) string {
	if prefix == callTrace {
		return trace.New()
	}
	return identifier.New(prefix, time.Now())
}

// volatile headers differ between any two calls.
var volatile = []string{"X-Request-Id", "Date", "X-Ratelimit-Remaining", "X-Ratelimit-Reset"}

// shape of an answer without what differs between any two calls.
func shape(r app.Answer, id string) string {
	lines := []string{strings.ReplaceAll(untraced(r), id, "ID")}
	for name, values := range r.Header {
		if !slices.Contains(volatile, name) {
			lines = append(lines, name+": "+strings.ReplaceAll(strings.Join(values, ", "), id, "ID"))
		}
	}
	slices.Sort(lines[1:])
	return http.StatusText(r.Status) + "\n" + strings.Join(lines, "\n")
}

// wantAlike compares the stranger's answers for the owner's id and for one of
// nobody.
func wantAlike(t *testing.T, place string, call func(id string) app.Answer, theirs, nobodys string) app.Answer {
	t.Helper()
	got, want := call(theirs), call(nobodys)
	if shape(got, theirs) != shape(want, nobodys) {
		t.Errorf("%s answers\n%s\nfor another workspace's id, and for one of nobody\n%s",
			place, shape(got, theirs), shape(want, nobodys))
	}
	if got.Status >= 500 {
		t.Errorf("%s answers %d %s", place, got.Status, got.Body)
	}
	return got
}

// restPlace is a route and one of its parameters.
type restPlace struct {
	route     route
	parameter string
	prefix    identifier.Prefix
}

func (p restPlace) String() string { return p.route.String() + " " + p.parameter }

// restPlaces of the router. Deletions come last, for those who try them all.
func restPlaces(t *testing.T) (places []restPlace) {
	t.Helper()
	for _, r := range routesOfV1(t) {
		for _, name := range r.parameters() {
			places = append(places, restPlace{r, name, prefixOf(t, r.pattern, name)})
		}
	}
	slices.SortStableFunc(places, func(x, y restPlace) int {
		return strings.Compare(deletionLast(x.route.method), deletionLast(y.route.method))
	})
	return places
}

func deletionLast(name string) string {
	if lower := strings.ToLower(name); strings.HasPrefix(lower, "delete") || strings.HasPrefix(lower, "erase") {
		return "last"
	}
	return ""
}

// call with the id in the place and the caller's own ids in the others.
func (p restPlace) call(t *testing.T, caller *app.App, own map[identifier.Prefix]string, id string) app.Answer {
	t.Helper()
	r := route{p.route.method, strings.Replace(p.route.pattern, p.parameter, id, 1)}
	return caller.Do(p.route.method, r.with(t, own), p.route.soundBody(), app.FreshKey())
}

func isolationOfREST(t *testing.T, n neighbours) {
	for _, p := range restPlaces(t) {
		call := func(id string) app.Answer { return p.call(t, n.stranger, n.strangersOwn, id) }
		wantAlike(t, p.String(), call, n.theirs[p.prefix], like(p.prefix)).WantError(http.StatusNotFound, "NOT_FOUND")
	}
}

// queryPlaces are parameters of lists that take an id or another workspace's
// own words.
func isolationOfQueries(t *testing.T, n neighbours) {
	for _, place := range []struct{ path, list, theirs, nobodys string }{
		{"/v1/webhook-events?endpointId=", "deliveries", n.theirs[identifier.Endpoint], like(identifier.Endpoint)},
		{"/v1/events?requestId=", "events", n.theirs[identifier.Request], like(identifier.Request)},
		{requestsPath + "?externalReference=", "requests", "order+of+Acme", "order+of+nobody"},
	} {
		call := func(id string) app.Answer { return n.stranger.GET(place.path + id) }
		got := wantAlike(t, place.path, call, place.theirs, place.nobodys).Want(http.StatusOK).JSON(place.list)
		if got != "[]" {
			t.Errorf("%s shows %s", place.path, got)
		}
	}
}

func isolationOfHelpers(t *testing.T, n neighbours) {
	sink := func(id string) app.Answer { return n.stranger.GET("/api/portal/webhooks/sandbox-sink/" + id) }
	wantAlike(t, "the sink", sink, n.theirs[identifier.Endpoint], like(identifier.Endpoint)).Want(http.StatusNotFound)
	emit := func(id string) app.Answer {
		return n.stranger.POST("/api/portal/sandbox/emit", app.Fields{"type": "onboarding.approved", "requestId": id})
	}
	wantAlike(t, "emit", emit, n.theirs[identifier.Request], like(identifier.Request)).Want(http.StatusNotFound)
	decide := func(id string) app.Answer { return simulate(n.stranger.Client, id, "approved") }
	wantAlike(t, "simulate", decide, n.theirs[identifier.Request], like(identifier.Request)).Want(http.StatusNotFound)
	applicant := n.stranger.Applicant(n.stranger.Issue(nil))
	tab := func(id string) app.Answer { return applicant.GET("/api/applicant/state", "X-Applicant-Request: "+id) }
	wantAlike(t, "an applicant's tab", tab, n.theirs[identifier.Request], like(identifier.Request)).
		Want(http.StatusUnauthorized)
}

// isolationOfLists searches everything that the stranger may list for any id
// of the owner's, taken from every column of ids that there is.
func isolationOfLists(t *testing.T, n neighbours) {
	secrets := idsOfRows(t, n.owner)
	lists := map[string]app.Answer{}
	for _, r := range routesOfV1(t) {
		if r.method == http.MethodGet && len(r.parameters()) == 0 && !slices.Contains(keyless, r) {
			lists[r.String()] = n.stranger.GET(r.pattern).Want(http.StatusOK)
		}
	}
	schema := readSchema(t, n.stranger)
	for _, f := range schema.fieldsOf(schema.QueryType.Name) {
		if len(schema.idPlaces(f)) == 0 || !f.hasRequiredID(schema) {
			lists["query "+f.Name] = schema.operation(t, "query", f, nil).ask(n.stranger).Answer
		}
	}
	lists["messages"] = n.stranger.GET("/api/portal/sandbox/messages").Want(http.StatusOK)
	for name, answer := range lists {
		for _, id := range secrets {
			if strings.Contains(string(answer.Body), id) {
				t.Errorf("%s shows the stranger the owner's %s", name, id)
			}
		}
	}
	if len(secrets) < 20 || len(lists) < 10 {
		t.Errorf("%d ids were looked for in %d lists", len(secrets), len(lists))
	}
}

// idsOfRows are all ids that stand in the tenant's rows and in no other's.
func idsOfRows(t *testing.T, a *app.App) (ids []string) {
	t.Helper()
	columns := a.Owner(`SELECT c.relname || '.' || x.attname FROM pg_class c JOIN pg_attribute x ON x.attrelid = c.oid
		WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND x.attname LIKE '%\_id'
		AND x.atttypid = 'text'::regtype
		AND EXISTS (SELECT FROM pg_attribute y WHERE y.attrelid = c.oid AND y.attname = 'tenant_id')`)
	for _, column := range columns {
		table, name, _ := strings.Cut(column, ".")
		ids = append(ids, a.Texts(a.Tenant.TenantID,
			`SELECT DISTINCT `+name+` FROM `+table+` WHERE tenant_id = $1 AND `+name+` LIKE '%\_%'`, a.Tenant.TenantID)...)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// alikePlaces answer the owner for own ids as for unknown ones: nobody else views a case here, and a client of
// the workspace's provider is named by the provider.
var alikePlaces = []string{"query caseViewers requestIds", "mutation saveSingleSignOn input.clientId"}

// wantLivePlaces gives the owner's own ids to the owner: a place that answers
// for them as for unknown ids takes no ids, and the matrix would test nothing.
func wantLivePlaces(t *testing.T, n neighbours) {
	live := func(place string, call func(id string) app.Answer, own, nobodys string) {
		if shape(call(own), own) == shape(call(nobodys), nobodys) {
			t.Errorf("%s answers its own workspace as for an unknown id", place)
		}
	}
	for _, p := range restPlaces(t) {
		if p.route.method == http.MethodDelete {
			continue
		}
		live(p.String(), func(id string) app.Answer {
			return p.call(t, n.owner, n.theirs, id)
		}, n.theirs[p.prefix], like(p.prefix))
	}
	schema := readSchema(t, n.owner)
	for _, place := range schema.places(t, "query", "mutation") {
		lives := func(prefix identifier.Prefix) bool {
			call := func(id string) app.Answer { return place.ask(t, schema, n.owner, n.theirs, id).Answer }
			own, nobodys := n.theirs[prefix], like(prefix)
			return shape(call(own), own) != shape(call(nobodys), nobodys)
		}
		// The kind that the place asks for by its name comes first: it is nearly always the right one.
		alive := slices.Contains(alikePlaces, place.String()) || lives(kindOf(place.path)) ||
			slices.ContainsFunc(slices.Collect(maps.Keys(n.theirs)), lives)
		if !alive {
			t.Errorf("%s answers its own workspace as for an unknown id", place)
		}
	}
}
