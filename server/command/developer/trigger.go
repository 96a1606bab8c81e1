package developer

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"

	"github.com/spf13/cobra"

	"verifyme/kyc/event"
	"verifyme/rest-compat/description"
)

// triggering is one run of `verifyme trigger`.
type triggering struct {
	deployment
	requestID string
	list      bool
}

// TriggerCommand emits one simulated event.
func TriggerCommand() *cobra.Command {
	var t triggering
	cmd := &cobra.Command{
		Use:   "trigger EVENT",
		Short: "Emit one simulated event in the sandbox, for example onboarding.approved",
		Args: func(_ *cobra.Command, args []string) error {
			if t.list == (len(args) == 0) && len(args) < 2 {
				return nil
			}
			return errors.New("name one event type, for example: verifyme trigger onboarding.approved; " +
				"verifyme trigger --list names all")
		},
		Long: `The event goes to every subscribed endpoint with data.simulated true. It is about
--request, or about a request made for it. The request itself does not change; for
real events of a whole verification see verifyme simulate.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if t.list {
				return listEvents(cmd.OutOrStdout())
			}
			return t.run(cmd, args[0])
		},
	}
	t.flags(cmd)
	cmd.Flags().StringVar(&t.requestID, "request", "", "the request that the event is about (vm_req_...)")
	cmd.Flags().BoolVar(&t.list, "list", false, "list the event types that can be triggered")
	return cmd
}

// listEvents names every type that is emitted, and when it is sent.
func listEvents(out io.Writer) error {
	hooks := description.Document().Object("webhooks")
	for _, t := range event.All {
		if !event.Emitted(string(t)) {
			continue
		}
		if _, err := fmt.Fprintf(out, "%-25s %s\n", t, hooks.Object(string(t), "post").Text("summary")); err != nil {
			return err
		}
	}
	return nil
}

func (t *triggering) run(cmd *cobra.Command, eventType string) error {
	if !event.Emitted(eventType) {
		return fmt.Errorf("%q is not an event type that is emitted; verifyme trigger --list names them", eventType)
	}
	if err := t.complete(cmd); err != nil {
		return err
	}
	if err := t.requireSandbox(cmd); err != nil {
		return err
	}
	ctx, out := cmd.Context(), cmd.OutOrStdout()
	if t.requestID == "" {
		var created struct{ RequestID string }
		if err := t.call(ctx, http.MethodPost, "/v1/onboarding-requests",
			map[string]any{"externalReference": "trigger"}, &created); err != nil {
			return fmt.Errorf("make a request for the event: %w", err)
		}
		t.requestID = created.RequestID
		fmt.Fprintf(out, "Created %s for it; its own onboarding.created is sent too.\n", t.requestID)
	}
	var emitted struct{ EventID string }
	err := t.call(ctx, http.MethodPost, "/api/portal/sandbox/emit",
		map[string]any{"type": eventType, "requestId": t.requestID}, &emitted)
	if err != nil {
		return err
	}
	var log struct {
		Deliveries []struct{ EventID string }
	}
	// An event's deliveries are there as soon as it is.
	if err := t.call(ctx, http.MethodGet, "/v1/webhook-events?limit=200", nil, &log); err != nil {
		return fmt.Errorf("%s was sent as %s; where to is not known: %w", eventType, emitted.EventID, err)
	}
	log.Deliveries = slices.DeleteFunc(log.Deliveries, func(d struct{ EventID string }) bool {
		return d.EventID != emitted.EventID
	})
	about := " about " + t.requestID
	if eventType == string(event.WebhookTest) {
		about = ""
	}
	_, err = fmt.Fprintf(out, "Sent %s (%s)%s to %s.\n", eventType, emitted.EventID, about, endpoints(len(log.Deliveries)))
	return err
}

func endpoints(n int) string {
	switch n {
	case 0:
		return "no endpoint: none that is ACTIVE subscribes to it. verifyme listen makes one"
	case 1:
		return "1 endpoint"
	}
	return fmt.Sprintf("%d endpoints", n)
}
