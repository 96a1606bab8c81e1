package step

import "maps"

// Config of a step as a flow carries it: JSON values by name.
type Config map[string]any

// defaults of the catalogue, by type.
var defaults = map[Type]Config{
	MobileOtp:        {"channel": "sms", "expirySeconds": 300, "maxAttempts": 3},
	EmailOtp:         {"expirySeconds": 600, "maxAttempts": 3},
	PersonalDetails:  {"minAge": 18, "fields": []string{"fullName", "dob", "gender"}},
	PanVerification:  {"requireNameMatch": true, "nameMatchMin": 70, "nameMismatch": "block"},
	BankVerification: {"nameMatchMin": 70, "nameMismatch": "block"},
	SelfieFaceMatch:  {"threshold": 60, "maxAttempts": 3},
	Liveness:         {"maxAttempts": 3},
	GeoPhotoInside:   {"requireGeo": false},
	GeoPhotoOutside:  {"requireGeo": false},
	DocumentUpload:   {"documentTypes": []string{"REGISTRATION_CERTIFICATE", "ADDRESS_PROOF"}, "maxFiles": 3},
	BusinessDetails:  {"fields": []string{"businessName", "businessType", "gstin", "pincode", "city", "state"}},
}

// Known reports whether the type is in the catalogue.
func Known(t Type) bool {
	_, ok := defaults[t]
	return ok || t == Address || t == DocLockerAadhaar || t == Consent
}

// Effective fills what the flow leaves out from the catalogue's defaults.
// blockOnNameMismatch is read as another spelling of nameMismatch.
func Effective(t Type, given Config) Config {
	c := Config{}
	maps.Copy(c, defaults[t])
	maps.Copy(c, given)
	if block, ok := c["blockOnNameMismatch"].(bool); ok {
		delete(c, "blockOnNameMismatch")
		c["nameMismatch"] = "flag"
		if block {
			c["nameMismatch"] = "block"
		}
	}
	return c
}

// Int reads a whole number; JSON numbers arrive as float64.
func (c Config) Int(name string) int {
	switch n := c[name].(type) {
	case int:
		return n
	case float64:
		return int(n)
	}
	return 0
}

// texts reads a list of strings; JSON lists arrive as []any.
func (c Config) texts(name string) []string {
	switch list := c[name].(type) {
	case []string:
		return list
	case []any:
		var out []string
		for _, item := range list {
			if s, ok := item.(string); ok {
				out = append(out, s)
			}
		}
		return out
	}
	return nil
}

// Blocks reports whether a name mismatch blocks rather than flags.
func (c Config) Blocks() bool { return c["nameMismatch"] != "flag" }
