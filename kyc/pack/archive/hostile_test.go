package archive

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"
)

// Archives that somebody made to deceive or to harm. None is taken, and none costs more
// than its own size.

// zipped archives as others make them.
func zipped(t *testing.T, fill func(*zip.Writer)) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	fill(w)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func put(t *testing.T, w *zip.Writer, h zip.FileHeader, content []byte) {
	t.Helper()
	into, err := w.CreateHeader(&h)
	if err == nil {
		_, err = into.Write(content)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// remade is the pack as another program zips its files, with what the headers are
// changed to.
func remade(t *testing.T, change func(*zip.FileHeader), then func(*zip.Writer)) []byte {
	t.Helper()
	return zipped(t, func(w *zip.Writer) {
		for _, f := range signedFiles(t) {
			h := zip.FileHeader{Name: f.Name, Method: zip.Store}
			if change != nil {
				change(&h)
			}
			put(t, w, h, f.Content)
		}
		if then != nil {
			then(w)
		}
	})
}

// with one file more.
func with(t *testing.T, h zip.FileHeader, content []byte) []byte {
	t.Helper()
	return remade(t, nil, func(w *zip.Writer) { put(t, w, h, content) })
}

func named(name string) zip.FileHeader { return zip.FileHeader{Name: name} }

func TestVerify_HostileArchives(t *testing.T) {
	t.Parallel()
	pack := written(t, signedFiles(t))
	link := named("link")
	link.SetMode(fs.ModeSymlink | 0o777)
	bomb := zip.FileHeader{Name: "bomb", Method: zip.Deflate}
	compressed := func(h *zip.FileHeader) {
		if h.Name == "summary.html" {
			h.Method = zip.Deflate
		}
	}
	commented := func(w *zip.Writer) { _ = w.SetComment("hello") }
	dated := func(h *zip.FileHeader) { h.Modified = time.Unix(1, 0) }
	for name, row := range map[string]struct {
		pack []byte
		want string
	}{
		"nothing":           {nil, "no archive"},
		"no archive":        {bytes.Repeat([]byte("x"), 1000), "its end is not"},
		"something after":   {append(slices.Clone(pack), "more"...), "its end is not"},
		"something before":  {append([]byte("#!/bin/sh\n"), pack...), "its end is not"},
		"a second archive":  {append(slices.Clone(pack), pack...), "its end is not"},
		"made by another":   {remade(t, nil, nil), "from byte"},
		"a comment":         {remade(t, nil, commented), "its end"},
		"an extra field":    {remade(t, dated, nil), "from byte"},
		"compressed":        {remade(t, compressed, nil), `"summary.html": it is compressed`},
		"a bomb":            {with(t, bomb, make([]byte, 64<<20)), `"bomb": it is compressed`},
		"a doubled name":    {with(t, named("audit.json"), []byte("[]\n")), `"audit.json": it is there twice`},
		"a path upwards":    {with(t, named("../evil"), nil), `"../evil": its name`},
		"a path from above": {with(t, named("/etc/passwd"), nil), `"/etc/passwd": its name`},
		"a path of Windows": {with(t, named(`..\evil`), nil), `its name`},
		"a folder":          {with(t, named("consents/"), nil), `its name`},
		"a terminal's code": {with(t, named("\x1b[2Jok"), nil), `"\x1b[2Jok": its name`},
		"a link":            {with(t, link, []byte("/etc/passwd")), `"link": it is no plain file`},
		"overlapping files": {overlapping(t), "it overlaps others"},
		"too many":          {zipped(t, manyFiles(t)), "more files than"},
	} {
		found := verified(t, row.pack).Differences
		told := fmt.Sprint(found)
		if len(found) == 0 || !strings.Contains(told, row.want) {
			t.Errorf("%s: the differences are %.300s, want %q", name, told, row.want)
		}
	}
}

func manyFiles(t *testing.T) func(*zip.Writer) {
	return func(w *zip.Writer) {
		for i := range maxFiles + 1 {
			put(t, w, named(fmt.Sprint("f", i)), nil)
		}
	}
}

// overlapping is an archive whose list names one file's bytes many times.
func overlapping(t *testing.T) []byte {
	t.Helper()
	const length, copies = 1 << 20, 200
	one := zipped(t, func(w *zip.Writer) {
		into, err := w.CreateRaw(&zip.FileHeader{
			Name: "k000000", Method: zip.Store, CompressedSize64: length, UncompressedSize64: length,
		})
		if err == nil {
			_, err = into.Write(make([]byte, length))
		}
		if err != nil {
			t.Fatal(err)
		}
	})
	const recordLength, endLength, nameAt = 46, 22, 46
	start := bytes.LastIndex(one, []byte("PK\x01\x02"))
	record, end := one[start:len(one)-endLength], slices.Clone(one[len(one)-endLength:])
	out := slices.Clone(one[:start])
	for i := range copies {
		again := slices.Clone(record)
		copy(again[nameAt:], fmt.Sprintf("k%06d", i))
		out = append(out, again...)
	}
	end[8], end[10] = copies, copies
	directory := copies * (recordLength + len("k000000"))
	end[12], end[13], end[14] = byte(directory), byte(directory>>8), byte(directory>>16)
	return append(out, end...)
}
