// Package setting has the types of the values that an operator gives an adapter.
package setting

import (
	"errors"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"verifyme/provider/dlt"
)

var (
	tokenPattern  = regexp.MustCompile(`^[\x21-\x7e]+$`)
	digitsPattern = regexp.MustCompile(`^[0-9]{1,32}$`)
	headerOfDLT   = regexp.MustCompile(`^[A-Za-z]{6}$`)
)

const (
	maxText  = 500
	maxToken = 4096
)

// Types by their names, each with what a value must be; its error repeats no value.
var Types = map[string]func(string) error{
	"token": func(s string) error {
		return unless(tokenPattern.MatchString(s) && len(s) <= maxToken, "must be letters, digits and signs without blanks")
	},
	"digits": func(s string) error { return unless(digitsPattern.MatchString(s), "must be digits") },
	"text": func(s string) error {
		plain := utf8.ValidString(s) && !strings.ContainsFunc(s, unicode.IsControl)
		return unless(plain && s != "" && strings.TrimSpace(s) == s && len(s) <= maxText, "must be a line of text")
	},
	"dlt_header": func(s string) error { return unless(headerOfDLT.MatchString(s), "must be six letters") },
	"dlt_template": func(s string) error {
		return unless(len(dlt.Faults(s)) == 0, "is not a template that may be sent: "+strings.Join(dlt.Faults(s), "; "))
	},
}

func unless(holds bool, text string) error {
	if holds {
		return nil
	}
	return errors.New(text)
}
