package spec

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// The GraphQL schema as introspection tells it, and operations written from it.

type typeRef struct {
	Kind, Name string
	OfType     *typeRef
}

func (t typeRef) named() typeRef {
	for t.OfType != nil {
		t = *t.OfType
	}
	return t
}

// String writes the type as a variable declares it.
func (t typeRef) String() string {
	switch t.Kind {
	case "NON_NULL":
		return t.OfType.String() + "!"
	case "LIST":
		return "[" + t.OfType.String() + "]"
	}
	return t.Name
}

type schemaInput struct {
	Name         string
	Type         typeRef
	DefaultValue *string
}

func (i schemaInput) required() bool { return i.Type.Kind == "NON_NULL" && i.DefaultValue == nil }

// takesID by its type or its name.
func (i schemaInput) takesID() bool {
	name := strings.ToLower(i.Name)
	isText := i.Type.named().Name == "String" && (strings.HasSuffix(name, "id") || name == "subject")
	return i.Type.named().Name == "ID" && name != "flowkey" || isText
}

type schemaField struct {
	Name string
	Args []schemaInput
	Type typeRef
}

type schemaType struct {
	Kind, Name  string
	Fields      []schemaField
	InputFields []schemaInput
	EnumValues  []struct{ Name string }
}

type schema struct {
	QueryType, MutationType, SubscriptionType struct{ Name string }
	Types                                     []schemaType
	// written selections of a type, by its name and how deep they go: thousands of operations have the same.
	written map[string]string
}

const introspection = `{ __schema { queryType { name } mutationType { name } subscriptionType { name } types { kind name
	fields { name args { name defaultValue type { ...ref } } type { ...ref } }
	inputFields { name defaultValue type { ...ref } } enumValues { name } } } }
	fragment ref on __Type { kind name ofType { kind name ofType { kind name
		ofType { kind name ofType { kind name } } } } }`

func readSchema(t *testing.T, a *app.App) schema {
	t.Helper()
	var body struct {
		Data struct {
			Schema schema `json:"__schema"`
		}
	}
	a.Portal(access.Owner).Ask(introspection, nil).Want().Into(&body)
	body.Data.Schema.written = map[string]string{}
	return body.Data.Schema
}

func (s schema) typeOf(name string) schemaType {
	i := slices.IndexFunc(s.Types, func(t schemaType) bool { return t.Name == name })
	if i < 0 {
		return schemaType{}
	}
	return s.Types[i]
}

func (s schema) fieldsOf(name string) []schemaField { return s.typeOf(name).Fields }

// value that fits the input: what ids says of its path, else a plain one, or
// nil where it may be left out.
func (s schema) value(t *testing.T, i schemaInput, path string, ids func(path string) any) any {
	t.Helper()
	if i.takesID() {
		if id := ids(path); id != nil || !i.required() {
			return listedAs(i.Type, id)
		}
	}
	named := s.typeOf(i.Type.named().Name)
	if named.Kind == "INPUT_OBJECT" {
		fields := app.Fields{}
		for _, inside := range named.InputFields {
			if value := s.value(t, inside, path+"."+inside.Name, ids); value != nil {
				fields[inside.Name] = value
			}
		}
		if len(fields) == 0 && !i.required() {
			return nil
		}
		return listedAs(i.Type, fields)
	}
	if !i.required() {
		return nil
	}
	return listedAs(i.Type, s.plain(t, i, named))
}

func (s schema) plain(t *testing.T, i schemaInput, named schemaType) any {
	t.Helper()
	switch {
	case i.Name == "reasonCode":
		return "OTHER"
	case i.Name == "key":
		return "a-key-of-a-replay"
	case i.Name == "to":
		// After "from", which has the time below.
		return "2026-02-28T09:00:00Z"
	case named.Kind == "ENUM":
		return named.EnumValues[0].Name
	}
	plain, ok := map[string]any{
		"String": "a word", "ID": "bank-account-check-v1", "Int": 1, "Float": 1, "Boolean": false,
		"Time": "2026-01-31T09:00:00Z", "JSON": app.Fields{},
	}[named.Name]
	if !ok {
		t.Fatalf("no value fits %s %s", i.Name, named.Name)
	}
	return plain
}

func listedAs(t typeRef, value any) any {
	for value != nil && t.OfType != nil {
		if t.Kind == "LIST" {
			value = []any{value}
		}
		t = *t.OfType
	}
	return value
}

// selectionDepth shows ids and states below lists and connections.
const selectionDepth = 4

// heavy fields alone exceed the complexity that an operation may have.
var heavy = []string{"timeline", "history", "attempts"}

func (s schema) selection(of typeRef, depth int) string {
	key := fmt.Sprint(depth, of.named().Name)
	if _, known := s.written[key]; !known {
		s.written[key] = s.selectionOf(s.typeOf(of.named().Name), depth)
	}
	return s.written[key]
}

func (s schema) selectionOf(named schemaType, depth int) string {
	if named.Kind != "OBJECT" {
		return ""
	}
	parts := []string{"__typename"}
	for _, f := range named.Fields {
		needs := slices.ContainsFunc(f.Args, schemaInput.required)
		inside := s.selection(f.Type, depth-1)
		isObject := s.typeOf(f.Type.named().Name).Kind == "OBJECT"
		if needs || slices.Contains(heavy, f.Name) || isObject && (depth == 0 || inside == "") {
			continue
		}
		parts = append(parts, f.Name+inside)
	}
	return " { " + strings.Join(parts, " ") + " }"
}

// operation is one that asks for a field alone.
type operation struct {
	text      string
	variables app.Fields
}

func (o operation) ask(a *app.App) app.GraphQL {
	return a.Portal(access.Owner).Ask(o.text, o.variables)
}

func (s schema) operation(t *testing.T, kind string, f schemaField, ids func(path string) any) operation {
	t.Helper()
	if ids == nil {
		ids = func(string) any { return nil }
	}
	o := operation{variables: app.Fields{}}
	var declared, given []string
	for _, argument := range f.Args {
		value := s.value(t, argument, argument.Name, ids)
		if argument.Name == "first" {
			value = 5
		}
		if value == nil {
			continue
		}
		o.variables[argument.Name] = value
		declared = append(declared, fmt.Sprintf("$%s: %s", argument.Name, argument.Type))
		given = append(given, fmt.Sprintf("%s: $%s", argument.Name, argument.Name))
	}
	o.text = kind
	if len(given) > 0 {
		o.text += "(" + strings.Join(declared, ", ") + ")"
	}
	o.text += " { " + f.Name
	if len(given) > 0 {
		o.text += "(" + strings.Join(given, ", ") + ")"
	}
	o.text += s.selection(f.Type, selectionDepth) + " }"
	return o
}
