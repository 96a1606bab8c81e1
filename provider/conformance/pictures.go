package conformance

import (
	"context"
	"testing"

	"verifyme/kyc/capability"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
)

// FaceInputs of an adapter: pictures with each outcome.
type FaceInputs struct {
	Matched, Outage capability.FaceQuery
	// AtLeast is a score that the matched ones have or pass.
	AtLeast int
}

// Face gives a score from 0 to 100, or is unavailable.
func Face(t *testing.T, face capability.FaceMatcher, in FaceInputs) {
	t.Helper()
	if got, err := face.MatchFace(t.Context(), in.Matched); err != nil || got.Unavailable ||
		got.Score < in.AtLeast || got.Score > 100 {
		t.Errorf("two pictures of a person: %+v, %v", got, err)
	}
	if got, err := face.MatchFace(t.Context(), in.Outage); err == nil || got != (step.FaceAnswer{}) {
		t.Errorf("an outage: %+v, %v", got, err)
	}
	ended(t, "MatchFace", func(ctx context.Context) { _, _ = face.MatchFace(ctx, in.Matched) })
}

// LivenessInputs of an adapter: frames with each outcome.
type LivenessInputs struct{ Live, NotLive, Outage [][]byte }

// Liveness tells a person from a picture with a score from 0 to 100, or is unavailable.
func Liveness(t *testing.T, liveness capability.LivenessChecker, in LivenessInputs) {
	t.Helper()
	for name, frames := range map[string][][]byte{"a person": in.Live, "a picture": in.NotLive} {
		got, err := liveness.CheckLiveness(t.Context(), frames)
		if err != nil || got.Unavailable || got.Live != (name == "a person") || got.Score < 0 || got.Score > 100 {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
	if got, err := liveness.CheckLiveness(t.Context(), in.Outage); err == nil || got != (step.LivenessAnswer{}) {
		t.Errorf("an outage: %+v, %v", got, err)
	}
	ended(t, "CheckLiveness", func(ctx context.Context) { _, _ = liveness.CheckLiveness(ctx, in.Live) })
}

// GSTInputs of an adapter: GSTINs with each outcome.
type GSTInputs struct{ Verified, Unknown, Outage string }

// GST knows a GSTIN with its legal name, or does not know it, or is unavailable.
func GST(t *testing.T, gst capability.GSTChecker, in GSTInputs) {
	t.Helper()
	ask := func(ctx context.Context, gstin string) (details.GSTAnswer, error) {
		return gst.CheckGSTIN(ctx, capability.GSTQuery{GSTIN: gstin})
	}
	if got, err := ask(t.Context(), in.Verified); err != nil || !got.Exists || got.LegalName == "" {
		t.Errorf("a verified GSTIN: %+v, %v", got, err)
	}
	if got, err := ask(t.Context(), in.Unknown); err != nil || got != (details.GSTAnswer{}) {
		t.Errorf("an unknown GSTIN: %+v, %v", got, err)
	}
	if got, err := ask(t.Context(), in.Outage); err == nil || got != (details.GSTAnswer{}) {
		t.Errorf("an outage: %+v, %v", got, err)
	}
	ended(t, "CheckGSTIN", func(ctx context.Context) { _, _ = ask(ctx, in.Verified) })
}
