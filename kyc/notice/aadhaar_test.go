package notice

import (
	"strings"
	"testing"
)

// Where Aadhaar may come by a document too, no language says that it is in the locker.
func TestNotice_OfAadhaarDocuments(t *testing.T) {
	for locale, words := range languages {
		in := Input{
			TenantName: "Acme", NoticeVersion: "1", Locale: locale, Purposes: []string{"AADHAAR_VERIFICATION"},
			Collected: []string{"DocLockerAadhaar"}, RetentionDays: 1,
		}
		if n := strings.Count(Make(in).Text, words.inLocker); n != 2 {
			t.Errorf("%s: the locker is named %d times with Aadhaar, want 2", locale, n)
		}
		in.AadhaarDocuments = true
		if made := Make(in); strings.Contains(made.Text, words.inLocker) || len(made.Sections[2].Items) != 2 {
			t.Errorf("%s: the notice is %s", locale, made.Text)
		}
		in.AadhaarDocuments = false
		if Make(in).Purposes[0].Text != words.purposes["AADHAAR_VERIFICATION"] {
			t.Errorf("%s: the wording itself was changed", locale)
		}
	}
}
