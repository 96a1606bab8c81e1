package badfile

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"verifyme/kyc/filetype"
	"verifyme/spec/app"
)

// Form is the body of an upload as it stands.
type Form struct {
	Name, ContentType string
	Body              []byte
	Want              Want
	// Field that the refusal names, and text that is in the form and in no answer.
	Field, Unsaid string
}

const (
	boundary  = "mark"
	multipart = "multipart/form-data; boundary=" + boundary
	// documentType of a form that is right.
	typePart = "Content-Disposition: form-data; name=\"documentType\"\r\n\r\nADDRESS_PROOF"
	disposed = "Content-Disposition: form-data; name=\"file\""
)

// filePart with these lines in its head, behind the name.
func filePart(lines string, content []byte) string {
	return disposed + lines + "\r\n\r\n" + string(content)
}

// body of a form of these parts, with its end.
func body(parts ...string) string {
	var b strings.Builder
	for _, part := range parts {
		b.WriteString("--" + boundary + "\r\n" + part + "\r\n")
	}
	return b.String() + "--" + boundary + "--\r\n"
}

func form(name string, want Want, parts ...string) Form {
	return Form{Name: name, ContentType: multipart, Body: []byte(body(parts...)), Want: want}
}

func malformed(name, field string, parts ...string) Form {
	f := form(name, Want{Status: http.StatusBadRequest, Code: "VALIDATION_FAILED"}, parts...)
	f.Field = field
	return f
}

// Forms are all of them: each takes a clean file, or is refused and leaves nothing.
func Forms() []Form {
	return append(append(fileNames(), statedTypes()...), wrongForms()...)
}

// fileNames are nobody's concern: a file has none once it is here.
func fileNames() (all []Form) {
	png := string(app.PictureFile())
	for name, fileName := range map[string]string{
		"goes up":                         "../../../../etc/passwd",
		"goes up in Windows":              `..\\..\\windows\\system32\\drivers\\etc\\hosts`,
		"goes up in escapes":              "..%2f..%2f..%2fetc%2fpasswd",
		"goes up in overlong UTF-8":       "..\xc0\xaf..\xc0\xafpasswd",
		"is absolute":                     "/etc/passwd",
		"is absolute in Windows":          `C:\\autoexec.bat`,
		"is on another machine":           `\\\\evil.example\\share\\a.png`,
		"has an escaped NUL":              "a.php%00.png",
		"has escaped line breaks":         "a.png%0d%0aSet-Cookie: a=b",
		"has 10,000 characters":           strings.Repeat("a", 10_000) + ".png",
		"has 10,000 dots":                 strings.Repeat("../", 3_333) + "a",
		"turns its direction":             "photo\u202egnp.exe",
		"has marks without width":         "a\u200b\ufeff.png",
		"is in another script":            "आधार कार्ड.png",
		"is not UTF-8":                    "\xff\xfe\xfd.png",
		"is a device of Windows":          "CON",
		"is another device of Windows":    "COM1.png",
		"is a third device of Windows":    "aux.txt",
		"is a stream of Windows":          "a.png::$DATA",
		"is a dot":                        ".",
		"is two dots":                     "..",
		"is empty":                        "",
		"is a space":                      " ",
		"ends twice":                      "a.png.exe",
		"ends in a dot":                   "a.exe.",
		"is markup":                       "<img src=x onerror=alert(1)>.png",
		"is a command":                    "$(reboot).png;`id`|sh",
		"is a query":                      "'; DROP TABLE documents;--.png",
		"is a format":                     "%s%n%x{{7*7}}${7*7}.png",
		"is that of a file of the server": ".htaccess",
	} {
		f := form("a file whose name "+name, taken(filetype.PNG), typePart,
			filePart(`; filename="`+fileName+"\"\r\nContent-Type: image/png", []byte(png)))
		if len(fileName) > len("CON") {
			f.Unsaid = fileName
		}
		all = append(all, f)
	}
	picture := []byte(png)
	return append(all,
		form("a file without a name", taken(filetype.PNG), typePart, filePart("", picture)),
		form("a file whose name is told in another way", taken(filetype.PNG), typePart,
			filePart("; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", picture)),
		form("a file of two names", taken(filetype.PNG), typePart,
			filePart(`; filename="a.png"; filename*=UTF-8''a.exe`, picture)),
		malformed("a file whose name is said twice", "form", typePart,
			filePart(`; filename="a.png"; filename="b.exe"`, picture)),
		malformed("a file whose name has a NUL", "form", typePart, filePart("; filename=\"a.php\x00.png\"", picture)),
		malformed("a file whose name has a line break", "form", typePart, filePart("; filename=\"a\r\nb.png\"", picture)),
		malformed("a file whose name has no end", "form", typePart, filePart(`; filename="a.png`, picture)),
		malformed("a file whose name has 20 MB", "form", typePart,
			filePart(`; filename="`+strings.Repeat("a", 20<<20)+`"`, picture)),
	)
}

// statedTypes are nobody's concern either: the type is read from the content.
func statedTypes() (all []Form) {
	picture := app.PictureFile()
	for name, stated := range map[string]string{
		"HTML":                   "text/html",
		"a drawing":              "image/svg+xml",
		"a PDF":                  "application/pdf",
		"another picture":        "image/jpeg",
		"a program":              "application/x-msdownload",
		"a form":                 "multipart/form-data; boundary=other",
		"nothing":                "",
		"no type at all":         "?/\\;;;=",
		"a type of 10,000 bytes": "image/" + strings.Repeat("x", 10_000),
		"a type with a charset":  "image/png; charset=utf-16",
		"a list of types":        "image/png, text/html",
	} {
		all = append(all, form("a picture stated as "+name, taken(filetype.PNG), typePart,
			filePart("; filename=\"a.png\"\r\nContent-Type: "+stated, picture)))
	}
	inBase64 := []byte(base64.StdEncoding.EncodeToString(picture))
	return append(all,
		form("a picture without a stated type", taken(filetype.PNG), typePart, filePart(`; filename="a.png"`, picture)),
		form("a picture of two stated types", taken(filetype.PNG), typePart,
			filePart("; filename=\"a.png\"\r\nContent-Type: image/png\r\nContent-Type: text/html", picture)),
		form("markup stated as a picture", notTaken, typePart,
			filePart("; filename=\"a.png\"\r\nContent-Type: image/png", []byte(markup))),
		form("a picture in base64", notTaken, typePart,
			filePart("; filename=\"a.png\"\r\nContent-Transfer-Encoding: base64", inBase64)),
		form("a picture said to be compressed", taken(filetype.PNG), typePart,
			filePart("; filename=\"a.png\"\r\nContent-Encoding: gzip", picture)),
		form("a picture of another length than it says", taken(filetype.PNG), typePart,
			filePart("; filename=\"a.png\"\r\nContent-Length: 99999999", picture)),
	)
}

// wrongForms have parts too many, too few or of another kind.
func wrongForms() []Form {
	picture := app.PictureFile()
	good := filePart(`; filename="a.png"`, picture)
	field := func(name, value string) string {
		return "Content-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value
	}
	whole := body(typePart, good)
	sent := func(name, contentType, body string, want Want, field string) Form {
		return Form{Name: name, ContentType: contentType, Body: []byte(body), Want: want, Field: field}
	}
	unreadable := Want{Status: http.StatusBadRequest, Code: "VALIDATION_FAILED"}
	media := Want{Status: http.StatusUnsupportedMediaType, Code: "UNSUPPORTED_MEDIA_TYPE"}
	return []Form{
		form("the file before its type", taken(filetype.PNG), good, typePart),
		sent("a form behind other text", multipart, "read me first\r\n"+whole, taken(filetype.PNG), ""),
		sent("a form before other text", multipart, whole+markup, taken(filetype.PNG), ""),
		form("a file with a place", taken(filetype.PNG), typePart, field("latitude", "12.97"), field("longitude", "77.59"),
			good),
		malformed("two files", "file", typePart, good, good),
		malformed("two files, the second infected", "file", typePart, good, filePart("", app.InfectedFile())),
		malformed("ten files", "file", append([]string{typePart}, slices.Repeat([]string{good}, 10)...)...),
		malformed("no file", "file", typePart),
		malformed("no file and no type", "documentType"),
		malformed("a file without its type", "documentType", good),
		malformed("the type twice", "documentType", typePart, typePart, good),
		malformed("the type twice, once behind the file", "documentType", typePart, good, typePart),
		malformed("a type that is none", "documentType", field("documentType", "LEASE"), good),
		malformed("a type in small letters", "documentType", field("documentType", "address_proof"), good),
		malformed("an empty type", "documentType", field("documentType", ""), good),
		malformed("a type with a NUL", "documentType", field("documentType", "ADDRESS_PROOF\x00"), good),
		malformed("a type that turns its direction", "documentType", field("documentType", "\u202eADDRESS_PROOF"), good),
		malformed("a type of 201 characters", "documentType", field("documentType", strings.Repeat("A", 201)), good),
		malformed("a type of 9 MB", "documentType", field("documentType", strings.Repeat("A", 9<<20)), good),
		malformed("a type as a file", "documentType",
			"Content-Disposition: form-data; name=\"documentType\"; filename=\"a\"\r\n\r\nLEASE", good),
		malformed("frames at a step of documents", "frames", typePart, strings.Replace(good, `"file"`, `"frames"`, 1)),
		malformed("a part that nobody asked for", "admin", typePart, field("admin", "true"), good),
		malformed("a part that nobody asked for behind the file", "admin", typePart, good, field("admin", "true")),
		malformed("a part without a name", "form", typePart, "Content-Disposition: form-data\r\n\r\nx", good),
		malformed("a part without a head", "form", typePart, "\r\nx", good),
		malformed("a file of a name in other letters", "File", typePart, strings.Replace(good, `"file"`, `"File"`, 1)),
		malformed("a list of files", "file[]", typePart, strings.Replace(good, `"file"`, `"file[]"`, 1)),
		malformed("a part that is an attachment", "form", typePart, strings.Replace(good, "form-data", "attachment", 1)),
		malformed("a place beyond the world", "latitude", typePart, field("latitude", "91"), field("longitude", "0"), good),
		malformed("a place that is no number", "longitude", typePart, field("latitude", "1"), field("longitude", "NaN"),
			good),
		malformed("half a place", "longitude", typePart, field("latitude", "1"), good),
		malformed("an accuracy below zero", "accuracy", typePart, field("accuracy", "-1"), good),
		malformed("a head of 20,000 lines", "form", typePart, filePart(strings.Repeat("\r\nX-A: b", 20_000), picture)),
		malformed("a head of a line that is none", "form", typePart, filePart("\r\nnothing", picture)),
		malformed("10,000 parts", "x0", append([]string{typePart}, manyParts(10_000)...)...),
		sent("a form that is cut in the file", multipart, whole[:len(whole)-40], unreadable, "form"),
		sent("a form that is cut before its end", multipart, strings.TrimSuffix(whole, "--"+boundary+"--\r\n"), unreadable,
			"form"),
		sent("a form that is cut in a head", multipart, whole[:len("--mark\r\nContent-Disp")], unreadable, "form"),
		sent("a form that is none", multipart, "hello", unreadable, "documentType"),
		sent("no form", multipart, "", unreadable, "documentType"),
		sent("another mark than was said", "multipart/form-data; boundary=other", whole, unreadable, "documentType"),
		sent("no mark", "multipart/form-data", whole, media, ""),
		sent("an empty mark", "multipart/form-data; boundary=", whole, media, ""),
		sent("a mark twice", multipart+"; boundary=other", whole, media, ""),
		sent("a file alone", "image/png", string(picture), media, ""),
		sent("JSON", "application/json", `{"file": ""}`, media, ""),
		sent("the fields of a page", "application/x-www-form-urlencoded", "documentType=ADDRESS_PROOF&file=x", media, ""),
		sent("no type of the form", "", whole, media, ""),
	}
}

func manyParts(n int) (all []string) {
	for i := range n {
		all = append(all, fmt.Sprintf("Content-Disposition: form-data; name=\"x%d\"\r\n\r\ny", i))
	}
	return all
}
