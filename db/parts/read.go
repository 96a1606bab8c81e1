package parts

import (
	"context"
	"database/sql"
	"fmt"
	"regexp"
	"slices"
	"time"

	"verifyme/kyc/identifier"
)

// Part of a table: the ids from From to before To.
type Part struct {
	Name     string
	From, To time.Time
	// First begins before all ids, Last ends after all.
	First, Last bool
	// Rows as PostgreSQL counts them, and Bytes with indexes.
	Rows, Bytes int64
}

// State of a table.
type State struct {
	Table
	// Divided into parts; a single table is one part.
	Divided bool
	Parts   []Part
}

// last part, which has no end.
func (s State) last() Part { return s.Parts[len(s.Parts)-1] }

// Ahead is how many whole months after the current one have a part before the last. It is -1 where the current one
// has none.
func (s State) Ahead(now time.Time) (months int) {
	if !s.Divided {
		return -1
	}
	months = -1
	for month := nextMonth(startOf(now)); !month.After(s.last().From) && months < 99; month = nextMonth(month) {
		months++
	}
	return months
}

// BehindEnd are the rows of the last part, by clocks that are ahead.
func (s State) BehindEnd() int64 { return s.last().Rows }

const read = `
SELECT c.relname, c.relkind = 'p', coalesce(p.relname, c.relname),
  coalesce(pg_get_expr(p.relpartbound, p.oid), ''), pg_stat_get_live_tuples(coalesce(p.oid, c.oid)),
  pg_total_relation_size(coalesce(p.oid, c.oid))
FROM pg_class c LEFT JOIN pg_inherits i ON i.inhparent = c.oid LEFT JOIN pg_class p ON p.oid = i.inhrelid
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  AND c.relname IN ('events', 'deliveries', 'delivery_attempts')`

// row of read.
type row struct {
	table, part, bound string
	divided            bool
	rows, bytes        int64
}

// Read the state of all tables; any role may ask the catalogue.
func Read(ctx context.Context, on interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}) ([]State, error) {
	found, err := on.QueryContext(ctx, read)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	return collect(found)
}

// ReadFrom the database of the URL.
func ReadFrom(ctx context.Context, url string) ([]State, error) {
	conn, err := open(ctx, url, nil)
	if err != nil {
		return nil, err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	return (&schema{conn: conn}).read(ctx)
}

func (s *schema) read(ctx context.Context) ([]State, error) {
	found, err := s.conn.Query(ctx, read)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	return collect(found)
}

func collect(found interface {
	Next() bool
	Scan(into ...any) error
	Err() error
}) ([]State, error) {
	var rows []row
	for found.Next() {
		var r row
		if err := found.Scan(&r.table, &r.divided, &r.part, &r.bound, &r.rows, &r.bytes); err != nil {
			return nil, err
		}
		rows = append(rows, r)
	}
	if err := found.Err(); err != nil {
		return nil, err
	}
	return statesOf(rows)
}

func statesOf(rows []row) (all []State, err error) {
	for _, table := range Tables {
		s := State{Table: table}
		for _, r := range rows {
			if r.table != table.Name {
				continue
			}
			part := Part{Name: r.part, Rows: r.rows, Bytes: r.bytes, First: true, Last: true}
			if s.Divided = r.divided; r.divided && r.bound != "" {
				if err := part.readBound(r.bound); err != nil {
					return nil, fmt.Errorf("%s: %w", r.part, err)
				}
			}
			s.Parts = append(s.Parts, part)
		}
		if len(s.Parts) == 0 {
			return nil, fmt.Errorf("there is no table %s", table.Name)
		}
		slices.SortFunc(s.Parts, func(x, y Part) int { return x.From.Compare(y.From) })
		all = append(all, s)
	}
	return all, nil
}

var bounds = regexp.MustCompile(`^FOR VALUES FROM \((MINVALUE|'\w+')\) TO \((MAXVALUE|'\w+')\)$`)

func (p *Part) readBound(text string) error {
	found := bounds.FindStringSubmatch(text)
	if found == nil {
		return fmt.Errorf("its bound is not one of this program's: %s", text)
	}
	p.First, p.Last = found[1] == "MINVALUE", found[2] == "MAXVALUE"
	if !p.First {
		p.From = identifier.TimeOf(found[1][1 : len(found[1])-1])
	}
	if !p.Last {
		p.To = identifier.TimeOf(found[2][1 : len(found[2])-1])
	}
	return nil
}
