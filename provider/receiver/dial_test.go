package receiver

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"verifyme/kyc/webhook"
)

// hits counts the requests to a receiver on loopback.
func hits(t *testing.T, h http.HandlerFunc) (address string, n *atomic.Int64) {
	t.Helper()
	n = &atomic.Int64{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n.Add(1)
		if h != nil {
			h(w, r)
		}
	}))
	t.Cleanup(s.Close)
	return s.Listener.Addr().String(), n
}

// A name that answers differently the second time: public when the endpoint
// is saved, this machine when the webhook is sent.
func TestDial_ReboundNamesAreRefused(t *testing.T) {
	for name, second := range map[string][]string{
		"loopback": {"127.0.0.1"}, "private": {"10.0.0.1"}, "metadata": {"169.254.169.254"},
		"unspecified": {"0.0.0.0"}, "several, all private": {"127.0.0.1", "192.168.0.1"},
		"IPv6 loopback": {"::1"}, "unique local": {"fd00::1"},
	} {
		t.Run(name, func(t *testing.T) {
			inside, n := hits(t, nil)
			_, port, _ := net.SplitHostPort(inside)
			c := production(t, names{"hooks.test": {{"8.8.8.8"}, second}})
			target := "https://hooks.test:" + port + "/"
			if err := c.CheckURL(context.Background(), target); err != nil {
				t.Fatal("at save:", err)
			}
			if strings.Contains(second[0], ":") && !hasIPv6() {
				t.Log("this machine makes no IPv6 sockets: the dial fails before the policy is asked")
				return
			}
			if o := post(c, strings.Replace(target, "https", "http", 1)); o.Error != webhook.ErrPrivateAddress ||
				o.HTTPStatus != 0 {
				t.Errorf("the delivery ends with %+v", o)
			}
			if n.Load() != 0 {
				t.Error("the delivery reached this machine")
			}
		})
	}
}

// Each dial looks the name up anew, and only a dial does: once the name has a
// public address again, the next delivery reaches it.
func TestDial_NameThatMovesBackIsReached(t *testing.T) {
	receiver, n := hits(t, nil)
	_, port, _ := net.SplitHostPort(receiver)
	c := production(t, names{"hooks.test": {{"10.0.0.1"}, {"127.0.0.1"}, {"10.0.0.2"}}}, receiver)
	target := "http://hooks.test:" + port + "/"
	if o := post(c, target); o.Error != webhook.ErrPrivateAddress {
		t.Errorf("the first delivery ends with %+v", o)
	}
	for range 3 {
		if o := post(c, target); o.HTTPStatus != http.StatusOK {
			t.Errorf("over the connection that was allowed the delivery ends with %+v", o)
		}
	}
	c.transport.CloseIdleConnections()
	if o := post(c, target); o.Error != webhook.ErrPrivateAddress || n.Load() != 3 {
		t.Errorf("on a new connection the delivery ends with %+v after %d posts", o, n.Load())
	}
}

func TestDial_NamesThatLeadNowhereAreFailures(t *testing.T) {
	c := production(t, names{"empty.test": {{}}})
	for _, target := range []string{"https://nowhere.test/", "https://empty.test/"} {
		if o := post(c, target); o.Error != webhook.ErrConnection {
			t.Errorf("%s: the delivery ends with %+v", target, o)
		}
	}
}

// Redirects are not followed, whatever their target.
func TestDial_RedirectsAreNotFollowed(t *testing.T) {
	inside, n := hits(t, nil)
	for _, status := range []int{301, 302, 303, 307, 308} {
		for name, location := range map[string]string{
			"private": "http://" + inside + "/latest/meta-data/", "same host": "/elsewhere", "no location": "",
			"other scheme": "file:///etc/passwd", "broken": "http://%zz/",
		} {
			t.Run(strconv.Itoa(status)+" "+name, func(t *testing.T) {
				receiver, seen := hits(t, func(w http.ResponseWriter, _ *http.Request) {
					if location != "" {
						w.Header().Set("Location", location)
					}
					w.WriteHeader(status)
				})
				c := production(t, nil, receiver)
				if o := post(c, "http://"+receiver+"/"); o.HTTPStatus != status || o.Error != "" {
					t.Errorf("the delivery ends with %+v", o)
				}
				if seen.Load() != 1 {
					t.Errorf("the receiver was asked %d times", seen.Load())
				}
			})
		}
	}
	if n.Load() != 0 {
		t.Errorf("%d redirects were followed", n.Load())
	}
}

// A proxy would dial for the client, without the policy.
func TestDial_ProxyVariablesAreIgnored(t *testing.T) {
	proxy, n := hits(t, nil)
	for _, name := range []string{"HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"} {
		t.Setenv(name, "http://"+proxy)
		t.Setenv(strings.ToLower(name), "http://"+proxy)
	}
	t.Setenv("NO_PROXY", "")
	t.Setenv("no_proxy", "")
	request, err := http.NewRequest(http.MethodPost, "http://hooks.test/", nil)
	if err != nil {
		t.Fatal(err)
	}
	// A process reads the variables once: run again, they name the first
	// run's proxy, which is gone and would fail the deliveries below.
	if through, err := http.ProxyFromEnvironment(request); err != nil || through == nil {
		t.Fatalf("the variables name the proxy %v, %v", through, err)
	}
	receiver, seen := hits(t, nil)
	_, port, _ := net.SplitHostPort(receiver)
	c := production(t, names{"hooks.test": {{"127.0.0.1"}}, "private.test": {{"10.0.0.1"}}}, receiver)
	if o := post(c, "http://hooks.test:"+port+"/"); o.HTTPStatus != http.StatusOK || seen.Load() != 1 {
		t.Errorf("the delivery ends with %+v", o)
	}
	for _, target := range []string{"http://private.test/", "https://private.test/"} {
		if o := post(c, target); o.Error != webhook.ErrPrivateAddress {
			t.Errorf("%s: the delivery ends with %+v", target, o)
		}
	}
	if n.Load() != 0 {
		t.Errorf("%d deliveries went through the proxy", n.Load())
	}
}

// After a normal answer the connection serves the next delivery; after a body
// that is too long to be read to its end it does not.
func TestDial_ConnectionsAreUsedAgain(t *testing.T) {
	for _, row := range []struct {
		name        string
		size        int
		status      int
		connections int64
	}{
		{"no body", 0, 200, 1}, {"a short body", 100, 200, 1}, {"a failure with a page", 20_000, 500, 1},
		{"just under 64 KB", bodyRead - 1, 200, 1},
		{"over 64 KB", 1 << 20, 200, 4},
	} {
		t.Run(row.name, func(t *testing.T) {
			var opened atomic.Int64
			s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.WriteHeader(row.status)
				_, _ = fmt.Fprint(w, strings.Repeat("x", row.size))
			}))
			s.Config.ConnState = func(_ net.Conn, state http.ConnState) {
				if state == http.StateNew {
					opened.Add(1)
				}
			}
			s.Start()
			defer s.Close()
			address := s.Listener.Addr().String()
			c := production(t, nil, address)
			for range 4 {
				o := post(c, "http://"+address+"/")
				if o.HTTPStatus != row.status || len(o.Answer) != min(row.size, webhook.AnswerKept) {
					t.Errorf("the delivery ends with HTTP %d %s and %d bytes", o.HTTPStatus, o.Error, len(o.Answer))
				}
			}
			if opened.Load() != row.connections {
				t.Errorf("4 deliveries opened %d connections, want %d", opened.Load(), row.connections)
			}
		})
	}
}

// The request is what the headers of the delivery say, and what HTTP itself
// needs.
func TestPost_SendsTheRequest(t *testing.T) {
	got := make(chan *http.Request, 1)
	receiver, _ := hits(t, func(_ http.ResponseWriter, r *http.Request) { got <- r })
	c := production(t, nil, receiver)
	post(c, (&url.URL{Scheme: "http", Host: receiver, Path: "/a b", RawQuery: "x=1&y=%2F"}).String())
	r := <-got
	if r.Method != http.MethodPost || r.URL.String() != "/a%20b?x=1&y=%2F" || r.Host != receiver || r.ContentLength != 2 {
		t.Errorf("the request is %s %s to %s with %d bytes", r.Method, r.URL, r.Host, r.ContentLength)
	}
	for name := range r.Header {
		if name != "Content-Type" && name != "Content-Length" && name != "User-Agent" {
			t.Errorf("the request has the header %s: %s", name, r.Header.Get(name))
		}
	}
}
