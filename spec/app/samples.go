package app

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
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

// PDFFile with these objects.
func PDFFile(objects string) []byte {
	return []byte("%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n" + objects +
		"\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n")
}

// ScriptedPDFFile runs a script when it is opened.
func ScriptedPDFFile() []byte {
	return PDFFile("3 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj")
}

// HiddenScriptPDFFile keeps its script in a compressed object stream.
func HiddenScriptPDFFile() []byte {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, err := z.Write([]byte("3 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>"))
	must(err)
	must(z.Close())
	return PDFFile("4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n" +
		b.String() + "\nendstream\nendobj")
}

// InfectedFile is a picture with the standard antivirus test string.
func InfectedFile() []byte {
	return append(PictureFile(), `X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-`+`STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`...)
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
