package pg

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/uptrace/bun/schema"
)

// Insert the row of a model by a plan that the connection keeps, for what each call
// writes: planning such a statement anew costs more than running it. conflict is the
// clause after the values; empty where a conflict is an error.
func (t *Tx) Insert(ctx context.Context, model any, conflict string) error {
	s, err := t.pool.Insertion(model, conflict)
	if err != nil {
		return err
	}
	_, err = t.pipelined(ctx, s)
	return err
}

// Update columns of the rows that the condition finds, to the values of the model, by a
// kept plan. The condition's numbered arguments come first; rows is how many it found.
func (t *Tx) Update(
	ctx context.Context, model any, columns []string, where string, args ...string,
) (rows int64, err error) {
	row := reflect.ValueOf(model).Elem()
	table := t.pool.Table(row.Type())
	var s Statement
	for _, a := range args {
		s.Args = append(s.Args, []byte(a))
	}
	set := make([]string, len(columns))
	for i, c := range columns {
		f, ok := table.FieldMap[c]
		if !ok {
			return 0, fmt.Errorf("no column %s of %s", c, table.Name)
		}
		arg, err := inText(f.Value(row))
		if err != nil {
			return 0, fmt.Errorf("column %s of %s: %w", c, table.Name, err)
		}
		s.Args = append(s.Args, arg)
		set[i] = fmt.Sprintf("%s = $%d", f.SQLName, len(s.Args))
	}
	s.Text = fmt.Sprintf("UPDATE %s SET %s WHERE %s", table.SQLName, strings.Join(set, ", "), where)
	results, err := t.pipelined(ctx, s)
	if err != nil {
		return 0, err
	}
	return results[0].CommandTag.RowsAffected(), nil
}

// Insertion of a model's row, as a statement whose plan is kept; model points to the
// struct. All columns are written: an absent value is NULL, not the column's default.
func (pool *Pool) Insertion(model any, conflict string) (Statement, error) {
	row := reflect.ValueOf(model).Elem()
	table := pool.Table(row.Type())
	s := Statement{Text: insertion(table, conflict), Args: make([][]byte, len(table.Fields))}
	for i, f := range table.Fields {
		arg, err := inText(f.Value(row))
		if err != nil {
			return s, fmt.Errorf("column %s of %s: %w", f.Name, table.Name, err)
		}
		s.Args[i] = arg
	}
	return s, nil
}

// insertions are the texts of statements, by table and clause.
var insertions sync.Map

type insertionOf struct {
	row      reflect.Type
	conflict string
}

func insertion(table *schema.Table, conflict string) string {
	of := insertionOf{table.Type, conflict}
	if text, ok := insertions.Load(of); ok {
		return text.(string)
	}
	var columns, values []string
	for i, f := range table.Fields {
		columns = append(columns, string(f.SQLName))
		values = append(values, "$"+strconv.Itoa(i+1))
	}
	text := fmt.Sprintf("INSERT INTO %s AS %s (%s) VALUES (%s) %s", table.SQLName, table.SQLAlias,
		strings.Join(columns, ", "), strings.Join(values, ", "), conflict)
	insertions.Store(of, text)
	return text
}

// inText is a column's value as an argument of a Statement; nil is NULL.
func inText(v reflect.Value) ([]byte, error) {
	switch value := v.Interface().(type) {
	case time.Time:
		return TimeInText(value), nil
	case []byte:
		return BytesInText(value), nil
	case []string:
		return arrayInText(value), nil
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return nil, nil
		}
		return inText(v.Elem())
	case reflect.String:
		// text holds no NUL: it is replaced.
		return []byte(strings.ReplaceAll(v.String(), "\x00", "\ufffd")), nil
	case reflect.Int, reflect.Int64, reflect.Int32:
		return strconv.AppendInt(nil, v.Int(), 10), nil
	case reflect.Bool:
		return strconv.AppendBool(nil, v.Bool()), nil
	case reflect.Struct:
		// Behind a pointer, so that a marshaller of the pointer's is used.
		raw, err := json.Marshal(v.Addr().Interface())
		return jsonInText(raw), err
	}
	return nil, fmt.Errorf("no text for %s", v.Type())
}

// arrayInText is a text[]; nil is NULL.
func arrayInText(all []string) []byte {
	if all == nil {
		return nil
	}
	escape := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\x00", "\ufffd")
	quoted := make([]string, len(all))
	for i, s := range all {
		quoted[i] = `"` + escape.Replace(s) + `"`
	}
	return []byte("{" + strings.Join(quoted, ",") + "}")
}
