package migrationlint

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// foundation is what the first version began with: no version came before it, and no row.
const foundation = "20261122000001_foundation.tx.up.sql"

// Each migration after the foundation leaves the version before it working, and holds nobody up.
func TestMigrations_AreExpandOnly(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../migrations/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatal("no migrations", err)
	}
	for _, file := range files {
		if filepath.Base(file) == foundation {
			continue
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range Lint(filepath.Base(file), string(raw)) {
			t.Errorf("%s: %s", filepath.Base(file), fault)
		}
	}
}

const waits = "SET LOCAL lock_timeout = '2s';\n"

func TestLint_FindsWhatTakesALongLock(t *testing.T) {
	t.Parallel()
	for _, sql := range []string{
		`CREATE INDEX a ON requests (status)`, `create unique index a on requests (status)`,
		`DROP INDEX a`, `REINDEX TABLE requests`,
		waits + `ALTER TABLE requests ADD COLUMN a text NOT NULL`,
		waits + `ALTER TABLE requests ADD a text NOT NULL`,
		waits + `ALTER TABLE requests ADD COLUMN a uuid DEFAULT gen_random_uuid()`,
		waits + `ALTER TABLE requests ADD COLUMN a bigserial`,
		waits + `ALTER TABLE requests ADD COLUMN a int GENERATED ALWAYS AS (1) STORED`,
		waits + `ALTER TABLE requests ALTER COLUMN a TYPE bigint`,
		waits + `ALTER TABLE requests ALTER a SET DATA TYPE bigint`,
		waits + `ALTER TABLE requests ALTER COLUMN a SET NOT NULL`,
		waits + `ALTER TABLE requests ADD CONSTRAINT a CHECK (b > 0)`,
		waits + `ALTER TABLE requests ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES c`,
		waits + `ALTER TABLE requests ADD COLUMN a text REFERENCES c`,
		waits + `ALTER TABLE requests ADD CONSTRAINT a UNIQUE (b)`,
		waits + `ALTER TABLE requests ADD PRIMARY KEY (b)`,
		waits + `ALTER TABLE requests DROP COLUMN a`, waits + `ALTER TABLE requests DROP a`,
		waits + `ALTER TABLE requests RENAME COLUMN a TO b`, waits + `ALTER TABLE requests RENAME TO b`,
		waits + `DROP TABLE requests`, `DROP FUNCTION a()`, `REVOKE UPDATE ON requests FROM verifyme_app`,
		`UPDATE requests SET a = 1`, `DELETE FROM requests WHERE a = 1`, `TRUNCATE requests`,
		`LOCK TABLE requests`, `REFRESH MATERIALIZED VIEW a`, waits + `ALTER TABLE requests SET UNLOGGED`,
		// Tables that may be in parts.
		waits + `ALTER TABLE events ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES c NOT VALID`,
		waits + `ALTER TABLE new_ones ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES deliveries NOT VALID`,
		`CREATE TABLE a (b text REFERENCES events)`,
		waits + `ALTER TABLE deliveries SET (fillfactor = 50)`,
		waits + `ALTER TABLE ONLY delivery_attempts ADD CONSTRAINT a UNIQUE USING INDEX b`,
		// Without a bound it waits for whoever has the table, and all others wait for it.
		`ALTER TABLE requests ADD COLUMN a text`, `CREATE POLICY a ON requests TO verifyme_app USING (true)`,
		waits + `ALTER TABLE r ADD CONSTRAINT a CHECK (b > 0) NOT VALID; ALTER TABLE r VALIDATE CONSTRAINT a`,
		// Nothing is hidden behind a quote, a comment or a line.
		"SELECT 'it''s; fine'; -- one; two\nCREATE\n  INDEX a\n  ON requests (status)",
		"SELECT $$ BEGIN PERFORM 1; END $$; CREATE INDEX a ON requests (status)",
		"DO $$ BEGIN UPDATE requests SET a = 1; END $$",
		"WITH changed AS (UPDATE requests SET a = 1 RETURNING b) SELECT count(*) FROM changed",
		waits + `ALTER TABLE requests ADD COLUMN a int CHECK (a > 0)`,
		waits + `ALTER TABLE requests ADD COLUMN a text UNIQUE`,
		waits + `ALTER TABLE requests ALTER COLUMN a DROP DEFAULT`,
		waits + `ALTER TABLE requests FORCE ROW LEVEL SECURITY`, waits + `DROP POLICY a ON requests`,
		waits + `CREATE POLICY a ON requests AS RESTRICTIVE USING (true)`,
		waits + `ALTER TABLE public.deliveries SET (fillfactor = 50)`,
		// What excuses one action does not excuse another.
		waits + `ALTER TABLE requests ADD COLUMN a text NOT NULL, ADD COLUMN b int DEFAULT 0`,
		waits + `ALTER TABLE requests DROP CONSTRAINT b, DROP COLUMN a`,
		waits + `ALTER TABLE requests ADD CONSTRAINT a CHECK (f(b, c)) NOT VALID, ADD CONSTRAINT b CHECK (c > 0)`,
		// A bound that is none.
		"SET LOCAL lock_timeout = 0;\nALTER TABLE requests ADD COLUMN a text",
		"SET LOCAL lock_timeout = '10min';\nALTER TABLE requests ADD COLUMN a text",
		waits + "SET LOCAL lock_timeout = DEFAULT;\nALTER TABLE requests ADD COLUMN a text",
		"CREATE OR REPLACE TRIGGER a AFTER INSERT ON requests EXECUTE FUNCTION f()",
		"/* a; b */ CREATE INDEX a ON requests (status)",
		"-- allowed:\nCREATE INDEX a ON requests (status)",
		"-- allowed: it is small\nCREATE INDEX a ON flows (status); CREATE INDEX b ON requests (status)",
	} {
		if faults := Lint("2_x.tx.up.sql", sql); len(faults) != 1 {
			t.Errorf("%s\nhas %d faults: %v", sql, len(faults), faults)
		}
	}
	for _, sql := range []string{
		`CREATE UNIQUE INDEX CONCURRENTLY a ON events (tenant_id, type)`,
		`CREATE UNIQUE INDEX CONCURRENTLY a ON deliveries (tenant_id, event_id)`,
	} {
		if faults := Lint("2_x.up.sql", sql); len(faults) != 1 {
			t.Errorf("%s has %d faults: %v", sql, len(faults), faults)
		}
	}
	if len(Lint("2_x.tx.up.sql", `CREATE INDEX CONCURRENTLY a ON requests (status)`)) != 1 ||
		len(Lint("2_x.up.sql", `CREATE INDEX CONCURRENTLY a ON requests (status); SELECT 1`)) != 1 {
		t.Error("CONCURRENTLY passes inside a transaction, or beside another statement")
	}
}

func TestLint_TakesWhatExpands(t *testing.T) {
	t.Parallel()
	for _, sql := range []string{
		waits + `ALTER TABLE requests ADD COLUMN a text`,
		"SET LOCAL lock_timeout = 1500;\nALTER TABLE requests ADD COLUMN a text, ADD COLUMN b numeric(8, 2) DEFAULT 0",
		waits + `ALTER TABLE requests ADD COLUMN a text NOT NULL DEFAULT ''`,
		waits + `ALTER TABLE requests ADD COLUMN a timestamptz DEFAULT now()`,
		waits + `ALTER TABLE requests ADD CONSTRAINT a CHECK (b IS NOT NULL) NOT VALID`,
		waits + `ALTER TABLE requests VALIDATE CONSTRAINT a`,
		waits + `ALTER TABLE requests ADD CONSTRAINT a UNIQUE USING INDEX b`,
		waits + `ALTER TABLE requests ALTER COLUMN a DROP NOT NULL`,
		waits + `ALTER TABLE requests DROP CONSTRAINT a`,
		"CREATE TABLE fresh (a text);\nCREATE INDEX b ON fresh (a);\nALTER TABLE fresh ADD CHECK (a <> '');" +
			"UPDATE fresh SET a = ''; ALTER TABLE fresh ENABLE ROW LEVEL SECURITY; REVOKE DELETE ON fresh FROM verifyme_app",
		`GRANT SELECT (a) ON requests TO verifyme_lookup`,
		"-- allowed: nothing has used it since 1.4, two versions ago\n" + `ALTER TABLE requests DROP COLUMN a`,
		`INSERT INTO notices (a) VALUES ('DROP TABLE requests; UPDATE requests')`,
	} {
		if faults := Lint("2_x.tx.up.sql", sql); len(faults) != 0 {
			t.Errorf("%s\nhas the faults %v", sql, faults)
		}
	}
	for _, sql := range []string{
		`CREATE INDEX CONCURRENTLY a ON requests (status);`, `CREATE INDEX CONCURRENTLY a ON events (tenant_id, type);`,
		`CREATE UNIQUE INDEX CONCURRENTLY a ON deliveries (tenant_id, endpoint_id, delivery_id)`,
	} {
		if faults := Lint("2_x.up.sql", sql); len(faults) != 0 {
			t.Error(faults)
		}
	}
	if n := len(split(strings.Repeat("SELECT ';';", 3))); n != 3 {
		t.Errorf("three statements are %d", n)
	}
}
