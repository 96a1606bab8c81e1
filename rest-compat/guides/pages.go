// Package guides serves the documentation of a deployment: the guides of docs/,
// the reference of /v1 beside them, both as Markdown too, and the page at / that
// leads there. It is made once and is the same for every reader of a deployment.
package guides

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html/template"
	"strings"

	"verifyme/rest-compat/description"
	"verifyme/rest-compat/reference"
)

// documented is the address that stands in the guides, in place of the
// deployment's own.
const documented = "http://127.0.0.1:8080"

// guide as description/guides.mjs has rendered it.
type guide struct {
	Name, Label, Title, Summary string
	HTML, Markdown              string
	Sections                    []section
}

type section struct {
	ID, Title, Text string
	Depth           int
}

// rendered is dist/guides.json.
type rendered struct {
	Pages []guide
	// Samples are files that the guides offer, by name.
	Samples map[string]string
}

// page of the documentation.
type page struct {
	Name, Label, Title, Summary string
	Body, Contents              template.HTML
	Markdown                    string
	Sections                    []section
	// Wide pages show examples beside the words.
	Wide bool
}

// home is the page that /docs itself is.
const home = "quickstart"

// Path of the page.
func (p page) Path() string {
	if p.Name == home {
		return "/docs"
	}
	return "/docs/" + p.Name
}

// MarkdownPath of the same page for programs.
func (p page) MarkdownPath() string { return "/docs/" + p.Name + ".md" }

// ownAddresses in place of the documented one: links and the browser SDK are the applicant's.
func ownAddresses(d reference.Deployment) []string {
	applicant := cmp.Or(d.Applicant, d.BaseURL)
	return []string{
		documented + "/start/", applicant + "/start/", documented + "/sdk/", applicant + "/sdk/",
		documented + "/demo/", applicant + "/demo/", documented, d.BaseURL,
	}
}

// pagesOf a deployment in the order of the navigation, and the samples.
func pagesOf(d reference.Deployment) (pages []page, samples map[string]string, err error) {
	var r rendered
	if err := json.Unmarshal(description.Guides(), &r); err != nil {
		return nil, nil, fmt.Errorf("guides: %w", err)
	}
	for _, g := range r.Pages {
		own := strings.NewReplacer(ownAddresses(d)...)
		for i := range g.Sections {
			g.Sections[i].Text = own.Replace(g.Sections[i].Text)
		}
		escaped := d
		escaped.BaseURL, escaped.Applicant = template.HTMLEscapeString(d.BaseURL), template.HTMLEscapeString(d.Applicant)
		html := strings.NewReplacer(ownAddresses(escaped)...).Replace(g.HTML)
		pages = append(pages, page{
			Name: g.Name, Label: g.Label, Title: g.Title, Summary: g.Summary, Sections: g.Sections,
			Body: template.HTML(html), Contents: contentsOf(g.Sections), Markdown: own.Replace(g.Markdown),
		})
	}
	part, err := reference.Render(d)
	if err != nil {
		return nil, nil, err
	}
	p := page{
		Name: "reference", Label: "Reference", Title: part.Title, Summary: part.Summary, Wide: true,
		Body: part.Body, Contents: part.Contents, Markdown: part.Markdown,
	}
	for _, s := range part.Sections {
		p.Sections = append(p.Sections, section{ID: s.Anchor, Title: s.Title, Text: s.Text, Depth: 3})
	}
	return append(pages, p), r.Samples, nil
}

// contentsOf a guide are its headings of the second level.
func contentsOf(sections []section) template.HTML {
	var out strings.Builder
	for _, s := range sections {
		if s.Depth == 2 {
			fmt.Fprintf(&out, `<li><a href="#%s">%s</a></li>`, template.HTMLEscapeString(s.ID), s.Title)
		}
	}
	return template.HTML("<ul>" + out.String() + "</ul>")
}
