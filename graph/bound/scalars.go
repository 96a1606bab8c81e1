// Package bound holds the Go side of the schema's types where kyc's own types
// do not fit as they are: the scalars and the tenant.
package bound

import (
	"encoding/json"
	"io"
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/99designs/gqlgen/graphql"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/instant"
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
)

// CodeRefused is the code of everything that the schema itself refuses.
const CodeRefused = "GRAPHQL_VALIDATION_FAILED"

func refuse(format string, args ...any) error {
	return apperr.New(apperr.Invalid, CodeRefused, format, args...)
}

// MarshalString writes a String.
func MarshalString(s string) graphql.Marshaler { return graphql.MarshalString(s) }

// UnmarshalString reads a String. PostgreSQL stores neither NUL nor what is
// not UTF-8.
func UnmarshalString(v any) (string, error) {
	s, err := graphql.UnmarshalString(v)
	if err != nil {
		return "", refuse("A String was expected.")
	}
	if !utf8.ValidString(s) || strings.ContainsRune(s, 0) {
		return "", refuse("A String must be UTF-8 without NUL characters.")
	}
	return s, nil
}

// MarshalID writes an ID.
func MarshalID(id string) graphql.Marshaler { return graphql.MarshalID(id) }

// UnmarshalID reads an ID. Null, where it may be, is none, as of a String: not the text "null".
func UnmarshalID(v any) (string, error) {
	if v == nil {
		return "", nil
	}
	id, err := graphql.UnmarshalID(v)
	if err != nil {
		return "", refuse("An ID was expected.")
	}
	return UnmarshalString(id)
}

// MarshalScope writes a key's scope.
func MarshalScope(s access.Scope) graphql.Marshaler { return MarshalString(string(s)) }

// UnmarshalScope reads a key's scope; the use case knows which there are.
func UnmarshalScope(v any) (access.Scope, error) {
	s, err := UnmarshalString(v)
	return access.Scope(s), err
}

// MarshalInt writes an Int.
func MarshalInt(n int) graphql.Marshaler { return graphql.MarshalInt(n) }

// UnmarshalInt reads an Int: whole and within 32 bits, as GraphQL has it.
func UnmarshalInt(v any) (int, error) {
	n, err := graphql.UnmarshalInt(v)
	if err != nil || n < math.MinInt32 || n > math.MaxInt32 {
		return 0, refuse("An Int must be a whole number of 32 bits.")
	}
	return n, nil
}

// MarshalBoolean writes a Boolean.
func MarshalBoolean(b bool) graphql.Marshaler { return graphql.MarshalBoolean(b) }

// UnmarshalBoolean reads a Boolean. gqlparser lets an object stand for one.
func UnmarshalBoolean(v any) (bool, error) {
	switch b := v.(type) {
	case bool:
		return b, nil
	case nil:
		return false, nil
	}
	return false, refuse("A Boolean was expected.")
}

// MarshalTime writes a Time.
func MarshalTime(t instant.Timestamp) graphql.Marshaler { return graphql.MarshalString(t.String()) }

// UnmarshalTime reads a Time.
func UnmarshalTime(v any) (instant.Timestamp, error) {
	s, ok := v.(string)
	if !ok {
		return instant.Timestamp{}, refuse("A Time must be a string with an RFC 3339 timestamp.")
	}
	t, err := instant.Parse(s)
	if err != nil {
		return instant.Timestamp{}, refuse("A Time must be an RFC 3339 timestamp.")
	}
	return t, nil
}

// MarshalInstant writes a Time that kyc keeps as a time.Time.
func MarshalInstant(t time.Time) graphql.Marshaler { return MarshalTime(instant.Of(t)) }

// UnmarshalInstant reads a Time that kyc keeps as a time.Time.
func UnmarshalInstant(v any) (time.Time, error) {
	t, err := UnmarshalTime(v)
	return t.Time, err
}

// MarshalRawJSON writes JSON that is kept as text.
func MarshalRawJSON(raw json.RawMessage) graphql.Marshaler {
	if len(raw) == 0 {
		return graphql.Null
	}
	return graphql.WriterFunc(func(w io.Writer) {
		// A failed write means that the caller has gone.
		_, _ = w.Write(raw)
	})
}

// UnmarshalRawJSON reads any JSON value by the same rules as REST's bodies.
func UnmarshalRawJSON(v any) (json.RawMessage, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, refuse("A JSON value could not be read.")
	}
	if _, err := strictjson.Parse(raw); err != nil {
		return nil, err
	}
	return raw, nil
}

// MarshalObject writes a JSON object that kyc keeps as a map.
func MarshalObject(m map[string]any) graphql.Marshaler {
	if m == nil {
		return graphql.Null
	}
	return graphql.MarshalAny(m)
}

// UnmarshalObject reads a JSON object into a map, by the same rules as REST's bodies:
// what is read here can be stored and read again.
func UnmarshalObject(v any) (m map[string]any, err error) {
	if _, ok := v.(map[string]any); !ok {
		return nil, refuse("This JSON value must be an object.")
	}
	raw, err := UnmarshalRawJSON(v)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(raw, &m); err != nil {
		return nil, refuse("A number in this JSON value is too large.")
	}
	return m, nil
}

// MarshalStepConfig writes the config of a flow's step.
func MarshalStepConfig(c step.Config) graphql.Marshaler { return MarshalObject(c) }

// UnmarshalStepConfig reads the config of a flow's step.
func UnmarshalStepConfig(v any) (step.Config, error) {
	m, err := UnmarshalObject(v)
	return m, err
}
