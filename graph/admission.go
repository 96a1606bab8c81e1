package graph

import (
	"context"
	"runtime"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/handler/extension"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/unit"
)

// What runs at once in one process. The rest waits in line, each caller's own
// operations behind each other, so that whoever asks for much waits for it alone.
const (
	// callerOperations of one user or key.
	callerOperations = 4
	// callerWaiting are refused beyond them.
	callerWaiting = 32
	// largeFrom is the complexity from which a caller runs one operation at a time:
	// a page of a list.
	largeFrom = 1000
	// heavyFrom is above what the portal asks for: one at a time of a tenant, and
	// together no more than half of the processors work on.
	heavyFrom = maxComplexity / 8
	// operationConnections and tenantConnections to PostgreSQL are used at once; a
	// heavy operation uses one.
	operationConnections = 4
	tenantConnections    = 6
	// longestWait in line.
	longestWait = 15 * time.Second
)

// admission lets operations begin.
type admission struct {
	callers, large, heavy, processors, connections *line
}

func newAdmission() *admission {
	return &admission{
		callers:     newLine(callerOperations, callerWaiting),
		large:       newLine(1, callerOperations),
		heavy:       newLine(1, callerWaiting),
		processors:  newLine(max(runtime.GOMAXPROCS(0)/2, 1), callerWaiting*callerWaiting),
		connections: newLine(tenantConnections, callerWaiting*callerWaiting),
	}
}

// place in a line, of one holder's key.
type place struct {
	line *line
	key  string
}

// enter the lines that the operation has to wait in, one after the other. Every
// caller takes them in the same order, so that nobody waits for himself.
func (a *admission) enter(ctx context.Context, actor access.Actor, complexity int) (leave func(), err error) {
	places := []place{{a.callers, actor.ID}}
	if complexity > largeFrom {
		places = append(places, place{a.large, actor.ID})
	}
	if complexity > heavyFrom {
		places = append(places, place{a.heavy, actor.TenantID}, place{a.processors, ""})
	}
	return enterAll(ctx, places)
}

func enterAll(ctx context.Context, places []place) (leave func(), err error) {
	var left []func()
	leave = func() {
		for _, l := range left {
			l()
		}
	}
	for _, p := range places {
		l, err := p.line.enter(ctx, p.key)
		if err != nil {
			leave()
			return nil, err
		}
		left = append(left, l)
	}
	return leave, nil
}

// admit runs an operation once it may begin, on its share of the connections. A
// subscription is bounded by its socket, and its events by what happens.
func (p presenter) admit(a *admission) graphql.ResponseMiddleware {
	return func(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
		run, leave, err := a.begin(ctx)
		if err != nil {
			return &graphql.Response{Errors: gqlerror.List{p.present(ctx, err)}}
		}
		defer leave()
		return next(run)
	}
}

// begin waits until the context's operation may begin, and gives the context that
// it runs in.
func (a *admission) begin(ctx context.Context) (run context.Context, leave func(), err error) {
	actor, ok := access.From(ctx)
	if !ok || !runsOnce(ctx) {
		return ctx, func() {}, nil
	}
	complexity := 0
	if stats := extension.GetComplexityStats(ctx); stats != nil {
		complexity = stats.Complexity
	}
	waiting, cancel := context.WithTimeout(ctx, longestWait)
	defer cancel()
	leave, err = a.enter(waiting, actor, complexity)
	return unit.WithShare(ctx, a.share(actor.TenantID, complexity)), leave, err
}

// runsOnce holds for a query and a mutation; what was refused before it was read is
// neither.
func runsOnce(ctx context.Context) bool {
	if !graphql.HasOperationContext(ctx) {
		return false
	}
	op := graphql.GetOperationContext(ctx).Operation
	return op != nil && op.Operation != ast.Subscription
}

// share of the connections that one operation has.
func (a *admission) share(tenantID string, complexity int) unit.Share {
	most := operationConnections
	if complexity > heavyFrom {
		most = 1
	}
	own := newLine(most, callerWaiting*callerWaiting)
	return func(ctx context.Context) (func(), error) {
		return enterAll(ctx, []place{{own, ""}, {a.connections, tenantID}})
	}
}

var errCrowded = apperr.TooMany(time.Second,
	"Too many operations at once. Send fewer at a time, or ask for less in each; then try again.")
