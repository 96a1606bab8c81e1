// Package faces compares faces on the deployment's own machines, without a vendor: a side
// process of Node finds the faces and describes each by numbers, and how near two
// descriptions are is the score. No picture leaves the machine, and none is kept.
//
// It is a help for reviewers, not a certified comparison (docs/adapters.md has the measured
// errors), and checks no liveness.
package faces

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"time"

	"verifyme/kyc/picture/raster"
	"verifyme/provider/adapter"
	"verifyme/provider/verdict"
)

// Vendor and Adapter as metrics and a step's providerBinding name them.
const (
	Vendor  = "local"
	Adapter = "local-face"
)

// PerSecond of one process: two pictures take some 0.4 s of a processor.
const PerSecond = 4

const (
	// patience with one picture; the first one waits for the process, too.
	patience = 20 * time.Second
	// longest side of a picture that is looked at.
	longest = 640
)

// Reasons of outages.
const (
	// ReasonImage: a picture that cannot be read.
	ReasonImage = "IMAGE_NOT_TAKEN"
	// ReasonPortrait: the document locker's portrait has no face.
	ReasonPortrait = "PORTRAIT_WITHOUT_FACE"
	// ReasonStart: the process does not start, which the operator has to mend.
	ReasonStart = "FACES_NOT_STARTED"
	// ReasonProcess: the process ended, or did not answer in time. The next one is new.
	ReasonProcess = "FACES_AWAY"
)

// Packages that the folder has to hold, as `npm install` puts them there.
var Packages = []string{
	"@vladmandic/human@3.3.6", "@tensorflow/tfjs-core@4.22.0", "@tensorflow/tfjs-converter@4.22.0",
	"@tensorflow/tfjs-backend-wasm@4.22.0",
}

// needed files of the packages.
var needed = []string{
	"@vladmandic/human/dist/human.node-wasm.js", "@vladmandic/human/models/blazeface.bin",
	"@vladmandic/human/models/facemesh.bin", "@vladmandic/human/models/faceres.bin",
	"@tensorflow/tfjs-core/package.json", "@tensorflow/tfjs-converter/package.json",
	"@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm-simd.wasm",
}

// Config of the client.
type Config struct {
	// Folder with node_modules, in which the packages lie.
	Folder string
	// Node is the program; "node" is looked for in PATH.
	Node string
}

// CheckFolder says what the folder does not hold.
func CheckFolder(folder string) error {
	for _, name := range needed {
		if _, err := os.Stat(filepath.Join(folder, "node_modules", filepath.FromSlash(name))); err != nil {
			return fmt.Errorf("it has no node_modules/%s", name)
		}
	}
	return nil
}

// Client compares faces. It has at most one process, which it starts when it is asked first.
type Client struct {
	config Config
	// patience with one picture.
	patience time.Duration
	// place of the one who asks.
	place   chan struct{}
	running *process
}

// New client; Close it where it is not to live as long as the program.
func New(c Config) *Client {
	c.Node = cmp.Or(c.Node, "node")
	return &Client{config: c, patience: patience, place: make(chan struct{}, 1)}
}

// CanAnswer holds where there are two pictures.
func (c *Client) CanAnswer(q adapter.Question) bool {
	return len(q.Files["selfie"]) > 0 && len(q.Files["portrait"]) > 0
}

// Ask implements route.Asker.
func (c *Client) Ask(ctx context.Context, q adapter.Question) verdict.Verdict {
	if !c.CanAnswer(q) {
		return verdict.Away(adapter.ReasonQuestion)
	}
	ctx, cancel := context.WithTimeout(ctx, c.patience)
	defer cancel()
	selfie, err := c.Describe(ctx, q.Files["selfie"])
	switch {
	case err != nil:
		return outage(err)
	case selfie == nil:
		return verdict.Verdict{Kind: verdict.NoFace}
	}
	portrait, err := c.Describe(ctx, q.Files["portrait"])
	switch {
	case err != nil:
		return outage(err)
	case portrait == nil:
		return verdict.Verdict{Kind: verdict.Outage, Reason: ReasonPortrait, Question: true}
	}
	return verdict.Verdict{Kind: verdict.Scored, Score: Score(selfie.Distance(*portrait))}
}

// Check implements capability.Checker: the process starts, and answers for a picture without
// a face.
func (c *Client) Check(ctx context.Context) error {
	defer c.Close()
	if err := CheckFolder(c.config.Folder); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, c.patience)
	defer cancel()
	found, err := c.describe(ctx, image.NewRGBA(image.Rect(0, 0, 64, 64)))
	if err == nil && found != nil {
		err = errors.New("it finds a face where there is none")
	}
	return err
}

var errImage = errors.New("the picture cannot be read")

func outage(err error) verdict.Verdict {
	var start startError
	switch {
	case errors.Is(err, errImage):
		return verdict.Verdict{Kind: verdict.Outage, Reason: ReasonImage, Question: true}
	case errors.Is(err, context.Canceled):
		// The caller went away: that says nothing of the process.
		return verdict.Away(ReasonProcess)
	case errors.As(err, &start):
		return verdict.Verdict{Kind: verdict.Outage, Reason: ReasonStart, Alert: true}
	}
	return verdict.Away(ReasonProcess)
}

// Describe the largest face of a picture, so that nobody who stands behind is compared in the
// applicant's place; nil where it has none.
func (c *Client) Describe(ctx context.Context, content []byte) (*Face, error) {
	upright, err := raster.Upright(content, longest)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errImage, err)
	}
	return c.describe(ctx, upright)
}

func (c *Client) describe(ctx context.Context, upright *image.RGBA) (*Face, error) {
	select {
	case c.place <- struct{}{}:
		defer func() { <-c.place }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if c.running == nil {
		started, err := start(ctx, c.config)
		if err != nil {
			return nil, err
		}
		c.running = started
	}
	found, err := c.running.ask(ctx, frameOf(upright))
	if err != nil || c.running.isWorn() {
		c.running.close()
		c.running = nil
	}
	if err != nil || len(found) == 0 {
		return nil, err
	}
	largest := slices.MaxFunc(found, func(a, b Face) int { return cmp.Compare(a.Width*a.Height, b.Width*b.Height) })
	return &largest, nil
}

// Close ends the process, if there is one; the next question starts another.
func (c *Client) Close() {
	c.place <- struct{}{}
	defer func() { <-c.place }()
	if c.running != nil {
		c.running.close()
		c.running = nil
	}
}

// frameOf a picture: its width and height, then three bytes a pixel.
func frameOf(m *image.RGBA) []byte {
	w, h := m.Bounds().Dx(), m.Bounds().Dy()
	frame := make([]byte, 8, 8+w*h*3)
	binary.BigEndian.PutUint32(frame, uint32(w))
	binary.BigEndian.PutUint32(frame[4:], uint32(h))
	for y := range h {
		row := m.Pix[y*m.Stride : y*m.Stride+w*4]
		for i := 0; i < len(row); i += 4 {
			frame = append(frame, row[i], row[i+1], row[i+2])
		}
	}
	return frame
}
