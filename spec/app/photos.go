package app

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"verifyme/kyc/flow"
	"verifyme/kyc/step"
)

// OneStep publishes a flow of one step, whose key is the type's with a small first
// letter, and of consent. It approves by itself where the tenant lets it.
func (a *App) OneStep(stepType step.Type, config step.Config) (flowKey string) {
	a.t.Helper()
	flowKey = strings.ToLower(string(stepType)) + "-check"
	a.Publish(flow.Flow{
		Key: flowKey, Name: "One step", PurposeCode: "IDENTITY_VERIFICATION", NoticeVersion: "2026-01",
		RetentionClass: "standard", ReviewPolicy: flow.Auto, Locale: "en",
		Steps: []flow.Step{
			{Key: KeyOf(stepType), Type: stepType, Sequence: 1, Required: true, PurposeCode: "ONE_STEP", Config: config},
			{Key: "consent", Type: step.Consent, Sequence: 2, Required: true},
		},
	})
	return flowKey
}

// KeyOf a type's step in OneStep.
func KeyOf(stepType step.Type) string {
	return strings.ToLower(string(stepType)[:1]) + string(stepType)[1:]
}

// AtStep is an applicant before the one step.
func (a *App) AtStep(stepType step.Type, config step.Config) (Created, *Applicant) {
	a.t.Helper()
	r := a.Issue(Fields{"flowKey": a.OneStep(stepType, config)})
	return r, a.Applicant(r)
}

// SizedPhoto is a JPEG of so many bytes, at least 1,000, like no other: its comment is
// random.
func SizedPhoto(size int) []byte {
	var b bytes.Buffer
	must(jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 8, 8)), nil))
	content := b.Bytes()
	const start, marker, longest = 2, 4, 60_000
	out := bytes.Clone(content[:start])
	for left := size - len(content); left > 0; {
		n := min(left, longest)
		if rest := left - n; rest > 0 && rest < marker {
			n -= marker
		}
		comment := make([]byte, n-marker)
		for i := range comment {
			comment[i] = byte('a' + rand.IntN(26))
		}
		out = append(out, 0xff, 0xfe)
		out = binary.BigEndian.AppendUint16(out, uint16(n-2))
		out = append(out, comment...)
		left -= n
	}
	return append(out, content[start:]...)
}

// Photo sends one at a step, with the fields of its location.
func (p *Applicant) Photo(key string, content []byte, location Fields) Answer {
	p.app.t.Helper()
	parts := []FormPart{{Name: "file", FileName: "photo.jpg", Content: content}}
	for name, value := range location {
		parts = append(parts, FormPart{Name: name, Content: []byte(value.(string))})
	}
	return p.settled(key, p.Form("/api/applicant/steps/"+key+"/files", parts))
}

// Frames sends some of these sizes at a step, and waits for what is said of them.
func (p *Applicant) Frames(key string, sizes ...int) Answer {
	p.app.t.Helper()
	return p.settled(key, p.SendFrames(key, sizes...))
}

// SendFrames of these sizes.
func (p *Applicant) SendFrames(key string, sizes ...int) Answer {
	p.app.t.Helper()
	var parts []FormPart
	for _, size := range sizes {
		parts = append(parts, FormPart{Name: "frames", FileName: "frame.jpg", Content: SizedPhoto(size)})
	}
	return p.Form("/api/applicant/steps/"+key+"/files", parts)
}

// settled waits for a check that took longer than an answer waits.
func (p *Applicant) settled(key string, answer Answer) Answer {
	p.app.t.Helper()
	if answer.Status != http.StatusAccepted {
		return answer
	}
	p.app.Eventually("the check of "+key, func() bool { return p.StepNow(key)["status"] != "PENDING" })
	return p.State()
}

// StoredFiles of a request in the evidence store, half-written ones too.
func (a *App) StoredFiles(requestID string) int {
	a.t.Helper()
	folder := filepath.Join(strings.TrimPrefix(a.config.EvidenceURL, "file://"), a.Tenant.TenantID, requestID)
	if _, err := os.Stat(folder); os.IsNotExist(err) {
		return 0
	}
	return len(FilesIn(a.t, folder))
}
