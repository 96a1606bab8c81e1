package floor

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"verifyme/kyc/identifier"
)

// Script is the SQL of one call with holes where one call differs from the
// next: ids, hashes, sealed fields. It comes of two recordings of the same
// call laid side by side.
type Script struct {
	Statements []Statement
	Holes      []Hole
	// Ends of the calls among the statements, where the script is that of several
	// calls that follow each other; they share the holes.
	Ends []int `json:",omitempty"`
}

// Statement is its fixed parts and, between them, the holes by their index in
// the script.
type Statement struct {
	Session string
	Parts   []string
	Holes   []int
}

// Hole is a value that each call has its own of. The same value in several
// statements is one hole.
type Hole struct {
	// Recorded is the first recording's value; Kept begins it in both.
	Recorded, Kept string
}

// word is what ids, hex and numbers are made of.
var word = regexp.MustCompile(`[A-Za-z0-9_]+`)

// hash is a keyed one as a whole literal, string of JSON or argument; it may hold a
// hyphen, wherever it falls.
var hash = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)

// run of what words and hashes are made of.
var run = regexp.MustCompile(`[A-Za-z0-9_-]+`)

// words of a statement: where each begins and ends.
func words(sql string) (all [][]int) {
	for _, r := range run.FindAllStringIndex(sql, -1) {
		if hash.MatchString(sql[r[0]:r[1]]) {
			all = append(all, r)
			continue
		}
		for _, w := range word.FindAllStringIndex(sql[r[0]:r[1]], -1) {
			all = append(all, []int{r[0] + w[0], r[0] + w[1]})
		}
	}
	return all
}

// shortestHole is what a value must measure to be filled anew: shorter ones
// are parts of timestamps, which stay as they were recorded.
const shortestHole = 8

var errShapes = errors.New("the two recordings differ in more than their values")

func newScript(first, second []sent) (Script, error) {
	if len(first) == 0 || len(first) != len(second) {
		return Script{}, errShapes
	}
	var s Script
	for i := range first {
		st, err := s.lay(first[i], second[i])
		if err != nil {
			return Script{}, err
		}
		s.Statements = append(s.Statements, st)
	}
	return s, nil
}

// newScriptOf several calls that follow each other.
func newScriptOf(first, second [][]sent) (Script, error) {
	if len(first) != len(second) {
		return Script{}, fmt.Errorf("%w: %d calls, %d calls", errShapes, len(first), len(second))
	}
	var ends []int
	all := 0
	for i, call := range first {
		if len(call) != len(second[i]) {
			return Script{}, fmt.Errorf("%w: call %d sent %d statements, and %d", errShapes, i, len(call), len(second[i]))
		}
		all += len(call)
		ends = append(ends, all)
	}
	s, err := newScript(slices.Concat(first...), slices.Concat(second...))
	s.Ends = ends
	return s, err
}

// call gives the statements of the nth call.
func (s Script) call(n int) []Statement {
	from := 0
	if n > 0 {
		from = s.Ends[n-1]
	}
	return s.Statements[from:s.Ends[n]]
}

// lay one statement of both recordings side by side.
func (s *Script) lay(a, b sent) (Statement, error) {
	inA, inB := words(a.SQL), words(b.SQL)
	if a.Session != b.Session || len(inA) != len(inB) {
		return Statement{}, fmt.Errorf("%w: %s: %.300q, and %s: %.300q", errShapes, a.Session, a.SQL, b.Session, b.SQL)
	}
	st := Statement{Session: a.Session}
	done := 0
	for i := range inA {
		one, other := a.SQL[inA[i][0]:inA[i][1]], b.SQL[inB[i][0]:inB[i][1]]
		if one == other || len(one) < shortestHole {
			continue
		}
		if len(one) != len(other) {
			return Statement{}, fmt.Errorf("%w: %q, and %q, in %.300q", errShapes, one, other, a.SQL)
		}
		st.Parts = append(st.Parts, a.SQL[done:inA[i][0]])
		st.Holes = append(st.Holes, s.hole(one, other))
		done = inA[i][1]
	}
	st.Parts = append(st.Parts, a.SQL[done:])
	return st, nil
}

func (s *Script) hole(one, other string) int {
	index := slices.IndexFunc(s.Holes, func(h Hole) bool { return h.Recorded == one })
	if index >= 0 {
		return index
	}
	kept := 0
	for kept < len(one) && one[kept] == other[kept] {
		kept++
	}
	s.Holes = append(s.Holes, Hole{Recorded: one, Kept: one[:kept]})
	return len(s.Holes) - 1
}

// fill makes the values of one call. Ids are made as the service makes them,
// so that they fall into the same parts of the indexes; given overrules by
// the recorded value.
func (s Script) fill(now time.Time, given map[string]string) []string {
	values := make([]string, len(s.Holes))
	for i, h := range s.Holes {
		if v, ok := given[h.Recorded]; ok {
			values[i] = v
			continue
		}
		values[i] = h.fresh(now)
	}
	return values
}

var (
	hexPattern = regexp.MustCompile(`^x[0-9a-f]+$`)
	// sequencePattern is a counter that a recording has set to a time in nanoseconds.
	sequencePattern = regexp.MustCompile(`^[0-9]{19}$`)
	idPrefixes      = []identifier.Prefix{
		identifier.Request, identifier.Event, identifier.Delivery, identifier.Attempt, identifier.Audit,
		identifier.Document, identifier.Usage,
	}
)

// numbers that this process has given since it began, from its time on: they grow
// from one process to the next, as a counter in the database does.
var (
	began   = time.Now().UnixNano()
	numbers atomic.Int64
)

func (h Hole) fresh(now time.Time) string {
	for _, p := range idPrefixes {
		if identifier.Valid(p, h.Recorded) {
			return identifier.New(p, now)
		}
	}
	if sequencePattern.MatchString(h.Recorded) {
		return strconv.FormatInt(began+numbers.Add(1), 10)
	}
	digits := "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	if hexPattern.MatchString(h.Recorded) {
		digits = "0123456789abcdef"
	}
	var b strings.Builder
	b.Grow(len(h.Recorded))
	b.WriteString(h.Kept)
	for b.Len() < len(h.Recorded) {
		b.WriteByte(digits[rand.IntN(len(digits))])
	}
	return b.String()
}

func (st Statement) text(values []string) string {
	if len(st.Holes) == 0 {
		return st.Parts[0]
	}
	var b strings.Builder
	for i, h := range st.Holes {
		b.WriteString(st.Parts[i])
		b.WriteString(values[h])
	}
	b.WriteString(st.Parts[len(st.Parts)-1])
	return b.String()
}
