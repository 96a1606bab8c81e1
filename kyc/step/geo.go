package step

// CodeGeoRequired refuses a photo without its location where the config wants one.
const CodeGeoRequired = "GEO_REQUIRED"

// Location of a photo, for reviewers alone: degrees, and the accuracy in metres.
type Location struct {
	Latitude  float64  `json:"latitude"`
	Longitude float64  `json:"longitude"`
	Accuracy  *float64 `json:"accuracy"`
}

// JudgeGeoPhoto is the verdict on a photo of the premises. location is nil where none
// came with it.
func JudgeGeoPhoto(config GeoPhotoConfig, location *Location) Verdict {
	v := Verdict{Status: Completed, Spent: true}
	switch {
	case location != nil:
		return v
	case config.RequireGeo:
		return Refuse(InProgress, CodeGeoRequired,
			"This photo needs its location. Let your browser share it, then send the photo again.")
	}
	v.Flags = []string{FlagGeoUnavailable}
	return v
}
