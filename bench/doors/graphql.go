package doors

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
)

// introspection asks for what documents are made of.
const introspection = `{ __schema { queryType { name } mutationType { name } types { kind name
	fields { name args { name type { ...T } } type { ...T } } inputFields { name type { ...T } }
	enumValues { name } possibleTypes { name } } } }
	fragment T on __Type { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } } }`

type typeRef struct {
	Kind, Name string
	OfType     *typeRef
}

// named type inside lists and what may not be null.
func (t typeRef) named() typeRef {
	for t.OfType != nil {
		t = *t.OfType
	}
	return t
}

type argument struct {
	Name string
	Type typeRef
}

type fieldOf struct {
	Name string
	Args []argument
	Type typeRef
}

type typeOf struct {
	Kind, Name    string
	Fields        []fieldOf
	InputFields   []argument
	EnumValues    []struct{ Name string }
	PossibleTypes []struct{ Name string }
}

type graphSchema struct {
	types             map[string]typeOf
	queries, mutation string
}

func readGraph(raw []byte) (*graphSchema, error) {
	var answer struct {
		Data struct {
			Schema struct {
				QueryType, MutationType struct{ Name string }
				Types                   []typeOf
			} `json:"__schema"`
		}
	}
	if err := json.Unmarshal(raw, &answer); err != nil {
		return nil, err
	}
	s := answer.Data.Schema
	g := &graphSchema{types: map[string]typeOf{}, queries: s.QueryType.Name, mutation: s.MutationType.Name}
	for _, t := range s.Types {
		g.types[t.Name] = t
	}
	if len(g.types) < 20 {
		return nil, fmt.Errorf("introspection tells %d types: %.200s", len(g.types), raw)
	}
	return g, nil
}

// left alone by the fuzzer: they would end what it works with.
var leftAlone = []string{
	"clock", "password", "endothersessions", "endsession", "endusersessions", "revokekey", "updateuser", "secondfactor",
}

func isLeftAlone(name string) bool {
	lower := strings.ToLower(name)
	return slices.ContainsFunc(leftAlone, func(word string) bool { return strings.Contains(lower, word) })
}

// document under way.
type document struct {
	f         *Fuzzer
	r         *rand.Rand
	m         mode
	variables []string
	values    map[string]json.RawMessage
}

// asked is an operation of the GraphQL schema with its variables.
func (f *Fuzzer) asked(r *rand.Rand, m mode) Input {
	d := &document{f: f, r: r, m: m, values: map[string]json.RawMessage{}}
	kind, root := "query", f.graph.types[f.graph.queries]
	if r.IntN(5) < 2 {
		kind, root = "mutation", f.graph.types[f.graph.mutation]
	}
	var fields []string
	for range 1 + r.IntN(2) {
		field := root.Fields[r.IntN(len(root.Fields))]
		if kind == "mutation" && isLeftAlone(field.Name) {
			continue
		}
		fields = append(fields, fmt.Sprintf("f%d: %s", len(fields), d.field(field, 0)))
	}
	if len(fields) == 0 {
		fields = []string{"__typename"}
	}
	declared := ""
	if len(d.variables) > 0 {
		declared = "(" + strings.Join(d.variables, ", ") + ")"
	}
	text := fmt.Sprintf("%s Made%s { %s }", kind, declared, strings.Join(fields, " "))
	if m != valid {
		text = spoiledDocument(r, text)
	}
	body := map[string]any{"query": text, "variables": d.values}
	in := Input{Method: http.MethodPost, Path: "/graphql", Header: map[string]string{
		"Content-Type": "application/json", "Cookie": f.world.session,
	}}
	if r.IntN(6) == 0 {
		in.Header["Authorization"] = "Bearer " + f.world.Key
		delete(in.Header, "Cookie")
	}
	in.Body = written(body)
	return spoil(r, m, in)
}

// field with its arguments and what is selected of it.
func (d *document) field(field fieldOf, depth int) string {
	var b strings.Builder
	b.WriteString(field.Name)
	var arguments []string
	for _, a := range field.Args {
		if a.Type.Kind != "NON_NULL" && d.r.IntN(2) == 0 {
			continue
		}
		arguments = append(arguments, a.Name+": "+d.argument(a))
	}
	if len(arguments) > 0 {
		b.WriteString("(" + strings.Join(arguments, ", ") + ")")
	}
	if selected := d.selection(field.Type.named(), depth+1); selected != "" {
		b.WriteString(" " + selected)
	}
	return b.String()
}

func (d *document) selection(of typeRef, depth int) string {
	t := d.f.graph.types[of.Name]
	switch {
	case t.Kind != "OBJECT" && t.Kind != "INTERFACE" && t.Kind != "UNION":
		return ""
	case depth > 4 || len(t.Fields) == 0:
		return "{ __typename }"
	}
	var chosen []string
	for range 1 + d.r.IntN(4) {
		field := t.Fields[d.r.IntN(len(t.Fields))]
		chosen = append(chosen, fmt.Sprintf("s%d: %s", len(chosen), d.field(field, depth)))
	}
	return "{ " + strings.Join(chosen, " ") + " }"
}

// argument as a literal, or as a variable.
func (d *document) argument(a argument) string {
	if d.r.IntN(3) == 0 {
		return d.input(a.Name, a.Type, true, 0)
	}
	name := fmt.Sprintf("v%d", len(d.variables))
	d.variables = append(d.variables, "$"+name+": "+spelled(a.Type))
	value := d.input(a.Name, a.Type, false, 0)
	if !json.Valid([]byte(value)) {
		value = "null"
	}
	d.values[name] = json.RawMessage(value)
	return "$" + name
}

func spelled(t typeRef) string {
	switch t.Kind {
	case "NON_NULL":
		return spelled(*t.OfType) + "!"
	case "LIST":
		return "[" + spelled(*t.OfType) + "]"
	}
	return t.Name
}

// input of a type, as a literal of GraphQL or as JSON.
func (d *document) input(name string, t typeRef, literal bool, depth int) string {
	r, m := d.r, d.m
	if m == hostile && r.IntN(4) == 0 || m == nearly && r.IntN(12) == 0 || depth > 5 {
		return hostileJSON[r.IntN(len(hostileJSON))]
	}
	switch t.Kind {
	case "NON_NULL":
		return d.input(name, *t.OfType, literal, depth)
	case "LIST":
		items := make([]string, r.IntN(3))
		for i := range items {
			items[i] = d.input(name, *t.OfType, literal, depth+1)
		}
		return "[" + strings.Join(items, ",") + "]"
	}
	if r.IntN(10) == 0 && depth > 0 {
		return "null"
	}
	of := d.f.graph.types[t.Name]
	switch of.Kind {
	case "ENUM":
		value := "UNKNOWN"
		if len(of.EnumValues) > 0 && (m == valid || r.IntN(6) > 0) {
			value = of.EnumValues[r.IntN(len(of.EnumValues))].Name
		}
		if literal {
			return value
		}
		return written(value)
	case "INPUT_OBJECT":
		var fields []string
		for _, field := range of.InputFields {
			if field.Type.Kind != "NON_NULL" && r.IntN(2) == 0 {
				continue
			}
			key := field.Name
			if !literal {
				key = written(key)
			}
			fields = append(fields, key+": "+d.input(field.Name, field.Type, literal, depth+1))
		}
		return "{" + strings.Join(fields, ",") + "}"
	}
	switch t.Name {
	case "Int":
		return []string{"0", "1", "3", "50", "-1", "2147483647", "2147483648"}[r.IntN(7)]
	case "Float":
		return []string{"0.5", "1", "-1", "1e308"}[r.IntN(4)]
	case "Boolean":
		return []string{"true", "false"}[r.IntN(2)]
	case "JSON", "JSONObject", "Any", "Map":
		return `{}`
	}
	return written(text(r, m, name, d.f.ids))
}

// spoiledDocument has one thing that GraphQL does not take, or takes too often.
func spoiledDocument(r *rand.Rand, text string) string {
	switch r.IntN(10) {
	case 0:
		return text[:r.IntN(len(text))]
	case 1:
		return text + " " + text
	case 2:
		return "query { " + strings.Repeat("a: viewer { ", 200) + "__typename" + strings.Repeat(" }", 200) + " }"
	case 3:
		return "query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }"
	case 4:
		return "query { " + strings.Repeat("viewer { user { email } } ", 300) + "}"
	case 5:
		return strings.Replace(text, "{", "@skip(if: $none) {", 1)
	case 6:
		raw := []byte(text)
		raw[r.IntN(len(raw))] = byte(r.IntN(256))
		return string(raw)
	case 7:
		return "subscription { __typename } " + text
	}
	return text
}
