package webhook

import "sync"

// deliveryRuns are the runs of this process.
type deliveryRuns struct {
	mu      sync.Mutex
	running map[string]*deliveryRun
}

// join gives the endpoint's run and whether it is the caller's to do; a run
// that is under way is told to claim once more.
func (s *deliveryRuns) join(endpointID string) (d *deliveryRun, mine bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d, ok := s.running[endpointID]; ok {
		select {
		case d.again <- struct{}{}:
		default:
		}
		return d, false
	}
	if s.running == nil {
		s.running = map[string]*deliveryRun{}
	}
	d = &deliveryRun{again: make(chan struct{}, 1)}
	s.running[endpointID] = d
	return d, true
}

// leave ends the run unless a job came since its last look.
func (s *deliveryRuns) leave(d *deliveryRun) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case <-d.again:
		return false
	default:
		delete(s.running, d.endpointID)
		return true
	}
}

// drop forgets a run that failed; the relay enqueues anew.
func (s *deliveryRuns) drop(d *deliveryRun) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.running, d.endpointID)
}
