// Package floor makes the floor that a service is measured against: it writes
// down the SQL that one call of the service sends, and sends it again with
// nothing around it.
package floor

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"slices"
	"strings"
	"sync"
)

// Recorder stands between a server and PostgreSQL and writes down what the
// server sends, so that a floor sends the very same and cannot drift from it.
// It is never in the way of a measurement.
type Recorder struct {
	listener net.Listener
	target   string
	closed   sync.WaitGroup

	mu       sync.Mutex
	sent     []sent
	sessions map[string]Session
	failed   error
	conns    []net.Conn
}

// sent is one statement, by the application name of its session.
type sent struct{ Session, SQL string }

// Session is how connections of one application name begin.
type Session struct {
	Parameters map[string]string
	// Setup is sent once, right after connecting.
	Setup []string
}

// StartRecorder passes connections on to the target.
func StartRecorder(target string) (*Recorder, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	r := &Recorder{listener: l, target: target, sessions: map[string]Session{}}
	r.closed.Go(r.accept)
	return r, nil
}

// Address takes the connections.
func (r *Recorder) Address() string { return r.listener.Addr().String() }

// Close ends the connections too.
func (r *Recorder) Close() error {
	err := r.listener.Close()
	r.mu.Lock()
	for _, c := range r.conns {
		_ = c.Close()
	}
	r.mu.Unlock()
	r.closed.Wait()
	return err
}

// take gives what has been sent since the last take.
func (r *Recorder) take() ([]sent, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	taken := r.sent
	r.sent = nil
	return taken, r.failed
}

// recordings of a call that may differ by chance, such as a timestamp without
// milliseconds, or a statement that runs once a minute.
const recordings = 5

// Record makes a script of a call, and tells how its sessions begin.
func (r *Recorder) Record(call func() error) (Config, error) {
	var last []sent
	for range recordings {
		if _, err := r.take(); err != nil {
			return Config{}, err
		}
		if err := call(); err != nil {
			return Config{}, err
		}
		now, err := r.take()
		if err != nil {
			return Config{}, err
		}
		if last != nil {
			if s, err := newScript(last, now); err == nil {
				return Config{Script: s, Sessions: r.sessionsSoFar()}, nil
			}
		}
		last = now
	}
	return Config{}, fmt.Errorf("no two of %d recordings fit: %w", recordings, errShapes)
}

func (r *Recorder) sessionsSoFar() map[string]Session {
	r.mu.Lock()
	defer r.mu.Unlock()
	return maps.Clone(r.sessions)
}

func (r *Recorder) accept() {
	for {
		client, err := r.listener.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("tcp", r.target)
		if err != nil {
			r.fail(err)
			_ = client.Close()
			return
		}
		r.mu.Lock()
		r.conns = append(r.conns, client, server)
		r.mu.Unlock()
		r.closed.Go(func() {
			defer client.Close()
			_, _ = io.Copy(client, server)
		})
		r.closed.Go(func() {
			defer server.Close()
			if err := r.pass(client, server); !errors.Is(err, io.EOF) && !errors.Is(err, net.ErrClosed) {
				r.fail(err)
			}
		})
	}
}

func (r *Recorder) fail(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.failed == nil {
		r.failed = fmt.Errorf("recorder: %w", err)
	}
}

// pass forwards one connection's messages and notes its statements.
func (r *Recorder) pass(client io.Reader, server io.Writer) error {
	_, startup, err := readMessage(client, false)
	if err != nil {
		return err
	}
	parameters, err := startupParameters(startup)
	if err != nil {
		return err
	}
	if _, err := server.Write(startup); err != nil {
		return err
	}
	name := parameters["application_name"]
	fresh := true
	extended := batch{texts: map[string]string{}}
	for {
		kind, body, err := readMessage(client, true)
		if err != nil {
			return err
		}
		switch kind {
		case 'Q':
			fresh = r.note(name, parameters, strings.TrimRight(string(body[4:]), "\x00"), fresh)
		case 'P', 'B', 'E', 'C':
			if err := extended.add(kind, body[4:]); err != nil {
				return err
			}
		case 'S':
			if text, ok := extended.take(); ok {
				fresh = r.note(name, parameters, text, fresh)
			}
		}
		if _, err := server.Write(append([]byte{kind}, body...)); err != nil {
			return err
		}
	}
}

// note a statement; fresh tells whether only set-up has gone before it on its
// connection.
func (r *Recorder) note(name string, parameters map[string]string, sql string, fresh bool) (still bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	setup := fresh && strings.HasPrefix(strings.ToUpper(sql), "SET ")
	s, known := r.sessions[name]
	if !known {
		s = Session{Parameters: parameters}
	}
	if setup && !slices.Contains(s.Setup, sql) {
		s.Setup = append(s.Setup, sql)
	}
	r.sessions[name] = s
	if !setup {
		r.sent = append(r.sent, sent{name, sql})
	}
	return setup
}

const maxMessage = 16 << 20

// readMessage of the frontend protocol. The body begins with its own length;
// the first message of a connection has no type before it.
func readMessage(from io.Reader, typed bool) (kind byte, body []byte, err error) {
	if typed {
		var one [1]byte
		if _, err := io.ReadFull(from, one[:]); err != nil {
			return 0, nil, err
		}
		kind = one[0]
	}
	var length [4]byte
	if _, err := io.ReadFull(from, length[:]); err != nil {
		return kind, nil, err
	}
	n := binary.BigEndian.Uint32(length[:])
	if n < 4 || n > maxMessage {
		return kind, nil, fmt.Errorf("a message of %d bytes", n)
	}
	body = append(length[:], make([]byte, n-4)...)
	_, err = io.ReadFull(from, body[4:])
	return kind, body, err
}

const protocolVersion = 3

// startupParameters without those that say where and as whom.
func startupParameters(message []byte) (map[string]string, error) {
	if len(message) < 8 || binary.BigEndian.Uint16(message[4:]) != protocolVersion {
		return nil, errors.New("the connection does not begin with a start-up message of protocol 3")
	}
	words := strings.Split(string(message[8:]), "\x00")
	parameters := map[string]string{}
	for i := 0; i+1 < len(words) && words[i] != ""; i += 2 {
		if words[i] != "user" && words[i] != "database" {
			parameters[words[i]] = words[i+1]
		}
	}
	return parameters, nil
}
