// Package datacmd is the operator's commands about people's data: what is stored of somebody, whose data a breach
// concerns, and who was erased.
package datacmd

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"verifyme/kyc/deletion"
	"verifyme/kyc/instant"
	"verifyme/kyc/privacy"
	"verifyme/server"
	"verifyme/server/command/newfile"
)

// Deployment that the commands work on.
type Deployment struct {
	// Flag that names it, for all commands below this one.
	Flag func(*cobra.Command)
	Open func(*cobra.Command, func(*server.Service) error) error
}

// Erasures are listed, and replayed after a restore.
func Erasures(d Deployment) *cobra.Command {
	var out string
	erasures := &cobra.Command{Use: "erasures", Short: "Keep the list of erasures, and replay it after a restore"}
	list := &cobra.Command{
		Use: "list", Short: "Print each erasure, and each deleted workspace, signed, as a line of JSON", Args: cobra.NoArgs,
		Long: "Keep the lines away from the backups of the database, and newer than those: without them a restore brings\n" +
			"back who was erased since. They hold ids and times, nothing personal. Where nobody was erased, a line says so.\n" +
			"With --out the list of before stays until the new one is whole, and where the command fails.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.Open(cmd, func(on *server.Service) error {
				list := func(to io.Writer) error { return listAll(cmd.Context(), on, json.NewEncoder(to)) }
				if out == "" {
					return list(cmd.OutOrStdout())
				}
				return newfile.Replace(out, list)
			})
		},
	}
	list.Flags().StringVar(&out, "out", "", "file to write, in place of the one of before (left out: printed)")
	replay := &cobra.Command{
		Use: "replay FILE…", Short: "Erase again, in a database that was restored, what the lists name",
		Args: cobra.MinimumNArgs(1),
		Long: "To be run before the restored deployment is opened. A request that was not final at the time of the\n" +
			"backup is cancelled first. What is erased already, and what is not in the database, is left as it is: the\n" +
			"command can be run again. A deleted workspace is disabled and deleted again.\n" +
			"A line that is not signed with the keyset, and a file without a line, end it with status 1, before anything\n" +
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

// listAll deletions and erasures. A list of none has a line, too: an empty file is what is left of a run that failed.
func listAll(ctx context.Context, on *server.Service, lines *json.Encoder) error {
	some := false
	put := func(line any) error {
		some = true
		return lines.Encode(line)
	}
	err := on.App.Deletion.ListDeleted(ctx, func(w deletion.Deleted) error { return put(w) })
	if err == nil {
		err = on.App.Privacy.ListErased(ctx, func(e privacy.Erased) error { return put(e) })
	}
	if err != nil || some {
		return err
	}
	return lines.Encode(on.App.Privacy.Nobody(time.Now()))
}

// line of the list: an erasure, the deletion of a workspace, or that there is none.
type line struct {
	privacy.Erased
	DeletedAt *instant.Timestamp `json:"deletedAt"`
	ListedAt  *instant.Timestamp `json:"listedAt"`
}

func (l line) deleted() deletion.Deleted {
	return deletion.Deleted{TenantID: l.TenantID, DeletedAt: *l.DeletedAt, Signature: l.Signature}
}

func (l line) check(on *server.Service) error {
	if l.ListedAt != nil {
		return on.App.Privacy.CheckNobody(privacy.NobodyErased{ListedAt: *l.ListedAt, Signature: l.Signature})
	}
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
		if l.ListedAt != nil {
			continue
		}
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
		before := len(all)
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
		if len(all) == before {
			return nil, fmt.Errorf("%s holds no erasure, as where erasures list failed while it was written: "+
				"replay the list of before. Where nobody was erased, there is nothing to replay", name)
		}
	}
	return all, nil
}
