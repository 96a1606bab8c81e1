package startup

import (
	"context"
	"errors"
	"fmt"

	"verifyme/db"
)

// What refuses a database of another deployment: what is written there by this one could be read by neither.
var (
	ErrOtherKeyset = errors.New("the database is of another keyset than that of VERIFYME_KEYSET_FILE: put back " +
		"the keyset of this deployment, or name its own database")
	ErrOtherEnvironment = errors.New("the database is of another VERIFYME_ENVIRONMENT than this process: sandbox and " +
		"production are separate deployments with separate databases")
	// ErrOutdatedKeyset is an older copy of the right one.
	ErrOutdatedKeyset = errors.New("VERIFYME_KEYSET_FILE is a copy of the deployment's keyset of another time than the " +
		"database: put back the newest one, or that of the time of the backup")
)

// Other deployment's database, or a keyset of another time; nil where it is this one's.
func Other(d db.Deployment, environment string) error {
	switch {
	case d.Environment != environment:
		return ErrOtherEnvironment
	case !d.OurKeyset:
		return ErrOtherKeyset
	case d.Outdated != "":
		return fmt.Errorf("%w: %s", ErrOutdatedKeyset, d.Outdated)
	}
	return nil
}

// StillOurs gives an error where the database has become another deployment's, or its data is sealed by a key that this
// process lacks, since it started. Whether it answers is told by other questions.
func StillOurs(ctx context.Context, store *db.Store, environment string) error {
	if d, known, err := store.Deployment(ctx); err == nil && known {
		return Other(d, environment)
	}
	return nil
}
