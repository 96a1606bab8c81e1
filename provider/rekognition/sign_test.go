package rekognition

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// The vectors that AWS publishes (aws-sig-v4-test-suite), which are of a user that never was.
func TestSign_KeepsThePublishedVectors(t *testing.T) {
	t.Parallel()
	const token = "AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRq" +
		"TflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75Y" +
		"U9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9K" +
		"SYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA=="
	const credential = "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, "
	for _, row := range []struct {
		name, method, body string
		headers            map[string]string
		token, signed      string
		signature          string
	}{
		{"get-vanilla", "GET", "", nil, "", "host;x-amz-date",
			"5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"},
		{"post-vanilla", "POST", "", nil, "", "host;x-amz-date",
			"5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"},
		{"post-header-value-case", "POST", "", map[string]string{"My-Header1": "VALUE1"}, "", "host;my-header1;x-amz-date",
			"cdbc9802e29d2942e5e10b5bccfdd67c5f22c7c4e8ae67b53629efa58b974b7d"},
		{"post-sts-header-before", "POST", "", nil, token, "host;x-amz-date;x-amz-security-token",
			"85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead"},
		{"post-x-www-form-urlencoded", "POST", "Param1=value1",
			map[string]string{"Content-Type": "application/x-www-form-urlencoded"}, "", "content-type;host;x-amz-date",
			"ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a"},
	} {
		req, err := http.NewRequest(row.method, "https://example.amazonaws.com/", strings.NewReader(row.body))
		if err != nil {
			t.Fatal(err)
		}
		for name, value := range row.headers {
			req.Header.Set(name, value)
		}
		keys := Keys{ID: "AKIDEXAMPLE", Secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", Token: row.token}
		sign(req, []byte(row.body), keys, "us-east-1", "service", time.Date(2015, 8, 30, 12, 36, 0, 0, time.UTC))
		want := credential + "SignedHeaders=" + row.signed + ", Signature=" + row.signature
		if got := req.Header.Get("Authorization"); got != want {
			t.Errorf("%s: %s, want %s", row.name, got, want)
		}
	}
}
