package evidence

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"verifyme/kyc/filetype"
	"verifyme/kyc/picture"
)

// Opened file, read in pieces. Each piece is checked before it is given; where one is not what was kept, or the store
// fails, reading ends with an error, and what was read before is of no use as a whole.
type Opened struct {
	io.ReadCloser
	Size int64
}

// Served is the content of a clean document as it is handed out: a picture comes without what its file says beside it,
// for which it has to be in memory, 8 MB at most. A PDF does not.
func (svc *Service) Served(ctx context.Context, d StoredDocument, seal FileSeal) (o Opened, err error) {
	if d.ContentType == filetype.PDF {
		return svc.open(ctx, d, seal)
	}
	content, err := svc.fetch(ctx, d, seal)
	if err != nil {
		return o, err
	}
	if content, err = picture.Stripped(content); err != nil {
		return o, fmt.Errorf("strip the picture of document %s: %w", d.ID, err)
	}
	return Opened{io.NopCloser(bytes.NewReader(content)), int64(len(content))}, nil
}

// ErrAltered answers for a file whose bytes are not those that were kept.
var ErrAltered = errors.New("the file is not what was kept")

// fetch the whole file.
func (svc *Service) fetch(ctx context.Context, d StoredDocument, seal FileSeal) ([]byte, error) {
	o, err := svc.open(ctx, d, seal)
	if err != nil {
		return nil, err
	}
	content := make([]byte, o.Size)
	_, err = io.ReadFull(o, content)
	return content, errors.Join(err, o.Close())
}

// open a file. Its first piece has been checked.
func (svc *Service) open(ctx context.Context, d StoredDocument, seal FileSeal) (Opened, error) {
	f := &opened{svc: svc, documentID: d.ID}
	f.ctx, f.cancel = context.WithCancelCause(ctx)
	f.patience = time.AfterFunc(filesDeadline, func() { f.cancel(context.DeadlineExceeded) })
	kept, err := svc.Files.Get(f.ctx, d.FileKey)
	f.patience.Stop()
	if err != nil {
		err = svc.told(f.late(err))
		f.cancel(nil)
		return Opened{}, err
	}
	f.kept = kept
	var length int64
	if f.content, length, err = seal.Open(d.ID, source{f}, kept.Size); err != nil {
		err = errors.Join(f.told(err), f.Close())
	}
	return Opened{f, length}, err
}

// opened file of the store. The store has a while for each piece: how long a client takes for one does not count.
type opened struct {
	svc        *Service
	documentID string
	ctx        context.Context
	cancel     context.CancelCauseFunc
	patience   *time.Timer
	kept       io.ReadCloser
	content    io.Reader
	// failed is what reading from the store ended with.
	failed error
}

// source is the sealed file.
type source struct{ *opened }

func (s source) Read(into []byte) (n int, err error) {
	s.patience.Reset(filesDeadline)
	defer s.patience.Stop()
	if n, err = s.kept.Read(into); err != nil && !errors.Is(err, io.EOF) {
		s.failed = s.late(err)
	}
	return n, err
}

// late tells that the store's time was over from a caller who has gone.
func (f *opened) late(err error) error {
	if cause := context.Cause(f.ctx); errors.Is(cause, context.DeadlineExceeded) {
		err = fmt.Errorf("%w: %v", cause, err)
	}
	return err
}

// Read implements io.Reader.
func (f *opened) Read(into []byte) (n int, err error) {
	if n, err = f.content.Read(into); err != nil && !errors.Is(err, io.EOF) {
		err = f.told(err)
	}
	return n, err
}

// told apart: an outage of the store, and a file that is not what was kept.
func (f *opened) told(err error) error {
	if f.failed != nil {
		return f.svc.told(f.failed)
	}
	return fmt.Errorf("%w: document %s: %w", ErrAltered, f.documentID, err)
}

// Close implements io.Closer.
func (f *opened) Close() error {
	f.patience.Stop()
	err := f.kept.Close()
	f.cancel(nil)
	return err
}
