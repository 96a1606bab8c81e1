package aadhaar

import (
	"encoding/base64"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/beevik/etree"
)

// India has one time zone; the dates of documents are in it.
var India = time.FixedZone("IST", 5*3600+1800)

// maxField of a document in bytes.
const maxField = 500

// person reads name, date of birth, gender and photo into the document.
func (d *Document) person(name, birth, gender string) error {
	d.FullName = tidy(name)
	if d.FullName == "" || len(d.FullName) > maxField {
		return refuse(CodeInvalid, "no name")
	}
	switch day, err := time.Parse("02-01-2006", birth); {
	case err == nil:
		d.DateOfBirth = day.Format(time.DateOnly)
	case !birthYear.MatchString(birth):
		return refuse(CodeInvalid, "no date of birth")
	}
	switch gender {
	case "M", "F":
		d.Gender = gender
	case "T":
		d.Gender = "O"
	default:
		return refuse(CodeInvalid, "no gender")
	}
	return nil
}

var (
	birthYear  = regexp.MustCompile(`^(19|20)[0-9]{2}$`)
	fourDigits = regexp.MustCompile(`^[0-9]{4}$`)
	pincode    = regexp.MustCompile(`^[1-9][0-9]{5}$`)
	reference  = regexp.MustCompile(`^[0-9]{21}$`)
)

// place from its parts: the line in the order in which an address is written, and the
// city, which is the town or else the district.
func place(line []string, town, district, state, code string) (a Address) {
	var parts []string
	for _, part := range line {
		if part = tidy(part); part != "" && !slices.Contains(parts, part) && part != tidy(town) {
			parts = append(parts, part)
		}
	}
	a = Address{Line: strings.Join(parts, ", "), City: tidy(town), State: tidy(state)}
	if a.City == "" {
		a.City = tidy(district)
	}
	if pincode.MatchString(code) {
		a.Pincode = code
	}
	return a
}

// tidy drops what cannot be seen and the spaces around; a field that is too long is cut.
func tidy(field string) string {
	field = strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) && r != '\u200c' && r != '\u200d' || r == utf8.RuneError {
			return -1
		}
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, field)), " ")
	if len(field) <= maxField {
		return field
	}
	return strings.ToValidUTF8(field[:maxField], "")
}

// referenceID is the last four digits of the Aadhaar number and when the document was made,
// to the millisecond.
func referenceID(id string) (last4 string, issued time.Time, err error) {
	if !reference.MatchString(id) {
		return "", issued, refuse(CodeInvalid, "no reference id")
	}
	issued, parseErr := time.ParseInLocation("20060102150405.000", id[4:18]+"."+id[18:], India)
	if parseErr != nil {
		return "", issued, refuse(CodeInvalid, "no date in the reference id")
	}
	return id[:4], issued, nil
}

// maxPhoto in bytes.
const maxPhoto = 256 << 10

// photo from base64; a document without one has none.
func (d *Document) photo(text string) error {
	raw, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil || len(raw) > maxPhoto {
		return refuse(CodeInvalid, "the photo is no base64, or too large")
	}
	if strings.HasPrefix(string(raw), "\xff\xd8\xff") {
		d.Photo, d.PhotoType = raw, JPEG
	}
	return nil
}

// skew of clocks that a document may come from the future by.
const skew = 10 * time.Minute

// Fresh refuses a document that is older than so many days now, or from the future; no
// days is any age.
func (d Document) Fresh(days int, now time.Time) error {
	age := now.Sub(d.Issued)
	if age < -skew {
		return refuse(CodeStale, "made in the future")
	}
	if days > 0 && age > time.Duration(days)*24*time.Hour {
		return refuse(CodeStale, "made %d days ago", int(age.Hours()/24))
	}
	return nil
}

// value of an attribute; empty where it is not there.
func value(e *etree.Element, name string) string { return e.SelectAttrValue(name, "") }
