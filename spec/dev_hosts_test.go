package spec

import (
	"encoding/json"
	"net"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/spec/app"
)

// `verifyme dev` takes hosts of their own for the portal and the API, as a deployment does, and all its commands know
// them from dev.json: what works on one host only is seen on the developer's machine.
func TestDev_TakesHostsOfTheirOwn(t *testing.T) {
	t.Parallel()
	program, dir := app.Program(t), filepath.Join(t.TempDir(), "data")
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listen := free.Addr().String()
	_, port, _ := net.SplitHostPort(listen)
	_ = free.Close()
	portal, api := "http://portal.localhost:"+port, "http://api.localhost:"+port
	d := startDevAt(t, program, dir, listen, "VERIFYME_PORTAL_URL="+portal, "VERIFYME_API_URL="+api)
	if d.info.PortalURL != portal || d.info.APIURL != api || !strings.Contains(d.output.String(), portal+"/portal/") {
		t.Errorf("dev.json has %+v, and it says %s", d.info, d.output)
	}
	// Each is asked at the address that dev.json names for it.
	status := func(host, path string) int {
		req, _ := http.NewRequest(http.MethodGet, d.info.BaseURL+path, nil)
		req.Host = strings.TrimPrefix(host, "http://")
		res, err := http.DefaultTransport.RoundTrip(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		return res.StatusCode
	}
	for _, row := range []struct {
		host, path string
		want       int
	}{
		{portal, "/portal/", 200}, {api, "/portal/", 404}, {d.info.BaseURL, "/portal/", 404},
		{api, "/v1/openapi.json", 200}, {d.info.BaseURL, "/v1/openapi.json", 404},
		{d.info.BaseURL, "/sdk/v1/verifyme.js", 200},
	} {
		if got := status(row.host, row.path); got != row.want {
			t.Errorf("%s%s answers %d, want %d", row.host, row.path, got, row.want)
		}
	}
	run := func(arguments ...string) string {
		out, err := exec.Command(program, append(arguments, "--data-dir", dir)...).CombinedOutput()
		if err != nil {
			t.Errorf("%v: %v\n%s", arguments, err, out)
		}
		return string(out)
	}
	out := run("user", "add", "ravi@acme.example", "--role", "REVIEWER")
	if !strings.Contains(out, portal+"/portal/password#") {
		t.Errorf("a link to choose a password is %s", out)
	}
	client := &http.Client{Transport: atHost{strings.TrimPrefix(api, "http://")}}
	id := d.create(client, `{"flowKey":"india-business-kyc-v1","externalReference":"hosts"}`)
	if out := run("simulate", id, "--outcome", "approved"); !strings.HasSuffix(strings.TrimSpace(out), "APPROVED") {
		t.Errorf("simulate says %s", out)
	}
	var second struct{ Tenant struct{ Host string } }
	if err := json.Unmarshal([]byte(run("tenant", "create", "--name", "Second")), &second.Tenant); err != nil ||
		"http://"+second.Tenant.Host != d.info.BaseURL {
		t.Errorf("a second tenant's host is %q, %v", second.Tenant.Host, err)
	}
}

// atHost calls with another name of the same machine.
type atHost struct{ name string }

func (h atHost) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Host = h.name
	return http.DefaultTransport.RoundTrip(r)
}

// What cannot stand apart is refused before anything is started.
func TestDev_RefusesHostsThatItCannotServe(t *testing.T) {
	t.Parallel()
	program := app.Program(t)
	for address, says := range map[string]string{
		"https://portal.localhost:8123": "must be http as VERIFYME_BASE_URL is",
		"http://portal.localhost":       "must have the port at which this listens",
		"http://127.0.0.1:8123":         "names the host of VERIFYME_BASE_URL",
		"portal.localhost":              "is not an address of the form https://host",
	} {
		dir := filepath.Join(t.TempDir(), "data")
		dev := exec.Command(program, "dev", "--listen", "127.0.0.1:0", "--data-dir", dir)
		dev.Env = append(dev.Environ(), "VERIFYME_PORTAL_URL="+address)
		out, err := dev.CombinedOutput()
		if err == nil || !strings.Contains(string(out), says) || strings.Contains(string(out), "PostgreSQL is") {
			t.Errorf("%s: %v %s, want %q", address, err, out, says)
		}
	}
}
