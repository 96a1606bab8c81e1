package jobs

import (
	"fmt"
	"log/slog"
	"strings"
)

// quietLog passes Asynq's warnings and errors on to the process's logger.
type quietLog struct{ log *slog.Logger }

func (l quietLog) Debug(args ...any) { l.log.Debug(text(args)) }
func (l quietLog) Info(args ...any)  { l.log.Debug(text(args)) }
func (l quietLog) Warn(args ...any)  { l.log.Warn(text(args)) }
func (l quietLog) Error(args ...any) {
	if t := text(args); !strings.Contains(t, sharedClient) {
		l.log.Error(t)
	}
}

// sharedClient is what Asynq's scheduler logs whenever it stops on a client that
// is not its own.
const sharedClient = "redis connection is shared"

// Fatal does not end the process: the servers go on without what failed.
func (l quietLog) Fatal(args ...any) { l.log.Error(text(args)) }

func text(args []any) string { return "asynq: " + fmt.Sprint(args...) }
