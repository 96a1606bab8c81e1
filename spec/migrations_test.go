package spec

import (
	"database/sql"
	"fmt"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/spec/app"
)

// docs/upgrade.md "For who writes a migration": what the lint reads is measured here on tables that are full.

const (
	// filledRows of each table that a migration changes. What reads or writes all of them takes four times as long
	// for a million, which would take a processor a minute to fill.
	filledRows = 250_000
	// longestLock that it may hold there, in times of reading as many numbers at the same moment: on a quiet machine
	// less than a second with a million rows.
	longestLock = 5
	// measures of what held its locks for longer: the machine may have stopped meanwhile.
	measures = 5
)

// touched are the tables that a statement takes a lock on.
var touched = regexp.MustCompile(`(?im)^\s*(?:ALTER TABLE (?:IF EXISTS )?(?:ONLY )?|` +
	`CREATE (?:UNIQUE )?INDEX [^;(]*?\bON |` +
	`CREATE POLICY \S+ ON |CREATE (?:OR REPLACE )?TRIGGER [^;]*?\bON |LOCK TABLE |UPDATE |DELETE FROM |DROP TABLE )(\w+)`)

// emptyDatabase on the tests' server, as its administrator sees it; several statements go out at once.
func emptyDatabase(t *testing.T, name string) *sql.DB {
	t.Helper()
	own := app.OwnServer(t)
	server, err := sql.Open("pgx", own.Admin("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := server.Exec("CREATE DATABASE " + name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := server.Exec("DROP DATABASE " + name + " WITH (FORCE)"); err != nil {
			t.Error(err)
		}
		_ = server.Close()
	})
	address, err := url.Parse(own.Admin(name))
	if err != nil {
		t.Fatal(err)
	}
	query := address.Query()
	query.Set("default_query_exec_mode", "simple_protocol")
	address.RawQuery = query.Encode()
	database, err := sql.Open("pgx", address.String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = database.Close() })
	// A session's settings hold for all that follows.
	database.SetMaxOpenConns(1)
	return database
}

func execute(t *testing.T, database *sql.DB, statements string) {
	t.Helper()
	if _, err := database.Exec(statements); err != nil {
		t.Fatalf("%v in %.300s", err, statements)
	}
}

// filledWith is the value of a column of the type in row g.
var filledWith = map[string]string{
	"text": `'row' || g`, "integer": `g % 100000`, "bigint": `g`, "smallint": `g % 100`, "boolean": `false`,
	"jsonb": `'{}'`,
	"json":  `'{}'`, "bytea": `'\x00'`, "text[]": `'{}'`, "double precision": `0.5`, "real": `0.5`, "numeric": `1`,
	"timestamp with time zone": `now()`, "date": `current_date`, "uuid": `gen_random_uuid()`, "inet": `'10.0.0.1'`,
	"interval": `interval '1 hour'`, "bigint[]": `'{}'`, "integer[]": `'{}'`,
}

// fill the table with rows like no other, without the rules between tables.
func fill(t *testing.T, database *sql.DB, table string) {
	t.Helper()
	rows, err := database.Query(`SELECT attname, format_type(atttypid, NULL) FROM pg_attribute
		WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped
			AND attgenerated = '' AND attidentity = ''`, table)
	if err != nil {
		t.Fatal(err)
	}
	var names, values []string
	for rows.Next() {
		var name, kind string
		if err := rows.Scan(&name, &kind); err != nil {
			t.Fatal(err)
		}
		value, ok := filledWith[kind]
		if !ok {
			t.Fatalf("%s.%s is of the type %s, which this test does not fill", table, name, kind)
		}
		names, values = append(names, name), append(values, value)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	execute(t, database, fmt.Sprintf(`DO $$ DECLARE c record; BEGIN
		FOR c IN SELECT conname FROM pg_constraint WHERE conrelid = '%[1]s'::regclass AND contype = 'c' LOOP
			EXECUTE format('ALTER TABLE %[1]s DROP CONSTRAINT %%I', c.conname);
		END LOOP; END $$;
		UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = '%[1]s'::regclass`, table))
	execute(t, database, fmt.Sprintf(`SET session_replication_role = replica;
		INSERT INTO %s (%s) SELECT %s FROM generate_series(1, %d) g;
		SET session_replication_role = origin`, table, strings.Join(names, ", "), strings.Join(values, ", "), filledRows))
	// Made once all rows are there, the indexes take a part of the time.
	execute(t, database, "REINDEX TABLE "+table)
}

// fillNumbers that reading reads.
func fillNumbers(t *testing.T, database *sql.DB) {
	t.Helper()
	execute(t, database, fmt.Sprintf(`SET max_parallel_workers_per_gather = 0;
		CREATE TABLE numbers AS SELECT g AS n FROM generate_series(1, %d) g`, filledRows))
	execute(t, database, "VACUUM ANALYZE numbers")
}

// reading of all numbers: the floor of the measure.
func reading(t *testing.T, database *sql.DB) time.Duration {
	t.Helper()
	return timed(t, database, `SELECT count(*) FROM numbers WHERE n < 0`)
}

func timed(t *testing.T, database *sql.DB, statements string) time.Duration {
	t.Helper()
	began := time.Now()
	execute(t, database, statements)
	return time.Since(began)
}

// held measures for how many readings the migration holds its locks: a file that is one transaction from its first
// statement to its end, any other by its statements, but for those that let everybody go on.
func held(t *testing.T, database *sql.DB, file, content string) (longest float64) {
	t.Helper()
	if strings.HasSuffix(file, ".tx.up.sql") {
		longest = math.Inf(1)
		for range measures {
			floor := reading(t, database)
			took := timed(t, database, "BEGIN;\n"+content+"\n;ROLLBACK")
			floor = max(floor, reading(t, database))
			if longest = min(longest, took.Seconds()/floor.Seconds()); longest <= longestLock {
				break
			}
		}
		execute(t, database, "BEGIN;\n"+content+"\n;COMMIT")
		return longest
	}
	for _, part := range strings.Split(content, ";\n") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		took := timed(t, database, part)
		if !strings.Contains(strings.ToUpper(part), " CONCURRENTLY ") {
			longest = max(longest, took.Seconds()/reading(t, database).Seconds())
		}
	}
	return longest
}

func TestMigrations_HoldNoLockForLong(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../db/migrations/*.up.sql")
	if err != nil || len(files) < 2 {
		t.Fatalf("%d migrations, %v", len(files), err)
	}
	slices.Sort(files)
	database := emptyDatabase(t, "migrations_measured")
	fillNumbers(t, database)
	for i, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		content := string(raw)
		if i == 0 {
			execute(t, database, content)
			continue
		}
		var filled []string
		for _, found := range touched.FindAllStringSubmatch(content, -1) {
			var size sql.NullInt64
			err := database.QueryRow(`SELECT pg_relation_size(to_regclass($1))`, found[1]).Scan(&size)
			if err != nil {
				t.Fatal(err)
			}
			if size.Valid && !slices.Contains(filled, found[1]) {
				fill(t, database, found[1])
				filled = append(filled, found[1])
			}
		}
		took := held(t, database, file, content)
		t.Logf("%s: %.1f readings beside %d rows of %v", filepath.Base(file), took, filledRows, filled)
		if took > longestLock {
			t.Errorf("%s holds locks for %.1f readings on %v with %d rows", filepath.Base(file), took, filled, filledRows)
		}
		for _, table := range filled {
			execute(t, database, "TRUNCATE "+table+" CASCADE")
		}
	}
}

// The measure sees what it is there for.
func TestMigrations_LongLocksAreSeen(t *testing.T) {
	t.Parallel()
	database := emptyDatabase(t, "migrations_slow")
	fillNumbers(t, database)
	execute(t, database, `CREATE TABLE cases (id text PRIMARY KEY, note text UNIQUE, place text UNIQUE)`)
	fill(t, database, "cases")
	added := held(t, database, "a.tx.up.sql", `ALTER TABLE cases ADD COLUMN kind text NOT NULL DEFAULT 'x';`)
	// One reading that is held up hides the lock: that is not so each time.
	written := 0.0
	for try := 0; try < measures && written <= longestLock; try++ {
		written = held(t, database, "b.tx.up.sql", `ALTER TABLE cases ALTER COLUMN kind TYPE varchar(40) USING note;`)
	}
	t.Logf("a table that is written anew takes %.1f readings, a column that is added %.1f", written, added)
	if added > longestLock || written <= longestLock {
		t.Errorf("a table that is written anew takes %.1f readings, a column that is added %.1f", written, added)
	}
	for sql, want := range map[string]string{
		"ALTER TABLE ONLY requests ADD a text": "requests", "CREATE UNIQUE INDEX a\n ON requests (b)": "requests",
		"create index concurrently a on events (b)": "events", "UPDATE tenants SET a = 1": "tenants",
		"CREATE POLICY lookup ON users FOR SELECT": "users",
	} {
		if found := touched.FindStringSubmatch(sql); found == nil || found[1] != want {
			t.Errorf("%q touches %q, want %s", sql, found, want)
		}
	}
}
