package startup

import (
	"errors"

	"verifyme/db"
)

// errStopping of a process that is told to stop.
var errStopping = errors.New("the process is stopping")

// NotReady says to callers what keeps a process from its work, and to its log why; wrong is empty where nothing does.
func NotReady(m Migrations, stopping bool, databaseErr, redisErr, otherErr error) (wrong []string, cause error) {
	switch {
	case stopping:
		databaseErr = errors.Join(databaseErr, errStopping)
		wrong = append(wrong, "The process is stopping.")
	case errors.Is(databaseErr, db.ErrReadOnly):
		// It answers, and reads would be right; but nobody's work could be kept.
		wrong = append(wrong, db.ErrReadOnly.Error()+".")
	case databaseErr != nil:
		wrong = append(wrong, "PostgreSQL does not answer.")
	case m.Behind():
		databaseErr = m.ErrBehind()
		wrong = append(wrong, databaseErr.Error()+".")
	case otherErr != nil:
		databaseErr = otherErr
		wrong = append(wrong, otherErr.Error()+".")
	}
	if redisErr != nil {
		wrong = append(wrong, "Redis does not answer.")
	}
	return wrong, errors.Join(databaseErr, redisErr)
}
