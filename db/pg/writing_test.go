package pg

import (
	"reflect"
	"testing"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/schema"
)

type status string

type note struct{ Text string }

type written struct {
	bun.BaseModel `bun:"table:written"`

	ID     string `bun:",pk"`
	Status status
	Count  int
	Held   bool
	Sealed []byte
	Flags  []string `bun:",array"`
	Note   *note    `bun:"type:jsonb"`
	At     time.Time
	Over   *time.Time
	Name   *string
}

func TestInsertion_WritesEachKindOfColumnAsText(t *testing.T) {
	at := time.Date(2026, 3, 1, 5, 30, 0, 120_000_000, time.FixedZone("IST", 19800))
	name := "O'Brien\x00 \\ \"x\""
	row := written{
		ID: "a", Status: "OPEN", Count: -3, Held: true, Sealed: []byte{0, 255}, Flags: []string{`a"b\`, "", "ü"},
		Note: &note{"x\x00 \\u0000"}, At: at, Over: &at, Name: &name,
	}
	pool := Pool{DB: bun.NewDB(nil, pgdialect.New())}
	s, err := pool.Insertion(&row, "ON CONFLICT DO NOTHING")
	if err != nil {
		t.Fatal(err)
	}
	wanted := `INSERT INTO "written" AS "written" ` +
		`("id", "status", "count", "held", "sealed", "flags", "note", "at", "over", "name") ` +
		`VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`
	if s.Text != wanted {
		t.Errorf("got  %s\nwant %s", s.Text, wanted)
	}
	for i, wanted := range []string{
		"a", "OPEN", "-3", "true", `\x00ff`, `{"a\"b\\","","ü"}`, `{"Text":"x\ufffd \\u0000"}`, "2026-03-01T00:00:00.12Z",
		"2026-03-01T00:00:00.12Z", "O'Brien\ufffd \\ \"x\"",
	} {
		if got := string(s.Args[i]); got != wanted {
			t.Errorf("argument %d: got %s, want %s", i+1, got, wanted)
		}
	}
}

func TestInsertion_WritesWhatIsAbsentAsNull(t *testing.T) {
	pool := Pool{DB: bun.NewDB(nil, pgdialect.New())}
	s, err := pool.Insertion(&written{}, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, column := range []string{"sealed", "flags", "note", "over", "name"} {
		if i := place(pool.Table(reflect.TypeFor[written]()), column); s.Args[i] != nil {
			t.Errorf("%s: got %s, want NULL", column, s.Args[i])
		}
	}
}

func place(table *schema.Table, column string) int {
	for i, f := range table.Fields {
		if f.Name == column {
			return i
		}
	}
	return -1
}
