package badfile

import (
	"bytes"
	"fmt"
	"strings"

	"verifyme/spec/app"
)

// runs is a script as an action.
const runs = `<< /S /JavaScript /JS (app.alert\(1\)) >>`

func stream[D []byte | string](dictionary string, data D) string {
	return fmt.Sprintf("<< %s /Length %d >>\nstream\n%s\nendstream", dictionary, len(data), data)
}

// packed stream of one object, with more in its dictionary.
func packed(dictionary, object string) string {
	return stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode "+dictionary, deflated([]byte("9 0 "+object)))
}

// hexadecimal is a name with every character so written.
func hexadecimal(name string) string {
	var b strings.Builder
	for _, c := range []byte(name) {
		fmt.Fprintf(&b, "#%02X", c)
	}
	return b.String()
}

// dangerousPDFs do something when they are opened, carry other files, or hide what they
// hold.
func dangerousPDFs() (all []File) {
	catalog := func(entries string) []byte {
		return bytes.Replace(app.PDFFile("<< /A 1 >>"), []byte("/Type /Catalog"), []byte("/Type /Catalog "+entries), 1)
	}
	trailer := func(entries string) []byte {
		return bytes.Replace(app.PDFFile(), []byte("/Root"), []byte(entries+" /Root"), 1)
	}
	twice := deflated(deflated([]byte("9 0 " + runs)))
	for _, row := range []struct {
		name    string
		content []byte
	}{
		{"a script", app.ScriptedPDFFile()},
		{"a hidden script", app.HiddenScriptPDFFile()},
		{"a script that runs at opening", catalog("/OpenAction " + runs)},
		{"a script at closing", catalog("/AA << /WC " + runs + " >>")},
		{"a script of a page", app.PDFFile("<< /Type /Page /AA << /O " + runs + " >> >>")},
		{"a script of a field", app.PDFFile("<< /FT /Tx /AA << /K " + runs + " >> >>")},
		{"a script among the names", catalog("/Names << /JavaScript << /Names [ (a) 3 0 R ] >> >>")},
		{"a script in a stream", app.PDFFile("<< /S /Rendition /JS 4 0 R >>", stream("", "app.alert(1)"))},
		{"a script whose names are in hexadecimal", app.PDFFile("<< /S /J#61va#53cript /#4aS (x) >>")},
		{"a script whose name is all hexadecimal", app.PDFFile("<< /S /" + hexadecimal("JavaScript") + " >>")},
		{"a script among comments", app.PDFFile("<</S%\n/JavaScript%\r/JS(x)>>")},
		{"a script without spaces", catalog("/OpenAction<</S/JavaScript/JS(x)>>")},
		{"a script among zeros", app.PDFFile("<<\x00/S\x0c/JavaScript\x00>>")},
		{"a script in a picture's data", app.PDFFile(stream("/Subtype /Image", "\x01\n7 0 obj "+runs+" endobj"))},
		{"a script in an older version", bytes.Replace(app.ScriptedPDFFile(), []byte("%%EOF"),
			[]byte("%%EOF\n3 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF"), 1)},
		{"a script in an update", append(app.PDFFile(), "1 0 obj\n<< /OpenAction "+runs+" >>\nendobj\n"+
			"trailer\n<< /Root 1 0 R >>\n%%EOF\n"...)},
		{"a script in a comment", app.PDFFile("%7 0 obj " + runs + " endobj\n7")},
		{"a script in a string", app.PDFFile("(7 0 obj " + runs + " endobj)")},
		{"a script that is packed twice", app.PDFFile(stream(
			"/Type /ObjStm /N 1 /First 4 /Filter [ /FlateDecode /FlateDecode ]", twice))},
		{"a script in packed objects without their type", app.PDFFile(stream("/N 1 /First 4 /Filter /FlateDecode",
			deflated([]byte("9 0 "+runs))))},
		{"a script in packed objects of a disguised type", app.PDFFile(stream(
			"/Type /Obj#53tm /N 1 /First 4 /Filter /Fl#61teDecode", deflated([]byte("9 0 "+runs))))},
		{"a script in packed objects of a short name", app.PDFFile(stream("/N 1 /First 4 /F /Fl",
			deflated([]byte("9 0 "+runs))))},
		{"a form with scripts", catalog("/AcroForm << /XFA [ (template) 4 0 R ] >>")},
		{"media that play scripts", app.PDFFile("<< /Type /Annot /Subtype /RichMedia >>")},
		{"a program", app.PDFFile("<< /S /Launch /F (cmd.exe) >>")},
		{"a program whose name is in hexadecimal", app.PDFFile("<< /S /L#61unch /F (cmd.exe) >>")},
		{"a program that runs at opening", catalog("/OpenAction << /S /Launch /Win << /F (calc.exe) >> >>")},
		{"a hidden program", app.PackedPDFFile("<< /S /Launch >>")},
		{"a hidden program in hexadecimal", app.PackedPDFFile("<< /S /La#75nch >>")},
		{"files inside", app.PDFFile("<< /Names << /EmbeddedFiles 9 0 R >> >>")},
		{"a file inside", app.PDFFile(stream("/Type /EmbeddedFile", program))},
		{"a hidden file inside", app.PackedPDFFile("<< /Type /Filespec /EF << /F 9 0 R >> >>")},
		{"a file pinned to a page", app.PDFFile("<< /Type /Annot /Subtype /FileAttachment >>")},
		{"a password", trailer("/Encrypt 9 0 R")},
		{"a password in hexadecimal", trailer("/Encr#79pt 9 0 R")},
		{"a password in a stream's trailer", app.PDFFile(stream("/Type /XRef /Root 1 0 R /Encrypt 9 0 R", ""))},
	} {
		all = append(all, file("a PDF with "+row.name, infected("application/pdf"), row.content).
			called("a.pdf").stated("application/pdf"))
	}
	return all
}

// brokenPDFs cannot be understood to their end, so nobody can say what they hold.
func brokenPDFs() (all []File) {
	whole := app.PDFFile()
	for _, row := range []struct {
		name    string
		content []byte
	}{
		{"no trailer", bytes.Replace(whole, []byte("trailer"), []byte("relliart"), 1)},
		{"no root", bytes.Replace(whole, []byte("/Root"), []byte("/Toor"), 1)},
		{"nothing but its first line", []byte("%PDF-1.7\n")},
		{"nothing but its first and last line", []byte("%PDF-1.7\n%%EOF\n")},
		{"its end far away", append(app.PDFFile(), bytes.Repeat([]byte("\n"), 2000)...)},
		{"an update that is cut", append(app.PDFFile(), "3 0 obj\n<< /A"...)},
		{"objects behind a predictor", app.PDFFile(packed("/DecodeParms << /Predictor 12 /Columns 4 >>", runs[:9]))},
		{"objects packed as text", app.PDFFile(stream("/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode", "3920303c>"))},
		{"objects packed by LZW", app.PDFFile(stream("/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode", "\x80\x0b\x60"))},
		{"objects behind a cipher", app.PDFFile(stream("/Type /ObjStm /N 1 /First 4 /Filter /Crypt", "9 0 7"))},
		{"objects whose filter is told elsewhere", app.PDFFile(stream("/Type /ObjStm /N 1 /First 4 /Filter 9 0 R", "9 0 7"))},
		{"objects in another file", app.PDFFile(stream("/Type /ObjStm /N 1 /First 4 /F (other.pdf)", "9 0 7"))},
		{"objects of two lengths",
			app.PDFFile("<< /Type /ObjStm /N 1 /First 4 /Length 5 /Length 2 >>\nstream\n9 0 7\nendstream")},
		{"objects that unpack to 64 MB", app.PDFFile(stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
			deflated(make([]byte, 64<<20))))},
		{"a stream without an end", bytes.Replace(app.PDFFile(stream("", "data")), []byte("endstream"), nil, 1)},
	} {
		all = append(all, file("a PDF with "+row.name, notTaken, row.content).called("a.pdf").stated("application/pdf"))
	}
	return all
}

// harmlessPDFs look like dangerous ones.
func harmlessPDFs() (all []File) {
	for _, row := range []struct{ name, object string }{
		{"a page that speaks of scripts", stream("", "BT (JavaScript /JS is /Launch ed) Tj ET")},
		{"names that begin alike", "<< /JSON 1 /JavaScriptless 2 /Launcher 3 /EFG 4 /Encrypted 5 >>"},
		{"the names in strings", "(/JS /Launch \\( /Encrypt) <2f4a53>"},
		{"a link", "<< /S /URI /URI (https://example.com) >>"},
		{"packed objects", packed("", "<< /A 1 >>")},
	} {
		all = append(all, file("a PDF with "+row.name, taken("application/pdf"), app.PDFFile(row.object)))
	}
	return all
}
