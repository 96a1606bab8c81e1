package files

import (
	"errors"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"

	"verifyme/kyc/apperr"
	"verifyme/kyc/step"
)

// Form is a form of files, part by part; io.EOF ends it.
type Form func() (Part, error)

// Part of a form: a file, or a field with its text.
type Part struct {
	Name   string
	IsFile bool
	// Content gives a file in memory, it may be in what the caller keeps for one file after
	// another; it ends one byte past the limit where the file does not.
	Content Content
	Value   string
}

// Content reads a file; see Part.
type Content func(memory *[]byte) ([]byte, error)

// Names of a form's files.
const (
	OneFile = "file"
	Frames  = "frames"
)

func (r Rules) name() string {
	if r.Frames {
		return Frames
	}
	return OneFile
}

func (r Rules) least() int {
	if r.Frames {
		return step.MinFrames
	}
	return 1
}

// accept the n-th file under that name.
func (r Rules) accept(name string, n int) error {
	switch {
	case name != r.name():
		return apperr.Field(name, "is not taken by this step; send its files as %s", r.name())
	case r.Frames && n > step.MaxFrames:
		return r.wrongNumber()
	case !r.Frames && n > 1:
		return apperr.Field(name, "must be given once")
	}
	return nil
}

// wrongNumber of files.
func (r Rules) wrongNumber() error {
	if r.Frames {
		return apperr.Field(Frames, "must be %d to %d pictures", step.MinFrames, step.MaxFrames)
	}
	return apperr.Field(OneFile, "is required")
}

// FormFields are what a form says of its files.
type FormFields struct {
	DocumentType string
	// Location is nil where the form has none.
	Location *step.Location
}

// ReadForm to its end; each file goes to store as it comes, and is gone with the next
// part. A form that the rules do not
// take is VALIDATION_FAILED.
func ReadForm(form Form, rules Rules, store func(Content) error) (FormFields, error) {
	given, files := fields{}, 0
	for {
		part, err := form()
		if errors.Is(err, io.EOF) {
			return given.read(rules, files)
		}
		if err == nil && part.IsFile {
			files++
			if err = rules.accept(part.Name, files); err == nil {
				err = store(part.Content)
			}
		} else if err == nil {
			err = given.add(part)
		}
		if err != nil {
			return FormFields{}, err
		}
	}
}

func (f fields) read(rules Rules, files int) (read FormFields, err error) {
	if read.DocumentType, err = f.documentType(rules.Types); err != nil {
		return read, err
	}
	if files < rules.least() {
		return read, rules.wrongNumber()
	}
	read.Location, err = f.location()
	return read, err
}

// fields of a form by their names.
type fields map[string]string

func (f fields) add(p Part) error {
	switch p.Name {
	case "documentType", "latitude", "longitude", "accuracy":
	default:
		return apperr.Field(orUnnamed(p.Name), "is not a field of this form")
	}
	if _, twice := f[p.Name]; twice {
		return apperr.Field(p.Name, "must be given once")
	}
	f[p.Name] = p.Value
	return nil
}

func orUnnamed(name string) string {
	if name == "" {
		return "form"
	}
	return name
}

func (f fields) documentType(types []string) (string, error) {
	given, ok := f["documentType"]
	if !ok && len(types) == 1 {
		return types[0], nil
	}
	if !ok {
		return "", apperr.Field("documentType", "is required")
	}
	for _, t := range types {
		if t == given {
			return t, nil
		}
	}
	return "", apperr.Field("documentType", "must be one of %s", strings.Join(types, ", "))
}

// location in degrees and metres; nil where the form has none.
func (f fields) location() (*step.Location, error) {
	latitude, north, err := f.number("latitude", -90, 90)
	if err != nil {
		return nil, err
	}
	longitude, east, err := f.number("longitude", -180, 180)
	if err != nil {
		return nil, err
	}
	accuracy, known, err := f.number("accuracy", 0, math.MaxInt32)
	switch {
	case err != nil:
		return nil, err
	case north && !east:
		return nil, apperr.Field("longitude", "is required with a latitude")
	case east && !north:
		return nil, apperr.Field("latitude", "is required with a longitude")
	case !north:
		return nil, nil
	}
	l := &step.Location{Latitude: latitude, Longitude: longitude}
	if known {
		l.Accuracy = &accuracy
	}
	return l, nil
}

var decimal = regexp.MustCompile(`^[+-]?[0-9]{1,20}(\.[0-9]{1,40})?$`)

func (f fields) number(name string, least, most float64) (n float64, given bool, err error) {
	text, ok := f[name]
	if !ok || text == "" {
		return 0, false, nil
	}
	n, err = strconv.ParseFloat(text, 64)
	if err != nil || !decimal.MatchString(text) || n < least || n > most {
		return 0, false, apperr.Field(name, "must be a number from %.0f to %.0f", least, most)
	}
	return n, true, nil
}
