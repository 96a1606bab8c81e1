// Package proxy stands between a program and one of its servers. It can break
// the connection, and it can read what is sent to PostgreSQL.
package proxy

import (
	"errors"
	"io"
	"net"
	"sync"
)

// Proxy passes TCP connections on to one address.
type Proxy struct {
	target   string
	listener net.Listener
	// reading of each connection's messages to PostgreSQL; nil reads none.
	reading reading
	running sync.WaitGroup

	mu       sync.Mutex
	restored sync.Cond
	cut      bool
	frozen   bool
	open     map[net.Conn]bool
	// accepted connections so far; those up to number frozenUpTo are frozen.
	accepted, frozenUpTo int
	failed               error
}

// Start a proxy to the target. With a watch it reads PostgreSQL's protocol.
func Start(target string, watch Watch) (*Proxy, error) {
	if watch == nil {
		return start(target, nil)
	}
	return start(target, watch)
}

// StartRewriting starts a proxy to a PostgreSQL, which gets what the rewriting leaves of each message.
func StartRewriting(target string, rewrite Rewrite) (*Proxy, error) { return start(target, rewrite) }

func start(target string, reading reading) (*Proxy, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &Proxy{target: target, listener: listener, reading: reading, open: map[net.Conn]bool{}}
	p.restored.L = &p.mu
	p.running.Go(p.accept)
	return p, nil
}

// Address takes the connections.
func (p *Proxy) Address() string { return p.listener.Addr().String() }

// Close ends the connections too.
func (p *Proxy) Close() error {
	err := p.listener.Close()
	p.Cut()
	p.running.Wait()
	return err
}

// Err is the first failure to read what was sent.
func (p *Proxy) Err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.failed
}

// Accepted connections so far.
func (p *Proxy) Accepted() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.accepted
}

// Cut closes the open connections, and new ones as soon as they come.
func (p *Proxy) Cut() {
	p.set(func() {
		p.cut = true
		for end := range p.open {
			_ = end.Close()
		}
	})
}

// Freeze keeps connections open and holds back what is sent on them, both ways.
func (p *Proxy) Freeze() { p.set(func() { p.frozen = true }) }

// FreezeOpen does so with the connections that are open now, as a failover may:
// new ones work.
func (p *Proxy) FreezeOpen() { p.set(func() { p.frozenUpTo = p.accepted }) }

// Restore passes on everything again, beginning with what was held back.
func (p *Proxy) Restore() { p.set(func() { p.cut, p.frozen, p.frozenUpTo = false, false, 0 }) }

func (p *Proxy) set(change func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change()
	p.restored.Broadcast()
}

func (p *Proxy) accept() {
	for {
		client, err := p.listener.Accept()
		if err != nil {
			return
		}
		p.running.Go(func() { p.carry(client) })
	}
}

func (p *Proxy) carry(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("tcp", p.target)
	if err != nil {
		return
	}
	defer server.Close()
	number, ok := p.hold(client, server)
	if !ok {
		return
	}
	defer p.drop(client, server)
	p.running.Go(func() {
		_, _ = io.Copy(client, held{server, p, number})
		_ = client.Close()
	})
	if p.reading == nil {
		_, _ = io.Copy(server, held{client, p, number})
		return
	}
	if err := p.reading.read(held{client, p, number}, server); err != nil && !errors.Is(err, net.ErrClosed) {
		p.set(func() { p.failed = errors.Join(p.failed, err) })
	}
}

// hold the connection open; ok is false while the proxy is cut.
func (p *Proxy) hold(ends ...net.Conn) (number int, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cut {
		return 0, false
	}
	for _, end := range ends {
		p.open[end] = true
	}
	p.accepted++
	return p.accepted, true
}

func (p *Proxy) drop(ends ...net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, end := range ends {
		delete(p.open, end)
	}
}

// held reads one side of a connection, and keeps what it has read while the
// connection is frozen.
type held struct {
	io.Reader
	proxy  *Proxy
	number int
}

func (h held) Read(b []byte) (int, error) {
	n, err := h.Reader.Read(b)
	h.proxy.mu.Lock()
	defer h.proxy.mu.Unlock()
	for (h.proxy.frozen || h.number <= h.proxy.frozenUpTo) && !h.proxy.cut {
		h.proxy.restored.Wait()
	}
	return n, err
}
