// Package files keeps sealed evidence: in a folder, or in a bucket that
// speaks S3. Both keep whole files only; a crash in the middle of a Put leaves
// nothing under the key.
package files

import (
	"errors"
	"fmt"
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
