package details

import (
	"strings"
	"testing"
	"time"

	"verifyme/kyc/instant"
	"verifyme/kyc/step"
)

func day(t *testing.T, s string) instant.Date {
	t.Helper()
	d, err := instant.ParseDate(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func codeOf(p *step.Problem) string {
	if p == nil {
		return ""
	}
	return p.Code
}

func TestPersonal_NameFormat(t *testing.T) {
	t.Parallel()
	today := instant.InIndia(time.Date(2026, 6, 15, 0, 0, 0, 0, time.UTC))
	for name, code := range map[string]string{
		"Asha Rao": "", "Dr. A. P. J. Abdul Kalam": "", "Maria D'Souza-Pinto": "", "अशा राव": "", "কৌশিক": "",
		"கார்த்திக்": "",
		"క్షితిజ":    "", "ક્ષિતિજ": "", "र\u094d\u200dहे": "", "ক\u09cd\u200cষ": "", "Jose\u0301": "", "Bo": "",
		strings.Repeat("a", 120): "",
		"":                       CodeInvalidName, "A": CodeInvalidName, "..": CodeInvalidName, "Asha 2": CodeInvalidName,
		"Asha २":   CodeInvalidName,
		"Asha\x00": CodeInvalidName, "\u202eohsA": CodeInvalidName, "Asha\u2066": CodeInvalidName,
		"Asha\nRao": CodeInvalidName, "<b>Asha</b>": CodeInvalidName, "a\u200db": CodeInvalidName,
		strings.Repeat("a", 121): CodeInvalidName, strings.Repeat("अ", 10_000): CodeInvalidName, "Asha\xff": CodeInvalidName,
	} {
		if got := codeOf(PersonalInput{FullName: &name}.CheckFormat(today)); got != code {
			t.Errorf("%.40q: %q, want %q", name, got, code)
		}
	}
}

func TestPersonal_DateOfBirth(t *testing.T) {
	t.Parallel()
	today := day(t, "2026-06-15")
	for _, row := range []struct {
		birth, code string
		minAge      int
	}{
		{"2008-06-15", "", 18}, {"2008-06-16", CodeUnderage, 18}, {"2008-06-14", "", 18}, {"2000-02-29", "", 18},
		{"2026-06-15", "", 0}, {"2026-06-15", CodeUnderage, 1}, {"2026-06-16", CodeInvalidDate, 0},
		{"1906-06-15", "", 18}, {"1906-06-14", CodeInvalidDate, 18}, {"0001-01-01", CodeInvalidDate, 18},
		{"2005-06-15", "", 21}, {"2005-06-16", CodeUnderage, 21}, {"1990-02-30", CodeInvalidDate, 18},
		{"14-05-1990", CodeInvalidDate, 18}, {"", CodeInvalidDate, 18}, {"१९९०-०५-१४", CodeInvalidDate, 18},
		{"1990-05-14\x00", CodeInvalidDate, 18}, {strings.Repeat("1", 10_000), CodeInvalidDate, 18},
	} {
		in := PersonalInput{DateOfBirth: &row.birth}
		problem := in.CheckFormat(today)
		if problem == nil {
			v := JudgePersonal(step.PersonalDetailsConfig{MinAge: row.minAge}, in, today)
			problem = v.Problem
			if !v.Spent || (v.Status == step.Completed) != (row.code == "") {
				t.Errorf("%q: the verdict is %+v", row.birth, v)
			}
		}
		if got := codeOf(problem); got != row.code {
			t.Errorf("born %.20q, at least %d: %q, want %q", row.birth, row.minAge, got, row.code)
		}
	}
}

func TestPersonal_WhatIsNotAskedIsNotJudged(t *testing.T) {
	t.Parallel()
	v := JudgePersonal(step.PersonalDetailsConfig{MinAge: 18}, PersonalInput{}, day(t, "2026-06-15"))
	if v.Status != step.Completed || v.Verified != (step.Verified{}) {
		t.Errorf("the verdict is %+v", v)
	}
}
