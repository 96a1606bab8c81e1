// Package runs knows what a process works off, so that one endpoint has one run in it.
package runs

import "sync"

// Runs of this process.
type Runs struct {
	mu      sync.Mutex
	running map[string]*Run
}

// Run over what has the key.
type Run struct {
	key string
	// Again holds a job that came during the run.
	Again chan struct{}
}

// Join gives the key's run and whether it is the caller's to do; a run that is
// under way is told to look once more.
func (s *Runs) Join(key string) (r *Run, mine bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r, ok := s.running[key]; ok {
		select {
		case r.Again <- struct{}{}:
		default:
		}
		return r, false
	}
	if s.running == nil {
		s.running = map[string]*Run{}
	}
	r = &Run{key: key, Again: make(chan struct{}, 1)}
	s.running[key] = r
	return r, true
}

// Leave ends the run unless a job came since its last look.
func (s *Runs) Leave(r *Run) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case <-r.Again:
		return false
	default:
		delete(s.running, r.key)
		return true
	}
}

// Drop forgets a run that failed.
func (s *Runs) Drop(r *Run) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.running, r.key)
}
