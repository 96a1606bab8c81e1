package parts_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/db/parts"
)

func TestMonthsFrom_AreThoseUpToThreeAhead(t *testing.T) {
	for _, c := range []struct {
		now, bound string
		months     int
	}{
		{"2026-11-15", "2026-12-01", 3}, {"2026-11-29", "2027-01-01", 2}, {"2026-12-01", "2027-01-01", 3},
		{"2026-11-15", "2027-02-01", 1}, {"2026-11-15", "2027-03-01", 0}, {"2026-11-15", "2028-06-01", 0},
	} {
		now, _ := time.Parse(time.DateOnly, c.now)
		bound, _ := time.Parse(time.DateOnly, c.bound)
		if months := parts.MonthsFrom(bound, now); months != c.months {
			t.Errorf("on %s from %s: %d months, want %d", c.now, c.bound, months, c.months)
		}
	}
}

// rules of a table that LIKE and ATTACH might lose: what it stores how, who may do what, and which rows are seen.
const rules = `
SELECT 'column ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' ||
  attstattarget || ' ' || attstorage::text || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') || ' ' ||
  coalesce(collname, '') || ' ' ||
  coalesce((SELECT string_agg(a::text, ' ' ORDER BY a::text) FROM unnest(attacl) a), '')
  FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  LEFT JOIN pg_collation k ON k.oid = attcollation
  WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped
UNION ALL
SELECT 'rights ' || coalesce((SELECT string_agg(a::text, ' ' ORDER BY a::text) FROM unnest(relacl) a), '') || ' ' ||
  relrowsecurity || ' ' || relforcerowsecurity || ' ' || relowner FROM pg_class WHERE oid = to_regclass($1)
UNION ALL
SELECT 'policy ' || replace(concat_ws(' ', policyname, permissive, roles::text, cmd, qual, with_check), $1 || '.', '')
  FROM pg_policies WHERE tablename = $1
UNION ALL
SELECT 'index ' || replace(regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \w+ ON (ONLY )?', 'INDEX ON '), $1, '')
  || ' ' || indisvalid || ' ' || coalesce((SELECT contype::text FROM pg_constraint WHERE conindid = indexrelid), '')
  FROM pg_index WHERE indrelid = to_regclass($1)
UNION ALL
SELECT 'check ' || conname || pg_get_constraintdef(oid) FROM pg_constraint
  WHERE conrelid = to_regclass($1) AND contype = 'c'
UNION ALL
SELECT 'trigger ' || tgname FROM pg_trigger WHERE tgrelid = to_regclass($1) AND NOT tgisinternal
ORDER BY 1`

const options = `SELECT coalesce(reloptions::text, '') FROM pg_class WHERE oid = to_regclass($1)`

const indexNames = `SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = to_regclass($1) ORDER BY 1`

func TestTurnOn_KeepsEveryRowAndEachRule(t *testing.T) {
	t.Parallel()
	d := filled(t)
	d.exec(`ALTER TABLE events SET (autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_enabled = off)`)
	d.exec(`CREATE FUNCTION seen() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`)
	d.exec(`CREATE TRIGGER seen BEFORE INSERT ON deliveries FOR EACH ROW EXECUTE FUNCTION seen()`)
	d.exec(`ALTER TABLE deliveries ADD CONSTRAINT known CHECK (attempt >= 0)`)
	rows := d.print()
	type table struct{ rules, options, indexes []string }
	before := map[string]table{}
	for _, of := range parts.Tables {
		before[of.Name] = table{d.texts(rules, of.Name), d.texts(options, of.Name), d.texts(indexNames, of.Name)}
	}
	d.turnOn(now)
	if got := d.print(); !slices.Equal(got, rows) {
		t.Errorf("the rows are\n%s\nand were\n%s", strings.Join(got, "\n"), strings.Join(rows, "\n"))
	}
	for _, of := range parts.Tables {
		was := before[of.Name]
		if got := d.texts(rules, of.Name); !slices.Equal(got, was.rules) {
			t.Errorf("%s has the rules\n%s\nand had\n%s", of.Name, strings.Join(got, "\n"), strings.Join(was.rules, "\n"))
		}
		if got := d.texts(indexNames, of.Name); !slices.Equal(got, was.indexes) {
			t.Errorf("%s has the indexes %v and had %v", of.Name, got, was.indexes)
		}
		names := d.parts(of.Name)
		for _, part := range names {
			if got := d.texts(rules, part); !slices.Equal(got, was.rules) {
				t.Errorf("%s has the rules\n%s\nand its table\n%s", part, strings.Join(got, "\n"), strings.Join(was.rules, "\n"))
			}
			if got := d.texts(options, part); !slices.Equal(got, was.options) {
				t.Errorf("%s is stored with %v and its table was with %v", part, got, was.options)
			}
		}
		want := []string{"_202612", "_202701", "_202702", "_ahead", "_before_202612"}
		for i := range want {
			want[i] = of.Name + want[i]
		}
		if !slices.Equal(names, want) {
			t.Errorf("the parts are %v, want %v", names, want)
		}
	}
	// Done is done.
	d.turnOn(now)
	if got := d.print(); !slices.Equal(got, rows) {
		t.Errorf("run again, the rows are %v and were %v", got, rows)
	}
}

// The table itself is what it was: not a row is written anew.
func TestTurnOn_WritesNoRow(t *testing.T) {
	t.Parallel()
	d := filled(t)
	const file = `SELECT pg_relation_filenode(to_regclass($1))::text`
	var files []string
	for _, of := range parts.Tables {
		files = append(files, d.texts(file, of.Name)...)
	}
	d.turnOn(now)
	for i, of := range parts.Tables {
		if got := d.texts(file, of.Name+"_before_202612"); !slices.Equal(got, files[i:i+1]) {
			t.Errorf("%s lies in the file %v, and did in %s", of.Name, got, files[i])
		}
	}
}

func read(t *testing.T, d *database) []parts.State {
	t.Helper()
	states, err := parts.ReadFrom(context.Background(), d.url)
	if err != nil {
		t.Fatal(err)
	}
	return states
}
