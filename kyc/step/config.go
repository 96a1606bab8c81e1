package step

import (
	"encoding/json"
	"fmt"

	"verifyme/kyc/step/setting"
)

// Config of a step as a flow carries it: JSON values by name.
type Config map[string]any

// The typed configs of the catalogue (SPEC "Step catalogue", Config). A field
// that is left out in a flow has the catalogue's default.
type (
	// MobileOtpConfig of MobileOtp; expirySeconds counts from the sending.
	MobileOtpConfig struct {
		Channel       string `json:"channel" jsonschema:"title=Channel,enum=sms"`
		ExpirySeconds int    `json:"expirySeconds" jsonschema:"title=Seconds until a code expires,minimum=60,maximum=900"`
		MaxAttempts   int    `json:"maxAttempts" jsonschema:"title=Wrong codes until a new one is needed,minimum=1,maximum=10"`
	}
	// EmailOtpConfig of EmailOtp.
	EmailOtpConfig struct {
		ExpirySeconds int `json:"expirySeconds" jsonschema:"title=Seconds until a code expires,minimum=60,maximum=1800"`
		MaxAttempts   int `json:"maxAttempts" jsonschema:"title=Wrong codes until a new one is needed,minimum=1,maximum=10"`
	}
	// PersonalDetailsConfig of PersonalDetails; minAge in years.
	PersonalDetailsConfig struct {
		MinAge int      `json:"minAge" jsonschema:"title=Minimum age in years,minimum=0,maximum=120"`
		Fields []string `json:"fields" jsonschema:"title=Fields,enum=fullName,enum=dob,enum=gender,minItems=1,uniqueItems=true"`
	}
	// LockerConfig of DocLockerAadhaar; greatest ages in days.
	LockerConfig struct {
		Methods        []string `json:"methods" jsonschema:"title=Ways to share Aadhaar,enum=locker,enum=offline_xml,enum=secure_qr,minItems=1,uniqueItems=true"`
		MaxAgeDays     int      `json:"maxAgeDays" jsonschema:"title=Greatest age of an offline file in days,minimum=1,maximum=365"`
		CodeMaxAgeDays int      `json:"codeMaxAgeDays" jsonschema:"title=Greatest age of a QR code in days; 0 takes any,minimum=0,maximum=3650"`
	}
	// NoConfig of the step types that have none.
	NoConfig struct{}
	// PanConfig of PanVerification; nameMatchMin is a similarity from 0 to 100.
	PanConfig struct {
		RequireNameMatch bool   `json:"requireNameMatch" jsonschema:"title=The holder's name must match"`
		NameMatchMin     int    `json:"nameMatchMin" jsonschema:"title=Least similarity of the names,minimum=0,maximum=100"`
		NameMismatch     string `json:"nameMismatch" jsonschema:"title=When the names differ,enum=block,enum=flag"`
	}
	// BankConfig of BankVerification.
	BankConfig struct {
		NameMatchMin int    `json:"nameMatchMin" jsonschema:"title=Least similarity of the names,minimum=0,maximum=100"`
		NameMismatch string `json:"nameMismatch" jsonschema:"title=When the names differ,enum=block,enum=flag"`
	}
	// SelfieConfig of SelfieFaceMatch; threshold is a score.
	SelfieConfig struct {
		Threshold        int    `json:"threshold" jsonschema:"title=Least score that passes,minimum=30,maximum=99"`
		MaxAttempts      int    `json:"maxAttempts" jsonschema:"title=Attempts,minimum=1,maximum=10"`
		OnFail           string `json:"onFail,omitempty" jsonschema:"title=After the last attempt,enum=review,enum=block"`
		ProviderFallback string `json:"providerFallback,omitempty" jsonschema:"title=While the provider is down,enum=autopass"`
	}
	// LivenessConfig of Liveness.
	LivenessConfig struct {
		MaxAttempts int `json:"maxAttempts" jsonschema:"title=Attempts,minimum=1,maximum=10"`
	}
	// GeoPhotoConfig of GeoPhotoInside and GeoPhotoOutside.
	GeoPhotoConfig struct {
		RequireGeo bool `json:"requireGeo" jsonschema:"title=Refuse a photo without its location"`
	}
	// DocumentConfig of DocumentUpload.
	DocumentConfig struct {
		DocumentTypes []string `json:"documentTypes" jsonschema:"title=Document types,minItems=1,maxItems=20,uniqueItems=true"`
		MaxFiles      int      `json:"maxFiles" jsonschema:"title=Most files,minimum=1,maximum=20"`
	}
	// BusinessConfig of BusinessDetails.
	BusinessConfig struct {
		Fields []string `json:"fields" jsonschema:"title=Fields,enum=businessName,enum=businessType,enum=gstin,enum=pincode,enum=city,enum=state,minItems=1,uniqueItems=true"`
	}
)

// What a name mismatch does, and the other spelling of that setting.
const (
	MismatchBlocks = setting.MismatchBlocks
	MismatchFlags  = setting.MismatchFlags
	OtherSpelling  = setting.OtherSpelling
)

// counted is a config that bounds the attempts at its step.
type counted interface{ attempts() int }

func (c MobileOtpConfig) attempts() int { return c.MaxAttempts }
func (c EmailOtpConfig) attempts() int  { return c.MaxAttempts }
func (c SelfieConfig) attempts() int    { return c.MaxAttempts }
func (c LivenessConfig) attempts() int  { return c.MaxAttempts }
func (c PanConfig) attempts() int       { return mismatchesIn(c.NameMismatch) }
func (c BankConfig) attempts() int      { return mismatchesIn(c.NameMismatch) }

func mismatchesIn(mode string) int {
	if mode == MismatchBlocks {
		return MismatchesAllowed
	}
	return 0
}

// MaxAttempts that a step's effective config allows; nil where nothing counts
// them.
func MaxAttempts(config any) *int {
	if c, ok := config.(counted); ok {
		if n := c.attempts(); n > 0 {
			return &n
		}
	}
	return nil
}

// ReadConfig is the typed config of the type, with the catalogue's defaults for
// what the flow leaves out. C is the type's own in the catalogue.
func ReadConfig[C any](t Type, given Config) (C, error) {
	var none C
	entry, ok := EntryOf(t)
	if !ok {
		return none, fmt.Errorf("step type %q is not in the catalogue", t)
	}
	config, err := entry.Read(given)
	if err != nil {
		return none, err
	}
	typed, ok := config.(C)
	if !ok {
		return none, fmt.Errorf("the config of %s is a %T, not a %T", t, config, none)
	}
	return typed, nil
}

// Spelled reads blockOnNameMismatch as nameMismatch.
func (c Config) Spelled() Config {
	block, ok := c[OtherSpelling].(bool)
	if !ok {
		return c
	}
	same := Config{"nameMismatch": MismatchFlags}
	if block {
		same["nameMismatch"] = MismatchBlocks
	}
	for name, value := range c {
		if name != OtherSpelling {
			same[name] = value
		}
	}
	return same
}

// Values of a typed config by name, as the applicant's page gets them.
func Values(config any) (values Config, err error) {
	raw, err := json.Marshal(config)
	if err != nil {
		return nil, err
	}
	return values, json.Unmarshal(raw, &values)
}
