package app

import (
	"context"
	"errors"
	"io"
	"iter"
	"log/slog"
	"strings"

	"verifyme/kyc/capability"
	"verifyme/server"
)

// FailingFiles is a store that keeps what it is given and then fails.
type FailingFiles struct {
	capability.Files
	Err error
}

// Put implements capability.Files.
func (f FailingFiles) Put(ctx context.Context, key string, content *io.SectionReader) error {
	if err := f.Files.Put(ctx, key, content); err != nil {
		return err
	}
	return f.Err
}

// EndingFiles is a store during whose Put something else happens.
type EndingFiles struct {
	capability.Files
	Then func()
}

// Put implements capability.Files.
func (f EndingFiles) Put(ctx context.Context, key string, content *io.SectionReader) error {
	defer f.Then()
	return f.Files.Put(ctx, key, content)
}

// EndingScanner is a scanner during whose scan something else happens.
type EndingScanner struct {
	capability.Scanner
	Then func()
}

// Scan implements capability.Scanner.
func (s EndingScanner) Scan(ctx context.Context, content []byte) (bool, error) {
	defer s.Then()
	return s.Scanner.Scan(ctx, content)
}

// AwayScanner answers nothing.
type AwayScanner struct{}

// Scan implements capability.Scanner.
func (AwayScanner) Scan(context.Context, []byte) (bool, error) { return false, errors.New("no answer") }

// OpenError is what another process of the deployment says that starts with these changes; nil when it starts.
func (a *App) OpenError(change func(*server.Config)) error {
	a.t.Helper()
	config := a.config
	change(&config)
	service, err := server.Open(config, slog.New(slog.DiscardHandler))
	if err == nil {
		err = service.Close()
	}
	return err
}

// AwayFiles is a store that does not answer.
type AwayFiles struct{ capability.Files }

var errAwayFiles = errors.New("the store is away")

// Put implements capability.Files.
func (AwayFiles) Put(context.Context, string, *io.SectionReader) error { return errAwayFiles }

// Get implements capability.Files.
func (AwayFiles) Get(context.Context, string) (capability.Kept, error) {
	return capability.Kept{}, errAwayFiles
}

// List implements capability.Files.
func (AwayFiles) List(context.Context, string) iter.Seq2[capability.StoredFile, error] {
	return func(yield func(capability.StoredFile, error) bool) { yield(capability.StoredFile{}, errAwayFiles) }
}

// Check implements capability.Checker.
func (AwayFiles) Check(context.Context) error { return errAwayFiles }

// CleanScanner finds nothing.
type CleanScanner struct{}

// Scan implements capability.Scanner.
func (CleanScanner) Scan(context.Context, []byte) (bool, error) { return true, nil }

// KeepingFiles does not remove those of one request.
type KeepingFiles struct {
	capability.Files
	// Of is the request.
	Of string
}

// DeleteAll implements capability.Files.
func (f KeepingFiles) DeleteAll(ctx context.Context, prefix string) error {
	if strings.Contains(prefix, f.Of) {
		return errors.New("the store is read-only")
	}
	return f.Files.DeleteAll(ctx, prefix)
}
