// Package template keeps texts that reviewers start from: comments for the team, and
// messages to applicants whose steps are sent back (SPEC "Decision reason codes").
package template

import (
	"context"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/review"
	"verifyme/kyc/step"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
)

// Use of a template: where its text is written.
type Use string

const (
	ApproveComment Use = "APPROVE_COMMENT"
	RejectComment  Use = "REJECT_COMMENT"
	RevertComment  Use = "REVERT_COMMENT"
	RevertMessage  Use = "REVERT_MESSAGE"
)

var uses = []Use{ApproveComment, RejectComment, RevertComment, RevertMessage}

// Text of a template in one language.
type Text struct {
	Locale string `json:"locale"`
	Text   string `json:"text"`
}

// Template is a text that a reviewer starts from, under a name.
type Template struct {
	ID   string
	Use  Use
	Name string
	// ReasonCode and StepType that it fits; nil for any.
	ReasonCode *string
	StepType   *step.Type
	// Texts by language, at least English, in the order of text.Locales.
	Texts []Text
	// Enabled ones are offered to reviewers.
	Enabled bool
	// Shipped with the service; Changed by the workspace, whose row takes its place.
	Shipped, Changed bool
	// Revision counts the workspace's own savings; 0 where it has saved none.
	Revision  int
	UpdatedAt *instant.Timestamp
}

// Variables that the template's texts hold, in the order of the closed list.
func (t Template) Variables() []Variable {
	found := []Variable{}
	for _, v := range variables {
		if slices.ContainsFunc(t.Texts, func(each Text) bool { return strings.Contains(each.Text, v.written()) }) {
			found = append(found, v)
		}
	}
	return found
}

// Input of a template.
type Input struct {
	// ID of the template to change, of a shipped one too; nil for a new one.
	ID         *string
	Use        Use
	Name       string
	ReasonCode *string
	StepType   *step.Type
	Texts      []Text
	Enabled    bool
	// ExpectedRevision that the caller has seen; another one is refused.
	ExpectedRevision int
}

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	unit.Tx

	// Templates that the workspace has saved, by name.
	Templates(ctx context.Context) ([]Template, error)
	// LockTenant: who else changes templates or settings waits.
	LockTenant(ctx context.Context) (workspace.Tenant, error)
	SaveTemplate(ctx context.Context, t Template, at time.Time) error
	DeleteTemplate(ctx context.Context, id string) error
}

const (
	maxOwn  = 200
	maxName = 80
	maxText = 2000
)

// Templates are the shipped ones as the workspace has changed them, then its own by name.
func (svc *Service) Templates(ctx context.Context) (all []Template, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		own, err := tx.Templates(ctx)
		all = together(own)
		return err
	})
	return all, err
}

// together the shipped ones, those that the workspace changed in their place, and its own.
func together(own []Template) []Template {
	all := slices.Clone(shipped)
	for _, t := range own {
		if i := indexOf(all, t.ID); i >= 0 {
			t.Shipped, t.Changed = true, true
			all[i] = t
		} else {
			all = append(all, t)
		}
	}
	return all
}

func indexOf(all []Template, id string) int {
	return slices.IndexFunc(all, func(t Template) bool { return t.ID == id })
}

// Save a new template or change one.
func (svc *Service) Save(ctx context.Context, in Input) (saved Template, err error) {
	actor, err := access.Require(ctx, access.ChangeSettings)
	if err != nil {
		return saved, err
	}
	texts, err := in.checked()
	if err != nil {
		return saved, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		own, err := locked(ctx, tx)
		if err != nil {
			return err
		}
		saved = Template{
			Use: in.Use, Name: in.Name, ReasonCode: in.ReasonCode, StepType: in.StepType, Texts: texts, Enabled: in.Enabled,
		}
		if in.ID == nil {
			saved.ID = identifier.New(identifier.Template, tx.Now())
		} else {
			saved.ID = *in.ID
			was, err := find(own, *in.ID)
			if err != nil {
				return err
			}
			if was.Revision != in.ExpectedRevision {
				return apperr.Stale("this template", was.Revision)
			}
			saved.Revision = was.Revision
		}
		if indexOf(own, saved.ID) < 0 && len(own) >= maxOwn {
			return apperr.InvalidState("The workspace has %d templates of its own, which is the most.", maxOwn)
		}
		saved.Revision++
		saved.Shipped = indexOf(shipped, saved.ID) >= 0
		saved.Changed = saved.Shipped
		at := instant.Of(tx.Now())
		saved.UpdatedAt = &at
		if err := tx.SaveTemplate(ctx, saved, tx.Now()); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.TemplateSaved, saved.ID, map[string]any{"name": saved.Name})
	})
	return saved, err
}

// Delete a template of the workspace's; of a shipped one its own wording, so that the shipped
// one is back.
func (svc *Service) Delete(ctx context.Context, id string) error {
	actor, err := access.Require(ctx, access.ChangeSettings)
	if err != nil {
		return err
	}
	return svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		own, err := locked(ctx, tx)
		if err != nil {
			return err
		}
		i := indexOf(own, id)
		if i < 0 {
			return apperr.Missing("template of the workspace")
		}
		if err := tx.DeleteTemplate(ctx, id); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.TemplateDeleted, id, map[string]any{"name": own[i].Name})
	})
}

func locked(ctx context.Context, tx Tx) ([]Template, error) {
	if _, err := tx.LockTenant(ctx); err != nil {
		return nil, err
	}
	return tx.Templates(ctx)
}

func find(own []Template, id string) (Template, error) {
	all := together(own)
	if i := indexOf(all, id); i >= 0 {
		return all[i], nil
	}
	return Template{}, apperr.Missing("template")
}

// checked texts of the input, in the order of the languages.
func (in Input) checked() ([]Text, error) {
	switch {
	case !slices.Contains(uses, in.Use):
		return nil, apperr.Field("use", "must be one of %v", uses)
	case !text.IsPrinted(in.Name, maxName):
		return nil, apperr.Field("name", "must be 1 to %d characters in one line", maxName)
	case in.ReasonCode != nil && !review.KnownReason(*in.ReasonCode):
		return nil, apperr.Field("reasonCode", "must be one of %s", strings.Join(review.ReasonCodes, ", "))
	case in.StepType != nil && !isType(*in.StepType):
		return nil, apperr.Field("stepType", "must be a type of step")
	}
	texts := []Text{}
	for _, locale := range text.Locales {
		at := slices.IndexFunc(in.Texts, func(t Text) bool { return t.Locale == locale })
		if at < 0 {
			continue
		}
		words := strings.TrimSpace(in.Texts[at].Text)
		if words == "" || len([]rune(words)) > maxText || !text.IsFree(words) {
			return nil, apperr.Field("texts", "must each be 1 to %d characters, without control characters: %s is not",
				maxText, locale)
		}
		if wrong, found := unknownVariable(words); found {
			return nil, apperr.Field("texts", "may hold no variable but %s: %s has %s", known(), locale, wrong)
		}
		texts = append(texts, Text{Locale: locale, Text: words})
	}
	switch {
	case len(texts) != len(in.Texts):
		return nil, apperr.Field("texts", "must be in the languages of the applicant's page, each once")
	case len(texts) == 0 || texts[0].Locale != "en":
		return nil, apperr.Field("texts", "must hold one in English, which stands in for languages that are left out")
	}
	return texts, nil
}

func isType(t step.Type) bool {
	_, ok := step.EntryOf(t)
	return ok
}
