package startup

import (
	"fmt"
	"slices"
	"strings"
)

// Migrations of the database and of this program, by their newest; "" is none.
type Migrations struct {
	Database, Program string
	// Lacks are those of the program that the database has not. An older one may be among them, where a newer
	// one came first.
	Lacks []string
}

// Compare the migrations that the database has with those that this program needs, oldest first.
func Compare(database, program []string) (m Migrations) {
	if len(database) > 0 {
		m.Database = database[len(database)-1]
	}
	m.Program = program[len(program)-1]
	for _, name := range program {
		if !slices.Contains(database, name) {
			m.Lacks = append(m.Lacks, name)
		}
	}
	return m
}

// Behind: the database lacks what this program needs.
func (m Migrations) Behind() bool { return len(m.Lacks) > 0 }

// Ahead: a newer program has migrated the database.
func (m Migrations) Ahead() bool { return m.Database > m.Program }

func (m Migrations) String() string {
	database := m.Database
	switch {
	case database == "":
		database = "no migration"
	case m.Behind() && database >= m.Program:
		database += " without " + strings.Join(m.Lacks, ", ")
	}
	return fmt.Sprintf("database is at %s, program needs %s", database, m.Program)
}

// ErrBehind refuses a database that lacks migrations.
func (m Migrations) ErrBehind() error { return fmt.Errorf("migrations: %s, run verifyme migrate", m) }
