// Package dlt holds the rules for templates of SMS that are registered on India's
// distributed ledger (TRAI, direction of 2025-11-18): at most two variables, not beside
// each other, each tagged with its kind, no links that are not on the allow-list.
package dlt

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// maxTemplate and maxVariables of a template.
const (
	maxTemplate  = 480
	maxVariables = 2
)

var (
	// variables as the templates of the registrars write them, {#numeric#} or #numeric#.
	variables = regexp.MustCompile(`\{?#[A-Za-z]+#\}?`)
	// code is a variable of digits, which the one-time code is.
	code   = regexp.MustCompile(`^\{?#(number|numeric)#\}?$`)
	link   = regexp.MustCompile(`(?i)\b(https?:|www\.)|\b[a-z0-9-]+\.(com|in|net|org|co|io|me|ly|app)\b`)
	digits = regexp.MustCompile(`^[0-9]{4,8}$`)
)

// Faults of a template for one-time codes, all of them; nil where it may be sent.
func Faults(template string) (faults []string) {
	found := variables.FindAllStringIndex(template, -1)
	codes := 0
	for i, place := range found {
		tag := template[place[0]:place[1]]
		switch {
		case code.MatchString(tag):
			codes++
		case strings.Contains(strings.ToLower(tag), "#var#"):
			faults = append(faults, "the variable "+tag+" is not tagged with its kind, such as {#numeric#}")
		default:
			faults = append(faults, "nothing is known to stand in the place of "+tag)
		}
		if i > 0 && strings.TrimSpace(template[found[i-1][1]:place[0]]) == "" {
			faults = append(faults, "two variables stand beside each other")
		}
	}
	if len(found) > maxVariables {
		faults = append(faults, fmt.Sprintf("it has %d variables, more than %d", len(found), maxVariables))
	}
	if codes != 1 {
		faults = append(faults, fmt.Sprintf("it has %d variables {#numeric#} for the code, not one", codes))
	}
	if link.MatchString(template) {
		faults = append(faults, "it has a link")
	}
	if len(template) > maxTemplate {
		faults = append(faults, fmt.Sprintf("it has more than %d bytes", maxTemplate))
	}
	if strings.TrimSpace(template) != template || strings.ContainsAny(template, "\r\t") {
		faults = append(faults, "it has blanks around it, or tabs")
	}
	return faults
}

// Render the template with a one-time code: but for the code the text is the template.
func Render(template, digitsOfCode string) (string, error) {
	if len(Faults(template)) > 0 || !digits.MatchString(digitsOfCode) {
		return "", errors.New("the template or the code is not one that may be sent")
	}
	return variables.ReplaceAllLiteralString(template, digitsOfCode), nil
}
