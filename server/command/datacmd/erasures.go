// Package datacmd is the operator's commands about people's data: what is stored of somebody, whose data a breach
// concerns, and who was erased.
package datacmd

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"verifyme/kyc/privacy"
	"verifyme/server"
)

// Deployment that the commands work on.
type Deployment struct {
	// Flag that names it, for all commands below this one.
	Flag func(*cobra.Command)
	Open func(*cobra.Command, func(*server.Service) error) error
}

// Erasures are listed, and replayed after a restore.
func Erasures(d Deployment) *cobra.Command {
	erasures := &cobra.Command{Use: "erasures", Short: "Keep the list of erasures, and replay it after a restore"}
	list := &cobra.Command{
		Use: "list", Short: "Print each erasure of each workspace, signed, as a line of JSON", Args: cobra.NoArgs,
		Long: "Keep the lines away from the backups of the database, and newer than those: without them a restore brings\n" +
			"back who was erased since. They hold ids and times, nothing personal.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			lines := json.NewEncoder(cmd.OutOrStdout())
			return d.Open(cmd, func(on *server.Service) error {
				return on.App.Privacy.ListErased(cmd.Context(), func(e privacy.Erased) error { return lines.Encode(e) })
			})
		},
	}
	replay := &cobra.Command{
		Use: "replay FILE…", Short: "Erase again, in a database that was restored, what the lists name",
		Args: cobra.MinimumNArgs(1),
		Long: "To be run before the restored deployment is opened. A request that was not final at the time of the\n" +
			"backup is cancelled first. What is erased already, and what is not in the database, is left as it is: the\n" +
			"command can be run again. A line that is not signed with the keyset ends it with status 1, before anything\n" +
			"is erased.",
		RunE: func(cmd *cobra.Command, files []string) error {
			all, err := read(files)
			if err != nil {
				return err
			}
			return d.Open(cmd, func(on *server.Service) error { return replayAll(cmd, on, all) })
		},
	}
	d.Flag(erasures)
	erasures.AddCommand(list, replay)
	return erasures
}

func replayAll(cmd *cobra.Command, on *server.Service, all []privacy.Erased) error {
	for _, e := range all {
		if err := on.App.Privacy.CheckErased(e); err != nil {
			return err
		}
	}
	counts := map[privacy.Outcome]int{}
	for _, e := range all {
		did, err := on.App.Privacy.EraseAgain(cmd.Context(), e)
		if err != nil {
			return fmt.Errorf("%s: %w", e.RequestID, err)
		}
		counts[did]++
	}
	_, err := fmt.Fprintf(cmd.OutOrStdout(), "%d erased, %d already erased, %d not in this database\n",
		counts[privacy.ErasedAgain], counts[privacy.ErasedAlready], counts[privacy.ErasedUnknown])
	return err
}

// read the lines of the files.
func read(files []string) (all []privacy.Erased, err error) {
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		for lines := json.NewDecoder(file); ; {
			var e privacy.Erased
			if err = lines.Decode(&e); err != nil {
				break
			}
			all = append(all, e)
		}
		if !errors.Is(err, io.EOF) {
			err = fmt.Errorf("%s is not a list of erasures, as erasures list prints it: %w", name, err)
			return nil, errors.Join(err, file.Close())
		}
		if err := file.Close(); err != nil {
			return nil, err
		}
	}
	return all, nil
}
