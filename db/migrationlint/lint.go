// Package migrationlint reads a migration for what would stop the service or the version before it:
// statements that hold a lock on a filled table for long, or take away what that version uses.
package migrationlint

import (
	"fmt"
	"regexp"
	"strings"
)

// Allowed is the beginning of a comment, in front of a statement, by which its author takes the fault
// upon himself; the reason follows.
const Allowed = "-- allowed:"

// Fault of a statement.
type Fault struct {
	Statement string
	// What is wrong, and what to do in its place.
	What string
}

func (f Fault) String() string { return f.What + ": " + f.Statement }

// rule finds a fault by the statement's text, in capitals outside of quotes and with single spaces; of an ALTER TABLE
// by each of its actions.
type rule struct {
	pattern, unless *regexp.Regexp
	what            string
	// fresh: a table that the same file makes is empty and nobody's yet.
	fresh bool
}

func pattern(text string) *regexp.Regexp { return regexp.MustCompile(text) }

const (
	onTable    = `^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?`
	inParts    = `(EVENTS|DELIVERIES|DELIVERY_ATTEMPTS)\b`
	keyOfParts = "a unique index of a table that may be in parts has the id by which it is parted"
	narrowed   = "the version before may lose rows that it sees: give a new table its rules, and widen old ones only"
	contracted = "the version before still uses it: expand first, and take away in a later version"
)

var rules = []rule{
	{pattern(`^CREATE (UNIQUE )?INDEX `), pattern(` CONCURRENTLY `),
		"an index holds up writes while it is made: CREATE INDEX CONCURRENTLY, in a file of its own without .tx", true},
	{pattern(`^DROP INDEX `), pattern(` CONCURRENTLY `), "DROP INDEX CONCURRENTLY, in a file of its own, without .tx",
		false},
	{pattern(`^REINDEX `), pattern(` CONCURRENTLY `), "REINDEX … CONCURRENTLY", false},
	{pattern(onTable + `\S+ .*\bADD (COLUMN )?.* NOT NULL`), pattern(` DEFAULT |\bADD (CONSTRAINT|CHECK)\b`),
		"a column that must not be null needs a default: the version before does not fill it", true},
	{pattern(onTable + `\S+ .*\bADD .* DEFAULT .*(RANDOM|GEN_RANDOM_UUID|CLOCK_TIMESTAMP|NEXTVAL|UUID_\w*) ?\(`), nil,
		"a default that differs by row writes the whole table anew: add it without, fill it in batches", true},
	{pattern(onTable + `\S+ .*\bADD .*(GENERATED (ALWAYS|BY DEFAULT) AS|SERIAL\b)`), nil,
		"a generated column writes the whole table anew", true},
	{pattern(onTable + `\S+ .*\bALTER (COLUMN )?\S+ (SET DATA )?TYPE `), nil,
		"another type writes the whole table anew: add a column, fill it in batches, read it, drop the old one later", true},
	{pattern(onTable + `\S+ .*\bALTER (COLUMN )?\S+ SET NOT NULL`), nil,
		"SET NOT NULL reads the whole table under a lock: a CHECK that is NOT VALID, and VALIDATE in a later file", true},
	{pattern(onTable + `\S+ .*\bADD (CONSTRAINT \S+ )?(CHECK|FOREIGN KEY)`), pattern(` NOT VALID`),
		"a constraint reads the whole table under a lock: NOT VALID, and VALIDATE CONSTRAINT in a later file", true},
	{pattern(onTable + `\S+ .*\bADD (COLUMN )?.* REFERENCES `), pattern(` NOT VALID|\bFOREIGN KEY\b`),
		"a reference reads the whole table under a lock: ADD CONSTRAINT … FOREIGN KEY … NOT VALID, VALIDATE later", true},
	{pattern(onTable + `\S+ ADD (COLUMN )?\S+ .*\b(CHECK|UNIQUE|PRIMARY KEY)\b`),
		pattern(onTable + `\S+ ADD (CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b`),
		"a column's own constraint reads the whole table, or makes an index, under a lock: add the column alone first", true},
	{pattern(onTable + `\S+ .*\bADD (CONSTRAINT \S+ )?(UNIQUE|PRIMARY KEY|EXCLUDE)`), pattern(` USING INDEX `),
		"its index is made under a lock: CREATE UNIQUE INDEX CONCURRENTLY, then ADD CONSTRAINT … USING INDEX", true},
	{pattern(onTable + `\S+ .*\bDROP (COLUMN )?\w`), pattern(`\bDROP (CONSTRAINT|NOT NULL|EXPRESSION|IDENTITY)\b`),
		contracted, true},
	{pattern(onTable + `\S+ (ENABLE|FORCE) ROW LEVEL SECURITY`), nil, narrowed, true},
	{pattern(`^ALTER POLICY |^CREATE POLICY .* AS RESTRICTIVE\b`), nil, narrowed, true},
	{pattern(onTable + `\S+ .*\bRENAME `), nil, contracted, true},
	{pattern(`^ALTER (TYPE|VIEW|FUNCTION|SEQUENCE|ROLE|DOMAIN|SCHEMA) .* RENAME `), nil, contracted, false},
	{pattern(`^DROP (TABLE|(MATERIALIZED )?VIEW|TYPE|DOMAIN|FUNCTION|SCHEMA|SEQUENCE|ROLE|OWNED|EXTENSION) `), nil,
		contracted, false},
	{pattern(`^DROP (POLICY|TRIGGER) `), nil, contracted, true},
	{pattern(`^REVOKE `), nil, contracted, true},
	{pattern(`^DO\b`), nil, "what a block does is not read here: write its statements", false},
	{pattern(`^(UPDATE|DELETE) |^WITH .*\b(UPDATE|DELETE FROM) `), nil,
		"rows that are changed stay locked to the end of the file: do it in batches, in a job", true},
	{pattern(`^(TRUNCATE|LOCK|CLUSTER|VACUUM FULL)\b`), nil, "it shuts everybody out of the table", false},
	{pattern(`^REFRESH MATERIALIZED VIEW `), pattern(` CONCURRENTLY `), "REFRESH MATERIALIZED VIEW CONCURRENTLY", false},
	{pattern(`^CREATE UNIQUE INDEX .* ON (ONLY )?EVENTS\b`), pattern(`\bEVENT_ID\b`), keyOfParts, false},
	{pattern(`^CREATE UNIQUE INDEX .* ON (ONLY )?(DELIVERIES|DELIVERY_ATTEMPTS)\b`), pattern(`\bDELIVERY_ID\b`),
		keyOfParts, false},
	{pattern(`\bREFERENCES (EVENTS|DELIVERIES|DELIVERY_ATTEMPTS)\b|` + onTable + inParts + `.*\bFOREIGN KEY\b`), nil,
		"a table that may be in parts has no references", false},
	{pattern(onTable + inParts + `.*\b(SET|RESET) ?\(`), nil, "a table that may be in parts stores nothing itself", false},
	{pattern(onTable + inParts + `.*\bUSING INDEX\b`), nil, "a table that may be in parts takes no index as key", false},
	{pattern(`^ALTER TABLE .*\bSET (LOGGED|UNLOGGED|TABLESPACE|ACCESS METHOD)\b`), nil,
		"it writes the whole table anew", true},
}

var (
	made       = pattern(`^CREATE TABLE (?:IF NOT EXISTS )?(\S+?)(?: ?\(|$)`)
	of         = pattern(`(?:^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?| ON |^UPDATE |^DELETE FROM )(\S+?)(?: ?\(| |$)`)
	validate   = pattern(`\bVALIDATE CONSTRAINT (\S+)`)
	added      = pattern(`\bADD CONSTRAINT (\S+) .*NOT VALID`)
	takesLock  = pattern(`^(ALTER TABLE|DROP TABLE|CREATE (OR REPLACE )?(CONSTRAINT )?TRIGGER|CREATE POLICY)\b`)
	timeout    = pattern(`^SET (LOCAL )?LOCK_TIMEOUT ?(=|TO) ?`)
	bounded    = pattern(`^SET (LOCAL )?LOCK_TIMEOUT ?(=|TO) ?'?([1-9][0-9]{0,3}(MS)?|[1-5]S)'?$`)
	actions    = pattern(`^(ALTER TABLE (?:IF EXISTS )?(?:ONLY )?\S+ )(.*)$`)
	inPublic   = pattern(`\bPUBLIC\.`)
	concurrent = pattern(` CONCURRENTLY `)
)

// Lint a migration by its file's name, which ends in .tx.up.sql where it is one transaction.
func Lint(name, sql string) (faults []Fault) {
	statements := split(sql)
	fresh, unproved, waits := map[string]bool{}, map[string]bool{}, false
	for _, s := range statements {
		told := func(format string, arguments ...any) {
			if !s.allowed {
				faults = append(faults, Fault{Statement: s.shown(), What: fmt.Sprintf(format, arguments...)})
			}
		}
		if m := made.FindStringSubmatch(s.text); m != nil {
			fresh[m[1]] = true
		}
		isFresh := false
		if m := of.FindStringSubmatch(s.text); m != nil {
			isFresh = fresh[m[1]]
		}
		if timeout.MatchString(s.text) {
			waits = bounded.MatchString(s.whole)
		}
		if takesLock.MatchString(s.text) && !isFresh && !waits {
			told("it may wait behind a long transaction, and everybody behind it: SET lock_timeout = '2s' first")
		}
		if concurrent.MatchString(s.text) && (strings.HasSuffix(name, ".tx.up.sql") || len(statements) > 1) {
			told("CONCURRENTLY needs a file of its own, whose name does not end in .tx.up.sql")
		}
		if m := added.FindStringSubmatch(s.text); m != nil {
			unproved[m[1]] = true
		}
		if m := validate.FindStringSubmatch(s.text); m != nil && unproved[m[1]] {
			told("VALIDATE in the file that adds the constraint reads the table under the lock of adding it")
		}
		for _, r := range rules {
			for _, text := range s.actions() {
				if r.pattern.MatchString(text) && (r.unless == nil || !r.unless.MatchString(text)) && !(r.fresh && isFresh) {
					told("%s", r.what)
				}
			}
		}
	}
	return faults
}

// actions of an ALTER TABLE, each as a statement of its own: what excuses one does not excuse another.
func (s statement) actions() (all []string) {
	parts := actions.FindStringSubmatch(s.text)
	if parts == nil {
		return []string{s.text}
	}
	depth, from := 0, 0
	for at, c := range parts[2] + "," {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == ',' && depth == 0:
			all = append(all, parts[1]+strings.TrimSpace(parts[2][from:at]))
			from = at + 1
		}
	}
	return all
}
