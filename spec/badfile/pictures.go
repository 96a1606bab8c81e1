package badfile

import (
	"bytes"
	"image"
	"image/color"
	"image/png"

	"verifyme/spec/app"
)

// bombs claim more pixels than anybody has memory for, or unpack to more.
func bombs() []File {
	photo, picture := app.PhotoFile(), app.PictureFile()
	zeros := deflated(make([]byte, 64<<20))
	tiny := func(width, height uint32, colour byte) []byte {
		return join([]byte(pngSignature), pngHeader(width, height, colour), pngChunk("IDAT", deflated([]byte{0, 0})),
			pngChunk("IEND", nil))
	}
	claim := func(width, height uint16) []byte {
		return patched(photo, "\xff\xc0", 5, byte(height>>8), byte(height), byte(width>>8), byte(width))
	}
	at40 := File{Name: "a whole PNG of 40 megapixels", Want: taken("image/png"),
		Content: func() []byte { return app.LargePictureFile(40_000, 1_000) }}
	return []File{
		at40,
		file("a PNG of a line more than 40 megapixels", tooLarge, app.HugePictureFile(40_000, 1_001)),
		file("a PNG of 40,001 by 1,000", tooLarge, app.HugePictureFile(40_001, 1_000)),
		file("a PNG of the greatest sides", tooLarge, app.HugePictureFile(1<<31-1, 1<<31-1)),
		file("a PNG of 60,000 by 60,000 with two bytes of data", tooLarge, tiny(60_000, 60_000, 6)),
		file("a PNG of 40 megapixels with two bytes of data", notTaken, tiny(40_000, 1_000, 0)),
		file("a PNG of 0 by 0", notTaken, app.HugePictureFile(0, 0)),
		file("a PNG of 0 by 4 gigapixels", notTaken, tiny(0, 1<<31-1, 0)),
		file("a PNG of 1 by 0", notTaken, tiny(1, 0, 0)),
		file("a PNG of a negative width", tooLarge, tiny(1<<31, 1, 0)),
		file("a PNG of negative sides", tooLarge, tiny(1<<32-1, 1<<32-1, 0)),
		file("a PNG whose data unpack to 64 MB", notTaken,
			join([]byte(pngSignature), pngHeader(8, 8, 0), pngChunk("IDAT", zeros), pngChunk("IEND", nil))),
		// What is not shown is not unpacked.
		file("a PNG whose text unpacks to 64 MB", taken("image/png"),
			inserted(picture, pngHead, pngChunk("zTXt", join([]byte("Comment\x00\x00"), zeros)))),
		file("a PNG whose profile unpacks to 64 MB", taken("image/png"),
			inserted(picture, pngHead, pngChunk("iCCP", join([]byte("P\x00\x00"), zeros)))),
		file("a PNG of 10,000 empty chunks", taken("image/png"),
			inserted(picture, pngHead, bytes.Repeat(pngChunk("tEXt", []byte("a\x00")), 10_000))),
		file("a JPEG of 65,535 by 65,535", tooLarge, claim(65_535, 65_535)),
		file("a JPEG of 65,500 by 611", tooLarge, claim(65_500, 611)),
		file("a JPEG of no height", notTaken, claim(40, 0)),
		file("a JPEG of no width", notTaken, claim(0, 30)),
		file("a JPEG of no sides", notTaken, claim(0, 0)),
		file("a JPEG that claims 40 megapixels of a few blocks", notTaken, claim(8_000, 5_000)),
		file("a JPEG of 10,000 comments", taken("image/jpeg"),
			inserted(photo, 2, bytes.Repeat(jpegSegment(jpegComment, []byte("x")), 10_000))),
		file("a lossless WebP of 268 megapixels", tooLarge, webp(losslessClaim(16_384, 16_384))),
		file("a lossless WebP of 40 megapixels without data", notTaken, webp(losslessClaim(8_000, 5_000))),
		file("a lossless WebP of 268 megapixels in 28 bytes", notTaken,
			"RIFF\x14\x00\x00\x00WEBPVP8L\x08\x00\x00\x00\x2f\xff\xff\xff\x0f\x00\x00\x00"),
		file("a lossy WebP of 268 megapixels", tooLarge, webp(lossyClaim(16_383, 16_383))),
		file("a lossy WebP of 40 megapixels without data", notTaken, webp(lossyClaim(8_000, 5_000))),
		file("a lossy WebP of 0 by 0", notTaken, webp(lossyClaim(0, 0))),
		file("a WebP canvas of 281 terapixels", tooLarge, webp(webpCanvas(0, 1<<24, 1<<24), losslessClaim(1, 1))),
		file("a WebP canvas of a pixel around 268 megapixels", notTaken,
			webp(webpCanvas(0, 1, 1), losslessClaim(16_384, 16_384))),
		file("a WebP film", notTaken, webp(webpCanvas(1<<1, 40, 30), webpChunk("ANIM", make([]byte, 6)))),
	}
}

// brokenPictures have the signature of one and are none.
func brokenPictures() []File {
	photo, picture := app.PhotoFile(), app.PictureFile()
	scan := bytes.Index(photo, []byte("\xff\xda"))
	end := len(picture) - len(pngChunk("IEND", nil))
	lossy := webpSample("lossy")
	var indexed bytes.Buffer
	must(png.Encode(&indexed, image.NewPaletted(image.Rect(0, 0, 4, 4), color.Palette{color.Black, color.White})))
	return []File{
		file("a JPEG whose scan is cut, with its end", notTaken, append(bytes.Clone(photo[:len(photo)-9]), 0xff, 0xd9)),
		file("a JPEG without a scan", notTaken, append(bytes.Clone(photo[:scan]), 0xff, 0xd9)),
		file("a JPEG of nothing but its start and end", notTaken, "\xff\xd8\xff\xd9"),
		file("a JPEG without its tables", notTaken,
			bytes.ReplaceAll(photo, []byte{0xff, jpegTables}, []byte{0xff, jpegComment})),
		file("a JPEG by arithmetic codes", notTaken, patched(photo, "\xff\xc0", 1, 0xc9)),
		file("a JPEG without losses", notTaken, patched(photo, "\xff\xc0", 1, 0xc3)),
		file("a JPEG of 12 bits", notTaken, patched(photo, "\xff\xc0", 4, 12)),
		file("a JPEG with a segment of no length", notTaken, inserted(photo, 2, []byte{0xff, jpegComment, 0, 0})),
		file("a PNG with a wrong checksum", notTaken, patched(picture, "IEND", 7, picture[len(picture)-1]^1)),
		file("a PNG without its end", notTaken, picture[:end]),
		file("a PNG of two headers", notTaken, inserted(picture, pngHead, pngHeader(1, 1, 0))),
		file("a PNG that begins with another chunk", notTaken,
			inserted(picture, len(pngSignature), pngChunk("tEXt", []byte("a\x00b")))),
		file("a PNG of a palette without one", notTaken,
			bytes.Replace(indexed.Bytes(), []byte("PLTE"), []byte("pLTe"), 1)),
		file("a PNG with a chunk of 4 GB", notTaken, patched(picture, "IDAT", -4, 255, 255, 255, 255)),
		file("a PNG with the data of another", notTaken, patched(picture, "IDAT", 6, 1, 2, 3, 4)),
		file("a WebP that says more than it has", notTaken, patched(lossy, "RIFF", 7, 1)),
		file("a WebP of 4 GB", notTaken, patched(lossy, "RIFF", 4, 255, 255, 255, 255)),
		file("a WebP whose picture says more than it has", notTaken, patched(lossy, "VP8 ", 6, 255)),
		file("a WebP without a picture", notTaken, webp(webpCanvas(0, 1, 1))),
		file("a WebP of an unknown kind", notTaken, webp(webpChunk("VP9 ", make([]byte, 10)))),
		file("a RIFF of sound", notTaken, "RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00"),
	}
}
