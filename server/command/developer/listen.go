package developer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"verifyme/kyc/webhook"
	"verifyme/server/command/developer/applicant"
)

// listening is one run of `verifyme listen`: an endpoint whose deliveries it
// prints and passes on as they came, signatures included.
type listening struct {
	deployment
	forwardTo, publicURL string
	events               []string
	asJSON, printBody    bool
	out                  io.Writer
	// printing keeps the lines of two deliveries apart.
	printing sync.Mutex

	endpointID, secret string
	kept               *keptEndpoint
}

// ListenCommand forwards webhooks to a server on this machine.
func ListenCommand() *cobra.Command {
	var l listening
	cmd := &cobra.Command{
		Use:   "listen --forward-to URL",
		Short: "Print webhooks and forward them to a server on this machine",
		Args:  cobra.NoArgs,
		Long: `Makes a webhook endpoint that leads here, prints each delivery and forwards it
with its exact body and headers; what the server answers is what the sender
sees, retries included. For a data directory one endpoint is kept with its secret: it
is disabled when the command ends and active again at the next start. Without one
it is deleted at the end. The deployment must reach this machine: a sandbox on it
does; for another one name --public-url.`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			l.out = cmd.OutOrStdout()
			if err := l.complete(cmd); err != nil {
				return err
			}
			return l.run(cmd.Context())
		},
	}
	l.flags(cmd)
	cmd.Flags().StringVar(&l.forwardTo, "forward-to", "",
		"where to pass deliveries on, for example http://localhost:3000/webhooks")
	cmd.Flags().StringVar(&l.publicURL, "public-url", "", "address under which the deployment reaches this command")
	cmd.Flags().StringSliceVar(&l.events, "events", nil, "event types (left out: all)")
	cmd.Flags().BoolVar(&l.printBody, "print-body", false, "print the body of each delivery too")
	cmd.Flags().BoolVar(&l.asJSON, "json", false, "print one JSON object a line")
	_ = cmd.MarkFlagRequired("forward-to")
	return cmd
}

func (l *listening) run(ctx context.Context) (err error) {
	if u, err := url.Parse(l.forwardTo); err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return fmt.Errorf("--forward-to: %q is not an address of http or https, such as http://localhost:3000/webhooks",
			l.forwardTo)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	defer listener.Close()
	if err := l.open(ctx, cmp.Or(l.publicURL, "http://"+listener.Addr().String())); err != nil {
		return err
	}
	// What was sent meanwhile waits at the listener.
	srv := &http.Server{Handler: http.HandlerFunc(l.pass), ReadHeaderTimeout: 5 * time.Second}
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(listener) }()
	defer srv.Close()
	defer func() { err = errors.Join(err, l.end(context.WithoutCancel(ctx))) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
		return nil
	}
}

// open the endpoint: the kept one again, else a new one.
func (l *listening) open(ctx context.Context, address string) error {
	if l.home != "" {
		kept, err := openKept(l.home, l.apiKey)
		switch {
		case errors.Is(err, errListening):
			l.say(line{Type: "note", Text: err.Error() + "; this one has an endpoint of its own"})
		case err != nil:
			return err
		default:
			l.kept = kept
		}
	}
	events := l.events
	if len(events) == 0 {
		events = []string{"*"}
	}
	again, err := l.reopen(ctx, address, events)
	if err == nil && !again {
		err = l.create(ctx, address, events)
	}
	if err != nil {
		if l.kept != nil {
			err = errors.Join(err, l.kept.close())
		}
		return err
	}
	keeps := "new each time: the endpoint is deleted at the end"
	if l.kept != nil {
		keeps = "the same at the next start: kept in " + l.kept.file.Name()
	}
	l.say(line{
		Type: "listening", EndpointID: l.endpointID, ForwardTo: l.forwardTo, Secret: l.secret,
		Text: fmt.Sprintf("listening as %s, forwarding to %s\nsigning secret: %s\n(%s)",
			l.endpointID, l.forwardTo, l.secret, keeps),
	})
	return nil
}

// reopen the kept endpoint; again is false where there is none any more.
func (l *listening) reopen(ctx context.Context, address string, events []string) (again bool, err error) {
	if l.kept == nil || l.kept.EndpointID == "" {
		return false, nil
	}
	err = l.call(ctx, http.MethodPatch, endpointPath(l.kept.EndpointID),
		map[string]any{"url": address, "events": events, "status": webhook.Active}, nil)
	var refused *applicant.Refusal
	if errors.As(err, &refused) && refused.Status == http.StatusNotFound {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("enable the endpoint again: %w", err)
	}
	l.endpointID, l.secret = l.kept.EndpointID, l.kept.Secret
	return true, nil
}

func (l *listening) create(ctx context.Context, address string, events []string) error {
	var made struct{ EndpointID, Secret string }
	err := l.call(ctx, http.MethodPost, "/v1/webhook-endpoints", map[string]any{"url": address, "events": events}, &made)
	if err != nil {
		return fmt.Errorf("make the endpoint: %w", err)
	}
	l.endpointID, l.secret = made.EndpointID, made.Secret
	if l.kept == nil {
		return nil
	}
	return l.kept.save(made.EndpointID, made.Secret)
}

// end disables the kept endpoint, and deletes any other.
func (l *listening) end(ctx context.Context) error {
	if l.kept == nil {
		if err := l.call(ctx, http.MethodDelete, endpointPath(l.endpointID), nil, nil); err != nil {
			return fmt.Errorf("delete the endpoint %s: %w", l.endpointID, err)
		}
		l.say(line{Type: "ended", EndpointID: l.endpointID, Text: "endpoint " + l.endpointID + " deleted"})
		return nil
	}
	err := l.call(ctx, http.MethodPatch, endpointPath(l.endpointID), map[string]any{"status": webhook.Disabled}, nil)
	if err = errors.Join(err, l.kept.close()); err != nil {
		return fmt.Errorf("disable the endpoint %s: %w", l.endpointID, err)
	}
	l.say(line{Type: "ended", EndpointID: l.endpointID,
		Text: "endpoint " + l.endpointID + " disabled until the next start; what happens meanwhile is not sent to it"})
	return nil
}

func endpointPath(id string) string { return "/v1/webhook-endpoints/" + id }
