package digilocker_test

import (
	"net/url"
	"testing"

	"verifyme/provider/digilocker"
)

// FuzzReadCallback: a callback names one transaction and one answer, or is refused.
func FuzzReadCallback(f *testing.F) {
	f.Add("state=txn&code=abc")
	f.Add("state=txn&error=access_denied")
	f.Add("state=a&state=b&code=c")
	f.Add("state=a&code=%ff%00")
	f.Fuzz(func(t *testing.T, raw string) {
		query, err := url.ParseQuery(raw)
		if err != nil {
			return
		}
		txn, answer, err := digilocker.ReadCallback(query)
		if err == nil && (txn == "" || answer == "" || txn != query.Get("state")) {
			t.Errorf("%q is the transaction %q with %q", raw, txn, answer)
		}
	})
}
