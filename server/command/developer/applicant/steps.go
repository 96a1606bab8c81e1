package applicant

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/journey/page"
	"verifyme/kyc/step"
	"verifyme/provider/sandbox/uidai"
)

// completion of a step of one type with test values that pass, or that raise the
// flags that are wanted of it.
type completion func(ctx context.Context, p *phone, s stepView) error

// completions holds every step type.
var completions = map[step.Type]completion{
	step.MobileOtp:        completeMobile,
	step.EmailOtp:         completeEmail,
	step.SelfieFaceMatch:  completeSelfie,
	step.Liveness:         completeLiveness,
	step.GeoPhotoInside:   completeGeoPhoto,
	step.GeoPhotoOutside:  completeGeoPhoto,
	step.PersonalDetails:  completePersonal,
	step.Address:          completeAddress,
	step.DocLockerAadhaar: completeLocker,
	step.PanVerification:  completePAN,
	step.BankVerification: completeBank,
	step.DocumentUpload:   completeDocuments,
	step.BusinessDetails:  completeBusiness,
	step.Consent:          completeConsent,
}

// testName is that of the person in the simulated document locker.
const testName = "Asha Verma"

// raises reports whether the flag is wanted and not raised yet, and notes that it
// is from now on.
func (p *phone) raises(flag string) bool {
	raised, wanted := p.wanted[flag]
	if wanted {
		p.wanted[flag] = true
	}
	return wanted && !raised
}

// digits are n random ones. A number takes ten codes an hour, and one account or
// PAN on many requests would look like fraud.
func digits(n int) string {
	out := make([]byte, n)
	for i := range out {
		out[i] = byte('0' + rand.IntN(10))
	}
	return string(out)
}

// completeMobile enters the code that the sandbox shows. A number that ends in 0000
// gets its code late, which raises the flag.
func completeMobile(ctx context.Context, p *phone, s stepView) error {
	if s.SandboxCode == "" && s.Status != step.Delayed {
		target := map[string]any{}
		if !s.Locked {
			ending := "1234"
			if p.raises(step.FlagProviderUnavailable) {
				ending = "0000"
			}
			target["mobile"] = "98" + digits(4) + ending
		}
		if err := p.post(ctx, "/steps/"+s.Key+"/code", target); err != nil {
			return err
		}
	}
	if p.now(s.Key).Status == step.Delayed {
		p.say("%s: the message is delayed; waiting for it, about 30 seconds", s.Key)
	}
	return p.enterCode(ctx, s)
}

// completeEmail enters the code that the sandbox shows.
func completeEmail(ctx context.Context, p *phone, s stepView) error {
	if s.SandboxCode == "" {
		target := map[string]any{}
		if !s.Locked {
			target["email"] = "asha" + digits(6) + "@example.com"
		}
		if err := p.post(ctx, "/steps/"+s.Key+"/code", target); err != nil {
			return err
		}
	}
	return p.enterCode(ctx, s)
}

// enterCode that the page shows, once it does.
func (p *phone) enterCode(ctx context.Context, s stepView) error {
	if err := p.until(ctx, s.Key, func(s stepView) bool { return s.SandboxCode != "" }); err != nil {
		return err
	}
	return p.submit(ctx, s.Key, map[string]any{"code": p.now(s.Key).SandboxCode})
}

// withLocker reports whether the step lets the applicant go to the document locker.
func withLocker(s stepView) bool {
	var config step.LockerConfig
	_ = json.Unmarshal(s.Config, &config) // an unreadable config has the default
	return len(config.Methods) == 0 || slices.Contains(config.Methods, step.MethodLocker)
}

// completeDocument sends the sandbox's sample of a document that the step takes.
func completeDocument(ctx context.Context, p *phone, s stepView) error {
	sample, body := uidai.Sample{Issued: time.Now(), ShareCode: "1234"}, map[string]any{}
	if strings.Contains(string(s.Config), step.MethodOfflineXML) {
		file, err := sample.OfflineFile()
		if err != nil {
			return err
		}
		body["method"], body["shareCode"] = step.MethodOfflineXML, sample.ShareCode
		body["file"] = base64.StdEncoding.EncodeToString(file)
	} else {
		text, err := sample.SecureQR()
		if err != nil {
			return err
		}
		body["method"], body["text"] = step.MethodSecureQR, text
	}
	return p.submit(ctx, s.Key, body)
}

// completeLocker allows what the simulated document locker asks.
func completeLocker(ctx context.Context, p *phone, s stepView) error {
	if !withLocker(s) {
		return completeDocument(ctx, p, s)
	}
	if s.Status != step.Pending {
		if err := p.post(ctx, "/steps/"+s.Key, struct{}{}); err != nil {
			return err
		}
	}
	err := p.until(ctx, s.Key, func(s stepView) bool { return !s.checked() })
	address := p.now(s.Key).elsewhere()
	if err != nil || address == "" {
		return err
	}
	form := url.Values{"decision": {"allow"}}.Encode()
	res, answer, err := p.ask(ctx, http.MethodPost, address, "application/x-www-form-urlencoded", []byte(form))
	if err != nil {
		return err
	}
	if res.StatusCode != http.StatusSeeOther {
		return fmt.Errorf("the document locker: %w", RefusalOf(res.StatusCode, answer))
	}
	if err := p.send(ctx, http.MethodGet, "/state", nil); err != nil {
		return err
	}
	return p.until(ctx, s.Key, func(s stepView) bool { return s.Status != step.Pending })
}

// elsewhere is where the applicant of a waiting step is to go on.
func (s stepView) elsewhere() string {
	var data map[string]any
	_ = json.Unmarshal(s.Data, &data) // a step without data leads nowhere
	address, _ := data[page.RedirectURL].(string)
	return address
}

// checked reports whether a check is under way that waits for nobody.
func (s stepView) checked() bool { return s.Status == step.Pending && s.elsewhere() == "" }

// flagsMismatch reports whether another name is flagged at the step, not refused.
func flagsMismatch(s stepView) bool {
	var config struct {
		NameMismatch     string `json:"nameMismatch"`
		RequireNameMatch *bool  `json:"requireNameMatch"`
	}
	_ = json.Unmarshal(s.Config, &config) // an unreadable config flags nothing
	return config.NameMismatch == step.MismatchFlags && (config.RequireNameMatch == nil || *config.RequireNameMatch)
}

// knows reports whether a step of one of the types has told a name.
func (p *phone) knows(types ...step.Type) bool {
	for _, s := range p.state.Steps {
		for _, t := range types {
			if s.Type == t && s.Status == step.Completed {
				return true
			}
		}
	}
	return false
}

// completePAN enters a PAN whose fifth character is Z where a mismatch is wanted.
func completePAN(ctx context.Context, p *phone, s stepView) error {
	flag := step.FlagPanNameMismatch
	if p.knows(step.DocLockerAadhaar) {
		flag = step.FlagPanAadhaarMismatch
	}
	fifth := "V"
	if flagsMismatch(s) && p.raises(flag) {
		fifth = "Z"
	}
	body := map[string]any{"pan": "ABCP" + fifth + digits(4) + "F"}
	if !p.knows(step.DocLockerAadhaar, step.PersonalDetails) {
		body["name"] = testName
	}
	return p.submit(ctx, s.Key, body)
}

// completeBank enters an account that ends in 9999 where a mismatch is wanted.
func completeBank(ctx context.Context, p *phone, s stepView) error {
	ending := "2468"
	if flagsMismatch(s) && p.raises(step.FlagBankNameMismatch) {
		ending = "9999"
	}
	return p.submit(ctx, s.Key, map[string]any{
		"accountNumber": "50" + digits(6) + ending, "ifsc": "HDFC0001234", "accountHolder": testName,
	})
}

func completeConsent(ctx context.Context, p *phone, s stepView) error {
	return p.submit(ctx, s.Key, map[string]any{"accepted": true})
}
