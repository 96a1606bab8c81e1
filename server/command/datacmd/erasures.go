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

	"verifyme/kyc/deletion"
	"verifyme/kyc/instant"
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
		Use: "list", Short: "Print each erasure, and each deleted workspace, signed, as a line of JSON", Args: cobra.NoArgs,
		Long: "Keep the lines away from the backups of the database, and newer than those: without them a restore brings\n" +
			"back who was erased since. They hold ids and times, nothing personal.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			lines := json.NewEncoder(cmd.OutOrStdout())
			return d.Open(cmd, func(on *server.Service) error {
				err := on.App.Deletion.ListDeleted(cmd.Context(), func(w deletion.Deleted) error { return lines.Encode(w) })
				if err != nil {
					return err
				}
				return on.App.Privacy.ListErased(cmd.Context(), func(e privacy.Erased) error { return lines.Encode(e) })
			})
		},
	}
	replay := &cobra.Command{
		Use: "replay FILE…", Short: "Erase again, in a database that was restored, what the lists name",
		Args: cobra.MinimumNArgs(1),
		Long: "To be run before the restored deployment is opened. A request that was not final at the time of the\n" +
			"backup is cancelled first. What is erased already, and what is not in the database, is left as it is: the\n" +
			"command can be run again. A deleted workspace is disabled and deleted again.\n" +
			"A line that is not signed with the keyset ends it with status 1, before anything\n" +
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

// line of the list: an erasure, or the deletion of a workspace.
type line struct {
	privacy.Erased
	DeletedAt *instant.Timestamp `json:"deletedAt"`
}

func (l line) deleted() deletion.Deleted {
	return deletion.Deleted{TenantID: l.TenantID, DeletedAt: *l.DeletedAt, Signature: l.Signature}
}

func (l line) check(on *server.Service) error {
	if l.DeletedAt != nil {
		return on.App.Deletion.CheckDeleted(l.deleted())
	}
	return on.App.Privacy.CheckErased(l.Erased)
}

func replayAll(cmd *cobra.Command, on *server.Service, all []line) error {
	for _, l := range all {
		if err := l.check(on); err != nil {
			return err
		}
	}
	counts := map[privacy.Outcome]int{}
	workspaces := 0
	for _, l := range all {
		if l.DeletedAt != nil {
			there, err := on.App.Deletion.DeleteAgain(cmd.Context(), l.deleted())
			if err != nil {
				return fmt.Errorf("%s: %w", l.TenantID, err)
			}
			if there {
				workspaces++
			}
			continue
		}
		did, err := on.App.Privacy.EraseAgain(cmd.Context(), l.Erased)
		if err != nil {
			return fmt.Errorf("%s: %w", l.RequestID, err)
		}
		counts[did]++
	}
	out := cmd.OutOrStdout()
	_, err := fmt.Fprintf(out, "%d erased, %d already erased, %d not in this database\n",
		counts[privacy.ErasedAgain], counts[privacy.ErasedAlready], counts[privacy.ErasedUnknown])
	if err == nil && workspaces > 0 {
		_, err = fmt.Fprintf(out, "%d workspaces deleted\n", workspaces)
	}
	return err
}

// read the lines of the files.
func read(files []string) (all []line, err error) {
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		for lines := json.NewDecoder(file); ; {
			var l line
			if err = lines.Decode(&l); err != nil {
				break
			}
			all = append(all, l)
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
