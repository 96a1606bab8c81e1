// Package connection writes lists as the connections of the schema, and reads which part of
// one is asked for.
package connection

import (
	"encoding/base64"
	"regexp"
	"strconv"
	"strings"
	"time"

	"verifyme/graph/cost"
	"verifyme/graph/generated"
	"verifyme/kyc/apicall"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/kyc/unit"
	"verifyme/kyc/webhook"
)

// ValueOr is the given value, or the other where none was given.
func ValueOr[T any](given *T, otherwise T) T {
	if given == nil {
		return otherwise
	}
	return *given
}

// Window is the part of a list of identifiers of the kind that first and after
// ask for.
func Window(kind identifier.Prefix, first *int, after *string) (int, *unit.Position, error) {
	limit, err := Limit(first)
	if err != nil || after == nil {
		return limit, nil, err
	}
	at, err := positionOf(kind, *after)
	return limit, at, err
}

// Limit of rows that first asks for; VALIDATION_FAILED beyond what one page holds.
func Limit(first *int) (int, error) {
	limit := ValueOr(first, cost.DefaultRows)
	if limit < 1 || limit > cost.MostRows {
		return 0, apperr.Field("first", "must be 1 to %d", cost.MostRows)
	}
	return limit, nil
}

var (
	errCursor = apperr.Field("cursor", "is not a cursor of this list; take it from the page before")

	positionPattern = regexp.MustCompile(`^(-?[0-9]{1,15})\.([A-Za-z0-9_]{1,80})$`)
)

// cursorOf writes the position so that nobody takes it for more than a mark.
func cursorOf(at time.Time, id string) string {
	return base64.RawURLEncoding.EncodeToString([]byte(strconv.FormatInt(at.UnixMilli(), 10) + "." + id))
}

// positionOf refuses the cursors of lists of another kind.
func positionOf(kind identifier.Prefix, cursor string) (*unit.Position, error) {
	text, err := base64.RawURLEncoding.Strict().DecodeString(cursor)
	if err != nil {
		return nil, errCursor
	}
	parts := positionPattern.FindStringSubmatch(string(text))
	if parts == nil || !strings.HasPrefix(parts[2], string(kind)) {
		return nil, errCursor
	}
	ms, err := strconv.ParseInt(parts[1], 10, 64)
	at := time.UnixMilli(ms).UTC()
	if err != nil || at.Year() < 1 || at.Year() > 9999 {
		return nil, errCursor
	}
	return &unit.Position{At: at, ID: parts[2]}, nil
}

// The audit chain is walked by sequence.
const sequencePrefix = "seq."

func sequenceCursor(n int64) string {
	return base64.RawURLEncoding.EncodeToString([]byte(sequencePrefix + strconv.FormatInt(n, 10)))
}

// SequenceOf the audit entry that the page follows, 0 for the first page.
func SequenceOf(after *string) (int64, error) {
	if after == nil {
		return 0, nil
	}
	text, err := base64.RawURLEncoding.Strict().DecodeString(*after)
	digits, ok := strings.CutPrefix(string(text), sequencePrefix)
	n, parseErr := strconv.ParseInt(digits, 10, 64)
	if err != nil || !ok || parseErr != nil || n < 1 {
		return 0, errCursor
	}
	return n, nil
}

// CallWindow is Window of the calls of the API, which are named by their trace ids.
func CallWindow(first *int, after *string) (int, *unit.Position, error) {
	limit, at, err := Window("", first, after)
	if err == nil && at != nil && !traceID.MatchString(at.ID) {
		err = errCursor
	}
	return limit, at, err
}

var traceID = regexp.MustCompile(`^[0-9a-f]{32}$`)

// Calls of one page.
func Calls(page unit.Page[apicall.Call]) generated.APICallConnection {
	cursor := func(i int) string { return cursorOf(page.Items[i].At.Time, page.Items[i].TraceID) }
	edges := make([]generated.APICallEdge, len(page.Items))
	for i, call := range page.Items {
		edges[i] = generated.APICallEdge{Cursor: cursor(i), Node: call}
	}
	return generated.APICallConnection{Edges: edges, PageInfo: pageInfo(page.Next != nil, len(edges), cursor)}
}

func pageInfo(more bool, cursors int, cursor func(i int) string) generated.PageInfo {
	info := generated.PageInfo{HasNextPage: more}
	if cursors > 0 {
		last := cursor(cursors - 1)
		info.EndCursor = &last
	}
	return info
}

// Requests of one page.
func Requests(page unit.Page[onboarding.RequestView]) generated.OnboardingRequestConnection {
	cursor := func(i int) string { return cursorOf(page.Items[i].CreatedAt.Time, page.Items[i].ID) }
	edges := make([]generated.OnboardingRequestEdge, len(page.Items))
	for i, view := range page.Items {
		edges[i] = generated.OnboardingRequestEdge{Cursor: cursor(i), Node: view}
	}
	return generated.OnboardingRequestConnection{Edges: edges, PageInfo: pageInfo(page.Next != nil, len(edges), cursor)}
}

// Queue of one page.
func Queue(page unit.Page[review.QueuedRequest]) generated.ReviewQueueConnection {
	cursor := func(i int) string { return cursorOf(page.Items[i].DueAt.Time, page.Items[i].Request.ID) }
	edges := make([]generated.ReviewQueueEdge, len(page.Items))
	for i, queued := range page.Items {
		edges[i] = generated.ReviewQueueEdge{Cursor: cursor(i), Node: queued}
	}
	info := pageInfo(page.Next != nil, len(edges), cursor)
	if page.Next != nil {
		// Rows that left the queue while it was read are not shown; the list goes on behind them.
		end := cursorOf(page.Next.At, page.Next.ID)
		info.EndCursor = &end
	}
	return generated.ReviewQueueConnection{Edges: edges, PageInfo: info}
}

// Deliveries of one page.
func Deliveries(page unit.Page[webhook.Delivery]) generated.WebhookDeliveryConnection {
	cursor := func(i int) string { return cursorOf(page.Items[i].CreatedAt, page.Items[i].ID) }
	edges := make([]generated.WebhookDeliveryEdge, len(page.Items))
	for i, delivery := range page.Items {
		edges[i] = generated.WebhookDeliveryEdge{Cursor: cursor(i), Node: delivery}
	}
	return generated.WebhookDeliveryConnection{Edges: edges, PageInfo: pageInfo(page.Next != nil, len(edges), cursor)}
}

// Events of one page.
func Events(page unit.Page[webhook.StoredEvent]) generated.EventConnection {
	cursor := func(i int) string { return cursorOf(page.Items[i].OccurredAt, page.Items[i].ID) }
	edges := make([]generated.EventEdge, len(page.Items))
	for i, e := range page.Items {
		edges[i] = generated.EventEdge{Cursor: cursor(i), Node: e}
	}
	return generated.EventConnection{Edges: edges, PageInfo: pageInfo(page.Next != nil, len(edges), cursor)}
}

// Audit shows up to limit of the entries; one more says that there
// is a next page.
func Audit(entries []audit.Entry, limit int) generated.AuditEntryConnection {
	more := len(entries) > limit
	if more {
		entries = entries[:limit]
	}
	cursor := func(i int) string { return sequenceCursor(entries[i].Sequence) }
	edges := make([]generated.AuditEntryEdge, len(entries))
	for i, entry := range entries {
		edges[i] = generated.AuditEntryEdge{Cursor: cursor(i), Node: entry}
	}
	return generated.AuditEntryConnection{Edges: edges, PageInfo: pageInfo(more, len(edges), cursor)}
}
