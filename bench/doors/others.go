package doors

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
)

// applicantCalls are those of the applicant's page, each with the fields of its body; one without any has none.
var applicantCalls = []struct{ method, path, fields string }{
	{http.MethodPost, "/api/applicant/session", "token,embed,publicKey,locale"},
	{http.MethodPost, "/api/applicant/link", "token"},
	{http.MethodGet, "/api/applicant/state", ""},
	{http.MethodPost, "/api/applicant/pincodes", "pincode"},
	{http.MethodPost, "/api/applicant/steps/{stepKey}/code", "mobile,email"},
	{http.MethodPost, "/api/applicant/steps/{stepKey}", "*"},
	{http.MethodPost, "/api/applicant/steps/{stepKey}/files", "form"},
	{http.MethodDelete, "/api/applicant/steps/{stepKey}/files/{documentId}", ""},
	{http.MethodPost, "/api/applicant/steps/{stepKey}/skip", ""},
	{http.MethodPost, "/api/applicant/submit", ""},
	{http.MethodPost, "/api/applicant/consents/{purposeCode}/withdraw", ""},
}

// stepFields of what applicants send, a set for each kind of step.
var stepFields = []string{
	"code", "fullName,dob,gender", "line,pincode,city,state", "method", "method,file,shareCode", "method,text", "pan,name",
	"accountNumber,ifsc,accountHolder", "businessName,businessType,gstin,pincode,city,state", "accepted",
}

// Others are the doors that no schema describes, with the fields of their bodies.
var Others = []struct{ Method, Path, Fields string }{
	{http.MethodGet, "/", ""}, {http.MethodGet, "/docs/{id}", ""}, {http.MethodGet, "/llms.txt", ""},
	{http.MethodGet, "/favicon.ico", ""}, {http.MethodGet, "/healthz", ""}, {http.MethodGet, "/readyz", ""},
	{http.MethodGet, "/version", ""}, {http.MethodGet, "/v1/{id}", ""}, {http.MethodGet, "/portal/{id}", ""},
	{http.MethodGet, "/start/{token}", ""}, {http.MethodGet, "/start/{token}?embed=1&lang=hi", ""},
	{http.MethodGet, "/hosted/{id}", ""}, {http.MethodGet, "/hosted/preview/{flowKey}/{version}", ""},
	{http.MethodGet, "/doclocker/callback?state={id}&code={code}", ""}, {http.MethodGet, "/doclocker/open/{id}", ""},
	{http.MethodGet, "/mock/doclocker/{id}", ""}, {http.MethodPost, "/mock/doclocker/{id}", "decision"},
	{http.MethodGet, "/sdk/v1/{id}", ""}, {http.MethodGet, "/sdk-demo/{id}", ""},
	{http.MethodGet, "/graphql?query={name}", ""},
	{http.MethodGet, "/documents/{tenantId}/{documentId}?expires={first}&signature={code}", ""},
	{http.MethodPost, "/api/portal/session", "email,password,totp"},
	{http.MethodPost, "/api/portal/session/step-up", "password"}, {http.MethodPost, "/api/portal/session/draft-key", ""},
	{http.MethodPost, "/api/portal/password", "token,password"}, {http.MethodPost, "/api/portal/password/reset", "email"},
	{http.MethodGet, "/api/portal/audit?format={name}&from={from}&to={to}", ""},
	{http.MethodGet, "/api/portal/usage?month={from}&format={name}", ""},
	{http.MethodGet, "/api/portal/requests/{requestId}/evidence-pack", ""},
	{http.MethodGet, "/api/portal/requests/{requestId}/documents/{documentId}?page={first}", ""},
	{http.MethodGet, "/api/portal/requests/{requestId}/portrait", ""},
	{http.MethodGet, "/api/portal/sso/callback?state={id}&code={code}", ""}, {http.MethodPost, "/api/portal/sso", "email"},
	{http.MethodGet, "/api/portal/data-exports/{id}/{token}", ""}, {http.MethodGet, "/scim/v2/{id}", ""},
	{http.MethodGet, "/scim/v2/Users?filter={name}&startIndex={first}&count={limit}", ""},
	{http.MethodPost, "/scim/v2/Users", "userName,externalId,active"},
	{http.MethodPatch, "/scim/v2/Users/{id}", "schemas,Operations"},
	{http.MethodPost, "/api/portal/logo", "form"}, {http.MethodGet, "/logos/{tenantId}/{name}", ""},
	{http.MethodPost, "/demo/sink/{endpointId}", "eventId,eventType"},
	{http.MethodPost, "/api/portal/webhooks/sandbox-sink", "name"},
	{http.MethodGet, "/api/portal/webhooks/sandbox-sink/{endpointId}", ""},
	{http.MethodPost, "/api/portal/sandbox/emit", "eventType,requestId"},
	{http.MethodPost, "/api/portal/sandbox/simulate", "requestId,outcome,flags"},
	{http.MethodGet, "/api/portal/sandbox/messages?channel={name}", ""}, {http.MethodGet, "/api/portal/sandbox/clock", ""},
	{http.MethodGet, "/doclocker/return?request={requestId}", ""}, {http.MethodGet, "/mock/aadhaar/{id}", ""},
	{http.MethodGet, "/.well-known/verifyme-domain?domain={host}", ""},
	{http.MethodPost, "/providers/{name}/callback", "status,id"}, {http.MethodGet, "/{id}/{name}", ""},
}

// applied is a call of the applicant's page.
func (f *Fuzzer) applied(r *rand.Rand, m mode) Input {
	call := applicantCalls[r.IntN(len(applicantCalls))]
	in := Input{Method: call.method, Header: map[string]string{}}
	path := call.path
	if len(f.world.applicants) > 0 {
		a := f.world.applicants[r.IntN(len(f.world.applicants))]
		in.Header["Cookie"] = a.cookie
		if len(a.steps) > 0 && (m == valid || r.IntN(5) > 0) {
			key := a.current
			if r.IntN(3) == 0 || key == "" {
				key = a.steps[r.IntN(len(a.steps))]
			}
			path = strings.Replace(path, "{stepKey}", url.PathEscape(key), 1)
		}
	}
	in.Path = filled(r, m, path, f.ids)
	fields := call.fields
	if fields == "*" {
		fields = stepFields[r.IntN(len(stepFields))]
	}
	in = withBody(r, m, in, fields, f.ids)
	return spoil(r, m, in)
}

// beside is a call of a door that no schema describes.
func (f *Fuzzer) beside(r *rand.Rand, m mode) Input {
	door := Others[r.IntN(len(Others))]
	in := Input{Method: door.Method, Path: filled(r, m, door.Path, f.ids), Header: map[string]string{}}
	if r.IntN(4) > 0 {
		in.Header["Cookie"] = f.world.session
	}
	in = withBody(r, m, in, door.Fields, f.ids)
	return spoil(r, m, in)
}

func withBody(r *rand.Rand, m mode, in Input, fields string, ids []string) Input {
	switch fields {
	case "":
		return in
	case "form":
		in.Header["Content-Type"] = "multipart/form-data; boundary=fuzz"
		in.Body = form(r, m, ids)
		return in
	}
	in.Header["Content-Type"] = "application/json"
	object := map[string]any{}
	for name := range strings.SplitSeq(fields, ",") {
		if m != valid && r.IntN(6) == 0 {
			continue
		}
		object[name] = text(r, m, name, ids)
		if name == "accepted" || name == "embed" {
			object[name] = true
		}
		if m != valid && r.IntN(8) == 0 {
			object[name] = json.RawMessage(hostileJSON[r.IntN(len(hostileJSON)-1)])
		}
	}
	if raw, err := json.Marshal(object); err == nil {
		in.Body = string(raw)
	}
	return in
}

// onePixel is the smallest PNG.
const onePixel = "\x89PNG\r\n\x1a\n" +
	"\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89" +
	"\x00\x00\x00\rIDATx\x9cc\xf8\xff\xff?\x00\x05\xfe\x02\xfe\xa75\x81\x84\x00\x00\x00\x00IEND\xaeB`\x82"

// form with a file, as a page sends it.
func form(r *rand.Rand, m mode, ids []string) string {
	file := onePixel
	if m != valid {
		raw := []byte(file)
		for range 1 + r.IntN(4) {
			raw[r.IntN(len(raw))] = byte(r.IntN(256))
		}
		file = string(raw[:1+r.IntN(len(raw))])
		if r.IntN(4) == 0 {
			file = "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>" + hostileTexts[r.IntN(len(hostileTexts))]
		}
	}
	part := func(disposition, content string) string {
		return "--fuzz\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n" + content + "\r\n"
	}
	body := part(`name="documentType"`, text(r, m, "documentType", ids)) +
		part(`name="latitude"`, text(r, m, "first", ids)) +
		part(fmt.Sprintf(`name="file"; filename=%q`, text(r, m, "name", ids)), file)
	if m != hostile || r.IntN(3) > 0 {
		body += "--fuzz--\r\n"
	}
	return body
}
