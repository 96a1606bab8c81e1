package strictjson

import (
	"encoding/json"
	"fmt"
)

// FreeProblem says what is wrong with an object of the caller's own making, or
// nothing; one that is left out is right. Its size does not depend on how it was
// spelled.
func FreeProblem(raw json.RawMessage, mostKB int) string {
	if len(raw) == 0 {
		return ""
	}
	document, err := Parse(raw)
	switch {
	case err != nil || document.Into(new(Object)) != nil:
		return "must be an object"
	case document.Size() > mostKB<<10:
		return fmt.Sprintf("must be at most %d KB, written without spaces and escapes", mostKB)
	}
	return ""
}
