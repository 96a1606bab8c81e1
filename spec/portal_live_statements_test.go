package spec

import (
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// What a change costs does not depend on how many hear of it.

const queueChanges = `subscription { reviewQueue { kind request { id status review { status reviewer { email } }
	flags { code } } } }`

const oneRequest = `subscription($id: ID!) { onboardingRequest(id: $id) { status } }`

func TestLive_AChangeIsReadOnceForAll(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	server, statements := a.RecordStatements()
	jar := server.Portal(access.Owner).Jar()
	changed := func(sockets int) (read []string) {
		r, _ := a.Submitted(nil)
		listeners := make([]*live, sockets)
		for i := range listeners {
			l := openLiveIn(t, server, jar)
			l.subscribe("queue", operation{text: queueChanges})
			l.subscribe("one", operation{text: oneRequest, variables: app.Fields{"id": r.RequestID}})
			if m := l.next(); m.ID != "one" {
				t.Fatalf("the first message is %s: %s", m.ID, m.Payload)
			}
			listeners[i] = l
		}
		server.Followed(2 * sockets)
		statements.Since()
		reviewer := a.Portal(access.Reviewer)
		reviewer.StartReview(r.RequestID).Want()
		for _, l := range listeners {
			for m := l.next(); m.ID != "queue"; m = l.next() {
			}
		}
		for _, s := range statements.Since() {
			if strings.Contains(s.Text, r.RequestID) || strings.Contains(s.Text, "user_id IN ('"+userID(reviewer)) {
				read = append(read, s.Text)
			}
		}
		for _, l := range listeners {
			_ = l.conn.Close()
		}
		server.Followed(0)
		return read
	}
	// Few enough that none waits to be read for as long as a dead one may live.
	one, many := changed(1), changed(6)
	if len(one) == 0 || len(many) > len(one) {
		t.Errorf("for one it takes %d statements", len(one))
	}
	if len(many) == 0 || len(many) > 12 || len(many) > len(one) {
		t.Errorf("a change takes %d statements:\n%s", len(many), strings.Join(many, "\n"))
	}
}
