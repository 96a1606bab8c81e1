package tools_test

import (
	"bytes"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rs/zerolog"
	"github.com/zricethezav/gitleaks/v8/config"
	"github.com/zricethezav/gitleaks/v8/detect"
	"github.com/zricethezav/gitleaks/v8/logging"
)

// ownSecrets of VerifyMe beside those that gitleaks knows: keys of the API, signing secrets, an applicant's link.
var ownSecrets = map[string]*regexp.Regexp{
	"verifyme-key":    regexp.MustCompile(`\bvm_(?:live|test)_[A-Za-z0-9]{24,}`),
	"verifyme-secret": regexp.MustCompile(`\bwhsec_[A-Za-z0-9]{24,}`),
	"verifyme-link":   regexp.MustCompile(`\bvm_t_[A-Za-z0-9]{24,}`),
}

// finding is a secret in a file, told without the secret.
type finding struct{ file, rule, secret string }

// newDetector has gitleaks' own rules and those above.
func newDetector(t *testing.T) *detect.Detector {
	t.Helper()
	log.SetOutput(io.Discard)
	logging.Logger = zerolog.Nop()
	d, err := detect.NewDetectorDefaultConfig()
	if err != nil {
		t.Fatal(err)
	}
	for id, pattern := range ownSecrets {
		d.Config.Rules[id] = config.Rule{RuleID: id, Regex: pattern}
	}
	return d
}

func secretsIn(d *detect.Detector, file string, content []byte) (all []finding) {
	for _, f := range d.DetectBytes(content) {
		all = append(all, finding{file, f.RuleID, f.Secret})
	}
	return all
}

// madeUp secrets stand in tests and examples: a file and the rules that find them. The sandbox's signer of Aadhaar
// documents is public on purpose: production does not believe it.
var madeUp = map[string][]string{
	"bench/faults/outside.go":                               {"generic-api-key"},
	"docs/integration.md":                                   {"curl-auth-user", "generic-api-key"}, // a key of a flow
	"docs/receivers/vectors.json":                           {"verifyme-secret"},
	"portal-ui/src/account/AccountPage.test.tsx":            {"generic-api-key"},
	"provider/rekognition/sign_test.go":                     {"generic-api-key"}, // signatures that Amazon published
	"provider/sandbox/uidai/signer.pem":                     {"private-key"},
	"rest-compat/description/paths/connection.yaml":         {"generic-api-key"},
	"rest-compat/description/paths/request-operations.yaml": {"verifyme-link"},
	"rest-compat/description/paths/requests.yaml":           {"verifyme-link"},
	"rest-compat/description/paths/webhook-operations.yaml": {"verifyme-secret"},
	"rest-compat/description/paths/webhooks.yaml":           {"verifyme-secret"},
	"rest-compat/description/schemas/basics.yaml":           {"verifyme-link", "verifyme-secret"},
	"sdk/typescript/src/generated/api.ts":                   {"generic-api-key", "verifyme-link", "verifyme-secret"},
	"spec/analytics_asked_test.go":                          {"generic-api-key"},
	"spec/app/program.go":                                   {"generic-api-key"},
	"spec/flows_summaries_test.go":                          {"generic-api-key"},
	"spec/plans_test.go":                                    {"generic-api-key"},
	"spec/receivers_vectors_test.go":                        {"verifyme-secret"},
	"spec/review_claims_test.go":                            {"generic-api-key"},
	"spec/review_queue_test.go":                             {"generic-api-key"},
}

// TestSecrets_NoneStandsInTheTree: nothing that is checked in opens anything.
func TestSecrets_NoneStandsInTheTree(t *testing.T) {
	root := ".."
	command := exec.Command("git", "ls-files", "-z")
	command.Dir = root
	out, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	d := newDetector(t)
	for name := range bytes.SplitSeq(bytes.TrimRight(out, "\x00"), []byte{0}) {
		file := string(name)
		content, err := os.ReadFile(filepath.Join(root, file))
		if err != nil || bytes.IndexByte(content, 0) >= 0 || strings.HasSuffix(file, ".sum") {
			continue // taken out of the tree, no text, or sums
		}
		for _, f := range secretsIn(d, file, content) {
			if !slices.Contains(madeUp[file], f.rule) {
				t.Errorf("%s holds what the rule %s takes for a secret, of %d characters: %.6s…", f.file, f.rule,
					len(f.secret), f.secret)
			}
		}
	}
}

func TestSecrets_AreFound(t *testing.T) {
	d := newDetector(t)
	const random = "c8A0dG5kV9pQ2sX7uY4wZ1bN6mK3jH"
	for what, text := range map[string]string{
		"a key of production": "key := \"vm_" + "live_" + random + "\"",
		"a signing secret":    "secret = 'wh" + "sec_" + random + "'",
		"a link":              "https://kyc.example.in/start/vm_" + "t_" + random,
		"a private key": "-----BEGIN " + "PRIVATE KEY-----\n" + strings.Repeat(random+random+"\n", 12) +
			"-----END PRIVATE KEY-----\n",
		"a key of Amazon": "aws_access_key_id = AKIA" + "QZ3MJ7XW5RT2LKP4",
	} {
		if len(secretsIn(d, what, []byte(text))) == 0 {
			t.Errorf("%s is not found", what)
		}
	}
}
