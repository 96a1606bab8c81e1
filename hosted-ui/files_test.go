package hostedui

import (
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"verifyme/kyc/apperr"
	"verifyme/kyc/filetype"
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
	atLimit := strings.Repeat("x", filetype.MaxBytes)
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
				(app.upload.DocumentType != "ADDRESS_PROOF" || !slices.Equal(app.contents, []string{c.content})) {
				t.Errorf("read as %s, %d files", app.upload.DocumentType, len(app.contents))
			}
			if want := fmt.Sprintf(`"field":%q`, c.field); c.field != "" && !strings.Contains(w.Body.String(), want) {
				t.Errorf("answered %s, which lacks %s", w.Body, want)
			}
		})
	}
}

func TestUpload_Frames(t *testing.T) {
	kind := part(`name="documentType"`, "ADDRESS_PROOF")
	frames := func(n int) (all string) {
		for i := range n {
			all += part(`name="frames"; filename="a"`, strconv.Itoa(i))
		}
		return all
	}
	for _, n := range []int{3, 10} {
		app := &desk{}
		w := call(t, newPage(t, app, Options{}), "POST", "/api/applicant/steps/liveness/files", kind+frames(n)+ending,
			multipartForm)
		if w.Code != http.StatusOK || len(app.contents) != n || app.contents[n-1] != strconv.Itoa(n-1) {
			t.Errorf("%d frames: %d, read as %q", n, w.Code, app.contents)
		}
	}
	for name, body := range map[string]string{
		"two": kind + frames(2), "eleven": kind + frames(11), "none": kind,
	} {
		w := call(t, newPage(t, &desk{}, Options{}), "POST", "/api/applicant/steps/liveness/files", body+ending,
			multipartForm)
		if w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), "must be 3 to 10 pictures") {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	w := call(t, newPage(t, &desk{}, Options{}), "POST", "/api/applicant/steps/liveness/files",
		kind+part(`name="file"`, "1")+ending, multipartForm)
	if w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), `"field":"file"`) {
		t.Errorf("a file in the place of frames: %d %s", w.Code, w.Body)
	}
}

func TestUpload_Locations(t *testing.T) {
	form := func(latitude, longitude, accuracy string) string {
		return part(`name="documentType"`, "ADDRESS_PROOF") + part(`name="file"`, "1") +
			part(`name="latitude"`, latitude) + part(`name="longitude"`, longitude) +
			part(`name="accuracy"`, accuracy) + ending
	}
	for _, row := range []struct {
		latitude, longitude, accuracy string
		field                         string
		want                          *step.Location
	}{
		{"12.9716", "77.5946", "15.5", "", &step.Location{Latitude: 12.9716, Longitude: 77.5946, Accuracy: new(15.5)}},
		{"-90", "180", "", "", &step.Location{Latitude: -90, Longitude: 180}},
		{"0", "0", "0", "", &step.Location{Accuracy: new(0.0)}},
		{"", "", "", "", nil},
		{"90.1", "0", "", "latitude", nil},
		{"0", "-180.1", "", "longitude", nil},
		{"NaN", "0", "", "latitude", nil},
		{"north", "0", "", "latitude", nil},
		{"0", "0", "-1", "accuracy", nil},
		{"0", "0", "+Inf", "accuracy", nil},
		{"0", "", "", "longitude", nil},
		{"", "0", "", "latitude", nil},
	} {
		app := &desk{}
		w := call(t, newPage(t, app, Options{}), "POST", "/api/applicant/steps/shop/files",
			form(row.latitude, row.longitude, row.accuracy), multipartForm)
		if row.field != "" {
			if want := fmt.Sprintf(`"field":%q`, row.field); w.Code != 400 || !strings.Contains(w.Body.String(), want) {
				t.Errorf("%+v: %d %s", row, w.Code, w.Body)
			}
			continue
		}
		if w.Code != http.StatusOK || !reflect.DeepEqual(app.upload.Location, row.want) {
			t.Errorf("%+v: %d, read as %+v", row, w.Code, app.upload.Location)
		}
	}
}

// Nothing is read for somebody who may not send it.
func TestUpload_RefusedOnesAreNotRead(t *testing.T) {
	app := &desk{err: refusal(apperr.Unauthenticated, apperr.CodeSessionExpired)}
	w := call(t, newPage(t, app, Options{}), "POST", "/api/applicant/steps/documents/files",
		part(`name="file"`, "content")+ending, multipartForm)
	if w.Code != http.StatusUnauthorized || app.contents != nil {
		t.Errorf("%d, with %d files read", w.Code, len(app.contents))
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
