// Package migratecmd is `verifyme migrate`.
package migratecmd

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"verifyme/db"
	"verifyme/server/settings"
)

// Command that brings the schema up to date.
func Command() *cobra.Command {
	return &cobra.Command{
		Use: "migrate", Short: "Bring the database's schema up to date (VERIFYME_DATABASE_URL)", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			url, err := settings.Process().Required("DATABASE_URL", settings.Migrate)
			if err != nil {
				return err
			}
			applied, err := db.Migrate(cmd.Context(), url)
			if err != nil {
				return refused(err, url)
			}
			for _, name := range applied {
				fmt.Fprintln(cmd.OutOrStdout(), "applied", name)
			}
			if len(applied) == 0 {
				fmt.Fprintln(cmd.OutOrStdout(), "up to date")
			}
			return nil
		},
	}
}

// refused says what kept the migrations from the database, and what to do next.
func refused(err error, url string) error {
	// Drivers write over several lines.
	words := strings.Join(strings.Fields(err.Error()), " ")
	what, next := "cannot be used: "+words, "Mend that"
	switch kind := db.Refusal(err); {
	case errors.Is(kind, db.ErrReadOnly):
		what, next = "takes no changes: it is a standby, or set to read-only",
			"Let VERIFYME_DATABASE_URL name the primary"
	case errors.Is(kind, db.ErrLogin):
		what, next = "refuses the login "+db.Login(url)+": "+words, "Compare user and password of VERIFYME_DATABASE_URL"
	case errors.Is(kind, db.ErrNoDatabase):
		what, next = "has no such database: "+words, "Make it (CREATE DATABASE), or mend its name in VERIFYME_DATABASE_URL"
	case errors.Is(kind, db.ErrRights):
		what = "does not let the login " + db.Login(url) + " do that: " + words
		next = "Let VERIFYME_DATABASE_URL name the owner of the database and its tables, who needs CREATEROLE"
	case db.Passing(err):
		next = "See that it runs and that VERIFYME_DATABASE_URL has its address"
	}
	return fmt.Errorf("the PostgreSQL at %s %s. %s, then run the command again. What was applied before stays",
		db.Address(url), what, next)
}
