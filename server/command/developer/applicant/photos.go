package applicant

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"slices"
	"strings"

	"verifyme/kyc/capability"
	"verifyme/kyc/journey/files"
	"verifyme/kyc/step"
	"verifyme/provider/sandbox"
)

// scripted is a PDF that no malware scan lets through.
const scripted = "%PDF-1.7\n1 0 obj << /S /JavaScript /JS (1) >> endobj\n"

// completeDocuments uploads one clean file, and after it one that the scan refuses
// where that is wanted: a clean file takes the flag away.
func completeDocuments(ctx context.Context, p *phone, s stepView) error {
	var config struct {
		DocumentTypes []string `json:"documentTypes"`
		MaxFiles      int      `json:"maxFiles"`
	}
	if err := json.Unmarshal(s.Config, &config); err != nil {
		return err
	}
	if len(config.DocumentTypes) == 0 {
		return errors.New("the step takes no type of document")
	}
	clean := cleanFiles(s)
	if clean == 0 {
		picture, err := testPicture()
		if err != nil {
			return err
		}
		if err := p.upload(ctx, s.Key, config.DocumentTypes[0], picture); err != nil {
			return err
		}
		clean++
	}
	if clean < config.MaxFiles && p.raises(step.FlagDocumentScanFailed) {
		err := p.upload(ctx, s.Key, config.DocumentTypes[0], []byte(scripted))
		var refused *Refusal
		if !errors.As(err, &refused) || refused.Code != step.FlagDocumentScanFailed {
			return fmt.Errorf("the file that the scan should refuse: %w", err)
		}
	}
	return p.submit(ctx, s.Key, struct{}{})
}

func cleanFiles(s stepView) (clean int) {
	var data struct {
		Documents []struct {
			ScanStatus step.Scan `json:"scanStatus"`
		} `json:"documents"`
	}
	_ = json.Unmarshal(s.Data, &data) // a step without data has no files
	for _, d := range data.Documents {
		if d.ScanStatus == step.Clean {
			clean++
		}
	}
	return clean
}

// testPicture is a small grey one.
func testPicture() ([]byte, error) {
	var out bytes.Buffer
	err := png.Encode(&out, image.NewGray(image.Rect(0, 0, 64, 64)))
	return out.Bytes(), err
}

// testPhoto is a JPEG of random colours, no two alike: one of 1,500 bytes or more is
// taken for a face, a smaller one for none.
func testPhoto(side int) ([]byte, error) {
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	for i := range side * side {
		m.Set(i%side, i/side, color.RGBA{uint8(rand.Uint32()), uint8(rand.Uint32()), uint8(rand.Uint32()), 255})
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, m, nil)
	return out.Bytes(), err
}

// outage of a simulated provider: the size of the photos in bytes, modulo a thousand.
const (
	outage  = 503
	modulus = 1000
)

// testPhotos of a size in bytes at which no simulated provider is down.
func testPhotos(n, side int) (photos [][]byte, err error) {
	for {
		size := 0
		photos = make([][]byte, n)
		for i := range photos {
			if photos[i], err = testPhoto(side); err != nil {
				return nil, err
			}
			size += len(photos[i])
		}
		if size%modulus != outage {
			return photos, nil
		}
	}
}

// Sides of photos in pixels.
const (
	faceSide  = 64
	smallSide = 8
)

// retried sends photos until the step is settled: with all attempts failed where the
// flag is wanted.
func (p *phone) retried(ctx context.Context, s stepView, flag string, send func(side int) error) error {
	side := faceSide
	if p.raises(flag) {
		side = smallSide
	}
	for {
		err := send(side)
		var refused *Refusal
		if err != nil && !errors.As(err, &refused) {
			return err
		}
		if err := p.until(ctx, s.Key, func(s stepView) bool { return s.Status != step.Pending }); err != nil {
			return err
		}
		if now := p.now(s.Key); now.Status != step.InProgress || side == faceSide {
			return err
		}
	}
}

// outagePhoto is one at which the simulated face match is down: a comment makes it as
// long as that.
func outagePhoto() ([]byte, error) {
	photo, err := testPhoto(faceSide)
	if err != nil {
		return nil, err
	}
	const start, head = 2, 4
	missing := (outage - len(photo)%modulus + modulus) % modulus
	if missing < head {
		missing += modulus
	}
	comment := append([]byte{0xff, 0xfe, byte((missing - start) >> 8), byte(missing - start)},
		make([]byte, missing-head)...)
	return slices.Concat(photo[:start], comment, photo[start:]), nil
}

// matching is a photo whose simulated score reaches the step's threshold, where one does.
func matching(ctx context.Context, threshold int) (photos [][]byte, err error) {
	const tries = 400
	for range tries {
		if photos, err = testPhotos(1, faceSide); err != nil {
			return nil, err
		}
		answer, err := sandbox.Face{}.MatchFace(ctx, capability.FaceQuery{Selfie: photos[0]})
		if err == nil && answer.Score >= threshold {
			break
		}
	}
	return photos, nil
}

func completeSelfie(ctx context.Context, p *phone, s stepView) error {
	var config step.SelfieConfig
	if err := json.Unmarshal(s.Config, &config); err != nil {
		return err
	}
	if config.ProviderFallback == step.FallbackAutopass && p.raises(step.FlagAutopass) {
		photo, err := outagePhoto()
		if err != nil {
			return err
		}
		if err := p.uploadAll(ctx, s.Key, nil, files.OneFile, photo); err != nil {
			return err
		}
		return p.until(ctx, s.Key, func(s stepView) bool { return s.Status != step.Pending })
	}
	return p.retried(ctx, s, step.FlagFaceBelowThreshold, func(side int) error {
		photos, err := testPhotos(1, side)
		if side == faceSide && err == nil {
			photos, err = matching(ctx, config.Threshold)
		}
		if err != nil {
			return err
		}
		return p.uploadAll(ctx, s.Key, nil, files.OneFile, photos...)
	})
}

func completeLiveness(ctx context.Context, p *phone, s stepView) error {
	return p.retried(ctx, s, step.FlagLivenessFailed, func(side int) error {
		frames, err := testPhotos(step.MinFrames, side)
		if err != nil {
			return err
		}
		return p.uploadAll(ctx, s.Key, nil, files.Frames, frames...)
	})
}

// completeGeoPhoto sends a photo with a place in Bengaluru, or without one where the
// flag is wanted and the step takes such a photo.
func completeGeoPhoto(ctx context.Context, p *phone, s stepView) error {
	photo, err := testPhoto(faceSide)
	if err != nil {
		return err
	}
	place := map[string]string{"latitude": "12.9716", "longitude": "77.5946", "accuracy": "15"}
	if !strings.Contains(string(s.Config), `"requireGeo":true`) && p.raises(step.FlagGeoUnavailable) {
		place = nil
	}
	return p.uploadAll(ctx, s.Key, place, files.OneFile, photo)
}
