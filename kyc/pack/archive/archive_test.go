package archive

import (
	"archive/zip"
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

func keyOf(seed byte) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{seed}, ed25519.SeedSize))
}

func publicOf(key ed25519.PrivateKey) ed25519.PublicKey { return key.Public().(ed25519.PublicKey) }

var about = Manifest{Environment: "test", TenantID: "tnt_one", RequestID: "vm_req_one"}

func signedFiles(t testing.TB) []File {
	t.Helper()
	files, err := Signed(about, []File{
		{"result.json", []byte(`{"status":"APPROVED"}`)},
		{"consents/0a.txt", []byte("Notice about your personal data\n")},
		{"audit.json", []byte("[]\n")},
		{"summary.html", bytes.Repeat([]byte("<p>approved</p>\n"), 40)},
	}, keyOf(1))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func written(t testing.TB, files []File) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, files); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func verified(t testing.TB, pack []byte) Verified {
	t.Helper()
	v, err := Verify(bytes.NewReader(pack), int64(len(pack)), publicOf(keyOf(1)))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func wantDifferences(t *testing.T, pack []byte, want ...string) {
	t.Helper()
	got := []string{}
	for _, d := range verified(t, pack).Differences {
		got = append(got, d.String())
	}
	if len(got) != len(want) {
		t.Fatalf("the differences are %q, want %q", got, want)
	}
	for i := range want {
		if !strings.Contains(got[i], want[i]) {
			t.Errorf("the difference is %q, want %q", got[i], want[i])
		}
	}
}

func TestPack_IsAsItWasMade(t *testing.T) {
	t.Parallel()
	files := signedFiles(t)
	v := verified(t, written(t, files))
	if len(v.Differences) > 0 || v.Manifest.RequestID != "vm_req_one" || len(v.Manifest.Files) != 4 {
		t.Errorf("verified is %+v", v)
	}
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = f.Name
	}
	want := []string{"audit.json", "consents/0a.txt", "result.json", "summary.html", ManifestName, SignatureName}
	if !slices.Equal(names, want) {
		t.Errorf("the files are %q, want %q", names, want)
	}
	none, err := Signed(about, nil, keyOf(1))
	if err != nil {
		t.Fatal(err)
	}
	wantDifferences(t, written(t, none))
}

// TestPack_BytesStayTheSame: a pack that was made years ago is verified by writing it
// anew, so that what the writer writes may never change.
func TestPack_BytesStayTheSame(t *testing.T) {
	t.Parallel()
	sum := sha256.Sum256(written(t, signedFiles(t)))
	if got, want := hex.EncodeToString(sum[:]), goldenPack; got != want {
		t.Errorf("the pack is %s, want %s", got, want)
	}
}

const goldenPack = "d97f78641a4e38ff4673157c0ae3e2553b61560ff992b2a064ee8e7f41d39e6a"

func TestPack_IsReadByOthers(t *testing.T) {
	t.Parallel()
	pack := written(t, signedFiles(t))
	reader, err := zip.NewReader(bytes.NewReader(pack), int64(len(pack)))
	if err != nil {
		t.Fatal(err)
	}
	content, err := fs.ReadFile(reader, "consents/0a.txt")
	if err != nil || string(content) != "Notice about your personal data\n" {
		t.Errorf("read %q, %v", content, err)
	}
	if made := reader.File[0].Modified; !made.Equal(time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("the time is %s", made)
	}
}

func TestVerify_SingleByteChangesAreAllFound(t *testing.T) {
	t.Parallel()
	pack := written(t, signedFiles(t))
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 1000 {
		at := n
		if n >= len(pack) {
			at = random.IntN(len(pack))
		}
		by := byte(1 + random.IntN(255))
		changed := slices.Clone(pack)
		changed[at] ^= by
		if len(verified(t, changed).Differences) == 0 {
			t.Errorf("byte %d changed by %#x is not found", at, by)
		}
	}
}

// TestVerify_EveryByteCounts: changed, gone, one more before it, or the last.
func TestVerify_EveryByteCounts(t *testing.T) {
	t.Parallel()
	pack := written(t, signedFiles(t))
	for at := range pack {
		changed := slices.Clone(pack)
		changed[at] ^= 1 << (at % 8)
		if len(verified(t, changed).Differences) == 0 {
			t.Errorf("a bit of byte %d is not found", at)
		}
		if len(verified(t, slices.Delete(slices.Clone(pack), at, at+1)).Differences) == 0 {
			t.Errorf("the missing byte %d is not found", at)
		}
		if len(verified(t, slices.Insert(slices.Clone(pack), at, 0)).Differences) == 0 {
			t.Errorf("a byte more at %d is not found", at)
		}
		if len(verified(t, pack[:at]).Differences) == 0 {
			t.Errorf("the end cut off at %d is not found", at)
		}
	}
}

// altered files, written as a pack is.
func altered(t *testing.T, change func([]File) []File) []byte {
	t.Helper()
	return written(t, change(signedFiles(t)))
}

func TestVerify_SaysWhatDiffers(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		name   string
		change func([]File) []File
		want   []string
	}{
		{"a file changed", func(f []File) []File { f[2].Content = []byte(`{"status":"REJECTED"}`); return f },
			[]string{"result.json: changed"}},
		{"a file longer", func(f []File) []File { f[0].Content = []byte("[ ]\n"); return f },
			[]string{"audit.json: changed"}},
		{"a file missing", func(f []File) []File { return slices.Delete(f, 1, 2) },
			[]string{"consents/0a.txt: missing"}},
		{"a file added", func(f []File) []File { return append(f, File{"note.txt", []byte("ok")}) },
			[]string{"note.txt: added"}},
		{"a file renamed", func(f []File) []File { f[0].Name = "auditing.json"; return f },
			[]string{"audit.json: missing", "auditing.json: added"}},
		{"the order", func(f []File) []File { f[0], f[1] = f[1], f[0]; return f },
			[]string{"the archive around its files is not as it was written, from byte"}},
		{"no manifest", func(f []File) []File { return slices.Delete(f, 4, 5) }, []string{"manifest.json: missing"}},
		{"no signature", func(f []File) []File { return f[:5] }, []string{"manifest.sig: missing"}},
		{"a short signature", func(f []File) []File { f[5].Content = f[5].Content[:63]; return f },
			[]string{"manifest.sig: changed"}},
		{"another signature", func(f []File) []File { f[5].Content = make([]byte, 64); return f },
			[]string{"manifest.sig: bad signature"}},
		{"the manifest and a file together", func(f []File) []File {
			sum := sha256.Sum256([]byte("[1]"))
			line := f[4].Content
			old := sha256.Sum256(f[0].Content)
			f[4].Content = bytes.Replace(line, []byte(hex.EncodeToString(old[:])), []byte(hex.EncodeToString(sum[:])), 1)
			f[0].Content = []byte("[1]")
			return f
		}, []string{"manifest.sig: bad signature"}},
		{"a manifest with a space", func(f []File) []File { f[4].Content = append(f[4].Content, ' '); return f },
			[]string{"bad signature", "manifest.json: it is not in the canonical form"}},
		{"a manifest that is none", func(f []File) []File { f[4].Content = []byte("{"); return f },
			[]string{"bad signature", "manifest.json: it is no JSON"}},
		{"two at once", func(f []File) []File { f[0].Content, f[3].Content = []byte("x"), nil; return f },
			[]string{"audit.json: changed", "summary.html: changed"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			wantDifferences(t, altered(t, row.change), row.want...)
		})
	}
}

func TestVerify_OtherKey(t *testing.T) {
	t.Parallel()
	pack := written(t, signedFiles(t))
	v, err := Verify(bytes.NewReader(pack), int64(len(pack)), publicOf(keyOf(2)))
	if err != nil || len(v.Differences) != 1 || !strings.Contains(v.Differences[0].String(), "other key") {
		t.Errorf("%+v, %v", v, err)
	}
}

// signedAs signs a manifest text of one's own with the right key: what the signer never
// makes is refused all the same.
func signedAs(t *testing.T, text string, files ...File) []byte {
	t.Helper()
	return written(t, append(files, File{ManifestName, []byte(text)},
		File{SignatureName, ed25519.Sign(keyOf(1), []byte(text))}))
}

func TestVerify_ManifestsOfAnotherForm(t *testing.T) {
	t.Parallel()
	of := func(rest string) string { return `{` + rest + `"format":"verifyme-evidence-pack","version":1}` }
	for text, want := range map[string]string{
		`[]`: "not of an evidence pack", `{}`: "not of an evidence pack",
		`{"format":"verifyme-evidence-pack","version":2}`: "take a newer one",
		of(`"extra":1,`): "its fields",
		of(`"files":[{"length":1,"name":"../a","sha256":""}],`):     "not in order",
		of(`"files":[{"name":"b"},{"name":"a"}],`):                  "not in order",
		of(`"files":[{"name":"a"},{"name":"a"}],`):                  "not in order",
		of(`"files":[{"length":-1,"name":"a","sha256":""}],`):       "not in order",
		of(`"files":[{"length":1.5,"name":"a","sha256":""}],`):      "its fields",
		of(`"files":[],"files":[],`):                                "no JSON",
		strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000): "manifest.json",
		of(`"files":"` + strings.Repeat("x", maxManifest) + `",`):   "its length",
	} {
		wantDifferences(t, signedAs(t, text), want)
	}
}

// brokenDisk fails in the middle.
type brokenDisk struct {
	io.ReaderAt
	from int64
}

func (d brokenDisk) ReadAt(p []byte, at int64) (int, error) {
	if at < d.from {
		return 0, &fs.PathError{Op: "read", Path: "pack.zip", Err: fs.ErrPermission}
	}
	return d.ReaderAt.ReadAt(p, at)
}

func TestVerify_AFileThatCannotBeRead(t *testing.T) {
	t.Parallel()
	pack := written(t, signedFiles(t))
	for _, from := range []int{200, len(pack) - 100, len(pack) + 1} {
		_, err := Verify(brokenDisk{bytes.NewReader(pack), int64(from)}, int64(len(pack)), publicOf(keyOf(1)))
		if err == nil {
			t.Errorf("readable from %d on is verified", from)
		}
	}
}

func TestSigned_NamesAreSafeAndOnce(t *testing.T) {
	t.Parallel()
	for _, files := range [][]File{
		{{"a", nil}, {"a", nil}}, {{"../a", nil}}, {{"/a", nil}}, {{"a/b/c", nil}}, {{"", nil}}, {{"a b", nil}},
		{{".a", nil}},
	} {
		if _, err := Signed(about, files, keyOf(1)); err == nil {
			t.Errorf("%v is signed", files)
		}
	}
}

func TestKey_ReadsWhatItWrote(t *testing.T) {
	t.Parallel()
	text, err := PublicPEM(publicOf(keyOf(1)))
	if err != nil {
		t.Fatal(err)
	}
	key, err := ParsePublicPEM([]byte(text))
	if err != nil || !key.Equal(publicOf(keyOf(1))) {
		t.Errorf("read %x, %v", key, err)
	}
	private, other := strings.ReplaceAll(text, "PUBLIC", "PRIVATE"), strings.Replace(text, "MCow", "MCoo", 1)
	for _, bad := range []string{"", "key", private, other} {
		if _, err := ParsePublicPEM([]byte(bad)); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

// FuzzVerify: whatever the bytes are, there is an answer, and only a pack is a pack.
func FuzzVerify(f *testing.F) {
	pack := written(f, signedFiles(f))
	f.Add(pack)
	f.Add(pack[:len(pack)/2])
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(verified(t, data).Differences) == 0 && !bytes.Equal(data, pack) {
			t.Error("another archive than the signed one is taken")
		}
	})
}
