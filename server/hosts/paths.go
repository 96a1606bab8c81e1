package hosts

import (
	"strings"

	"verifyme/kyc/journey/steps/locker"
	portalui "verifyme/portal-ui"
	"verifyme/sdk"
)

// belonging of paths to applications: a path that ends with a slash stands for all that is below it, any other for
// itself alone. The first that fits counts; what fits none is served nowhere once the applications are apart.
var belonging = []struct {
	path string
	apps applications
}{
	{"/start", applicantPages}, {"/start/", applicantPages}, {"/api/applicant/", applicantPages},
	{locker.ReturnPath, applicantPages}, {locker.OpenPath, applicantPages}, {locker.CallbackPath, applicantPages},
	{"/mock/", applicantPages}, {"/providers/", applicantPages},
	// Where the sandbox's own receiver is posted to, by the base URL.
	{"/demo/sink/", applicantPages},
	{sdk.Prefix, applicantPages},
	{strings.TrimSuffix(sdk.DemoPrefix, "/"), applicantPages}, {sdk.DemoPrefix, applicantPages},
	// The portal shows the applicant's page before it is published, and logos as they were uploaded.
	{"/hosted/", applicantPages | portalPages}, {portalui.LogosPath, applicantPages | portalPages},
	{"/portal", portalPages}, {"/portal/", portalPages}, {"/graphql", portalPages},
	// The sandbox's helpers, for people and for programs with a key.
	{"/api/portal/sandbox/", portalPages | serverAPI}, {"/api/portal/webhooks/", portalPages | serverAPI},
	{"/api/portal/", portalPages},
	{"/v1", serverAPI}, {"/v1/", serverAPI}, {"/oauth/token", serverAPI}, {"/scim/", serverAPI},
	{"/documents/", serverAPI},
	{"/", serverAPI}, {"/docs", serverAPI}, {"/docs/", serverAPI}, {"/llms.txt", serverAPI},
	// Browsers ask for it by themselves.
	{"/favicon.ico", applicantPages | portalPages | serverAPI},
}

// applicationsOf the path.
func applicationsOf(path string) applications {
	for _, b := range belonging {
		if path == b.path || b.path != "/" && strings.HasSuffix(b.path, "/") && strings.HasPrefix(path, b.path) {
			return b.apps
		}
	}
	return 0
}

// Belongs reports whether the path is one of an application's.
func Belongs(path string) bool { return applicationsOf(path) != 0 }
