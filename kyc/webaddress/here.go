package webaddress

import (
	"net/netip"
	"strings"
)

// IsHere holds for the host of an address that does not leave this machine: its loopback interface, or a
// socket in a folder.
func IsHere(host string) bool {
	if host == "" || strings.HasPrefix(host, "/") || strings.EqualFold(host, "localhost") {
		return true
	}
	address, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil && address.Unmap().IsLoopback()
}
