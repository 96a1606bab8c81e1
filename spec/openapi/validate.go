// Package openapi compares real answers with the description of /v1. Tests
// use it; the running service does not.
package openapi

import (
	"bytes"
	"fmt"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"verifyme/rest-compat/description"
)

// Validate compares one answer with the description. A field that is not
// described is refused like one that is missing. On paths and methods that are
// not described only NOT_FOUND and METHOD_NOT_ALLOWED pass, each in the form of
// its API.
func Validate(method, path string, status int, header http.Header, body []byte) error {
	err := validate(method, path, Answer{Status: status, Header: header, Body: body})
	if err != nil {
		return fmt.Errorf("%s %s answers %d against its description: %w", method, path, status, err)
	}
	return nil
}

// Answer of the service.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

func validate(method, path string, a Answer) error {
	template, ok := templateOf(path)
	if !ok {
		return a.isError(http.StatusNotFound, "NOT_FOUND")
	}
	at := place{"paths", template, strings.ToLower(method)}
	operation := description.Document().Object(at...)
	switch {
	case operation == nil && template == tokenPath:
		return a.isTokenError(http.StatusMethodNotAllowed)
	case operation == nil:
		return a.isError(http.StatusMethodNotAllowed, "METHOD_NOT_ALLOWED")
	}
	at = at.below("responses", strconv.Itoa(a.Status))
	if description.Document().Object(at...) == nil {
		return fmt.Errorf("the status is not described")
	}
	at, response := at.resolved()
	for _, name := range response.Object("headers").Keys() {
		if err := a.hasHeader(at.below("headers", name), name); err != nil {
			return err
		}
	}
	return a.hasBody(at, response)
}

// tokenPath is where errors have RFC 6749's form, those of the router too.
const tokenPath = "/oauth/token"

func (a Answer) isTokenError(status int) error {
	if a.Status != status {
		return fmt.Errorf("the method is not described")
	}
	value, err := a.value()
	if err != nil {
		return err
	}
	return check(place{"components", "schemas", "TokenError"}, value)
}

// isError accepts the router's own refusals, which belong to no operation.
func (a Answer) isError(status int, code string) error {
	if a.Status != status {
		return fmt.Errorf("the path or its method is not described")
	}
	value, err := a.value()
	if err != nil {
		return err
	}
	if err := check(place{"components", "schemas", "Error"}, value); err != nil {
		return err
	}
	if got := value.(map[string]any)["error"].(map[string]any)["code"]; got != code {
		return fmt.Errorf("the code is %v, not %s", got, code)
	}
	return nil
}

// hasHeader reads a header by the type that it is described with.
func (a Answer) hasHeader(at place, name string) error {
	at, header := at.resolved()
	values := a.Header.Values(name)
	switch {
	case len(values) > 1:
		return fmt.Errorf("the header %s is there %d times", name, len(values))
	case len(values) == 0 && header.Value("required") == true:
		return fmt.Errorf("the header %s is missing", name)
	case len(values) == 0:
		return nil
	}
	var value any = values[0]
	if header.Object("schema").Text("type") == "integer" {
		n, err := strconv.ParseInt(values[0], 10, 64)
		if err != nil {
			return fmt.Errorf("the header %s is %q, not an integer", name, values[0])
		}
		value = n
	}
	if err := check(at.below("schema"), value); err != nil {
		return fmt.Errorf("the header %s: %w", name, err)
	}
	return nil
}

func (a Answer) hasBody(at place, response *description.Object) error {
	content := response.Object("content")
	if content == nil {
		if len(a.Body) > 0 {
			return fmt.Errorf("there is a body of %d bytes, and none is described", len(a.Body))
		}
		return nil
	}
	media, _, err := mime.ParseMediaType(a.Header.Get("Content-Type"))
	if err != nil || content.Object(media) == nil {
		return fmt.Errorf("the content type %q is not described", a.Header.Get("Content-Type"))
	}
	if content.Object(media, "schema").Text("format") == "binary" {
		if len(a.Body) == 0 {
			return fmt.Errorf("the body is empty")
		}
		return nil
	}
	value, err := a.value()
	if err != nil {
		return err
	}
	return check(at.below("content", media, "schema"), value)
}

func (a Answer) value() (any, error) {
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(a.Body))
	if err != nil {
		return nil, fmt.Errorf("the body is no JSON: %w", err)
	}
	return value, nil
}

// templateOf the described path that a real one is of; one without
// parameters comes first.
func templateOf(path string) (string, bool) {
	paths := description.Document().Object("paths")
	if paths.Object(path) != nil {
		return path, true
	}
	segments := strings.Split(path, "/")
	for _, template := range paths.Keys() {
		if fits(strings.Split(template, "/"), segments) {
			return template, true
		}
	}
	return "", false
}

func fits(template, path []string) bool {
	if len(template) != len(path) {
		return false
	}
	for i, segment := range template {
		if parameter := strings.HasPrefix(segment, "{"); parameter && path[i] == "" || !parameter && path[i] != segment {
			return false
		}
	}
	return true
}
