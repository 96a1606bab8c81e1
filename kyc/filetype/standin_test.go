package filetype

import (
	"bytes"
	"encoding/base64"
	"math/rand/v2"
	"strings"
	"testing"
)

// smallest JPEG that is passed around: a pixel by arithmetic codes.
const smallestJPEG = "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkK" +
	"DA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k="

// smallest PDF that is passed around, with its misspelt end.
const smallestPDF = "%PDF-1.0\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]" +
	"/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 3 3]>>endobj\nxref\n0 4\n0000000000 65535 f\n" +
	"0000000010 00000 n\n0000000053 00000 n\n0000000102 00000 n\ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n149\n%EOF"

func random(n int) string {
	r := rand.New(rand.NewPCG(1, 2))
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.Uint32())
	}
	return string(b)
}

// SPEC "Sandbox simulation rules" decide by a file's size: what stands there needs no picture in it.
func TestInspectStandIn_TakesFirstBytesWithFiller(t *testing.T) {
	pixel, err := base64.StdEncoding.DecodeString(smallestJPEG)
	if err != nil {
		t.Fatal(err)
	}
	zeros, letters, sequence := strings.Repeat("\x00", 2000), strings.Repeat("A", 2000), ""
	for i := range 2048 {
		sequence += string([]byte{byte(i)})
	}
	for start, want := range map[string]string{
		"\xff\xd8\xff": JPEG, "\xff\xd8\xff\xe0": JPEG, "\xff\xd8\xff\xe1": JPEG, "\xff\xd8\xff\xe0\x00\x10JFIF\x00": JPEG,
		"\xff\xd8\xff\xdb": JPEG,
		"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00": JPEG,
		"\x89PNG\r\n\x1a\n": PNG, "RIFF\x24\x08\x00\x00WEBP": WebP, "RIFF\x24\x08\x00\x00WEBPVP8 ": WebP,
		"%PDF-1.4\n": PDF,
	} {
		for name, filler := range map[string]string{"zeros": zeros, "letters": letters, "a sequence": sequence} {
			if f, ok := InspectStandIn([]byte(start + filler)); !ok || f.Damaged || f.ContentType != want {
				t.Errorf("%q and %s are %+v, want %s", start, name, f, want)
			}
		}
	}
	for name, content := range map[string]string{
		"JPEG and random bytes":         "\xff\xd8\xff\xe0" + random(4000),
		"PNG and random bytes":          "\x89PNG\r\n\x1a\n" + random(4000),
		"the smallest JPEG":             string(pixel),
		"the smallest JPEG with filler": string(pixel) + zeros,
		"the smallest PDF":              smallestPDF,
		"a PDF of two lines":            "%PDF-1.4\n%%EOF",
		"a PDF of a few words":          "%PDF-1.4 test document",
		"a PDF of an object":            "%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n",
		"a few bytes of a JPEG":         "\xff\xd8\xff\xe0small",
		"a few bytes of a PNG":          "\x89PNG\r\n\x1a\nsmall",
	} {
		if f, ok := InspectStandIn([]byte(content)); !ok || f.Damaged {
			t.Errorf("%s: %+v", name, f)
		}
		if f := Inspect([]byte(content)); !f.Damaged && f.Pixels <= MaxPixels {
			t.Errorf("%s is whole for production: %+v", name, f)
		}
	}
}

func TestInspectStandIn_RefusesWhatIsCutOrSomethingElse(t *testing.T) {
	photo, drawing := encoded(t, asJPEG, 300, 200), encoded(t, asPNG, 300, 200)
	for name, whole := range map[string][]byte{"JPEG": photo, "PNG": drawing} {
		for at := 3; at < len(whole)-1; at++ {
			if f, ok := InspectStandIn(whole[:at]); ok {
				t.Errorf("a %s cut at %d stands in: %+v", name, at, f)
			}
		}
		if f, ok := InspectStandIn(whole); ok || f.Damaged {
			t.Errorf("a whole %s: %+v, %v", name, f, ok)
		}
	}
	filler := strings.Repeat("\x00", 2000)
	for _, content := range []string{
		"\xff\xd8\xff\n#!/bin/sh\n" + filler, "\xff\xd8\xff\xe0<html>" + filler, "\x89PNG\r\n\x1a\n<script>" + filler,
		"\xff\xd8\xff\xe0%PDF-1.4" + filler, "%PDF-1.4\n<html>" + filler, "\x89PNG\r\n\x1a\n" + filler + "PK\x03\x04",
		"GIF89a" + filler, "%PDF-1.4\n1 0 obj << /A", "%PDF-1.4\n/JavaScript" + filler, "\xff\xd8\xff\xd9", filler,
	} {
		if f, ok := InspectStandIn([]byte(content)); ok {
			t.Errorf("%q stands in: %+v", bytes.TrimRight([]byte(content), "\x00"), f)
		}
	}
}
