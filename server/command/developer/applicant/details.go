package applicant

import (
	"context"
	"encoding/json"

	"verifyme/kyc/step"
)

// asked fields of the step, out of test values for all of them.
func (s stepView) asked(values map[string]any) map[string]any {
	var config struct{ Fields []string }
	_ = json.Unmarshal(s.Config, &config) // an unreadable config asks nothing
	body := map[string]any{}
	for _, name := range config.Fields {
		body[name] = values[name]
	}
	return body
}

// completePersonal enters the person of the simulated document locker.
func completePersonal(ctx context.Context, p *phone, s stepView) error {
	return p.submit(ctx, s.Key, s.asked(map[string]any{"fullName": testName, "dob": "1990-05-14", "gender": "M"}))
}

// pincodeOutage is the pincode whose look-up is down in the sandbox.
const pincodeOutage = "999503"

// completeAddress enters one in a pincode that the sandbox knows, or in the one
// whose look-up is down where that flag is wanted.
func completeAddress(ctx context.Context, p *phone, s stepView) error {
	return p.submit(ctx, s.Key, map[string]any{
		"line": "14 Test Street, Indiranagar", "pincode": testPincode(p), "city": "Bengaluru", "state": "Karnataka",
	})
}

func testPincode(p *phone) string {
	if p.raises(step.FlagProviderUnavailable) {
		return pincodeOutage
	}
	return "560038"
}

// completeBusiness enters a business with a GSTIN that checks.
func completeBusiness(ctx context.Context, p *phone, s stepView) error {
	body := s.asked(map[string]any{
		"businessName": "Verma Traders", "businessType": "proprietorship", "gstin": "27AAPFU0939F1ZV",
		"city": "Bengaluru", "state": "Karnataka",
	})
	if _, asked := body["pincode"]; asked {
		body["pincode"] = testPincode(p)
	}
	return p.submit(ctx, s.Key, body)
}
