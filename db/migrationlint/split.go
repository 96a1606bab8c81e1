package migrationlint

import (
	"regexp"
	"strings"
)

// statement of a file.
type statement struct {
	// text in capitals, with single spaces and without comments; what is quoted is empty.
	text string
	// whole is the same with what is quoted.
	whole string
	// allowed by a comment with a reason.
	allowed bool
}

// shown in a message.
func (s statement) shown() string {
	const most = 100
	if len(s.text) > most {
		return s.text[:most] + "…"
	}
	return s.text
}

// tokens of SQL that may hold a semicolon: comments, quoted texts and names, and dollar quotes by
// their opening.
var (
	quoted = regexp.MustCompile(`^(?:--[^\n]*|/\*(?s:.*?)\*/|'(?:[^']|'')*'|"(?:[^"]|"")*")`)
	dollar = regexp.MustCompile(`^\$[A-Za-z_]*\$`)
	spaces = regexp.MustCompile(`\s+`)
)

// split a file into its statements.
func split(sql string) (all []statement) {
	var text, whole strings.Builder
	var now statement
	written := func(b *strings.Builder) string {
		return inPublic.ReplaceAllString(strings.ToUpper(strings.TrimSpace(spaces.ReplaceAllString(b.String(), " "))), "")
	}
	end := func() {
		if now.text, now.whole = written(&text), written(&whole); now.text != "" {
			all = append(all, now)
		}
		text.Reset()
		whole.Reset()
		now = statement{}
	}
	for len(sql) > 0 {
		if token := quoted.FindString(sql); token != "" {
			reason, is := strings.CutPrefix(token, Allowed)
			now.allowed = now.allowed || is && strings.TrimSpace(reason) != ""
			switch token[0] {
			case '\'':
				text.WriteString("''")
				whole.WriteString(token)
			case '"':
				text.WriteString(strings.Trim(token, `"`))
				whole.WriteString(token)
			default:
				text.WriteByte(' ')
				whole.WriteByte(' ')
			}
			sql = sql[len(token):]
			continue
		}
		if open := dollar.FindString(sql); open != "" {
			rest := sql[len(open):]
			if at := strings.Index(rest, open); at >= 0 {
				rest = rest[at+len(open):]
			} else {
				rest = ""
			}
			text.WriteString("''")
			sql = rest
			continue
		}
		if sql[0] == ';' {
			end()
		} else {
			text.WriteByte(sql[0])
			whole.WriteByte(sql[0])
		}
		sql = sql[1:]
	}
	end()
	return all
}
