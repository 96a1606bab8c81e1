package reference

import (
	"fmt"
	"slices"
	"strings"

	"verifyme/rest-compat/description"
)

// operation is one method of one path.
type operation struct {
	Anchor, Method, Path, Summary string
	About                         []block
	// Access in words: the scope, or that there is none.
	Access     string
	Scope      string
	Parameters []field
	Body       *body
	Curl       string
	Answers    []answer
	tag        string
}

// body of a request.
type body struct {
	Media    string
	Required bool
	About    []block
	Type     []piece
	Fields   []field
	Example  string
}

// answer by status.
type answer struct {
	Status  string
	Good    bool
	About   []block
	Codes   []string
	Headers []string
	Type    []piece
	Example string
}

func (r reader) operations() (all []operation, err error) {
	paths := r.document.Object("paths")
	for _, path := range paths.Keys() {
		for _, method := range paths.Object(path).Keys() {
			o, err := r.operation(path, method)
			if err != nil {
				return nil, fmt.Errorf("%s %s: %w", method, path, err)
			}
			all = append(all, o)
		}
	}
	return all, nil
}

func (r reader) operation(path, method string) (o operation, err error) {
	described := r.document.Object("paths", path, method)
	o = operation{
		Anchor: anchor(described.Text("operationId")), Method: strings.ToUpper(method), Path: path,
		Summary: described.Text("summary"), About: blocksOf(described.Text("description")),
		Parameters: r.parameters(described), tag: described.List("tags")[0].(string),
	}
	o.Access, o.Scope = accessTo(described)
	if o.Body, err = r.body(described.Object("requestBody")); err != nil {
		return o, err
	}
	if o.Answers, err = r.answers(described.Object("responses")); err != nil {
		return o, err
	}
	o.Curl, err = r.curl(path, method)
	return o, err
}

// accessTo an operation: every way to it asks for the same scope.
func accessTo(described *description.Object) (words, scope string) {
	ways := described.List("security")
	switch {
	case described.Value("security") != nil && len(ways) == 0:
		return "No key needed.", ""
	case len(ways) == 0:
		return "Any secret key; no scope needed.", ""
	case ways[0].(*description.Object).Value("keyPair") != nil:
		return "HTTP Basic with a key's id and secret.", ""
	}
	for _, way := range ways {
		if scopes := way.(*description.Object).List("clientCredentials"); len(scopes) > 0 {
			return "A key or token with the scope", fmt.Sprint(scopes[0])
		}
	}
	return "Any secret key; no scope needed.", ""
}

func (r reader) parameters(described *description.Object) (fields []field) {
	for _, item := range described.List("parameters") {
		parameter := item.(*description.Object).Resolved(r.document)
		f := r.field(parameter.Text("name"), parameter.Object("schema"))
		f.Mark = written[parameter.Value("required") == true]
		if about := blocksOf(parameter.Text("description")); about != nil {
			f.About = about
		}
		f.Type = append(f.Type, piece{Text: ", in the " + parameter.Text("in")})
		fields = append(fields, f)
	}
	return fields
}

func (r reader) body(described *description.Object) (*body, error) {
	for _, media := range described.Object("content").Keys() {
		content := described.Object("content", media)
		b := body{
			Media: media, Required: described.Value("required") == true, About: blocksOf(described.Text("description")),
			Type: typeOf(content.Object("schema")), Fields: r.fields(content.Object("schema").Resolved(r.document), written),
		}
		var err error
		b.Example, err = exampleOf(content.Value("example"))
		return &b, err
	}
	return nil, nil
}

func (r reader) answers(responses *description.Object) (all []answer, err error) {
	for _, status := range responses.Keys() {
		response := responses.Object(status).Resolved(r.document)
		a := answer{
			Status: status, Good: status < "300",
			About: blocksOf(response.Text("description")), Headers: response.Object("headers").Keys(),
		}
		if content := response.Object("content", "application/json"); content != nil {
			a.Type = typeOf(content.Object("schema"))
			a.Codes = codesOf(content.Object("schema"))
			if a.Example, err = exampleOf(content.Value("example")); err != nil {
				return nil, err
			}
		}
		all = append(all, a)
	}
	slices.SortStableFunc(all, func(x, y answer) int { return strings.Compare(x.Status, y.Status) })
	return all, nil
}

// codesOf an error, in the envelope's form or in RFC 6749's.
func codesOf(schema *description.Object) (codes []string) {
	described := property(schema, "error")
	listed := property(described, "code").List("enum")
	if listed == nil {
		listed = described.List("enum")
	}
	for _, code := range listed {
		codes = append(codes, fmt.Sprint(code))
	}
	return codes
}
