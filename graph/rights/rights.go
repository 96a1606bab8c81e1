// Package rights knows what the users of open sockets may do by now.
package rights

import (
	"context"
	"sync"
	"time"

	"verifyme/kyc/access"
)

// Every so often a socket asks for the rights of its caller, and so old the answer may
// be: within a second of their end the socket is closed.
const Every = 400 * time.Millisecond

// Rights of the users whose sockets are open in this process. All sessions of a workspace
// are asked for as one, however many sockets there are.
type Rights struct {
	// Read who is behind sessions, by the hashes of their tokens.
	Read func(ctx context.Context, tenantID string, hashes [][]byte) (map[string]access.Actor, error)

	mu      sync.Mutex
	tenants map[string]*tenantRights
}

type tenantRights struct {
	// sockets by the hashes of their sessions; the lock of Rights holds for it.
	sockets map[string]int

	mu sync.Mutex
	// asked is when actors were asked for.
	asked  time.Time
	actors map[string]access.Actor
}

// Enter a socket of the session, until leave.
func (r *Rights) Enter(tenantID, session string) (leave func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.tenants == nil {
		r.tenants = map[string]*tenantRights{}
	}
	t := r.tenants[tenantID]
	if t == nil {
		t = &tenantRights{sockets: map[string]int{}}
		r.tenants[tenantID] = t
	}
	t.sockets[session]++
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if t.sockets[session]--; t.sockets[session] == 0 {
			delete(t.sockets, session)
		}
		if len(t.sockets) == 0 && r.tenants[tenantID] == t {
			delete(r.tenants, tenantID)
		}
	}
}

// Of the session as they were at most Every ago; not ok where the answer is not
// known, and the session has to be asked for by itself.
func (r *Rights) Of(ctx context.Context, tenantID, session string) (actor access.Actor, ok bool) {
	r.mu.Lock()
	t := r.tenants[tenantID]
	r.mu.Unlock()
	if t == nil {
		return actor, false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if now := time.Now(); now.Sub(t.asked) >= Every {
		r.mu.Lock()
		hashes := make([][]byte, 0, len(t.sockets))
		for hash := range t.sockets {
			hashes = append(hashes, []byte(hash))
		}
		r.mu.Unlock()
		// The answer is for all, whoever of them leaves meanwhile.
		actors, err := r.Read(context.WithoutCancel(ctx), tenantID, hashes)
		if err != nil {
			actors = nil
		}
		t.asked, t.actors = now, actors
	}
	actor, ok = t.actors[session]
	return actor, ok
}
