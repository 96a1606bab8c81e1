package verifyme

import (
	"os"
	"strings"
	"testing"
)

// The guide shows the example as it stands, so that what is compiled is what is read.
func TestGuide_ShowsTheExample(t *testing.T) {
	t.Parallel()
	guide, err := os.ReadFile("../../docs/server-clients.md")
	if err != nil {
		t.Fatal(err)
	}
	example, err := os.ReadFile("examples/onboarding/main.go")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(guide), "```go\n"+string(example)+"```\n") {
		t.Error("docs/server-clients.md does not show examples/onboarding/main.go as it is")
	}
}
