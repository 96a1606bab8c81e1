package parts

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"verifyme/kyc/identifier"
)

// Closing gives the last part, which has no end, one: it becomes a part like the others, as it is, and an empty one
// takes its place. A single table is closed in the same way, as the first part of what takes its name. Each
// step may be the last that a process makes: what stands is then a deployment that works, and who begins again goes on.

// closeAt the bound, from which on ids go to the next part.
func (s *schema) closeAt(ctx context.Context, state State, bound time.Time) error {
	part := partName(state, bound)
	err := s.promise(ctx, state, bound)
	if err == nil {
		err = s.exclusively(ctx, func() error {
			if state.Divided {
				return s.closeLast(ctx, state, part, bound)
			}
			return s.divide(ctx, state, part, bound)
		})
	}
	if err != nil {
		return errors.Join(fmt.Errorf("%s: %w", state.last().Name, err), s.takeBack(context.WithoutCancel(ctx)))
	}
	s.say("%s: made %s, up to %s", state.Name, part, bound.Format(time.DateOnly))
	return nil
}

// partName of the last part, once it has an end.
func partName(state State, bound time.Time) string {
	from := state.last().From
	switch {
	case !state.Divided:
		return state.Name + "_before_" + bound.Format(monthInName)
	case nextMonth(from).Equal(bound):
		return state.Name + "_" + from.Format(monthInName)
	default:
		return state.Name + "_" + from.Format(monthInName) + "_to_" + bound.Format(monthInName)
	}
}

func lastName(table string) string { return table + "_ahead" }

// promise that the last part has ids of its bounds alone. New rows are held to it at once, without reading the others;
// those are read while everybody goes on. Meanwhile a write of a clock that was set beyond the bound is refused, to be
// tried again.
func (s *schema) promise(ctx context.Context, state State, bound time.Time) error {
	last := state.last()
	wanted := fmt.Sprintf("%s < '%s'", state.Column, identifier.From(state.Prefix, bound))
	if !last.First {
		wanted = fmt.Sprintf("%s >= '%s' AND %s", state.Column, identifier.From(state.Prefix, last.From), wanted)
	}
	table := name(last.Name)
	err := s.exclusively(ctx, func() error {
		return s.exec(ctx, "ALTER TABLE "+table+" DROP CONSTRAINT IF EXISTS "+boundCheck,
			"ALTER TABLE "+table+" ADD CONSTRAINT "+boundCheck+" CHECK ("+wanted+") NOT VALID")
	})
	if err != nil {
		return err
	}
	return s.exec(ctx, "ALTER TABLE "+table+" VALIDATE CONSTRAINT "+boundCheck)
}

// closeLast part of a table that is divided.
func (s *schema) closeLast(ctx context.Context, state State, part string, bound time.Time) error {
	table, last := name(state.Name), state.last()
	if err := s.exec(ctx, "LOCK TABLE "+table+" IN ACCESS EXCLUSIVE MODE",
		"ALTER TABLE "+table+" DETACH PARTITION "+name(last.Name)); err != nil {
		return err
	}
	if err := s.rename(ctx, last.Name, part); err != nil {
		return err
	}
	return s.attach(ctx, state, part, bound)
}

// attach the part, and an empty one behind it.
func (s *schema) attach(ctx context.Context, state State, part string, bound time.Time) error {
	table, from := name(state.Name), "MINVALUE"
	if !state.last().First {
		from = "'" + identifier.From(state.Prefix, state.last().From) + "'"
	}
	to := "'" + identifier.From(state.Prefix, bound) + "'"
	err := s.exec(ctx,
		"ALTER TABLE "+table+" ATTACH PARTITION "+name(part)+" FOR VALUES FROM ("+from+") TO ("+to+")",
		"ALTER TABLE "+name(part)+" DROP CONSTRAINT "+boundCheck)
	if err == nil {
		err = s.makePart(ctx, part, lastName(state.Name))
	}
	if err != nil {
		return err
	}
	return s.exec(ctx, "ALTER TABLE "+table+" ATTACH PARTITION "+name(lastName(state.Name))+
		" FOR VALUES FROM ("+to+") TO (MAXVALUE)")
}

// rename a table and its indexes.
func (s *schema) rename(ctx context.Context, from, to string) error {
	indexes, err := s.texts(ctx, `SELECT i.relname FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
		WHERE x.indrelid = to_regclass($1) ORDER BY 1`, from)
	if err != nil {
		return err
	}
	for _, index := range indexes {
		renamed := to + "_" + strings.TrimPrefix(index, from+"_")
		if err := s.exec(ctx, "ALTER INDEX "+name(index)+" RENAME TO "+name(renamed)); err != nil {
			return err
		}
	}
	return s.exec(ctx, "ALTER TABLE "+name(from)+" RENAME TO "+name(to))
}

// divide the single table: it becomes the first part of a new table of its name, with its rules, rights and indexes.
func (s *schema) divide(ctx context.Context, state State, part string, bound time.Time) error {
	table := name(state.Name)
	if err := s.exec(ctx, "LOCK TABLE "+table+" IN ACCESS EXCLUSIVE MODE"); err != nil {
		return err
	}
	if err := s.refuseReferences(ctx, state.Name); err != nil {
		return err
	}
	// By their text, which names the table.
	indexes, err := s.texts(ctx, indexesOf, state.Name)
	if err != nil {
		return err
	}
	triggers, err := s.texts(ctx, `SELECT pg_get_triggerdef(oid) FROM pg_trigger
		WHERE tgrelid = to_regclass($1) AND NOT tgisinternal ORDER BY tgname`, state.Name)
	if err != nil {
		return err
	}
	removed, err := s.texts(ctx, `SELECT format('DROP TRIGGER %I ON %I', tgname, $1) FROM pg_trigger
		WHERE tgrelid = to_regclass($1) AND NOT tgisinternal`, state.Name)
	if err != nil {
		return err
	}
	if err := s.exec(ctx, removed...); err != nil {
		return err
	}
	if err := s.rename(ctx, state.Name, part); err != nil {
		return err
	}
	err = s.exec(ctx, "CREATE TABLE "+table+" (LIKE "+name(part)+" INCLUDING ALL EXCLUDING INDEXES EXCLUDING STATISTICS) "+
		"PARTITION BY RANGE ("+state.Column+")", "ALTER TABLE "+table+" DROP CONSTRAINT "+boundCheck)
	if err == nil {
		err = s.exec(ctx, append(indexes, triggers...)...)
	}
	if err == nil {
		err = s.makeAlike(ctx, part, state.Name)
	}
	if err == nil {
		err = s.attach(ctx, state, part, bound)
	}
	return err
}

// refuseReferences: one to a single table would lead to its first part.
func (s *schema) refuseReferences(ctx context.Context, table string) error {
	references, err := s.texts(ctx, `SELECT conname FROM pg_constraint
		WHERE contype = 'f' AND to_regclass($1) IN (conrelid, confrelid)`, table)
	if err == nil && len(references) > 0 {
		err = fmt.Errorf("it has the references %v, which parts do not keep", references)
	}
	return err
}

// indexesOf a table, by the statements that make them.
const indexesOf = `
SELECT CASE WHEN k.oid IS NULL THEN pg_get_indexdef(x.indexrelid)
  ELSE format('ALTER TABLE %I ADD CONSTRAINT %I %s', $1, k.conname, pg_get_constraintdef(k.oid)) END
FROM pg_index x LEFT JOIN pg_constraint k ON k.conindid = x.indexrelid AND k.contype IN ('p', 'u')
WHERE x.indrelid = to_regclass($1) ORDER BY x.indexrelid`
