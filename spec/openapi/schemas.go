package openapi

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"verifyme/rest-compat/description"
)

// place is a way into the document, from its root.
type place []string

func (p place) below(keys ...string) place { return append(slices.Clone(p), keys...) }

// resolved follows references from the place.
func (p place) resolved() (place, *description.Object) {
	object := description.Document().Object(p...)
	for object.Text("$ref") != "" {
		p = strings.Split(strings.TrimPrefix(object.Text("$ref"), "#/"), "/")
		object = description.Document().Object(p...)
	}
	return p, object
}

// pointer is the place as a JSON pointer in a URL.
func (p place) pointer() string {
	escape := strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D")
	parts := make([]string, len(p))
	for i, key := range p {
		parts[i] = "/" + escape.Replace(key)
	}
	return strings.Join(parts, "")
}

const documentURL = "https://verifyme.invalid/openapi.json"

// schemas compiles what is asked for, once each. The compiler is not for
// several goroutines.
type schemas struct {
	mu       sync.Mutex
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
}

var all = sync.OnceValues(func() (*schemas, error) {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(description.JSON()))
	if err != nil {
		return nil, err
	}
	closeObjects(document)
	compiler := jsonschema.NewCompiler()
	compiler.DefaultDraft(jsonschema.Draft2020)
	compiler.AssertFormat()
	if err := compiler.AddResource(documentURL, document); err != nil {
		return nil, err
	}
	return &schemas{compiler: compiler, compiled: map[string]*jsonschema.Schema{}}, nil
})

func (s *schemas) at(p place) (*jsonschema.Schema, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	pointer := p.pointer()
	if schema, ok := s.compiled[pointer]; ok {
		return schema, nil
	}
	schema, err := s.compiler.Compile(documentURL + "#" + pointer)
	if err == nil {
		s.compiled[pointer] = schema
	}
	return schema, err
}

// check the value against the schema at the place.
func check(p place, value any) error {
	s, err := all()
	if err != nil {
		return err
	}
	schema, err := s.at(p)
	if err != nil {
		return fmt.Errorf("the schema at %s: %w", p.pointer(), err)
	}
	return schema.Validate(value)
}

// closeObjects refuses, in every schema of an object that names its fields,
// all others. The published document leaves them open, because later versions
// of the service may add fields.
//
// The members of an allOf each see the whole object, so those written in place
// stay open, and what holds them refuses what no member names.
func closeObjects(part any) {
	switch v := part.(type) {
	case []any:
		for _, item := range v {
			closeObjects(item)
		}
	case map[string]any:
		_, named := v["properties"].(map[string]any)
		if _, decided := v["additionalProperties"]; named && !decided && isObject(v["type"]) {
			v["additionalProperties"] = false
		}
		for key, item := range v {
			if members, ok := item.([]any); ok && key == "allOf" {
				v["unevaluatedProperties"] = false
				closeMembers(members)
				continue
			}
			closeObjects(item)
		}
	}
}

func closeMembers(members []any) {
	for _, member := range members {
		if object, ok := member.(map[string]any); ok {
			closeObjects(object["properties"])
		}
	}
}

func isObject(kind any) bool {
	kinds, several := kind.([]any)
	return kind == "object" || several && slices.Contains(kinds, any("object"))
}
