package verifyme

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"iter"
	"net/http"
	"net/url"
	"regexp"
	"time"
)

const (
	allPath = "/v1/onboarding-requests"
	onePath = allPath + "/{}"
)

// Ping tells which environment and workspace the key belongs to, and what it may do.
func (c *Client) Ping(ctx context.Context) (*Ping, error) {
	return get[Ping](ctx, c, nil, "/v1/ping")
}

// OpenAPI is the description of the interface.
func (c *Client) OpenAPI(ctx context.Context) (map[string]any, error) {
	document, err := get[map[string]any](ctx, c, nil, "/v1/openapi.json")
	if err != nil {
		return nil, err
	}
	return *document, nil
}

// EvidenceKey is the public half of the key with which the workspace's evidence packs are signed. Keep a copy of your
// own.
func (c *Client) EvidenceKey(ctx context.Context) (*EvidenceKey, error) {
	return get[EvidenceKey](ctx, c, nil, "/v1/evidence-key")
}

// Flows are the live version of each.
func (c *Client) Flows(ctx context.Context) ([]Flow, error) {
	list, err := get[FlowList](ctx, c, nil, "/v1/flows")
	if err != nil {
		return nil, err
	}
	return list.Flows, nil
}

// CreateOption of one creation.
type CreateOption func(*call)

// IdempotencyKey of 8 to 120 letters, digits, _ . : and -. Give one of your own, kept with your record, where the
// creation has to survive a restart of your process; else each CreateRequest has a new one for all its tries.
func IdempotencyKey(key string) CreateOption {
	return func(call *call) { call.idempotencyKey = key }
}

var idempotencyKeys = regexp.MustCompile(`^[A-Za-z0-9_.:-]{8,120}$`)

// CreateRequest issues an applicant's link.
func (c *Client) CreateRequest(ctx context.Context, body CreateRequest, options ...CreateOption) (
	*CreatedRequest, error,
) {
	create := call{method: http.MethodPost, path: allPath, body: body, idempotencyKey: newKey()}
	for _, option := range options {
		option(&create)
	}
	if !idempotencyKeys.MatchString(create.idempotencyKey) {
		return nil, errors.New("verifyme: an idempotency key must be 8 to 120 letters, digits, _ . : or -")
	}
	return do[CreatedRequest](ctx, c, create)
}

func newKey() string {
	random := make([]byte, 16)
	_, _ = rand.Read(random) // never fails
	return hex.EncodeToString(random)
}

// Request as it stands.
func (c *Client) Request(ctx context.Context, requestID string) (*Request, error) {
	return get[Request](ctx, c, nil, onePath, requestID)
}

// RequestQuery selects requests; what is zero selects all.
type RequestQuery struct {
	Status            []RequestStatus
	From, To          time.Time
	ExternalReference string
	FlowKey           string
	// Limit is the size of a page, 50 unless given.
	Limit int
	// Cursor is the NextCursor of the page before.
	Cursor string
}

func (q RequestQuery) values() url.Values {
	return values(map[string]string{
		"status": joined(q.Status, ","), "from": instant(q.From), "to": instant(q.To),
		"externalReference": q.ExternalReference, "flowKey": q.FlowKey, "limit": number(q.Limit), "cursor": q.Cursor,
	})
}

// RequestPage is one page of requests, oldest first.
func (c *Client) RequestPage(ctx context.Context, query RequestQuery) (*RequestList, error) {
	return get[RequestList](ctx, c, query.values(), allPath)
}

// Requests that the query selects, oldest first, fetched page by page as they are wanted. An error ends them.
func (c *Client) Requests(ctx context.Context, query RequestQuery) iter.Seq2[Request, error] {
	return rows(query.Cursor, func(cursor string) ([]Request, *string, error) {
		query.Cursor = cursor
		page, err := c.RequestPage(ctx, query)
		if err != nil {
			return nil, nil, err
		}
		return page.Requests, page.NextCursor, nil
	})
}

// Result is what was verified, from the first submission on; before it, RESULT_NOT_READY. With fields, those of
// Verified alone are there.
func (c *Client) Result(ctx context.Context, requestID string, fields ...VerifiedField) (*Result, error) {
	query := values(map[string]string{"fields": joined(fields, ",")})
	return get[Result](ctx, c, query, onePath+"/result", requestID)
}

// DocumentURL is where the file can be fetched for 120 seconds, without a key.
func (c *Client) DocumentURL(ctx context.Context, requestID, documentID string) (*DocumentURL, error) {
	return get[DocumentURL](ctx, c, nil, onePath+"/documents/{}", requestID, documentID)
}

// CancelRequest ends a request that is not final. Repeating it changes nothing.
func (c *Client) CancelRequest(ctx context.Context, requestID string, body CancelRequest) (*CancelledRequest, error) {
	cancel := call{method: http.MethodPost, path: onePath + "/cancel", ids: []string{requestID}, body: body}
	return do[CancelledRequest](ctx, c, cancel)
}

// ReissueLink replaces the link. A try that is repeated replaces the link of the one before it.
func (c *Client) ReissueLink(ctx context.Context, requestID string) (*ReissuedLink, error) {
	reissue := call{method: http.MethodPost, path: onePath + "/reissue-link", ids: []string{requestID}, body: nothing}
	return do[ReissuedLink](ctx, c, reissue)
}
