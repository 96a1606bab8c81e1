package socket

import (
	"context"
	"net/http"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/handler/transport"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// Presenting sockets tell for what an operation is refused as a POST does. gqlgen gives the presenter such an error
// only where the schema refuses, and sends the others, such as that of its limit of complexity, as they are.
type Presenting struct {
	transport.Websocket
	Present graphql.ErrorPresenterFunc
}

// Implementation of sockets by a library.
type Implementation interface {
	transport.WebsocketImplementation
	// Asked tells whether the request asks for a socket.
	Asked(*http.Request) bool
	// Refuses says why such a request is refused, as an error with a code; nil where it is not.
	Refuses(*http.Request) error
}

var _ graphql.Transport = Presenting{}

// Do implements graphql.Transport.
func (s Presenting) Do(w http.ResponseWriter, r *http.Request, exec graphql.GraphExecutor) {
	s.Websocket.Do(w, r, presented{exec, s.Present})
}

type presented struct {
	graphql.GraphExecutor
	present graphql.ErrorPresenterFunc
}

// CreateOperationContext implements graphql.GraphExecutor.
func (e presented) CreateOperationContext(
	ctx context.Context, params *graphql.RawParams,
) (*graphql.OperationContext, gqlerror.List) {
	operation, refused := e.GraphExecutor.CreateOperationContext(ctx, params)
	for i, err := range refused {
		refused[i] = e.present(ctx, err)
	}
	return operation, refused
}
