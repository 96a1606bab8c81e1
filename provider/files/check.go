package files

import (
	"net/url"
	"path/filepath"
)

// CheckAddress says whether Open would take the form of the address; it touches nothing.
func CheckAddress(address string) error {
	u, err := url.Parse(address)
	if err != nil {
		return errMalformed
	}
	switch {
	case u.Scheme == "s3":
		_, err = openBucket(u)
	case u.Scheme != "file" || !isFolder(u):
		err = errMalformed
	}
	return err
}

// isFolder holds for the address of an absolute folder and nothing more.
func isFolder(u *url.URL) bool {
	return u.Host == "" && filepath.IsAbs(u.Path) && u.RawQuery == "" && u.Fragment == "" && u.User == nil
}
