// Package badfile makes the files and the forms that no honest applicant sends, each with
// the answer that the specification gives to it. All are made by code.
package badfile

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"

	"verifyme/kyc/filetype"
	"verifyme/spec/app"
)

// Want is the answer to an upload.
type Want struct {
	Status int
	// Code of the refusal; empty where the file is taken.
	Code string
	// ContentType that the file is listed with: of one that is taken, or that the scan
	// refused.
	ContentType string
}

// taken: it is stored as a clean file of that type.
func taken(contentType string) Want { return Want{http.StatusOK, "", contentType} }

// infected: refused by the scan, and kept on record without its bytes.
func infected(contentType string) Want {
	return Want{http.StatusUnprocessableEntity, "DOCUMENT_SCAN_FAILED", contentType}
}

var (
	// notTaken: it is none of the types, or damaged.
	notTaken = Want{http.StatusUnprocessableEntity, "FILE_TYPE_NOT_ALLOWED", ""}
	tooLarge = Want{http.StatusUnprocessableEntity, "FILE_TOO_LARGE", ""}
)

// Taken reports whether the file is to be stored.
func (w Want) Taken() bool { return w.Code == "" }

// Listed reports whether the step lists the file afterwards, clean or refused.
func (w Want) Listed() bool { return w.ContentType != "" }

// File is one upload.
type File struct {
	// Name says what it is.
	Name string
	// Content is made when it is sent.
	Content func() []byte
	// FileName and ContentType as the form states them; empty ones are scan.bin and
	// application/octet-stream.
	FileName, ContentType string
	Want                  Want
	// Gone is text that is in the file and not in what is served of it.
	Gone string
}

// Files are all of them.
func Files() []File {
	return slices.Concat(cutFiles(), sizes(), bombs(), brokenPictures(), polyglots(), otherFormats(), testString(),
		dangerousPDFs(), brokenPDFs(), harmlessPDFs(), wholeFiles())
}

// wholeFiles of each type, under the names of others.
func wholeFiles() []File {
	return []File{
		file("a JPEG", taken(filetype.JPEG), app.PhotoFile()).called("a.png").stated("image/png"),
		file("a PNG", taken(filetype.PNG), app.PictureFile()).called("a.pdf").stated("application/pdf"),
		file("a lossless WebP", taken(filetype.WebP), app.WebPFile()).called("a.jpg").stated("image/jpeg"),
		file("a lossy WebP", taken(filetype.WebP), webpSample("lossy")).called("a.exe"),
		file("a PDF", taken(filetype.PDF), app.PDFFile()).called("a.webp").stated("image/webp"),
	}
}

func file[C []byte | string](name string, want Want, content C) File {
	return File{Name: name, Want: want, Content: func() []byte { return []byte(content) }}
}

func (f File) called(fileName string) File {
	f.FileName = fileName
	return f
}

func (f File) stated(contentType string) File {
	f.ContentType = contentType
	return f
}

func (f File) without(text string) File {
	f.Gone = text
	return f
}

// cutFiles are the whole files of each format without their ends.
func cutFiles() (all []File) {
	const cuts = 20
	for _, whole := range []struct {
		name    string
		content []byte
		// signature without which it is of no type at all.
		signature int
	}{
		{"JPEG", app.PhotoFile(), 3},
		{"PNG", app.PictureFile(), 8},
		{"lossless WebP", app.WebPFile(), 12},
		{"lossy WebP", webpSample("lossy"), 12},
		{"PDF", app.PDFFile("<< /A 1 >>"), 5},
		{"PDF with packed objects", app.PackedPDFFile("<< /A 1 >>"), 5},
	} {
		for i := range cuts {
			// At most all but the last byte, and at a PDF's end the line break beside it.
			at := max((len(whole.content)-2)*(i+1)/cuts, whole.signature)
			all = append(all, file(fmt.Sprintf("a %s cut at %d of %d", whole.name, at, len(whole.content)), notTaken,
				whole.content[:at]))
		}
		if last := all[len(all)-1]; !bytes.Equal(last.Content(), whole.content[:len(whole.content)-2]) {
			panic("the last cut of a " + whole.name + " is not at its end")
		}
	}
	return all
}

// webpSample of those that pictures are tested with.
func webpSample(name string) []byte {
	content, err := os.ReadFile(filepath.Join("..", "kyc", "picture", "testdata", name+".webp"))
	if err != nil {
		panic(err)
	}
	return content
}

// sizes at the limits.
func sizes() []File {
	padded := func(start []byte, size int) func() []byte {
		return func() []byte { return append(start, make([]byte, size-len(start))...) }
	}
	picture, virus := app.PictureFile(), testFile()
	return []File{
		file("nothing", notTaken, ""),
		file("one byte", notTaken, "\xff"),
		file("one zero", notTaken, "\x00"),
		{Name: "a picture of 8 MB and a byte", Content: padded(picture, filetype.MaxBytes+1), Want: tooLarge},
		{Name: "a picture of 8 MB and 1,000 bytes", Content: padded(picture, filetype.MaxBytes+1000), Want: tooLarge},
		{Name: "a picture of 24 MB", Content: padded(picture, 3*filetype.MaxBytes), Want: tooLarge},
		{Name: "a picture of 96 MB", Content: padded(picture, 12*filetype.MaxBytes), Want: tooLarge},
		{Name: "a picture of 8 MB", Content: padded(picture, filetype.MaxBytes), Want: taken("image/png")},
		{Name: "8 MB of zeros", Content: padded(nil, filetype.MaxBytes), Want: notTaken},
		{Name: "8 MB of zeros and one", Content: padded(nil, filetype.MaxBytes+1), Want: tooLarge},
		{Name: "the test string at the start of 8 MB", Content: padded(virus, filetype.MaxBytes),
			Want: infected(filetype.Unknown)},
		// What is too large is not scanned: it is not kept either.
		{Name: "the test string at the start of more", Content: padded(virus, filetype.MaxBytes+1), Want: tooLarge},
		{Name: "the test string at the end of 8 MB", Want: infected("image/png"),
			Content: func() []byte { return append(padded(picture, filetype.MaxBytes-len(virus))(), virus...) }},
	}
}
