package hostedui

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/apperr"
	"verifyme/kyc/step"
)

// part of a form, headers and content, as a browser writes it.
func part(disposition, content string) string {
	return "--edge\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n" + content + "\r\n"
}

const ending = "--edge--\r\n"

var multipartForm = headers{"Content-Type", "multipart/form-data; boundary=edge"}

func TestUpload_Forms(t *testing.T) {
	file, kind := part(`name="file"; filename="../../passport.exe"`, "content"),
		part(`name="documentType"`, "ADDRESS_PROOF")
	atLimit := strings.Repeat("x", step.MaxFileBytes)
	for name, c := range map[string]struct {
		body    string
		headers headers
		status  int
		field   string
		content string
	}{
		"a file":                  {kind + file + ending, multipartForm, 200, "", "content"},
		"the type after the file": {file + kind + ending, multipartForm, 200, "", "content"},
		"a file without a name":   {kind + part(`name="file"`, "content") + ending, multipartForm, 200, "", "content"},
		"an empty file":           {kind + part(`name="file"; filename="a"`, "") + ending, multipartForm, 200, "", ""},
		"at the limit": {
			kind + part(`name="file"; filename="a"`, atLimit) + ending, multipartForm, 200, "", atLimit,
		},
		"one byte past the limit": {
			kind + part(`name="file"; filename="a"`, atLimit+"y") + ending, multipartForm, 200, "", atLimit + "y",
		},
		"far past the limit": {
			part(`name="file"; filename="a"`, atLimit+atLimit) + kind + ending, multipartForm, 200, "", atLimit + "x",
		},
		"no file":               {kind + ending, multipartForm, 400, "file", ""},
		"no type":               {file + ending, multipartForm, 400, "documentType", ""},
		"two files":             {kind + file + file + ending, multipartForm, 400, "file", ""},
		"two types":             {kind + kind + file + ending, multipartForm, 400, "documentType", ""},
		"an unknown part":       {kind + part(`name="more"`, "1") + file + ending, multipartForm, 400, "more", ""},
		"a part without a name": {part(`filename="a"`, "1") + ending, multipartForm, 400, "form", ""},
		"a very long type": {
			part(`name="documentType"`, atLimit) + file + ending, multipartForm, 400, "documentType", "",
		},
		"no end": {kind + file, multipartForm, 400, "form", ""},
		"an end within the file": {
			kind + "--edge\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\nconte", multipartForm, 400, "form", "",
		},
		"nothing":                  {"", multipartForm, 400, "documentType", ""},
		"no form at all":           {"{}", multipartForm, 400, "documentType", ""},
		"JSON":                     {"{}", headers{"Content-Type", "application/json"}, 415, "", ""},
		"a boundary that is empty": {kind + file + ending, headers{"Content-Type", "multipart/form-data"}, 415, "", ""},
		"an URL-encoded form": {
			"file=content", headers{"Content-Type", "application/x-www-form-urlencoded"}, 415, "", "",
		},
		"no content type": {kind + file + ending, headers{"Content-Type", ""}, 415, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			app := &desk{}
			w := call(t, newPage(t, app, Options{}), "POST", "/api/applicant/steps/documents/files", c.body, c.headers)
			if w.Code != c.status || app.called != "UploadFile" || app.key != "documents" {
				t.Fatalf("%d %s after %s(%q)", w.Code, w.Body, app.called, app.key)
			}
			if c.status == http.StatusOK &&
				(app.upload.DocumentType != "ADDRESS_PROOF" || !bytes.Equal(app.upload.Content, []byte(c.content))) {
				t.Errorf("read as %s of %d bytes", app.upload.DocumentType, len(app.upload.Content))
			}
			if want := fmt.Sprintf(`"field":%q`, c.field); c.field != "" && !strings.Contains(w.Body.String(), want) {
				t.Errorf("answered %s, which lacks %s", w.Body, want)
			}
		})
	}
}

// Nothing is read for somebody who may not send it.
func TestUpload_RefusedOnesAreNotRead(t *testing.T) {
	app := &desk{err: refusal(apperr.Unauthenticated, apperr.CodeSessionExpired)}
	w := call(t, newPage(t, app, Options{}), "POST", "/api/applicant/steps/documents/files",
		part(`name="file"`, "content")+ending, multipartForm)
	if w.Code != http.StatusUnauthorized || app.upload.Content != nil {
		t.Errorf("%d, with %d bytes read", w.Code, len(app.upload.Content))
	}
}

// Forms are what foreign pages can send.
func TestUpload_ForeignPagesUploadNothing(t *testing.T) {
	for _, from := range []headers{{"Origin", "https://evil.example"}, {"Sec-Fetch-Site", "cross-site"}} {
		app := &desk{}
		w := call(t, newPage(t, app, Options{}), "POST", "/api/applicant/steps/documents/files", ending,
			append(multipartForm, from...))
		if w.Code != http.StatusForbidden || app.called != "" {
			t.Errorf("with %v: %d after %q", from, w.Code, app.called)
		}
	}
}
