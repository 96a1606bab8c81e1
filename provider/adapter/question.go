package adapter

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"net/url"
	"slices"
	"strings"
	"verifyme/provider/adapter/headers"
	"verifyme/provider/verdict"
)

// Question that a vendor is asked. Its values are bound, never written into a text.
type Question struct {
	Fields map[string]string
	// Files by name, JPEG, PNG or WebP.
	Files map[string][]byte
}

// missing names what the capability asks for and the question does not have.
func (q Question) missing(c verdict.Capability) string {
	for _, name := range verdict.Schemas[c].Fields {
		if q.Fields[name] == "" {
			return name
		}
	}
	for _, name := range verdict.Schemas[c].Files {
		if len(q.Files[name]) == 0 {
			return name
		}
	}
	return ""
}

// sending is a request that is ready to be sent.
type sending struct {
	method string
	url    *url.URL
	header http.Header
	// body in parts, so that files are not copied.
	body [][]byte
	// value of a JSON body or form, for the examples; nil otherwise.
	value any
	files map[string]string
}

// binding of one call: what its expressions see.
type binding struct {
	ask      map[string]any
	secret   map[string]any
	setting  map[string]any
	call     map[string]any
	ref      any
	question Question
	values   Values
}

// Call as vendors may name it.
type Call struct {
	// ID is unique to the call: vendors refuse one that they know.
	ID string
	// Key is the same at each try of one question: vendors that take one work once.
	Key string
}

// bind the question.
func bind(q Question, v Values, c Call) binding {
	return binding{
		ask: asJQ(q.Fields), secret: asJQ(v.Secrets), setting: asJQ(v.Settings),
		call: map[string]any{"id": c.ID, "key": c.Key}, question: q, values: v,
	}
}

var errRequest = errors.New("the request is not one that can be sent")

// build the request from its values.
func (b binding) build(ctx context.Context, r *request) (s sending, err error) {
	s = sending{method: r.Method.Value, header: http.Header{}}
	if s.url, err = b.address(ctx, r); err != nil {
		return s, err
	}
	s.header.Set("Accept", "application/json")
	s.header.Set("User-Agent", "VerifyMe/1")
	if r.Headers != nil {
		given, err := b.texts(ctx, r.Headers)
		if err != nil {
			return s, err
		}
		if err := headers.Set(s.header, given); err != nil {
			return s, err
		}
	}
	switch {
	case r.Basic != nil:
		user, ok := b.values.Secrets[r.Basic.User.Value]
		if !ok {
			user = b.values.Settings[r.Basic.User.Value]
		}
		pair := user + ":" + b.values.Secrets[r.Basic.Password.Value]
		s.header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(pair)))
	case r.Bearer.Line > 0:
		s.header.Set("Authorization", "Bearer "+b.values.Secrets[r.Bearer.Value])
	}
	return s, b.fill(ctx, r, &s)
}

func (b binding) address(ctx context.Context, r *request) (*url.URL, error) {
	variables := []any{b.setting, b.call, b.ref}
	value, err := r.Path.Value(ctx, nil, variables...)
	if err != nil {
		return nil, err
	}
	segments, ok := value.([]any)
	if !ok || len(segments) == 0 {
		return nil, errRequest
	}
	raw := b.values.Base.EscapedPath()
	for _, segment := range segments {
		text, ok := segment.(string)
		if !ok || text == "" || text == "." || text == ".." {
			return nil, errRequest
		}
		raw += "/" + url.PathEscape(text)
	}
	u, err := url.Parse(b.values.Base.Scheme + "://" + b.values.Base.Host + raw)
	if err != nil {
		return nil, errRequest
	}
	if r.Query != nil {
		value, err := r.Query.Value(ctx, nil, variables...)
		if err != nil {
			return nil, err
		}
		texts, err := textsOf(value)
		if err != nil {
			return nil, err
		}
		u.RawQuery = encode(texts)
	}
	return u, nil
}

// value of an expression of the request.
func (b binding) value(ctx context.Context, e *expression) (any, error) {
	return e.Value(ctx, b.ask, b.secret, b.setting, b.call, b.ref)
}

func (b binding) texts(ctx context.Context, e *expression) (map[string]string, error) {
	value, err := b.value(ctx, e)
	if err != nil {
		return nil, err
	}
	return textsOf(value)
}

// textsOf an object of strings.
func textsOf(value any) (map[string]string, error) {
	object, ok := value.(map[string]any)
	if !ok {
		return nil, errRequest
	}
	texts := make(map[string]string, len(object))
	for name, field := range object {
		text, ok := field.(string)
		if !ok {
			return nil, errRequest
		}
		texts[name] = text
	}
	return texts, nil
}

func encode(texts map[string]string) string {
	form := url.Values{}
	for name, text := range texts {
		form.Set(name, text)
	}
	return form.Encode()
}

// fill in the body.
func (b binding) fill(ctx context.Context, r *request, s *sending) error {
	switch {
	case r.JSON != nil:
		value, err := b.value(ctx, r.JSON)
		if err != nil {
			return err
		}
		raw, err := json.Marshal(value)
		if err != nil {
			return errRequest
		}
		s.value, s.body = value, [][]byte{raw}
		s.header.Set("Content-Type", "application/json")
	case r.Form != nil:
		texts, err := b.texts(ctx, r.Form)
		if err != nil {
			return err
		}
		s.value, s.body = asJQ(texts), [][]byte{[]byte(encode(texts))}
		s.header.Set("Content-Type", "application/x-www-form-urlencoded")
	case r.Multipart != nil:
		return b.parts(ctx, r.Multipart, s)
	}
	return nil
}

// parts of a multipart body. The files stand in it as they are.
func (b binding) parts(ctx context.Context, m *multipartBody, s *sending) error {
	texts := map[string]string{}
	if m.Fields != nil {
		var err error
		if texts, err = b.texts(ctx, m.Fields); err != nil {
			return err
		}
	}
	s.value, s.files = asJQ(texts), map[string]string{}
	var frame bytes.Buffer
	form := multipart.NewWriter(&frame)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		if err := form.WriteField(name, texts[name]); err != nil {
			return errRequest
		}
	}
	for _, name := range slices.Sorted(maps.Keys(m.Files)) {
		content := b.question.Files[m.Files[name].Value]
		kind := http.DetectContentType(content)
		extension, ok := map[string]string{"image/jpeg": "jpg", "image/png": "png", "image/webp": "webp"}[kind]
		if !ok {
			return errRequest
		}
		header := textproto.MIMEHeader{}
		header.Set("Content-Disposition", fmt.Sprintf(`form-data; name=%q; filename="%s.%s"`, name,
			m.Files[name].Value, extension))
		header.Set("Content-Type", kind)
		if _, err := form.CreatePart(header); err != nil {
			return errRequest
		}
		s.files[name] = m.Files[name].Value
		s.body = append(s.body, bytes.Clone(frame.Bytes()), content)
		frame.Reset()
	}
	if err := form.Close(); err != nil {
		return errRequest
	}
	s.body = append(s.body, frame.Bytes())
	s.header.Set("Content-Type", form.FormDataContentType())
	return nil
}

// request to send. Its body can be read again: a kept-alive connection that the vendor
// has closed meanwhile is replaced by a new one.
func (s sending) request(ctx context.Context) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, s.method, s.url.String(), http.NoBody)
	if err != nil {
		return nil, errRequest
	}
	req.Header = s.header
	for _, part := range s.body {
		req.ContentLength += int64(len(part))
	}
	if req.ContentLength > 0 {
		req.GetBody = s.open
		req.Body, _ = s.open()
	}
	return req, nil
}

func (s sending) open() (io.ReadCloser, error) {
	readers := make([]io.Reader, len(s.body))
	for i, part := range s.body {
		readers[i] = bytes.NewReader(part)
	}
	return io.NopCloser(io.MultiReader(readers...)), nil
}

// path with its query, as the examples have it.
func (s sending) path(base *url.URL) string {
	full := s.url.EscapedPath()
	if s.url.RawQuery != "" {
		full += "?" + s.url.RawQuery
	}
	return strings.TrimPrefix(full, base.EscapedPath())
}
