package unit

import "context"

// Effects of a transaction wait for its commit. A crash in between loses only
// the hint: the relay enqueues what is due.
type Effects struct {
	jobs    []Job
	changes []Change
}

// Add a job.
func (e *Effects) Add(j Job) { e.jobs = append(e.jobs, j) }

// Publish implements Tx. A transaction's changes of one request are one.
func (e *Effects) Publish(c Change) {
	for i := range e.changes {
		if e.changes[i].RequestID == c.RequestID {
			e.changes[i] = e.changes[i].Then(c)
			return
		}
	}
	e.changes = append(e.changes, c)
}

// Outlets are where effects go.
type Outlets struct {
	Queue Queue
	Push  Push
}

// Release the effects of a committed transaction, and wake the deliveries of the
// endpoints for which its events made some.
func (o Outlets) Release(ctx context.Context, tenantID string, e *Effects, emittedTo []string) {
	for _, id := range emittedTo {
		e.Add(Job{Kind: JobEndpoint, TenantID: tenantID, ID: id})
	}
	if len(e.jobs) > 0 {
		o.Queue.Enqueue(ctx, e.jobs...)
	}
	for _, c := range e.changes {
		o.Push.Publish(c)
	}
}
