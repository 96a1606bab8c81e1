package verifyme

import (
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// What is called here is everything that the description has.

var operations = map[string]func(context.Context, *Client) error{
	"ping":            func(ctx context.Context, c *Client) error { _, err := c.Ping(ctx); return err },
	"listFlows":       func(ctx context.Context, c *Client) error { _, err := c.Flows(ctx); return err },
	"readEvidenceKey": func(ctx context.Context, c *Client) error { _, err := c.EvidenceKey(ctx); return err },
	"readOpenApi":     func(ctx context.Context, c *Client) error { _, err := c.OpenAPI(ctx); return err },
	"createOnboardingRequest": func(ctx context.Context, c *Client) error {
		_, err := c.CreateRequest(ctx, CreateRequest{})
		return err
	},
	"listOnboardingRequests": func(ctx context.Context, c *Client) error {
		_, err := c.RequestPage(ctx, RequestQuery{
			Status: []RequestStatus{RequestStatusSubmitted, RequestStatusReviewing}, From: time.Unix(0, 5e6),
			Limit: 2, Cursor: "c&d",
		})
		return err
	},
	"readOnboardingRequest": func(ctx context.Context, c *Client) error { _, err := c.Request(ctx, "ID"); return err },
	"reissueLink":           func(ctx context.Context, c *Client) error { _, err := c.ReissueLink(ctx, "ID"); return err },
	"cancelOnboardingRequest": func(ctx context.Context, c *Client) error {
		_, err := c.CancelRequest(ctx, "ID", CancelRequest{Reason: "b"})
		return err
	},
	"readResult": func(ctx context.Context, c *Client) error {
		_, err := c.Result(ctx, "ID", VerifiedFieldFullName, VerifiedFieldPAN)
		return err
	},
	"readDocument": func(ctx context.Context, c *Client) error { _, err := c.DocumentURL(ctx, "ID", "ID"); return err },
	"readEvidencePack": func(ctx context.Context, c *Client) error {
		_, err := c.EvidencePack(ctx, "ID")
		return err
	},
	"createWebhookEndpoint": func(ctx context.Context, c *Client) error {
		_, err := c.CreateWebhookEndpoint(ctx, CreateWebhookEndpoint{URL: "https://shop.example/"})
		return err
	},
	"listWebhookEndpoints": func(ctx context.Context, c *Client) error { _, err := c.WebhookEndpoints(ctx); return err },
	"readWebhookEndpoint": func(ctx context.Context, c *Client) error {
		_, err := c.WebhookEndpoint(ctx, "ID")
		return err
	},
	"changeWebhookEndpoint": func(ctx context.Context, c *Client) error {
		_, err := c.ChangeWebhookEndpoint(ctx, "ID", ChangeWebhookEndpoint{Status: EndpointStatusActive})
		return err
	},
	"deleteWebhookEndpoint": func(ctx context.Context, c *Client) error { return c.DeleteWebhookEndpoint(ctx, "ID") },
	"rotateWebhookSecret": func(ctx context.Context, c *Client) error {
		_, err := c.RotateWebhookSecret(ctx, "ID", RotateSecret{EndOverlap: true})
		return err
	},
	"testWebhookEndpoint": func(ctx context.Context, c *Client) error {
		_, err := c.TestWebhookEndpoint(ctx, "ID")
		return err
	},
	"replayFailedDeliveries": func(ctx context.Context, c *Client) error {
		_, err := c.ReplayFailedDeliveries(ctx, "ID", ReplayFailed{From: time.Unix(0, 0).UTC(), To: time.Unix(1, 0).UTC()})
		return err
	},
	"listWebhookDeliveries": func(ctx context.Context, c *Client) error {
		_, err := c.DeliveryPage(ctx, DeliveryQuery{Status: DeliveryStatusDead, EndpointID: "ID"})
		return err
	},
	"replayDelivery": func(ctx context.Context, c *Client) error { _, err := c.ReplayDelivery(ctx, "ID"); return err },
	"listEvents": func(ctx context.Context, c *Client) error {
		_, err := c.EventPage(ctx, EventQuery{Type: EventTypeWebhookTest})
		return err
	},
}

// within is called with the credentials, not by a caller.
var within = []string{"issueToken"}

// described are the operations of the description by their ids, each as "METHOD path".
func described(t *testing.T) map[string]string {
	t.Helper()
	raw, err := os.ReadFile("../../rest-compat/description/dist/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var description struct {
		Paths map[string]map[string]struct{ OperationID string }
	}
	if err := json.Unmarshal(raw, &description); err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for path, item := range description.Paths {
		for method, operation := range item {
			if operation.OperationID != "" {
				path := regexp.MustCompile(`\{\w+\}`).ReplaceAllString(path, "ID")
				all[operation.OperationID] = strings.ToUpper(method) + " " + path
			}
		}
	}
	return all
}

func TestOperations_AreThoseOfTheDescription(t *testing.T) {
	t.Parallel()
	want := described(t)
	for _, name := range within {
		delete(want, name)
	}
	if got := slices.Sorted(maps.Keys(operations)); !slices.Equal(got, slices.Sorted(maps.Keys(want))) {
		t.Errorf("the client has %v,\nthe description %v", got, slices.Sorted(maps.Keys(want)))
	}
	for name, call := range operations {
		c, server, _ := against(t, []http.HandlerFunc{answering(200, "{}")})
		if err := call(t.Context(), c); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := server.asked()[0]; got.method+" "+got.path != want[name] {
			t.Errorf("%s is %s %s, want %s", name, got.method, got.path, want[name])
		}
	}
}

func TestOperations_QueriesAndBodies(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"listOnboardingRequests":  "cursor=c&d&from=1970-01-01T00:00:00.005Z&limit=2&status=SUBMITTED,REVIEWING",
		"readResult":              "fields=fullName,pan",
		"replayFailedDeliveries":  `{"from":"1970-01-01T00:00:00Z","to":"1970-01-01T00:00:01Z"}`,
		"cancelOnboardingRequest": `{"reason":"b"}`,
		"reissueLink":             `{}`,
		"changeWebhookEndpoint":   `{"status":"ACTIVE"}`,
	} {
		c, server, _ := against(t, []http.HandlerFunc{answering(200, "{}")})
		if err := operations[name](t.Context(), c); err != nil {
			t.Fatal(err)
		}
		query, err := url.QueryUnescape(server.asked()[0].query)
		if got := query + server.asked()[0].body; err != nil || got != want {
			t.Errorf("%s sends %q, want %q", name, got, want)
		}
	}
}

func TestList_AsksForPagesAsTheyAreWanted(t *testing.T) {
	t.Parallel()
	c, server, _ := against(t, []http.HandlerFunc{
		answering(200, `{"requests":[{"requestId":"a"},{"requestId":"b"}],"nextCursor":"next"}`),
		answering(200, `{"requests":[{"requestId":"c"}],"nextCursor":null}`),
		refusing(404, "NOT_FOUND"),
	})
	var seen []string
	for request, err := range c.Requests(t.Context(), RequestQuery{Limit: 2}) {
		if err != nil {
			t.Fatal(err)
		}
		seen = append(seen, request.RequestID)
		if request.RequestID == "b" && len(server.asked()) != 1 {
			t.Error("the second page was fetched before it was wanted")
		}
	}
	calls := server.asked()
	if !slices.Equal(seen, []string{"a", "b", "c"}) || calls[0].query != "limit=2" ||
		calls[1].query != "cursor=next&limit=2" {
		t.Errorf("%v by %+v", seen, calls)
	}
	failures := 0
	for _, err := range c.Requests(t.Context(), RequestQuery{}) {
		if !IsCode(err, "NOT_FOUND") {
			t.Error(err)
		}
		failures++
	}
	if failures != 1 {
		t.Errorf("an error comes %d times", failures)
	}
}
