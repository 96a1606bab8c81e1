package spec

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/spec/app"
)

const (
	cancelAny   = `mutation($id: ID!) { cancelRequest(requestId: $id) { status } }`
	readTenant  = `{ viewer { tenant { id } } }`
	makeAKey    = `mutation { createApiKey(input: {name: "live"}) { secret } }`
	closeWithin = 5 * time.Second
)

// An operation on an open socket is authorised as an HTTP call is.
func TestLive_OperationsFollowTheRightsOfTheMoment(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	l := openLive(t, a)
	ask := func(query string) string {
		l.subscribe("op", operation{text: query})
		return l.answers()
	}
	wantAnswer(t, ask(makeAKey), "STEP_UP_REQUIRED")
	a.StepUp(access.Owner, a.Password(access.Owner))
	wantAnswer(t, ask(makeAKey), `"secret"`)
	a.Clock.Advance(6 * time.Minute)
	l.subscribe("op", operation{text: makeAKey})
	if got := l.answersOrCloses(); got != "" {
		wantAnswer(t, got, "STEP_UP_REQUIRED")
	}
	l = openLive(t, a)
	r := a.Issue(nil)
	changeRole(a, access.Analyst)
	l.subscribe("op", operation{text: cancelAny, variables: app.Fields{"id": r.RequestID}})
	if got := l.answersOrCloses(); got != "" {
		wantAnswer(t, got, "SERVICE_FORBIDDEN")
	}
	if got := a.Status(r.RequestID); got != "LINK_ISSUED" {
		t.Errorf("who may no longer cancel made the request %s", got)
	}
}

func wantAnswer(t *testing.T, got, want string) {
	t.Helper()
	if !strings.Contains(got, want) {
		t.Errorf("the socket answers %s, want %s", got, want)
	}
}

func changeRole(a *app.App, to access.Role) {
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE users SET role = ? WHERE role = ?", to, access.Owner).Exec(ctx)
		return err
	})
}

// The socket closes within a second of the end of the session; the test allows for
// a busy machine.
func TestLive_SocketClosesWithTheSession(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(a *app.App){
		"log-out":          func(a *app.App) { a.Portal(access.Owner).Do(http.MethodDelete, "/api/portal/session", nil) },
		"its end":          func(a *app.App) { a.Clock.Advance(13 * time.Hour) },
		"a lowered role":   func(a *app.App) { changeRole(a, access.Analyst) },
		"its step-up ends": func(a *app.App) { a.Clock.Advance(6 * time.Minute) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := app.Start(t, app.WithoutWorkers)
			a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
			l := openLive(t, a)
			l.subscribe("first", operation{text: readTenant})
			wantAnswer(t, l.answers(), a.Tenant.TenantID)
			end(a)
			if err := l.conn.SetReadDeadline(time.Now().Add(closeWithin)); err != nil {
				t.Fatal(err)
			}
			for {
				var m liveMessage
				if err := l.conn.ReadJSON(&m); err != nil {
					if timeout, ok := err.(interface{ Timeout() bool }); ok && timeout.Timeout() {
						t.Error("the socket stays open")
					}
					return
				}
				if m.Type != "ping" {
					t.Errorf("the socket sends %s", m.Type)
				}
			}
		})
	}
}
