// Package notice writes the consent notice that an applicant reads before
// personal data is collected: who asks, why, what is collected, how long it is
// kept, which rights the applicant has, how consent is withdrawn and where
// complaints go. The same input always gives the same text, byte for byte,
// because consent records carry the hash of the text that was shown.
package notice

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/text/unicode/norm"
)

// Input is what a notice depends on. Purposes are purpose codes in the order
// of the notice, the flow's own first. Collected are step types in the order
// of the flow; those that collect nothing have no line. A repeated entry is
// written once. RetentionDays of zero or less means that no number is fixed.
type Input struct {
	TenantName, NoticeVersion, Locale string
	Purposes                          []string
	Collected                         []string
	// AadhaarDocuments: Aadhaar may come by a document of its own too, not from the document
	// locker alone.
	AadhaarDocuments bool
	RetentionDays    int
}

// Purpose is one purpose that consent is asked for, in words.
type Purpose struct{ Code, Text string }

// Notice is the text to show. Locale is the language it is really written in,
// which is English when the one asked for has no wording. TextHash is the
// lower-case hex SHA-256 of Text, which is UTF-8 in NFC with \n line ends.
// Sections are the text in headed parts, without its heading and its version.
type Notice struct {
	Version, Locale, Text, TextHash string
	Sections                        []Section
	Purposes                        []Purpose
}

// Section of a notice has paragraphs or a list of items.
type Section struct {
	Title      string
	Paragraphs []string
	Items      []string
}

const fallback = "en"

var languages = map[string]wording{
	"en": english,
	"hi": hindi,
	"ta": tamil,
	"te": telugu,
	"kn": kannada,
	"mr": marathi,
	"bn": bengali,
	"gu": gujarati,
}

// wording is a notice in one language. The sentences may hold the placeholders
// {tenant}, {version}, {days} and {purpose}.
type wording struct {
	// inLocker is left out of the sentences on Aadhaar where it may come by a document.
	inLocker        string
	heading         string
	who             string
	why             string
	what            string
	consentRecord   string
	use             string
	retention       string
	retentionOneDay string
	retentionOpen   string
	choice          string
	withdrawal      string
	rights          string
	grievance       string
	version         string
	// The titles of sections whose paragraphs have none in the text.
	whoTitle     string
	sharingTitle string
	rightsTitle  string
	otherPurpose string
	purposes     map[string]string // by purpose code
	collected    map[string]string // by step type
}

// noticesKept of flows and languages that are shown most: each state of the applicant's
// page has its notice, and writing one takes longer than all else that the state is
// made of.
const noticesKept = 256

var kept = func() *lru.Cache[string, Notice] {
	cache, err := lru.New[string, Notice](noticesKept)
	if err != nil {
		// A size that is not positive alone.
		panic(err)
	}
	return cache
}()

// Make gives the notice. Its parts are shared by all callers: nobody changes them.
func Make(in Input) Notice {
	key := fmt.Sprintf("%#v", in)
	if n, ok := kept.Get(key); ok {
		return n
	}
	n := write(in)
	kept.Add(key, n)
	return n
}

func write(in Input) Notice {
	locale := in.Locale
	words, ok := languages[locale]
	if !ok {
		locale, words = fallback, languages[fallback]
	}
	if in.AadhaarDocuments {
		words = words.withoutLocker()
	}
	fill := filler(in, "")

	purposes := make([]Purpose, 0, len(in.Purposes))
	reasons := make([]string, 0, len(in.Purposes))
	for _, code := range distinct(in.Purposes) {
		text := norm.NFC.String(words.purpose(code, in))
		purposes = append(purposes, Purpose{Code: code, Text: text})
		reasons = append(reasons, text)
	}

	filled := func(sentences ...string) (out []string) {
		for _, sentence := range sentences {
			out = append(out, norm.NFC.String(fill(sentence)))
		}
		return out
	}
	why, what := filled(words.why)[0], filled(words.what)[0]
	sections := []Section{
		{Title: words.whoTitle, Paragraphs: filled(words.who)},
		{Title: strings.TrimSuffix(why, ":"), Items: reasons},
		{Title: strings.TrimSuffix(what, ":"), Items: filled(words.items(in.Collected)...)},
		{Title: words.sharingTitle, Paragraphs: filled(words.use, words.kept(in.RetentionDays))},
		{Title: words.rightsTitle, Paragraphs: filled(words.choice, words.withdrawal, words.rights, words.grievance)},
	}
	parts := filled(words.heading)
	for _, s := range sections {
		parts = append(parts, s.Paragraphs...)
	}
	// The lists have their titles in the text, after the paragraph on who asks.
	parts = slices.Insert(parts, 2, list(why, sections[1].Items), list(what, sections[2].Items))
	text := strings.Join(append(parts, filled(words.version)...), "\n\n") + "\n"
	hash := sha256.Sum256([]byte(text))
	return Notice{
		Version:  in.NoticeVersion,
		Locale:   locale,
		Text:     text,
		TextHash: hex.EncodeToString(hash[:]),
		Sections: sections,
		Purposes: purposes,
	}
}

// withoutLocker says of Aadhaar what holds whichever way it comes.
func (w wording) withoutLocker() wording {
	w.purposes, w.collected = maps.Clone(w.purposes), maps.Clone(w.collected)
	for _, sentence := range []struct {
		in  map[string]string
		key string
	}{{w.purposes, "AADHAAR_VERIFICATION"}, {w.collected, "DocLockerAadhaar"}} {
		sentence.in[sentence.key] = strings.Replace(sentence.in[sentence.key], w.inLocker, "", 1)
	}
	return w
}

// filler puts the values in the place of the placeholders, all in one pass, so
// that a value which looks like a placeholder stays as it is.
func filler(in Input, purpose string) func(string) string {
	return strings.NewReplacer(
		"{tenant}", oneLine(in.TenantName),
		"{version}", oneLine(in.NoticeVersion),
		"{days}", strconv.Itoa(in.RetentionDays),
		"{purpose}", purpose,
	).Replace
}

// purpose is the sentence of a code. A code of the tenant's own making is
// named by its words.
func (w wording) purpose(code string, in Input) string {
	if sentence, known := w.purposes[code]; known {
		return filler(in, "")(sentence)
	}
	named := oneLine(strings.ReplaceAll(strings.ToLower(code), "_", " "))
	if named == "" {
		named = oneLine(code)
	}
	return filler(in, named)(w.otherPurpose)
}

// items lists what the steps collect, and what giving consent itself records.
func (w wording) items(stepTypes []string) []string {
	var items []string
	for _, stepType := range distinct(stepTypes) {
		if item, collects := w.collected[stepType]; collects {
			items = append(items, item)
		}
	}
	return append(items, w.consentRecord)
}

func (w wording) kept(days int) string {
	switch {
	case days < 1:
		return w.retentionOpen
	case days == 1:
		return w.retentionOneDay
	default:
		return w.retention
	}
}

func list(heading string, items []string) string {
	return heading + "\n- " + strings.Join(items, "\n- ")
}

func distinct(values []string) []string {
	var out []string
	for _, value := range values {
		if !slices.Contains(out, value) {
			out = append(out, value)
		}
	}
	return out
}

// oneLine keeps a name from breaking the layout of the notice or turning the
// direction of its text.
func oneLine(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Bidi_Control, r):
			return -1
		case unicode.IsControl(r):
			return ' '
		default:
			return r
		}
	}, strings.ToValidUTF8(name, ""))
	return strings.Join(strings.Fields(name), " ")
}
