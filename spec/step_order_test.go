package spec

import (
	"net/http"
	"testing"

	"verifyme/spec/app"
)

// CONTRACT section 4: STEP_NOT_AVAILABLE while an earlier required step is open, and
// STEP_REQUIRED for passing over one. Whatever is sent out of order changes nothing.
func TestStep_OutOfOrder(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Applicant(a.Issue(app.Fields{"flowKey": "india-business-kyc-v1"}))
	photo := []app.FormPart{{Name: "file", FileName: "a.png", Content: app.PictureFile()}}
	before := a.Fingerprint()
	for key, body := range map[string]any{
		"emailOtp": app.Fields{"code": "123456"}, "aadhaar": app.Fields{}, "pan": panBodyGood, "bank": bankBodyGood,
		"selfie": app.Fields{}, "shopInside": app.Fields{}, "shopOutside": app.Fields{}, "documents": app.Fields{},
		"business": shopGood, "consent": app.Fields{"accepted": true},
	} {
		path := "/api/applicant/steps/" + key
		p.Step(key, body).WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
		p.Form(path+"/files", photo).WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
		p.POST(path+"/code", app.Fields{}).WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
		p.Skip(key).WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	}
	p.Skip("mobileOtp").WantError(http.StatusConflict, "STEP_REQUIRED")
	p.Submit().WantError(http.StatusConflict, "STEPS_INCOMPLETE")
	a.WantUnchanged(before, "what was sent out of order")
}
