package conformance

import (
	"bytes"
	"context"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"testing"
	"time"

	"verifyme/provider/adapter"
	"verifyme/provider/dial"
	"verifyme/provider/verdict"
)

// Vendor plays a vendor on loopback, over TLS with a certificate of its own.
type Vendor struct {
	*httptest.Server
	Roots *x509.CertPool
}

// StartVendor that answers by the handler.
func StartVendor(t testing.TB, handler http.HandlerFunc) *Vendor {
	t.Helper()
	s := httptest.NewUnstartedServer(handler)
	s.Config.ErrorLog = discard
	s.EnableHTTP2 = true
	s.StartTLS()
	t.Cleanup(func() {
		s.CloseClientConnections()
		s.Close()
	})
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	return &Vendor{Server: s, Roots: roots}
}

// PEM of the vendor's certificate, for a file that a process trusts.
func PEM(v *Vendor) []byte {
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: v.Certificate().Raw})
}

// discard what a server logs of the faults that it is made to show.
var discard = log.New(io.Discard, "", 0)

// loopback is what an operator lists who has a vendor on the machine itself.
var loopback = netip.MustParsePrefix("127.0.0.0/8")

// Network that reaches the vendor.
func (v *Vendor) Network() *http.Transport {
	return adapter.Network(dial.Public(loopback), v.Roots)
}

// Client of the adapter at the vendor, with the values of its examples.
func (v *Vendor) Client(t testing.TB, a *adapter.Adapter) *adapter.Client {
	t.Helper()
	network := v.Network()
	t.Cleanup(network.CloseIdleConnections)
	return adapter.NewClient(a, ValuesAt(t, a, v.URL), network)
}

// ValuesAt are those of the adapter's examples, at another address.
func ValuesAt(t testing.TB, a *adapter.Adapter, address string) adapter.Values {
	t.Helper()
	values := a.ExampleValues()
	base, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	values.Base = base
	return values
}

// play the answers of an example, one a request, the last one again and again.
func play(answers []adapter.Answer) http.HandlerFunc {
	turn := make(chan int, 1)
	turn <- 0
	return func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		i := <-turn
		turn <- i + 1
		answer := answers[min(i, len(answers)-1)]
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(answer.Status)
		_, _ = io.WriteString(w, answer.Body)
	}
}

// Adapter plays each example of the file over the network, then every fault: the verdict
// is the example's, or an outage, and never another.
func Adapter(t *testing.T, a *adapter.Adapter) {
	for _, e := range a.Examples() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			client := StartVendor(t, play(e.Answers)).Client(t, a)
			if got := answerOf(t.Context(), client, e.Question); got != e.Want {
				t.Errorf("gives %+v, want %+v", got, e.Want)
			}
		})
		t.Run(e.Name+", with values of other types", func(t *testing.T) {
			t.Parallel()
			wrongTypes(t, a, e)
		})
	}
	t.Run("callbacks", func(t *testing.T) { wantCallbacks(t, a) })
	e := a.Examples()[0]
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			address, network := f.start(t, e)
			client := adapter.NewClient(a, ValuesAt(t, a, address), network)
			wantOutage(t, client, e.Question)
		})
	}
}

// answerOf the vendor, also where it comes later.
func answerOf(ctx context.Context, client *adapter.Client, q adapter.Question) verdict.Verdict {
	v := client.Ask(ctx, q)
	for v.Kind == verdict.Pending && ctx.Err() == nil {
		v = client.Again(ctx, q, v.Ref)
	}
	return v
}

// patience of the caller, which is shorter than the adapter's own.
const patience = 700 * time.Millisecond

// EachFault of a vendor whose right answer is given: ask is called for each, with where the
// vendor is and how it is reached, and with a context that ends before its own patience.
func EachFault(
	t *testing.T, right adapter.Answer, ask func(ctx context.Context, t *testing.T, address string, n *http.Transport),
) {
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			address, network := f.start(t, adapter.Example{Answers: []adapter.Answer{right}})
			t.Cleanup(network.CloseIdleConnections)
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			defer cancel()
			started := time.Now()
			ask(ctx, t, address, network)
			if took := time.Since(started); took > patience+returnTime {
				t.Errorf("took %v", took)
			}
		})
	}
}

// wantOutage within the caller's time, whatever the vendor does, when it is asked and when it
// is asked for the answer to what it has taken. Its reason names nothing of the question.
func wantOutage(t *testing.T, client *adapter.Client, q adapter.Question) {
	t.Helper()
	asks := []func(context.Context) verdict.Verdict{
		func(ctx context.Context) verdict.Verdict { return client.Ask(ctx, q) },
	}
	if every, _ := client.Polls(); every > 0 {
		asks = append(asks, func(ctx context.Context) verdict.Verdict { return client.Again(ctx, q, "taken-1") })
	}
	for _, ask := range asks {
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		started := time.Now()
		if got := ask(ctx); got.Kind != verdict.Outage || got.Reason == "" {
			t.Errorf("gives %+v, want an outage", got)
		}
		cancel()
		if took := time.Since(started); took > patience+returnTime {
			t.Errorf("took %v", took)
		}
	}
}

// fault of a vendor.
type fault struct {
	name  string
	start func(t *testing.T, e adapter.Example) (address string, network *http.Transport)
}

// answering over TLS with the handler.
func answering(handler http.HandlerFunc) func(*testing.T, adapter.Example) (string, *http.Transport) {
	return func(t *testing.T, _ adapter.Example) (string, *http.Transport) {
		v := StartVendor(t, handler)
		return v.URL, v.Network()
	}
}

// body that is answered with the status.
func body(status int, text string) func(*testing.T, adapter.Example) (string, *http.Transport) {
	return answering(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = io.WriteString(w, text)
	})
}

// pause between two pieces that trickle, far shorter than anybody's patience.
func pause(ctx context.Context) {
	select {
	case <-time.After(patience / 50):
	case <-ctx.Done():
	}
}

// trickledHeaders come one after the other, without an end.
func trickledHeaders(t *testing.T, _ adapter.Example) (string, *http.Transport) {
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			return
		}
		defer conn.Close()
		_, err = io.WriteString(conn, "HTTP/1.1 200 OK\r\n")
		for n := 0; err == nil; n++ {
			pause(r.Context())
			_, err = fmt.Fprintf(conn, "X-Header-%d: 1\r\n", n)
		}
	}))
	s.Config.ErrorLog = discard
	s.StartTLS()
	t.Cleanup(func() {
		s.CloseClientConnections()
		s.Close()
	})
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	return s.URL, adapter.Network(dial.Public(loopback), roots)
}

// hang until the caller has gone.
func hang(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

var faults = []fault{
	{"a connection that is refused", func(t *testing.T, _ adapter.Example) (string, *http.Transport) {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		return "https://" + l.Addr().String(), adapter.Network(dial.Public(loopback), nil)
	}},
	{"a private address", func(t *testing.T, e adapter.Example) (string, *http.Transport) {
		v := StartVendor(t, play(e.Answers))
		return v.URL, adapter.Network(dial.Public(), v.Roots)
	}},
	{"a certificate of nobody's", func(t *testing.T, e adapter.Example) (string, *http.Transport) {
		return StartVendor(t, play(e.Answers)).URL, adapter.Network(dial.Public(loopback), x509.NewCertPool())
	}},
	{"no TLS", func(t *testing.T, e adapter.Example) (string, *http.Transport) {
		s := httptest.NewServer(play(e.Answers))
		t.Cleanup(s.Close)
		address, _ := url.Parse(s.URL)
		return "https://" + address.Host, adapter.Network(dial.Public(loopback), nil)
	}},
	{"headers that do not come", answering(hang)},
	{"a body that does not end", answering(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, `{"valid":`)
		_ = http.NewResponseController(w).Flush()
		hang(w, r)
	})},
	{"headers that trickle", trickledHeaders},
	{"a body that trickles", answering(func(w http.ResponseWriter, r *http.Request) {
		flush := http.NewResponseController(w)
		for r.Context().Err() == nil {
			_, _ = io.WriteString(w, " ")
			_ = flush.Flush()
			pause(r.Context())
		}
	})},
	{"half an answer", func(t *testing.T, e adapter.Example) (string, *http.Transport) {
		first := e.Answers[0]
		return body(first.Status, first.Body[:len(first.Body)/2])(t, e)
	}},
	{"half an answer, then the connection", func(t *testing.T, e adapter.Example) (string, *http.Transport) {
		return answering(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", fmt.Sprint(len(e.Answers[0].Body)))
			_, _ = io.WriteString(w, e.Answers[0].Body[:len(e.Answers[0].Body)/2])
			_ = http.NewResponseController(w).Flush()
			panic(http.ErrAbortHandler)
		})(t, e)
	}},
	{"an answer twice", func(t *testing.T, e adapter.Example) (string, *http.Transport) {
		return body(e.Answers[0].Status, e.Answers[0].Body+e.Answers[0].Body)(t, e)
	}},
	{"no body", body(200, "")},
	{"HTML in a 200", body(200, "<html><body>Welcome</body></html>")},
	{"an error in a 200", body(200, `{"error":{"code":"internal_error","message":"try later"}}`)},
	{"null", body(200, "null")},
	{"a list", body(200, "[[[]]]")},
	{"a deep list", body(200, string(bytes.Repeat([]byte("["), 9000))+string(bytes.Repeat([]byte("]"), 9000)))},
	{"429", body(429, `{"message":"slow down"}`)},
	{"500", body(500, `{"message":"sorry"}`)},
	{"404 with HTML", body(404, "<html>Not found</html>")},
	{"404 with an empty object", body(404, "{}")},
	{"422 with an empty object", body(422, "{}")},
	{"a redirect", func(t *testing.T, e adapter.Example) (string, *http.Transport) {
		to := StartVendor(t, play(e.Answers))
		return answering(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Location", to.URL+r.URL.Path)
			w.WriteHeader(http.StatusTemporaryRedirect)
			_, _ = io.WriteString(w, e.Answers[0].Body)
		})(t, e)
	}},
	{"64 MB", func(t *testing.T, e adapter.Example) (string, *http.Transport) {
		return answering(func(w http.ResponseWriter, _ *http.Request) {
			chunk := bytes.Repeat([]byte(" "), 1<<20)
			for range 64 {
				if _, err := w.Write(chunk); err != nil {
					return
				}
			}
			_, _ = io.WriteString(w, e.Answers[0].Body)
		})(t, e)
	}},
}
