package capability

import (
	"context"

	"verifyme/kyc/step"
)

// FaceMatcher compares faces. Any error is an outage.
type FaceMatcher interface {
	MatchFace(ctx context.Context, q FaceQuery) (step.FaceAnswer, error)
}

// FaceQuery is a selfie, JPEG, PNG or WebP, and the portrait that the document locker
// gave, nil where there is none: then the provider says how sure it is of one face.
type FaceQuery struct {
	Selfie   []byte
	Portrait []byte
}

// LivenessChecker tells a person in front of the camera from a picture of one. Any
// error is an outage.
type LivenessChecker interface {
	// CheckLiveness of 3 to 10 pictures, in the order in which they were taken.
	CheckLiveness(ctx context.Context, frames [][]byte) (step.LivenessAnswer, error)
}
