package audit

import (
	"encoding/json"
	"fmt"
	"strings"
)

// settle makes of the entry what the database gives back of it: its text has
// neither NUL nor broken UTF-8, and its numbers are JSON's. The hash is of that.
func (e *Entry) settle() error {
	for _, text := range []*string{&e.ActorID, &e.ActorLabel, &e.Subject} {
		*text = storable(*text)
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
		e.Details[key] = settled(value)
	}
	return nil
}

// settled value of decoded JSON.
func settled(value any) any {
	switch v := value.(type) {
	case string:
		return storable(v)
	case []any:
		for i := range v {
			v[i] = settled(v[i])
		}
	case map[string]any:
		for key := range v {
			v[key] = settled(v[key])
		}
	}
	return value
}

const replacement = "\uFFFD"

func storable(text string) string {
	return strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", replacement), replacement)
}
