// Package setting describes the settings of steps: the JSON Schema of a config, by which
// flows are checked and forms are made.
package setting

import (
	"encoding/json"

	"github.com/invopop/jsonschema"
)

// Settings that the schema knows by their names.
const (
	nameMismatch  = "nameMismatch"
	documentTypes = "documentTypes"
	// OtherSpelling of nameMismatch.
	OtherSpelling = "blockOnNameMismatch"
)

// What a name mismatch does.
const (
	MismatchBlocks = "block"
	MismatchFlags  = "flag"
)

// Types of the documents that camera steps keep (SPEC "Result object"); a flow names
// none of its own so.
const (
	DocumentSelfie          = "SELFIE"
	DocumentLivenessFrame   = "LIVENESS_FRAME"
	DocumentPremisesInside  = "PREMISES_INSIDE"
	DocumentPremisesOutside = "PREMISES_OUTSIDE"
)

// Schema of a step type's config, with titles, help, ranges and defaults. config is the
// typed one with its defaults, which are given by name too.
func Schema(stepType string, config any, defaults map[string]any) (json.RawMessage, error) {
	reflector := jsonschema.Reflector{
		Anonymous: true, DoNotReference: true, ExpandedStruct: true, RequiredFromJSONSchemaTags: true,
	}
	schema := reflector.Reflect(config)
	for name, value := range defaults {
		if property, ok := schema.Properties.Get(name); ok {
			property.Default = value
		}
	}
	if _, ok := schema.Properties.Get(nameMismatch); ok {
		withOtherSpelling(schema)
	}
	if types, ok := schema.Properties.Get(documentTypes); ok {
		ownTypesAlone(types.Items)
	}
	for pair := schema.Properties.Oldest(); pair != nil; pair = pair.Next() {
		pair.Value.Description = help(stepType, pair.Key)
	}
	return json.Marshal(schema)
}

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
	return &jsonschema.Schema{If: given, Then: onlyConst(nameMismatch, mode)}
}

func onlyConst(name string, value any) *jsonschema.Schema {
	properties := jsonschema.NewProperties()
	properties.Set(name, &jsonschema.Schema{Const: value})
	return &jsonschema.Schema{Properties: properties}
}

// ownTypesAlone bounds the names that a flow gives documents, and keeps those of camera
// steps from it.
func ownTypesAlone(name *jsonschema.Schema) {
	name.Pattern = "^[A-Z][A-Z0-9_]{1,39}$"
	name.Not = &jsonschema.Schema{Enum: []any{
		DocumentSelfie, DocumentLivenessFrame, DocumentPremisesInside, DocumentPremisesOutside,
	}}
}

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
	"verifyGstin":      "Shown to reviewers with the legal name. No answer refuses the step.",
}

// attemptsHelp explains maxAttempts, which ends in another way with each type.
var attemptsHelp = map[string]string{
	"MobileOtp":       "After the last one only a new code helps.",
	"EmailOtp":        "After the last one only a new code helps.",
	"SelfieFaceMatch": "With the last one the step completes with a flag, or fails.",
	"Liveness":        "With the last one the step completes with a flag.",
}

// help of the step type's setting.
func help(stepType, setting string) string {
	if setting == "maxAttempts" {
		return attemptsHelp[stepType]
	}
	return settingHelp[setting]
}
