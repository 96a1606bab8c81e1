package datacmd

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/breach"
	"verifyme/kyc/export"
	"verifyme/kyc/instant"
	"verifyme/server"
	"verifyme/server/command/newfile"
)

// Export of what is stored of one applicant.
func Export(d Deployment) *cobra.Command {
	var tenantID, out string
	var in export.Input
	cmd := &cobra.Command{
		Use: "export --tenant TENANT (--request ID | --reference REFERENCE) --reason TEXT --out FILE", Args: cobra.NoArgs,
		Short: "Write everything that a workspace stores about an applicant into one signed archive",
		Long: "For the person whose data it is: JSON, the files, and a README in plain words, all in clear.\n" +
			"`verifyme pack verify` checks it. Erased requests are left out; a legal hold does not stop it. It stands in\n" +
			"the audit log, and the reason among the comments of each request.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.Open(cmd, func(on *server.Service) error {
				made, err := on.App.Export.Applicant(access.Into(cmd.Context(), auth.Operator), tenantID, in)
				if err != nil {
					return err
				}
				if err := newfile.Write(out, made.Write); err != nil {
					return err
				}
				_, err = fmt.Fprintln(cmd.OutOrStdout(), out)
				return err
			})
		},
	}
	cmd.Flags().StringVar(&tenantID, "tenant", "", "tenant id (tnt_...)")
	cmd.Flags().StringVar(&in.RequestID, "request", "", "one request, by its id (vm_req_...)")
	cmd.Flags().StringVar(&in.ExternalReference, "reference", "", "all requests with this externalReference")
	cmd.Flags().StringVar(&in.Reason, "reason", "", "why, for the comments; 1 to 1,900 characters")
	cmd.Flags().StringVar(&out, "out", "", "file to write, which is not there yet")
	for _, name := range []string{"tenant", "reason", "out"} {
		_ = cmd.MarkFlagRequired(name)
	}
	d.Flag(cmd)
	return cmd
}

// Breach tells whose data a workspace held.
func Breach(d Deployment) *cobra.Command {
	var tenantID, from, to, out string
	cmd := &cobra.Command{
		Use: "breach", Short: "Write whose data of which kinds a workspace held in a period, to tell them of a breach",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			begin, err := instant.Parse(from)
			end, wrong := instant.Parse(to)
			if err = errors.Join(err, wrong); err != nil {
				return fmt.Errorf("--from and --to are times such as 2026-11-01T00:00:00Z: %w", err)
			}
			return d.Open(cmd, func(on *server.Service) (err error) {
				ctx, in := access.Into(cmd.Context(), auth.Operator), breach.Period{From: begin.Time, To: end.Time}
				var found breach.Summary
				err = newfile.Write(out, func(file io.Writer) (err error) {
					lines := json.NewEncoder(file)
					found, err = on.App.Breach.Dossier(ctx, tenantID, in, func(p breach.Person) error { return lines.Encode(p) })
					return err
				})
				if err != nil {
					return err
				}
				return json.NewEncoder(cmd.OutOrStdout()).Encode(found)
			})
		},
	}
	cmd.Flags().StringVar(&tenantID, "tenant", "", "tenant id (tnt_...)")
	cmd.Flags().StringVar(&from, "from", "", "when the period begins, in RFC 3339")
	cmd.Flags().StringVar(&to, "to", "", "when it ends")
	cmd.Flags().StringVar(&out, "out", "", "file to write, a line of JSON a request, which is not there yet")
	for _, name := range []string{"tenant", "from", "to", "out"} {
		_ = cmd.MarkFlagRequired(name)
	}
	d.Flag(cmd)
	return cmd
}
