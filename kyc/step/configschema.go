package step

import "github.com/invopop/jsonschema"

// settingHelp explains a setting beside its title, by its name.
var settingHelp = map[string]string{
	"channel":          "How the code is sent.",
	"expirySeconds":    "The applicant asks for a new code after this.",
	"minAge":           "Younger applicants are refused. Their age is that of the date in India.",
	"fields":           "What the applicant is asked for.",
	"requireNameMatch": "Off: the name of the registry is recorded and not compared.",
	"nameMatchMin":     "Equal names have 100. Lower lets more differences pass.",
	"nameMismatch":     "Block fails the step at the third mismatch; flag raises a flag and goes on.",
	OtherSpelling:      "True is nameMismatch block, false is flag.",
	"threshold":        "The face provider’s score. Higher lets fewer pass.",
	"onFail":           "Review completes the step with a flag; block fails it for good.",
	"providerFallback": "Autopass completes the step with a flag; the request is then never approved by itself.",
	"requireGeo":       "Off: a photo without its location raises a flag.",
	"methods":          "With more than one, the applicant chooses. The file and the code need UIDAI’s certificates.",
	"maxAgeDays":       "Of the offline e-KYC file, from the day on which UIDAI made it.",
	"codeMaxAgeDays":   "Printed cards are older: with 3 only the code of a newly downloaded e-Aadhaar is taken.",
	"documentTypes":    "Their names, in uppercase letters, digits and underscores.",
	"maxFiles":         "Clean files of the step.",
}

// attemptsHelp explains maxAttempts, which ends in another way with each type.
var attemptsHelp = map[Type]string{
	MobileOtp:       "After the last one only a new code helps.",
	EmailOtp:        "After the last one only a new code helps.",
	SelfieFaceMatch: "With the last one the step completes with a flag, or fails.",
	Liveness:        "With the last one the step completes with a flag.",
}

// help of the type's setting.
func (e Entry) help(setting string) string {
	if setting == "maxAttempts" {
		return attemptsHelp[e.Type]
	}
	return settingHelp[setting]
}

// JSONSchemaExtend adds the other spelling of nameMismatch.
func (PanConfig) JSONSchemaExtend(s *jsonschema.Schema) { withOtherSpelling(s) }

// JSONSchemaExtend adds the other spelling of nameMismatch.
func (BankConfig) JSONSchemaExtend(s *jsonschema.Schema) { withOtherSpelling(s) }

// withOtherSpelling of nameMismatch, which may be given too where both say the same.
func withOtherSpelling(s *jsonschema.Schema) {
	s.Properties.Set(OtherSpelling, &jsonschema.Schema{
		Type: "boolean", Title: "Another spelling of nameMismatch", Deprecated: true,
	})
	s.AllOf = []*jsonschema.Schema{saysTheSame(true, MismatchBlocks), saysTheSame(false, MismatchFlags)}
}

func saysTheSame(block bool, mode string) *jsonschema.Schema {
	given := onlyConst(OtherSpelling, block)
	given.Required = []string{OtherSpelling}
	return &jsonschema.Schema{If: given, Then: onlyConst("nameMismatch", mode)}
}

func onlyConst(name string, value any) *jsonschema.Schema {
	properties := jsonschema.NewProperties()
	properties.Set(name, &jsonschema.Schema{Const: value})
	return &jsonschema.Schema{Properties: properties}
}

// documentTypePattern of a type that a flow names itself.
const documentTypePattern = "^[A-Z][A-Z0-9_]{1,39}$"

// JSONSchemaExtend bounds the names, and keeps those of other steps' documents.
func (DocumentConfig) JSONSchemaExtend(s *jsonschema.Schema) {
	types, _ := s.Properties.Get("documentTypes")
	types.Items.Pattern = documentTypePattern
	types.Items.Not = &jsonschema.Schema{Enum: []any{
		DocumentSelfie, DocumentLivenessFrame, DocumentPremisesInside, DocumentPremisesOutside,
	}}
}
