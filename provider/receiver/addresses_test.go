package receiver

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"testing"

	"verifyme/kyc/apperr"
	"verifyme/kyc/webhook"
	"verifyme/kyc/webhook/address"
	"verifyme/provider/dial"
)

// SPEC "Server API", webhook endpoints in production: hostnames resolving to
// private, loopback, link-local or carrier-grade NAT ranges are rejected with
// PRIVATE_ADDRESS_NOT_ALLOWED, at save and again at each delivery.

// Verdicts at save.
const (
	taken   = ""
	invalid = address.CodeInvalidURL
	private = address.CodePrivateAddress
)

// ranges by their first and last addresses, and what borders on them.
var ranges = map[string]struct {
	private []string
	public  []string
}{
	"0.0.0.0/8, this network": {[]string{"0.0.0.0", "0.0.0.1", "0.255.255.255"}, []string{"1.0.0.0"}},
	"10.0.0.0/8, private": {
		[]string{"10.0.0.0", "10.1.2.3", "10.255.255.255"}, []string{"9.255.255.255", "11.0.0.0"},
	},
	"100.64.0.0/10, carrier-grade NAT": {
		[]string{"100.64.0.0", "100.100.100.200", "100.127.255.255"}, []string{"100.63.255.255", "100.128.0.0"},
	},
	"127.0.0.0/8, loopback": {
		[]string{"127.0.0.0", "127.0.0.1", "127.0.0.53", "127.255.255.255"}, []string{"126.255.255.255", "128.0.0.0"},
	},
	"169.254.0.0/16, link-local": {
		[]string{"169.254.0.0", "169.254.169.254", "169.254.255.255"}, []string{"169.253.255.255", "169.255.0.0"},
	},
	"172.16.0.0/12, private": {
		[]string{"172.16.0.0", "172.17.0.1", "172.31.255.255"}, []string{"172.15.255.255", "172.32.0.0"},
	},
	"192.0.0.0/24, protocol assignments": {
		[]string{"192.0.0.0", "192.0.0.170", "192.0.0.255"}, []string{"191.255.255.255", "192.0.1.0"},
	},
	"192.0.2.0/24, documentation": {[]string{"192.0.2.0", "192.0.2.255"}, []string{"192.0.1.255", "192.0.3.0"}},
	"192.88.99.0/24, 6to4 relays": {[]string{"192.88.99.1"}, []string{"192.88.98.255", "192.88.100.0"}},
	"192.168.0.0/16, private": {
		[]string{"192.168.0.0", "192.168.1.1", "192.168.255.255"}, []string{"192.167.255.255", "192.169.0.0"},
	},
	"198.18.0.0/15, benchmarks": {[]string{"198.18.0.0", "198.19.255.255"}, []string{"198.17.255.255", "198.20.0.0"}},
	"198.51.100.0/24, documentation": {
		[]string{"198.51.100.0", "198.51.100.255"}, []string{"198.51.99.255", "198.51.101.0"},
	},
	"203.0.113.0/24, documentation": {[]string{"203.0.113.0", "203.0.113.255"}, []string{"203.0.112.255", "203.0.114.0"}},
	"224.0.0.0/4, multicast":        {[]string{"224.0.0.0", "239.255.255.255"}, []string{"223.255.255.255"}},
	"240.0.0.0/4, reserved":         {[]string{"240.0.0.0", "255.255.255.254"}, nil},
	"255.255.255.255, broadcast":    {[]string{"255.255.255.255"}, nil},
	"::, unspecified":               {[]string{"::"}, nil},
	"::1, loopback":                 {[]string{"::1"}, nil},
	"IPv4-compatible":               {[]string{"::127.0.0.1", "::10.0.0.1", "::8.8.8.8"}, nil},
	"IPv4-mapped": {
		[]string{"::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::ffff:7f00:1", "::ffff:0.0.0.0"},
		[]string{"::ffff:8.8.8.8"},
	},
	"IPv4-translated":             {[]string{"::ffff:0:127.0.0.1"}, nil},
	"64:ff9b::/96, NAT64":         {[]string{"64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "64:ff9b::8.8.8.8"}, nil},
	"64:ff9b:1::/48, local NAT64": {[]string{"64:ff9b:1::7f00:1", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"}, nil},
	"100::/64, discard":           {[]string{"100::1"}, nil},
	"2001::/32, Teredo":           {[]string{"2001::1", "2001:0:7f00:1:0:0:80ff:fffe"}, nil},
	"2001:20::/28, ORCHID":        {[]string{"2001:20::1"}, nil},
	"2001:db8::/32, documentation": {
		[]string{"2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"}, []string{"2001:db7:ffff::1", "2001:db9::1"},
	},
	"2002::/16, 6to4":          {[]string{"2002:7f00:1::", "2002:a00:1::1", "2002:808:808::1"}, []string{"2003::1"}},
	"3fff::/20, documentation": {[]string{"3fff::1"}, nil},
	"fc00::/7, unique local": {
		[]string{"fc00::1", "fd12:3456:789a::1", "fd00:ec2::254", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"}, nil,
	},
	"fe80::/10, link-local": {[]string{"fe80::1", "fe80::1%lo", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff"}, nil},
	"fec0::/10, site-local": {[]string{"fec0::1"}, nil},
	"ff00::/8, multicast":   {[]string{"ff00::", "ff02::1", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"}, nil},
	"outside every range":   {nil, []string{"8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001::1"}},
}

func TestAddress_RangesAreRefusedAtSaveAndAtDial(t *testing.T) {
	c := production(t, nil)
	for name, row := range ranges {
		for _, text := range row.private {
			wantAtSave(t, c, name, urlOf(text), private)
			wantAtDial(t, c, name, text, false)
		}
		for _, text := range row.public {
			wantAtSave(t, c, name, urlOf(text), taken)
			wantAtDial(t, c, name, text, true)
		}
	}
}

// urlOf an address, whose zone is escaped in a URL (RFC 6874).
func urlOf(text string) string {
	ip := netip.MustParseAddr(text)
	if ip.Is4() {
		return "https://" + text + "/hook"
	}
	if zone := ip.Zone(); zone != "" {
		text = ip.WithZone("").String() + "%25" + zone
	}
	return "https://[" + text + "]/hook"
}

// wantAtSave applies both rules that a saved URL has to pass.
func wantAtSave(t *testing.T, c *Client, name, raw, want string) {
	t.Helper()
	_, err := address.CheckURL(raw, true)
	if err == nil {
		err = c.CheckURL(context.Background(), raw)
	}
	got := taken
	if f := (*apperr.Error)(nil); errors.As(err, &f) {
		got = f.Code
	} else if err != nil {
		t.Errorf("%s: %s is refused without a code: %v", name, raw, err)
	}
	if got != want {
		t.Errorf("%s: at save %s answers %q, want %q", name, raw, got, want)
	}
}

// wantAtDial asks the dialer's own control, and lets a real dial be refused.
func wantAtDial(t *testing.T, c *Client, name, text string, allowed bool) {
	t.Helper()
	ip := netip.MustParseAddr(text).Unmap()
	for _, port := range []uint16{80, 443, 8443, 22} {
		if err := c.allowed.Control(networkOf(ip), netip.AddrPortFrom(ip, port).String(), nil); (err == nil) != allowed {
			t.Errorf("%s: a dial of %s, port %d: %v", name, text, port, err)
		}
	}
	if allowed || ip.Is6() && !hasIPv6() {
		return
	}
	if o := post(c, urlOf(text)); o.Error != webhook.ErrPrivateAddress {
		t.Errorf("%s: a delivery to %s ends with %+v, want %s", name, text, o, webhook.ErrPrivateAddress)
	}
}

// hasIPv6 tells whether this machine makes sockets of that kind at all.
func hasIPv6() bool {
	l, err := net.Listen("tcp6", "[::]:0")
	if err != nil {
		return false
	}
	return l.Close() == nil
}

// spellings of hosts, each with its verdict at save.
var spellings = map[string]map[string]string{
	"decimal": {"https://2130706433/": invalid, "https://0/": invalid, "https://134744072/": invalid,
		"https://7147006462/": invalid, "https://99999999999999999999999/": invalid},
	"hexadecimal": {
		"https://0x7f000001/": invalid, "https://0x7f.0.0.1/": invalid,
		"https://127.0.0.0x1/": invalid, "https://0X7F.1/": invalid,
	},
	"octal": {
		"https://017700000001/": invalid, "https://0177.0.0.1/": invalid,
		"https://0177.0.0.01/": invalid, "https://127.0.0.08/": invalid,
	},
	"short": {
		"https://127.1/": invalid, "https://127.0.1/": invalid, "https://10.1/": invalid, "https://192.168.257/": invalid,
	},
	"leading zeros": {"https://127.000.000.001/": invalid, "https://010.0.0.1/": invalid},
	"out of range":  {"https://256.0.0.1/": invalid, "https://127.0.0.1.1/": invalid, "https://1.2.3.4.5/": invalid},
	"trailing dot": {"https://127.0.0.1./": invalid, "https://127.0.0.1../": invalid, "https://localhost./": private,
		"https://private.test./": private, "https://public.test./": taken},
	"localhost": {"https://localhost/": private, "https://LOCALHOST/": private, "https://LocalHost:8443/x": private,
		"https://app.localhost/": private, "https://a.b.localhost./": private},
	"like localhost": {
		"https://localhost.test/": private, "https://notlocalhost.test/": taken, "https://localhost-hooks.test/": taken,
	},
	"userinfo": {"https://user:pw@public.test/": invalid, "https://public.test@127.0.0.1/": invalid,
		"https://public.test%40127.0.0.1/": invalid, "https://@127.0.0.1/": invalid,
		"https://127.0.0.1@public.test/": invalid},
	"other separators": {`https://public.test\@127.0.0.1/`: invalid, `https://127.0.0.1\.public.test/`: invalid,
		"https://127.0.0.1 .public.test/": invalid, "https://public.test#@127.0.0.1/": invalid},
	"no trick": {"https://public.test/?to=@127.0.0.1": taken, "https://public.test/127.0.0.1": taken,
		"https://127.0.0.1.public.test/": taken, "https://1e100.test/": taken, "https://public.test:8443/": taken},
	"IDN dots": {"https://127。0。0。1/": invalid, "https://127．0．0．1/": invalid, "https://127｡0｡0｡1/": invalid,
		"https://127%E3%80%820%E3%80%820%E3%80%821/": invalid, "https://localhost。/": invalid},
	"other digits": {"https://１２７.0.0.1/": invalid, "https://①②⑦.⓪.⓪.①/": invalid, "https://١٢٧.0.0.1/": invalid},
	"other letters": {"https://ｌｏｃａｌｈｏｓｔ/": invalid, "https://ⓛocalhost/": invalid, "https://local\u00adhost/": invalid,
		"https://bücher.test/": invalid, "https://xn--bcher-kva.test/": taken},
	"percent": {"https://%31%32%37.0.0.1/": invalid, "https://127.0.0.1%00.public.test/": invalid,
		"https://127.0.0.1%2f@public.test/": invalid, "https://%6cocalhost/": invalid},
	"IPv6": {"https://[::]/": private, "https://[0:0:0:0:0:0:0:1]/": private, "https://[0000::0001]/": private,
		"https://[::FFFF:127.0.0.1]/": private, "https://[::ffff:0x7f.1]/": invalid, "https://::1/": invalid,
		"https://[::1": invalid, "https://[127.0.0.1]/": invalid},
	"zones": {
		"https://[fe80::1%25eth0]/": private, "https://[fe80::1%eth0]/": invalid, "https://[::1%25lo]/": private,
	},
	"names, by DNS": {"https://private.test/": private, "https://PRIVATE.test/": private, "https://loop6.test/": private,
		"https://mapped.test/": private, "https://metadata.test/": private,
		"https://public.test/": taken, "https://public6.test/": taken},
	"one of several":    {"https://mixed.test/": private, "https://mixed6.test/": private},
	"names, not in DNS": {"https://nowhere.test/": taken},
	"ports": {"https://127.0.0.1:8443/": private, "https://public.test:0/": invalid,
		"https://public.test:65536/": invalid, "https://public.test:/": taken, "https://public.test:+443/": invalid},
	"schemes": {"http://public.test/": address.CodeHTTPSRequired, "http://127.0.0.1/": address.CodeHTTPSRequired,
		"HTTPS://public.test/": taken, "https:public.test": invalid, "https:///127.0.0.1": invalid,
		"//public.test/": invalid, "gopher://127.0.0.1/": invalid},
	"control characters": {
		"https://public.test\r\n.127.0.0.1/": invalid, "https://127.0.0.1\t/": invalid,
		"\thttps://127.0.0.1/": invalid, "https://public.test/\x00": invalid,
	},
}

var testNames = names{
	"public.test": {{"8.8.8.8"}}, "public6.test": {{"2606:4700:4700::1111"}},
	"private.test": {{"10.0.0.1"}}, "loop6.test": {{"::1"}},
	"mapped.test": {{"::ffff:127.0.0.1"}}, "metadata.test": {{"169.254.169.254"}},
	"localhost.test": {{"127.0.0.1"}}, "notlocalhost.test": {{"8.8.4.4"}},
	"localhost-hooks.test": {{"8.8.4.4"}}, "127.0.0.1.public.test": {{"8.8.8.8"}},
	"1e100.test": {{"8.8.8.8"}}, "xn--bcher-kva.test": {{"8.8.8.8"}},
	"mixed.test": {{"8.8.8.8", "127.0.0.1"}}, "mixed6.test": {{"8.8.8.8", "fd00::1"}},
}

func TestAddress_SpellingsAreRefusedAtSave(t *testing.T) {
	c := production(t, testNames)
	rows := 0
	for name, urls := range spellings {
		for raw, want := range urls {
			rows++
			wantAtSave(t, c, name, raw, want)
		}
	}
	if rows < 60 {
		t.Fatalf("only %d spellings", rows)
	}
}

// An address that is refused at save is not dialled either, where an older row
// holds it. The addresses that the policy allows are noted, and no dial reaches
// the real network.
func TestAddress_SpellingsAreRefusedAtDial(t *testing.T) {
	policy, passed := public(), map[string]bool{}
	c := newClient(settings{resolver: testNames.resolver(t), deadline: longDeadline,
		allowed: func(network, address string) error {
			if policy(network, address) == nil {
				passed[address] = true
			}
			return dial.ErrAddress
		}})
	for name, urls := range spellings {
		for raw, verdict := range urls {
			if verdict == taken {
				continue
			}
			if o := post(c, raw); o.Error != webhook.ErrPrivateAddress && o.Error != webhook.ErrConnection {
				t.Errorf("%s: a delivery to %q ends with %+v", name, raw, o)
			}
		}
	}
	for address := range passed {
		if host, _, _ := net.SplitHostPort(address); host != "8.8.8.8" {
			t.Errorf("the policy let a dial of %s pass", address)
		}
	}
}

// In the sandbox localhost and private targets are allowed.
func TestAddress_SandboxAllowsAll(t *testing.T) {
	c := New(false)
	for name, row := range ranges {
		for _, text := range append(row.private, row.public...) {
			if err := c.CheckURL(context.Background(), urlOf(text)); err != nil {
				t.Errorf("%s: %s: %v", name, text, err)
			}
			if err := c.allowed.Control("tcp", text, nil); err != nil {
				t.Errorf("%s: a dial of %s: %v", name, text, err)
			}
		}
	}
}
