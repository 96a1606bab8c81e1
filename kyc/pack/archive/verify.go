package archive

import (
	"archive/zip"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"regexp"
)

// What a pack may be at most. A file beyond that is not read.
const (
	maxArchive   = 256 << 20
	maxDirectory = 1 << 20
	maxFiles     = 4096
	maxManifest  = 1 << 20
)

// maxFound of the differences are told.
const maxFound = 100

// namePattern of a pack's files: a word, or one in a folder.
var namePattern = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,99}(/[A-Za-z0-9][A-Za-z0-9._-]{0,99})?$`)

func safeName(name string) bool { return namePattern.MatchString(name) }

// Difference of a file from the pack that was signed. File is quoted where it comes from
// the archive, and empty where the archive as a whole is meant.
type Difference struct{ File, What string }

func (d Difference) String() string {
	if d.File == "" {
		return d.What
	}
	return d.File + ": " + d.What
}

// Verified is what became of a pack.
type Verified struct {
	// Manifest as it was signed; empty where it cannot be read.
	Manifest Manifest
	// Differences from what was signed; none for a pack that is as it was made.
	Differences []Difference
}

// Verify holds an archive to its manifest, and the manifest to the key. In the end the
// archive is written anew from its files and compared byte by byte: nothing lies before,
// between or after the files, and no record of the archive is another than written. An
// error says that the archive could not be read, not what it holds.
func Verify(archive io.ReaderAt, size int64, key ed25519.PublicKey) (Verified, error) {
	v := &verification{archive: archive, size: size, key: key, files: map[string]found{}}
	err := v.run()
	if len(v.out.Differences) > maxFound {
		v.out.Differences = append(v.out.Differences[:maxFound:maxFound],
			Difference{"", "and more, which are not listed"})
	}
	return v.out, err
}

type verification struct {
	archive io.ReaderAt
	size    int64
	key     ed25519.PublicKey
	files   map[string]found
	order   []found
	out     Verified
}

// found is a file of the archive that was read to its end.
type found struct {
	file   *zip.File
	length int64
	sum    string
	crc    uint32
}

func (v *verification) differs(file, format string, values ...any) {
	v.out.Differences = append(v.out.Differences, Difference{file, fmt.Sprintf(format, values...)})
}

func (v *verification) run() error {
	sound, err := v.soundEnd()
	if err != nil || !sound {
		return err
	}
	reader, err := zip.NewReader(v.archive, v.size)
	if err != nil {
		v.differs("", "its list of files cannot be read")
		return v.readFault(err)
	}
	if err := v.readAll(reader.File); err != nil {
		return err
	}
	if err := v.manifest(); err != nil || len(v.out.Differences) > 0 {
		return err
	}
	return v.rewritten()
}

// soundEnd looks at the last record of the archive before anything else is read, so that
// what the rest costs is bounded.
func (v *verification) soundEnd() (bool, error) {
	const length = 22
	switch {
	case v.size > maxArchive:
		v.differs("", "it is larger than %d MB, which no evidence pack is", maxArchive>>20)
		return false, nil
	case v.size < length:
		v.differs("", "it is no archive")
		return false, nil
	}
	var end [length]byte
	if _, err := v.archive.ReadAt(end[:], v.size-length); err != nil && !errors.Is(err, io.EOF) {
		return false, err
	}
	directory := int64(binary.LittleEndian.Uint32(end[12:]))
	offset := int64(binary.LittleEndian.Uint32(end[16:]))
	switch {
	case string(end[:4]) != "PK\x05\x06", offset+directory+length != v.size, string(end[20:]) != "\x00\x00":
		v.differs("", "its end is not that of an evidence pack: it was cut off, or something follows it")
		return false, nil
	case directory > maxDirectory, binary.LittleEndian.Uint16(end[10:]) > maxFiles:
		v.differs("", "it lists more files than an evidence pack has")
		return false, nil
	}
	return true, nil
}

// readAll files once. They are stored as they are, so that together they are no longer
// than the archive.
func (v *verification) readAll(files []*zip.File) error {
	rest := v.size
	for _, f := range files {
		name := fmt.Sprintf("%q", f.Name)
		_, twice := v.files[f.Name]
		switch rest -= int64(min(f.CompressedSize64, uint64(maxArchive)+1)); {
		case twice:
			v.differs(name, "it is there twice")
		case !safeName(f.Name):
			v.differs(name, "its name is not one that a pack has")
		case f.Mode()&fs.ModeType != 0:
			v.differs(name, "it is no plain file but a link, a folder or a device")
		case f.Method != zip.Store || f.CompressedSize64 != f.UncompressedSize64:
			v.differs(name, "it is compressed; a pack's files never are")
		case rest < 0:
			v.differs(name, "it overlaps others")
			return nil
		default:
			read, err := v.read(f)
			if err != nil {
				return err
			}
			v.files[f.Name] = read
			v.order = append(v.order, read)
		}
	}
	return nil
}

func (v *verification) read(f *zip.File) (found, error) {
	read := found{file: f}
	content, err := f.OpenRaw()
	if err == nil {
		digest, check := sha256.New(), crc32.NewIEEE()
		read.length, err = io.Copy(io.MultiWriter(digest, check), content)
		read.sum, read.crc = hex.EncodeToString(digest.Sum(nil)), check.Sum32()
	}
	if err != nil {
		// Its length is then none that the manifest names.
		read.length = -1
		return read, v.readFault(err)
	}
	return read, nil
}

// readFault tells a file that cannot be read from an archive that is broken.
func (v *verification) readFault(err error) error {
	var fault *fs.PathError
	if errors.As(err, &fault) {
		return err
	}
	return nil
}

// manifest checks the signature, then each file against its line.
func (v *verification) manifest() error {
	text, err := v.content(ManifestName, maxManifest)
	if err != nil || text == nil {
		return err
	}
	signature, err := v.content(SignatureName, ed25519.SignatureSize)
	if err != nil {
		return err
	}
	m, problem := readManifest(text)
	v.signed(m, text, signature)
	if problem != nil {
		v.differs(ManifestName, "%v", problem)
		return nil
	}
	v.out.Manifest = m
	listed := map[string]bool{ManifestName: true, SignatureName: true}
	for _, line := range m.Files {
		listed[line.Name] = true
		switch f, ok := v.files[line.Name]; {
		case !ok:
			v.differs(line.Name, "missing")
		case f.length != line.Length || f.sum != line.SHA256:
			v.differs(line.Name, "changed")
		}
	}
	for _, f := range v.order {
		if !listed[f.file.Name] {
			v.differs(f.file.Name, "added")
		}
	}
	return nil
}

func (v *verification) signed(m Manifest, text, signature []byte) {
	if signature == nil || ed25519.Verify(v.key, text, signature) {
		return
	}
	mine, err := Fingerprint(v.key)
	if err == nil && m.KeyFingerprint != "" && m.KeyFingerprint != mine {
		v.differs("", "other key: the pack names %q, and the key that was given is %s", m.KeyFingerprint, mine)
		return
	}
	v.differs(SignatureName, "bad signature: %s was changed, or another key signed it", ManifestName)
}

// content of a small file that every pack has; nil where it differs.
func (v *verification) content(name string, most int64) ([]byte, error) {
	f, ok := v.files[name]
	switch {
	case !ok:
		v.differs(name, "missing")
		return nil, nil
	case f.length < 0 || f.length > most || name == SignatureName && f.length != most:
		v.differs(name, "changed: its length is not right")
		return nil, nil
	}
	raw, err := f.file.OpenRaw()
	if err != nil {
		return nil, v.readFault(err)
	}
	return io.ReadAll(raw)
}

// rewritten writes the archive that these files make, and compares.
func (v *verification) rewritten() error {
	against := &comparing{with: io.NewSectionReader(v.archive, 0, v.size)}
	w := newWriter(against)
	// The order is the manifest's, not the archive's.
	names := make([]string, 0, len(v.order))
	for _, line := range v.out.Manifest.Files {
		names = append(names, line.Name)
	}
	for _, name := range append(names, ManifestName, SignatureName) {
		f := v.files[name]
		content, err := f.file.OpenRaw()
		if err == nil {
			err = w.add(entry{name, f.length, f.crc, content})
		}
		if err != nil {
			return v.other(err)
		}
	}
	if err := w.close(); err != nil {
		return v.other(err)
	}
	if err := against.close(); err != nil {
		return v.other(err)
	}
	return nil
}

func (v *verification) other(err error) error {
	var at differenceAt
	if errors.As(err, &at) {
		v.differs("", "the archive around its files is not as it was written, from byte %d on", int64(at))
		return nil
	}
	return err
}
