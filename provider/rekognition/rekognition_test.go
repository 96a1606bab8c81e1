package rekognition_test

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/capability"
	"verifyme/provider/adapter"
	"verifyme/provider/conformance"
	"verifyme/provider/rekognition"
	"verifyme/provider/rekognition/played"
	"verifyme/provider/route"
	"verifyme/provider/verdict"
)

func clientAt(t *testing.T, a *played.AWS, change func(*rekognition.Config)) *rekognition.Client {
	t.Helper()
	c := a.Config()
	if change != nil {
		change(&c)
	}
	network := a.Network()
	t.Cleanup(network.CloseIdleConnections)
	return rekognition.New(c, network, time.Now)
}

// of a JPEG with the text in it.
func of(text string) []byte { return []byte("\xff\xd8\xff\xe0" + text) }

func question(selfie, portrait []byte) adapter.Question {
	return adapter.Question{Files: map[string][]byte{"selfie": selfie, "portrait": portrait}}
}

// The contract of the capability, as every other vendor of faces keeps it.
func TestConformance_Face(t *testing.T) {
	t.Parallel()
	a := played.Start(t)
	vendor := route.Vendor{
		Vendor: rekognition.Vendor, Adapter: rekognition.Adapter, PerSecond: rekognition.PerSecond,
		Asker: clientAt(t, a, nil),
	}
	conformance.Face(t, route.Face{Route: route.To(verdict.Face, []route.Vendor{vendor}, route.Options{})},
		conformance.FaceInputs{
			Matched: capability.FaceQuery{Selfie: of(played.Asha), Portrait: of(played.Asha)},
			Outage:  capability.FaceQuery{Selfie: of(played.Asha), Portrait: of("nobody")}, AtLeast: 99,
		})
}

// Every fault of a network or a vendor is an outage, within the caller's time.
func TestConformance_Faults(t *testing.T) {
	t.Parallel()
	right := adapter.Answer{Status: http.StatusOK, Body: played.Compared(played.Alike)}
	conformance.EachFault(t, right, func(ctx context.Context, t *testing.T, address string, n *http.Transport) {
		base, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		c := rekognition.New(rekognition.Config{Base: base, Region: played.Region}, n, time.Now)
		if v := c.Ask(ctx, question(of(played.Asha), of(played.Asha))); v.Kind != verdict.Outage || v.Reason == "" {
			t.Errorf("gives %+v, want an outage", v)
		}
		if err := c.Check(ctx); err == nil {
			t.Error("the check finds no fault")
		}
	})
}

func TestAsk_GivesTheSimilarityOfTheFaces(t *testing.T) {
	t.Parallel()
	a := played.Start(t)
	c := clientAt(t, a, nil)
	for name, row := range map[string]struct {
		selfie, portrait string
		want             verdict.Verdict
		calls            []string
	}{
		"one person":  {played.Asha, played.Asha, verdict.Verdict{Kind: verdict.Scored, Score: 99}, nil},
		"two persons": {played.Ravi, played.Asha, verdict.Verdict{Kind: verdict.Scored, Score: 3}, nil},
		"a selfie without a face": {"a wall", played.Asha, verdict.Verdict{Kind: verdict.NoFace},
			[]string{"CompareFaces", "DetectFaces"}},
		// AWS refuses both alike: what the portrait lacks is not held against the applicant.
		"a portrait without a face": {played.Asha, "a wall", verdict.Verdict{
			Kind: verdict.Outage, Reason: rekognition.ReasonPortrait, Question: true}, []string{"CompareFaces", "DetectFaces"}},
	} {
		before := len(a.Asked())
		if v := c.Ask(t.Context(), question(of(row.selfie), of(row.portrait))); v != row.want {
			t.Errorf("%s: %+v, want %+v", name, v, row.want)
		}
		if calls := a.Asked()[before:]; row.calls != nil && !slices.Equal(calls, row.calls) {
			t.Errorf("%s: asked was %v", name, calls)
		}
	}
	if v := c.Ask(t.Context(), question(of(played.Asha), nil)); v.Reason != adapter.ReasonQuestion {
		t.Errorf("without a portrait: %+v", v)
	}
}

// Each error of AWS's pages has one meaning, and none is a verdict about the applicant.
func TestAsk_MapsEachErrorOnce(t *testing.T) {
	t.Parallel()
	a := played.Start(t)
	c := clientAt(t, a, nil)
	alert := func(reason string) verdict.Verdict {
		return verdict.Verdict{Kind: verdict.Outage, Reason: reason, Alert: true}
	}
	alone := verdict.Verdict{Kind: verdict.Outage, Reason: rekognition.ReasonImage, Question: true}
	slower := verdict.Verdict{Kind: verdict.Outage, Reason: rekognition.ReasonRate, RetryAfter: 1}
	for _, row := range []struct {
		status        int
		code, message string
		want          verdict.Verdict
	}{
		{400, "ThrottlingException", "Rate exceeded", slower},
		{400, "ProvisionedThroughputExceededException", "", slower},
		{400, "com.amazonaws.rekognition#ThrottlingException", "", slower},
		{429, "", "", slower},
		{400, "ImageTooLargeException", "", alone},
		{400, "InvalidImageFormatException", "", alone},
		{400, "AccessDeniedException", "not authorized to perform rekognition:CompareFaces", alert(rekognition.ReasonKeys)},
		{400, "UnrecognizedClientException", "", alert(rekognition.ReasonKeys)},
		{400, "InvalidSignatureException", "does not match", alert(rekognition.ReasonKeys)},
		{403, "SignatureDoesNotMatch", "", alert(rekognition.ReasonKeys)},
		{400, "ExpiredTokenException", "", alert(rekognition.ReasonExpired)},
		{400, "InvalidSignatureException", "Signature expired: 1 is now earlier than 2", alert(rekognition.ReasonClock)},
		{400, "InvalidSignatureException", "Signature not yet current: 2", alert(rekognition.ReasonClock)},
		{400, "RequestExpired", "", alert(rekognition.ReasonClock)},
		{500, "InternalServerError", "", verdict.Away(rekognition.ReasonVendor)},
		{503, "ServiceUnavailableException", "", verdict.Away(rekognition.ReasonVendor)},
		{400, "SomethingNewException", "", verdict.Away(adapter.ReasonUnmapped)},
		{500, "InvalidParameterException", "", verdict.Away(rekognition.ReasonVendor)},
		{404, "", "", verdict.Away(adapter.ReasonUnmapped)},
	} {
		a.Answers(row.status, row.code, row.message)
		if v := c.Ask(t.Context(), question(of(played.Asha), of(played.Asha))); v != row.want {
			t.Errorf("%d %s %q: %+v, want %+v", row.status, row.code, row.message, v, row.want)
		}
	}
	// The code may stand in the header alone.
	a.Next(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Amzn-Errortype", "ThrottlingException:http://internal.amazon.com/")
		w.WriteHeader(http.StatusBadRequest)
		_, _ = io.WriteString(w, `{}`)
	})
	if v := c.Ask(t.Context(), question(of(played.Asha), of(played.Asha))); v != slower {
		t.Errorf("a code in the header: %+v", v)
	}
}

// An answer with any value of another type, or without it, is the same verdict or an outage.
func TestAsk_TakesNoAnswerOfAnotherShape(t *testing.T) {
	t.Parallel()
	a := played.Start(t)
	c := clientAt(t, a, nil)
	want := verdict.Verdict{Kind: verdict.Scored, Score: 99}
	mutants := conformance.Mutants(t, played.Compared(played.Alike))
	mutants = append(mutants, strings.Replace(played.Compared(played.Alike), "99.42", "100.5", 1),
		strings.Replace(played.Compared(played.Alike), "99.42", "-1", 1))
	for _, mutant := range mutants {
		a.Next(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, mutant) })
		if v := c.Ask(t.Context(), question(of(played.Asha), of(played.Asha))); v != want && v.Kind != verdict.Outage {
			t.Errorf("%s gives %+v", mutant, v)
		}
	}
	for _, body := range []string{`{}`, `[]`, `{"FaceDetails":null}`, `{"FaceDetails":{}}`, `<html>`} {
		a.Next(func(w http.ResponseWriter, _ *http.Request) {
			a.Next(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, body) })
			w.WriteHeader(http.StatusBadRequest)
			_, _ = io.WriteString(w, `{"__type":"InvalidParameterException"}`)
		})
		if v := c.Ask(t.Context(), question(of("a wall"), of(played.Asha))); v.Kind != verdict.Outage {
			t.Errorf("faces %s: %+v", body, v)
		}
	}
	// A face that is found and is like none has the score 0.
	a.Next(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w,
			`{"SourceImageFace":{"Confidence":99},"FaceMatches":[],"UnmatchedFaces":[{"Confidence":99}]}`)
	})
	if v := c.Ask(t.Context(), question(of(played.Asha), of(played.Ravi))); v != (verdict.Verdict{Kind: verdict.Scored}) {
		t.Errorf("a face that is like none: %+v", v)
	}
}

// What AWS does not take is drawn anew, and what cannot be is an outage of that question.
func TestAsk_MakesPicturesFit(t *testing.T) {
	t.Parallel()
	a := played.Start(t)
	c := clientAt(t, a, nil)
	noise := image.NewGray(image.Rect(0, 0, 2600, 2100))
	random := rand.NewChaCha8([32]byte{1})
	_, _ = random.Read(noise.Pix)
	var large bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(&large, noise); err != nil {
		t.Fatal(err)
	}
	a.Next(func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body)
		if len(raw) > 7<<20 {
			t.Errorf("%d bytes were sent", len(raw))
		}
		_, _ = io.WriteString(w, played.Compared(50))
	})
	if v := c.Ask(t.Context(), question(large.Bytes(), of(played.Asha))); v.Score != 50 {
		t.Errorf("a picture of %d bytes: %+v", large.Len(), v)
	}
	before := len(a.Asked())
	if v := c.Ask(t.Context(), question([]byte("RIFF\x00\x00\x00\x00WEBPVP8 broken"), of(played.Asha))); !v.Question ||
		v.Reason != rekognition.ReasonImage || len(a.Asked()) != before {
		t.Errorf("a broken WebP: %+v", v)
	}
	var small bytes.Buffer
	if err := jpeg.Encode(&small, image.NewGray(image.Rect(0, 0, 8, 8)), nil); err != nil {
		t.Fatal(err)
	}
	if v := c.Ask(t.Context(), question(small.Bytes(), of(played.Asha))); v.Kind != verdict.NoFace {
		t.Errorf("a grey square: %+v", v)
	}
}

// The check says what the operator has to mend.
func TestCheck_TellsWhatIsWrong(t *testing.T) {
	t.Parallel()
	a := played.Start(t)
	for name, row := range map[string]struct {
		change func(*rekognition.Config)
		want   error
	}{
		"the keys":           {nil, nil},
		"another secret":     {func(c *rekognition.Config) { c.Keys.Secret = "x" }, rekognition.ErrKeys},
		"an unknown key":     {func(c *rekognition.Config) { c.Keys.ID = "AKIANOBODY" }, rekognition.ErrKeys},
		"another region":     {func(c *rekognition.Config) { c.Region = "us-east-1" }, rekognition.ErrKeys},
		"keys that are over": {func(c *rekognition.Config) { c.Keys.Token = "old" }, rekognition.ErrExpired},
	} {
		if err := clientAt(t, a, row.change).Check(t.Context()); err != row.want {
			t.Errorf("%s: %v, want %v", name, err, row.want)
		}
	}
	for _, apart := range []time.Duration{6 * time.Minute, -6 * time.Minute} {
		c := rekognition.New(a.Config(), a.Network(), func() time.Time { return time.Now().Add(apart) })
		if err := c.Check(t.Context()); err != rekognition.ErrClock {
			t.Errorf("a clock %v apart: %v", apart, err)
		}
	}
	a.Grant("CompareFaces")
	if err := clientAt(t, a, nil).Check(t.Context()); err != rekognition.ErrKeys {
		t.Errorf("without the right to DetectFaces: %v", err)
	}
}
