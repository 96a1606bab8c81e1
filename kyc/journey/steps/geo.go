package steps

import (
	"context"
	"encoding/json"

	"verifyme/kyc/flow"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/files"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
)

// geoPhoto carries GeoPhotoInside and GeoPhotoOutside.
type geoPhoto struct {
	// document is the type of the photo.
	document string
}

// Files that the step takes.
func (h geoPhoto) Files(flow.Step) (files.Rules, error) {
	return files.Rules{Types: []string{h.document}, Content: step.PictureContent}, nil
}

// Capacity has no limit: the first photo completes the step.
func (geoPhoto) Capacity(context.Context, *journey.Journey, flow.Step) (*step.Problem, error) {
	return nil, nil
}

// Submit has nothing to take.
func (geoPhoto) Submit(_ context.Context, _ *journey.Journey, s flow.Step, _ json.RawMessage) (*step.Problem, error) {
	return nil, errByFile(s)
}

// Taken completes the step with its photo.
func (geoPhoto) Taken(
	ctx context.Context, j *journey.Journey, s flow.Step, t files.Taken,
) (*step.Problem, error) {
	config, err := step.ReadConfig[step.GeoPhotoConfig](s.Type, s.Config)
	if err != nil {
		return nil, err
	}
	verdict := details.JudgeGeoPhoto(config, t.Location)
	if verdict.Problem != nil {
		return verdict.Problem, nil
	}
	photo := t.Files[0].StoredDocument
	photo.Location = t.Location
	if err := files.Keep(ctx, j, photo); err != nil {
		return nil, err
	}
	return nil, j.Judge(ctx, j.StateOf(s.Key), verdict)
}
