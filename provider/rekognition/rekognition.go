// Package rekognition asks AWS Rekognition how alike two faces are, by CompareFaces of its
// interface of 2016-06-27, each call signed by Signature V4. AWS keeps neither picture.
//
// It checks no liveness: AWS's streams the applicant's camera from the browser to AWS by a
// kit of theirs, with keys of AWS in the page and hosts that the page's policy forbids, and
// no server can do that with frames.
package rekognition

import (
	"bytes"
	"context"
	"encoding/json"
	"image/jpeg"
	"net/http"
	"net/url"
	"time"

	"verifyme/kyc/picture/raster"
	"verifyme/provider/adapter"
	"verifyme/provider/verdict"
)

// Vendor and Adapter as metrics and a step's providerBinding name them.
const (
	Vendor  = "rekognition"
	Adapter = "rekognition-face"
)

// PerSecond is the quota of calls of CompareFaces that AWS gives in its smaller regions.
const PerSecond = 5

const (
	service     = "rekognition"
	target      = "RekognitionService."
	contentType = "application/x-amz-json-1.1"
	// patience with one call.
	patience = 15 * time.Second
	// maxBody of an answer, which has the landmarks of at most a hundred faces.
	maxBody = 512 << 10
	// maxImage that AWS takes in a call.
	maxImage = 5_000_000
	// longest side of a picture that is drawn anew to be taken, and its quality.
	longest, quality = 1920, 90
)

// Config of the client.
type Config struct {
	// Base is Endpoint of the region, or another address that answers as it does.
	Base   *url.URL
	Region string
	Keys   Keys
}

// Endpoint of a region.
func Endpoint(region string) string { return "https://rekognition." + region + ".amazonaws.com" }

// Client compares faces.
type Client struct {
	config  Config
	network http.RoundTripper
	now     func() time.Time
}

// New client; now is the clock that signs.
func New(c Config, network http.RoundTripper, now func() time.Time) *Client {
	return &Client{config: c, network: network, now: now}
}

// CanAnswer holds where there are two pictures.
func (c *Client) CanAnswer(q adapter.Question) bool {
	return len(q.Files["selfie"]) > 0 && len(q.Files["portrait"]) > 0
}

// image in a request.
type image struct{ Bytes []byte }

// compare is what CompareFaces is asked. The largest face of the source counts there: it is
// the selfie, so that nobody who stands behind is compared in the applicant's place.
type compare struct {
	SourceImage, TargetImage image
	// SimilarityThreshold is 0: every face's score is told, the step's own threshold decides.
	SimilarityThreshold int
	QualityFilter       string
}

// detect is what DetectFaces is asked; without an image it is refused and costs nothing.
type detect struct {
	Image *image `json:",omitempty"`
}

// Ask implements route.Asker.
func (c *Client) Ask(ctx context.Context, q adapter.Question) verdict.Verdict {
	if !c.CanAnswer(q) {
		return verdict.Away(adapter.ReasonQuestion)
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	selfie, portrait := taken(q.Files["selfie"]), taken(q.Files["portrait"])
	if selfie == nil || portrait == nil {
		return ofQuestion(ReasonImage)
	}
	a, away := c.call(ctx, "CompareFaces", compare{
		SourceImage: image{selfie}, TargetImage: image{portrait}, QualityFilter: "NONE",
	})
	switch {
	case away != nil:
		return *away
	case a.status == http.StatusBadRequest && a.code == codeParameter:
		return c.withoutFace(ctx, selfie)
	case a.status != http.StatusOK:
		return a.outage()
	}
	return a.score()
}

// withoutFace is what holds of pictures of which one has no face, and AWS does not say which:
// of the selfie it is the applicant's, of the portrait nobody's.
func (c *Client) withoutFace(ctx context.Context, selfie []byte) verdict.Verdict {
	a, away := c.call(ctx, "DetectFaces", detect{Image: &image{selfie}})
	switch {
	case away != nil:
		return *away
	case a.status != http.StatusOK:
		return a.outage()
	}
	var found struct{ FaceDetails *[]json.RawMessage }
	switch err := json.Unmarshal(a.body, &found); {
	case err != nil || found.FaceDetails == nil:
		return verdict.Away(adapter.ReasonUnmapped)
	case len(*found.FaceDetails) == 0:
		return verdict.Verdict{Kind: verdict.NoFace}
	}
	return ofQuestion(ReasonPortrait)
}

// taken by AWS: JPEG or PNG of so many bytes. Others are drawn anew; nil where that cannot be.
func taken(content []byte) []byte {
	kind := http.DetectContentType(content)
	if len(content) <= maxImage && (kind == "image/jpeg" || kind == "image/png") {
		return content
	}
	m, err := raster.Upright(content, longest)
	if err != nil {
		return nil
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, m, &jpeg.Options{Quality: quality}); err != nil || out.Len() > maxImage {
		return nil
	}
	return out.Bytes()
}
