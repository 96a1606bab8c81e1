package developer

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
	"unicode"

	"verifyme/kyc/webhook"
	"verifyme/kyc/webhook/signature"
)

// line that listen prints, as text or as JSON.
type line struct {
	Type       string `json:"type"`
	EndpointID string `json:"endpointId,omitempty"`
	ForwardTo  string `json:"forwardTo,omitempty"`
	Secret     string `json:"secret,omitempty"`
	*delivery
	Text string `json:"text,omitempty"`
}

// delivery that was passed on, and what the server said.
type delivery struct {
	At             time.Time       `json:"at"`
	EventType      string          `json:"eventType"`
	EventID        string          `json:"eventId"`
	RequestID      *string         `json:"requestId"`
	DeliveryID     string          `json:"deliveryId"`
	Attempt        string          `json:"attempt"`
	SignatureValid bool            `json:"signatureValid"`
	Status         int             `json:"status,omitempty"`
	Answer         string          `json:"answer,omitempty"`
	Error          string          `json:"error,omitempty"`
	Body           json.RawMessage `json:"body,omitempty"`
}

func (l *listening) say(said line) {
	l.printing.Lock()
	defer l.printing.Unlock()
	if !l.asJSON {
		fmt.Fprintln(l.out, said.Text)
		return
	}
	if said.Type != "note" {
		said.Text = ""
	}
	encoder := json.NewEncoder(l.out)
	encoder.SetEscapeHTML(false)
	// Standard output that has gone hears nothing.
	_ = encoder.Encode(said)
}

// pass forwards one delivery and answers with what the server said.
func (l *listening) pass(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxForwarded))
	if err != nil {
		w.WriteHeader(http.StatusRequestEntityTooLarge)
		return
	}
	d := l.deliveryOf(r, body)
	said, err := l.forward(r, body)
	if err != nil {
		d.Error = "not forwarded: " + err.Error()
		l.say(line{Type: "delivery", delivery: &d, Text: d.text()})
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	d.Status, d.Answer = said.status, firstLine(string(said.start))
	l.say(line{Type: "delivery", delivery: &d, Text: d.text()})
	for name, value := range said.headers {
		w.Header().Set(name, value)
	}
	w.WriteHeader(said.status)
	_, _ = w.Write(said.start) // a sender that has gone needs no answer
}

// deliveryOf a post, whatever it is: anybody on this machine can send one.
func (l *listening) deliveryOf(r *http.Request, body []byte) delivery {
	d := delivery{
		At: time.Now(), DeliveryID: firstLine(r.Header.Get(signature.HeaderDelivery)),
		Attempt: firstLine(r.Header.Get(signature.HeaderAttempt)),
	}
	d.SignatureValid = signature.Verify(l.secret, r.Header.Get(signature.HeaderTimestamp),
		r.Header.Get(signature.HeaderSignature), body, d.At)
	var sent struct {
		EventType string  `json:"eventType"`
		EventID   string  `json:"eventId"`
		RequestID *string `json:"requestId"`
	}
	// What is no event is forwarded all the same.
	_ = json.Unmarshal(body, &sent)
	d.EventType, d.EventID, d.RequestID = firstLine(sent.EventType), firstLine(sent.EventID), sent.RequestID
	if l.printBody && json.Valid(body) {
		d.Body = body
	}
	return d
}

// text of a delivery: a line, then what was wrong, then the body.
func (d delivery) text() string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s %s %s attempt %s: ", d.At.Format(time.TimeOnly), d.EventType, d.EventID, d.Attempt)
	switch {
	case d.Error != "":
		out.WriteString(d.Error)
	default:
		out.WriteString(strings.TrimSpace(fmt.Sprint(d.Status, " ", http.StatusText(d.Status))))
		if d.Answer != "" {
			out.WriteString("\n  the server answered: " + d.Answer)
		}
	}
	if !d.SignatureValid {
		out.WriteString("\n  its signature is not by the secret above: was it rotated, or is it from somebody else?")
	}
	if d.Body != nil {
		var shown bytes.Buffer
		// Body is valid JSON.
		_ = json.Indent(&shown, d.Body, "  ", "  ")
		out.WriteString("\n  " + shown.String())
	}
	return out.String()
}

// answerShown is how much of the server's answer is printed, in characters.
const answerShown = 200

// firstLine of what somebody sent, without what a terminal would act on.
func firstLine(sent string) string {
	text, _, _ := strings.Cut(strings.TrimSpace(sent), "\n")
	text = strings.Map(func(c rune) rune {
		if !unicode.IsPrint(c) {
			return -1
		}
		return c
	}, text)
	if shown := []rune(text); len(shown) > answerShown {
		return string(shown[:answerShown]) + "…"
	}
	return text
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
	for _, name := range []string{"Content-Type", "User-Agent", signature.HeaderEventID, signature.HeaderTimestamp,
		signature.HeaderSignature, signature.HeaderDelivery, signature.HeaderAttempt} {
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
