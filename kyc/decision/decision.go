// Package decision holds what stands in the record of a decision beside its outcome: what
// the person who decided had looked at. Nothing in it is about the applicant.
package decision

import "time"

// Record of one decision. It is written with the decision and never changed after it.
type Record struct {
	// Checklist is what was ticked, in the checklist's order.
	Checklist []Tick `json:"checklist,omitempty"`
	// Faces are the judgements of those who prepared, made and confirmed the decision, about
	// the selfie that counted then.
	Faces []FaceNote `json:"faces,omitempty"`
}

// Tick of one item of a checklist.
type Tick struct {
	// Key of the item in the request's flow version.
	Key    string `json:"key"`
	UserID string `json:"userId"`
	// Reviewer is the user's e-mail address as it was.
	Reviewer string    `json:"reviewer"`
	At       time.Time `json:"at"`
}

// Judgement of two faces by a person.
type Judgement string

const (
	SamePerson Judgement = "SAME_PERSON"
	NotTheSame Judgement = "NOT_THE_SAME"
	CannotTell Judgement = "CANNOT_TELL"
)

// FaceNote is what a reviewer made of the selfie beside the portrait.
type FaceNote struct {
	DocumentID string    `json:"documentId"`
	Judgement  Judgement `json:"judgement"`
	UserID     string    `json:"userId"`
	Reviewer   string    `json:"reviewer"`
	At         time.Time `json:"at"`
}

// Ticked keys.
func (r Record) Ticked() []string {
	keys := make([]string, len(r.Checklist))
	for i, t := range r.Checklist {
		keys[i] = t.Key
	}
	return keys
}

// Into an audit entry's details, where there is anything to tell; the judgement told is
// the user's own.
func (r Record) Into(details map[string]any, userID string) map[string]any {
	if len(r.Checklist) > 0 {
		details["checklist"] = r.Ticked()
	}
	for _, f := range r.Faces {
		if f.UserID == userID {
			details["faces"] = string(f.Judgement)
		}
	}
	return details
}
