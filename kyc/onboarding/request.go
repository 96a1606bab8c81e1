package onboarding

import (
	"encoding/json"
	"slices"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/decision"
	"verifyme/kyc/queue"
)

// Request is the stored record of one verification journey. Personal fields
// (Mobile, Email) are plain here and encrypted in the database.
type Request struct {
	TenantID          string
	ID                string
	Status            Status
	ExternalReference *string
	ApplicantType     string
	FlowKey           string
	FlowVersion       int
	Mobile            *string
	Email             *string
	ReturnURL         *string
	Locale            *string
	Metadata          json.RawMessage
	// LinkToken is the applicant's current token. LinkHost is the custom domain that it is valid on while
	// that is served; empty is the deployment's own host.
	LinkToken string
	LinkHost  string
	// LinkAskedAt: the applicant asked for a new link; nil since one was made.
	LinkAskedAt *time.Time

	CreatedAt   time.Time
	ExpiresAt   time.Time
	StartedAt   *time.Time
	SubmittedAt *time.Time
	CompletedAt *time.Time
	// Resubmission is true once the request has been submitted before.
	Resubmission bool

	Decision *Decision
	Revert   *Reversion
	Reviewer *Reviewer
	// Prepared is the first reviewer's decision that waits for its confirmation.
	Prepared *Prepared
	// ReviewUsed of the target before the request was sent back to the applicant.
	ReviewUsed time.Duration
	// Handling in the review queue; nil where nobody put the request off or escalated it.
	Handling *queue.Handling
	// CancelReason as it was given; empty when none was.
	CancelReason string

	// DataDue is when retention ends what is personal; nil before a final status, and once it has.
	DataDue *time.Time
	// EndingAt: since then retention removes its files, and no hold stops it any more; nil before.
	EndingAt *time.Time
	// LegalHold: nothing of the request is erased or removed.
	LegalHold bool
	// ErasedAt: since then nothing personal is left of it; nil while it is not erased.
	ErasedAt *time.Time
	// Unreadable: its data key cannot be opened; what is sealed is absent here.
	Unreadable bool
}

// ErrErased refuses what would take the data of an erased request.
func ErrErased() error {
	return apperr.InvalidState("The data of this request was erased.")
}

// Begun reports whether the applicant has done anything: before that there are
// neither steps nor consents of the request to look for.
func (r Request) Begun() bool { return r.StartedAt != nil }

// Decision on a request; Comment is internal. Free texts are stored apart, sealed.
type Decision struct {
	Outcome    Status    `json:"outcome"`
	ReasonCode string    `json:"reasonCode"`
	Automated  bool      `json:"automated"`
	DecidedAt  time.Time `json:"decidedAt"`
	Comment    string    `json:"-"`
	// Record of what people had looked at; empty of an automatic decision.
	Record decision.Record `json:"record,omitzero"`
}

// Reversion is what a reviewer sent back; Message is for the applicant,
// Comment is internal. Both are stored apart, sealed.
type Reversion struct {
	ReasonCode string   `json:"reasonCode"`
	Message    string   `json:"-"`
	Steps      []string `json:"steps"`
	Comment    string   `json:"-"`
}

// Holds reports whether the step was sent back.
func (r *Reversion) Holds(stepKey string) bool { return r != nil && slices.Contains(r.Steps, stepKey) }

// Reviewer who holds the case.
type Reviewer struct {
	UserID string `json:"userId"`
	// StartedAt of the review; zero before it.
	StartedAt time.Time `json:"startedAt"`
	// LeaseUntil is when another may take the case; nil for no end.
	LeaseUntil *time.Time `json:"leaseUntil,omitempty"`
}

// Prepared is a decision that a second reviewer has to confirm. Comment is internal
// and stored apart, sealed.
type Prepared struct {
	Outcome    Status    `json:"outcome"`
	ReasonCode string    `json:"reasonCode"`
	MakerID    string    `json:"makerId"`
	PreparedAt time.Time `json:"preparedAt"`
	Comment    string    `json:"-"`
	// Record of what its maker had looked at.
	Record decision.Record `json:"record,omitzero"`
}
