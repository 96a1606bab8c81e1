package archive

import (
	"bytes"
	"cmp"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/gowebpki/jcs"
)

// Format and Version of the packs that this program makes and reads.
const (
	Format  = "verifyme-evidence-pack"
	Version = 1
)

// Manifest lists every file of a pack but itself and its signature. Its numbers are
// whole and below 2^53, so that the canonical form of RFC 8785 holds them exactly.
type Manifest struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	// Environment is test or live.
	Environment string `json:"environment"`
	TenantID    string `json:"tenantId"`
	RequestID   string `json:"requestId"`
	// KeyFingerprint of the key that signs.
	KeyFingerprint string   `json:"keyFingerprint"`
	Files          []Listed `json:"files"`
}

// Listed is one file, in the order of the archive: by name, byte by byte.
type Listed struct {
	Name   string `json:"name"`
	Length int64  `json:"length"`
	// SHA256 of the content in lower-case hex.
	SHA256 string `json:"sha256"`
}

// Signed is the pack's files in the archive's order, with the manifest of them and its
// signature: 64 bytes over the manifest's own, which are in the form of RFC 8785. The
// names are each given once.
func Signed(m Manifest, files []File, key ed25519.PrivateKey) ([]File, error) {
	files = slices.SortedFunc(slices.Values(files), func(x, y File) int { return cmp.Compare(x.Name, y.Name) })
	listed := make([]Listed, len(files))
	for i, f := range files {
		sum := sha256.Sum256(f.Content)
		listed[i] = Listed{Name: f.Name, Length: int64(len(f.Content)), SHA256: hex.EncodeToString(sum[:])}
	}
	closing, err := sign(m, listed, key)
	return append(files, closing...), err
}

// sign the list, which is sorted by name, and give the two files that every pack ends with.
func sign(m Manifest, listed []Listed, key ed25519.PrivateKey) ([]File, error) {
	for i, f := range listed {
		if i > 0 && listed[i-1].Name == f.Name || !safeName(f.Name) {
			return nil, fmt.Errorf("the pack's file %q is named twice or badly", f.Name)
		}
	}
	m.Format, m.Version, m.Files = Format, Version, listed
	public, ok := key.Public().(ed25519.PublicKey)
	if !ok {
		return nil, errors.New("the key that signs a pack has no public half")
	}
	var err error
	if m.KeyFingerprint, err = Fingerprint(public); err != nil {
		return nil, err
	}
	text, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	if text, err = jcs.Transform(text); err != nil {
		return nil, fmt.Errorf("the manifest's canonical form: %w", err)
	}
	return []File{{ManifestName, text}, {SignatureName, ed25519.Sign(key, text)}}, nil
}

// errLater is for packs of a form that came after this program.
var errLater = errors.New("it is of a form that this program does not know: take a newer one")

// readManifest takes what Signed writes, and nothing else.
func readManifest(text []byte) (m Manifest, err error) {
	canonical, err := jcs.Transform(text)
	if err != nil {
		return m, errors.New("it is no JSON")
	}
	if !bytes.Equal(canonical, text) {
		return m, errors.New("it is not in the canonical form of RFC 8785")
	}
	var kind struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	if err := json.Unmarshal(text, &kind); err != nil || kind.Format != Format {
		return m, errors.New("it is not of an evidence pack")
	}
	if kind.Version != Version {
		return m, errLater
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&m); err != nil {
		return m, errors.New("its fields are not those of a manifest")
	}
	sorted := slices.IsSortedFunc(m.Files, func(x, y Listed) int { return cmp.Compare(x.Name, y.Name) })
	for i, f := range m.Files {
		if !sorted || !safeName(f.Name) || f.Length < 0 || i > 0 && m.Files[i-1].Name == f.Name {
			return m, errors.New("its list of files is not in order")
		}
	}
	return m, nil
}
