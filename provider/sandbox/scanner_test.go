package sandbox

import (
	"context"
	"testing"
)

// SPEC "Sandbox simulation rules": file containing the standard antivirus test
// string. What is dangerous in a PDF is found in any deployment (kyc/pdf).
func TestScanner_FindsTheTestFile(t *testing.T) {
	for _, row := range []struct {
		name, content string
		clean         bool
	}{
		{"nothing", "", true},
		{"text", "plain text", true},
		{"the test string", string(testString), false},
		{"the test string in a picture", "\x89PNG\r\n\x1a\n" + string(testString) + "\x00", false},
		{"most of the test string", string(testString[1:]), true},
		{"a PDF", "%PDF-1.7\n<< /Type /Catalog >>", true},
	} {
		if clean, err := (Scanner{}).Scan(context.Background(), []byte(row.content)); clean != row.clean || err != nil {
			t.Errorf("%s: clean %v, %v", row.name, clean, err)
		}
	}
}
