package spec

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/kyc/identifier"
	"verifyme/kyc/webhook"
	"verifyme/spec/app"
)

// SPEC "Delivery, retries, ordering" 1: 8 seconds, all in all; and production's
// rule on addresses, applied again at each delivery.

// hijacked gives the receiver's answer to be written by hand.
func hijacked(write func(net.Conn)) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			w.WriteHeader(http.StatusNotImplemented)
			return
		}
		defer conn.Close()
		write(conn)
	}
}

// dripping writes the start, then one piece after the other for as long as
// they are taken.
func dripping(start, piece string, pause time.Duration) http.HandlerFunc {
	return hijacked(func(conn net.Conn) {
		_, err := io.WriteString(conn, start)
		drop := time.NewTicker(pause)
		defer drop.Stop()
		for err == nil {
			_, err = io.WriteString(conn, piece)
			<-drop.C
		}
	})
}

func TestDelivery_HasEightSeconds(t *testing.T) {
	t.Parallel()
	const ok, second = "HTTP/1.1 200 OK\r\n", 1000
	a := app.Start(t)
	rows := []struct {
		name        string
		answer      http.HandlerFunc
		status      string
		lastError   string
		least, most int // milliseconds
	}{
		{"drips its headers", dripping(ok, "X-More: y\r\n", 100*time.Millisecond), "RETRYING", "TIMEOUT",
			8 * second, 10 * second},
		{"silent", hijacked(func(conn net.Conn) { _, _ = io.Copy(io.Discard, conn) }), "RETRYING", "TIMEOUT",
			8 * second, 10 * second},
		{"drips its body after a 2xx", dripping(ok+"Content-Length: 1000000\r\n\r\n", "x", 100*time.Millisecond), "DELIVERED",
			"", 8 * second, 10 * second},
		{"a body without end", dripping(ok+"\r\n", strings.Repeat("x", 64<<10), time.Millisecond),
			"DELIVERED", "", 0, 8 * second},
		{"another protocol", hijacked(func(conn net.Conn) {
			_, _ = io.WriteString(conn, "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: chat\r\n\r\n")
			_, _ = io.Copy(io.Discard, conn)
		}), "RETRYING", "HTTP_101", 0, 8 * second},
	}
	endpoints := make([]app.Endpoint, len(rows))
	for i, row := range rows {
		receiver := a.Receiver()
		receiver.AnswerWith(row.answer)
		endpoints[i] = a.Endpoint(receiver.URL)
	}
	a.Issue(nil)
	for i, row := range rows {
		var d app.Delivery
		a.Eventually(row.name, func() bool {
			d = a.Deliveries("?endpointId=" + endpoints[i].ID)[0]
			return d.Status != "PENDING"
		})
		got := ""
		if d.LastError != nil {
			got = *d.LastError
		}
		if d.Status != row.status || got != row.lastError || d.DurationMs == nil || *d.DurationMs < row.least ||
			*d.DurationMs > row.most {
			t.Errorf("%s: the delivery is %s %q after %v ms, want %s %q",
				row.name, d.Status, got, d.DurationMs, row.status, row.lastError)
		}
	}
}

// An endpoint whose address was public when it was saved, and is private when
// the webhook is sent.
func TestDelivery_PrivateAddressIsRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Production).AsOwnTenant("Live")
	receiver := a.Receiver()
	id := savedPastTheDoors(a, receiver.URL)
	a.Issue(nil)
	a.Eventually("the refusal", func() bool {
		d := a.Deliveries("?endpointId=" + id)
		return len(d) == 1 && d[0].Status != "PENDING"
	})
	d := a.Deliveries("")[0]
	if d.Status != "RETRYING" || d.LastError == nil || *d.LastError != "PRIVATE_ADDRESS_NOT_ALLOWED" ||
		d.HTTPStatus != nil || d.Attempt != 1 {
		t.Errorf("the delivery is %+v", d)
	}
	if n := len(receiver.Now()); n != 0 {
		t.Errorf("a private address was posted to %d times", n)
	}
	for address, code := range map[string]string{
		"https://127.0.0.1/":      "PRIVATE_ADDRESS_NOT_ALLOWED",
		"https://localhost/":      "PRIVATE_ADDRESS_NOT_ALLOWED",
		"https://app.localhost./": "PRIVATE_ADDRESS_NOT_ALLOWED",
		receiver.URL:              "HTTPS_REQUIRED",
		"https://127。0。0。1/":      "INVALID_WEBHOOK_URL",
		"https://2130706433/":     "INVALID_WEBHOOK_URL",
		"https://u:p@x.example/":  "INVALID_WEBHOOK_URL",
	} {
		a.Do(http.MethodPatch, "/v1/webhook-endpoints/"+id, app.Fields{"url": address}).
			WantError(http.StatusUnprocessableEntity, code)
	}
	if got := a.GET("/v1/events").Want(http.StatusOK).Text("events.0.environment"); got != "live" {
		t.Errorf("the event's environment is %s", got)
	}
	for _, path := range []string{"/api/portal/sandbox/emit", "/api/portal/webhooks/sandbox-sink", "/demo/sink/" + id} {
		a.POST(path, app.Fields{}).WantError(http.StatusNotFound, "NOT_FOUND")
	}
}

func savedPastTheDoors(a *app.App, address string) (id string) {
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		id = identifier.New(identifier.Endpoint, tx.Now())
		return tx.InsertEndpoint(ctx, &webhook.Endpoint{
			TenantID: a.Tenant.TenantID, ID: id, URL: address, Events: []string{"*"}, Status: webhook.Active, Secret: "whsec_x",
			CreatedAt: tx.Now(), UpdatedAt: tx.Now(),
		})
	})
	return id
}
