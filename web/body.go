package web

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"

	"verifyme/kyc/apperr"
	"verifyme/kyc/strictjson"
)

// MaxBody of a JSON request.
const MaxBody = 1 << 20

// BodyOptions of reading a body.
type BodyOptions struct {
	// Optional: an empty body leaves the destination as it is.
	Optional bool
	// Limit in bytes; zero means MaxBody.
	Limit int64
}

// Decode reads the JSON body into dst by the rules of strictjson. For the raw
// body of any shape, dst is a *json.RawMessage.
func Decode(w http.ResponseWriter, r *http.Request, dst any, opts BodyOptions) error {
	data, err := Body(w, r, opts)
	if err != nil || len(data) == 0 && opts.Optional {
		return err
	}
	return strictjson.Unmarshal(data, dst)
}

// Body reads the bytes of a JSON body.
func Body(w http.ResponseWriter, r *http.Request, opts BodyOptions) ([]byte, error) {
	limit := opts.Limit
	if limit == 0 {
		limit = MaxBody
	}
	if coding := r.Header.Get("Content-Encoding"); coding != "" && !strings.EqualFold(coding, "identity") {
		return nil, apperr.New(apperr.UnsupportedMedia, apperr.CodeUnsupportedMedia,
			"Send the body as it is, without Content-Encoding.")
	}
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return nil, apperr.New(apperr.TooLarge, apperr.CodeTooLarge, "The body is larger than %d bytes.", limit)
	case err != nil:
		return nil, apperr.Field("body", "could not be read to its end").Because(err)
	case len(data) == 0 && opts.Optional:
		return nil, nil
	case len(data) == 0:
		return nil, apperr.Field("body", "is empty; send at least {}")
	case !isJSON(r.Header.Get("Content-Type")):
		return nil, apperr.New(apperr.UnsupportedMedia, apperr.CodeUnsupportedMedia,
			"Send the body as Content-Type: application/json, in UTF-8.")
	}
	return data, nil
}

func isJSON(contentType string) bool {
	media, parameters, err := mime.ParseMediaType(contentType)
	charset := parameters["charset"]
	return err == nil && media == "application/json" && (charset == "" || strings.EqualFold(charset, "utf-8"))
}
