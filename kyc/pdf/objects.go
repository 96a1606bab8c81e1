package pdf

import (
	"bytes"
	"compress/zlib"
	"io"
	"slices"
)

const (
	// mostValues of an entry are looked at.
	mostValues = 12
	// mostFilterValues of how a stream is packed, more than any honest file has.
	mostFilterValues = 64
)

// entries that say how a stream is read, and which a trailer has.
var read = []string{"Type", "Length", "Filter", "F", "DecodeParms", "DP", "N", "First", "Root"}

// dictionary is what the entries of an object's outermost one say.
type dictionary struct {
	entries map[string][]token
	// twice: an entry stands there twice, and viewers differ in which one they take.
	twice bool
}

func (d *dictionary) close(e entry) {
	if !slices.Contains(read, e.key) {
		return
	}
	if d.entries == nil {
		d.entries = map[string][]token{}
	}
	d.twice = d.twice || d.has(e.key)
	d.entries[e.key] = slices.Clone(e.values)
}

func (d *dictionary) has(key string) bool {
	_, ok := d.entries[key]
	return ok
}

// number of an entry that holds one itself, not a reference to it.
func (d *dictionary) number(key string) (n int, ok bool) {
	values := d.entries[key]
	if len(values) != 1 || values[0].kind != number || values[0].n < 0 {
		return 0, false
	}
	return values[0].n, true
}

func (d *dictionary) isType(of string) bool {
	values := d.entries["Type"]
	return len(values) == 1 && values[0].value == of
}

// entry of the outermost dictionary that is being read.
type entry struct {
	key    string
	values []token
	// lists of its value that have not ended.
	lists int
	// cut: it has more values than were kept.
	cut bool
}

// takes the token as its value, or part of it; false where it is the next key.
func (e *entry) takes(t token, depth int) bool {
	if depth == 1 && t.kind == name && e.lists == 0 && (e.key == "" || len(e.values) > 0) {
		return false
	}
	switch {
	case depth != 1:
	case t.kind == list:
		e.lists++
	case t.kind == listEnd && e.lists > 0:
		e.lists--
	}
	switch {
	case e.key == "":
	case len(e.values) < e.room():
		e.values = append(e.values, t)
	default:
		e.cut = true
	}
	return true
}

// room for values: how a stream is packed is read whole, of all else the beginning.
func (e *entry) room() int {
	if e.packs() {
		return mostFilterValues
	}
	return mostValues
}

func (e *entry) packs() bool { return e.key == "Filter" || e.key == "DecodeParms" }

// object passes over the tokens of one object from here on, and over its stream, and
// gives where it ends. top: it stands where objects do.
func (s *scan) object(content []byte, from int, top bool) int {
	l := &lexer{content: content, at: from}
	defer func() { s.spend(l.at - from + l.vain + 1) }()
	var d dictionary
	var e entry
	trails := bytes.HasSuffix(content[:from], trailer)
	for depth := 0; l.at-from+l.vain < s.work; {
		t := l.next()
		if s.tells(t) || t.kind == end {
			return len(content)
		}
		if depth == 0 && t.kind == word {
			switch t.value {
			case "stream":
				return s.stream(content, l.at, d, top)
			case "endobj", "obj":
				return l.at
			}
			trails = t.value == string(trailer)
		}
		switch t.kind {
		case open:
			if depth++; depth == 1 {
				continue
			}
		case closed:
			if depth--; depth <= 0 {
				d.close(e)
				e, depth = entry{}, 0
				s.root = s.root || d.has("Root") && (trails || d.isType("XRef"))
				continue
			}
		}
		if e.cut && e.packs() {
			// Nobody can tell what such a stream holds.
			s.damaged = true
		}
		if depth > 0 && !e.takes(t, depth) {
			d.close(e)
			e = entry{key: t.value, values: e.values[:0]}
		}
	}
	return len(content)
}

// tells: the token is a name that tells a finding.
func (s *scan) tells(t token) bool {
	if t.kind == name {
		s.found = names[t.value]
	}
	return s.found != ""
}

// stream passes over the data after the word, and unpacks what holds objects.
func (s *scan) stream(content []byte, at int, d dictionary, top bool) int {
	if bytes.HasPrefix(content[at:], []byte("\r\n")) {
		at += 2
	} else if at < len(content) && (content[at] == '\n' || content[at] == '\r') {
		at++
	}
	data, ends, ok := dataOf(content, at, d)
	s.spend(ends - at)
	if !ok {
		s.damaged = s.damaged || top
		return len(content)
	}
	if d.isType("ObjStm") || d.has("N") && d.has("First") {
		s.packed(data, d)
	}
	return ends
}

var endstream = []byte("endstream")

// dataOf a stream: as long as it says, where its end follows, else up to the next end.
func dataOf(content []byte, at int, d dictionary) (data []byte, ends int, ok bool) {
	if length, ok := d.number("Length"); ok && !d.twice && length <= len(content)-at {
		rest := bytes.TrimLeft(content[at+length:], whitespace)
		if bytes.HasPrefix(rest, endstream) {
			return content[at : at+length], len(content) - len(rest) + len(endstream), true
		}
	}
	n := bytes.Index(content[at:], endstream)
	if n < 0 {
		return nil, len(content), false
	}
	return content[at : at+n], at + n + len(endstream), true
}

// packed reads a stream of objects. Its head says at which places they begin; each is
// read, and the whole from its start as well.
func (s *scan) packed(data []byte, d dictionary) {
	first, ok := d.number("First")
	data, unpacked := s.unpack(data, d)
	s.damaged = s.damaged || !ok || !unpacked || d.twice
	for at := 0; at < len(data) && !s.over(); {
		at = s.inner(data, at)
	}
	head := &lexer{content: data}
	for odd := true; ok && !s.over(); odd = !odd {
		t := head.next()
		if t.kind != number {
			return
		}
		if odd {
			continue
		}
		if t.n < 0 || t.n > len(data)-first {
			s.damaged = true
			continue
		}
		s.inner(data, first+t.n)
	}
}

// inner object of a stream, which ends with its value.
func (s *scan) inner(data []byte, from int) int {
	l := &lexer{content: data, at: from}
	defer func() { s.spend(l.at - from + l.vain + 1) }()
	for depth := 0; l.at-from+l.vain < s.work; {
		t := l.next()
		if s.tells(t) || t.kind == end {
			return len(data)
		}
		switch t.kind {
		case open, list:
			depth++
		case closed, listEnd:
			depth--
		}
		if depth <= 0 {
			return l.at
		}
	}
	return len(data)
}

// unpack the data; not where they are packed in a way that no writer uses for objects.
func (s *scan) unpack(data []byte, d dictionary) ([]byte, bool) {
	filters, ok := filtersOf(d)
	if !ok {
		return nil, false
	}
	for range filters {
		z, err := zlib.NewReader(bytes.NewReader(data))
		if err != nil {
			return nil, false
		}
		var more bytes.Buffer
		n, err := io.Copy(&more, io.LimitReader(z, maxUnpacked+1))
		s.spend(int(n))
		data = more.Bytes()
		if err != nil || n > maxUnpacked {
			// A viewer may make do with what has come.
			return data, false
		}
	}
	return data, true
}

// filtersOf a stream by which it is packed, all of them FlateDecode and nothing
// predicted, as in each that a writer makes of objects; otherwise ok is false.
func filtersOf(d dictionary) (filters int, ok bool) {
	for _, t := range slices.Concat(d.entries["DecodeParms"], d.entries["DP"]) {
		if t.value == "Predictor" || t.value == "R" {
			return 0, false
		}
	}
	for _, t := range slices.Concat(d.entries["Filter"], d.entries["F"]) {
		switch {
		case t.kind == list || t.kind == listEnd || t.kind == word && t.value == "null":
		case t.kind == name && (t.value == "FlateDecode" || t.value == "Fl"):
			filters++
		default:
			return 0, false
		}
	}
	return filters, true
}
