package localcmd

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/spf13/cobra"

	"verifyme/server/settings"
)

// healthTime bounds the question.
const healthTime = 3 * time.Second

// Health command.
func Health() *cobra.Command {
	var ready, work bool
	cmd := &cobra.Command{
		Use: "health", Short: "Ask the process of this machine whether it is up: status 0 where it is", Args: cobra.NoArgs,
		Long: "For images that have no other program: it asks /healthz at VERIFYME_LISTEN, with --ready /readyz, or with\n" +
			"--work the metrics at VERIFYME_METRICS_LISTEN, where a process of `verifyme work` listens alone.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			variable, path := "LISTEN", "/healthz"
			if ready {
				path = "/readyz"
			}
			if work {
				variable, path = "METRICS_LISTEN", "/metrics"
			}
			return ask(cmd.Context(), settings.Process().Value(variable), path)
		},
	}
	cmd.Flags().BoolVar(&ready, "ready", false, "ask whether it takes traffic")
	cmd.Flags().BoolVar(&work, "work", false, "ask a process of verifyme work")
	cmd.MarkFlagsMutuallyExclusive("ready", "work")
	return cmd
}

// ask the listener on this machine.
func ask(ctx context.Context, listen, path string) error {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return err
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	ctx, cancel := context.WithTimeout(ctx, healthTime)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+path, nil)
	if err != nil {
		return err
	}
	// Not through a proxy that the environment may name: the process is on this machine.
	res, err := (&http.Client{Transport: &http.Transport{}}).Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		said, _ := io.ReadAll(io.LimitReader(res.Body, 1<<10))
		return fmt.Errorf("%s answers %d: %s", path, res.StatusCode, said)
	}
	return nil
}
