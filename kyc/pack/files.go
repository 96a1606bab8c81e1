package pack

import (
	"bytes"
	"encoding/json"
	"fmt"

	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/pack/archive"
	"verifyme/kyc/signing"
	"verifyme/kyc/step"
)

// files of the pack, without the manifest.
func (c content) files() ([]archive.File, error) {
	public, err := signing.Present(c.key)
	if err != nil {
		return nil, err
	}
	b := &building{files: []archive.File{{Name: "public-key.pem", Content: []byte(public.PublicKey)}}}
	s := summary{TenantID: c.request.TenantID, Environment: c.environment, Fingerprint: public.Fingerprint}
	if c.whole == nil {
		c.erased(b, &s)
	} else {
		c.wholeFiles(b, &s)
	}
	b.page("summary.html", s)
	return b.files, b.first
}

// erased request: what stays of it, and the certificate.
func (c content) erased(b *building, s *summary) {
	s.Request = requestOf(c.request, nil)
	s.Request.ReturnURL = nil
	s.Erased, s.Result.Status, s.Result.Decision = true, c.request.Status, decisionOf(c.request)
	b.json("request.json", s.Request)
	// The exact bytes that are signed.
	b.files = append(b.files, archive.File{Name: "certificate.json", Content: []byte(c.statement)},
		archive.File{Name: "certificate.sig", Content: c.signature})
}

func decisionOf(r onboarding.Request) *onboarding.DecisionView {
	if r.Decision == nil {
		return nil
	}
	return &onboarding.DecisionView{
		Outcome: string(r.Decision.Outcome), ReasonCode: r.Decision.ReasonCode,
		Automated: r.Decision.Automated, DecidedAt: instant.Of(r.Decision.DecidedAt),
	}
}

func (c content) wholeFiles(b *building, s *summary) {
	w := c.whole
	s.Request = requestOf(c.request, w.view.Metadata)
	s.FlowName, s.Steps, s.Consents, s.Documents = w.flow.Name, stepsOf(w), consentsOf(w), documentsOf(w)
	s.Comparisons, s.Timeline = comparisonsOf(w), timelineOf(w)
	s.Result = resultFile{
		Status: w.view.Status, Decision: w.view.Decision, Verified: w.view.Verified,
		Flags: append([]step.Flag{}, w.view.Flags...),
	}
	b.json("request.json", s.Request)
	b.json("flow.json", flowOf(w.flow))
	b.json("result.json", s.Result)
	b.json("consents.json", s.Consents)
	for hash, text := range w.notices {
		b.files = append(b.files, archive.File{Name: textFile(hash), Content: []byte(text)})
	}
	b.json("steps.json", s.Steps)
	b.json("name-comparisons.json", s.Comparisons)
	b.json("documents.json", s.Documents)
	b.json("audit.json", auditOf(w.entries))
	b.json("timeline.json", s.Timeline)
}

// building of a pack's files; it remembers the first error.
type building struct {
	files []archive.File
	first error
}

func (b *building) json(name string, v any) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	b.add(name, &text, encoder.Encode(v))
}

func (b *building) page(name string, s summary) {
	var text bytes.Buffer
	b.add(name, &text, summaryPage.Execute(&text, s))
}

func (b *building) add(name string, text *bytes.Buffer, err error) {
	if err != nil && b.first == nil {
		b.first = fmt.Errorf("write %s of the pack: %w", name, err)
	}
	b.files = append(b.files, archive.File{Name: name, Content: text.Bytes()})
}
