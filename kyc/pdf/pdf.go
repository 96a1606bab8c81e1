// Package pdf finds in a PDF what acts when it is opened, what else is inside, and
// what keeps it from being looked into. Viewers repair what is wrong in a file, each in
// its own way, so nothing is taken on the word of its tables: every place at which some
// viewer may begin to read an object is read from here too, be it in a string, in a
// picture's data, in an older version of the document or in a compressed stream of
// objects. Objects are not built: their tokens are passed over.
package pdf

import (
	"bytes"
)

// Finding is why a PDF is not harmless; none is the empty one.
type Finding string

const (
	Script       Finding = "SCRIPT"
	Launch       Finding = "LAUNCH"
	EmbeddedFile Finding = "EMBEDDED_FILE"
	Encrypted    Finding = "ENCRYPTED"
	// Damaged: it is cut, or cannot be understood to its end.
	Damaged Finding = "DAMAGED"
)

// names that tell a finding, wherever in an object they stand.
var names = map[string]Finding{
	"JS": Script, "JavaScript": Script,
	// Forms that hold their scripts in XML, and media that play scripts.
	"XFA": Script, "RichMedia": Script,
	"Launch":       Launch,
	"EmbeddedFile": EmbeddedFile, "EmbeddedFiles": EmbeddedFile, "FileAttachment": EmbeddedFile, "EF": EmbeddedFile,
	"Encrypt": Encrypted,
}

const (
	// maxWork is how many bytes are looked at for one file, what unpacks from it
	// included: eight times the largest file that is taken. It bounds the time.
	maxWork = 64 << 20
	// maxUnpacked of one stream of objects, which are unpacked one at a time: with the
	// buffers on the way three times as much memory. Writers pack some hundred objects.
	maxUnpacked = 8 << 20
	// endWithin this many last bytes stands the mark of the end, as viewers expect it.
	endWithin = 1024
)

// Inspect a file that begins as a PDF does. What is dangerous counts before damage.
func Inspect(content []byte) Finding {
	s := &scan{work: maxWork}
	s.file(content)
	switch {
	case s.found != "":
		return s.found
	case s.damaged || !s.root || !ended(content):
		return Damaged
	}
	return ""
}

// ended: the end is marked, and no object comes after it, as where an update is cut.
func ended(content []byte) bool {
	at := bytes.LastIndex(content, []byte("%%EOF"))
	return at >= 0 && at >= len(content)-endWithin && !bytes.Contains(content[at:], []byte("obj"))
}

// scan is the state of one file's.
type scan struct {
	// found first.
	found   Finding
	damaged bool
	// root: a trailer, or what stands for one, names the document's root.
	root bool
	// work that may still be done.
	work int
}

// over: nothing is to be read any more.
func (s *scan) over() bool { return s.found != "" || s.work <= 0 }

// spend the work of looking at so many bytes. A file that takes more than any honest
// one does is not understood.
func (s *scan) spend(n int) {
	if s.work -= n; s.work <= 0 {
		s.damaged = true
	}
}

// file is read from its start on, then from every other place where an object or a
// trailer may begin.
func (s *scan) file(content []byte) {
	begun := map[int]bool{}
	for at := 0; at < len(content) && !s.over(); {
		begun[at] = true
		at = s.object(content, at, true)
	}
	for at := 0; at < len(content) && !s.over(); at++ {
		if after := s.header(content, at); after > 0 && !begun[after] {
			s.object(content, after, false)
		}
	}
	for at := 0; !s.over(); {
		n := bytes.Index(content[at:], trailer)
		if n < 0 {
			return
		}
		at += n + len(trailer)
		s.object(content, at, false)
	}
}

var trailer = []byte("trailer")

// header of an object at this place: two numbers and the word obj, with whatever may
// stand between. It gives where the object begins, or 0.
func (s *scan) header(content []byte, at int) int {
	if !isDigit(content[at]) || at > 0 && isDigit(content[at-1]) {
		return 0
	}
	l := &lexer{content: content, at: at}
	defer func() { s.spend(l.at - at) }()
	for range 2 {
		// Viewers also take a sign and a dot, as of a number that is no whole one.
		for l.at < len(content) && (isDigit(content[l.at]) || bytes.IndexByte([]byte("+-."), content[l.at]) >= 0) {
			l.at++
		}
		if !l.space() {
			return 0
		}
	}
	if !bytes.HasPrefix(content[l.at:], []byte("obj")) {
		return 0
	}
	return l.at + len("obj")
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
