package onboarding

import (
	"encoding/json"

	"verifyme/kyc/strictjson"
)

const maxMetadataBytes = 16 << 10

// metadataProblem says what is wrong with a request's metadata, or nothing.
// Its size does not depend on how it was spelled.
func metadataProblem(raw json.RawMessage) string {
	if len(raw) == 0 {
		return ""
	}
	document, err := strictjson.Parse(raw)
	switch {
	case err != nil || document.Into(new(strictjson.Object)) != nil:
		return "must be an object"
	case document.Size() > maxMetadataBytes:
		return "must be at most 16 KB, written without spaces and escapes"
	}
	return ""
}
