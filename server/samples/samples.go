// Package samples serves, in the sandbox alone, the documents of Aadhaar that people try the
// steps with.
package samples

import (
	"cmp"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"time"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/apperr"
	"verifyme/provider/sandbox/uidai"
	"verifyme/web"
)

// Paths of the samples.
const (
	FilePath = "/mock/aadhaar/offline.zip"
	CodePath = "/mock/aadhaar/secure-qr.png"
)

// File serves the sample: made now or, with ageDays, so many days ago; with code, under
// another share code than 1234; with mobile, of the holder of that number.
func File(w http.ResponseWriter, r *http.Request) {
	serve(w, r, "application/zip", uidai.Sample.OfflineFile)
}

// Code serves the picture of the sample code, likewise.
func Code(w http.ResponseWriter, r *http.Request) {
	serve(w, r, "image/png", func(s uidai.Sample) ([]byte, error) {
		text, err := s.SecureQR()
		if err != nil {
			return nil, err
		}
		return uidai.Picture(text)
	})
}

// shareCode that the file is made with where none is asked for.
const shareCode = "1234"

// maxAge in days that can be asked for, back and ahead: the sandbox's clock may be ahead.
const maxAge = 3650

func serve(w http.ResponseWriter, r *http.Request, contentType string, content func(uidai.Sample) ([]byte, error)) {
	sample, err := sampleOf(r.URL.Query())
	var raw []byte
	if err == nil {
		raw, err = content(sample)
	}
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	w.Header().Set("Content-Type", contentType)
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(raw)
}

func sampleOf(query url.Values) (uidai.Sample, error) {
	days, s := 0, uidai.Sample{ShareCode: cmp.Or(query.Get("code"), shareCode), Mobile: query.Get("mobile")}
	if given := query.Get("ageDays"); given != "" {
		var err error
		if days, err = strconv.Atoi(given); err != nil || days > maxAge || days < -maxAge {
			return s, apperr.Field("ageDays", "must be a whole number from %d to %d", -maxAge, maxAge)
		}
	}
	s.Issued = time.Now().AddDate(0, 0, -days)
	if len(s.ShareCode) != aadhaar.ShareCodeLength {
		return s, apperr.Field("code", "must have %d characters", aadhaar.ShareCodeLength)
	}
	if s.Mobile != "" && !tenDigits.MatchString(s.Mobile) {
		return s, apperr.Field("mobile", "must have 10 digits")
	}
	return s, nil
}

var tenDigits = regexp.MustCompile(`^[6-9][0-9]{9}$`)
