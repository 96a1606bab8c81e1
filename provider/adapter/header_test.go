package adapter_test

import (
	"strings"
	"testing"

	"verifyme/provider/adapter"
)

// A header that no request can carry, or that is not the file's to set, is a fault of the file: each real call would
// be an outage.
func TestRead_RefusesHeadersThatCannotBeSent(t *testing.T) {
	t.Parallel()
	const headers = `'{"x-key": $secret.key}'
  json`
	for given, want := range map[string]string{
		`{"a\r\nb": "c"}`:                   `line 33: example valid: the request: "a\r\nb" is no name of a header`,
		`{"": "c"}`:                         `"" is no name of a header`,
		`{"a b": "c"}`:                      `"a b" is no name of a header`,
		`{"x:y": "c"}`:                      `"x:y" is no name of a header`,
		`{"é": "c"}`:                        `"é" is no name of a header`,
		`{"host": "c"}`:                     "the header Host is not the file's to set",
		`{"Content-length": "1"}`:           "the header Content-Length is not the file's",
		`{"transfer-encoding": "chunked"}`:  "the header Transfer-Encoding is not the file's",
		`{"connection": "close"}`:           "the header Connection is not the file's",
		`{"UPGRADE": "h2c"}`:                "the header Upgrade is not the file's",
		`{"te": "trailers"}`:                "the header Te is not the file's",
		`{"accept-encoding": "gzip"}`:       "the header Accept-Encoding is not the file's",
		`{"x-key": "1", "X-Key": "2"}`:      "the header X-Key is set twice",
		`{"x-key": "1\r\nx-other: 2"}`:      "the value of the header X-Key has",
		`{"x-key": "\u0000"}`:               "the value of the header X-Key has",
		`{"x-key": $secret.key, "x-a": ""}`: "",
		`{"accept": "text/json"}`:           "sends the header x-key",
	} {
		_, err := adapter.Read([]byte(strings.Replace(sound, headers, `'`+given+"'\n  json", 1)))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", given, err, want)
		}
		if err != nil && strings.Contains(err.Error(), "x-other") {
			t.Errorf("%s: a value is repeated: %v", given, err)
		}
	}
}
