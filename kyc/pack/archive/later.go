package archive

import (
	"cmp"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"hash/crc32"
	"io"
	"slices"
)

// Later is a file that is fetched when it is written, so that an archive of many is never
// in memory as a whole.
type Later struct {
	Name   string
	Length int64
	SHA256 string
	CRC    uint32
	Fetch  func() (io.ReadCloser, error)
}

// LaterOf what fetch gives, read once to its end; it is fetched again when the archive is written.
func LaterOf(name string, fetch func() (io.ReadCloser, error)) (l Later, err error) {
	content, err := fetch()
	if err != nil {
		return l, err
	}
	sum, crc := sha256.New(), crc32.NewIEEE()
	length, err := io.Copy(io.MultiWriter(sum, crc), content)
	l = Later{Name: name, Length: length, SHA256: hex.EncodeToString(sum.Sum(nil)), CRC: crc.Sum32(), Fetch: fetch}
	return l, errors.Join(err, content.Close())
}

// Archive is signed and ready to be written.
type Archive struct {
	entries []func() (entry, error)
}

// MaxContent is the length of the files' contents that Signed archives may have together, so that Verify
// reads them.
const MaxContent = maxArchive - maxDirectory - maxManifest

// SignedWithLater is Signed where some of the files are fetched later.
func SignedWithLater(m Manifest, files []File, later []Later, key ed25519.PrivateKey) (a Archive, err error) {
	type named struct {
		Listed
		entry func() (entry, error)
	}
	all := make([]named, 0, len(files)+len(later))
	for _, f := range files {
		sum := sha256.Sum256(f.Content)
		all = append(all, named{
			Listed{Name: f.Name, Length: int64(len(f.Content)), SHA256: hex.EncodeToString(sum[:])},
			func() (entry, error) { return contentOf(f), nil },
		})
	}
	for _, l := range later {
		all = append(all, named{Listed{Name: l.Name, Length: l.Length, SHA256: l.SHA256}, l.entry})
	}
	slices.SortFunc(all, func(x, y named) int { return cmp.Compare(x.Name, y.Name) })
	listed := make([]Listed, len(all))
	for i, each := range all {
		listed[i] = each.Listed
		a.entries = append(a.entries, each.entry)
	}
	closing, err := sign(m, listed, key)
	for _, f := range closing {
		a.entries = append(a.entries, func() (entry, error) { return contentOf(f), nil })
	}
	return a, err
}

func (l Later) entry() (entry, error) {
	content, err := l.Fetch()
	return entry{l.Name, l.Length, l.CRC, &sameAgain{ReadCloser: content, crc: crc32.NewIEEE(), want: l.CRC}}, err
}

// sameAgain fails at its end where the content is not what it was.
type sameAgain struct {
	io.ReadCloser
	crc  hash.Hash32
	want uint32
}

func (s *sameAgain) Read(into []byte) (n int, err error) {
	n, err = s.ReadCloser.Read(into)
	_, _ = s.crc.Write(into[:n]) // never fails
	if errors.Is(err, io.EOF) && s.crc.Sum32() != s.want {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// Write it file by file, each fetched when its turn comes. An archive that was not
// written to its end does not verify.
func (a Archive) Write(w io.Writer) error {
	into := newWriter(w)
	for _, next := range a.entries {
		e, err := next()
		if err == nil {
			err = into.add(e)
		}
		if err != nil {
			return err
		}
	}
	return into.close()
}
