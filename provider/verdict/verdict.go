// Package verdict holds what an answer of a provider can be, by capability: one schema a
// capability, to which every answer is held.
package verdict

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Capability that an adapter has.
type Capability string

// Capabilities that adapters can have.
const (
	PAN      Capability = "pan"
	Bank     Capability = "bank"
	GST      Capability = "gst"
	SMS      Capability = "sms"
	Face     Capability = "face"
	Liveness Capability = "liveness"
	// DocLocker is asked by code alone.
	DocLocker Capability = "doclocker"
)

// Kind of a verdict.
type Kind string

// Kinds of verdicts. An outage says nothing of the applicant.
const (
	Verified Kind = "verified"
	Invalid  Kind = "invalid"
	Accepted Kind = "accepted"
	Scored   Kind = "score"
	Checked  Kind = "checked"
	NoFace   Kind = "no_face"
	Pending  Kind = "pending"
	Outage   Kind = "outage"
)

// Verdict that an answer is. Which fields it has goes by its kind.
type Verdict struct {
	Kind Kind `json:"verdict"`
	// Holder of a PAN, an account or a registration, as the vendor writes the name.
	Holder string `json:"holder,omitempty"`
	// Bank's name; empty where the vendor does not say it.
	Bank string `json:"bank,omitempty"`
	// Registration of a GSTIN, as the vendor words it.
	Registration string `json:"registration,omitempty"`
	// Score from 0 to 100.
	Score int `json:"score"`
	// Live: a person is in front of the camera.
	Live bool `json:"live,omitempty"`
	// Ref by which the vendor knows the call.
	Ref string `json:"ref,omitempty"`
	// Reason of an outage, in capitals; it holds nothing of the question.
	Reason string `json:"reason,omitempty"`
	// Alert: the operator has to do something, such as to pay.
	Alert bool `json:"alert,omitempty"`
	// Question: the outage is of this question alone, such as a bank's that is offline.
	// The vendor is up.
	Question bool `json:"question,omitempty"`
	// RetryAfter seconds of an outage the vendor wants to be left alone.
	RetryAfter int `json:"retry_after,omitempty"`
}

// Schema of a capability's verdicts.
type Schema struct {
	// kinds with their fields; a field that ends in ? may be left out.
	kinds map[Kind][]string
	// Answers are those that say something of the applicant; an adapter has an
	// example of each.
	Answers []Kind
	// Fields of a question, and its files.
	Fields, Files []string
}

var outageFields = []string{"reason", "alert?", "retry_after?", "question?"}

func holderSchema(fields []string, verified ...string) Schema {
	return Schema{
		kinds: map[Kind][]string{
			Verified: append([]string{"holder", "ref?"}, verified...), Invalid: {"ref?"}, Pending: {"ref"},
			Outage: outageFields,
		},
		Answers: []Kind{Verified, Invalid}, Fields: fields,
	}
}

// Schemas by capability.
var Schemas = map[Capability]Schema{
	PAN:  holderSchema([]string{"pan"}),
	Bank: holderSchema([]string{"accountNumber", "ifsc"}, "bank?"),
	GST:  holderSchema([]string{"gstin"}, "registration?"),
	SMS: {
		kinds:   map[Kind][]string{Accepted: {"ref?"}, Outage: outageFields},
		Answers: []Kind{Accepted}, Fields: []string{"mobile", "code"},
	},
	Face: {
		kinds:   map[Kind][]string{Scored: {"score", "ref?"}, NoFace: {"ref?"}, Outage: outageFields},
		Answers: []Kind{Scored}, Files: []string{"selfie", "portrait"},
	},
	Liveness: {
		kinds: map[Kind][]string{
			Checked: {"live", "score", "ref?"}, NoFace: {"ref?"}, Outage: outageFields,
		},
		Answers: []Kind{Checked}, Files: []string{"frame"},
	},
}

const maxName = 200

var (
	// RefPattern of references.
	RefPattern    = regexp.MustCompile(`^[A-Za-z0-9_.:-]{1,120}$`)
	reasonPattern = regexp.MustCompile(`^[A-Z][A-Z0-9_]{1,39}$`)
)

var errShape = errors.New("the verdict does not have the capability's shape")

// Of the value that an answer's expression gave, held to the schema.
func Of(c Capability, value any) (v Verdict, err error) {
	given, ok := value.(map[string]any)
	if !ok {
		return v, errShape
	}
	kind, _ := given["verdict"].(string)
	fields, ok := Schemas[c].kinds[Kind(kind)]
	if !ok {
		return v, errShape
	}
	v.Kind = Kind(kind)
	for name, field := range given {
		required := slices.Contains(fields, name)
		switch {
		case name == "verdict":
		case !required && !slices.Contains(fields, name+"?"):
			return Verdict{}, errShape
		case field == nil && !required:
			// A field that may be left out may be null.
		case !v.set(name, field):
			return Verdict{}, errShape
		}
	}
	for _, name := range fields {
		if _, given := given[name]; !given && !strings.HasSuffix(name, "?") {
			return Verdict{}, errShape
		}
	}
	return v, nil
}

// set one field; false where the value is not of its type.
func (v *Verdict) set(name string, value any) (ok bool) {
	text, isText := value.(string)
	switch name {
	case "holder":
		v.Holder, ok = strings.TrimSpace(text), isText && isName(text)
	case "bank":
		v.Bank, ok = strings.TrimSpace(text), isText && (text == "" || isName(text))
	case "registration":
		v.Registration, ok = strings.TrimSpace(text), isText && (text == "" || isName(text))
	case "ref":
		v.Ref, ok = text, isText && RefPattern.MatchString(text)
	case "reason":
		v.Reason, ok = text, isText && reasonPattern.MatchString(text)
	case "live":
		v.Live, ok = value.(bool)
	case "alert":
		v.Alert, ok = value.(bool)
	case "question":
		v.Question, ok = value.(bool)
	case "score":
		v.Score, ok = wholeNumber(value, 0, 100)
	case "retry_after":
		v.RetryAfter, ok = wholeNumber(value, 1, int(time.Hour/time.Second))
	}
	return ok
}

// isName holds for a short line of text with a letter in it.
func isName(s string) bool {
	return utf8.ValidString(s) && utf8.RuneCountInString(s) <= maxName && strings.ContainsFunc(s, unicode.IsLetter) &&
		!strings.ContainsFunc(s, func(r rune) bool { return unicode.IsControl(r) || r == unicode.ReplacementChar })
}

func wholeNumber(value any, lowest, highest int) (n int, ok bool) {
	switch value := value.(type) {
	case int:
		n = value
	case float64:
		if n = int(value); float64(n) != value {
			return 0, false
		}
	case json.Number:
		i, err := value.Int64()
		if err != nil {
			return 0, false
		}
		n = int(i)
	case *big.Int:
		return 0, false
	default:
		return 0, false
	}
	return n, n >= lowest && n <= highest
}

// Away is an outage for a reason.
func Away(reason string) Verdict { return Verdict{Kind: Outage, Reason: reason} }

// Error of an outage; it names the reason alone.
func (v Verdict) Error() string { return fmt.Sprintf("%s: %s", v.Kind, v.Reason) }
