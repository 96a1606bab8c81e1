package step

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"verifyme/kyc/step/setting"
)

// Entry is a step type's row in the catalogue.
type Entry struct {
	Type Type
	// Title in plain English.
	Title string
	// Capability that the step asks of a provider; empty where it asks none.
	Capability Capability
	// Restricted: a step of the type needs a purposeCode of its own, and its
	// flow a Consent step (SPEC "Flow publishing rules").
	Restricted bool
	// KeepsFiles: documents, or the locker's portrait, can come from the step.
	KeepsFiles bool
	// Defaults is the typed config with its default values.
	Defaults any
	// Produces names the fields of verified that the step fills.
	Produces []string
	// Flags that the step can raise.
	Flags []string
}

// Catalogue of the step types, in the specification's order (SPEC "Step
// catalogue").
var Catalogue = []Entry{
	{
		Type: MobileOtp, Title: "Mobile number", Capability: SMS,
		Defaults: MobileOtpConfig{Channel: "sms", ExpirySeconds: 300, MaxAttempts: 3},
		Produces: []string{"mobile"}, Flags: []string{FlagProviderUnavailable},
	},
	{
		Type: EmailOtp, Title: "Email address", Capability: Email,
		Defaults: EmailOtpConfig{ExpirySeconds: 600, MaxAttempts: 3},
		Produces: []string{"email"}, Flags: []string{FlagProviderUnavailable, FlagDisposableEmail},
	},
	{
		Type: PersonalDetails, Title: "Personal details",
		Defaults: PersonalDetailsConfig{MinAge: 18, Fields: []string{"fullName", "dob", "gender"}},
		Produces: []string{"fullName", "dateOfBirth", "gender"},
	},
	{
		Type: Address, Title: "Address", Capability: Pincode,
		Defaults: NoConfig{}, Produces: []string{"address"}, Flags: []string{FlagProviderUnavailable},
	},
	{
		Type: DocLockerAadhaar, Title: "Aadhaar by DigiLocker", Capability: DocLocker, Restricted: true,
		KeepsFiles: true, Defaults: LockerConfig{Methods: []string{MethodLocker}, MaxAgeDays: 3, CodeMaxAgeDays: 3},
		Produces: []string{"fullName", "dateOfBirth", "gender", "address", "aadhaar"},
		Flags:    []string{FlagAadhaarMobileMismatch, FlagProviderUnavailable},
	},
	{
		Type: PanVerification, Title: "PAN", Capability: PAN, Restricted: true,
		Defaults: PanConfig{RequireNameMatch: true, NameMatchMin: 70, NameMismatch: MismatchBlocks},
		Produces: []string{"pan"},
		Flags:    []string{FlagPanAadhaarMismatch, FlagPanNameMismatch, FlagProviderUnavailable},
	},
	{
		Type: BankVerification, Title: "Bank account", Capability: Bank, Restricted: true,
		Defaults: BankConfig{NameMatchMin: 70, NameMismatch: MismatchBlocks},
		Produces: []string{"bankAccount", "bankAccountHolder"},
		Flags:    []string{FlagBankNameMismatch, FlagProviderUnavailable},
	},
	{
		Type: SelfieFaceMatch, Title: "Selfie", Capability: Face, Restricted: true, KeepsFiles: true,
		Defaults: SelfieConfig{Threshold: 60, MaxAttempts: 3},
		Produces: []string{"faceMatchScore", "faceMatchPassed"},
		Flags:    []string{FlagFaceBelowThreshold, FlagAutopass, FlagDocumentScanFailed, FlagProviderUnavailable},
	},
	{
		Type: Liveness, Title: "Liveness", Capability: LivenessCheck, Restricted: true, KeepsFiles: true,
		Defaults: LivenessConfig{MaxAttempts: 3},
		Produces: []string{"livenessPassed"},
		Flags:    []string{FlagLivenessFailed, FlagDocumentScanFailed, FlagProviderUnavailable},
	},
	{
		Type: GeoPhotoInside, Title: "Photo of the premises, inside", Restricted: true, KeepsFiles: true,
		Defaults: GeoPhotoConfig{}, Flags: []string{FlagGeoUnavailable, FlagDocumentScanFailed},
	},
	{
		Type: GeoPhotoOutside, Title: "Photo of the premises, outside", Restricted: true, KeepsFiles: true,
		Defaults: GeoPhotoConfig{}, Flags: []string{FlagGeoUnavailable, FlagDocumentScanFailed},
	},
	{
		Type: DocumentUpload, Title: "Documents", Restricted: true, KeepsFiles: true,
		Defaults: DocumentConfig{DocumentTypes: []string{"REGISTRATION_CERTIFICATE", "ADDRESS_PROOF"}, MaxFiles: 3},
		Flags:    []string{FlagDocumentScanFailed},
	},
	{
		Type: BusinessDetails, Title: "Business details", Capability: Pincode,
		Defaults: BusinessConfig{Fields: []string{"businessName", "businessType", "gstin", "pincode", "city", "state"}},
		Flags:    []string{FlagProviderUnavailable},
	},
	{Type: Consent, Title: "Consent", Defaults: NoConfig{}},
}

// EntryOf the type; ok is false for a type that the catalogue does not have.
func EntryOf(t Type) (e Entry, ok bool) {
	i := slices.IndexFunc(Catalogue, func(e Entry) bool { return e.Type == t })
	if i < 0 {
		return e, false
	}
	return Catalogue[i], true
}

// KeepsFiles reports whether files can come from steps of the type.
func (t Type) KeepsFiles() bool {
	e, _ := EntryOf(t)
	return e.KeepsFiles
}

// Read is the typed config, with the defaults for what is left out.
func (e Entry) Read(given Config) (any, error) {
	if len(given) == 0 {
		return e.Defaults, nil
	}
	// The defaults are copied through JSON: their lists are nobody's to change.
	into := reflect.New(reflect.TypeOf(e.Defaults))
	for _, values := range []any{e.Defaults, given.Spelled()} {
		raw, err := json.Marshal(values)
		if err == nil {
			err = json.Unmarshal(raw, into.Interface())
		}
		if err != nil {
			return nil, fmt.Errorf("config of %s: %w", e.Type, err)
		}
	}
	return into.Elem().Interface(), nil
}

// ConfigSchema is the JSON Schema of the type's config.
func (e Entry) ConfigSchema() (json.RawMessage, error) {
	defaults, err := Values(e.Defaults)
	if err != nil {
		return nil, err
	}
	return setting.Schema(string(e.Type), e.Defaults, defaults)
}
