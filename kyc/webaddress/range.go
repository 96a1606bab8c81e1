package webaddress

import (
	"errors"
	"net/netip"
)

var errZone = errors.New("an address with a zone holds on one machine only: write it without what follows the %")

// mappedBits of a range are those that make an IPv6 address stand for an IPv4
// one (::ffff:0:0/96).
const mappedBits = 96

// Range reads an address range or a single address. Those of IPv4 that are
// written as IPv6 become IPv4's own, as the addresses that are looked up in it.
func Range(s string) (netip.Prefix, error) {
	if address, err := netip.ParseAddr(s); err == nil {
		if address.Zone() != "" {
			return netip.Prefix{}, errZone
		}
		address = address.Unmap()
		return address.Prefix(address.BitLen())
	}
	r, err := netip.ParsePrefix(s)
	if err == nil && r.Addr().Is4In6() && r.Bits() >= mappedBits {
		r = netip.PrefixFrom(r.Addr().Unmap(), r.Bits()-mappedBits)
	}
	return r, err
}
