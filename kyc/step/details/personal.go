// Package details judges what applicants type in about themselves, their address and
// their business (SPEC "Step catalogue").
package details

import (
	"fmt"
	"unicode"

	"verifyme/kyc/instant"
	"verifyme/kyc/namematch"
	"verifyme/kyc/step"
)

// Codes of the PersonalDetails step.
const (
	CodeInvalidName = "INVALID_NAME"
	CodeInvalidDate = "INVALID_DATE"
	CodeUnderage    = "UNDERAGE"
)

// PerHour that one request may send at a step of typed-in details: above
// what a person sends, so that nobody fills the history or spends look-ups.
const PerHour = 30

// oldest is how many years back a date of birth may lie.
const oldest = 120

// Genders as steps take and results show them.
var Genders = []string{"M", "F", "O"}

// PersonalInput is what the applicant entered; what the flow does not ask is nil.
type PersonalInput struct{ FullName, DateOfBirth, Gender *string }

// CheckFormat refuses what is no name, and no day on which somebody who lives
// today was born; nil when well formed.
func (in PersonalInput) CheckFormat(today instant.Date) *step.Problem {
	if in.FullName != nil && (lettersOf(*in.FullName) < 2 || !namematch.ValidPerson(*in.FullName)) {
		return &step.Problem{
			Code: CodeInvalidName, Message: "Enter your name in letters, spaces, dots, apostrophes and hyphens.",
		}
	}
	if in.DateOfBirth == nil {
		return nil
	}
	birth, err := instant.ParseDate(*in.DateOfBirth)
	if err != nil || birth.After(today) || today.YearsBefore(oldest).After(birth) {
		return &step.Problem{
			Code: CodeInvalidDate, Message: "Enter your date of birth as year, month and day, like 1990-05-14.",
		}
	}
	return nil
}

// lettersOf a name, with the marks that stand for vowels.
func lettersOf(name string) (n int) {
	for _, r := range name {
		if unicode.IsLetter(r) || unicode.IsMark(r) {
			n++
		}
	}
	return n
}

// JudgePersonal is the verdict on well-formed details. One who is too young
// spends an attempt, so that a reviewer sees when the next date is another one.
func JudgePersonal(config step.PersonalDetailsConfig, in PersonalInput, today instant.Date) step.Verdict {
	if in.DateOfBirth != nil {
		birth, err := instant.ParseDate(*in.DateOfBirth)
		if err != nil || today.Years(birth) < config.MinAge {
			v := step.Refuse(step.InProgress, CodeUnderage, fmt.Sprintf("You must be at least %d years old.", config.MinAge))
			v.Spent = true
			return v
		}
	}
	return step.Verdict{
		Status: step.Completed, Spent: true,
		Verified: step.Verified{FullName: in.FullName, DateOfBirth: in.DateOfBirth, Gender: in.Gender},
	}
}
