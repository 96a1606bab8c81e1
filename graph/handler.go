package graph

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/handler"
	"github.com/99designs/gqlgen/graphql/handler/extension"
	"github.com/99designs/gqlgen/graphql/handler/lru"
	"github.com/99designs/gqlgen/graphql/handler/transport"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"verifyme/graph/admission"
	"verifyme/graph/cost"
	"verifyme/graph/generated"
	"verifyme/graph/known"
	"verifyme/graph/rights"
	"verifyme/graph/socket"
	"verifyme/graph/together"
	"verifyme/kyc"
	"verifyme/kyc/apperr"
	"verifyme/kyc/strictjson"
	"verifyme/web"
)

const (
	// maxBody of a POST, and maxMessage of a WebSocket's client.
	maxBody    = 1 << 20
	maxMessage = int64(256 << 10)
	// initTimeout of a WebSocket's client to say connection_init.
	initTimeout  = 10 * time.Second
	pingInterval = 10 * time.Second
	// parsedDocuments are kept, so that the portal's are parsed once, but none of a longer text: what is made of one takes
	// a hundred times as much memory, for as long as the process runs.
	parsedDocuments = 300
	keptText        = 8 << 10
)

// shortDocuments keeps those of short texts.
type shortDocuments struct {
	graphql.Cache[*ast.QueryDocument]
}

// Add implements graphql.Cache.
func (c shortDocuments) Add(ctx context.Context, text string, parsed *ast.QueryDocument) {
	if len(text) <= keptText {
		c.Cache.Add(ctx, text, parsed)
	}
}

// Options of the handler.
type Options struct {
	Sockets socket.Implementation
	Log     *slog.Logger
	// Subscriptions are counted while they are open.
	Subscriptions together.Gauge
	// Production: the schema is not told, neither by introspection nor by the
	// suggestions of refusals. It is in the repository, for those who may use it.
	Production bool
	// Known operations, which clients may name by their hash.
	Known known.Operations
}

// NewHandler serves /graphql: POST, and WebSockets. The actor is in the request's
// context already.
func NewHandler(app *kyc.Services, o Options) http.Handler {
	p, resolvers := presenter{log: o.Log, production: o.Production}, NewResolvers(app, o.Log)
	server := handler.New(generated.NewExecutableSchema(generated.Config{
		Resolvers: resolvers, Complexity: cost.Weights(),
	}))
	readLimit, live := maxMessage, &rights.Rights{Read: app.Auth.Sessions}
	server.AddTransport(socket.Presenting{Present: p.present, Websocket: transport.Websocket{
		Implementation: o.Sockets, InitFunc: socket.Open(live), InitTimeout: initTimeout,
		PingPongInterval: pingInterval, PayloadReadLimit: &readLimit,
		ErrorFunc: func(ctx context.Context, err error) { o.Log.DebugContext(ctx, "live connection broke", "error", err) },
	}})
	server.AddTransport(transport.POST{ResponseHeaders: map[string][]string{"Content-Type": {"application/json"}}})
	parsed := shortDocuments{lru.New[*ast.QueryDocument](parsedDocuments)}
	server.SetQueryCache(parsed)
	server.SetParserTokenLimit(cost.MaxTokens)
	server.SetErrorPresenter(p.present)
	server.SetRecoverFunc(recovered)
	server.SetDisableSuggestion(o.Production)
	if !o.Production {
		server.Use(extension.Introspection{})
	}
	server.Use(o.Known.Extension())
	server.Use(cost.EarlyLimit{Known: parsed})
	server.Use(cost.SizeLimit{})
	server.Use(extension.FixedComplexityLimit(cost.Most))
	server.AroundOperations(p.gate)
	server.AroundOperations(together.CountOpen(o.Subscriptions))
	server.AroundOperations(together.ReviewQueue(o.Log))
	server.AroundResponses(shorten)
	server.AroundResponses(p.admit(admission.New()))
	server.AroundResponses(withLoadersPerEvent(app, resolvers.shared))
	server.AroundRootFields(withLoaders(app))
	return p.guard(o.Sockets, server, socket.Apart(o.Log, socket.Counted(server)))
}

// guard lets through what the transports take: a socket, or a POST whose body is JSON without doubt.
func (p presenter) guard(by socket.Implementation, next, sockets http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Cache-Control", "no-store")
		if by != nil && by.Asked(r) {
			if err := by.Refuses(r); err != nil {
				p.refuse(w, r, err)
				return
			}
			sockets.ServeHTTP(w, r)
			return
		}
		// Of what else a client offers to go on by, HTTP lets a server take no notice; gqlgen would try a socket.
		r.Header.Del("Upgrade")
		body, err := posted(w, r)
		if err != nil {
			p.refuse(w, r, err)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		next.ServeHTTP(w, r)
	})
}

// posted gives the body of an operation. gqlgen would take the first of several JSON values, and the last of several
// keys of one name.
func posted(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	if r.Method != http.MethodPost {
		return nil, apperr.New(apperr.MethodNotAllowed, apperr.CodeMethodNotAllowed,
			"Send operations by POST, subscriptions by WebSocket.")
	}
	body, err := web.Body(w, r, web.BodyOptions{Limit: maxBody})
	if err == nil {
		err = strictjson.Check(body)
	}
	return body, unsound(err)
}

// refuse answers in GraphQL's shape.
func (p presenter) refuse(w http.ResponseWriter, r *http.Request, err error) {
	refusal, _ := apperr.As(err)
	if refusal.Kind == apperr.MethodNotAllowed {
		w.Header().Set("Allow", http.MethodPost)
	}
	web.JSON(w, web.Status(refusal.Kind), graphql.Response{
		Data: json.RawMessage("null"), Errors: gqlerror.List{p.present(r.Context(), err)},
	})
}
