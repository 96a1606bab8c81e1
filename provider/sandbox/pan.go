package sandbox

import (
	"context"
	"strings"
	"time"

	"verifyme/kyc/capability"
	"verifyme/kyc/step"
)

// PAN knows every well-formed PAN but those that end in X. With a T in the fifth
// position the registry is down; with a Z there the holder is a different person.
type PAN struct{}

// fifth character of a PAN.
const fifth = 4

// CheckPAN implements capability.PANChecker. The holder is the entered name if there is
// one, else the name to match.
func (PAN) CheckPAN(ctx context.Context, q capability.PANQuery) (answer step.PANAnswer, err error) {
	defer func(began time.Time) { called(ctx, step.PAN, began, known(answer.Exists), err) }(time.Now())
	switch {
	case q.PAN[fifth] == 'T':
		return step.PANAnswer{}, errOutage
	case strings.HasSuffix(q.PAN, "X"):
		return step.PANAnswer{Exists: false}, nil
	case q.PAN[fifth] == 'Z':
		return step.PANAnswer{Exists: true, Holder: holderOther, HolderDiffers: true}, nil
	}
	expected := q.Expected(q.Names)
	switch {
	case q.Name != nil:
		return step.PANAnswer{Exists: true, Holder: *q.Name}, nil
	case expected != nil:
		return step.PANAnswer{Exists: true, Holder: expected.Name}, nil
	}
	return step.PANAnswer{Exists: true, Holder: holderUnknown}, nil
}
