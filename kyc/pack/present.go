package pack

import (
	"encoding/json"

	"verifyme/kyc/audit"
	"verifyme/kyc/evidence"
	"verifyme/kyc/flow"
	"verifyme/kyc/instant"
	"verifyme/kyc/namematch"
	"verifyme/kyc/notice"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// The shapes of a pack's files. Fields have the names of the detail record and of the
// result, and are null, not left out, where there is no value.

// requestFile is request.json.
type requestFile struct {
	RequestID         string             `json:"requestId"`
	ExternalReference *string            `json:"externalReference"`
	Status            onboarding.Status  `json:"status"`
	ApplicantType     string             `json:"applicantType"`
	FlowKey           string             `json:"flowKey"`
	FlowVersion       int                `json:"flowVersion"`
	Locale            *string            `json:"locale"`
	ReturnURL         *string            `json:"returnUrl"`
	Metadata          json.RawMessage    `json:"metadata"`
	CreatedAt         instant.Timestamp  `json:"createdAt"`
	ExpiresAt         instant.Timestamp  `json:"expiresAt"`
	StartedAt         *instant.Timestamp `json:"startedAt"`
	SubmittedAt       *instant.Timestamp `json:"submittedAt"`
	CompletedAt       *instant.Timestamp `json:"completedAt"`
	ErasedAt          *instant.Timestamp `json:"erasedAt"`
}

func requestOf(r onboarding.Request, metadata json.RawMessage) requestFile {
	return requestFile{
		RequestID: r.ID, ExternalReference: r.ExternalReference, Status: r.Status, ApplicantType: r.ApplicantType,
		FlowKey: r.FlowKey, FlowVersion: r.FlowVersion, Locale: r.Locale, ReturnURL: r.ReturnURL, Metadata: metadata,
		CreatedAt: instant.Of(r.CreatedAt), ExpiresAt: instant.Of(r.ExpiresAt), StartedAt: instant.Ptr(r.StartedAt),
		SubmittedAt: instant.Ptr(r.SubmittedAt), CompletedAt: instant.Ptr(r.CompletedAt),
		ErasedAt: instant.Ptr(r.ErasedAt),
	}
}

// flowFile is flow.json: the version that the request is pinned to.
type flowFile struct {
	FlowKey        string      `json:"flowKey"`
	Name           string      `json:"name"`
	Version        int         `json:"version"`
	PurposeCode    string      `json:"purposeCode"`
	NoticeVersion  string      `json:"noticeVersion"`
	RetentionClass string      `json:"retentionClass"`
	ReviewPolicy   flow.Policy `json:"reviewPolicy"`
	Locale         string      `json:"locale"`
	Steps          []flow.Step `json:"steps"`
}

func flowOf(f flow.Flow) flowFile {
	return flowFile{
		FlowKey: f.Key, Name: f.Name, Version: f.Version, PurposeCode: f.PurposeCode, NoticeVersion: f.NoticeVersion,
		RetentionClass: f.RetentionClass, ReviewPolicy: f.ReviewPolicy, Locale: f.Locale, Steps: f.Steps,
	}
}

// resultFile is result.json.
type resultFile struct {
	Status   onboarding.Status        `json:"status"`
	Decision *onboarding.DecisionView `json:"decision"`
	Verified *onboarding.Verified     `json:"verified"`
	Flags    []step.Flag              `json:"flags"`
}

// consentLine of consents.json. TextFile names the file with the text that was shown, in
// the language in which it was shown; its SHA-256 is TextHash.
type consentLine struct {
	PurposeCode   string             `json:"purposeCode"`
	NoticeVersion string             `json:"noticeVersion"`
	TextHash      string             `json:"textHash"`
	TextFile      *string            `json:"textFile"`
	AcceptedAt    instant.Timestamp  `json:"acceptedAt"`
	WithdrawnAt   *instant.Timestamp `json:"withdrawnAt"`
	Locale        string             `json:"locale"`
	Source        notice.Source      `json:"source"`
}

func textFile(hash string) string { return "consents/" + hash + ".txt" }

func consentsOf(w *whole) []consentLine {
	lines := make([]consentLine, len(w.view.Consents))
	for i, c := range w.view.Consents {
		lines[i] = consentLine{
			PurposeCode: c.PurposeCode, NoticeVersion: c.NoticeVersion, TextHash: c.TextHash, AcceptedAt: c.AcceptedAt,
			WithdrawnAt: c.WithdrawnAt, Locale: c.Locale, Source: c.Source,
		}
		if _, kept := w.notices[c.TextHash]; kept {
			name := textFile(c.TextHash)
			lines[i].TextFile = &name
		}
	}
	return lines
}

// stepLine of steps.json, with every attempt, oldest first.
type stepLine struct {
	Key         string             `json:"key"`
	Type        step.Type          `json:"type"`
	Required    bool               `json:"required"`
	Status      step.Status        `json:"status"`
	Attempts    int                `json:"attempts"`
	CompletedAt *instant.Timestamp `json:"completedAt"`
	History     []attemptLine      `json:"history"`
}

type attemptLine struct {
	Number     int                `json:"number"`
	Outcome    string             `json:"outcome"`
	Flags      []step.Flag        `json:"flags"`
	StartedAt  instant.Timestamp  `json:"startedAt"`
	FinishedAt *instant.Timestamp `json:"finishedAt"`
}

func stepsOf(w *whole) []stepLine {
	lines := make([]stepLine, len(w.view.Steps))
	for i, s := range w.view.Steps {
		lines[i] = stepLine{
			Key: s.Key, Type: s.Type, Required: s.Required, Status: s.Status, Attempts: s.Attempts,
			CompletedAt: s.CompletedAt, History: []attemptLine{},
		}
		for _, a := range w.history[s.Key] {
			lines[i].History = append(lines[i].History, attemptLine(a))
		}
	}
	return lines
}

// comparisonLine of name-comparisons.json, of each step's latest attempt.
type comparisonLine struct {
	StepKey         string              `json:"stepKey"`
	Expected        *string             `json:"expected"`
	ExpectedSource  *step.NameSource    `json:"expectedSource"`
	Found           string              `json:"found"`
	FoundSource     step.HolderSource   `json:"foundSource"`
	Score           *int                `json:"score"`
	Threshold       int                 `json:"threshold"`
	RulesVersion    int                 `json:"rulesVersion"`
	Matched         bool                `json:"matched"`
	Decisive        bool                `json:"decisive"`
	ProviderDiffers bool                `json:"providerDiffers"`
	Pairs           []namematch.Pair    `json:"pairs"`
	Missing         []namematch.Missing `json:"missing"`
	Ceilings        []namematch.Held    `json:"ceilings"`
}

func comparisonsOf(w *whole) []comparisonLine {
	lines := make([]comparisonLine, len(w.comparisons))
	for i, c := range w.comparisons {
		lines[i] = comparisonLine{
			StepKey: c.StepKey, Expected: c.Expected, ExpectedSource: c.ExpectedSource, Found: c.Found,
			FoundSource: c.FoundSource, Score: c.Score, Threshold: c.Threshold, RulesVersion: c.RulesVersion,
			Matched: c.Matched, Decisive: c.Decisive, ProviderDiffers: c.ProviderDiffers, Pairs: c.Pairs,
			Missing: c.Missing, Ceilings: c.Ceilings,
		}
	}
	return lines
}

// documentLine of documents.json. SHA256 is of the bytes as they are served; null for a
// document that the malware scan refused, whose bytes are not kept.
type documentLine struct {
	evidence.Document
	SHA256 *string `json:"sha256"`
}

func documentsOf(w *whole) []documentLine {
	lines := make([]documentLine, len(w.documents))
	for i, d := range evidence.PresentDocuments(w.documents) {
		lines[i].Document = d
		if hash := w.hashes[d.DocumentID]; hash != "" {
			lines[i].SHA256 = &hash
		}
	}
	return lines
}

// auditLine of audit.json. Hash covers, as JSON in one list, id, sequence, at, actorKind,
// actorId, actorLabel, action, subject, details and previous, which is the hash of the
// entry before it in the workspace's chain.
type auditLine struct {
	Sequence   int64             `json:"sequence"`
	ID         string            `json:"id"`
	At         instant.Timestamp `json:"at"`
	ActorKind  string            `json:"actorKind"`
	ActorID    string            `json:"actorId"`
	ActorLabel string            `json:"actorLabel"`
	Action     string            `json:"action"`
	Subject    string            `json:"subject"`
	Details    map[string]any    `json:"details"`
	Previous   string            `json:"previous"`
	Hash       string            `json:"hash"`
}

func auditOf(entries []audit.Entry) []auditLine {
	lines := make([]auditLine, len(entries))
	for i, e := range entries {
		lines[i] = auditLine{
			Sequence: e.Sequence, ID: e.ID, At: instant.Of(e.At), ActorKind: e.ActorKind, ActorID: e.ActorID,
			ActorLabel: e.ActorLabel, Action: e.Action, Subject: e.Subject, Details: e.Details, Previous: e.Previous,
			Hash: e.Hash,
		}
	}
	return lines
}

// timelineLine of timeline.json: events and acts, oldest first.
type timelineLine struct {
	At      instant.Timestamp `json:"at"`
	Kind    string            `json:"kind"`
	StepKey *string           `json:"stepKey"`
	Actor   *string           `json:"actor"`
	Details json.RawMessage   `json:"details"`
}

func timelineOf(w *whole) []timelineLine {
	lines := make([]timelineLine, len(w.timeline))
	for i, l := range w.timeline {
		lines[i] = timelineLine{At: l.At, Kind: l.Kind, StepKey: l.StepKey, Actor: l.Actor, Details: l.Details}
	}
	return lines
}
