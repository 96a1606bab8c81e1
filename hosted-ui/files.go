package hostedui

import (
	"bufio"
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
	"verifyme/kyc/step"
	"verifyme/web/spool"
)

const (
	// uploadTime of one file over a slow phone's connection.
	uploadTime = 3 * time.Minute
	// readAhead of a form, whose reader asks for 4 KB at a time.
	readAhead = 64 << 10
	// maxForm of one file is thrown away of whoever may send none.
	maxForm = filetype.MaxBytes + 64<<10
	// maxFormValue of a form's other parts.
	maxFormValue = 200
)

func (d *door) uploadFile(w http.ResponseWriter, r *http.Request) {
	received := &form{}
	defer received.close()
	a, err := d.files.UploadFile(r.Context(), d.callOf(r), chi.URLParam(r, "key"), func() (files.Form, error) {
		// The server's own deadline is meant for small bodies. Where it cannot be moved it stays.
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(uploadTime))
		return received.open(r)
	})
	// Browsers read no answer while they send: what is left is thrown away, in
	// the time that the server gives to a body.
	left := int64(maxForm)
	if received.reader != nil {
		left *= step.MaxFrames
	}
	if _, err := io.CopyN(io.Discard, r.Body, left); err == nil {
		w.Header().Set("Connection", "close")
	}
	respond(w, r, a, err)
}

func (d *door) removeFile(w http.ResponseWriter, r *http.Request) {
	withoutFields(w, r, func() (journey.StepResponse, error) {
		return d.files.RemoveFile(r.Context(), d.callOf(r), chi.URLParam(r, "key"), chi.URLParam(r, "documentID"))
	})
}

// form of files that is being received; one file is there at a time.
type form struct {
	reader *multipart.Reader
	// size of the whole form; negative where it is not known.
	size int64
	file *spool.Spooled
}

func (f *form) open(r *http.Request) (files.Form, error) {
	var err error
	f.size = r.ContentLength
	r.Body = struct {
		io.Reader
		io.Closer
	}{bufio.NewReaderSize(r.Body, readAhead), r.Body}
	if f.reader, err = r.MultipartReader(); err != nil {
		return nil, apperr.New(apperr.UnsupportedMedia, apperr.CodeUnsupportedMedia,
			"Send the file as Content-Type: multipart/form-data.")
	}
	return f.next, nil
}

// close what the last part holds.
func (f *form) close() {
	if f.file != nil {
		// It is a temporary file without a name: what cannot be closed is gone with the process.
		_ = f.file.Close()
		f.file = nil
	}
}

func (f *form) next() (files.Part, error) {
	f.close()
	part, err := f.reader.NextPart()
	switch {
	case errors.Is(err, io.EOF):
		return files.Part{}, io.EOF
	case err != nil:
		return files.Part{}, errForm(err)
	}
	return f.read(part)
}

// read a part. Of a file that is too large it holds one byte more than the limit.
func (f *form) read(part *multipart.Part) (p files.Part, err error) {
	p.Name = part.FormName()
	if p.IsFile = p.Name == files.OneFile || p.Name == files.Frames; p.IsFile {
		if f.file, err = spool.Take(part, filetype.MaxBytes+1, f.size); err != nil {
			return p, errForm(err)
		}
		p.Content = f.file.Content
		return p, nil
	}
	content, err := io.ReadAll(io.LimitReader(part, maxFormValue+1))
	switch {
	case err != nil:
		return p, errForm(err)
	case len(content) > maxFormValue:
		return p, apperr.Field(p.Name, "must be at most %d characters", maxFormValue)
	}
	p.Value = string(content)
	return p, nil
}

func errForm(err error) error {
	if errors.Is(err, spool.ErrNoRoom) {
		return apperr.New(apperr.Unavailable, apperr.CodeUnavailable,
			"There is no room for files right now. Try again in a few minutes.").Because(err)
	}
	return apperr.Field("form", "could not be read to its end").Because(err)
}
