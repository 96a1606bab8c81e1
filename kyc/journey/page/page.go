// Package page is what the applicant's page shows of a request: its state, the
// consent notice, and each step with the facts that it proved (CONTRACT section 4).
package page

import (
	"verifyme/kyc/flow"
	"verifyme/kyc/instant"
	"verifyme/kyc/notice"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/withdrawal"
	"verifyme/kyc/workspace"
)

// State is the applicant's page: everything it shows, personal data
// masked.
type State struct {
	RequestID         string  `json:"requestId"`
	ExternalReference *string `json:"externalReference"`
	// Reference names the request where it is read out; it is made from RequestID.
	Reference      string                 `json:"reference"`
	Status         onboarding.Status      `json:"status"`
	Environment    string                 `json:"environment"`
	Locale         string                 `json:"locale"`
	Tenant         workspace.Public       `json:"tenant"`
	Flow           Flow                   `json:"flow"`
	ExpiresAt      instant.Timestamp      `json:"expiresAt"`
	CurrentStepKey *string                `json:"currentStepKey"`
	Completed      int                    `json:"completed"`
	Total          int                    `json:"total"`
	Steps          []Step                 `json:"steps"`
	Revert         *onboarding.RevertView `json:"revert"`
	ConsentNotice  *Notice                `json:"consentNotice,omitempty"`
	RedirectURL    *string                `json:"redirectUrl"`
	// SubmittedAt is the latest submission, CompletedAt the end of the request.
	SubmittedAt *instant.Timestamp `json:"submittedAt"`
	CompletedAt *instant.Timestamp `json:"completedAt"`
}

// Flow names the pinned flow.
type Flow struct {
	Key     string `json:"key"`
	Version int    `json:"version"`
	Name    string `json:"name"`
}

// Notice is the consent notice as shown; TextHash is the SHA-256 of Text.
type Notice struct {
	NoticeVersion string `json:"noticeVersion"`
	Text          string `json:"text"`
	TextHash      string `json:"textHash"`
	// Sections are Text in headed parts, without its heading and its version.
	Sections []NoticeSection `json:"sections"`
	Purposes []NoticePurpose `json:"purposes"`
}

// NoticeSection has paragraphs or a list.
type NoticeSection struct {
	Title      string   `json:"title"`
	Paragraphs []string `json:"paragraphs"`
	Items      []string `json:"items"`
}

// NoticePurpose is one purpose in words, and when its consent was withdrawn.
type NoticePurpose struct {
	PurposeCode string             `json:"purposeCode"`
	Text        string             `json:"text"`
	WithdrawnAt *instant.Timestamp `json:"withdrawnAt"`
}

// Step is a step on the applicant's page.
type Step struct {
	Key           string            `json:"key"`
	Type          step.Type         `json:"type"`
	Required      bool              `json:"required"`
	Status        step.Status       `json:"status"`
	Attempts      int               `json:"attempts"`
	MaxAttempts   *int              `json:"maxAttempts"`
	Prefill       map[string]string `json:"prefill"`
	Locked        bool              `json:"locked"`
	Config        step.Config       `json:"config"`
	Data          map[string]any    `json:"data"`
	Problem       *step.Problem     `json:"error"`
	RevertMessage *string           `json:"revertMessage"`
	SandboxCode   string            `json:"sandboxCode,omitempty"`
	// ConsentWithdrawn: nothing more is collected here until the consent is given again.
	ConsentWithdrawn bool `json:"consentWithdrawn"`
	// Facts that the step proved, for the applicant to check before they submit;
	// empty without a session and after the submission.
	Facts []Fact `json:"facts"`
}

// RedirectURL in a PENDING step's data: the applicant is to go on there.
const RedirectURL = "redirectUrl"

// Withdraw marks the steps for which one of these purposes is withdrawn.
func (s *State) Withdraw(f flow.Flow, consents []notice.Consent) {
	withdrawn := withdrawal.Purposes(consents)
	for i, of := range f.Steps {
		s.Steps[i].ConsentWithdrawn = withdrawal.PurposeOf(f, of, withdrawn) != ""
	}
}

// NoticeOf a notice, with the withdrawals among the consents.
func NoticeOf(n notice.Notice, consents []notice.Consent) *Notice {
	v := &Notice{NoticeVersion: n.Version, Text: n.Text, TextHash: n.TextHash}
	for _, s := range n.Sections {
		v.Sections = append(v.Sections, NoticeSection{
			Title: s.Title, Paragraphs: append([]string{}, s.Paragraphs...), Items: append([]string{}, s.Items...),
		})
	}
	for _, p := range n.Purposes {
		purpose := NoticePurpose{PurposeCode: p.Code, Text: p.Text}
		for _, c := range consents {
			if c.PurposeCode == p.Code {
				purpose.WithdrawnAt = instant.Ptr(c.WithdrawnAt)
			}
		}
		v.Purposes = append(v.Purposes, purpose)
	}
	return v
}
