package reference

import (
	"fmt"
	"slices"

	"verifyme/rest-compat/description"
)

// page is everything that the template shows.
type page struct {
	Title, Version, Summary string
	Intro                   []block
	// Variables of the shell that the examples take.
	Variables []variable
	Access    []access
	Errors    []errorCode
	// ErrorExample is an envelope with everything that one can hold.
	ErrorExample string
	Groups       []group
	Headers      []field
	Webhooks     []webhook
	Schemas      []schema
}

// access is a way to authenticate.
type access struct {
	Name   string
	About  []block
	Scopes []field
}

// group of operations under one tag.
type group struct {
	Name, Anchor string
	About        []block
	Operations   []operation
}

// webhook is one event that the service sends.
type webhook struct {
	Name, Anchor string
	About        []block
	Fields       []field
	Example      string
}

// errorCode with everything that answers it.
type errorCode struct {
	Code       string
	Statuses   []string
	About      []block
	Operations []operation
}

// reader makes the page from the document.
type reader struct{ document *description.Object }

func (r reader) page() (p page, err error) {
	info := r.document.Object("info")
	p = page{
		Title: info.Text("title"), Version: info.Text("version"), Summary: info.Text("summary"),
		Intro: blocksOf(info.Text("description")), Access: r.access(), Schemas: r.schemas(),
	}
	if p.Groups, err = r.groups(); err != nil {
		return p, err
	}
	p.Errors = r.errors(p.Groups)
	refused := r.document.Object("components", "responses", "Invalid", "content", "application/json")
	if p.ErrorExample, err = exampleOf(refused.Value("example")); err != nil {
		return p, err
	}
	p.Headers, p.Webhooks, err = r.webhooks()
	return p, err
}

var accessNames = map[string]string{
	"secretKey": "Secret keys", "clientCredentials": "Tokens", "keyPair": "The key's own id and secret",
}

func (r reader) access() (all []access) {
	schemes := r.document.Object("components", "securitySchemes")
	for _, name := range schemes.Keys() {
		scheme := schemes.Object(name)
		a := access{Name: accessNames[name], About: blocksOf(scheme.Text("description"))}
		scopes := scheme.Object("flows", "clientCredentials", "scopes")
		for _, scope := range scopes.Keys() {
			a.Scopes = append(a.Scopes, field{Name: scope, About: blocksOf(scopes.Text(scope))})
		}
		all = append(all, a)
	}
	return all
}

func (r reader) groups() (groups []group, err error) {
	operations, err := r.operations()
	if err != nil {
		return nil, err
	}
	for _, item := range r.document.List("tags") {
		tag := item.(*description.Object)
		g := group{Name: tag.Text("name"), Anchor: anchor(tag.Text("name")), About: blocksOf(tag.Text("description"))}
		for _, o := range operations {
			if o.tag == g.Name {
				g.Operations = append(g.Operations, o)
			}
		}
		groups = append(groups, g)
	}
	return groups, nil
}

// errors gathers each code's statuses and operations; codes that every
// operation may answer name none.
func (r reader) errors(groups []group) (all []errorCode) {
	codes, total := r.document.Object("x-errorCodes"), 0
	for _, g := range groups {
		total += len(g.Operations)
	}
	for _, code := range codes.Keys() {
		e := errorCode{Code: code, About: blocksOf(codes.Text(code)), Statuses: r.routerStatus(code)}
		for _, g := range groups {
			for _, o := range g.Operations {
				for _, a := range o.Answers {
					if !slices.Contains(a.Codes, code) {
						continue
					}
					e.Operations = append(e.Operations, o)
					if !slices.Contains(e.Statuses, a.Status) {
						e.Statuses = append(e.Statuses, a.Status)
					}
				}
			}
		}
		if len(e.Operations) > total/2 {
			e.Operations = nil
		}
		all = append(all, e)
	}
	return all
}

// routerStatus of a code that belongs to no operation.
func (r reader) routerStatus(code string) []string {
	if code == "METHOD_NOT_ALLOWED" {
		return []string{"405"}
	}
	return nil
}

func (r reader) webhooks() (headers []field, all []webhook, err error) {
	hooks := r.document.Object("webhooks")
	for i, name := range hooks.Keys() {
		post := hooks.Object(name, "post")
		content := post.Object("requestBody", "content", "application/json")
		data := property(content.Object("schema").Resolved(r.document), "data").Resolved(r.document)
		w := webhook{
			Name: name, Anchor: "event-" + anchor(name), About: blocksOf(post.Text("summary")), Fields: r.fields(data, read),
		}
		if w.Example, err = exampleOf(content.Value("example")); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, w)
		if i == 0 {
			headers = r.parameters(post)
		}
	}
	return headers, all, nil
}
