package spec

import (
	"fmt"
	"net/http"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Tenant": the lists of hosts and origins hold what can match, in the
// form that it is compared in.
func TestSettings_HostsAreSavedAsCompared(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	const change = `mutation($in: TenantSettingsInput!) { updateTenantSettings(input: $in)
		{ returnUrlHosts allowedOrigins } }`
	saved := a.Portal(access.Owner).Ask(change, app.Fields{"in": app.Fields{
		"returnUrlHosts": []string{"ALLOWED.example", "a_b.example"}, "allowedOrigins": []string{"HTTPS://Shop.EXAMPLE:8443"},
	}}).Want()
	for path, want := range map[string]string{
		"returnUrlHosts.0": "allowed.example",
		"returnUrlHosts.1": "a_b.example",
		"allowedOrigins.0": "https://shop.example:8443",
	} {
		if got := saved.Text("data.updateTenantSettings." + path); got != want {
			t.Errorf("%s is saved as %q, want %q", path, got, want)
		}
	}
	for _, accepted := range []string{
		"https://Allowed.EXAMPLE/", "https://www.allowed.example./", "https://a_b.example/",
	} {
		a.Create(app.Fields{"returnUrl": accepted}).Want(http.StatusCreated)
	}
	a.Create(app.Fields{"returnUrl": "https://evil.com\uff0f.allowed.example/"}).
		WantError(http.StatusUnprocessableEntity, "INVALID_RETURN_URL")
	a.Create(app.Fields{"returnUrl": "https://allowed.example.evil.test/"}).
		WantError(http.StatusUnprocessableEntity, "HOST_NOT_ALLOWED")
	before := a.Fingerprint()
	for field, each := range map[string][]string{
		"returnUrlHosts": {
			"a..b", "-a.example", "*.example", "https://shop.example", "shop.example:443", "999.1.1.1", "127.1",
			"sh\u0130p.example", "",
		},
		"allowedOrigins": {
			"https://a..b", "https://shop.example/", "https://*.example", "shop.example", "https://shop.example:0", "",
		},
	} {
		for _, bad := range each {
			a.Portal(access.Owner).Ask(change, app.Fields{"in": app.Fields{field: []string{bad}}}).WantCode("VALIDATION_FAILED")
		}
	}
	many := make([]string, 201)
	for i := range many {
		many[i] = fmt.Sprintf("shop%d.example", i)
	}
	settings := func(hosts []string) app.GraphQL {
		return a.Portal(access.Owner).Ask(change, app.Fields{"in": app.Fields{"returnUrlHosts": hosts}})
	}
	settings(many).WantCode("VALIDATION_FAILED")
	a.WantUnchanged(before, "a refused list")
	settings(many[1:]).Want()
}
