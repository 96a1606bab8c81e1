package password

import (
	"unicode/utf8"

	"verifyme/kyc/apperr"
)

// Passwords are judged by their length alone: rules about characters make them
// harder to remember, not to guess.
const (
	minPassword = 12
	maxPassword = 256
)

// Check the password that is chosen in the field.
func Check(field, plain string) error {
	switch n := utf8.RuneCountInString(plain); {
	case n < minPassword:
		return apperr.Field(field, "must be at least %d characters", minPassword)
	case n > maxPassword:
		return apperr.Field(field, "must be at most %d characters", maxPassword)
	}
	return nil
}
