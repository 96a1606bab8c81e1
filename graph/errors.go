package graph

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"regexp"
	"runtime/debug"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"verifyme/graph/bound"
	"verifyme/graph/known"
	"verifyme/kyc/apperr"
	"verifyme/web"
	"verifyme/web/trace"
)

// presenter turns errors into what a caller may see of them.
type presenter struct {
	log *slog.Logger
	// production tells no names of the schema.
	production bool
}

// present gives every error a code and the trace id in its extensions.
func (p presenter) present(ctx context.Context, err error) *gqlerror.Error {
	id := trace.ID(ctx)
	if id == "" {
		id = trace.New()
	}
	shown := graphql.DefaultErrorPresenter(ctx, err)
	if refusedBySchema(shown) {
		return p.refusal(shown, id)
	}
	e := web.Shown(ctx, p.log, id, err)
	return &gqlerror.Error{Message: e.Message, Path: shown.Path, Locations: shown.Locations, Extensions: extensions(e, id)}
}

// refusedBySchema tells the refusals of gqlgen and gqlparser from everything
// that a resolver returned: the former either have a code already or concern
// no field at all.
func refusedBySchema(e *gqlerror.Error) bool {
	if _, ok := apperr.As(e); ok {
		return false
	}
	_, coded := e.Extensions["code"]
	return coded || len(e.Path) == 0 && e.Err == nil || e.Message == enumOfNothing
}

// enumOfNothing is what gqlgen's enums say of a variable's null, which the schema lets through where the argument has
// another value to be left out with.
const enumOfNothing = "enums must be strings"

// suggestion at the end of what gqlparser says: names that the schema has.
const suggestion = " Did you mean "

// misnamed: a number in a variable is a string to gqlparser, or 0 where it is not whole; it then names a value that
// nobody sent.
var misnamed = regexp.MustCompile(`^cannot use (?:string|value -?\d+) as (Int|Boolean)$`)

var trulyNamed = map[string]string{
	"Int":     "cannot use the value as Int, which is a whole number of 32 bits",
	"Boolean": "cannot use the value as Boolean, which is true or false",
}

func (p presenter) refusal(e *gqlerror.Error, traceID string) *gqlerror.Error {
	message, code := e.Message, bound.CodeRefused
	if e.Extensions["code"] == known.CodeUnknown {
		code = known.CodeUnknown
	}
	if found := misnamed.FindStringSubmatch(message); found != nil {
		message = trulyNamed[found[1]]
	}
	if p.production {
		message, _, _ = strings.Cut(message, suggestion)
	}
	if e.Message == enumOfNothing {
		message = "null is none of the values that the argument takes"
	} else if _, coded := e.Extensions["code"]; !coded {
		// gqlgen would repeat the whole body here.
		message = notGraphQL
	}
	return &gqlerror.Error{
		Message: shortened(message), Path: e.Path, Locations: e.Locations,
		Extensions: map[string]any{"code": code, "traceId": traceID},
	}
}

// notGraphQL is told where the body could not be read as a GraphQL request.
const notGraphQL = "The body is not a GraphQL request in JSON."

// unsound says of an invalid body what is said of all that is no GraphQL; the details say where.
func unsound(err error) error {
	refusal, ok := apperr.As(err)
	if !ok || refusal.Kind != apperr.Invalid {
		return err
	}
	told := *refusal
	told.Code, told.Message = bound.CodeRefused, notGraphQL
	return &told
}

func extensions(e *apperr.Error, traceID string) map[string]any {
	out := map[string]any{}
	maps.Copy(out, e.Extensions)
	out["code"], out["traceId"] = e.Code, traceID
	if len(e.Details) > 0 {
		out["details"] = apperr.Listed(e.Details)
	}
	if e.AttemptsLeft != nil {
		out["attemptsLeft"] = *e.AttemptsLeft
	}
	if e.RetryAfter > 0 {
		out["retryAfter"] = apperr.RetryAfterSeconds(e.RetryAfter)
	}
	return out
}

// shorten bounds a refusal by the schema: GraphQL reports every mistake, and repeats
// names at whatever length they have.
func shorten(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
	response := next(ctx)
	if response != nil {
		response.Errors = apperr.Listed(response.Errors)
	}
	return response
}

// maxMessageBytes of what GraphQL says of a mistake.
const maxMessageBytes = 300

func shortened(message string) string {
	if len(message) <= maxMessageBytes {
		return message
	}
	return strings.ToValidUTF8(message[:maxMessageBytes], "") + "…"
}

var errPanic = errors.New("panic")

// recovered keeps the stack for the log; present shows INTERNAL.
func recovered(_ context.Context, cause any) error {
	return fmt.Errorf("%w: %v\n%s", errPanic, cause, debug.Stack())
}
