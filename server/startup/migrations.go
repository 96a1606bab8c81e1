package startup

import "fmt"

// Migrations of the database and of this program, by their newest.
type Migrations struct{ Database, Program string }

// Behind: the database lacks what this program needs.
func (m Migrations) Behind() bool { return m.Database < m.Program }

// Ahead: a newer program has migrated the database.
func (m Migrations) Ahead() bool { return m.Database > m.Program }

func (m Migrations) String() string {
	database := m.Database
	if database == "" {
		database = "no migration"
	}
	return fmt.Sprintf("database is at %s, program needs %s", database, m.Program)
}

// ErrBehind refuses a database that lacks migrations.
func (m Migrations) ErrBehind() error { return fmt.Errorf("migrations: %s, run verifyme migrate", m) }
