package startup

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"
)

func part(ask func(context.Context) error) Part {
	return Part{
		Name: "PostgreSQL", Address: "db.test:5432/verifyme", Ask: ask,
		Passing: func(err error) bool { return !strings.Contains(err.Error(), "password") },
	}
}

func always(err error) func(context.Context) error {
	return func(context.Context) error { return err }
}

func TestWait_GivesUpWithTheAddress(t *testing.T) {
	var lines bytes.Buffer
	log := slog.New(slog.NewTextHandler(&lines, nil))
	other := part(always(errors.New("no\n\tanswer")))
	other.Name, other.Address = "Redis", "redis.test:6379/0"
	err := Wait(t.Context(), log, 20*time.Millisecond, part(always(nil)), other,
		part(always(errors.New("connection refused"))))
	if err == nil || err.Error() != "no answer within 20ms: Redis at redis.test:6379/0: no answer; "+
		"PostgreSQL at db.test:5432/verifyme: connection refused" {
		t.Errorf("it ends with %v", err)
	}
	if !strings.Contains(lines.String(),
		`msg="does not answer, trying again" part=PostgreSQL address=db.test:5432/verifyme`) {
		t.Errorf("it says %s", &lines)
	}
}

func TestWait_TriesAgainUntilAllAnswer(t *testing.T) {
	var lines bytes.Buffer
	log := slog.New(slog.NewTextHandler(&lines, nil))
	asked := 0
	err := Wait(t.Context(), log, time.Minute, part(always(nil)), part(func(context.Context) error {
		if asked++; asked == 1 {
			return errors.New("connection refused")
		}
		return nil
	}))
	if err != nil || asked != 2 || !strings.Contains(lines.String(), `msg="answers now"`) {
		t.Errorf("after %d tries it ends with %v and says %s", asked, err, &lines)
	}
}

func TestWait_EndsAtARefusalThatWillNotPass(t *testing.T) {
	err := Wait(t.Context(), slog.New(slog.DiscardHandler), time.Minute,
		part(always(errors.New("connection refused"))), part(always(errors.New("wrong password"))))
	if err == nil || err.Error() != "PostgreSQL at db.test:5432/verifyme refuses: wrong password" {
		t.Errorf("it ends with %v", err)
	}
}

// A process that is told to stop while it waits has no failure to tell of.
func TestWait_EndsWithItsCaller(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	err := Wait(ctx, slog.New(slog.DiscardHandler), time.Minute, part(func(context.Context) error {
		stop()
		return errors.New("connection refused")
	}))
	if !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
}

// A part that hangs is given up too.
func TestWait_BoundsATryThatHangs(t *testing.T) {
	err := Wait(t.Context(), slog.New(slog.DiscardHandler), 20*time.Millisecond, part(func(ctx context.Context) error {
		<-ctx.Done()
		return ctx.Err()
	}))
	if err == nil || !strings.Contains(err.Error(), "no answer within 20ms: PostgreSQL at db.test:5432/verifyme: ") {
		t.Errorf("it ends with %v", err)
	}
}
