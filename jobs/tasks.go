// Package jobs is the work in the background: Asynq's task types, queues,
// servers and scheduler, and the relay that enqueues what PostgreSQL holds as
// due. Redis holds hints only: flushing it loses nothing.
package jobs

import (
	"encoding/json"
	"fmt"
	"maps"
	"time"

	"verifyme/kyc/unit"

	"github.com/hibiken/asynq"
)

// Queues of Asynq. Each has a server with a concurrency of its own, so that
// receivers that do not answer delay no applicant, and a mail relay that does not none of what time makes due.
const (
	QueueChecks      = "checks"
	QueueDeliveries  = "deliveries"
	QueueMail        = "mail"
	QueueMaintenance = "maintenance"
)

// concurrency of a queue's server in one process. A handler mostly waits for a
// provider or a receiver.
var concurrency = map[string]int{QueueChecks: 32, QueueDeliveries: 512, QueueMail: 8, QueueMaintenance: 8}

// queueOf a job.
func queueOf(kind unit.JobKind) string {
	switch kind {
	case unit.JobCheck, unit.JobCode:
		return QueueChecks
	case unit.JobEndpoint:
		return QueueDeliveries
	case unit.JobMail:
		return QueueMail
	}
	return QueueMaintenance
}

const (
	// taskTimeout is longer than any handler takes.
	taskTimeout = 30 * time.Minute
	// maxRetries of a task whose handler met broken infrastructure. Outcomes of
	// providers and receivers are recorded and are no failure; what is still due
	// the relay enqueues anew in any case.
	maxRetries = 2
	retryDelay = 5 * time.Second
)

// payload of every task: ids only.
type payload struct {
	TenantID string `json:"tenantId,omitempty"`
	// ID of the request, the attempt, the endpoint or the mail.
	ID string `json:"id,omitempty"`
	// StepKey completes the id of a code.
	StepKey string `json:"stepKey,omitempty"`
}

// headerTrace carries the trace of the call that enqueued the task.
const headerTrace = "trace-id"

// newTask of the job's kind. Its id is random: an archived task holds its id.
func newTask(j unit.Job, carried string) (*asynq.Task, error) {
	body, err := json.Marshal(payload{TenantID: j.TenantID, ID: j.ID, StepKey: j.StepKey})
	if err != nil {
		return nil, err
	}
	var headers map[string]string
	if carried != "" {
		headers = map[string]string{headerTrace: carried}
	}
	return asynq.NewTaskWithHeaders(string(j.Kind), body, headers,
		asynq.Queue(queueOf(j.Kind)), asynq.MaxRetry(maxRetries), asynq.Timeout(taskTimeout)), nil
}

// jobOf a task.
func jobOf(t *asynq.Task) (unit.Job, error) {
	var p payload
	if err := json.Unmarshal(t.Payload(), &p); err != nil {
		return unit.Job{}, fmt.Errorf("read the payload of %s: %w: %w", t.Type(), err, asynq.SkipRetry)
	}
	return unit.Job{Kind: unit.JobKind(t.Type()), TenantID: p.TenantID, ID: p.ID, StepKey: p.StepKey}, nil
}

// Concurrency of one process by queue.
func Concurrency() map[string]int { return maps.Clone(concurrency) }
