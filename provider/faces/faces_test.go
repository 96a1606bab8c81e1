package faces

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/capability"
	"verifyme/provider/adapter"
	"verifyme/provider/conformance"
	"verifyme/provider/route"
	"verifyme/provider/verdict"
)

// Faces are compared by the real models. The pictures are cut from the sample that the
// package brings with it; none is kept in this repository.

// packages is the folder in which npm has installed what the process loads.
const packages = "../.."

// persons in the sample, each cut out of it.
var (
	him = image.Rect(325, 0, 535, 157)
	her = image.Rect(165, 0, 318, 157)
)

// picture of a part of the sample, so many times as large, dimmed by so much of 255.
func pictureOf(t *testing.T, part image.Rectangle, times int, dimmed uint8) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(packages, "node_modules/@vladmandic/human/assets/samples.jpg"))
	if err != nil {
		t.Fatal(err)
	}
	whole, err := jpeg.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(image.Rect(0, 0, part.Dx()*times, part.Dy()*times))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.Set(x, y, whole.At(part.Min.X+x/times, part.Min.Y+y/times))
		}
	}
	shade := image.NewUniform(color.RGBA{A: dimmed})
	draw.Draw(out, out.Rect, shade, image.Point{}, draw.Over)
	return jpegOf(t, out)
}

func jpegOf(t *testing.T, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, &jpeg.Options{Quality: 85}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func empty(t *testing.T) []byte { return jpegOf(t, image.NewGray(image.Rect(0, 0, 300, 300))) }

func client(t *testing.T, c Config) *Client {
	t.Helper()
	opened := New(c)
	// On a busy machine several processes, which start at once, take their time.
	opened.patience = 2 * time.Minute
	t.Cleanup(opened.Close)
	return opened
}

func question(selfie, portrait []byte) adapter.Question {
	return adapter.Question{Files: map[string][]byte{"selfie": selfie, "portrait": portrait}}
}

// The contract of the capability, as every vendor of faces keeps it.
func TestConformance_Face(t *testing.T) {
	t.Parallel()
	vendor := route.Vendor{
		Vendor: Vendor, Adapter: Adapter, PerSecond: PerSecond, Asker: client(t, Config{Folder: packages}),
	}
	conformance.Face(t, route.Face{Route: route.To(verdict.Face, []route.Vendor{vendor}, route.Options{})},
		conformance.FaceInputs{
			Matched: capability.FaceQuery{Selfie: pictureOf(t, him, 3, 0), Portrait: pictureOf(t, him, 2, 60)},
			Outage:  capability.FaceQuery{Selfie: pictureOf(t, him, 3, 0), Portrait: empty(t)}, AtLeast: 60,
		})
}

func TestFaces_TellPersonsApart(t *testing.T) {
	t.Parallel()
	c := client(t, Config{Folder: packages})
	ask := func(selfie, portrait []byte) verdict.Verdict { return c.Ask(t.Context(), question(selfie, portrait)) }
	if v := ask(pictureOf(t, him, 3, 0), pictureOf(t, her, 3, 0)); v.Kind != verdict.Scored || v.Score >= 40 {
		t.Errorf("two persons: %+v", v)
	}
	if v := ask(pictureOf(t, her, 3, 30), pictureOf(t, her, 3, 0)); v.Kind != verdict.Scored || v.Score < 60 {
		t.Errorf("two pictures of one person: %+v", v)
	}
	if v := ask(empty(t), pictureOf(t, her, 3, 0)); v.Kind != verdict.NoFace {
		t.Errorf("a selfie without a face: %+v", v)
	}
	if v := ask(pictureOf(t, her, 3, 0), empty(t)); v.Reason != ReasonPortrait || !v.Question {
		t.Errorf("a portrait without a face: %+v", v)
	}
	if v := ask([]byte("no picture"), empty(t)); v.Reason != ReasonImage || !v.Question {
		t.Errorf("what is no picture: %+v", v)
	}
	if v := c.Ask(t.Context(), question(nil, nil)); v.Kind != verdict.Outage {
		t.Errorf("no pictures: %+v", v)
	}
}

// A process that ended, or whose caller went away, is followed by another; and it ends with
// its owner.
func TestFaces_ProcessIsStartedAnew(t *testing.T) {
	t.Parallel()
	c := client(t, Config{Folder: packages})
	content := pictureOf(t, him, 3, 0)
	found := func(says string) {
		t.Helper()
		if face, err := c.Describe(t.Context(), content); err != nil || face == nil {
			t.Fatalf("%s: %v, %v", says, face, err)
		}
	}
	found("at first")
	first := c.running
	if err := first.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Describe(t.Context(), content); err == nil {
		t.Error("a killed process answers")
	}
	found("after a killed one")
	if c.running == first {
		t.Error("it is the same process")
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.Describe(over, content); err == nil {
		t.Error("a caller who went away is answered")
	}
	found("after a caller who went away")
	pid, folder := c.running.cmd.Process.Pid, c.running.folder
	if used := memoryOf(pid); used > mostMemory {
		t.Errorf("it holds %d MB", used>>20)
	}
	c.running.pictures = mostPictures
	found("the last picture of a process")
	if c.running != nil {
		t.Error("a worn process goes on")
	}
	if _, err := os.Stat(folder); err == nil {
		t.Error("its folder stays")
	}
	if memoryOf(pid) != 0 {
		t.Error("it goes on after it was closed")
	}
}

// hanging is a program that says that it is ready, and never answers.
func hanging(t *testing.T, body string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "node")
	if err := os.WriteFile(file, []byte("#!/bin/sh\n"+body), 0o700); err != nil {
		t.Fatal(err)
	}
	return file
}

const ready = `printf '\000\000\000\016{"ready":true}'
`

func TestFaces_BrokenProcessIsAnOutage(t *testing.T) {
	t.Parallel()
	content := pictureOf(t, him, 2, 0)
	for name, row := range map[string]struct{ node, reason string }{
		"no such program":       {filepath.Join(t.TempDir(), "none"), ReasonStart},
		"one that ends":         {hanging(t, "echo 'no models' >&2; exit 3"), ReasonStart},
		"one that says nothing": {hanging(t, "exec sleep 60"), ReasonStart},
		"one that hangs":        {hanging(t, ready+"exec sleep 60"), ReasonProcess},
		"half an answer":        {hanging(t, ready+"printf '\\000\\000\\000\\200{'"), ReasonProcess},
		"too long an answer":    {hanging(t, ready+"printf '\\177\\000\\000\\000{'; exec sleep 60"), ReasonProcess},
		"what is no JSON":       {hanging(t, ready+"printf '\\000\\000\\000\\001x'; exec sleep 60"), ReasonProcess},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := client(t, Config{Folder: packages, Node: row.node})
			// Long enough for a start on a busy machine.
			ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
			defer cancel()
			if v := c.Ask(ctx, question(content, content)); v.Kind != verdict.Outage || v.Reason != row.reason {
				t.Errorf("it is %+v", v)
			}
			if c.running != nil {
				t.Error("the broken process is kept")
			}
		})
	}
}

func TestFaces_CheckSaysWhatIsMissing(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		c    Config
		says string
	}{
		"no packages": {Config{Folder: t.TempDir()}, "it has no node_modules/@vladmandic/human"},
		"no Node":     {Config{Folder: packages, Node: "/no/such/node"}, "there is no Node"},
		"broken":      {Config{Folder: packages, Node: hanging(t, "echo 'wrong version' >&2; exit 1")}, "wrong version"},
	} {
		if err := client(t, row.c).Check(t.Context()); err == nil || !strings.Contains(err.Error(), row.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := client(t, Config{Folder: packages}).Check(t.Context()); err != nil {
		t.Error(err)
	}
}

// The process is given nothing of the server's surroundings.
func TestFaces_ProcessSeesNoEnvironment(t *testing.T) {
	t.Setenv("VERIFYME_KEYSET_FILE", "/secret/keyset.json")
	file := filepath.Join(t.TempDir(), "seen")
	c := client(t, Config{Folder: packages, Node: hanging(t, "env >"+file+"\n"+ready+"exec cat >/dev/null")})
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	_, _ = c.Describe(ctx, empty(t))
	seen, err := os.ReadFile(file)
	if err != nil || strings.Contains(string(seen), "VERIFYME") {
		t.Errorf("it sees %q, %v", seen, err)
	}
}

func TestFaces_ScoreFollowsTheMeasuredPlaces(t *testing.T) {
	t.Parallel()
	for _, m := range Measured {
		if got := Score(m.Distance); got != m.Score {
			t.Errorf("at %v the score is %d, want %d", m.Distance, got, m.Score)
		}
	}
	for at, want := range map[float64]int{0: 100, 1: 0} {
		if got := Score(at); got != want {
			t.Errorf("at %v the score is %d, want %d", at, got, want)
		}
	}
	before := 101
	for d := 0.0; d <= 1; d += 0.001 {
		if got := Score(d); got > before || got < 0 || got > 100 {
			t.Fatalf("at %v the score is %d, after %d", d, got, before)
		} else {
			before = got
		}
	}
	same := Face{Description: []float64{1, 2, 3}}
	for _, row := range []struct {
		other Face
		want  float64
	}{{same, 0}, {Face{Description: []float64{2, 4, 6}}, 0}, {Face{Description: []float64{-1, -2, -3}}, 1}, {Face{}, 1},
		{Face{Description: []float64{0, 0, 0}}, 1}, {Face{Description: []float64{1}}, 1}} {
		if got := same.Distance(row.other); math.Abs(got-row.want) > 1e-9 {
			t.Errorf("the distance to %v is %v, want %v", row.other, got, row.want)
		}
	}
}

func TestFaces_MeasureCountsPairs(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for name, content := range map[string][]byte{
		"him/1.jpg": pictureOf(t, him, 3, 0), "him/2.jpg": pictureOf(t, him, 2, 60), "her/1.jpg": pictureOf(t, her, 3, 0),
		"her/2.jpg": pictureOf(t, her, 3, 30), "her/3.jpg": empty(t),
	} {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	without := ""
	m, err := client(t, Config{Folder: packages}).Measure(t.Context(), folder, func(picture string, found bool) {
		if !found {
			without += filepath.Base(picture)
		}
	})
	if err != nil || m.Persons != 2 || m.Pictures != 5 || m.Without != 1 || without != "3.jpg" || len(m.Same) != 2 ||
		len(m.Different) != 4 {
		t.Fatalf("measured are %+v, %v, without %s", m, err, without)
	}
	if refused, taken := m.Errors(Measured[1].Distance); refused != 0 || taken != 0 {
		t.Errorf("of these %v are refused and %v taken", refused, taken)
	}
	if refused, taken := m.Errors(-1); refused != 1 || taken != 0 {
		t.Errorf("nothing is near enough: %v, %v", refused, taken)
	}
}
