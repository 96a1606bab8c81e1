package sandbox

import (
	"bytes"
	"compress/zlib"
	"context"
	"testing"
)

// SPEC "Sandbox simulation rules": file containing the standard antivirus test
// string, or PDF with embedded script.
func TestScanner_FindsTheTestFile(t *testing.T) {
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	if _, err := z.Write([]byte("7 0 << /S /JavaScript /JS 8 0 R >>")); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	stream := func(dictionary, content string) string {
		return "%PDF-1.7\n1 0 obj\n<< " + dictionary + " >>\nstream\r\n" + content + "\nendstream\nendobj\n"
	}
	for _, row := range []struct {
		name, content string
		clean         bool
	}{
		{"nothing", "", true},
		{"text", "plain text", true},
		{"the test string", string(testString), false},
		{"the test string in a picture", "\x89PNG\r\n\x1a\n" + string(testString) + "\x00", false},
		{"most of the test string", string(testString[1:]), true},
		{"a PDF", "%PDF-1.7\n<< /Type /Catalog >>", true},
		{"a PDF with a script", "%PDF-1.7\n<< /S /JavaScript /JS (app.alert(1)) >>", false},
		{"a PDF with a short name", "%PDF-1.7\n<< /JS(app.alert(1)) >>", false},
		{"a PDF with an escaped name", "%PDF-1.7\n<< /J#61vaScript 8 0 R >>", false},
		{"a PDF whose names only begin like it", "%PDF-1.7\n<< /JSON 1 /JavaScriptless 2 >>", true},
		{"a PDF with a script in an object stream", stream("/Type /ObjStm /Filter /FlateDecode", packed.String()), false},
		{"a PDF with a script after a stream", stream("/Length 3", "abc") + "<< /JS 8 0 R >>", false},
		{"a PDF whose picture looks like a script", stream("/Subtype /Image", "\x01/JS \x02/JavaScript "), true},
		{"a PDF with an object stream that is none", stream("/Type /ObjStm", "not compressed"), true},
		{"a PDF whose stream does not end", "%PDF-1.7\n<< >>\nstream\n/JS ", true},
		{"a script in no PDF", "<< /S /JavaScript /JS (app.alert(1)) >>", true},
	} {
		if clean, err := (Scanner{}).Scan(context.Background(), []byte(row.content)); clean != row.clean || err != nil {
			t.Errorf("%s: clean %v, %v", row.name, clean, err)
		}
	}
}
