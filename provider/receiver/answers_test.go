package receiver

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"verifyme/kyc/webhook"
)

// SPEC "Delivery, retries, ordering" 1: any 2xx within 8 seconds acknowledges;
// anything else is a failure. The deadline here is a shorter one.

const ok = "HTTP/1.1 200 OK\r\n"

// drip sends one byte after the other, until the connection ends.
func drip(start, each string) func(net.Conn) {
	return afterRequest(func(conn net.Conn) {
		_, err := io.WriteString(conn, start)
		drop := time.NewTicker(time.Millisecond)
		defer drop.Stop()
		for err == nil {
			<-drop.C
			_, err = io.WriteString(conn, each)
		}
	})
}

// gush sends the same bytes without end and counts them.
func gush(start string, sent *atomic.Int64) func(net.Conn) {
	block := bytes.Repeat([]byte{'x'}, 16<<10)
	return afterRequest(func(conn net.Conn) {
		_, err := io.WriteString(conn, start)
		for err == nil {
			var n int
			n, err = conn.Write(block)
			sent.Add(int64(n))
		}
	})
}

func answer(text string) func(net.Conn) {
	return afterRequest(func(conn net.Conn) { _, _ = io.WriteString(conn, text) })
}

func thenSilent(text string) func(net.Conn) {
	return afterRequest(func(conn net.Conn) {
		_, _ = io.WriteString(conn, text)
		untilClosed(conn)
	})
}

func TestPost_WaitsForSlowReceivers(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		serve  func(net.Conn)
		scheme string
		status int
		error  string
	}{
		"silent":                        {serve: untilClosed, error: webhook.ErrTimeout},
		"silent under TLS":              {serve: untilClosed, scheme: "https", error: webhook.ErrTimeout},
		"silent after the request":      {serve: thenSilent(""), error: webhook.ErrTimeout},
		"silent after half a status":    {serve: thenSilent("HTTP/1.1 20"), error: webhook.ErrTimeout},
		"silent after half the headers": {serve: thenSilent(ok + "X-Half: y"), error: webhook.ErrTimeout},
		"drips its status line":         {serve: drip("HTTP/1.1 200 ", "O"), error: webhook.ErrTimeout},
		"drips its headers":             {serve: drip(ok, "X-More: y\r\n"), error: webhook.ErrTimeout},
		"only interim answers":          {serve: thenSilent("HTTP/1.1 103 Early Hints\r\n\r\n"), error: webhook.ErrTimeout},
		// A 2xx that has come in time acknowledges, whatever becomes of its body.
		"drips its body":           {serve: drip(ok+"Content-Length: 1000000\r\n\r\n", "x"), status: 200},
		"drips a body in chunks":   {serve: drip(ok+"Transfer-Encoding: chunked\r\n\r\n", "1\r\nx\r\n"), status: 200},
		"silent after its headers": {serve: thenSilent(ok + "Content-Length: 10\r\n\r\n"), status: 200},
		"a refusal that drips": {
			serve: drip("HTTP/1.1 404 No\r\nContent-Length: 1000000\r\n\r\n", "x"), status: 404,
		},
		"an outage, silent after status": {serve: thenSilent("HTTP/1.1 503 No\r\nContent-Length: 10\r\n\r\n"), status: 503},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address := listen(t, row.serve)
			c := hasty(t, address)
			scheme := "http"
			if row.scheme != "" {
				scheme = row.scheme
			}
			o := post(c, scheme+"://"+address+"/")
			if o.HTTPStatus != row.status || o.Error != row.error {
				t.Errorf("the delivery ends with %+v, want HTTP %d %s", o, row.status, row.error)
			}
			if o.Duration < shortDeadline || o.Duration > shortDeadline+longDeadline/4 {
				t.Errorf("the delivery took %v under a deadline of %v", o.Duration, shortDeadline)
			}
			if len(o.Answer) > webhook.AnswerKept {
				t.Errorf("%d bytes of the answer were kept", len(o.Answer))
			}
		})
	}
}

func TestPost_DeadlineIsEightSeconds(t *testing.T) {
	t.Parallel()
	for _, publicOnly := range []bool{false, true} {
		if c := New(publicOnly); c.deadline != 8*time.Second || (c.allowed != nil) != publicOnly {
			t.Errorf("with publicOnly %v the client is %+v", publicOnly, c.settings)
		}
	}
}

func TestPost_ReceiversThatMisbehaveAreFailures(t *testing.T) {
	t.Parallel()
	header := strings.Repeat("y", bodyRead)
	many := strings.Repeat("X-Many: y\r\n", bodyRead/8)
	for name, row := range map[string]struct {
		serve  func(net.Conn)
		status int
		error  string
	}{
		"refuses the connection":      {serve: nil, error: webhook.ErrConnection},
		"hangs up at once":            {serve: func(net.Conn) {}, error: webhook.ErrConnection},
		"hangs up after the request":  {serve: answer(""), error: webhook.ErrConnection},
		"hangs up within its headers": {serve: answer(ok + "X-Half: y"), error: webhook.ErrConnection},
		"does not speak HTTP":         {serve: answer("220 mail.test ESMTP\r\n"), error: webhook.ErrConnection},
		"a status of two digits":      {serve: answer("HTTP/1.1 20 OK\r\n\r\n"), error: webhook.ErrConnection},
		"a status that is no number":  {serve: answer("HTTP/1.1 abc OK\r\n\r\n"), error: webhook.ErrConnection},
		"a header as large as a file": {serve: answer(ok + "X-Large: " + header + "\r\n\r\n"), error: webhook.ErrConnection},
		"headers without end":         {serve: answer(ok + many + "\r\n"), error: webhook.ErrConnection},
		"interim answers without end": {
			serve: answer(strings.Repeat("HTTP/1.1 103 Early Hints\r\nX-Hint: y\r\n\r\n", 5000)), error: webhook.ErrConnection,
		},
		"hangs up within its body":  {serve: answer(ok + "Content-Length: 10\r\n\r\nabc"), status: 200},
		"a length that is not true": {serve: answer(ok + "Content-Length: 1\r\n\r\nabc"), status: 200},
		"chunks that are none":      {serve: answer(ok + "Transfer-Encoding: chunked\r\n\r\nzzz\r\n"), status: 200},
		"says it is packed and is not": {
			serve: answer(ok + "Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc"), status: 200,
		},
		"no body where none may be": {serve: answer("HTTP/1.1 204 No Content\r\n\r\n"), status: 204},
		"another protocol": {
			serve: thenSilent("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: chat\r\n\r\n"), status: 101,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address := "127.0.0.1:1"
			if row.serve != nil {
				address = listen(t, row.serve)
			}
			c := production(t, nil, address)
			if o := post(c, "http://"+address+"/"); o.HTTPStatus != row.status || o.Error != row.error {
				t.Errorf("the delivery ends with %+v, want HTTP %d %s", o, row.status, row.error)
			}
		})
	}
}

// socketBuffers is more than what a connection holds beside what was read.
const socketBuffers = 32 << 20

func TestPost_EndlessBodiesAreCut(t *testing.T) {
	t.Parallel()
	for name, start := range map[string]string{
		"until the end":  "HTTP/1.1 200 OK\r\n\r\n",
		"by its length":  "HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n",
		"of a refusal":   "HTTP/1.1 404 Not Found\r\n\r\n",
		"after an error": "HTTP/1.1 500 Oops\r\n\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var sent atomic.Int64
			ended := make(chan struct{})
			serve := gush(start, &sent)
			address := listen(t, func(conn net.Conn) {
				defer close(ended)
				serve(conn)
			})
			c := production(t, nil, address)
			o := post(c, "http://"+address+"/")
			if want := fmt.Sprint(start[9:12]); fmt.Sprint(o.HTTPStatus) != want || o.Error != "" {
				t.Errorf("the delivery ends with HTTP %d %s", o.HTTPStatus, o.Error)
			}
			if o.Answer != strings.Repeat("x", webhook.AnswerKept) {
				t.Errorf("%d bytes of the answer were kept, want the first %d", len(o.Answer), webhook.AnswerKept)
			}
			<-ended
			if sent.Load() > socketBuffers {
				t.Errorf("%d bytes were taken from the receiver", sent.Load())
			}
		})
	}
}

// What is read of a body is 64 KB, counted at the reader itself.
func TestPost_ReadsABoundedBody(t *testing.T) {
	t.Parallel()
	counted := &countedBody{}
	c := newClient(settings{deadline: longDeadline})
	c.transport.RegisterProtocol("counted", answers(func(*http.Request) *http.Response {
		return &http.Response{StatusCode: 200, Header: http.Header{}, Body: counted}
	}))
	post(c, "counted://public.test/")
	if counted.read != 64<<10 || !counted.closed {
		t.Errorf("%d bytes were read, closed %v; want 64 KB and closed", counted.read, counted.closed)
	}
}

// countedBody has no end.
type countedBody struct {
	read   int
	closed bool
}

func (b *countedBody) Read(p []byte) (int, error) { b.read += len(p); return len(p), nil }
func (b *countedBody) Close() error               { b.closed = true; return nil }

type answers func(*http.Request) *http.Response

func (a answers) RoundTrip(r *http.Request) (*http.Response, error) { return a(r), nil }

func TestPost_ReadsRetryAfter(t *testing.T) {
	t.Parallel()
	date := func(by time.Duration) string { return time.Now().Add(by).UTC().Format(http.TimeFormat) }
	for _, row := range []struct {
		header   string
		low, top time.Duration
	}{
		{"", 0, 0}, {"0", 0, 0}, {"1", time.Second, time.Second}, {"90", 90 * time.Second, 90 * time.Second},
		{"086400", 24 * time.Hour, 24 * time.Hour},
		{"-1", 0, 0}, {"+5", 0, 0}, {"1.5", 0, 0}, {"1e9", 0, 0}, {"0x10", 0, 0}, {"soon", 0, 0}, {" ", 0, 0},
		{"60, 120", 0, 0}, {"٦٠", 0, 0},
		{"2147483648", longestWish, longestWish}, {"9223372036854775807", longestWish, longestWish},
		{strings.Repeat("9", 400), longestWish, longestWish},
		{date(2 * time.Minute), 110 * time.Second, 2 * time.Minute}, {date(-time.Hour), 0, 0},
		{"Fri, 31 Dec 9999 23:59:59 GMT", longestWish, longestWish},
		{"Sun, 06 Nov 1994 08:49:37 GMT", 0, 0}, {"Sunday, 06-Nov-94 08:49:37 GMT", 0, 0},
		{time.Now().Add(time.Hour).Format(time.RFC3339), 0, 0},
	} {
		address := listen(t, answer("HTTP/1.1 503 No\r\nRetry-After: "+row.header+"\r\n\r\n"))
		o := post(production(t, nil, address), "http://"+address+"/")
		if o.RetryAfter < row.low || o.RetryAfter > row.top {
			t.Errorf("Retry-After %q is read as %v, want %v to %v", row.header, o.RetryAfter, row.low, row.top)
		}
	}
}
