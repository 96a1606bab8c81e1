package template

import (
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/text"
)

// What is shipped keeps the rules that a workspace's own have to keep.
func TestShipped_KeepTheRules(t *testing.T) {
	ids := map[string]bool{}
	for _, s := range shipped {
		if ids[s.ID] {
			t.Errorf("%s is there twice", s.ID)
		}
		ids[s.ID] = true
		in := Input{Use: s.Use, Name: s.Name, ReasonCode: s.ReasonCode, StepType: s.StepType, Texts: s.Texts}
		if _, err := in.checked(); err != nil {
			t.Errorf("%s: %v", s.ID, err)
		}
	}
}

// Every reason for which steps are sent back has messages, in every language and with the
// same variables in each.
func TestShipped_MessagesInEveryLanguage(t *testing.T) {
	reasons := []string{"MISSING_INFORMATION", "DOCUMENT_UNCLEAR", "DATA_MISMATCH", "FACE_MISMATCH", "OTHER"}
	found := map[string]int{}
	for _, s := range shipped {
		if s.Use != RevertMessage {
			continue
		}
		found[*s.ReasonCode]++
		if len(s.Texts) != len(text.Locales) {
			t.Errorf("%s is in %d languages", s.ID, len(s.Texts))
		}
		for i, each := range s.Texts {
			if each.Locale != text.Locales[i] {
				t.Errorf("%s: text %d is in %s", s.ID, i, each.Locale)
			}
			for _, v := range s.Variables() {
				if strings.Count(each.Text, v.written()) != 1 {
					t.Errorf("%s in %s lacks %s", s.ID, each.Locale, v)
				}
			}
		}
	}
	for _, reason := range reasons {
		if found[reason] < 2 {
			t.Errorf("%s has %d messages", reason, found[reason])
		}
	}
}

func TestVariables_TheListIsClosed(t *testing.T) {
	for words, want := range map[string]string{
		"no variable": "", "{one brace}": "", "{{step}} until {{link_expires}}": "", "{{step}}{{company}}": "",
		"{{name}}": "{{name}}", "{{Step}}": "{{Step}}", "{{ step }}": "{{", "{{step": "{{", "step}}": "}}",
		"{{}}": "{{", "{{step}} {{pan}}": "{{pan}}", "{{{step}}}": "", "{{st{{step}}ep}}": "{{",
	} {
		if wrong, found := unknownVariable(words); wrong != want || found != (want != "") {
			t.Errorf("%q: %q, %v; want %q", words, wrong, found, want)
		}
	}
}

func TestVariables_OfATemplate(t *testing.T) {
	of := Template{Texts: []Text{{Locale: "en", Text: "{{company}}"}, {Locale: "hi", Text: "{{step}}"}}}
	if got := of.Variables(); !slices.Equal(got, []Variable{VarStep, VarCompany}) {
		t.Errorf("%v", got)
	}
}
