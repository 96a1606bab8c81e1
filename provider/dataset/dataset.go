// Package dataset answers from data sets that the program brings with it, or newer ones
// from a folder: which IFSC there are, where a pincode lies, and which mail domains are
// disposable.
package dataset

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"sync"
	"time"

	"verifyme/kyc/capability"
	"verifyme/kyc/step/details"
)

//go:embed embedded/*.gz
var embedded embed.FS

// FileOf a set in a folder.
func FileOf(set string) string { return set + ".txt.gz" }

// lookEvery is how often the folder is looked at for a newer file.
const lookEvery = 10 * time.Second

// Sets of a process.
type Sets struct {
	ifsc, pincodes, disposable *set
}

// shipped sets of the program, which are read once.
var shipped = sync.OnceValues(func() (all map[string]version, err error) {
	all = map[string]version{}
	for _, name := range []string{IFSC, Pincodes, Disposable} {
		raw, err := embedded.ReadFile("embedded/" + FileOf(name))
		if err == nil {
			all[name], err = parse(name, raw)
		}
		if err != nil {
			return nil, fmt.Errorf("the set %s of the program: %w", name, err)
		}
	}
	return all, nil
})

// Open the sets. Files in the folder take the place of those that the program brings,
// also where they come later; empty is no folder.
func Open(folder string, log *slog.Logger) (*Sets, error) {
	now, err := shipped()
	if err != nil {
		return nil, err
	}
	of := func(name string) *set { return &set{name: name, folder: folder, log: log, now: now[name]} }
	return &Sets{ifsc: of(IFSC), pincodes: of(Pincodes), disposable: of(Disposable)}, nil
}

// Check the sets of the folder: the facts of those that can be read, and what is wrong with the others.
func Check(folder string) (sound []Facts, err error) {
	if _, err := os.ReadDir(folder); err != nil {
		return nil, err
	}
	for _, name := range []string{IFSC, Pincodes, Disposable} {
		file := filepath.Join(folder, FileOf(name))
		raw, wrong := os.ReadFile(file)
		if errors.Is(wrong, fs.ErrNotExist) {
			continue
		}
		var v version
		if wrong == nil {
			v, wrong = parse(name, raw)
		}
		if wrong != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", file, wrong))
			continue
		}
		sound = append(sound, v.facts)
	}
	return sound, err
}

// Facts of the sets that answer now.
func (s *Sets) Facts() []Facts {
	return []Facts{s.ifsc.current().facts, s.pincodes.current().facts, s.disposable.current().facts}
}

// FindBranch implements capability.BranchFinder.
func (s *Sets) FindBranch(ifsc string) (bank string, known bool) {
	const prefix, code = 4, 6
	if len(ifsc) != prefix+1+code {
		return "", false
	}
	name, codes, ok := strings.Cut(s.ifsc.current().lines[ifsc[:prefix]], "\t")
	wanted := ifsc[prefix+1:]
	at := sort.Search(len(codes)/code, func(i int) bool { return codes[i*code:(i+1)*code] >= wanted })
	return name, ok && at < len(codes)/code && codes[at*code:(at+1)*code] == wanted
}

// FindPincode implements capability.PincodeFinder. The city is the district.
func (s *Sets) FindPincode(_ context.Context, q capability.PincodeQuery) (details.PincodeAnswer, error) {
	city, state, found := strings.Cut(s.pincodes.current().lines[q.Pincode], "\t")
	return details.PincodeAnswer{Found: found, City: city, State: state}, nil
}

// IsDisposable implements capability.DisposableMail.
func (s *Sets) IsDisposable(domain string) bool {
	lines := s.disposable.current().lines
	for below := true; below; _, domain, below = strings.Cut(domain, ".") {
		if _, listed := lines[domain]; listed {
			return true
		}
	}
	return false
}

// set that may be replaced while the process runs.
type set struct {
	name, folder string
	log          *slog.Logger

	mu     sync.Mutex
	now    version
	looked time.Time
	// seen is the file that was looked at last.
	seen fs.FileInfo
}

// version of a set: what stands behind the first word of each line.
type version struct {
	facts Facts
	lines map[string]string
}

// current version. A file that cannot be read leaves the one before in its place.
func (s *set) current() version {
	if s.folder == "" {
		return s.now
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if now := time.Now(); now.Sub(s.looked) >= lookEvery {
		s.looked = now
		s.look()
	}
	return s.now
}

func (s *set) look() {
	file := filepath.Join(s.folder, FileOf(s.name))
	info, err := os.Stat(file)
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	if err == nil && s.seen != nil && os.SameFile(info, s.seen) && info.ModTime().Equal(s.seen.ModTime()) &&
		info.Size() == s.seen.Size() {
		return
	}
	var raw []byte
	if err == nil {
		raw, err = os.ReadFile(file)
	}
	var newer version
	if err == nil {
		s.seen = info
		newer, err = parse(s.name, raw)
	}
	if err != nil {
		s.log.Error("a data set cannot be read; the one before stays", "file", file, "error", err)
		return
	}
	s.now = newer
	s.log.Info("a data set is read", "set", s.name, "version", newer.facts.Version, "entries", newer.facts.Entries)
}

func parse(name string, raw []byte) (v version, err error) {
	z, err := gzip.NewReader(bytes.NewReader(raw))
	if err != nil {
		return v, err
	}
	text, err := io.ReadAll(io.LimitReader(z, mostBytes))
	if err != nil {
		return v, err
	}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, len(text)+1)
	if !lines.Scan() {
		return v, errors.New("it is empty")
	}
	if err := json.Unmarshal(lines.Bytes(), &v.facts); err != nil || v.facts.Set != name {
		return v, fmt.Errorf("it does not begin as the set %s", name)
	}
	v.lines = map[string]string{}
	for lines.Scan() {
		key, rest, ok := strings.Cut(lines.Text(), "\t")
		if !ok {
			return v, errors.New("a line has no tab")
		}
		v.lines[key] = rest
	}
	if err := lines.Err(); err != nil {
		return v, err
	}
	if len(v.lines) == 0 {
		return v, errors.New("it holds nothing")
	}
	return v, nil
}
