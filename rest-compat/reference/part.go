// Package reference makes the part of the documentation that shows the
// description of /v1 to people. It is made once, without scripts, and is the
// same for every reader of a deployment.
package reference

import (
	"bytes"
	"embed"
	"html/template"
	"regexp"
	"strings"
	plain "text/template"

	"verifyme/rest-compat/description"
)

//go:embed body.gohtml markdown.gotmpl
var files embed.FS

var (
	bodyTemplate     = template.Must(template.New("body.gohtml").ParseFS(files, "body.gohtml"))
	markdownTemplate = plain.Must(plain.New("markdown.gotmpl").
				Funcs(plain.FuncMap{"text": textOf, "type": typeText}).ParseFS(files, "markdown.gotmpl"))
)

// emptyLines that nothing stands between.
var emptyLines = regexp.MustCompile(`\n{3,}`)

// Part of the documentation.
type Part struct {
	Title, Summary string
	Body, Contents template.HTML
	Markdown       string
	Sections       []Section
}

// Section of a part that a search can find.
type Section struct{ Anchor, Title, Text string }

// Render the description for the deployment.
func Render(d Deployment) (part Part, err error) {
	p, err := reader{description.Document()}.page()
	if err != nil {
		return part, err
	}
	p.Variables = d.variables()
	part = Part{Title: p.Title + " reference", Summary: p.Summary, Sections: p.sections()}
	var body, contents, markdown bytes.Buffer
	if err = bodyTemplate.ExecuteTemplate(&body, "body", p); err != nil {
		return part, err
	}
	if err = bodyTemplate.ExecuteTemplate(&contents, "contents", p); err != nil {
		return part, err
	}
	if err = markdownTemplate.Execute(&markdown, p); err != nil {
		return part, err
	}
	// The templates have escaped what is not theirs.
	part.Body, part.Contents = template.HTML(body.String()), template.HTML(contents.String())
	part.Markdown = emptyLines.ReplaceAllString(markdown.String(), "\n\n")
	return part, nil
}

func (p page) sections() (all []Section) {
	for _, g := range p.Groups {
		for _, o := range g.Operations {
			all = append(all, Section{o.Anchor, o.Summary, o.Method + " " + o.Path + " " + textOf(o.About)})
		}
	}
	for _, w := range p.Webhooks {
		all = append(all, Section{w.Anchor, w.Name, textOf(w.About)})
	}
	for _, e := range p.Errors {
		all = append(all, Section{"error-" + e.Code, e.Code, textOf(e.About)})
	}
	for _, s := range p.Schemas {
		names := make([]string, len(s.Fields))
		for i, f := range s.Fields {
			names[i] = f.Name
		}
		all = append(all, Section{s.Anchor, s.Name, strings.Join(names, " ")})
	}
	return all
}

// textOf blocks, in one line.
func textOf(blocks []block) string {
	var words []string
	add := func(spans []span) {
		var text strings.Builder
		for _, s := range spans {
			if s.Code {
				text.WriteString("`" + s.Text + "`")
			} else {
				text.WriteString(s.Text)
			}
		}
		words = append(words, strings.Join(strings.Fields(text.String()), " "))
	}
	for _, b := range blocks {
		if b.Items == nil {
			add(b.Paragraph)
		}
		for _, item := range b.Items {
			add(item)
		}
	}
	return strings.Join(words, " ")
}

func typeText(pieces []piece) string {
	var text strings.Builder
	for _, p := range pieces {
		text.WriteString(p.Text)
	}
	return text.String()
}
