package pack

import (
	_ "embed"
	"encoding/json"
	"html/template"
	"strconv"
)

// summary is what the page for people shows. It says nothing that is not in another file.
type summary struct {
	TenantID    string
	Environment string
	Fingerprint string
	FlowName    string
	// Erased: there is nothing but the request, its decision and the certificate.
	Erased      bool
	Request     requestFile
	Result      resultFile
	Consents    []consentLine
	Steps       []stepLine
	Comparisons []comparisonLine
	Documents   []documentLine
	Timeline    []timelineLine
}

//go:embed summary.gohtml
var summarySource string

// summaryPage has neither scripts nor anything that is fetched.
var summaryPage = template.Must(template.New("summary").Funcs(template.FuncMap{
	"shown": shown,
	"plain": func(raw json.RawMessage) string { return string(raw) },
}).Parse(summarySource))

// none stands for what is null.
const none = "–"

// shown is the value behind a pointer.
func shown(v any) any {
	switch p := v.(type) {
	case *string:
		if p == nil {
			return none
		}
		return *p
	case *int:
		if p == nil {
			return none
		}
		return strconv.Itoa(*p)
	case *bool:
		switch {
		case p == nil:
			return none
		case *p:
			return "yes"
		}
		return "no"
	}
	return v
}
