package spec

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"verifyme/spec/app"
)

// Each error of /v1 leads to the line of the reference that explains its code.
func TestErrors_LeadToTheReference(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	page := string(a.As("").GET("/docs/reference").Want(http.StatusOK).Body)
	r := a.Issue(nil)
	for _, answer := range []app.Answer{
		a.As("").GET("/v1/ping"), a.As("vm_test_wrong").GET("/v1/flows"), a.GET("/v1/nothing"),
		a.Do(http.MethodPut, "/v1/ping", nil), a.Create(app.Fields{"flowKey": "unknown"}), a.Create(app.Fields{"colour": 1}),
		a.GET(requestsPath + "/" + r.RequestID + "/result"), a.GET(requestsPath + "/vm_req_1"),
	} {
		code := answer.Text("error.code")
		want := `</docs/reference#error-` + code + `>; rel="help"`
		if got := answer.Header.Get("Link"); got != want {
			t.Errorf("%s has the link %q", answer.Body, got)
		}
		anchor := regexp.MustCompile(`#([^>]+)>`).FindStringSubmatch(want)[1]
		if !strings.Contains(page, `id="`+anchor+`"`) {
			t.Errorf("the reference does not explain %s", code)
		}
	}
	if got := a.GET("/v1/ping").Want(http.StatusOK).Header.Get("Link"); got != "" {
		t.Errorf("a good answer has the link %s", got)
	}
}
