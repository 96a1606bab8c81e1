// Package filetype reads from a file's bytes what it is: type, size, pixels, damage,
// danger. Nobody's word on its name or type counts (SPEC "Limits": Upload).
package filetype

import (
	"verifyme/kyc/pdf"
	"verifyme/kyc/picture"
)

// Limits of an upload.
const (
	MaxBytes = 8 << 20
	// MaxPixels of a picture: a few bytes can claim a gigabyte of them.
	MaxPixels = 40_000_000
)

// Content types that can be told from the bytes.
const (
	JPEG = "image/jpeg"
	PNG  = "image/png"
	WebP = "image/webp"
	PDF  = "application/pdf"
	// Unknown is nothing that any step takes.
	Unknown = "application/octet-stream"
)

var signatures = []struct {
	contentType string
	// start of the content; zero bytes stand for any.
	start []byte
	// pixels that the header claims; nil where there are none.
	pixels func(content []byte) uint64
	// whole is nil for a picture that is there to its end.
	whole func(content []byte, maxPixels uint64) error
}{
	{JPEG, []byte("\xff\xd8\xff"), picture.JPEGPixels, picture.JPEG},
	{PNG, []byte("\x89PNG\r\n\x1a\n"), picture.PNGPixels, picture.PNG},
	{WebP, []byte("RIFF\x00\x00\x00\x00WEBP"), picture.WebPPixels, picture.WebP},
	{PDF, []byte("%PDF-"), nil, nil},
}

// File is an upload as far as its bytes tell of it.
type File struct {
	SizeBytes   int
	ContentType string
	// Pixels that a picture claims; zero where the header does not say. Who
	// decodes a picture asks again.
	Pixels uint64
	// Damaged: it is of the type and cannot be shown, or not to its end.
	Damaged bool
	// Danger that is in a PDF; empty where there is none.
	Danger pdf.Finding
}

// Inspect reads what the content is. A picture within the limits is followed to its
// end; its dimensions are looked at first. A PDF is searched.
func Inspect(content []byte) File {
	f := File{SizeBytes: len(content), ContentType: Unknown}
	for _, s := range signatures {
		if !startsWith(content, s.start) {
			continue
		}
		f.ContentType = s.contentType
		if s.pixels != nil {
			f.Pixels = s.pixels(content)
			readable := f.Pixels <= MaxPixels && f.SizeBytes <= MaxBytes
			f.Damaged = readable && (f.Pixels == 0 || s.whole(content, MaxPixels) != nil)
		}
		break
	}
	if f.ContentType == PDF && f.SizeBytes <= MaxBytes {
		f.Danger = pdf.Inspect(content)
		if f.Damaged = f.Danger == pdf.Damaged; f.Damaged {
			f.Danger = ""
		}
	}
	return f
}

func startsWith(content, start []byte) bool {
	if len(content) < len(start) {
		return false
	}
	for i, b := range start {
		if b != 0 && content[i] != b {
			return false
		}
	}
	return true
}
