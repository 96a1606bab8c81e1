package workspace

import (
	"slices"
	"testing"

	"verifyme/kyc/unit"
)

const ownLogos = "https://kyc.example/logos/tnt_1/"

func checked(c SettingsChange) (SettingsChange, error) {
	return c.checked(ownLogos, unit.EnvironmentTest)
}

func TestSettings_ListsAreNormalised(t *testing.T) {
	given := []string{"ALLOWED.example", "a.example"}
	origins := []string{"HTTPS://Shop.example:8443"}
	c, err := checked(SettingsChange{ReturnURLHosts: given, AllowedOrigins: origins})
	if err != nil || !slices.Equal(c.ReturnURLHosts, []string{"allowed.example", "a.example"}) ||
		!slices.Equal(c.AllowedOrigins, []string{"https://shop.example:8443"}) {
		t.Errorf("the lists become %q and %q: %v", c.ReturnURLHosts, c.AllowedOrigins, err)
	}
	if given[0] != "ALLOWED.example" {
		t.Error("the caller's list is changed")
	}
	if c, err := checked(SettingsChange{ReturnURLHosts: []string{}}); err != nil || c.ReturnURLHosts == nil ||
		c.AllowedOrigins != nil {
		t.Errorf("an empty list and none become %#v and %#v: %v", c.ReturnURLHosts, c.AllowedOrigins, err)
	}
	for _, bad := range []SettingsChange{{ReturnURLHosts: []string{"a..b"}}, {AllowedOrigins: []string{"https://a..b"}}} {
		if _, err := checked(bad); err == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
}

// SPEC "Framing requirements": origins have the form https://host. On a developer's machine they have http, too.
func TestSettings_OriginsAreSecureInProduction(t *testing.T) {
	t.Parallel()
	insecure, secure := SettingsChange{AllowedOrigins: []string{"http://a.example"}},
		SettingsChange{AllowedOrigins: []string{"https://a.example"}}
	for environment, taken := range map[string]bool{unit.EnvironmentTest: true, unit.EnvironmentLive: false} {
		if _, err := insecure.checked(ownLogos, environment); (err == nil) != taken {
			t.Errorf("%s takes http: %v, want %v", environment, err == nil, taken)
		}
		if _, err := secure.checked(ownLogos, environment); err != nil {
			t.Errorf("%s refuses https: %v", environment, err)
		}
	}
}
