package migrationlint

import (
	"regexp"
	"strings"
)

// statement of a file.
type statement struct {
	// text in capitals, with single spaces and without comments; what is quoted is empty.
	text string
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
	var text strings.Builder
	var now statement
	end := func() {
		now.text = strings.ToUpper(strings.TrimSpace(spaces.ReplaceAllString(text.String(), " ")))
		if now.text != "" {
			all = append(all, now)
		}
		text.Reset()
		now = statement{}
	}
	for len(sql) > 0 {
		if token := quoted.FindString(sql); token != "" {
			reason, is := strings.CutPrefix(token, Allowed)
			now.allowed = now.allowed || is && strings.TrimSpace(reason) != ""
			switch token[0] {
			case '\'':
				text.WriteString("''")
			case '"':
				text.WriteString(strings.Trim(token, `"`))
			default:
				text.WriteByte(' ')
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
		}
		sql = sql[1:]
	}
	end()
	return all
}
