// Package admission bounds what runs at once of GraphQL: of one caller, of one
// tenant, and on the processors.
package admission

import (
	"context"
	"runtime"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/handler/extension"
	"github.com/vektah/gqlparser/v2/ast"

	"verifyme/graph/cost"
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
	// heavyFrom is above what the portal asks for: one at a time of a tenant, together
	// on half of the processors, and after each a rest as long as it took, so that
	// heavy ones have half of the time too.
	heavyFrom = cost.Most / 8
	// operationConnections and tenantConnections to PostgreSQL are used at once; a
	// heavy operation uses one.
	operationConnections = 4
	tenantConnections    = 6
	// longestWait in line.
	longestWait = 15 * time.Second
	// longestRest after a heavy operation.
	longestRest = 5 * time.Second
)

// Admission lets operations begin. A subscription is bounded by its socket, and its
// events by what happens.
type Admission struct {
	callers, large, heavy, processors, connections *Line
}

// New admission of one process.
func New() *Admission {
	return &Admission{
		callers:     NewLine(callerOperations, callerWaiting),
		large:       NewLine(1, callerOperations),
		heavy:       NewLine(1, callerWaiting),
		processors:  NewLine(max(runtime.GOMAXPROCS(0)/2, 1), callerWaiting*callerWaiting),
		connections: NewLine(tenantConnections, callerWaiting*callerWaiting),
	}
}

// place in a line, of one holder's key.
type place struct {
	line *Line
	key  string
	// rests: the place stays taken after its holder has left, as long again as it was
	// held.
	rests bool
}

func (p place) leave(held time.Duration, leave func()) {
	if p.rests {
		time.AfterFunc(min(held, longestRest), leave)
		return
	}
	leave()
}

// enter the lines that the operation has to wait in, one after the other. Every
// caller takes them in the same order, so that nobody waits for himself.
func (a *Admission) enter(ctx context.Context, actor access.Actor, complexity int) (leave func(), err error) {
	places := []place{{line: a.callers, key: actor.ID}}
	if complexity > largeFrom {
		places = append(places, place{line: a.large, key: actor.ID})
	}
	if complexity > heavyFrom {
		places = append(places, place{a.heavy, actor.TenantID, true}, place{a.processors, "", true})
	}
	return enterAll(ctx, places)
}

func enterAll(ctx context.Context, places []place) (leave func(), err error) {
	var taken []func(held time.Duration)
	var entered time.Time
	leave = func() {
		held := time.Duration(0)
		if !entered.IsZero() {
			held = time.Since(entered)
		}
		for _, t := range taken {
			t(held)
		}
	}
	for _, p := range places {
		l, err := p.line.Enter(ctx, p.key)
		if err != nil {
			leave()
			return nil, err
		}
		taken = append(taken, func(held time.Duration) { p.leave(held, l) })
	}
	entered = time.Now()
	return leave, nil
}

// Begin waits until the context's operation may begin, and gives the context that
// it runs in.
func (a *Admission) Begin(ctx context.Context) (run context.Context, leave func(), err error) {
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
func (a *Admission) share(tenantID string, complexity int) unit.Share {
	most := operationConnections
	if complexity > heavyFrom {
		most = 1
	}
	own := NewLine(most, callerWaiting*callerWaiting)
	return func(ctx context.Context) (func(), error) {
		return enterAll(ctx, []place{{line: own}, {line: a.connections, key: tenantID}})
	}
}

// ErrCrowded refuses whom no place is left for.
var ErrCrowded = apperr.TooMany(time.Second,
	"Too many operations at once. Send fewer at a time, or ask for less in each; then try again.")
