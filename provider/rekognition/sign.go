package rekognition

import (
	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"slices"
	"strings"
	"time"
)

// Keys of an AWS user or role. Token is that of temporary keys, empty for others.
type Keys struct{ ID, Secret, Token string }

// Formats of Signature V4.
const (
	algorithm  = "AWS4-HMAC-SHA256"
	stampForm  = "20060102T150405Z"
	dayForm    = "20060102"
	terminator = "aws4_request"
)

// sign the request by Signature V4, in its header. All of the header is signed: what is to
// be left out of it is set afterwards. The request has no query.
func sign(req *http.Request, body []byte, k Keys, region, service string, now time.Time) {
	req.Header.Set("X-Amz-Date", now.UTC().Format(stampForm))
	if k.Token != "" {
		req.Header.Set("X-Amz-Security-Token", k.Token)
	}
	names := []string{"host"}
	for name := range req.Header {
		names = append(names, strings.ToLower(name))
	}
	slices.Sort(names)
	req.Header.Set("Authorization", authorization(req, req.URL.Host, body, names, k, region, service, now))
}

// SignedBy tells whether a request that came in has the signature of the keys, over the
// headers that it names.
func SignedBy(req *http.Request, body []byte, signed string, k Keys, region string, now time.Time) bool {
	want := authorization(req, req.Host, body, strings.Split(signed, ";"), k, region, service, now)
	return hmac.Equal([]byte(want), []byte(req.Header.Get("Authorization")))
}

// authorization is the header of that name, over the named headers, sorted.
func authorization(
	req *http.Request, host string, body []byte, names []string, k Keys, region, service string, now time.Time,
) string {
	now = now.UTC()
	var lines []string
	for _, name := range names {
		values := req.Header.Values(name)
		if name == "host" {
			values = []string{host}
		}
		trimmed := make([]string, len(values))
		for i, value := range values {
			trimmed[i] = strings.Join(strings.Fields(value), " ")
		}
		lines = append(lines, name+":"+strings.Join(trimmed, ","))
	}
	signed := strings.Join(names, ";")
	canonical := strings.Join([]string{
		req.Method, cmp.Or(req.URL.EscapedPath(), "/"), "", strings.Join(lines, "\n") + "\n", signed, hashOf(body),
	}, "\n")
	scope := strings.Join([]string{now.Format(dayForm), region, service, terminator}, "/")
	text := strings.Join([]string{algorithm, now.Format(stampForm), scope, hashOf([]byte(canonical))}, "\n")
	key := []byte("AWS4" + k.Secret)
	for part := range strings.SplitSeq(scope, "/") {
		key = mac(key, part)
	}
	return algorithm + " Credential=" + k.ID + "/" + scope + ", SignedHeaders=" + signed +
		", Signature=" + hex.EncodeToString(mac(key, text))
}

func mac(key []byte, text string) []byte {
	m := hmac.New(sha256.New, key)
	m.Write([]byte(text))
	return m.Sum(nil)
}

func hashOf(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}
