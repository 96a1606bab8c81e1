package template

import (
	"regexp"
	"slices"
	"strings"
)

// Variable is what a text may leave open, written as {{name}}. The list is closed, and none
// of them is about the applicant as a person: a message stands in the webhook.
type Variable string

const (
	// VarStep is the steps that are sent back, as the applicant's page calls them.
	VarStep Variable = "step"
	// VarLinkExpires is the day on which the link ends once the steps are sent back.
	VarLinkExpires Variable = "link_expires"
	// VarCompany, VarSupportPhone, VarSupportEmail and VarSupportHours are the workspace's branding.
	VarCompany      Variable = "company"
	VarSupportPhone Variable = "support_phone"
	VarSupportEmail Variable = "support_email"
	VarSupportHours Variable = "support_hours"
)

var variables = []Variable{VarStep, VarLinkExpires, VarCompany, VarSupportPhone, VarSupportEmail, VarSupportHours}

func (v Variable) written() string { return "{{" + string(v) + "}}" }

var variablePattern = regexp.MustCompile(`\{\{(\w+)\}\}`)

// unknownVariable of a text: one that is not on the list, or braces that hold none.
func unknownVariable(words string) (wrong string, found bool) {
	rest := variablePattern.ReplaceAllStringFunc(words, func(written string) string {
		if slices.ContainsFunc(variables, func(v Variable) bool { return v.written() == written }) {
			return " "
		}
		return written
	})
	if at := variablePattern.FindString(rest); at != "" {
		return at, true
	}
	for _, braces := range []string{"{{", "}}"} {
		if strings.Contains(rest, braces) {
			return braces, true
		}
	}
	return "", false
}

// known variables as they are written.
func known() string {
	written := make([]string, len(variables))
	for i, v := range variables {
		written[i] = v.written()
	}
	return strings.Join(written, ", ")
}
