package hostedui

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc/apperr"
	"verifyme/kyc/filetype"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/files"
)

const (
	// uploadTime of one file over a slow phone's connection.
	uploadTime = 3 * time.Minute
	// maxFormValue of a form's other parts.
	maxFormValue = 200
)

func (d *door) uploadFile(w http.ResponseWriter, r *http.Request) {
	a, err := d.files.UploadFile(r.Context(), d.callOf(r), chi.URLParam(r, "key"), func() (files.Form, error) {
		// The server's own deadline is meant for small bodies. Where it cannot
		// be moved it stays.
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(uploadTime))
		return formOf(r)
	})
	// Browsers read no answer while they send: what is left is thrown away, in
	// the time that the server gives to a body.
	_, _ = io.Copy(io.Discard, r.Body)
	respond(w, r, a, err)
}

func (d *door) removeFile(w http.ResponseWriter, r *http.Request) {
	withoutFields(w, r, func() (journey.StepResponse, error) {
		return d.files.RemoveFile(r.Context(), d.callOf(r), chi.URLParam(r, "key"), chi.URLParam(r, "documentID"))
	})
}

// formOf the body. Of a file that is too large a part holds one byte more than the
// limit.
func formOf(r *http.Request) (files.Form, error) {
	form, err := r.MultipartReader()
	if err != nil {
		return nil, apperr.New(apperr.UnsupportedMedia, apperr.CodeUnsupportedMedia,
			"Send the file as Content-Type: multipart/form-data.")
	}
	return func() (files.Part, error) {
		part, err := form.NextPart()
		switch {
		case errors.Is(err, io.EOF):
			return files.Part{}, io.EOF
		case err != nil:
			return files.Part{}, errForm(err)
		}
		return readPart(part)
	}, nil
}

func readPart(part *multipart.Part) (p files.Part, err error) {
	p.Name = part.FormName()
	p.IsFile = p.Name == files.OneFile || p.Name == files.Frames
	limit := int64(maxFormValue)
	if p.IsFile {
		limit = filetype.MaxBytes
	}
	content, err := io.ReadAll(io.LimitReader(part, limit+1))
	switch {
	case err != nil:
		return p, errForm(err)
	case p.IsFile:
		p.Content = content
	case int64(len(content)) > limit:
		return p, apperr.Field(p.Name, "must be at most %d characters", limit)
	default:
		p.Value = string(content)
	}
	return p, nil
}

func errForm(err error) error {
	return apperr.Field("form", "could not be read to its end").Because(err)
}
