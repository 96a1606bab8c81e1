package step

import "verifyme/kyc/namematch"

// NameSource is where a request has a name from.
type NameSource string

const (
	// FromAadhaar, by the document locker.
	FromAadhaar NameSource = "AADHAAR"
	// FromPAN, the holder that the tax registry names.
	FromPAN NameSource = "PAN"
	// FromDetails: the personal details of the applicant.
	FromDetails NameSource = "PERSONAL_DETAILS"
	// FromStep: entered at the step itself.
	FromStep NameSource = "ENTERED"
)

// HolderSource is whose word a holder's name is.
type HolderSource string

const (
	ByTaxRegistry HolderSource = "TAX_REGISTRY"
	ByBank        HolderSource = "BANK"
	ByGSTNetwork  HolderSource = "GST_NETWORK"
)

// SourcedName is a name that the holder's is compared with.
type SourcedName struct {
	Name string
	From NameSource
}

// NameComparison is what a check compared, as it stood then.
type NameComparison struct {
	// Expected is nil where nothing was known to compare with.
	Expected       *string    `json:"expected"`
	ExpectedSource NameSource `json:"expectedSource,omitempty"`
	// Found is the holder that the provider names.
	Found        string                 `json:"found"`
	FoundSource  HolderSource           `json:"foundSource"`
	Explained    *namematch.Explanation `json:"explained"`
	Threshold    int                    `json:"threshold"`
	RulesVersion int                    `json:"rulesVersion"`
	// Decisive: the step's verdict rests on it.
	Decisive bool `json:"decisive"`
	// ProviderDiffers: the provider itself says that the holder is somebody else.
	ProviderDiffers bool `json:"providerDiffers"`
}

// Matched reports whether the names are alike enough.
func (c NameComparison) Matched() bool {
	return c.Explained != nil && c.Explained.Score > 0 && c.Explained.Score >= c.Threshold
}

// legalNameMin is from where the legal name is taken for the entered one.
const legalNameMin = 70

// CompareLegalName of a registration with the business's name as it was entered; no verdict
// rests on it. Without an entered name there is nothing to compare.
func CompareLegalName(entered, legal string) []NameComparison {
	if entered == "" {
		return nil
	}
	compared := compareHolder(ByGSTNetwork, legal, false, legalNameMin, []SourcedName{{Name: entered, From: FromStep}})
	for i := range compared {
		compared[i].Decisive = false
	}
	return compared
}

// compareHolder sets the holder beside each name. With none the provider's word
// alone decides.
func compareHolder(
	by HolderSource, holder string, providerDiffers bool, threshold int, names []SourcedName,
) []NameComparison {
	blank := NameComparison{
		Found: holder, FoundSource: by, Threshold: threshold, RulesVersion: namematch.RulesVersion,
		Decisive: true, ProviderDiffers: providerDiffers,
	}
	if len(names) == 0 {
		if !providerDiffers {
			return nil
		}
		return []NameComparison{blank}
	}
	var out []NameComparison
	for _, name := range names {
		c, explained := blank, namematch.Explain(name.Name, holder)
		c.Expected, c.ExpectedSource, c.Explained = &name.Name, name.From, &explained
		out = append(out, c)
	}
	return out
}

// holderMatches where one of the names does, unless the provider says otherwise.
func holderMatches(compared []NameComparison) bool {
	matched := true
	for _, c := range compared {
		if c.ProviderDiffers {
			return false
		}
		if c.Decisive {
			if c.Matched() {
				return true
			}
			matched = false
		}
	}
	return matched
}

// mismatch of names in block mode.
type mismatch struct {
	// flag of each, and code of the failure.
	flag, failure string
	// retry and failed are the texts.
	retry, failed string
}

// verdict of the count-th mismatch: it asks for a retry, then fails the step.
func (m mismatch) verdict(count int, compared []NameComparison) Verdict {
	v := Refuse(Failed, m.failure, m.failed)
	if left := MismatchesAllowed - count; left > 0 {
		v = Refuse(InProgress, m.flag, m.retry).withAttemptsLeft(left)
	}
	v.Spent, v.Mismatch, v.Outcome, v.Flags, v.Compared = true, true, v.Problem.Code, []string{m.flag}, compared
	return v
}
