package datacmd

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"verifyme/kyc/deletion"
	"verifyme/server"
)

// deletedTenant is what stays of a workspace.
type deletedTenant struct {
	Statement json.RawMessage `json:"statement"`
	Signature []byte          `json:"signature"`
	PublicKey []byte          `json:"publicKey"`
}

// DeleteTenant ends a workspace.
func DeleteTenant(d Deployment) *cobra.Command {
	var tenantID, name string
	var planOnly bool
	cmd := &cobra.Command{
		Use: "delete", Short: "Delete a disabled workspace with everything of it; a signed statement stays",
		Long: "First it shows how many rows of each table and how many files there are. Then it asks for the workspace's\n" +
			"name, unless --yes gives it. Data keys go first, then files, what Redis holds, certificates of its domains and\n" +
			"the rows of every table, in short transactions: nothing brings them back but a backup. It is refused while a\n" +
			"request is under a legal hold. A run that was cut off is gone on with by the same command. The statement says\n" +
			"how much there was and where the audit log ended; it is signed by the key of the workspace's evidence packs,\n" +
			"and printed again by another run. Keep `verifyme erasures list` after it: its replay deletes the workspace\n" +
			"again where a backup brings it back.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.Open(cmd, func(on *server.Service) error {
				plan, err := on.App.Deletion.Plan(cmd.Context(), tenantID)
				if err != nil {
					return err
				}
				// A deleted workspace is there no more: its statement is printed.
				if plan.Known {
					showPlan(cmd.ErrOrStderr(), plan)
				}
				if planOnly {
					return nil
				}
				if plan.Known && name == "" {
					if err := plan.Refused(plan.Name); err != nil {
						return err
					}
					if name, err = askedName(cmd); err != nil {
						return err
					}
				}
				signed, err := on.App.Deletion.Delete(cmd.Context(), tenantID, name)
				if err != nil {
					return err
				}
				out := json.NewEncoder(cmd.OutOrStdout())
				out.SetIndent("", "  ")
				return out.Encode(deletedTenant{signed.Statement, signed.Signature, signed.PublicKey})
			})
		},
	}
	cmd.Flags().StringVar(&tenantID, "tenant", "", "tenant id (tnt_...)")
	cmd.Flags().StringVar(&name, "yes", "", "the workspace's name, in place of the question")
	cmd.Flags().BoolVar(&planOnly, "plan", false, "show what there is, and delete nothing")
	d.Flag(cmd)
	_ = cmd.MarkFlagRequired("tenant")
	return cmd
}

var errNoName = errors.New("no name was given, nothing is deleted")

func askedName(cmd *cobra.Command) (string, error) {
	fmt.Fprint(cmd.ErrOrStderr(), "All of it ends. The workspace's name, to go on: ")
	line, err := bufio.NewReader(cmd.InOrStdin()).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	name := strings.TrimSpace(line)
	if name == "" {
		return "", errNoName
	}
	return name, nil
}

func showPlan(to io.Writer, plan deletion.Plan) {
	state := "enabled"
	if plan.Disabled {
		state = "disabled"
	}
	fmt.Fprintf(to, "Workspace %s, %s: %d files; %d requests under a legal hold. Rows by table:\n",
		plan.TenantID, state, plan.Files, plan.Held)
	table := tabwriter.NewWriter(to, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, name := range slices.Sorted(maps.Keys(plan.Rows)) {
		fmt.Fprintf(table, "%d\t %s\n", plan.Rows[name], name)
	}
	_ = table.Flush()
}
