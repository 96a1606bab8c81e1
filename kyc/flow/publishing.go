package flow

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"

	"verifyme/kyc/step"
	"verifyme/kyc/text"
)

// Rule of publishing that a flow breaks (SPEC "Flow publishing rules").
type Rule string

const (
	RulePurpose           Rule = "PURPOSE_REQUIRED"
	RuleNotice            Rule = "NOTICE_REQUIRED"
	RuleSteps             Rule = "STEPS"
	RuleStepKey           Rule = "STEP_KEY"
	RuleRestrictedPurpose Rule = "RESTRICTED_PURPOSE"
	RuleConsent           Rule = "CONSENT_REQUIRED"
	RuleConfig            Rule = "CONFIG"
	RuleFields            Rule = "FIELDS"
)

// Breach of a rule: the step, empty where it is the flow's own, the field, and what
// is to be done about it.
type Breach struct {
	Rule    Rule   `json:"rule"`
	StepKey string `json:"stepKey"`
	Field   string `json:"field"`
	Message string `json:"message"`
}

// Where the breach is: the step's key, nil where the flow breaks the rule.
func (b Breach) Where() *string { return keyOrNil(b.StepKey) }

// Where the warning is about: the step's key, nil where it is about the flow.
func (w Warning) Where() *string { return keyOrNil(w.StepKey) }

func keyOrNil(key string) *string {
	if key == "" {
		return nil
	}
	return &key
}

// Bounds of a flow.
const (
	MaxSteps      = 25
	maxName       = 120
	maxVersionTag = 40
	maxBinding    = 60
)

var (
	keyPattern     = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	stepKeyPattern = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9]{1,40}$`)
	purposePattern = regexp.MustCompile(`^[A-Z_]{3,60}$`)
	noticePattern  = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*$`)
	bindingPattern = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)
)

const (
	minKey = 3
	maxKey = 64
)

type breaches []Breach

func (b *breaches) want(ok bool, rule Rule, stepKey, field, format string, args ...any) {
	if !ok {
		*b = append(*b, Breach{rule, stepKey, field, fmt.Sprintf(format, args...)})
	}
}

// ValidKey of a flow: what /v1 and links name it by.
func ValidKey(key string) bool {
	return len(key) >= minKey && len(key) <= maxKey && keyPattern.MatchString(key)
}

// Order puts the steps into the order of their sequence and numbers them anew from 1.
func (f *Flow) Order() {
	slices.SortStableFunc(f.Steps, func(x, y Step) int { return cmp.Compare(x.Sequence, y.Sequence) })
	for i := range f.Steps {
		f.Steps[i].Sequence = i + 1
	}
}

// plainText is what a short text has to be, with its most characters.
const plainText = "must be at most %d characters, without line breaks and other control characters"

// Unsavable are the breaches that not even a draft may have: what could not be
// shown again, or has no bound.
func (f Flow) Unsavable() []Breach {
	var b breaches
	b.want(ValidKey(f.Key), RuleFields, "", "flowKey",
		"must be %d to %d lowercase letters and digits in words joined by hyphens, starting with a letter", minKey, maxKey)
	b.want(text.IsPlain(f.Name, maxName), RuleFields, "", "name", "must be 1 to %d characters", maxName)
	b.want(f.PurposeCode == "" || text.IsPlain(f.PurposeCode, maxName), RuleFields, "", "purposeCode", plainText, maxName)
	b.want(f.NoticeVersion == "" || text.IsPlain(f.NoticeVersion, maxName), RuleFields, "", "noticeVersion",
		plainText, maxName)
	b.want(f.RetentionClass == "short" || f.RetentionClass == "standard" || f.RetentionClass == "extended",
		RuleFields, "", "retentionClass", "must be short, standard or extended")
	b.want(f.ReviewPolicy == Manual || f.ReviewPolicy == Hybrid || f.ReviewPolicy == Auto,
		RuleFields, "", "reviewPolicy", "must be MANUAL, HYBRID or AUTO")
	b.want(text.IsLocale(f.Locale), RuleFields, "", "locale", "must be one of en, hi, ta, te, kn, mr, bn, gu")
	b.wantChecklist(f.Checklist)
	b.want(len(f.Steps) <= MaxSteps, RuleSteps, "", "steps", "must be at most %d", MaxSteps)
	if len(f.Steps) > MaxSteps {
		return b
	}
	for _, s := range f.Steps {
		_, known := step.EntryOf(s.Type)
		b.want(known, RuleFields, s.Key, "type", "must be a step type of the catalogue")
		b.want(s.Key == "" || text.IsPlain(s.Key, maxName), RuleStepKey, s.Key, "key", plainText, maxName)
		b.want(s.PurposeCode == "" || text.IsPlain(s.PurposeCode, maxName), RuleFields, s.Key, "purposeCode",
			plainText, maxName)
		b.want(s.ProviderBinding == "" || text.IsPlain(s.ProviderBinding, maxBinding), RuleFields, s.Key, "providerBinding",
			"must be at most %d characters", maxBinding)
		b.want(isSmall(s.Config), RuleConfig, s.Key, "config", "must be smaller than 4 KB")
	}
	return b
}

// Breaches of the publishing rules, in the flow's order: the flow may be published
// when there are none.
func (f Flow) Breaches() []Breach {
	b := breaches(f.Unsavable())
	if len(f.Steps) > MaxSteps {
		return b
	}
	b.want(purposePattern.MatchString(f.PurposeCode), RulePurpose, "", "purposeCode",
		"must be 3 to 60 uppercase letters and underscores")
	b.want(len(f.NoticeVersion) <= maxVersionTag && noticePattern.MatchString(f.NoticeVersion), RuleNotice, "",
		"noticeVersion", "must be 1 to %d letters, digits, dots, hyphens and underscores, such as 2026-01", maxVersionTag)
	b.want(len(f.Steps) > 0, RuleSteps, "", "steps", "must be at least one")
	seen := map[string]bool{}
	restricted := false
	for _, s := range f.Steps {
		b.want(stepKeyPattern.MatchString(s.Key), RuleStepKey, s.Key, "key",
			"must be 2 to 41 letters and digits, starting with a letter")
		b.want(!seen[s.Key], RuleStepKey, s.Key, "key", "must be unique in the flow")
		seen[s.Key] = true
		entry, _ := step.EntryOf(s.Type)
		restricted = restricted || entry.Restricted
		b.want(!entry.Restricted || s.PurposeCode != "", RuleRestrictedPurpose, s.Key, "purposeCode",
			"is required: %s collects restricted data", entry.Title)
		b.want(s.PurposeCode == "" || purposePattern.MatchString(s.PurposeCode), RulePurpose, s.Key, "purposeCode",
			"must be 3 to 60 uppercase letters and underscores")
		b.want(s.ProviderBinding == "" || bindingPattern.MatchString(s.ProviderBinding), RuleFields, s.Key,
			"providerBinding", "must be lowercase letters, digits and hyphens")
		for _, p := range configProblems(entry, s.Config) {
			b.want(false, RuleConfig, s.Key, "config."+p.Field, "%s", p.Message)
		}
	}
	b.want(!restricted || f.asksConsent(), RuleConsent, "", "steps",
		"must have a required Consent step: the flow collects restricted data")
	return b
}

// Warning about a flow that may be published as it is.
type Warning struct {
	Code    WarningCode `json:"code"`
	StepKey string      `json:"stepKey"`
	Message string      `json:"message"`
}

// WarningCode says which.
type WarningCode string

const (
	// ConsentAfterCollection: data is collected before the applicant has agreed.
	ConsentAfterCollection WarningCode = "CONSENT_AFTER_COLLECTION"
	// NothingRequired: the applicant can skip everything.
	NothingRequired WarningCode = "NOTHING_REQUIRED"
	// SeveralConsents: the notice is shown more than once.
	SeveralConsents WarningCode = "SEVERAL_CONSENTS"
	// PANBeforeLocker: the PAN's holder is never compared with the document locker's name.
	PANBeforeLocker WarningCode = "PAN_BEFORE_LOCKER"
)

// Warnings about the flow, whether published or not.
func (f Flow) Warnings() []Warning {
	out := []Warning{}
	consents, required, collecting := 0, false, ""
	for _, s := range f.Steps {
		required = required || s.Required
		entry, _ := step.EntryOf(s.Type)
		if entry.Restricted && collecting == "" {
			collecting = s.Key
		}
		if s.Type != step.Consent {
			continue
		}
		if consents++; consents == 1 && collecting != "" {
			out = append(out, Warning{ConsentAfterCollection, s.Key, fmt.Sprintf(
				"The step %s collects restricted data before the Consent step. The welcome screen shows the notice all the same.",
				collecting)})
		}
		if consents == 2 {
			out = append(out, Warning{SeveralConsents, s.Key, "The flow has several Consent steps: one is enough."})
		}
	}
	if pan, locker := f.first(step.PanVerification), f.first(step.DocLockerAadhaar); pan >= 0 && pan < locker {
		out = append(out, Warning{PANBeforeLocker, f.Steps[pan].Key, fmt.Sprintf(
			"The PAN's holder is compared with what is known by then, and not with Aadhaar's name: put %s before it.",
			f.Steps[locker].Key)})
	}
	if len(f.Steps) > 0 && !required {
		out = append(out, Warning{NothingRequired, "", "No step is required: the applicant can skip all of them."})
	}
	return out
}

// first step of the type; -1 where there is none.
func (f Flow) first(t step.Type) int {
	return slices.IndexFunc(f.Steps, func(s Step) bool { return s.Type == t })
}
