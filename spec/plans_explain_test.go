package spec

import (
	"database/sql"
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/spec/app"
)

// explain the statement as the role that sent it, with the settings of its
// connections, and keep nothing.
func explain(t *testing.T, a *app.App, s app.Statement, options string) string {
	t.Helper()
	tx, err := a.SQL.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback() }()
	for _, set := range append(planning(s), "SET LOCAL ROLE "+s.Role,
		"SELECT set_config('verifyme.tenant', '"+a.Tenant.TenantID+"', true)") {
		if _, err := tx.Exec(set); err != nil {
			t.Fatal(set, err)
		}
	}
	rows, err := tx.Query("EXPLAIN (" + options + "COSTS off) " + executable(t, tx, s.Text))
	if err != nil {
		t.Fatal(err, s.Text)
	}
	defer rows.Close()
	var lines []string
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// planning are the settings of the statement's connection that its plan
// depends on.
func planning(s app.Statement) (sets []string) {
	for name, value := range s.Settings {
		if strings.HasPrefix(name, "enable_") || name == "jit" || name == "plan_cache_mode" {
			sets = append(sets, "SET LOCAL "+name+" = "+value)
		}
	}
	return sets
}

var numbered = regexp.MustCompile(`\$\d+`)

// executable is the statement itself, or its generic plan where its arguments
// were sent apart from it.
func executable(t *testing.T, tx *sql.Tx, text string) string {
	t.Helper()
	different := map[string]bool{}
	for _, argument := range numbered.FindAllString(text, -1) {
		different[argument] = true
	}
	if len(different) == 0 {
		return text
	}
	name := "heard_" + strconv.FormatInt(time.Now().UnixNano(), 36)
	for _, set := range []string{"SET LOCAL plan_cache_mode = force_generic_plan", "PREPARE " + name + " AS " + text} {
		if _, err := tx.Exec(set); err != nil {
			t.Fatal(set, err)
		}
	}
	return "EXECUTE " + name + " (" + strings.TrimSuffix(strings.Repeat("NULL, ", len(different)), ", ") + ")"
}

func blocksOf(t *testing.T, plan string) int {
	t.Helper()
	var explained []struct {
		Plan struct {
			Hit  int `json:"Shared Hit Blocks"`
			Read int `json:"Shared Read Blocks"`
		}
	}
	if err := json.Unmarshal([]byte(plan), &explained); err != nil || len(explained) != 1 {
		t.Fatal(err, plan)
	}
	return explained[0].Plan.Hit + explained[0].Plan.Read
}
