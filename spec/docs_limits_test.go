package spec

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/kyc/apikey"
	"verifyme/kyc/sandbox"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/kyc/webhook"
)

// The limits that stand beside the test values are the program's.
func TestDocs_LimitsAreTheProgrammes(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile(filepath.Join(docsFolder, "test-values.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(raw), "## Limits")
	mobile, _ := step.EntryOf(step.MobileOtp)
	codes := mobile.Defaults.(step.MobileOtpConfig)
	email, _ := step.EntryOf(step.EmailOtp)
	emails := email.Defaults.(step.EmailOtpConfig)
	documents, _ := step.EntryOf(step.DocumentUpload)
	for what, most := range map[string]string{
		"codes to one number, in the whole workspace":        fmt.Sprintf("%d an hour", step.SendsPerTarget),
		"codes to one email address, in the whole workspace": fmt.Sprintf("%d an hour", step.SendsPerTarget),
		"age of a code by email":                             fmt.Sprintf("%d minutes", emails.ExpirySeconds/60),
		"codes of one step": fmt.Sprintf("%d an hour, %d seconds apart", step.SendsPerHour,
			int(step.ResendGap.Seconds())),
		"wrong codes":                  fmt.Sprintf("%d, then a new code is needed", codes.MaxAttempts),
		"age of a code":                fmt.Sprintf("%d minutes", codes.ExpirySeconds/60),
		"PAN attempts of one request":  fmt.Sprintf("%d an hour", step.PANAttemptsPerHour),
		"bank attempts of one request": fmt.Sprintf("%d an hour", step.BankAttemptsPerHour),
		"attempts at one step of personal details, address or business details": fmt.Sprintf("%d an hour",
			details.PerHour),
		"pincodes looked up at one step while they are typed": fmt.Sprintf("%d an hour", details.PerHour),
		"another name, where the step refuses it": fmt.Sprintf("%d times, then the step has failed for good",
			step.MismatchesAllowed),
		"files sent at one step, refused ones included": fmt.Sprintf("%d an hour", step.UploadsPerHour),
		"files refused at one step":                     fmt.Sprintf("%d an hour", step.RefusedFilesPerHour),
		"files that one step keeps": fmt.Sprintf("%d, unless its flow says otherwise: `%s`",
			documents.Defaults.(step.DocumentConfig).MaxFiles, step.CodeMaxFilesReached),
		"openings of the document locker by one request": fmt.Sprintf("%d an hour, %d minutes each", step.ConsentsPerHour,
			int(step.ConsentLifetime.Minutes())),
		"secret keys of a workspace that work": fmt.Sprintf("%d: 409 `%s`", apikey.MaxKeys, apikey.CodeKeyLimit),
		"webhook endpoints of a workspace":     fmt.Sprintf("%d: 409 `ENDPOINT_LIMIT_REACHED`", webhook.MaxEndpoints),
		"failed attempts in a row of one endpoint": fmt.Sprintf(
			"%d, then it is disabled; those in flight together count to %d at most", webhook.FailuresToDisable,
			webhook.FailuresToDisable-1),
		"deliveries that a sink keeps": fmt.Sprint(sandbox.SinkKept),
	} {
		if row := "| " + what + " | " + most + " |"; !strings.Contains(table, row) {
			t.Errorf("the table of limits lacks %s", row)
		}
	}
}
