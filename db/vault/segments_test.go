package vault

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"testing"
	"testing/iotest"
)

func dataKey(t *testing.T) DataKey {
	t.Helper()
	path := filepath.Join(t.TempDir(), "keyset.json")
	if err := Create(path); err != nil {
		t.Fatal(err)
	}
	v, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	key, _, err := v.NewDataKey("row")
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func contentOf(size int) []byte {
	content := make([]byte, size)
	_, _ = rand.Read(content)
	return content
}

func sealedFile(t *testing.T, key DataKey, content []byte) []byte {
	t.Helper()
	file, err := key.SealFile(content, "doc")
	if err != nil {
		t.Fatal(err)
	}
	sealed, err := io.ReadAll(file)
	if err != nil || int64(len(sealed)) != file.Size() {
		t.Fatal(len(sealed), file.Size(), err)
	}
	return sealed
}

// openedFile as its reader sees it, read in small pieces.
func openedFile(key DataKey, sealed []byte, context string) ([]byte, error) {
	plain, length, err := key.OpenFile(iotest.HalfReader(bytes.NewReader(sealed)), int64(len(sealed)), context)
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(plain)
	if err == nil && int64(len(content)) != length {
		err = fmt.Errorf("%d bytes of %d", len(content), length)
	}
	return content, err
}

var sizes = []int{
	0, 1, 15, segmentBytes - 1, segmentBytes, segmentBytes + 1, 3 * segmentBytes, 3*segmentBytes + 7, 1 << 20,
}

func TestSegments_GiveBackWhatWasSealed(t *testing.T) {
	key := dataKey(t)
	for _, size := range sizes {
		content := contentOf(size)
		sealed := sealedFile(t, key, content)
		if size > 64 && bytes.Contains(sealed, content[:64]) {
			t.Error("the content can be read")
		}
		if got, err := openedFile(key, sealed, "doc"); err != nil || !bytes.Equal(got, content) {
			t.Errorf("%d bytes: %d came back, %v", size, len(got), err)
		}
		if _, err := openedFile(key, sealed, "another"); err == nil {
			t.Errorf("%d bytes open as another document's", size)
		}
		if _, err := openedFile(dataKey(t), sealed, "doc"); err == nil {
			t.Errorf("%d bytes open by another key", size)
		}
		if again := sealedFile(t, key, content); bytes.Equal(again, sealed) {
			t.Errorf("%d bytes are sealed twice to the same", size)
		}
	}
}

// A store reads the sealed file more than once, from any place: it is the same each time.
func TestSegments_AreReadFromAnyPlace(t *testing.T) {
	file, err := dataKey(t).SealFile(contentOf(3*segmentBytes+7), "doc")
	if err != nil {
		t.Fatal(err)
	}
	whole, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, from := range []int64{file.Size() - 1, 0, headerBytes - 3, segmentBytes, 2*segmentBytes + 100, headerBytes} {
		part := make([]byte, min(segmentBytes+50, file.Size()-from))
		if _, err := file.ReadAt(part, from); err != nil || !bytes.Equal(part, whole[from:from+int64(len(part))]) {
			t.Errorf("from %d it is another file, %v", from, err)
		}
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		t.Fatal(err)
	}
	if again, err := io.ReadAll(file); err != nil || !bytes.Equal(again, whole) {
		t.Errorf("the second time it is another file, %v", err)
	}
}

// No byte may change, no segment be left out, put elsewhere, repeated or cut off, and nothing wrong is given out.
func TestSegments_RefuseWhatWasChanged(t *testing.T) {
	key := dataKey(t)
	content := contentOf(3*segmentBytes + 7)
	sealed := sealedFile(t, key, content)
	const segment = segmentBytes + tagBytes
	part := func(n int) []byte { return sealed[headerBytes+n*segment : min(headerBytes+(n+1)*segment, len(sealed))] }
	join := func(parts ...[]byte) []byte { return bytes.Join(append([][]byte{sealed[:headerBytes]}, parts...), nil) }
	changed := map[string][]byte{
		"cut by a byte": sealed[:len(sealed)-1], "longer by a byte": append(bytes.Clone(sealed), 0),
		"without its last segment": join(part(0), part(1), part(2)), "without its first": join(part(1), part(2), part(3)),
		"without one between": join(part(0), part(2), part(3)), "in another order": join(part(0), part(2), part(1), part(3)),
		"with one twice": join(part(0), part(1), part(1), part(2), part(3)), "the last one alone": join(part(3)),
		"the header alone": join(), "half a header": sealed[:headerBytes/2], "nothing": nil,
		"the end twice": append(bytes.Clone(sealed), part(3)...),
	}
	for at := 0; at < len(sealed); at += 9973 {
		b := bytes.Clone(sealed)
		b[at] ^= 1
		changed[fmt.Sprintf("a bit at %d", at)] = b
	}
	for what, b := range changed {
		got, err := openedFile(key, b, "doc")
		if err == nil {
			t.Errorf("%s: it opens", what)
		}
		if !bytes.HasPrefix(content, got) {
			t.Errorf("%s: something else was given out", what)
		}
	}
}

// What a store loses on the way is no end of the file.
func TestSegments_TellAnOutage(t *testing.T) {
	key := dataKey(t)
	sealed := sealedFile(t, key, contentOf(3*segmentBytes))
	for _, after := range []int{0, 10, headerBytes, headerBytes + segmentBytes + tagBytes, len(sealed) - 1} {
		for _, from := range []io.Reader{
			bytes.NewReader(sealed[:after]),
			io.MultiReader(bytes.NewReader(sealed[:after]), iotest.ErrReader(errors.New("lost"))),
		} {
			plain, _, err := key.OpenFile(from, int64(len(sealed)), "doc")
			if err == nil {
				_, err = io.ReadAll(plain)
			}
			if err == nil {
				t.Errorf("after %d of %d bytes it is whole", after, len(sealed))
			}
		}
	}
}

// Files that were sealed as a whole, before there were segments, stay readable.
func TestSegments_OpenFilesOfBefore(t *testing.T) {
	key := dataKey(t)
	for _, size := range sizes {
		content := contentOf(size)
		sealed, err := key.Seal(content, "doc")
		if err != nil {
			t.Fatal(err)
		}
		if got, err := openedFile(key, sealed, "doc"); err != nil || !bytes.Equal(got, content) {
			t.Errorf("%d bytes: %d came back, %v", size, len(got), err)
		}
		sealed[len(sealed)/2] ^= 1
		for what, b := range map[string][]byte{"altered": sealed, "cut": sealed[:len(sealed)-1], "nothing": nil} {
			if _, err := openedFile(key, b, "doc"); err == nil {
				t.Errorf("%d bytes, %s: it opens", size, what)
			}
		}
	}
}

func TestSegments_OfADestroyedKey(t *testing.T) {
	if _, err := (DataKey{}).SealFile([]byte("a file"), "doc"); err == nil {
		t.Error("a destroyed key seals")
	}
	if _, _, err := (DataKey{}).OpenFile(bytes.NewReader(nil), 0, "doc"); err == nil {
		t.Error("a destroyed key opens")
	}
}

// A large file takes little memory either way, besides the content itself.
func TestSegments_TakeLittleMemory(t *testing.T) {
	key, content := dataKey(t), make([]byte, 32<<20)
	file, err := key.SealFile(content, "doc")
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	plain, _, err := key.OpenFile(file, file.Size(), "doc")
	if err == nil {
		_, err = io.Copy(io.Discard, plain)
	}
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; err != nil || took > 1<<20 {
		t.Errorf("it takes %d bytes, %v", took, err)
	}
}
