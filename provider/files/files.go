// Package files keeps sealed evidence: in a folder, or in a bucket that
// speaks S3. Both keep whole files only; a crash in the middle of a Put leaves
// nothing under the key.
package files

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"regexp"

	"verifyme/kyc/capability"
)

// Open reads an address of the form file:///folder or s3://bucket?endpoint=…
func Open(address string) (capability.Files, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, errMalformed
	}
	switch u.Scheme {
	case "file":
		return openFolder(u)
	case "s3":
		return openBucket(u)
	}
	return nil, errMalformed
}

// errMalformed does not repeat the address: it may hold a password.
var errMalformed = errors.New("must be file:///folder or s3://bucket?endpoint=https://host")

// Address of a folder, in the form that Open reads.
func Address(folder string) (string, error) {
	path, err := filepath.Abs(folder)
	return (&url.URL{Scheme: "file", Path: path}).String(), err
}

// keyPattern keeps every key inside the store, and out of the names that the
// store itself makes.
var keyPattern = regexp.MustCompile(`^[A-Za-z0-9_-]{1,100}(/[A-Za-z0-9_-]{1,100}){0,7}$`)

// longestKey fits, with what a store adds to it, into the name of one file.
const longestKey = 200

func checkKey(key string) error {
	if len(key) > longestKey || !keyPattern.MatchString(key) {
		return fmt.Errorf("%q cannot be the key of a file", key)
	}
	return nil
}

// largest file that is read: many times what the service keeps.
const largest = 64 << 20

// kept file of that size.
func kept(file io.ReadCloser, size int64) (capability.Kept, error) {
	if size < 0 || size > largest {
		err := fmt.Errorf("a file of %d bytes is none that was kept here", size)
		return capability.Kept{}, errors.Join(err, file.Close())
	}
	return capability.Kept{ReadCloser: exact{io.LimitReader(file, size), file}, Size: size}, nil
}

// exact reads so many bytes as a file had when it was opened.
type exact struct {
	io.Reader
	io.Closer
}

// checkFolder has the files of checks.
const checkFolder = "verifyme-check"

// checked keeps, reads and deletes a file of its own in the folder.
func checked(ctx context.Context, store capability.Files, folder string) error {
	key, content := folder+"/"+rand.Text(), []byte(rand.Text())
	if err := store.Put(ctx, key, capability.InMemory(content)); err != nil {
		return fmt.Errorf("keep a file: %w", err)
	}
	var got []byte
	file, err := store.Get(ctx, key)
	if err == nil {
		got, err = file.Whole()
	}
	if err == nil && !bytes.Equal(got, content) {
		err = errors.New("it is another one")
	}
	if err != nil {
		return fmt.Errorf("read the file again: %w", errors.Join(err, store.Delete(ctx, key)))
	}
	if err := store.Delete(ctx, key); err != nil {
		return fmt.Errorf("delete the file: %w", err)
	}
	return nil
}
