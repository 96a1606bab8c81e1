// Package webaddress holds what URLs that tenants give have in common.
package webaddress

import (
	"net/url"
	"strconv"
)

// PortExists holds for a URL without a port and for ports 1 to 65535;
// url.Parse takes any run of digits.
func PortExists(u *url.URL) bool {
	if u.Port() == "" {
		return true
	}
	n, err := strconv.ParseUint(u.Port(), 10, 16)
	return err == nil && n > 0
}
