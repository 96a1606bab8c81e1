package details

import "verifyme/kyc/step"

// CodeGeoRequired refuses a photo without its location where the config wants one.
const CodeGeoRequired = "GEO_REQUIRED"

// JudgeGeoPhoto is the verdict on a photo of the premises. location is nil where none
// came with it.
func JudgeGeoPhoto(config step.GeoPhotoConfig, location *step.Location) step.Verdict {
	v := step.Verdict{Status: step.Completed, Spent: true}
	switch {
	case location != nil:
		return v
	case config.RequireGeo:
		return step.Refuse(step.InProgress, CodeGeoRequired,
			"This photo needs its location. Let your browser share it, then send the photo again.")
	}
	v.Flags = []string{step.FlagGeoUnavailable}
	return v
}
