package adapter

import (
	"io"
	"net/http"
)

// Fetched is a vendor's answer as it was read.
type Fetched struct {
	Status int
	Header http.Header
	Body   []byte
}

// Fetch one answer with a body of at most so many bytes; redirects are not followed. The
// reason is that of an outage, empty where there is none: then alone there is a body.
func Fetch(network http.RoundTripper, req *http.Request, most int) (f Fetched, reason string) {
	res, err := network.RoundTrip(req)
	if err != nil {
		return f, ReasonOf(req.Context(), err)
	}
	defer res.Body.Close()
	f = Fetched{Status: res.StatusCode, Header: res.Header}
	switch {
	case res.StatusCode < 200 || res.StatusCode >= 300 && res.StatusCode < 400:
		return f, ReasonRedirect
	case res.ContentLength > int64(most):
		return f, ReasonTooLarge
	}
	body, err := io.ReadAll(io.LimitReader(res.Body, int64(most)+1))
	switch {
	case err != nil:
		return f, ReasonOf(req.Context(), err)
	case len(body) > most:
		return f, ReasonTooLarge
	}
	f.Body = body
	return f, ""
}
