package startup

import "errors"

// What refuses a database of another deployment: what is written there by this one could be read by neither.
var (
	ErrOtherKeyset = errors.New("the database is of another keyset than that of VERIFYME_KEYSET_FILE: put back " +
		"the keyset of this deployment, or name its own database")
	ErrOtherEnvironment = errors.New("the database is of another VERIFYME_ENVIRONMENT than this process: sandbox and " +
		"production are separate deployments with separate databases")
)

// Other deployment's database; nil where it is this one's.
func Other(sameEnvironment, sameKeyset bool) error {
	switch {
	case !sameEnvironment:
		return ErrOtherEnvironment
	case !sameKeyset:
		return ErrOtherKeyset
	}
	return nil
}
