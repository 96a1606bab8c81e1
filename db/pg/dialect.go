package pg

import (
	"bytes"
	"strings"

	"github.com/uptrace/bun/dialect/pgdialect"
)

// dialect writes strings and JSON into a statement as they are. bun's takes the
// text \u0000 for an escaped NUL also behind a backslash that is escaped itself,
// and what comes of that is no JSON; for a string with a NUL it writes what is no
// SQL.
type dialect struct{ *pgdialect.Dialect }

var escapedNUL = []byte(`\u0000`)

// AppendString gives the quoted literal. text holds no NUL: it is replaced.
func (d dialect) AppendString(b []byte, s string) []byte {
	return d.Dialect.AppendString(b, strings.ReplaceAll(s, "\x00", "\ufffd"))
}

// AppendJSON gives the quoted literal.
func (dialect) AppendJSON(b, json []byte) []byte {
	b = append(b, '\'')
	b = append(b, bytes.ReplaceAll(jsonInText(json), []byte("'"), []byte("''"))...)
	return append(b, '\'')
}

// jsonInText is JSON that jsonb takes: it holds no NUL, which is replaced.
func jsonInText(json []byte) []byte {
	if !bytes.Contains(json, escapedNUL) {
		return json
	}
	var b []byte
	for len(json) > 0 {
		size := 1
		switch {
		case bytes.HasPrefix(json, escapedNUL):
			b = append(b, `\ufffd`...)
			json = json[len(escapedNUL):]
			continue
		case bytes.HasPrefix(json, []byte(`\\`)):
			size = 2
		}
		b = append(b, json[:size]...)
		json = json[size:]
	}
	return b
}
