package sandbox

import (
	"context"
	"hash/crc32"
	"time"

	"verifyme/kyc/capability"
	"verifyme/kyc/step"
)

// Face scores a selfie by its size: one of 1,500 bytes or more from 72 to 98, a
// smaller one 38. Where the size modulo 1000 is 503 it is down.
type Face struct{}

const (
	smallestFace  = 1500
	faceTooSmall  = 38
	lowestScore   = 72
	highestScore  = 98
	outageSize    = 503
	outageModulus = 1000
)

// MatchFace implements capability.FaceMatcher.
func (Face) MatchFace(ctx context.Context, q capability.FaceQuery) (_ step.FaceAnswer, err error) {
	defer func(began time.Time) { called(ctx, step.Face, began, scored, err) }(time.Now())
	size := len(q.Selfie)
	switch {
	case size%outageModulus == outageSize:
		return step.FaceAnswer{}, errOutage
	case size < smallestFace:
		return step.FaceAnswer{Score: faceTooSmall}, nil
	}
	spread := crc32.ChecksumIEEE(q.Selfie) % (highestScore - lowestScore + 1)
	return step.FaceAnswer{Score: lowestScore + int(spread)}, nil
}

// Liveness takes frames of more than 3,000 bytes together for a person. Where their
// size modulo 1000 is 503 it is down.
type Liveness struct{}

const (
	mostOfNobody = 3000
	liveScore    = 92
	deadScore    = 8
)

// CheckLiveness implements capability.LivenessChecker.
func (Liveness) CheckLiveness(ctx context.Context, frames [][]byte) (_ step.LivenessAnswer, err error) {
	defer func(began time.Time) { called(ctx, step.LivenessCheck, began, checked, err) }(time.Now())
	size := 0
	for _, frame := range frames {
		size += len(frame)
	}
	switch {
	case size%outageModulus == outageSize:
		return step.LivenessAnswer{}, errOutage
	case size <= mostOfNobody:
		return step.LivenessAnswer{Score: deadScore}, nil
	}
	return step.LivenessAnswer{Live: true, Score: liveScore}, nil
}
