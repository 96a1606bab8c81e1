package parts

import (
	"io"
	"net"
	"sync"
	"sync/atomic"
	"testing"
)

// Proxy passes connections on to a part, and cuts them.
type Proxy struct {
	// To the part's address.
	To string
	// Most bytes of a direction, after which a connection is cut; zero passes all.
	Most int64
	// Then is called once, when After bytes of a connection have gone to the part.
	After int64
	Then  func()

	// Address of the proxy.
	Address string
	// Cut counts the connections that were.
	Cut  atomic.Int64
	once sync.Once
}

// Start it until the test ends.
func (p *Proxy) Start(t testing.TB) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	p.Address = l.Addr().String()
	go func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			go p.pass(from)
		}
	}()
}

func (p *Proxy) pass(from net.Conn) {
	defer from.Close()
	to, err := net.Dial("tcp", p.To)
	if err != nil {
		return
	}
	defer to.Close()
	ended := make(chan struct{}, 2)
	go func() { p.copy(to, from, true); ended <- struct{}{} }()
	go func() { p.copy(from, to, false); ended <- struct{}{} }()
	<-ended
}

func (p *Proxy) copy(to, from net.Conn, toPart bool) {
	if toPart && p.Then != nil {
		if n, err := io.CopyN(to, from, p.After); err != nil || n < p.After {
			return
		}
		p.once.Do(p.Then)
	}
	if p.Most == 0 {
		_, _ = io.Copy(to, from)
		return
	}
	if n, _ := io.CopyN(to, from, p.Most); n == p.Most {
		p.Cut.Add(1)
	}
}
