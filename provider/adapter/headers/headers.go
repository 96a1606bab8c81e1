// Package headers sets those that an adapter's file gives to a request.
package headers

import (
	"fmt"
	"maps"
	"net/http"
	"slices"

	"golang.org/x/net/http/httpguts"
)

// ownHeaders are the connection's, and say how a request is framed and an answer encoded: no file sets them.
var ownHeaders = []string{
	"Accept-Encoding", "Connection", "Content-Encoding", "Content-Length", "Expect", "Host", "Keep-Alive",
	"Proxy-Authenticate", "Proxy-Authorization", "Proxy-Connection", "Te", "Trailer", "Transfer-Encoding", "Upgrade",
}

// Set those that the file gives. The error repeats no value: one may be a secret or the applicant's.
func Set(header http.Header, given map[string]string) error {
	set := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		canonical := http.CanonicalHeaderKey(name)
		switch {
		case !httpguts.ValidHeaderFieldName(name):
			return fmt.Errorf("%q is no name of a header", name)
		case slices.Contains(ownHeaders, canonical):
			return fmt.Errorf("the header %s is not the file's to set", canonical)
		case set[canonical]:
			return fmt.Errorf("the header %s is set twice", canonical)
		case !httpguts.ValidHeaderFieldValue(given[name]):
			return fmt.Errorf("the value of the header %s has a character that none may have", canonical)
		}
		set[canonical] = true
		header.Set(canonical, given[name])
	}
	return nil
}
