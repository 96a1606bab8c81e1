package receiver

import (
	"bufio"
	"context"
	"encoding/binary"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/webhook"
)

// A network of its own for each test: names in a DNS server on loopback,
// receivers on loopback, and the production policy, in which a test's own
// receivers count as public and nothing else of loopback does.

// longDeadline is not reached by any test that succeeds.
const longDeadline = 20 * time.Second

// shortDeadline is the deadline of tests that wait for it.
const shortDeadline = 300 * time.Millisecond

// production is a client as production has it, on the test's names.
func production(t *testing.T, n names, publicReceivers ...string) *Client {
	t.Helper()
	return newClient(settings{allowed: alsoAllowing(publicReceivers), resolver: n.resolver(t), deadline: longDeadline})
}

// hasty is a client with the short deadline.
func hasty(t *testing.T, publicReceivers ...string) *Client {
	t.Helper()
	return newClient(settings{
		allowed: alsoAllowing(publicReceivers), resolver: names{}.resolver(t), deadline: shortDeadline,
	})
}

func alsoAllowing(receivers []string) func(network, address string) error {
	policy := public()
	return func(network, address string) error {
		for _, receiver := range receivers {
			if address == receiver {
				return nil
			}
		}
		return policy(network, address)
	}
}

// post as a delivery does.
func post(c *Client, to string) webhook.Outcome {
	// What cannot be read is no URL.
	at, _ := url.Parse(to)
	return c.Post(context.Background(), webhook.Posting{
		URL: at, Headers: http.Header{"Content-Type": {"application/json"}}, Body: []byte(`{}`),
	})
}

// listen on loopback and hand each connection to serve, which owns it.
func listen(t *testing.T, serve func(net.Conn)) (address string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var running sync.WaitGroup
	running.Go(func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			running.Go(func() {
				defer conn.Close()
				serve(conn)
			})
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		running.Wait()
	})
	return l.Addr().String()
}

// afterRequest reads one request whole, then goes on.
func afterRequest(then func(net.Conn)) func(net.Conn) {
	return func(conn net.Conn) {
		req, err := http.ReadRequest(bufio.NewReader(conn))
		if err != nil {
			return
		}
		_ = req.Body.Close()
		then(conn)
	}
}

// untilClosed reads until the other side closes the connection.
func untilClosed(conn net.Conn) {
	_, _ = io.Copy(io.Discard, conn)
}

// names and what they resolve to, look-up after look-up; the last answer
// stays. Other names do not exist.
type names map[string][][]string

func (n names) resolver(t *testing.T) *net.Resolver {
	t.Helper()
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		n.serve(conn)
	}()
	t.Cleanup(func() {
		_ = conn.Close()
		<-ended
	})
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "udp", conn.LocalAddr().String())
	}}
}

func (n names) serve(conn net.PacketConn) {
	lookups := map[string]int{}
	query := make([]byte, 1500)
	for {
		size, from, err := conn.ReadFrom(query)
		if err != nil {
			return
		}
		question := readQuestion(query[:size])
		answers := n[question.name]
		key := question.name + string(rune(question.kind))
		turn := min(lookups[key], max(len(answers)-1, 0))
		lookups[key]++
		var addresses []string
		if len(answers) > 0 {
			addresses = answers[turn]
		}
		_, _ = conn.WriteTo(question.reply(len(answers) > 0, addresses), from)
	}
}

// DNS record types (RFC 1035, RFC 3596).
const (
	typeA    = 1
	typeAAAA = 28
)

// headerSize of a DNS message; its question follows.
const headerSize = 12

type question struct {
	id   []byte
	name string
	kind uint16
	raw  []byte
}

func readQuestion(message []byte) question {
	var labels []string
	at := headerSize
	for message[at] != 0 {
		size := int(message[at])
		labels = append(labels, strings.ToLower(string(message[at+1:at+1+size])))
		at += 1 + size
	}
	return question{
		id: message[:2], name: strings.Join(labels, "."),
		kind: binary.BigEndian.Uint16(message[at+1:]), raw: message[headerSize : at+5],
	}
}

func (q question) reply(exists bool, addresses []string) []byte {
	flags := uint16(0x8180)
	if !exists {
		flags |= 3 // NXDOMAIN
	}
	var records []byte
	count := uint16(0)
	for _, text := range addresses {
		ip := netip.MustParseAddr(text)
		if ip.Is4() != (q.kind == typeA) || q.kind != typeA && q.kind != typeAAAA {
			continue
		}
		count++
		records = append(records, 0xc0, headerSize) // the question's name
		records = binary.BigEndian.AppendUint16(records, q.kind)
		records = append(records, 0, 1, 0, 0, 0, 0) // class IN, no lifetime
		records = binary.BigEndian.AppendUint16(records, uint16(len(ip.AsSlice())))
		records = append(records, ip.AsSlice()...)
	}
	message := append([]byte{}, q.id...)
	for _, field := range []uint16{flags, 1, count, 0, 0} {
		message = binary.BigEndian.AppendUint16(message, field)
	}
	return append(append(message, q.raw...), records...)
}
