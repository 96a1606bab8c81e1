package command

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"verifyme/kyc/event"
)

// remote is a deployment as a developer's machine calls it.
type remote struct {
	baseURL, apiKey string
	stack           deployment
}

// flags name the deployment: a running dev stack, or an address and a key.
func (r *remote) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&r.baseURL, "base-url", "", "address of the deployment (left out: the dev stack's)")
	cmd.Flags().StringVar(&r.apiKey, "api-key", os.Getenv("VERIFYME_API_KEY"),
		"key with webhook.manage (left out: VERIFYME_API_KEY, or the dev stack's)")
	r.stack.flag(cmd)
}

// complete fills what was left out from the dev stack.
func (r *remote) complete() error {
	if r.stack.isGiven() && !r.stack.flags.Changed("api-key") {
		r.apiKey = ""
	}
	if r.baseURL != "" && r.apiKey != "" {
		r.baseURL = strings.TrimRight(r.baseURL, "/")
		return nil
	}
	raw, err := os.ReadFile(filepath.Join(r.stack.dataDir, "dev.json"))
	if err != nil {
		return fmt.Errorf("name --base-url and --api-key, or the --data-dir of a running dev stack: %w", err)
	}
	var info DevInfo
	if err := json.Unmarshal(raw, &info); err != nil {
		return fmt.Errorf("dev.json: %w", err)
	}
	if r.baseURL == "" {
		r.baseURL = info.BaseURL
	}
	if r.apiKey == "" {
		r.apiKey = info.Tenant.APIKey
	}
	return nil
}

// remoteTime bounds one call.
const remoteTime = 15 * time.Second

// call sends JSON and reads JSON; a refusal's code and message are the error.
func (r *remote) call(ctx context.Context, method, path string, body, into any) error {
	ctx, cancel := context.WithTimeout(ctx, remoteTime)
	defer cancel()
	raw, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, method, r.baseURL+path, bytes.NewReader(raw))
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", "Bearer "+r.apiKey)
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Idempotency-Key", "cli-"+rand.Text())
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	if res.StatusCode >= 300 {
		return refusalOf(res.StatusCode, answer)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(answer, into)
}

func refusalOf(status int, answer []byte) error {
	var refused struct {
		Error struct{ Code, Message string }
	}
	if json.Unmarshal(answer, &refused) == nil && refused.Error.Code != "" {
		return fmt.Errorf("%s: %s", refused.Error.Code, refused.Error.Message)
	}
	return fmt.Errorf("HTTP %d", status)
}

func oneEvent(_ *cobra.Command, args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("name one event type, for example: verifyme trigger %s", event.Approved)
	}
	return nil
}

func triggerCommand() *cobra.Command {
	var r remote
	var requestID string
	cmd := &cobra.Command{
		Use:   "trigger EVENT",
		Short: "Emit one simulated event in the sandbox, for example onboarding.approved",
		Args:  oneEvent,
		Long: "The event goes to every subscribed endpoint with data.simulated true. It is about --request, " +
			"or about a request made for it.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if !event.Emitted(args[0]) {
				return fmt.Errorf("%q is not an event type that is emitted; for example %s", args[0], event.Approved)
			}
			if err := r.complete(); err != nil {
				return err
			}
			if requestID == "" {
				var created struct{ RequestID string }
				if err := r.call(cmd.Context(), http.MethodPost, "/v1/onboarding-requests",
					map[string]any{"externalReference": "trigger"}, &created); err != nil {
					return fmt.Errorf("make a request for the event: %w", err)
				}
				requestID = created.RequestID
			}
			var emitted struct{ EventID string }
			err := r.call(cmd.Context(), http.MethodPost, "/api/portal/sandbox/emit",
				map[string]any{"type": args[0], "requestId": requestID}, &emitted)
			if err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), emitted.EventID)
			return nil
		},
	}
	r.flags(cmd)
	cmd.Flags().StringVar(&requestID, "request", "", "the request that the event is about (vm_req_...)")
	return cmd
}
