// Package facecmd is the operators' command about faces that are compared on the premises.
package facecmd

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"verifyme/provider/faces"
	"verifyme/server/providers"
	"verifyme/server/settings"
)

// Command face.
func Command() *cobra.Command {
	face := &cobra.Command{Use: "face", Short: "Measure the comparison of faces on the premises"}
	measure := &cobra.Command{
		Use: "measure DIR", Short: "Measure its errors on pictures of your own, a folder a person", Args: cobra.ExactArgs(1),
		Long: "Each two pictures of one folder are of the same person, all others are not. Printed is, for some\n" +
			"scores that a step's threshold can be, how many of the same would be refused and how many strangers be\n" +
			"taken. Nothing is kept of the pictures. It needs what " +
			providers.VariableOf(faces.Vendor, "faces_dir") + " names.",
		RunE: func(cmd *cobra.Command, args []string) error {
			asker, _, err := providers.CodedNamed(faces.Adapter).Open(settings.Process().Getenv)
			if err != nil {
				return err
			}
			client, ok := asker.(*faces.Client)
			if !ok {
				return errors.New("faces are not compared here")
			}
			defer client.Close()
			m, err := client.Measure(cmd.Context(), args[0], func(picture string, found bool) {
				if !found {
					fmt.Fprintln(cmd.ErrOrStderr(), "no face is found in", picture)
				}
			})
			if err != nil {
				return err
			}
			if len(m.Same) == 0 || len(m.Different) == 0 {
				return errors.New("there are no two pictures of one person, or no two persons: a folder a person is needed")
			}
			out := cmd.OutOrStdout()
			fmt.Fprintf(out, "%d persons, %d pictures, %d of them without a face; %d pairs of the same, %d of different\n",
				m.Persons, m.Pictures, m.Without, len(m.Same), len(m.Different))
			fmt.Fprintln(out, "score  the same, refused  strangers, taken")
			for _, at := range faces.Measured {
				refused, taken := m.Errors(at.Distance)
				fmt.Fprintf(out, "%5d  %16.2f%%  %15.2f%%\n", at.Score, refused*100, taken*100)
			}
			return nil
		},
	}
	face.AddCommand(measure)
	return face
}
