package step

// Location of a photo, for reviewers alone: degrees, and the accuracy in metres.
type Location struct {
	Latitude  float64  `json:"latitude"`
	Longitude float64  `json:"longitude"`
	Accuracy  *float64 `json:"accuracy"`
}
