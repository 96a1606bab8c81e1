package spec

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// A workspace that has lived: requests are packed, exported, erased, kept by a hold, expire, and end by their
// retention, side by side. The audit chain still holds, and nothing is left of whom nothing may be left.

func TestRehearsal_EndsDataOfEveryKindAndTheChainHolds(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer := a.Portal(access.Reviewer)
	const each = 3
	final := func(name string, i int) string {
		r, _ := a.Submitted(app.Fields{"externalReference": name, "metadata": app.Fields{"note": name + strconv.Itoa(i)}})
		reviewer.StartReview(r.RequestID).Want()
		reviewer.Approve(r.RequestID, "VERIFIED_OK").Want()
		return r.RequestID
	}
	var packed, erased, held, open []string
	for i := range each {
		packed = append(packed, final("packed", i))
		erased = append(erased, final("erased", i))
		held = append(held, final("held", i))
		open = append(open, a.Issue(nil).RequestID)
	}
	for i := range each {
		a.GET(requestsPath + "/" + packed[i] + "/evidence-pack").Want(http.StatusOK)
		exported(a, packed[i])
		setHold(ownerAt(a), held[i], true).Want()
		erase(ownerAt(a), erased[i], "The applicant asks for it.").Want()
		if _, said, ok := exporting(t, a, "--request", held[i]); !ok {
			t.Errorf("a held request is not exported: %s", said)
		}
	}
	a.Advance(73 * time.Hour)
	for _, id := range open {
		a.Eventually("the link expires", func() bool {
			return a.One(a.Tenant.TenantID, `SELECT status FROM requests WHERE request_id = $1`, id) == "EXPIRED"
		})
	}
	a.Advance(1826 * 24 * time.Hour)
	a.Eventually("retention is over for all but the held ones", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM requests WHERE erased_at IS NULL`) == strconv.Itoa(each)
	})
	keys := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM requests WHERE data_key IS NOT NULL`)
	if keys != strconv.Itoa(each) {
		t.Errorf("%s requests have a key", keys)
	}
	for _, table := range []string{"link_keys", "request_comments", "codes", "applicant_sessions", "data_exports"} {
		if got := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM `+table+` WHERE request_id NOT IN
			(SELECT request_id FROM requests WHERE legal_hold)`); got != "0" {
			t.Errorf("%s rows of %s are left", got, table)
		}
	}
	if got := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM erasures`); got != strconv.Itoa(3*each) {
		t.Errorf("%s certificates", got)
	}
	for _, tenant := range []string{a.Tenant.TenantID, a.Other.TenantID} {
		if v, err := a.Service.App.Workspace.VerifyAudit(t.Context(), tenant); err != nil || v.Broken != nil {
			t.Errorf("the chain of %s: %+v %v", tenant, v, err)
		}
	}
}
