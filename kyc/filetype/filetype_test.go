package filetype

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"verifyme/kyc/pdf"
)

func encoded(t *testing.T, encode func(*bytes.Buffer, image.Image) error, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := encode(&b, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asPNG(b *bytes.Buffer, m image.Image) error  { return png.Encode(b, m) }
func asJPEG(b *bytes.Buffer, m image.Image) error { return jpeg.Encode(b, m, nil) }
func asGIF(b *bytes.Buffer, m image.Image) error  { return gif.Encode(b, m, nil) }

// jpegFrame with segments before it.
func jpegFrame(marker byte, width, height uint16, before ...byte) []byte {
	b := append([]byte{0xff, 0xd8}, before...)
	b = append(b, 0xff, marker, 0, 11, 8)
	b = binary.BigEndian.AppendUint16(b, height)
	return append(binary.BigEndian.AppendUint16(b, width), 1, 1, 0x11, 0)
}

func pngHeader(width, height uint32) []byte {
	b := binary.BigEndian.AppendUint32([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR"), width)
	return append(binary.BigEndian.AppendUint32(b, height), 8, 0, 0, 0, 0)
}

// webp of a kind, with what follows the chunk's length.
func webp(kind string, header ...byte) []byte {
	b := append([]byte("RIFF\x20\x00\x00\x00WEBP"+kind+"\x14\x00\x00\x00"), header...)
	return append(b, make([]byte, 12)...)
}

func TestInspect_RecognisesFiles(t *testing.T) {
	photo := encoded(t, asJPEG, 300, 200)
	for _, row := range []struct {
		name    string
		content []byte
		want    string
		pixels  uint64
		damaged bool
	}{
		{"JPEG", encoded(t, asJPEG, 300, 200), JPEG, 60_000, false},
		{"JPEG with application data",
			jpegFrame(0xc2, 300, 200, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xe1, 0, 2), JPEG, 60_000, true},
		{"JPEG with tables first", jpegFrame(0xc0, 65_535, 65_535, 0xff, 0xc4, 0, 3, 9), JPEG, 65_535 * 65_535, false},
		{"JPEG with its height at the end", jpegFrame(0xc0, 1_000, 0), JPEG, 65_535_000, false},
		{"JPEG cut short", jpegFrame(0xc0, 300, 200)[:8], JPEG, 0, true},
		{"JPEG whose segment leads nowhere", []byte("\xff\xd8\xff\xe0\xff\xff1234567"), JPEG, 0, true},
		{"JPEG of segments without length",
			[]byte("\xff\xd8\xff\xe0\x00\x00\xff\xe0\x00\x00\xff\xe0\x00\x00"), JPEG, 0, true},
		{"PNG", encoded(t, asPNG, 300, 200), PNG, 60_000, false},
		{"PNG as large as can be claimed", pngHeader(1<<32-1, 1<<32-1), PNG, (1<<32 - 1) * (1<<32 - 1), false},
		{"PNG of 0 by 0", pngHeader(0, 0), PNG, 0, true},
		{"PNG of a header alone", pngHeader(300, 200), PNG, 60_000, true},
		{"PNG whose end is missing", encoded(t, asPNG, 300, 200)[:60], PNG, 60_000, true},
		{"JPEG whose end is missing", photo[:len(photo)-2], JPEG, 60_000, true},
		{"JPEG after stray bytes", append([]byte("\xff\xd8\xff\xfe\x00\x02\x00\x17"), photo[2:]...), JPEG, 60_000, false},
		{"PNG that begins with another chunk",
			bytes.Replace(pngHeader(1<<32-1, 1<<32-1), []byte("IHDR"), []byte("tEXt"), 1), PNG, 0, true},
		{"PNG cut short", pngHeader(1, 1)[:20], PNG, 0, true},
		{"WebP, lossy", webp("VP8 ", 0, 0, 0, 0x9d, 1, 0x2a, 0x2c, 1, 200, 0), WebP, 60_000, true},
		{"WebP, lossless", webp("VP8L", 0x2f, 0x2b, 0xc1, 0x31, 0), WebP, 60_000, true},
		{"WebP, extended", webp("VP8X", 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff), WebP, 1 << 48, false},
		{"WebP, of a kind to come", webp("VP9 "), WebP, 0, true},
		{"WebP cut short", []byte("RIFF\x00\x01\x02\x03WEBPVP8X"), WebP, 0, true},
		{"PDF", []byte("%PDF-1.4\ntrailer << /Root 1 0 R >>\n%%EOF"), PDF, 0, false},
		{"PDF that is cut", []byte("%PDF-1.4\n"), PDF, 0, true},
		{"a sound file", []byte("RIFF\x00\x01\x02\x03WAVE"), Unknown, 0, false},
		{"GIF", encoded(t, asGIF, 3, 2), Unknown, 0, false},
		{"a PDF after something else", []byte(" %PDF-1.4"), Unknown, 0, false},
		{"a web page", []byte("<!doctype html><script>"), Unknown, 0, false},
		{"two bytes", []byte("\xff\xd8"), Unknown, 0, false},
		{"nothing", nil, Unknown, 0, false},
	} {
		want := File{SizeBytes: len(row.content), ContentType: row.want, Pixels: row.pixels, Damaged: row.damaged}
		if got := Inspect(row.content); got != want {
			t.Errorf("%s: %+v, want %+v", row.name, got, want)
		}
	}
}

func TestInspect_TellsDangerFromDamage(t *testing.T) {
	const ends = "\ntrailer << /Root 1 0 R >>\n%%EOF"
	for _, row := range []struct {
		content string
		want    File
	}{
		{"%PDF-1.4\n1 0 obj << /S /Launch >> endobj" + ends, File{Danger: pdf.Launch}},
		{"%PDF-1.4\n1 0 obj << /JS (x) >> endobj", File{Danger: pdf.Script}},
		{"%PDF-1.4\n1 0 obj << /EF 2 0 R >> endobj" + ends, File{Danger: pdf.EmbeddedFile}},
		{"%PDF-1.4\ntrailer << /Root 1 0 R /Encrypt 2 0 R >>\n%%EOF", File{Danger: pdf.Encrypted}},
		{"%PDF-1.4\n1 0 obj << /A 1 >> endobj", File{Damaged: true}},
	} {
		row.want.ContentType, row.want.SizeBytes = PDF, len(row.content)
		if got := Inspect([]byte(row.content)); got != row.want {
			t.Errorf("%q is %+v", row.content, got)
		}
	}
}

// Whatever the bytes are, looking at them ends and does not fail.
func FuzzInspect(f *testing.F) {
	f.Add(jpegFrame(0xc0, 300, 200))
	f.Add(pngHeader(3, 2))
	f.Add(webp("VP8X"))
	f.Add([]byte("%PDF-"))
	f.Fuzz(func(t *testing.T, content []byte) {
		file := Inspect(content)
		if file.SizeBytes != len(content) || file.ContentType == "" || file.ContentType == PDF && file.Pixels > 0 {
			t.Errorf("%x is %+v", content, file)
		}
	})
}
