package settings

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"verifyme/db"
	"verifyme/kyc/webaddress"
)

// ParseBaseURL takes an http or https origin and nothing beside it. The scheme's own port is left out, as browsers
// leave it out of Host and Origin.
func ParseBaseURL(raw string) (*url.URL, error) {
	u, err := url.Parse(raw)
	switch {
	case err == nil && u.User != nil, err != nil && strings.Contains(raw, "@"):
		return nil, errors.New("must be an address of the form https://host, without a user or a password")
	case err != nil || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https" ||
		strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || !isPort(u.Port()):
		return nil, fmt.Errorf("%q is not an address of the form https://host", raw)
	}
	host := strings.ToLower(u.Host)
	if port := u.Port(); port == "" || port == map[string]string{"http": "80", "https": "443"}[u.Scheme] {
		host = strings.TrimSuffix(host, ":"+port)
	}
	return &url.URL{Scheme: u.Scheme, Host: host}, nil
}

// isPort holds for none, too.
func isPort(port string) bool {
	n, err := strconv.ParseUint(port, 10, 16)
	return port == "" || err == nil && n > 0
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

func checkOTLP(v string) error {
	u, err := url.Parse(v)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.User != nil {
		return errors.New("must be the address of a collector, such as http://127.0.0.1:4318, without credentials")
	}
	return nil
}

func checkShare(v string) error {
	if share, err := strconv.ParseFloat(v, 64); err != nil || !(share >= 0 && share <= 1) {
		return fmt.Errorf("must be a number from 0 to 1, not %q", v)
	}
	return nil
}

func checkIdle(v string) error {
	if d, err := time.ParseDuration(v); err != nil || d < 5*time.Minute || d > 12*time.Hour {
		return fmt.Errorf("must be a duration from 5m to 12h, not %q", v)
	}
	return nil
}

// mostConnections are more than one PostgreSQL works well with.
const mostConnections = 500

func checkConnections(v string) error {
	n, err := strconv.Atoi(v)
	if err != nil || n < db.FewestConnections || n > mostConnections || v != strconv.Itoa(n) {
		return fmt.Errorf("must be a whole number from %d to %d, not %q", db.FewestConnections, mostConnections, v)
	}
	return nil
}

// mostInTenant is more than a process has connections for calls, but for one with the most.
const mostInTenant = 100

func checkTransactions(v string) error {
	if n, err := strconv.Atoi(v); err != nil || n < 1 || n > mostInTenant || v != strconv.Itoa(n) {
		return fmt.Errorf("must be a whole number from 1 to %d, not %q", mostInTenant, v)
	}
	return nil
}

// lowestRate of an address lets a page come with its files.
const lowestRate = 60

func checkRate(v string) error {
	if n, err := strconv.Atoi(v); err != nil || n < lowestRate && n != 0 || v != strconv.Itoa(n) {
		return fmt.Errorf("must be 0 or a whole number from %d on, not %q", lowestRate, v)
	}
	return nil
}
