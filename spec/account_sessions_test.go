package spec

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/server"
	"verifyme/spec/app"
)

// What users see of their own sessions, and how they are ended.

const (
	listSessions     = `{ sessions { id device beganAt lastSeenAt current } }`
	endOneSession    = `mutation($id: ID!) { endSession(sessionId: $id) { id current } }`
	endOtherSessions = `mutation { endOtherSessions { id current } }`
	endUserSessions  = `mutation($id: ID!) { endUserSessions(userId: $id) { id } }`
	firefox          = "User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:151.0) Gecko/20100101 Firefox/151.0"
)

type shownSession struct {
	ID, Device          string
	BeganAt, LastSeenAt time.Time
	Current             bool
}

func sessionsOf(p *app.Portal) []shownSession {
	var body struct {
		Data struct{ Sessions []shownSession }
	}
	p.Ask(listSessions, nil).Want().Into(&body)
	return body.Data.Sessions
}

// browserOf the role's first user: one more session.
func browserOf(a *app.App, role access.Role, headers ...string) *app.Portal {
	p := a.PortalBrowser()
	at := slices.IndexFunc(a.Tenant.Users, func(u server.UserInfo) bool { return u.Role == role })
	p.POST("/api/portal/session", app.Fields{"email": a.Tenant.Users[at].Email, "password": a.Password(role)}, headers...).
		Want(http.StatusOK)
	return p
}

func wantOut(t *testing.T, p *app.Portal) {
	t.Helper()
	p.POST("/graphql", app.Fields{"query": readTenant}).Want(http.StatusUnauthorized)
}

func TestSessions_AreListedForTheirUser(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	first := a.Portal(access.Reviewer)
	a.Clock.Advance(time.Hour)
	second := browserOf(a, access.Reviewer, firefox)
	a.Clock.Advance(3 * time.Minute)
	got := sessionsOf(second)
	if len(got) != 2 || !got[0].Current || got[1].Current || got[0].Device != "Firefox on Windows" {
		t.Fatalf("the sessions are %+v", got)
	}
	if between := got[0].BeganAt.Sub(got[1].BeganAt); between.Round(time.Minute) != time.Hour {
		t.Errorf("the second began %s after the first", between)
	}
	// The use that asks is noted; the other one was used an hour after it began.
	if seen := got[0].LastSeenAt.Sub(got[0].BeganAt); seen.Round(time.Minute) != 3*time.Minute {
		t.Errorf("the one that asks was seen %s after it began", seen)
	}
	if got := sessionsOf(first); len(got) != 2 || !got[0].Current && !got[1].Current {
		t.Errorf("the first one is told of %+v", got)
	}
	// In the tenant's time, as all that the tenant sees.
	a.Advance(48 * time.Hour)
	for _, s := range sessionsOf(second) {
		if later := s.BeganAt.Sub(got[0].BeganAt); s.Current && later.Round(time.Minute) != 48*time.Hour {
			t.Errorf("under the advanced clock it began %s later", later)
		}
	}
	if others := sessionsOf(a.Portal(access.Owner)); len(others) != 1 {
		t.Errorf("the owner is told of %+v", others)
	}
	a.Clock.Advance(13 * time.Hour)
	third := browserOf(a, access.Reviewer)
	if got := sessionsOf(third); len(got) != 1 {
		t.Errorf("of ended ones there are still %+v", got)
	}
}

// An ended session opens nothing any more, and what is open closes.
func TestSessions_EndOneAndAllOthers(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p := a.Portal(access.Reviewer)
	second, third, fourth := browserOf(a, access.Reviewer), browserOf(a, access.Reviewer), browserOf(a, access.Reviewer)
	socket := openLiveIn(t, a, second.Jar())
	id := ownSession(second)
	p.Ask(endOneSession, app.Fields{"id": id}).Want()
	wantCloses(t, socket)
	wantOut(t, second)
	p.Ask(endOneSession, app.Fields{"id": id}).WantCode("NOT_FOUND")
	for _, unknown := range []string{"", "ses_1", like(identifier.Session), ownSession(a.Portal(access.Owner))} {
		p.Ask(endOneSession, app.Fields{"id": unknown}).WantCode("NOT_FOUND")
	}
	left := p.Ask(endOtherSessions, nil).Want()
	if got := left.JSON("data.endOtherSessions"); got != `[{"current":true,"id":"`+ownSession(p)+`"}]` {
		t.Errorf("there are left %s", got)
	}
	wantOut(t, third)
	wantOut(t, fourth)
	p.Ask(endOtherSessions, nil).Want()
	got := a.Texts(a.Tenant.TenantID, `SELECT details::text FROM audit_log WHERE action = 'user.sessions_ended'
		AND subject = $1 AND actor_id = $1 ORDER BY sequence`, userID(p))
	if len(got) != 2 || got[0] != `{"count": 1}` || got[1] != `{"count": 2}` {
		t.Errorf("the log holds %q", got)
	}
	sessionsOf(a.Portal(access.Owner))
}

func TestSessions_AnOwnerEndsAColleagues(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	reviewer, owner := a.Portal(access.Reviewer), a.Portal(access.Owner)
	second, id := browserOf(a, access.Reviewer), userID(a.Portal(access.Reviewer))
	socket := openLiveIn(t, a, second.Jar())
	a.Portal(access.Developer).Ask(endUserSessions, app.Fields{"id": id}).WantCode("SERVICE_FORBIDDEN")
	owner.Ask(endUserSessions, app.Fields{"id": id}).Want()
	wantCloses(t, socket)
	wantOut(t, reviewer)
	wantOut(t, second)
	owner.Ask(endUserSessions, app.Fields{"id": id}).Want()
	const told = `SELECT count(*)::text FROM audit_log WHERE action = 'user.sessions_ended'`
	if n := a.One(a.Tenant.TenantID, told); n != "1" {
		t.Errorf("the log tells of it %s times", n)
	}
	// An owner who names the own account stays.
	spare := browserOf(a, access.Owner)
	owner.Ask(endUserSessions, app.Fields{"id": userID(owner)}).Want()
	sessionsOf(owner)
	wantOut(t, spare)
	foreign := a.One(a.Other.TenantID, `SELECT user_id FROM users WHERE role = 'ANALYST'`)
	for _, unknown := range []string{"", like(identifier.User), foreign} {
		owner.Ask(endUserSessions, app.Fields{"id": unknown}).WantCode("NOT_FOUND")
	}
	browserOf(a, access.Reviewer)
}

func ownSession(p *app.Portal) string {
	for _, s := range sessionsOf(p) {
		if s.Current {
			return s.ID
		}
	}
	return ""
}

// wantCloses reads what the socket still holds, to its end.
func wantCloses(t *testing.T, l *live) {
	t.Helper()
	if err := l.conn.SetReadDeadline(time.Now().Add(closeWithin)); err != nil {
		t.Fatal(err)
	}
	for {
		var m liveMessage
		err := l.conn.ReadJSON(&m)
		if err == nil {
			continue
		}
		if timeout, ok := err.(interface{ Timeout() bool }); ok && timeout.Timeout() {
			t.Error("the socket stays open")
		}
		return
	}
}

// Where an operator says so, a session ends that nobody has used; one that is used goes on.
func TestSessions_EndWithoutUse(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, app.Configured(func(c *server.Config) { c.SessionIdle = 30 * time.Minute }))
	opened := logIn(a).Want(http.StatusOK)
	for range 3 {
		a.Clock.Advance(29 * time.Minute)
		viewer(t, a, opened).Want(http.StatusOK)
	}
	a.Clock.Advance(31 * time.Minute)
	viewer(t, a, opened).Want(http.StatusUnauthorized)
	viewer(t, a, logIn(a).Want(http.StatusOK)).Want(http.StatusOK)
}
