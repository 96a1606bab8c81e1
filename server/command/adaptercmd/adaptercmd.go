// Package adaptercmd is `verifyme adapter`: adapters of vendors are listed, checked, and
// tried by one live call by hand.
package adaptercmd

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"verifyme/provider/adapter"
	"verifyme/provider/adapters"
	"verifyme/provider/dial"
	"verifyme/provider/verdict"
	"verifyme/server/providers"
	"verifyme/server/settings"
)

// Command with its parts.
func Command() *cobra.Command {
	all := &cobra.Command{Use: "adapter", Short: "List, check and try the adapters of vendors"}
	all.AddCommand(listCommand(), showCommand(), checkCommand(), probeCommand())
	return all
}

// known adapters of the deployment, its own included.
func known() (map[string]*adapter.Adapter, error) {
	return providers.Known(settings.Process().Value("ADAPTERS_DIR"))
}

func listCommand() *cobra.Command {
	return &cobra.Command{
		Use: "list", Short: "List the adapters with the variables that each needs", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			all, err := known()
			if err != nil {
				return err
			}
			table := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
			for _, name := range adapters.Names(all, "") {
				a := all[name]
				var variables []string
				for _, names := range []map[string]adapter.Variable{a.Secrets, a.Settings} {
					for _, variable := range slices.Sorted(maps.Keys(names)) {
						variables = append(variables, providers.VariableOf(a.Vendor, variable))
					}
				}
				fmt.Fprintf(table, "%s\t%s\t%s\n", name, a.Capability, strings.Join(variables, " "))
			}
			for _, c := range providers.CodedVendors {
				var variables []string
				for _, v := range c.Variables {
					variables = append(variables, providers.VariableOf(c.Vendor, v.Name))
				}
				fmt.Fprintf(table, "%s\t%s\t%s\n", c.Name, c.Capability, strings.Join(variables, " "))
			}
			return table.Flush()
		},
	}
}

func showCommand() *cobra.Command {
	return &cobra.Command{
		Use: "show NAME", Short: "Print a shipped adapter's file, to start one of your own from", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			source := adapters.Source(args[0])
			if c := providers.CodedNamed(args[0]); c != nil {
				return fmt.Errorf("%s is code, not a file: %s", c.Name, c.About)
			}
			if source == "" {
				return fmt.Errorf("%s is not shipped: see `verifyme adapter list`", args[0])
			}
			_, err := io.WriteString(cmd.OutOrStdout(), source)
			return err
		},
	}
}

func checkCommand() *cobra.Command {
	return &cobra.Command{
		Use: "check [FILE…]", Short: "Check adapters' files and run their examples; without a file, those that are shipped",
		Long: "Every fault is a line with its file and line. Exit status 1: there are some. Nothing is sent to anybody.",
		RunE: func(cmd *cobra.Command, files []string) error {
			if len(files) == 0 {
				all, err := adapters.All()
				if err == nil {
					fmt.Fprintf(cmd.OutOrStdout(), "%d shipped adapters are sound\n", len(all))
				}
				return err
			}
			var wrong []error
			for _, name := range files {
				a, err := providers.ReadFile(name)
				if err != nil {
					wrong = append(wrong, err)
					continue
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s: %s is sound, %d examples hold\n", name, a.Name, len(a.Examples()))
			}
			return errors.Join(wrong...)
		},
	}
}

// probe is one live call.
type probe struct {
	selfie, portrait, frame string
}

func probeCommand() *cobra.Command {
	var p probe
	cmd := &cobra.Command{
		Use: "probe NAME|FILE", Short: "Make one live call to a vendor, and show what came of it, masked",
		Args: cobra.ExactArgs(1),
		Long: "The call is real and may cost money. Credentials come from the environment, as `verifyme adapter list`\n" +
			"names them. The question is JSON on standard input, so that it is in no history of a shell:\n\n" +
			`  echo '{"pan":"ABCPE1234F"}' | verifyme adapter probe cashfree-pan` + "\n\n" +
			"What is shown of the answer is its form: names, types and lengths.",
		RunE: func(cmd *cobra.Command, args []string) error { return p.run(cmd, args[0]) },
	}
	cmd.Flags().StringVar(&p.selfie, "selfie", "", "file with the selfie, for face")
	cmd.Flags().StringVar(&p.portrait, "portrait", "", "file with the portrait, for face")
	cmd.Flags().StringVar(&p.frame, "frame", "", "file with the frame, for liveness")
	return cmd
}

func (p probe) run(cmd *cobra.Command, name string) error {
	if c := providers.CodedNamed(name); c != nil {
		return p.runCoded(cmd, c)
	}
	a, err := p.adapter(name)
	if err != nil {
		return err
	}
	values, err := providers.ValuesOf(a, settings.Process().Getenv)
	if err != nil {
		return err
	}
	q, err := p.question(cmd.InOrStdin(), a.Capability)
	if err != nil {
		return err
	}
	networks, err := providers.NetworksOf(settings.Process().Getenv)
	if err != nil {
		return err
	}
	client := adapter.NewClient(a, values, adapter.Network(dial.Public(networks...), nil))
	if !client.CanAnswer(q) {
		return fmt.Errorf("the question does not have all that %s is asked", a.Capability)
	}
	started := time.Now()
	v, trace := client.Try(cmd.Context(), q)
	out := cmd.OutOrStdout()
	fmt.Fprintf(out, "sent     %s %s%s\n", trace.Method, values.Base, trace.Path)
	fmt.Fprintf(out, "answered %d in %v\n", trace.Status, time.Since(started).Round(time.Millisecond))
	fmt.Fprintf(out, "form     %s\n", formOf(trace.Body))
	fmt.Fprintf(out, "verdict  %s\n", masked(v))
	if v.Kind == verdict.Outage {
		return fmt.Errorf("no answer: %s", v.Reason)
	}
	return nil
}

// runCoded asks a vendor by code. Its answer is read there and not shown.
func (p probe) runCoded(cmd *cobra.Command, c *providers.Coded) error {
	asker, where, err := c.Open(settings.Process().Getenv)
	if err != nil {
		return err
	}
	q, err := p.question(cmd.InOrStdin(), c.Capability)
	if err != nil {
		return err
	}
	if !asker.CanAnswer(q) {
		return fmt.Errorf("the question does not have all that %s is asked", c.Capability)
	}
	started := time.Now()
	v := asker.Ask(cmd.Context(), q)
	fmt.Fprintf(cmd.OutOrStdout(), "asked    %s\ntook     %v\nverdict  %s\n", where,
		time.Since(started).Round(time.Millisecond), masked(v))
	if v.Kind == verdict.Outage {
		return fmt.Errorf("no answer: %s", v.Reason)
	}
	return nil
}

func (p probe) adapter(name string) (*adapter.Adapter, error) {
	if strings.HasSuffix(name, ".yaml") {
		return providers.ReadFile(name)
	}
	all, err := known()
	if err != nil {
		return nil, err
	}
	if all[name] == nil {
		return nil, fmt.Errorf("%s is not one of %s", name, strings.Join(adapters.Names(all, ""), ", "))
	}
	return all[name], nil
}

// maxQuestion on standard input.
const maxQuestion = 4 << 10

func (p probe) question(in io.Reader, of verdict.Capability) (q adapter.Question, err error) {
	q = adapter.Question{Fields: map[string]string{}, Files: map[string][]byte{}}
	for name, file := range map[string]string{"selfie": p.selfie, "portrait": p.portrait, "frame": p.frame} {
		if file == "" {
			continue
		}
		if q.Files[name], err = os.ReadFile(file); err != nil {
			return q, err
		}
	}
	if len(verdict.Schemas[of].Fields) == 0 {
		return q, nil
	}
	raw, err := io.ReadAll(io.LimitReader(in, maxQuestion))
	if err != nil {
		return q, err
	}
	if err := json.Unmarshal(raw, &q.Fields); err != nil {
		return q, fmt.Errorf("standard input must be a JSON object of strings with %s",
			strings.Join(verdict.Schemas[of].Fields, ", "))
	}
	return q, nil
}

// masked verdict: of a name the first letter of each word is left.
func masked(v verdict.Verdict) string {
	v.Holder = initials(v.Holder)
	raw, err := json.Marshal(v)
	if err != nil {
		return string(v.Kind)
	}
	return string(raw)
}

func initials(name string) string {
	words := strings.Fields(name)
	for i, word := range words {
		first, size := utf8.DecodeRuneInString(word)
		words[i] = string(first) + strings.Repeat("X", utf8.RuneCountInString(word[size:]))
	}
	return strings.Join(words, " ")
}

// formOf an answer: names and types, no text and no number.
func formOf(raw []byte) string {
	var body any
	if err := json.Unmarshal(raw, &body); err != nil {
		return fmt.Sprintf("%d bytes that are not JSON", len(raw))
	}
	return form(body)
}

func form(value any) string {
	switch value := value.(type) {
	case map[string]any:
		var fields []string
		for _, name := range slices.SortedFunc(maps.Keys(value), cmp.Compare) {
			fields = append(fields, name+": "+form(value[name]))
		}
		return "{" + strings.Join(fields, ", ") + "}"
	case []any:
		if len(value) == 0 {
			return "[]"
		}
		return fmt.Sprintf("[%d × %s]", len(value), form(value[0]))
	case string:
		return fmt.Sprintf("text of %d", utf8.RuneCountInString(value))
	case bool:
		return fmt.Sprint(value)
	case nil:
		return "null"
	}
	return "number"
}
