package command

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"

	"github.com/spf13/cobra"

	"verifyme/kyc/webhook"
)

// listening is one run of `verifyme listen`: an endpoint of its own, whose
// deliveries it prints and passes on as they came, signatures included.
type listening struct {
	remote
	forwardTo, publicURL string
	events               []string
	out                  io.Writer
}

func listenCommand() *cobra.Command {
	var l listening
	cmd := &cobra.Command{
		Use:   "listen --forward-to URL",
		Short: "Print webhooks and forward them to a server on this machine",
		Args:  cobra.NoArgs,
		Long: `Makes a webhook endpoint that leads here, prints each delivery and forwards it
with its exact body and headers; what the server answers is what the sender
sees, retries included. The endpoint is deleted at the end. The deployment must
reach this machine: a sandbox on it does; for another one name --public-url.`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			l.out = cmd.OutOrStdout()
			return l.run(cmd.Context())
		},
	}
	l.flags(cmd)
	cmd.Flags().StringVar(&l.forwardTo, "forward-to", "",
		"where to pass deliveries on, for example http://localhost:3000/webhooks")
	cmd.Flags().StringVar(&l.publicURL, "public-url", "", "address under which the deployment reaches this command")
	cmd.Flags().StringSliceVar(&l.events, "events", nil, "event types (left out: all)")
	_ = cmd.MarkFlagRequired("forward-to")
	return cmd
}

func (l *listening) run(ctx context.Context) (err error) {
	if err := l.complete(); err != nil {
		return err
	}
	if u, err := url.Parse(l.forwardTo); err != nil || u.Host == "" {
		return fmt.Errorf("--forward-to: %q is not an address", l.forwardTo)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	address := l.publicURL
	if address == "" {
		address = "http://" + listener.Addr().String()
	}
	srv := &http.Server{Handler: http.HandlerFunc(l.pass), ReadHeaderTimeout: 5 * time.Second}
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(listener) }()
	defer srv.Close()

	var endpoint struct{ EndpointID, Secret string }
	body := map[string]any{"url": address}
	if len(l.events) > 0 {
		body["events"] = l.events
	}
	if err := l.call(ctx, http.MethodPost, "/v1/webhook-endpoints", body, &endpoint); err != nil {
		return fmt.Errorf("make the endpoint: %w", err)
	}
	defer func() {
		gone := l.call(context.WithoutCancel(ctx), http.MethodDelete, "/v1/webhook-endpoints/"+endpoint.EndpointID, nil, nil)
		err = errors.Join(err, gone)
	}()
	fmt.Fprintf(l.out, "listening as %s, forwarding to %s\nsigning secret: %s\n",
		endpoint.EndpointID, l.forwardTo, endpoint.Secret)
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
		return nil
	}
}

// pass forwards one delivery and answers with what the server said.
func (l *listening) pass(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxForwarded))
	if err != nil {
		w.WriteHeader(http.StatusRequestEntityTooLarge)
		return
	}
	var event struct {
		EventType string `json:"eventType"`
		EventID   string `json:"eventId"`
	}
	_ = json.Unmarshal(body, &event) // what is no event is forwarded all the same
	said, err := l.forward(r, body)
	if err != nil {
		fmt.Fprintf(l.out, "%s %s %s: not forwarded: %v\n",
			time.Now().Format(time.TimeOnly), event.EventType, event.EventID, err)
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	fmt.Fprintf(l.out, "%s %s %s attempt %s: %d\n", time.Now().Format(time.TimeOnly), event.EventType, event.EventID,
		r.Header.Get(webhook.HeaderAttempt), said.status)
	for name, value := range said.headers {
		w.Header().Set(name, value)
	}
	w.WriteHeader(said.status)
	_, _ = w.Write(said.start) // a sender that has gone needs no answer
}

// maxForwarded is far above what an event holds.
const maxForwarded = 256 << 10

// said is what a sender reads of the server's response.
type said struct {
	status  int
	headers map[string]string
	start   []byte
}

// forwarder asks the named server itself, as a sender of webhooks does: no
// proxy, no redirects.
var forwarder = &http.Transport{}

func (l *listening) forward(r *http.Request, body []byte) (s said, err error) {
	ctx, cancel := context.WithTimeout(r.Context(), webhook.Deadline)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, l.forwardTo, bytes.NewReader(body))
	if err != nil {
		return s, err
	}
	for _, name := range []string{"Content-Type", "User-Agent", webhook.HeaderEventID, webhook.HeaderTimestamp,
		webhook.HeaderSignature, webhook.HeaderDelivery, webhook.HeaderAttempt} {
		req.Header.Set(name, r.Header.Get(name))
	}
	res, err := forwarder.RoundTrip(req)
	if err != nil {
		return s, err
	}
	defer res.Body.Close()
	if res.StatusCode == http.StatusSwitchingProtocols {
		return s, fmt.Errorf("the server changed the protocol")
	}
	s.status, s.headers = res.StatusCode, map[string]string{}
	for _, name := range []string{"Content-Type", "Retry-After"} {
		if value := res.Header.Get(name); value != "" {
			s.headers[name] = value
		}
	}
	// The status counts whatever becomes of the body.
	s.start, _ = io.ReadAll(io.LimitReader(res.Body, webhook.AnswerKept))
	return s, nil
}
