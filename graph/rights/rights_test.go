package rights

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"verifyme/kyc/access"
)

// However many sockets ask, a workspace's sessions are read together.
func TestOf_ReadsAllSessionsOfAWorkspaceAsOne(t *testing.T) {
	var reads, most atomic.Int64
	r := Rights{Read: func(_ context.Context, tenantID string, hashes [][]byte) (map[string]access.Actor, error) {
		reads.Add(1)
		most.Store(max(most.Load(), int64(len(hashes))))
		actors := map[string]access.Actor{}
		for _, hash := range hashes {
			actors[string(hash)] = access.Actor{TenantID: tenantID, ID: string(hash)}
		}
		return actors, nil
	}}
	const sockets = 300
	leave := make([]func(), sockets)
	for i := range sockets {
		leave[i] = r.Enter("tnt_1", fmt.Sprint("session ", i))
	}
	var all sync.WaitGroup
	for i := range sockets {
		all.Go(func() {
			session := fmt.Sprint("session ", i)
			if actor, ok := r.Of(t.Context(), "tnt_1", session); !ok || actor.ID != session || actor.TenantID != "tnt_1" {
				t.Errorf("%s is of %+v, %t", session, actor, ok)
			}
		})
	}
	all.Wait()
	if n := reads.Load(); n > 3 || most.Load() != sockets {
		t.Errorf("%d sockets took %d reads of at most %d sessions", sockets, n, most.Load())
	}
	if _, ok := r.Of(t.Context(), "tnt_2", "session 1"); ok {
		t.Error("another workspace's session is known")
	}
	for _, l := range leave {
		l()
	}
	if len(r.tenants) != 0 {
		t.Errorf("after all have left, %d workspaces are asked for", len(r.tenants))
	}
}
