package password

import (
	"unicode/utf8"

	"verifyme/kyc/apperr"
)

// Passwords are judged by their length and by how soon they would be guessed: rules about
// characters make them harder to remember, not to guess.
const (
	minPassword = 12
	maxPassword = 256
)

// Check the password that is chosen in the field by who is known by the address. What is refused is
// documented in docs/security.md, "Passwords".
func Check(field, plain, email string) error {
	switch n := utf8.RuneCountInString(plain); {
	case n < minPassword:
		return apperr.Field(field, "must be at least %d characters", minPassword)
	case n > maxPassword:
		return apperr.Field(field, "must be at most %d characters", maxPassword)
	}
	if why := guessable(plain, email); why != "" {
		return apperr.Field(field, "is too easy to guess: it %s. Take some words that do not belong together", why)
	}
	return nil
}
