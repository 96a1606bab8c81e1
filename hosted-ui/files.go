package hostedui

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc/apperr"
	"verifyme/kyc/journey"
	"verifyme/kyc/step"
)

const (
	// uploadTime of one file over a slow phone's connection.
	uploadTime = 3 * time.Minute
	// maxFormValue of a form's other parts.
	maxFormValue = 200
)

func (d *door) uploadFile(w http.ResponseWriter, r *http.Request) {
	a, err := d.app.UploadFile(r.Context(), d.callOf(r), chi.URLParam(r, "key"), func() (journey.Upload, error) {
		// The server's own deadline is meant for small bodies. Where it cannot
		// be moved it stays.
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(uploadTime))
		return readUpload(r)
	})
	// Browsers read no answer while they send: what is left is thrown away, in
	// the time that the server gives to a body.
	_, _ = io.Copy(io.Discard, r.Body)
	respond(w, r, a, err)
}

func (d *door) removeFile(w http.ResponseWriter, r *http.Request) {
	withoutFields(w, r, func() (journey.StepResponse, error) {
		return d.app.RemoveFile(r.Context(), d.callOf(r), chi.URLParam(r, "key"), chi.URLParam(r, "documentID"))
	})
}

// readUpload reads a form of the parts file and documentType, one each. Of a
// file that is too large it keeps one byte more than the limit.
func readUpload(r *http.Request) (u journey.Upload, err error) {
	form, err := r.MultipartReader()
	if err != nil {
		return u, apperr.New(apperr.UnsupportedMedia, apperr.CodeUnsupportedMedia,
			"Send the file as Content-Type: multipart/form-data.")
	}
	given := map[string][]byte{}
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return u, errForm(err)
		}
		if err := readPart(part, given); err != nil {
			return u, err
		}
	}
	for _, name := range []string{"documentType", "file"} {
		if _, ok := given[name]; !ok {
			return u, apperr.Field(name, "is required")
		}
	}
	return journey.Upload{DocumentType: string(given["documentType"]), Content: given["file"]}, nil
}

func readPart(part *multipart.Part, given map[string][]byte) error {
	name, limit := part.FormName(), int64(maxFormValue)
	switch name {
	case "file":
		limit = step.MaxFileBytes
	case "documentType":
	default:
		return apperr.Field(orUnnamed(name), "is not a field of this form")
	}
	if _, twice := given[name]; twice {
		return apperr.Field(name, "must be given once")
	}
	content, err := io.ReadAll(io.LimitReader(part, limit+1))
	if err != nil {
		return errForm(err)
	}
	if name != "file" && int64(len(content)) > limit {
		return apperr.Field(name, "must be at most %d characters", limit)
	}
	given[name] = content
	return nil
}

func orUnnamed(name string) string {
	if name == "" {
		return "form"
	}
	return name
}

func errForm(err error) error {
	return apperr.Field("form", "could not be read to its end").Because(err)
}
