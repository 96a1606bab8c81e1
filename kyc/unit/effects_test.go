package unit

import (
	"testing"

	"verifyme/kyc/queue"
)

// What live pages hear of one transaction: one change a request, from what it was at
// first to what it is at last.
func TestPublish_OneChangeOfARequest(t *testing.T) {
	waiting, held := &queue.Row{ReviewStatus: "QUEUED"}, &queue.Row{ReviewStatus: "IN_REVIEW"}
	for name, c := range map[string]struct{ first, second, want Change }{
		"submitted and queued": {
			Change{From: "IN_PROGRESS", To: "SUBMITTED"}, Change{From: "SUBMITTED", To: "SUBMITTED", After: waiting},
			Change{From: "IN_PROGRESS", To: "SUBMITTED", After: waiting},
		},
		"submitted and approved by policy": {
			Change{From: "IN_PROGRESS", To: "SUBMITTED"}, Change{From: "SUBMITTED", To: "APPROVED"},
			Change{From: "IN_PROGRESS", To: "APPROVED"},
		},
		"taken and commented": {
			Change{From: "SUBMITTED", To: "REVIEWING", Before: waiting, After: held},
			Change{From: "REVIEWING", To: "REVIEWING"},
			Change{From: "SUBMITTED", To: "REVIEWING", Before: waiting, After: held},
		},
		"taken and decided": {
			Change{From: "SUBMITTED", To: "REVIEWING", Before: waiting, After: held},
			Change{From: "REVIEWING", To: "APPROVED", Before: held},
			Change{From: "SUBMITTED", To: "APPROVED", Before: waiting},
		},
		"a check that began, and more": {
			Change{From: "IN_PROGRESS", To: "IN_PROGRESS", Begun: "pan"}, Change{From: "IN_PROGRESS", To: "IN_PROGRESS"},
			Change{From: "IN_PROGRESS", To: "IN_PROGRESS"},
		},
		"a check that began": {
			Change{From: "IN_PROGRESS", To: "IN_PROGRESS", Begun: "pan"},
			Change{From: "IN_PROGRESS", To: "IN_PROGRESS", Begun: "pan"},
			Change{From: "IN_PROGRESS", To: "IN_PROGRESS", Begun: "pan"},
		},
	} {
		var e Effects
		c.first.RequestID, c.second.RequestID, c.want.RequestID = "r", "r", "r"
		e.Publish(c.first)
		e.Publish(Change{RequestID: "another"})
		e.Publish(c.second)
		if len(e.changes) != 2 || e.changes[0] != c.want {
			t.Errorf("%s: live pages hear %+v, want %+v", name, e.changes[0], c.want)
		}
	}
}
