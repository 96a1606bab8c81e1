package command

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/export"
	"verifyme/kyc/pack/archive"
)

func exportCommand() *cobra.Command {
	var tenantID, out string
	var in export.Input
	var d deployment
	cmd := &cobra.Command{
		Use: "export --tenant TENANT (--request ID | --reference REFERENCE) --reason TEXT --out FILE", Args: cobra.NoArgs,
		Short: "Write everything that a workspace stores about an applicant into one signed archive",
		Long: "For the person whose data it is: JSON, the files, and a README in plain words, all in clear.\n" +
			"`verifyme pack verify` checks it. Erased requests are left out; a legal hold does not stop it. It stands in\n" +
			"the audit log, and the reason among the comments of each request.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.open(cmd, func(on attached) error {
				made, err := on.App.Export.Applicant(access.Into(cmd.Context(), auth.Operator), tenantID, in)
				if err != nil {
					return err
				}
				if err := writeNew(out, made); err != nil {
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
	d.flag(cmd)
	return cmd
}

// writeNew file that its owner alone reads; nothing is left of one that failed.
func writeNew(name string, made archive.Archive) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	err = errors.Join(made.Write(io.Writer(file)), file.Close())
	if err != nil {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}
