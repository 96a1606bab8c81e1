// Package packcmd verifies evidence packs offline.
package packcmd

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"verifyme/kyc/pack/archive"
	"verifyme/server/command/exit"
)

// Command pack.
func Command() *cobra.Command {
	packs := &cobra.Command{Use: "pack", Short: "Work with evidence packs"}
	var keyFile string
	verify := &cobra.Command{
		Use: "verify FILE --key PUBLIC_KEY_FILE", Short: "Check an evidence pack against its workspace's public key, offline",
		Long: "Prints ok, or what differs from the pack that was signed, a line each. What a sound pack is about is told\n" +
			"on standard error. The key is that of GET /v1/evidence-key, in PEM, kept by you: the one inside the pack\n" +
			"proves nothing.\n\n" +
			"Exit status 1: the pack differs. Exit status 2: it could not be checked, since the command was called\n" +
			"wrongly, a file cannot be read, the key is none or the answer could not be printed.\n" +
			"Nothing is unpacked, and nothing outside is asked.",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return verifyPack(cmd.OutOrStdout(), cmd.ErrOrStderr(), args[0], keyFile)
		},
	}
	verify.Flags().StringVar(&keyFile, "key", "", "file with the workspace's public key in PEM")
	_ = verify.MarkFlagRequired("key")
	exit.WronglyCalled(verify)
	packs.AddCommand(verify)
	return packs
}

func verifyPack(out, about io.Writer, name, keyFile string) error {
	found, err := verified(name, keyFile)
	if err != nil {
		return exit.With(fmt.Errorf("could not be checked: %w", err), exit.Unchecked)
	}
	for _, d := range found.Differences {
		fmt.Fprintln(out, d)
	}
	if len(found.Differences) > 0 {
		return exit.With(errors.New("the pack is not as it was signed"), exit.Failed)
	}
	m := found.Manifest
	if _, err := fmt.Fprintln(out, "ok"); err != nil {
		return exit.With(err, exit.Unchecked)
	}
	// Beside the answer: a sound pack may be of another request than was meant.
	fmt.Fprintf(about, "%d files about %s of %s (%s)\n", len(m.Files), m.RequestID, m.TenantID, m.Environment)
	return nil
}

func verified(name, keyFile string) (found archive.Verified, err error) {
	text, err := readKey(keyFile)
	if err != nil {
		return found, err
	}
	key, err := archive.ParsePublicPEM(text)
	if err != nil {
		return found, fmt.Errorf("%s: %w", keyFile, err)
	}
	// Opening what is no file may wait without an end.
	info, err := os.Stat(name)
	if err != nil {
		return found, err
	}
	if !info.Mode().IsRegular() {
		return found, fmt.Errorf("%s is no file", name)
	}
	file, err := os.Open(name)
	if err != nil {
		return found, err
	}
	defer file.Close()
	return archive.Verify(file, info.Size(), key)
}

// largestKey is far more than a public key in PEM has.
const largestKey = 64 << 10

func readKey(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, largestKey))
}
