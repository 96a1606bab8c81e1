package unit

import (
	"context"
)

// Job is a hint that something is due. It carries ids only; enqueuing it twice
// or never is harmless.
type Job struct {
	Kind     JobKind
	TenantID string
	// ID of the request, the attempt, the endpoint or the mail.
	ID string
	// StepKey completes the id of a code.
	StepKey string
}

// JobKind names what is due; it is the task's type in Asynq.
type JobKind string

const (
	JobCheck    JobKind = "check:run"
	JobCode     JobKind = "code:send"
	JobEndpoint JobKind = "endpoint:deliver"
	JobExpiry   JobKind = "request:expire"
	// JobHeld: an endpoint has been DISABLED for so long that what it holds is
	// given up.
	JobHeld JobKind = "endpoint:drop-held"
	// JobRetention: the data of a request, or without an id of any of the tenant's, has been kept long enough.
	JobRetention JobKind = "data:end"
	// JobMove: retention classes were changed, and what ends by them is to end at other times.
	JobMove JobKind = "retention:move"
	JobMail JobKind = "mail:send"
	// JobFold recurs: changes of figures are added up.
	JobFold JobKind = "stats:fold"
	// JobOrphans recurs: files that nothing names are removed.
	JobOrphans JobKind = "evidence:remove-orphans"
	// JobReading recurs: files that were not read for long are read again.
	JobReading JobKind = "evidence:read-again"
	// JobDomain checks one custom domain; JobDomains recurs: those that are due.
	JobDomain  JobKind = "domain:check"
	JobDomains JobKind = "domains:check-due"
	// JobExport makes one export of an applicant's data; JobExports recurs: those that wait, and those that are over.
	JobExport  JobKind = "export:make"
	JobExports JobKind = "exports:sweep"
	// JobDigests recurs: daily digests that are due are sent.
	JobDigests JobKind = "digests:send-due"
	// JobSignOnDomains recurs: domains whose addresses may sign in, whose check is due.
	JobSignOnDomains JobKind = "sign-on-domains:check-due"
	// JobAudit recurs: the audit chains are checked from their first entry to their end.
	JobAudit JobKind = "audit:verify"
	// JobReseal recurs: what older keys of the keyset have sealed is sealed by its primary one, where that is asked for.
	JobReseal JobKind = "keyset:reseal"
	// JobParts recurs: tables that are kept in parts by month get those of the months to come, and lose emptied ones.
	JobParts JobKind = "partitions:keep"
	// JobDiscard recurs: what nobody can use any more is deleted.
	JobDiscard JobKind = "maintenance:discard-expired"
)

// JobHandler does what a job says is due. An error is of the infrastructure:
// outcomes of providers and receivers are recorded, not returned.
type JobHandler func(ctx context.Context, j Job) error

// Queue hands jobs to workers. The relay enqueues a lost one again.
type Queue interface {
	// Enqueue never blocks; the context gives the trace id.
	Enqueue(ctx context.Context, jobs ...Job)
}
