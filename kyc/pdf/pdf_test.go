package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// document of these objects from 3 on, with its table and trailer as they should be.
func document(objects ...string) string {
	var b strings.Builder
	b.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	all := append([]string{"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"}, objects...)
	var places []int
	for i, object := range all {
		places = append(places, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	table := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(all)+1)
	for _, place := range places {
		fmt.Fprintf(&b, "%010d 00000 n \n", place)
	}
	fmt.Fprintf(&b, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(all)+1, table)
	return b.String()
}

func stream(dictionary, data string) string {
	return fmt.Sprintf("<< %s /Length %d >>\nstream\n%s\nendstream", dictionary, len(data), data)
}

func deflated(data string) string {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, _ = z.Write([]byte(data))
	_ = z.Close()
	return b.String()
}

// packed stream of objects that are numbered from 10 on.
func packed(objects ...string) string {
	head, data := "", ""
	for i, object := range objects {
		head += fmt.Sprintf("%d %d ", 10+i, len(data))
		data += object + " "
	}
	return stream(fmt.Sprintf("/Type /ObjStm /N %d /First %d /Filter /FlateDecode", len(objects), len(head)),
		deflated(head+data))
}

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>"

func TestPDF_HarmlessOnesAreTaken(t *testing.T) {
	noise := make([]byte, 1<<20)
	random := rand.NewChaCha8([32]byte{7})
	_, _ = random.Read(noise)
	for _, row := range []struct{ name, content string }{
		{"an empty one", document()},
		{"one with a picture", document(stream("/Subtype /Image /Filter /DCTDecode", string(noise)))},
		{"one with a page's text", document(stream("", "BT /F1 12 Tf (JavaScript /JS is /Launch ed) Tj ET"))},
		{"one whose picture looks like a script", document(stream("/Subtype /Image", "\x01/JS \x02/JavaScript /Launch "))},
		{"one with names that begin alike", document("<< /JSON 1 /JavaScriptless 2 /Launcher 3 /EFG 4 /Encrypted 5 >>")},
		{"one with words in strings", document("(/JS /Launch (nested) \\( /Encrypt) <2f4a53>")},
		{"one with a link", document("<< /S /URI /URI (https://example.com) >>")},
		{"one with packed objects", document(packed("<< /A 1 >>", "[ 1 2 /B ]", "7", "(text)"))},
		{"one with objects that are packed twice", document(stream("/Type /ObjStm /N 1 /First 5 /Filter [ /FlateDecode "+
			"/FlateDecode ] /DecodeParms null", deflated(deflated("10 0 << /A 1 >>"))))},
		{"one with objects in a stream that is not packed",
			document(stream("/Type /ObjStm /N 1 /First 5", "10 0 << /A 1 >>"))},
		{"one with many lists", document("<< /W [ " + strings.Repeat("1 ", 100_000) + "] /B [ [ 1 ] [ 2 ] ] >>")},
		{"one with a profile of colours", document(stream("/N 3 /Filter /FlateDecode", deflated("profile")))},
		{"one that was changed", document("<< /A 1 >>") + "3 0 obj\n<< /A 2 >>\nendobj\n" +
			"xref\n3 1\n0000000300 00000 n \ntrailer\n<< /Size 4 /Root 1 0 R /Prev 9 >>\nstartxref\n400\n%%EOF\n"},
		{"one with a stream in place of a table", strings.Split(document(), "xref")[0] +
			"3 0 obj\n" + stream("/Type /XRef /Size 4 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode "+
			"/DecodeParms << /Columns 4 /Predictor 12 >>", deflated("table")) + "\nendobj\nstartxref\n99\n%%EOF"},
		{"one with a length that is told elsewhere", document("<< /Length 4 0 R >>\nstream\nabc\nendstream", "3")},
		{"one with a length that is wrong", document("<< /Length 2 >>\nstream\nabc\nendstream")},
		{"one whose table is at another place", strings.Replace(document(), "startxref\n", "startxref\n9", 1)},
		{"one with what a server put after it", document() + "\r\n<!-- made by a server -->\r\n"},
	} {
		if got := Inspect([]byte(row.content)); got != "" {
			t.Errorf("%s is %s", row.name, got)
		}
	}
}

func TestPDF_DangerousOnesAreFound(t *testing.T) {
	hidden := func(dictionary, objects string) string { return stream(dictionary, deflated(objects)) }
	for _, row := range []struct {
		name, content string
		want          Finding
	}{
		{"a script", document(script), Script},
		{"a script by its short name", document("<< /JS(app.alert(1))>>"), Script},
		{"a script in the tree of names", document("<< /Names << /JavaScript 9 0 R >> >>"), Script},
		{"a script in hexadecimal", document("<< /S /J#61va#53cript /#4aS 8 0 R >>"), Script},
		{"a script in a picture, whose number has a dot",
			document(stream("/Subtype /Image", "\n4 0. obj\n"+script+"\nendobj\n")), Script},
		{"a form with scripts", document("<< /AcroForm << /XFA 9 0 R >> >>"), Script},
		{"media with scripts", document("<< /Type /Annot /Subtype /RichMedia >>"), Script},
		{"a program", document("<< /Type /Action /S /Launch /F (cmd.exe) >>"), Launch},
		{"a program in hexadecimal", document("<< /S /L#61unch >>"), Launch},
		{"a program wholly in hexadecimal", document("<< /S /#4C#61#75#6e#63#68 >>"), Launch},
		{"a program among comments", document("<</S% comment\n%another\r/Launch%>>\n>>"), Launch},
		{"a program without spaces", document("<</OpenAction<</S/Launch/Win<</F(calc)>>>>>>"), Launch},
		{"a program among odd spaces", document("<<\x00/S\x0c\t\r\n/Launch\x00>>"), Launch},
		{"a program that is told elsewhere", document("<< /S 4 0 R >>", "/Launch"), Launch},
		{"an attached file", document(stream("/Type /EmbeddedFile", "MZ")), EmbeddedFile},
		{"an attached file without a type", document("<< /F (a.exe) /EF << /F 9 0 R >> >>"), EmbeddedFile},
		{"the names of attached files", document("<< /Names << /EmbeddedFiles << /Names [] >> >> >>"), EmbeddedFile},
		{"a file on a page", document("<< /Subtype /FileAttachment >>"), EmbeddedFile},
		{"encryption", strings.Replace(document(), "/Root", "/Encrypt 9 0 R /Root", 1), Encrypted},
		{"encryption in hexadecimal", strings.Replace(document(), "/Root", "/Encr#79pt 9 0 R /Root", 1), Encrypted},
		{"encryption told by a stream", document(stream("/Type /XRef /Root 1 0 R /Encrypt 9 0 R", "")), Encrypted},
		{"a packed script", document(packed("<< /A 1 >>", script)), Script},
		{"a packed program in hexadecimal", document(packed("<< /S /La#75nch >>")), Launch},
		{"packed names of files", document(packed("<< /EmbeddedFiles 9 0 R >>")), EmbeddedFile},
		{"a script that is packed twice",
			document(hidden("/Type /ObjStm /N 1 /First 5 /Filter [/FlateDecode/FlateDecode]", deflated("10 0 "+script))),
			Script},
		{"a script in a stream without its type",
			document(hidden("/N 1 /First 5 /Filter /FlateDecode", "10 0 "+script)), Script},
		{"a script in a stream with a type in hexadecimal",
			document(hidden("/Type /Obj#53tm /N 1 /First 5 /Filter /Flate#44ecode", "10 0 "+script)), Script},
		{"a script in a stream with short names", document(hidden("/N 1 /First 5 /F /Fl", "10 0 "+script)), Script},
		{"a script in a string of a packed object",
			document(hidden("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", "10 1 ("+"<< /S /JavaScript >>"+")")), Script},
		{"a script in an update", document() + "1 0 obj\n<< /OpenAction " + script + " >>\nendobj\ntrailer\n" +
			"<< /Root 1 0 R >>\n%%EOF\n", Script},
		{"a script in an older version", strings.Replace(document(script), "%%EOF",
			"%%EOF\n3 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF", 1), Script},
		{"a script after a stream", document(stream("", "abc") + " << /JS 8 0 R >>"), Script},
		{"a script in a picture's data", document(stream("/Subtype /Image", "\x01\n7 0 obj "+script+" endobj")), Script},
		{"a script in a string", document("(7 0 obj " + script + " endobj)"), Script},
		{"a script in a comment", document("%7 0 obj " + script + " endobj\n7"), Script},
		{"a script after a string without an end", document("( text", script), Script},
		{"a script after a dictionary without an end", document("<< /A 1", script), Script},
		{"a script after the word stream in a string", document("<< /A (stream) >>", script), Script},
		{"a script in an object of odd spaces", document(stream("", "7\x00%stream\n 0% obj\nobj"+script)), Script},
		{"a script in an object without spaces", document(stream("", "7 0obj"+script)), Script},
		{"a trailer in a picture's data", document(stream("", "xref trailer<</Root 1 0 R/Encrypt 9 0 R>>")), Encrypted},
		{"a script before nothing else", "%PDF-1.7\n" + script, Script},
		{"a script that is cut", strings.Split(document(script), "(app.alert")[0], Script},
		{"a script deep inside", document(strings.Repeat("[<< /A ", 10_000) + "/JS" + strings.Repeat(">>]", 10_000)), Script},
		{"a script in a stream that says too much of its objects", document(packed("<< /A 1 >>") + packed(script)), Script},
	} {
		if got := Inspect([]byte(row.content)); got != row.want {
			t.Errorf("%s is %q, not %s", row.name, got, row.want)
		}
	}
}

func TestPDF_DamagedOnesAreRefused(t *testing.T) {
	sound := document(packed("<< /A 1 >>"), stream("/Subtype /Image", "data"))
	broken := func(dictionary, data string) string { return document(stream(dictionary, data)) }
	for _, row := range []struct{ name, content string }{
		{"a header alone", "%PDF-1.7\n"},
		{"a stream that is packed in more ways than anybody reads", broken("/Type /ObjStm /N 1 /First 5 /Filter "+
			"/FlateDecode /DecodeParms << "+strings.Repeat("/A 1 ", 40)+"/Predictor 10 /Columns 1 >>", deflated("10 0 << >>"))},
		{"a stream with a predictor behind other settings", broken("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode "+
			"/DecodeParms << /A 1 /B 2 /C 3 /D 4 /E 5 /F 6 /Predictor 10 /Columns 1 >>", deflated("10 0 << >>"))},
		{"a header and its end", "%PDF-1.7\n%%EOF"},
		{"one without a trailer", strings.Split(document(), "trailer")[0] + "%%EOF"},
		{"one whose trailer is none", strings.Replace(document(), "trailer", "relliart", 1)},
		{"one without a root", strings.Replace(document(), "/Root", "/Toor", 1)},
		{"one without its end", strings.TrimSuffix(document(), "%%EOF\n")},
		{"one whose end is far away", document() + strings.Repeat("\n", 2000)},
		{"an update that is cut", document() + "3 0 obj\n<< /A"},
		{"a stream without an end", strings.Replace(sound, "\nendstream\nendobj\nxref", "\nxref", 1)},
		{"objects that are packed by other means", broken("/Type /ObjStm /N 1 /First 5 /Filter /LZWDecode", "x")},
		{"objects that are predicted", broken("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /DecodeParms "+
			"<< /Predictor 12 >>", deflated("10 0 7"))},
		{"objects whose filter is told elsewhere", broken("/Type /ObjStm /N 1 /First 5 /Filter 9 0 R", "10 0 7")},
		{"objects in another file", broken("/Type /ObjStm /N 1 /First 5 /F (other.pdf)", "10 0 7")},
		{"objects that begin nowhere", broken("/Type /ObjStm /N 1 /First 500", "10 0 7")},
		{"objects of which one begins past the end", broken("/Type /ObjStm /N 1 /First 6", "10 99 7")},
		{"objects whose data are cut", broken("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", deflated("10 0 7")[:9])},
		{"objects of two lengths",
			document("<< /Type /ObjStm /N 1 /First 5 /Length 6 /Length 2 >>\nstream\n10 0 7\nendstream")},
	} {
		if got := Inspect([]byte(row.content)); got != Damaged {
			t.Errorf("%s is %q", row.name, got)
		}
	}
	for at := range len(sound) - len("\n") {
		if Inspect([]byte(sound[:at])) == "" {
			t.Errorf("cut at %d of %d it is taken", at, len(sound))
		}
	}
}

// Files that are made to take long, or much memory, take neither.
func TestPDF_WorkIsBounded(t *testing.T) {
	// A sixteenth of what is allowed, and files in proportion: the bound is the same
	// rule, and the race detector makes each byte dear.
	const allowed, large = maxWork / 16, 1 << 20
	bomb := deflated(strings.Repeat(" ", 16*maxUnpacked))
	for _, row := range []struct{ name, content string }{
		{"a stream that unpacks to a thousand times its size",
			document(stream("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", bomb))},
		{"one that does it twice",
			document(stream("/N 1 /First 5 /Filter [/FlateDecode /FlateDecode]", deflated(bomb)))},
		{"streams that unpack to what others do", document(strings.Repeat(stream("/N 1 /First 5 /Filter /FlateDecode",
			deflated(strings.Repeat(" ", maxUnpacked)))+"\n", 500))},
		{"strings that do not end", document(strings.Repeat("(", large))},
		{"hexadecimal that does not end", document(strings.Repeat("<0", large/2))},
		{"dictionaries that do not end", document(strings.Repeat("1 0 obj <<", large/10))},
		{"streams that do not end", document(strings.Repeat("1 0 obj stream ", large/15))},
		{"comments that do not end", document(strings.Repeat("1%", large/2))},
		{"numbers", document(strings.Repeat("1 ", large/2))},
		{"objects", document(strings.Repeat("1 0 obj ", large/8))},
		{"trailers", document(strings.Repeat("trailer", large/7))},
		{"trailers that do not end", document(strings.Repeat("trailer <<", large/10))},
		{"objects that all begin at one place", document(stream("/Type /ObjStm /N 100000 /First 400000",
			strings.Repeat("1 0 ", 100_000)+"["+strings.Repeat(" 1", 100_000)+"]"))},
	} {
		s := &scan{work: allowed}
		s.file([]byte(row.content))
		// The last step may go over by a stream or the file.
		if over := -s.work; over > max(maxUnpacked, len(row.content))+1 {
			t.Errorf("%s: %d bytes of work more than the %d allowed", row.name, over, allowed)
		}
	}
}

// Whatever the bytes are, looking at them ends, and an object with a script between
// them is found or the file is refused.
func FuzzInspect(f *testing.F) {
	for _, content := range []string{
		document(), document(script), document(packed("<< /A 1 >>")), document(stream("/Subtype /Image", "data")),
		document("( \\( <2f> % \n << /A [ 1 2 ] >>"), "%PDF-1.7\n", "",
	} {
		f.Add([]byte(content), 3)
	}
	f.Fuzz(func(t *testing.T, content []byte, at int) {
		Inspect(content)
		if at < 0 || at > len(content) {
			return
		}
		for _, object := range []string{script, packed(script)} {
			with := slices.Concat(content[:at], []byte("\n90 0 obj\n"+object+"\nendobj\n"), content[at:])
			if Inspect(with) == "" {
				t.Errorf("%q is not found in %q at %d", object, content, at)
			}
		}
	})
}
