// Package letter makes the HTML form of a mail from its plain text, in a workspace's
// branding.
package letter

import (
	"html/template"
	"strconv"
	"strings"
)

// Brand of the workspace that writes.
type Brand struct {
	Name string
	// LogoURL and AccentColor, #RRGGBB, where there are any.
	LogoURL, AccentColor *string
}

// defaultAccent is that of the applicants' pages.
const defaultAccent = "#1F5FBF"

// page has its styles in the elements: mail programs drop style sheets. Nothing is loaded
// but the logo.
var page = template.Must(template.New("letter").Parse(`<!doctype html>
<html lang="{{.Locale}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>{{.Subject}}</title>
</head>
<body style="margin:0;padding:16px;background:#f4f5f7;font:16px/1.5 system-ui,sans-serif;color:#1b1f24">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid {{.Accent}}">
<p style="margin:0 0 24px;font-weight:600">
{{- if .Logo}}<img src="{{.Logo}}" alt="{{.Name}}" height="40" style="border:0;max-width:240px">
{{- else}}{{.Name}}{{end}}</p>
{{range .Paragraphs}}<p style="margin:0 0 16px">
{{- range $i, $line := .}}{{if $i}}<br>{{end}}
{{- if .Link}}<a href="{{.Link}}" style="color:#1b1f24;overflow-wrap:anywhere">{{.Link}}</a>
{{- else}}{{.Text}}{{end}}{{end}}</p>
{{end}}</div>
</body>
</html>
`))

// line of a paragraph: a text, or a link that stands alone.
type line struct{ Text, Link string }

// HTML of a mail whose plain text has paragraphs with empty lines between them. A line
// that is an address is a link.
func HTML(b Brand, locale, subject, body string) string {
	if locale == "" {
		locale = "en"
	}
	var paragraphs [][]line
	for part := range strings.SplitSeq(strings.TrimSpace(body), "\n\n") {
		var lines []line
		for text := range strings.SplitSeq(part, "\n") {
			l := line{Text: text}
			if strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://") {
				l.Link = text
			}
			lines = append(lines, l)
		}
		paragraphs = append(paragraphs, lines)
	}
	accent := defaultAccent
	if b.AccentColor != nil && isColor(*b.AccentColor) {
		accent = *b.AccentColor
	}
	logo := ""
	if b.LogoURL != nil && strings.HasPrefix(*b.LogoURL, "https://") {
		logo = *b.LogoURL
	}
	var out strings.Builder
	err := page.Execute(&out, struct {
		Locale, Subject, Name, Logo string
		Accent                      template.CSS
		Paragraphs                  [][]line
	}{locale, subject, b.Name, logo, template.CSS(accent), paragraphs})
	if err != nil {
		// The template is fixed, and the builder takes everything.
		panic(err)
	}
	return out.String()
}

func isColor(s string) bool {
	if len(s) != len("#RRGGBB") || s[0] != '#' {
		return false
	}
	_, err := strconv.ParseUint(s[1:], 16, 32)
	return err == nil
}
