package spec

import (
	"cmp"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"

	"verifyme/server"
	"verifyme/server/settings"
	"verifyme/spec/app"
)

// What holds at every door, whatever lies behind it: a bound on what one address can ask, and headers
// that shut an answer off from pages.

var (
	routeParameter = regexp.MustCompile(`\{[^}]*\}`)
	anotherMethod  = map[string]string{http.MethodGet: http.MethodPost, http.MethodPost: http.MethodGet}
)

// doorsOf the program, a path for each pattern of its router, with the first method that it takes.
func doorsOf(t *testing.T, a *app.App) []route {
	t.Helper()
	handler, err := a.Service.Handler()
	if err != nil {
		t.Fatal(err)
	}
	methods := map[string]string{}
	walked := chi.Walk(handler.(chi.Routes),
		func(method, pattern string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
			path := routeParameter.ReplaceAllString(strings.Replace(pattern, "*", "x", 1), "x")
			if taken, ok := methods[path]; !ok || taken == http.MethodHead || taken == http.MethodConnect {
				methods[path] = method
			}
			if method == http.MethodGet {
				methods[path] = method
			}
			return nil
		})
	if walked != nil {
		t.Fatal(walked)
	}
	var all []route
	for path, method := range methods {
		all = append(all, route{method, path})
	}
	if len(all) < 30 {
		t.Fatalf("the router has %d doors", len(all))
	}
	slices.SortFunc(all, func(a, b route) int { return cmp.Compare(a.pattern, b.pattern) })
	// What no door is behind is bounded too.
	return append(all, route{http.MethodGet, "/nothing"}, route{http.MethodGet, "/.well-known/verifyme-domain"})
}

func behindProxy(rate int) app.Option {
	return app.Configured(func(c *server.Config) {
		c.AddressRate = rate
		c.TrustedProxies, _ = settings.ParseProxies("127.0.0.1")
	})
}

// knock at a door with any method, as a stranger who follows no redirection. Not every answer is described.
func knock(t *testing.T, a *app.App, method, path, headers string) (status int, header http.Header, body string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, a.BaseURL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	if name, value, ok := strings.Cut(headers, ": "); ok {
		req.Header.Set(name, value)
	}
	res, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, res.Header, string(raw)
}

func TestDoors_EachIsBoundedByAddress(t *testing.T) {
	t.Parallel()
	const rate = 2
	a := app.Start(t, app.WithoutWorkers, behindProxy(rate))
	for i, door := range doorsOf(t, a) {
		from := fmt.Sprintf("X-Forwarded-For: 192.0.2.%d", i+1)
		for range rate {
			if status, _, body := knock(t, a, door.method, door.pattern, from); status == http.StatusTooManyRequests {
				t.Errorf("%s is refused below the rate: %s", door, body)
			}
		}
		status, h, body := knock(t, a, door.method, door.pattern, from)
		wait, err := strconv.Atoi(h.Get("Retry-After"))
		want := `{"error":{"code":"SERVICE_RATE_LIMITED",`
		switch door.pattern {
		case "/graphql":
			want = `"extensions":{"code":"SERVICE_RATE_LIMITED",`
		case "/oauth/token":
			want = `"error":"temporarily_unavailable"`
		}
		if status != http.StatusTooManyRequests || err != nil || wait < 1 || !strings.Contains(body, want) {
			t.Errorf("call %d of %s answers %d: %s", rate+1, door, status, body)
		}
	}
}

// One address has one rate at all doors, whatever key it holds; who has a network of IPv6 is one address, and
// private networks are none.
func TestDoors_RateIsOfTheAddress(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, behindProxy(2))
	from := func(address, path string) int {
		return a.GET(path, "X-Forwarded-For: "+address).Status
	}
	for _, row := range []struct {
		address, path string
		want          int
	}{
		{"198.51.100.7", "/v1/ping", http.StatusOK}, {"198.51.100.7", "/docs/", http.StatusOK},
		{"198.51.100.7", "/v1/ping", http.StatusTooManyRequests}, {"198.51.100.8", "/v1/ping", http.StatusOK},
		{"2001:db8::1", "/healthz", http.StatusOK}, {"2001:db8::2", "/healthz", http.StatusOK},
		{"2001:db8::3", "/healthz", http.StatusTooManyRequests}, {"2001:db8:0:1::1", "/healthz", http.StatusOK},
		{"127.0.0.9", "/healthz", http.StatusOK}, {"127.0.0.9", "/healthz", http.StatusOK},
		{"127.0.0.9", "/healthz", http.StatusOK}, {"10.1.2.3", "/healthz", http.StatusOK},
		{"10.1.2.3", "/healthz", http.StatusOK}, {"10.1.2.3", "/healthz", http.StatusOK},
	} {
		if got := from(row.address, row.path); got != row.want {
			t.Errorf("%s of %s answers %d, want %d", row.path, row.address, got, row.want)
		}
	}
}

func TestDoors_EachAnswerIsShutOffFromPages(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, app.Configured(overHTTPS))
	for _, door := range doorsOf(t, a) {
		for _, method := range []string{door.method, cmp.Or(anotherMethod[door.method], http.MethodGet)} {
			status, h, body := knock(t, a, method, door.pattern, "")
			for name, want := range map[string]string{
				"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'", "Referrer-Policy": "",
				"X-Request-Id": "", "Strict-Transport-Security": "max-age=31536000",
			} {
				if got := h.Get(name); got == "" || !strings.Contains(got, want) {
					t.Errorf("%s %s answers %d with %s: %q", method, door.pattern, status, name, got)
				}
			}
			for _, name := range []string{"Server", "X-Powered-By", "Access-Control-Allow-Credentials"} {
				if got := h.Get(name); got != "" {
					t.Errorf("%s %s tells %s: %s", method, door.pattern, name, got)
				}
			}
			if kind := h.Get("Content-Type"); body != "" && kind == "" {
				t.Errorf("%s %s does not say what its answer is", method, door.pattern)
			}
		}
	}
}

// TRACE would hand back what was sent.
func TestDoors_NoneTakesTrace(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for _, door := range doorsOf(t, a) {
		status, _, body := knock(t, a, http.MethodTrace, door.pattern, "X-Secret: told")
		if status < 300 || strings.Contains(body, "told") {
			t.Errorf("TRACE %s answers %d: %s", door.pattern, status, body)
		}
	}
}
