package workspace

import (
	"slices"
	"testing"
)

const ownLogos = "https://kyc.example/logos/tnt_1/"

func TestSettings_ListsAreNormalised(t *testing.T) {
	given := []string{"ALLOWED.example", "a.example"}
	origins := []string{"HTTPS://Shop.example:8443"}
	c, err := SettingsChange{ReturnURLHosts: given, AllowedOrigins: origins}.checked(ownLogos)
	if err != nil || !slices.Equal(c.ReturnURLHosts, []string{"allowed.example", "a.example"}) ||
		!slices.Equal(c.AllowedOrigins, []string{"https://shop.example:8443"}) {
		t.Errorf("the lists become %q and %q: %v", c.ReturnURLHosts, c.AllowedOrigins, err)
	}
	if given[0] != "ALLOWED.example" {
		t.Error("the caller's list is changed")
	}
	if c, err := (SettingsChange{ReturnURLHosts: []string{}}).checked(ownLogos); err != nil || c.ReturnURLHosts == nil ||
		c.AllowedOrigins != nil {
		t.Errorf("an empty list and none become %#v and %#v: %v", c.ReturnURLHosts, c.AllowedOrigins, err)
	}
	for _, bad := range []SettingsChange{{ReturnURLHosts: []string{"a..b"}}, {AllowedOrigins: []string{"https://a..b"}}} {
		if _, err := bad.checked(ownLogos); err == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
}
