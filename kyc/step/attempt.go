package step

import (
	"encoding/json"
	"time"

	"verifyme/kyc/vendorcall"
)

// Attempt at a provider-checked step. Input is encrypted at rest.
type Attempt struct {
	ID        string
	RequestID string
	StepKey   string
	Number    int
	Status    string
	Input     json.RawMessage
	Outcome   string
	Flags     []string
	// Compared names as they were judged; encrypted at rest.
	Compared   []NameComparison
	CreatedAt  time.Time
	FinishedAt *time.Time
	ClaimToken string
	// AnswerUntil is how long a WAITING or ASKED attempt waits, and ConsentHash what a
	// WAITING one is found by when the applicant comes back.
	AnswerUntil *time.Time
	ConsentHash []byte
	// Taken is what the vendor of an ASKED attempt has taken, nil for others, and Told how
	// often it had called back when the attempt was claimed.
	Taken *vendorcall.Later
	Told  int
	// Calls of vendors that were made for it, in their order; none where the answer to the
	// same question was known.
	Calls []vendorcall.Call
}

// Attempt statuses: OPEN is a worker's, WAITING is the applicant's, who is to
// consent elsewhere, ASKED is a vendor's, who answers later.
const (
	AttemptOpen    = "OPEN"
	AttemptWaiting = "WAITING"
	AttemptAsked   = "ASKED"
	AttemptDone    = "DONE"
)
