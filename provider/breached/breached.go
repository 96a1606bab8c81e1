// Package breached looks passwords up in an operator's list of those that were stolen elsewhere.
package breached

import (
	"crypto/sha1" //nolint:gosec // the list is of these
	"encoding/hex"
	"errors"
	"io"
	"os"
	"strings"
)

// List of breached passwords that an operator has: a file of lines that begin with the SHA-1 of a password in
// hexadecimal, in their order, as Have I Been Pwned gives them ("HASH:COUNT"). Nobody outside is asked. A nil list
// has none.
type List struct{ file string }

// errNoList does not repeat what the file has.
var errNoList = errors.New("must be a file of lines that begin with a SHA-1 in hexadecimal, in their order")

// longestLine of the list.
const longestLine = 100

// Open the list of the file; an empty name has none.
func Open(file string) (*List, error) {
	if file == "" {
		return nil, nil
	}
	l := &List{file}
	if _, err := l.Has(""); err != nil {
		return nil, err
	}
	return l, nil
}

// Has the password. The file is read at some thirty places, each time anew: it may be replaced by a newer one.
func (l *List) Has(plain string) (bool, error) {
	if l == nil {
		return false, nil
	}
	file, err := os.Open(l.file)
	if err != nil {
		return false, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return false, err
	}
	sum := sha1.Sum([]byte(plain))
	return found(file, info.Size(), strings.ToUpper(hex.EncodeToString(sum[:])))
}

// found by halving: the line that begins after the middle is compared.
func found(file io.ReaderAt, size int64, want string) (bool, error) {
	low, high := int64(0), size
	for low < high {
		middle := low + (high-low)/2
		hash, start, next, err := lineAfter(file, middle, low)
		switch {
		case err != nil:
			return false, err
		case hash == "" || start >= high:
			// No line begins between the middle and the end.
			high = middle
		case hash == want:
			return true, nil
		case hash < want:
			low = next
		default:
			high = middle
		}
	}
	return false, nil
}

// lineAfter the place: its hash, where it begins, and where the next one does. At the lowest place a line begins.
func lineAfter(file io.ReaderAt, at, lowest int64) (hash string, start, next int64, err error) {
	from := at
	if at > lowest {
		from = at - 1
	}
	buffer := make([]byte, 2*longestLine)
	n, err := file.ReadAt(buffer, from)
	if err != nil && !errors.Is(err, io.EOF) {
		return "", 0, 0, err
	}
	text := string(buffer[:n])
	if at > lowest {
		_, after, ok := strings.Cut(text, "\n")
		if !ok && n == len(buffer) {
			return "", 0, 0, errNoList
		}
		from += int64(n - len(after))
		text = after
	}
	if text == "" {
		return "", 0, 0, nil
	}
	line, _, _ := strings.Cut(text, "\n")
	if len(line) < 2*sha1.Size {
		return "", 0, 0, errNoList
	}
	hash = strings.ToUpper(line[:2*sha1.Size])
	if _, err := hex.DecodeString(hash); err != nil {
		return "", 0, 0, errNoList
	}
	return hash, from, from + int64(len(line)) + 1, nil
}
