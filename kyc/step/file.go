package step

// Limits of an upload (SPEC "Limits": Upload).
const (
	MaxFileBytes = 8 << 20
	// MaxPixels of a picture: a few bytes can claim a gigabyte of them.
	MaxPixels = 40_000_000
)

// Codes of every step that takes files.
const (
	CodeFileTypeNotAllowed = "FILE_TYPE_NOT_ALLOWED"
	CodeFileTooLarge       = "FILE_TOO_LARGE"
)

// Content types that can be told from the bytes.
const (
	JPEG = "image/jpeg"
	PNG  = "image/png"
	WebP = "image/webp"
	PDF  = "application/pdf"
	// UnknownContent is nothing that any step takes.
	UnknownContent = "application/octet-stream"
)

var signatures = []struct {
	contentType string
	// start of the content; zero bytes stand for any.
	start []byte
	// pixels that the header claims; nil where there are none.
	pixels func(content []byte) uint64
}{
	{JPEG, []byte("\xff\xd8\xff"), jpegPixels},
	{PNG, []byte("\x89PNG\r\n\x1a\n"), pngPixels},
	{WebP, []byte("RIFF\x00\x00\x00\x00WEBP"), webpPixels},
	{PDF, []byte("%PDF-"), nil},
}

// File is an upload as far as its bytes tell of it; nobody's word on its name
// or type counts.
type File struct {
	SizeBytes   int
	ContentType string
	// Pixels that a picture claims; zero where the header does not say. Who
	// decodes a picture asks again.
	Pixels uint64
}

// Inspect reads what the content is, and decodes nothing.
func Inspect(content []byte) File {
	f := File{SizeBytes: len(content), ContentType: UnknownContent}
	for _, s := range signatures {
		if !startsWith(content, s.start) {
			continue
		}
		f.ContentType = s.contentType
		if s.pixels != nil {
			f.Pixels = s.pixels(content)
		}
		break
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
