package app

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
)

// Files for uploads. Each call makes one anew.

// PictureFile is a small PNG.
func PictureFile() []byte {
	var b bytes.Buffer
	must(png.Encode(&b, image.NewGray(image.Rect(0, 0, 40, 30))))
	return b.Bytes()
}

// PhotoFile is a small JPEG.
func PhotoFile() []byte {
	var b bytes.Buffer
	must(jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 40, 30)), nil))
	return b.Bytes()
}

// WebPFile is a lossless picture of one pixel.
func WebPFile() []byte {
	return []byte("RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00")
}

// PDFFile with these objects, from 3 on, and its table and trailer.
func PDFFile(objects ...string) []byte {
	return pdfOf(append([]string{catalog, "<< /Type /Pages /Kids [] /Count 0 >>"}, objects...))
}

const catalog = "<< /Type /Catalog /Pages 2 0 R >>"

// PagedPDFFile has so many empty pages, which are 200 by 300 points.
func PagedPDFFile(pages int) []byte {
	kids, objects := "", []string{catalog, ""}
	for range pages {
		objects = append(objects, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] >>")
		kids += fmt.Sprintf("%d 0 R ", len(objects))
	}
	objects[1] = fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", kids, pages)
	return pdfOf(objects)
}

func pdfOf(all []string) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.7\n")
	table := fmt.Sprintf("xref\n0 %d\n0000000000 65535 f \n", len(all)+1)
	for i, object := range all {
		table += fmt.Sprintf("%010d 00000 n \n", b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	end := fmt.Sprintf("trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(all)+1, b.Len())
	return append(b.Bytes(), table+end...)
}

// ScriptedPDFFile runs a script when it is opened.
func ScriptedPDFFile() []byte {
	return PDFFile("<< /S /JavaScript /JS (app.alert\\(1\\)) >>")
}

// PackedPDFFile keeps an object in a compressed stream of objects.
func PackedPDFFile(object string) []byte {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, err := z.Write([]byte("9 0 " + object))
	must(err)
	must(z.Close())
	return PDFFile(fmt.Sprintf("<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream",
		b.Len(), b.String()))
}

// HiddenScriptPDFFile keeps its script in a compressed object stream.
func HiddenScriptPDFFile() []byte {
	return PackedPDFFile("<< /S /JavaScript /JS (app.alert\\(1\\)) >>")
}

// InfectedFile is a picture with the standard antivirus test string.
func InfectedFile() []byte {
	return append(PictureFile(), `X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-`+`STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`...)
}

// LargePictureFile is a whole PNG of these dimensions in black.
func LargePictureFile(width, height int) []byte {
	var b bytes.Buffer
	must(png.Encode(&b, image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.Black, color.White})))
	return b.Bytes()
}

// HugePictureFile claims these dimensions in a few bytes.
func HugePictureFile(width, height uint32) []byte {
	header := append([]byte("IHDR"), binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, width), height)...)
	header = append(header, 8, 0, 0, 0, 0)
	file := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), header...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(header))
}

// must not fail: what is encoded is ours and goes to memory.
func must(err error) {
	if err != nil {
		panic(err)
	}
}
