// Package archive is the form of an evidence pack: a ZIP whose every byte follows from
// its signed manifest. What writes one and what verifies one stand together; neither
// touches a file system or a network (docs/evidence-pack.md).
package archive

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// File of a pack.
type File struct {
	Name    string
	Content []byte
}

// The files that every pack ends with.
const (
	ManifestName  = "manifest.json"
	SignatureName = "manifest.sig"
)

// entry is a file as the archive's records know it.
type entry struct {
	name    string
	length  int64
	crc     uint32
	content io.Reader
}

// Write the files in their order. Nothing is compressed, every file has the same time
// and rights, and there are no optional fields: the same files are always the same bytes,
// whatever version of a compressor made them.
func Write(w io.Writer, files []File) error {
	archive := newWriter(w)
	for _, f := range files {
		if err := archive.add(contentOf(f)); err != nil {
			return err
		}
	}
	return archive.close()
}

func contentOf(f File) entry {
	return entry{f.Name, int64(len(f.Content)), crc32.ChecksumIEEE(f.Content), bytes.NewReader(f.Content)}
}

type writer struct{ zip *zip.Writer }

func newWriter(w io.Writer) writer { return writer{zip.NewWriter(w)} }

const (
	// version 2.0 of the format, and files as Unix has them.
	zipVersion  = 20
	zipOnUnix   = 3 << 8
	regularFile = 0o100644 << 16
	// firstDay that the format can tell: 1 January 1980.
	firstDay = 1<<5 | 1
)

func (w writer) add(e entry) error {
	into, err := w.zip.CreateRaw(&zip.FileHeader{
		Name: e.name, Method: zip.Store, CRC32: e.crc,
		CompressedSize64: uint64(e.length), UncompressedSize64: uint64(e.length),
		ReaderVersion: zipVersion, CreatorVersion: zipOnUnix | zipVersion, ExternalAttrs: regularFile,
		//lint:ignore SA1019 Modified would add an optional field to the record.
		ModifiedDate: firstDay,
	})
	if err == nil {
		var n int64
		if n, err = io.Copy(into, e.content); err == nil && n != e.length {
			err = io.ErrUnexpectedEOF
		}
	}
	if closer, ok := e.content.(io.Closer); ok {
		err = errors.Join(err, closer.Close())
	}
	if err != nil {
		return fmt.Errorf("write %s into the pack: %w", e.name, err)
	}
	return nil
}

func (w writer) close() error { return w.zip.Close() }
