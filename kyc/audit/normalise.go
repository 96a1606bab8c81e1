package audit

import (
	"encoding/json"
	"fmt"

	"verifyme/kyc/text"
)

// normalise makes of the entry what the database gives back of it: its text has
// neither NUL nor broken UTF-8, and its numbers are JSON's. The hash is of that.
func (e *Entry) normalise() error {
	for _, value := range []*string{&e.ActorID, &e.ActorLabel, &e.Subject} {
		*value = text.Storable(*value)
	}
	details, err := json.Marshal(e.Details)
	if err == nil {
		e.Details = nil
		err = json.Unmarshal(details, &e.Details)
	}
	if err != nil {
		return fmt.Errorf("audit entry %s: %w", e.ID, err)
	}
	for key, value := range e.Details {
		e.Details[key] = normalised(value)
	}
	return nil
}

// normalised value of decoded JSON.
func normalised(value any) any {
	switch v := value.(type) {
	case string:
		return text.Storable(v)
	case []any:
		for i := range v {
			v[i] = normalised(v[i])
		}
	case map[string]any:
		for key := range v {
			v[key] = normalised(v[key])
		}
	}
	return value
}
