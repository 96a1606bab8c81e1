// Package flow holds flows: the ordered steps of a journey, their templates
// and the rules of publishing (SPEC "Flow").
package flow

import (
	"slices"

	"verifyme/kyc/instant"
	"verifyme/kyc/step"
)

// Policy of review.
type Policy string

const (
	Manual Policy = "MANUAL"
	Hybrid Policy = "HYBRID"
	Auto   Policy = "AUTO"
)

// Flow in one version. Published versions never change.
type Flow struct {
	Key            string `json:"flowKey"`
	Name           string `json:"name"`
	Version        int    `json:"version"`
	Status         Status `json:"status"`
	Live           bool   `json:"live"`
	PurposeCode    string `json:"purposeCode"`
	NoticeVersion  string `json:"noticeVersion"`
	RetentionClass string `json:"retentionClass"`
	ReviewPolicy   Policy `json:"reviewPolicy"`
	Locale         string `json:"locale"`
	Steps          []Step `json:"steps"`
	// Checklist for reviewers, in its order; requests keep that of their version.
	Checklist []ChecklistItem `json:"checklist,omitempty"`
	// Revision of a draft, from 1, never twice the same in a flow; 0 of a published version.
	Revision int `json:"revision"`
	// Note that the publisher left, and when; both of a published version.
	Note        string             `json:"note,omitempty"`
	PublishedAt *instant.Timestamp `json:"publishedAt,omitempty"`
}

// Step of a flow.
type Step struct {
	Key             string      `json:"key"`
	Type            step.Type   `json:"type"`
	Sequence        int         `json:"sequence"`
	Required        bool        `json:"required"`
	PurposeCode     string      `json:"purposeCode,omitempty"`
	Config          step.Config `json:"config,omitempty"`
	ProviderBinding string      `json:"providerBinding,omitempty"`
}

// Status of a version.
type Status string

const (
	Draft     Status = "DRAFT"
	Published Status = "PUBLISHED"
)

// TypedConfig is the step's config, with the catalogue's defaults for what the
// flow leaves out. A type that the catalogue does not have has none.
func (s Step) TypedConfig() (any, error) {
	entry, ok := step.EntryOf(s.Type)
	if !ok {
		return step.NoConfig{}, nil
	}
	return entry.Read(s.Config)
}

// Step finds a step by its key.
func (f Flow) Step(key string) (Step, bool) {
	i := slices.IndexFunc(f.Steps, func(s Step) bool { return s.Key == key })
	if i < 0 {
		return Step{}, false
	}
	return f.Steps[i], true
}

// HasConsent reports whether a Consent step belongs to the flow.
func (f Flow) HasConsent() bool {
	return slices.ContainsFunc(f.Steps, func(s Step) bool { return s.Type == step.Consent })
}

// asksConsent reports whether nobody can submit without having consented.
func (f Flow) asksConsent() bool {
	return slices.ContainsFunc(f.Steps, func(s Step) bool { return s.Type == step.Consent && s.Required })
}

// KeepsFiles reports whether documents can belong to the flow's requests.
func (f Flow) KeepsFiles() bool {
	return slices.ContainsFunc(f.Steps, func(s Step) bool { return s.Type.KeepsFiles() })
}

// Purposes are the distinct purpose codes, the flow's own first; each has a
// consent record of its own.
func (f Flow) Purposes() []string {
	codes := []string{f.PurposeCode}
	for _, s := range f.Steps {
		if s.PurposeCode != "" && !slices.Contains(codes, s.PurposeCode) {
			codes = append(codes, s.PurposeCode)
		}
	}
	return codes
}

// Types are the step types in order, for the notice.
func (f Flow) Types() []string {
	types := make([]string, len(f.Steps))
	for i, s := range f.Steps {
		types[i] = string(s.Type)
	}
	return types
}

// TakesAadhaarDocuments reports whether a step takes Aadhaar by another way than the
// document locker.
func (f Flow) TakesAadhaarDocuments() bool {
	return slices.ContainsFunc(f.Steps, func(s Step) bool {
		config, err := step.ReadConfig[step.LockerConfig](s.Type, s.Config)
		return s.Type == step.DocLockerAadhaar && err == nil && !slices.Equal(config.Methods, []string{step.MethodLocker})
	})
}

// States lays the stored states over the flow's steps: one state a step, in
// the flow's order, NOT_STARTED where nothing is stored.
func (f Flow) States(stored []step.State) []step.State {
	states := make([]step.State, len(f.Steps))
	for i, s := range f.Steps {
		states[i] = step.State{Key: s.Key, Type: s.Type, Status: step.NotStarted}
		for _, st := range stored {
			if st.Key == s.Key {
				states[i] = st
			}
		}
	}
	return states
}

// Incomplete names the required steps that are not done.
func (f Flow) Incomplete(states []step.State) []string {
	var open []string
	for i, s := range f.Steps {
		if s.Required && !states[i].Status.Done() {
			open = append(open, s.Key)
		}
	}
	return open
}

// RequiredSteps are those without which a request is not submitted.
func (f Flow) RequiredSteps() (steps []Step) {
	for _, s := range f.Steps {
		if s.Required {
			steps = append(steps, s)
		}
	}
	return steps
}

// Current is the key of the first step among the open ones that is not passed;
// empty at the end.
func (f Flow) Current(states []step.State, open func(key string) bool) string {
	for i, s := range f.Steps {
		if open(s.Key) && !states[i].Status.Passed() {
			return s.Key
		}
	}
	return ""
}

// Blocking is the key of the first required step before the named one that is
// not done; empty when the named step is available.
func (f Flow) Blocking(states []step.State, key string) string {
	for i, s := range f.Steps {
		if s.Key == key {
			return ""
		}
		if s.Required && !states[i].Status.Done() {
			return s.Key
		}
	}
	return ""
}
