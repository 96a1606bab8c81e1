package spec

import (
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// Who has to set up a second factor first follows nothing, though a colleague of the same
// role follows the same by now.
func TestSecondFactor_RequiredOpensNoFeedOfAColleagues(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	enrol(t, a, access.Owner)
	enrol(t, a, access.Reviewer)
	colleague := a.SecondReviewer()
	a.Settings(app.Fields{"requireSecondFactor": true})
	follow := func(p *app.Portal) *live {
		l := openLiveIn(t, a, p.Jar())
		l.subscribe("queue", operation{filteredChanges, app.Fields{"f": nil}})
		return l
	}
	follow(a.Portal(access.Reviewer))
	a.Followed(1)
	locked := follow(colleague)
	a.Submitted(nil)
	if m := locked.next(); !strings.Contains(string(m.Payload), "SECOND_FACTOR_REQUIRED") {
		t.Errorf("who has no second factor is told %s %s", m.Type, m.Payload)
	}
}
