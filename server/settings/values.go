package settings

import (
	"fmt"
	"net/netip"
	"net/url"
	"os"
	"strings"

	"verifyme/kyc/webaddress"
)

// ParseBaseURL takes an http or https origin without a path.
func ParseBaseURL(raw string) (*url.URL, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || strings.Trim(u.Path, "/") != "" {
		return nil, fmt.Errorf("%q is not an address of the form https://host", raw)
	}
	return &url.URL{Scheme: u.Scheme, Host: strings.ToLower(u.Host)}, nil
}

// ParseProxies reads a comma-separated list of addresses and ranges.
func ParseProxies(list string) ([]netip.Prefix, error) {
	var out []netip.Prefix
	for item := range strings.SplitSeq(list, ",") {
		item = strings.TrimSpace(item)
		if item == "" {
			continue
		}
		p, err := webaddress.Range(item)
		if err != nil {
			return nil, fmt.Errorf("%q is not an address or range: write it like 10.0.0.1, 10.0.0.0/8 or fd00::/8, "+
				"without a zone",
				item)
		}
		out = append(out, p)
	}
	return out, nil
}

func isFolder(path string) error {
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		return fmt.Errorf("%s is not a folder", path)
	}
	return nil
}
