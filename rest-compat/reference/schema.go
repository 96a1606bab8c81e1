package reference

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"verifyme/rest-compat/description"
)

// piece of a type's name; one with a link leads to a schema.
type piece struct {
	Text string
	Link string
}

// field of an object, or a parameter.
type field struct {
	Name string
	// Mark is required where the caller writes, optional where the caller
	// reads, and empty for what goes without saying.
	Mark string
	Type []piece
	// Values that are allowed, where they are listed.
	Values []string
	// Bounds in words.
	Bounds []string
	About  []block
}

// schema of the list at the end.
type schema struct {
	Name, Anchor string
	About        []block
	// Base is what the fields add to.
	Base []piece
	// Plain describes one that is no object with named fields.
	Plain  *field
	Fields []field
}

func (r reader) schemas() (all []schema) {
	schemas := r.document.Object("components", "schemas")
	for _, name := range schemas.Keys() {
		object := schemas.Object(name)
		s := schema{
			Name: name, Anchor: schemaAnchor(name), About: blocksOf(object.Text("description")), Fields: r.fields(object, read),
		}
		if object.List("allOf") != nil {
			s.Base = typeOf(object)
		}
		if s.Fields == nil {
			plain := r.field("", object)
			plain.About = nil
			s.Plain = &plain
		}
		all = append(all, s)
	}
	return all
}

func schemaAnchor(name string) string { return "schema-" + anchor(name) }

// marks of fields by whether they are required.
type marks map[bool]string

var (
	written = marks{true: "required"}
	read    = marks{false: "optional"}
)

// fields that a schema names itself, in the members of its allOf too, and not
// those of schemas that it refers to.
func (r reader) fields(object *description.Object, m marks) (fields []field) {
	for _, member := range object.List("allOf") {
		fields = append(fields, r.fields(member.(*description.Object), m)...)
	}
	required := object.List("required")
	properties := object.Object("properties")
	for _, name := range properties.Keys() {
		f := r.field(name, properties.Object(name))
		f.Mark = m[slices.Contains(required, any(name))]
		fields = append(fields, f)
	}
	return fields
}

// property as the last member of an allOf has it that names it.
func property(schema *description.Object, name string) *description.Object {
	found := schema.Object("properties", name)
	for _, member := range schema.List("allOf") {
		if named := property(member.(*description.Object), name); named != nil {
			found = named
		}
	}
	return found
}

// field takes the words and values of a schema that it refers to where it has
// none of its own.
func (r reader) field(name string, schema *description.Object) field {
	f := field{Name: name, Type: typeOf(schema), About: blocksOf(schema.Text("description")), Bounds: boundsOf(schema)}
	if referred := schema.Resolved(r.document); referred != schema && referred.Object("properties") == nil {
		schema = referred
	}
	if f.About == nil {
		f.About = blocksOf(schema.Text("description"))
	}
	for _, value := range schema.List("enum") {
		if value != nil {
			f.Values = append(f.Values, fmt.Sprint(value))
		}
	}
	if value := schema.Value("const"); value != nil {
		f.Values = []string{fmt.Sprint(value)}
	}
	return f
}

// typeOf names the type in words, with links to the schemas in it.
func typeOf(schema *description.Object) []piece {
	if ref := schema.Text("$ref"); ref != "" {
		name := ref[strings.LastIndexByte(ref, '/')+1:]
		return []piece{{Text: name, Link: "#" + schemaAnchor(name)}}
	}
	if members := schema.List("allOf"); members != nil {
		return typeOf(members[0].(*description.Object))
	}
	for _, kind := range []string{"anyOf", "oneOf"} {
		if choices := schema.List(kind); choices != nil {
			return eitherOf(choices)
		}
	}
	if several := schema.List("type"); several != nil {
		names := make([]string, len(several))
		for i, name := range several {
			names[i] = fmt.Sprint(name)
		}
		return []piece{{Text: strings.Join(names, " or ")}}
	}
	switch kind := schema.Text("type"); kind {
	case "array":
		return append([]piece{{Text: "array of "}}, typeOf(schema.Object("items"))...)
	case "":
		return []piece{{Text: fmt.Sprintf("%q", fmt.Sprint(schema.Value("const")))}}
	default:
		return []piece{{Text: kind}}
	}
}

func eitherOf(choices []any) (pieces []piece) {
	for i, choice := range choices {
		if i > 0 {
			pieces = append(pieces, piece{Text: " or "})
		}
		pieces = append(pieces, typeOf(choice.(*description.Object))...)
	}
	return pieces
}

func boundsOf(schema *description.Object) (bounds []string) {
	add := func(format string, keys ...string) {
		values := make([]any, len(keys))
		for i, key := range keys {
			if values[i] = schema.Value(key); values[i] == nil {
				return
			}
		}
		bounds = append(bounds, fmt.Sprintf(format, values...))
	}
	switch {
	case schema.Value("minimum") != nil && schema.Value("maximum") != nil:
		add("%v to %v", "minimum", "maximum")
	default:
		add("%v or more", "minimum")
		add("%v or less", "maximum")
	}
	add("at most %v characters", "maxLength")
	add("at most %v", "maxItems")
	add("format %v", "format")
	add("pattern %v", "pattern")
	add("default %v", "default")
	return bounds
}

// exampleOf is an example as people read it.
func exampleOf(value any) (string, error) {
	if value == nil {
		return "", nil
	}
	compact, err := description.Marshal(value)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	err = json.Indent(&out, compact, "", "  ")
	return out.String(), err
}
