package filetype

import (
	"bytes"
	"encoding/binary"

	"verifyme/kyc/pdf"
	"verifyme/kyc/picture"
)

// shortestFiller of a WebP is longer than one that is cut within its first header.
const shortestFiller = 64

// InspectStandIn is Inspect for the sandbox, where nobody looks at a file: one that programs send in a
// document's place is no damage there.
func InspectStandIn(content []byte) (f File, standsIn bool) {
	f = Inspect(content)
	if f.Danger == "" && (f.Damaged || f.Pixels > MaxPixels) && standIn(f.ContentType, content) {
		f.Damaged, f.Pixels = false, 0
		return f, true
	}
	return f, false
}

// standIn holds for the first bytes of a type with filler behind them, a picture of one pixel whatever is wrong
// with it, and a PDF without a root. What was cut is none, nor what some program would run, show or unpack.
func standIn(contentType string, content []byte) bool {
	for _, other := range others {
		if bytes.Contains(content, []byte(other)) {
			return false
		}
	}
	if contentType == PDF {
		return pdf.StandIn(content)
	}
	if bytes.Contains(content, []byte("%PDF")) {
		return false
	}
	switch contentType {
	case JPEG:
		return picture.JPEGPixels(content) == 1 || fillsJPEG(content)
	case PNG:
		return picture.PNGPixels(content) == 1 || fillsPNG(content)
	}
	return len(content) >= shortestFiller && fillsWebP(content)
}

// others that must not pass for filler: what some program would run, show or unpack.
var others = []string{
	"<html", "<HTML", "<script", "<SCRIPT", "<svg", "<!DOCTYPE", "<!doctype", "<?xml", "<?php", "#!/",
	"PK\x03\x04", "\x7fELF",
}

// fillsPNG: a picture's header, of thirteen bytes, stands first; some chunk may have been put before it.
func fillsPNG(content []byte) bool {
	const length = 8
	return len(content) >= length+4 && binary.BigEndian.Uint32(content[length:]) != 13 &&
		!bytes.Contains(content, []byte("IHDR"))
}

func fillsWebP(content []byte) bool {
	const kind, data = 12, 20
	switch string(content[kind : kind+4]) {
	case "VP8X":
		return false
	case "VP8L":
		return content[data] != 0x2f
	case "VP8 ":
		return !bytes.Equal(content[data+3:data+6], []byte("\x9d\x01\x2a"))
	}
	return true
}

// fillsJPEG follows the segments from the first on. A picture's lead to its frame; filler is none, or one that
// no program writes.
func fillsJPEG(content []byte) bool {
	const longestTables = 4 * 273
	for at := 2; at+4 <= len(content); {
		if content[at] != 0xff {
			return true
		}
		marker, length := content[at+1], int(binary.BigEndian.Uint16(content[at+2:]))
		body := content[at+4:]
		switch {
		case marker == 0xfe || marker == 0xda || marker == 0xd9:
			return false
		case marker == 0xdb || marker == 0xc4 || marker == 0xdd:
			if length < 4 || length > longestTables {
				return true
			}
		case marker >= 0xc0 && marker <= 0xcf:
			return false
		case marker >= 0xe0 && marker <= 0xef:
			if length < 2 || length > len(body)+2 && !named(body) {
				return true
			}
		default:
			return true
		}
		at += 2 + length
	}
	return false
}

// named holds for the data of an application that cameras and programs write.
func named(segment []byte) bool {
	for _, name := range []string{"JFIF", "Exif", "http", "ICC_PROFILE", "Adobe", "MPF", "Photoshop"} {
		if bytes.HasPrefix(segment, []byte(name)) {
			return true
		}
	}
	return false
}
