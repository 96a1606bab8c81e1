package export

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/evidence"
	"verifyme/kyc/flow"
	"verifyme/kyc/instant"
	"verifyme/kyc/notice"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/pack/archive"
	"verifyme/kyc/signing"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// request with everything that is stored about it.
type request struct {
	row      onboarding.Request
	view     onboarding.RequestView
	flow     flow.Flow
	states   []step.State
	attempts []step.Attempt
	consents []notice.Consent
	notices  map[string]string
	seal     evidence.FileSeal
	stored   []stored
	messages []message
	comments []remark
	events   []event.Envelope
	entries  []audit.Entry
	// addresses of consents, by their purposes.
	addresses map[string]string
	visits    []Visit
	judged    []FacesJudged
	// compared names, by the attempt.
	compared map[string][]step.NameComparison
}

// stored file, and its name in the archive.
type stored struct{ id, key, name string }

// message is the last code that was sent for a step; the code itself is not kept.
type message struct {
	StepKey   string            `json:"stepKey"`
	To        string            `json:"to"`
	SentAt    instant.Timestamp `json:"sentAt"`
	Delivered bool              `json:"delivered"`
}

// remark of whoever works for the business, who is not named.
type remark struct {
	At   instant.Timestamp `json:"at"`
	Text string            `json:"text"`
}

// auditPage is how many entries are read at once.
const auditPage = 500

func (svc *Service) readRequest(ctx context.Context, tx Tx, row onboarding.Request) (r request, err error) {
	r.row = row
	views, err := svc.Onboarding.Views(ctx, tx, reader(tx.TenantID()), []onboarding.Request{row})
	if err != nil {
		return r, err
	}
	r.view = views[0]
	if r.flow, r.states, err = onboarding.StepsOf(ctx, tx, row); err != nil {
		return r, err
	}
	tried, err := tx.Attempts(ctx, []string{row.ID})
	if err != nil {
		return r, err
	}
	for _, at := range tried {
		whole, err := tx.Attempt(ctx, at.ID)
		if err != nil {
			return r, err
		}
		r.attempts = append(r.attempts, whole)
	}
	if err := r.readWords(ctx, tx); err != nil {
		return r, err
	}
	if err := r.readFiles(ctx, tx); err != nil {
		return r, err
	}
	if err := r.readLived(ctx, tx); err != nil {
		return r, err
	}
	return r, r.readHistory(ctx, tx)
}

func (r *request) readWords(ctx context.Context, tx Tx) error {
	consents, err := tx.Consents(ctx, []string{r.row.ID})
	if err != nil {
		return err
	}
	r.consents = consents[r.row.ID]
	var hashes []string
	for _, c := range r.consents {
		hashes = append(hashes, c.TextHash)
	}
	if r.notices, err = tx.Notices(ctx, hashes); err != nil {
		return err
	}
	for _, s := range r.flow.Steps {
		c, sent, err := tx.Code(ctx, r.row.ID, s.Key)
		if err != nil {
			return err
		}
		if sent {
			r.messages = append(r.messages, message{s.Key, c.Target, instant.Of(c.SentAt), c.Delivered})
		}
	}
	comments, err := tx.Comments(ctx, []string{r.row.ID})
	for _, c := range comments {
		r.comments = append(r.comments, remark{instant.Of(c.At), c.Text})
	}
	return err
}

func (r *request) readFiles(ctx context.Context, tx Tx) (err error) {
	documents, err := tx.Documents(ctx, []string{r.row.ID})
	if err != nil {
		return err
	}
	for _, d := range documents[r.row.ID] {
		if d.ScanStatus == step.Clean {
			r.stored = append(r.stored, stored{d.ID, d.FileKey, r.name(d.ID + extension(d.ContentType))})
		}
	}
	if p := step.PortraitOf(r.states); p != nil {
		r.stored = append(r.stored, stored{p.ID, p.FileKey, r.name("portrait" + extension(p.ContentType))})
	}
	r.seal, err = tx.FileSeal(ctx, r.row.ID)
	return err
}

func (r *request) readHistory(ctx context.Context, tx Tx) (err error) {
	if r.events, err = tx.Events(ctx, r.row.ID); err != nil {
		return err
	}
	for after, more := int64(0), true; more; {
		page, err := tx.Audit(ctx, unit.AuditQuery{
			Subject: r.row.ID, Ascending: true, AfterSequence: after, Limit: auditPage,
		})
		if err != nil {
			return err
		}
		for _, e := range page {
			after = e.Sequence
			r.entries = append(r.entries, e)
		}
		more = len(page) == auditPage
	}
	return nil
}

func extension(contentType string) string {
	switch contentType {
	case "application/pdf":
		return ".pdf"
	case "image/png":
		return ".png"
	case "image/jpeg":
		return ".jpg"
	}
	return ".bin"
}

// name of a file in the request's folder.
func (r *request) name(file string) string { return r.row.ID + "/" + file }

//go:embed readme.txt
var readme string

func (p person) files() ([]archive.File, error) {
	public, err := signing.Present(p.key)
	if err != nil {
		return nil, err
	}
	list := strings.NewReplacer("{requests}", strings.Join(p.ids(), "\n"), "{fingerprint}", public.Fingerprint)
	files := []archive.File{
		{Name: "README.txt", Content: []byte(list.Replace(readme))},
		{Name: "public-key.pem", Content: []byte(public.PublicKey)},
	}
	for i := range p.requests {
		own, err := p.requests[i].files()
		if err != nil {
			return nil, err
		}
		files = append(files, own...)
	}
	return files, nil
}

func (r *request) files() (files []archive.File, err error) {
	for _, part := range []struct {
		name  string
		value any
	}{
		{"request.json", r.told()}, {"steps.json", r.steps()}, {"consents.json", r.agreed()},
		{"documents.json", r.view.Documents}, {"messages.json", append([]message{}, r.messages...)},
		{"comments.json", append([]remark{}, r.comments...)}, {"events.json", append([]event.Envelope{}, r.events...)},
		{"looks.json", r.acts()}, {"sessions.json", r.visited()}, {"faces.json", r.faces()},
	} {
		var text bytes.Buffer
		encoder := json.NewEncoder(&text)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "  ")
		if err := encoder.Encode(part.value); err != nil {
			return nil, fmt.Errorf("write %s of the export: %w", part.name, err)
		}
		files = append(files, archive.File{Name: r.name(part.name), Content: text.Bytes()})
	}
	for hash, text := range r.notices {
		files = append(files, archive.File{Name: r.name("notice-" + hash + ".txt"), Content: []byte(text)})
	}
	return files, nil
}

// object of JSON.
type object = map[string]any

// told is what the business said about the person, and how the request went.
func (r *request) told() object {
	v := r.view
	return object{
		"requestId": v.ID, "externalReference": v.ExternalReference, "applicantType": v.ApplicantType,
		"mobile": r.row.Mobile, "email": r.row.Email, "metadata": v.Metadata, "returnUrl": v.ReturnURL,
		"locale": v.Locale, "flowKey": v.FlowKey, "flowVersion": v.FlowVersion, "flowName": r.flow.Name,
		"purposeCode": r.flow.PurposeCode, "retentionClass": r.flow.RetentionClass, "status": v.Status,
		"createdAt": v.CreatedAt, "startedAt": v.StartedAt, "submittedAt": v.SubmittedAt, "completedAt": v.CompletedAt,
		"decision": v.Decision, "sentBack": v.Revert, "flags": v.Flags, "legalHold": v.LegalHold,
	}
}

// steps with what each has proved, in clear, and every attempt.
func (r *request) steps() []object {
	out := []object{}
	for i, s := range r.states {
		tries := []object{}
		for _, a := range r.attempts {
			if a.StepKey == s.Key {
				tries = append(tries, object{
					"given": a.Input, "outcome": a.Outcome, "flags": a.Flags,
					"startedAt": instant.Of(a.CreatedAt), "finishedAt": instant.Ptr(a.FinishedAt),
					"comparedNames": append([]step.NameComparison{}, r.compared[a.ID]...),
				})
			}
		}
		proved := s.Verified
		proved.Portrait = nil
		out = append(out, object{
			"key": s.Key, "type": s.Type, "purposeCode": r.flow.Steps[i].PurposeCode, "status": s.Status,
			"completedAt": instant.Ptr(s.CompletedAt), "verified": proved, "recorded": s.Data, "attempts": tries,
		})
	}
	return out
}

func (r *request) agreed() []object {
	out := []object{}
	for _, c := range r.consents {
		out = append(out, object{
			"purposeCode": c.PurposeCode, "noticeVersion": c.NoticeVersion, "textHash": c.TextHash,
			"acceptedAt": instant.Of(c.AcceptedAt), "withdrawnAt": instant.Ptr(c.WithdrawnAt), "locale": c.Locale,
			"source": c.Source, "address": r.addresses[c.PurposeCode],
		})
	}
	return out
}

// shownDetails of the audit log name nobody but the applicant.
var shownDetails = []string{"field", "documentId", "documentType", "purposeCode", "purposeCodes"}

// acts on the person's data: when, what, and by which kind of actor. Colleagues of the
// business are not named.
func (r *request) acts() []object {
	out := []object{}
	for _, e := range r.entries {
		details := object{}
		for _, name := range shownDetails {
			if value, ok := e.Details[name]; ok {
				details[name] = value
			}
		}
		out = append(out, object{"at": instant.Of(e.At), "action": e.Action, "by": e.ActorKind, "details": details})
	}
	return out
}
