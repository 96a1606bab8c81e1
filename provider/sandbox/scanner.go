package sandbox

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/hex"
	"io"
	"regexp"
)

// Scanner refuses the standard antivirus test string, and PDFs with an
// embedded script.
type Scanner struct{}

// testString is written in two parts, so that no scanner takes this program
// for the test file.
var testString = []byte(`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-` + `STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`)

// Scan implements capability.Scanner.
func (Scanner) Scan(_ context.Context, content []byte) (bool, error) {
	if bytes.Contains(content, testString) {
		return false, nil
	}
	return !bytes.HasPrefix(content, []byte("%PDF-")) || !hasScript(content), nil
}

var (
	// scriptName is a PDF's name for a script, up to the end of the name.
	scriptName = regexp.MustCompile(`/(JS|JavaScript)([\s/<>()\[\]{}%]|$)`)
	// escaped is one character of a name in hexadecimal.
	escaped = regexp.MustCompile(`#[0-9A-Fa-f]{2}`)
)

// maxInflated of one object stream.
const maxInflated = 4 << 20

// hasScript searches a PDF's objects: those that the file holds plain, and those
// in compressed object streams. What other streams hold, such as pictures, is
// no object.
func hasScript(pdf []byte) bool {
	for len(pdf) > 0 {
		objects, rest, found := bytes.Cut(pdf, []byte("stream"))
		if named(objects) {
			return true
		}
		if !found {
			return false
		}
		stream, after, _ := bytes.Cut(rest, []byte("endstream"))
		if bytes.Contains(objects, []byte("/ObjStm")) && named(inflated(stream)) {
			return true
		}
		pdf = after
	}
	return false
}

func named(objects []byte) bool {
	plain := escaped.ReplaceAllFunc(objects, func(code []byte) []byte {
		character := make([]byte, 1)
		// The pattern lets hexadecimal digits alone through.
		_, _ = hex.Decode(character, code[1:])
		return character
	})
	return scriptName.Match(plain)
}

// inflated is what a stream holds, as far as it can be read.
func inflated(stream []byte) []byte {
	z, err := zlib.NewReader(bytes.NewReader(bytes.TrimLeft(stream, "\r\n")))
	if err != nil {
		return nil
	}
	content, _ := io.ReadAll(io.LimitReader(z, maxInflated))
	return content
}
