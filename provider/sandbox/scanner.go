package sandbox

import (
	"bytes"
	"context"
)

// Scanner refuses the standard antivirus test string.
type Scanner struct{}

// testString is written in two parts, so that no scanner takes this program
// for the test file.
var testString = []byte(`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-` + `STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`)

// Scan implements capability.Scanner.
func (Scanner) Scan(_ context.Context, content []byte) (bool, error) {
	return !bytes.Contains(content, testString), nil
}
