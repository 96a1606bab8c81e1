package app

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"net/url"
	"strings"
	"sync"
	"testing"

	"verifyme/server"
)

// Line is a connection to a dependency that a test can cut, and listen in on.
type Line struct {
	target   string
	listener net.Listener
	// tap reads along what the service sends; nil reads nothing.
	tap func(io.Reader)

	mu     sync.Mutex
	moves  sync.Cond
	cut    bool
	frozen bool
	open   map[net.Conn]bool
	// carried connections so far; the first of them may be stranded.
	carried, stranded int
}

// newLine puts a line in front of the address and gives the URL through it.
func newLine(t testing.TB, address string, tap func(io.Reader)) (*Line, string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &Line{target: u.Host, listener: listener, tap: tap, open: map[net.Conn]bool{}}
	l.moves.L = &l.mu
	go l.accept()
	t.Cleanup(func() { _ = listener.Close(); l.Cut() })
	u.Host = listener.Addr().String()
	return l, u.String()
}

func (l *Line) accept() {
	for {
		near, err := l.listener.Accept()
		if err != nil {
			return
		}
		go l.carry(near)
	}
}

func (l *Line) carry(near net.Conn) {
	defer near.Close()
	far, err := net.Dial("tcp", l.target)
	if err != nil {
		return
	}
	defer far.Close()
	number, ok := l.hold(near, far)
	if !ok {
		return
	}
	defer l.drop(near, far)
	go func() {
		_, _ = io.Copy(near, passing{far, l, number})
		_ = near.Close()
	}()
	if l.tap == nil {
		_, _ = io.Copy(far, passing{near, l, number})
		return
	}
	heard, said := io.Pipe()
	listening := make(chan struct{})
	go func() {
		defer close(listening)
		l.tap(heard)
	}()
	_, _ = io.Copy(far, io.TeeReader(near, said))
	_ = said.Close()
	<-listening
}

// hold is false while the line is cut; it numbers the connection.
func (l *Line) hold(ends ...net.Conn) (number int, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cut {
		return 0, false
	}
	for _, end := range ends {
		l.open[end] = true
	}
	l.carried++
	return l.carried, true
}

// Carried connections so far.
func (l *Line) Carried() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.carried
}

func (l *Line) drop(ends ...net.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, end := range ends {
		delete(l.open, end)
	}
}

// Cut ends what is open and lets nothing through.
func (l *Line) Cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut = true
	l.moves.Broadcast()
	for end := range l.open {
		_ = end.Close()
	}
}

// Freeze keeps connections open and lets nothing through.
func (l *Line) Freeze() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.frozen = true
}

// Strand is what a failover does to connections: those that are open stay so and
// answer nothing any more, new ones are as good as ever.
func (l *Line) Strand() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stranded = l.carried
}

// Mend lets everything through again.
func (l *Line) Mend() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut, l.frozen, l.stranded = false, false, 0
	l.moves.Broadcast()
}

// passing reads what goes through while the line is not frozen.
type passing struct {
	io.Reader
	line   *Line
	number int
}

func (p passing) Read(b []byte) (int, error) {
	n, err := p.Reader.Read(b)
	p.line.mu.Lock()
	defer p.line.mu.Unlock()
	for (p.line.frozen || p.number <= p.line.stranded) && !p.line.cut {
		p.line.moves.Wait()
	}
	return n, err
}

// Statement as PostgreSQL got it.
type Statement struct {
	Role, Text string
	// Settings that its connection began with.
	Settings map[string]string
}

// statementEnd is between statements of one message; no value holds it, since
// JSON writes a line's end otherwise.
const statementEnd = ";\n"

// Statements that the service has sent to PostgreSQL, in the clear.
type Statements struct {
	mu  sync.Mutex
	all []Statement
}

// Since the last call, or the start.
func (s *Statements) Since() []Statement {
	s.mu.Lock()
	defer s.mu.Unlock()
	heard := s.all
	s.all = nil
	return heard
}

// listen reads PostgreSQL's protocol: a start packet without a type, then
// messages of which simple queries and prepared texts are kept.
func (s *Statements) listen(r io.Reader) {
	defer func() { _, _ = io.Copy(io.Discard, r) }()
	start, ok := packet(r)
	if !ok {
		return
	}
	settings := settingsOf(start)
	role := ""
	for kind := make([]byte, 1); ; {
		if _, err := io.ReadFull(r, kind); err != nil {
			return
		}
		body, ok := packet(r)
		if !ok {
			return
		}
		text, ok := statement(kind[0], body)
		if !ok {
			continue
		}
		if named, ok := strings.CutPrefix(text, "SET ROLE "); ok {
			role = named
		}
		s.mu.Lock()
		for _, one := range strings.Split(text, statementEnd) {
			s.all = append(s.all, Statement{role, one, settings})
		}
		s.mu.Unlock()
	}
}

// settingsOf a start packet: the protocol's version, then names and values,
// each ended by a zero byte.
func settingsOf(start []byte) map[string]string {
	settings := map[string]string{}
	const version = 4
	if len(start) < version {
		return settings
	}
	words := strings.Split(string(start[version:]), "\x00")
	for i := 0; i+1 < len(words); i += 2 {
		settings[words[i]] = words[i+1]
	}
	return settings
}

func packet(r io.Reader) ([]byte, bool) {
	var length uint32
	if binary.Read(r, binary.BigEndian, &length) != nil || length < 4 || length > 1<<28 {
		return nil, false
	}
	body := make([]byte, length-4)
	_, err := io.ReadFull(r, body)
	return body, err == nil
}

func statement(kind byte, body []byte) (string, bool) {
	parts := bytes.SplitN(body, []byte{0}, 3)
	switch {
	case kind == 'Q' && len(parts) > 0:
		return string(parts[0]), true
	case kind == 'P' && len(parts) > 1:
		return string(parts[1]), true
	}
	return "", false
}

// Overheard is another server of the deployment and what it says to
// PostgreSQL.
func (a *App) Overheard() (*App, *Statements) {
	a.t.Helper()
	heard := &Statements{}
	_, address := newLine(a.t, a.config.DatabaseURL, heard.listen)
	return a.AnotherServer(func(c *server.Config) { c.DatabaseURL = address }), heard
}

// OverRedisLine is another server of the deployment and its line to Redis.
func (a *App) OverRedisLine() (*App, *Line) {
	a.t.Helper()
	line, address := newLine(a.t, a.config.RedisURL, nil)
	return a.AnotherServer(func(c *server.Config) { c.RedisURL = address }), line
}

// OverDatabaseLine is another server of the deployment and its line to
// PostgreSQL.
func (a *App) OverDatabaseLine() (*App, *Line) {
	a.t.Helper()
	line, address := newLine(a.t, a.config.DatabaseURL, nil)
	return a.AnotherServer(func(c *server.Config) { c.DatabaseURL = address }), line
}
