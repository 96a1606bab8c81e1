// Package cost weighs GraphQL operations before they run: how many rows they may
// read, how deep and how large they are.
package cost

import (
	"context"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/errcode"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"verifyme/graph/generated"
	"verifyme/kyc/apicall"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
	"verifyme/kyc/webhook"
)

// Bounds of one operation, several times what the portal's largest takes.
const (
	// MaxTokens of a document, before it is parsed.
	MaxTokens     = 3000
	maxDepth      = 20
	maxSelections = 1500
	// Most that one operation may weigh.
	Most = 50_000
)

// Rows of a page: what is given when nothing is asked, and the most.
const (
	DefaultRows = 50
	MostRows    = 200
)

// Weights of a row itself, whatever is asked of it: a request is read whole and its
// values are opened.
const (
	requestRow  = 15
	eventRow    = 3
	deliveryRow = 2
	auditRow    = 2
	callRow     = 2
)

// Weights of what is read for each row anew.
const (
	reviewerWeight    = 2
	dueWeight         = 1
	eventWeight       = 5
	endpointDayWeight = 20
	timelineWeight    = 250
	countWeight       = 20
)

// Rows that a list without a page has: the most where the specification bounds
// it, else what a busy workspace or a long journey has.
const (
	endpointRows     = 10
	logRows          = 8
	headerRows       = 2
	retentionRows    = 3
	targetRows       = 10
	viewRows         = 20
	templateRows     = 30
	sessionRows      = 10
	passkeyRows      = 5
	judgementRows    = 2
	flowRows         = 10
	keyRows          = 20
	domainRows       = 5
	recordRows       = 2
	signOnDomainRows = 10
	signOnRoleRows   = 50
	userRows         = 50
	stepRows         = 11
	typeRows         = 14
	usageRows        = 500
	breachRows       = 2
	attemptRows      = 2
	attemptFlagRows  = 2
	flagRows         = 3
	consentRows      = 3
	documentRows     = 5
	timelineLineRows = 40
)

// Weights count a list's fields once a row.
func Weights() (c generated.ComplexityRoot) {
	pages(&c)
	rows := func(n int) func(child int) int { return func(child int) int { return 1 + n*child } }
	c.Query.Flows, c.Query.FlowSummaries, c.Flow.Steps = rows(flowRows), rows(flowRows), rows(stepRows)
	c.Query.FlowVersions, c.Query.StepTypes = func(child int, _ string) int { return 1 + flowRows*child }, rows(typeRows)
	c.Flow.Warnings, c.Flow.Breaches = rows(breachRows), rows(breachRows)
	c.Flow.OpenOnOlderVersions = func(child int) int { return countWeight + child }
	c.Query.WebhookEndpoints = rows(endpointRows)
	c.Query.APIKeys = rows(keyRows)
	c.CustomDomains.Domains, c.CustomDomain.Records = rows(domainRows), rows(recordRows)
	c.SingleSignOn.Domains, c.SignOnProvider.RoleValues = rows(signOnDomainRows), rows(signOnRoleRows)
	c.Query.ProvisioningTokens = rows(keyRows)
	c.Query.Users, c.Query.Reviewers, c.Query.SavedViews = rows(userRows), rows(userRows), rows(viewRows)
	c.Query.Sessions, c.Mutation.EndOtherSessions = rows(sessionRows), rows(sessionRows)
	c.Mutation.EndSession = func(child int, _ string) int { return 1 + sessionRows*child }
	passkeys(&c)
	c.FaceComparison.Others = rows(judgementRows)
	checklists(&c)
	c.Query.DecisionTemplates, c.DecisionTemplate.Texts = rows(templateRows), rows(len(text.Locales))
	c.Query.Usage = func(child int, _, _ instant.Timestamp) int { return 1 + usageRows*child }
	analytics(&c)
	c.Tenant.Retention = rows(retentionRows)
	c.Tenant.ReviewTargets = rows(targetRows)
	reviews(&c)
	c.OnboardingRequest.Steps = rows(stepRows)
	c.OnboardingRequest.Flags = rows(flagRows)
	c.OnboardingRequest.Consents = rows(consentRows)
	c.OnboardingRequest.Documents = rows(documentRows)
	c.OnboardingRequest.Timeline = func(child int) int { return timelineWeight + timelineLineRows*child }
	c.RequestStep.History, c.Attempt.Flags = rows(attemptRows), rows(attemptFlagRows)
	c.Review.Reviewer = func(child int) int { return reviewerWeight + child }
	c.Review.DueAt = func(child int) int { return dueWeight + child }
	c.WebhookEndpoint.LastDay = func(child int) int { return endpointDayWeight + child }
	c.WebhookDelivery.Log = rows(logRows)
	c.DeliveryAttempt.SentHeaders, c.DeliveryAttempt.AnswerHeaders = rows(headerRows), rows(headerRows)
	c.WebhookDelivery.Event = func(child int) int { return eventWeight + child }
	return c
}

func passkeys(c *generated.ComplexityRoot) {
	c.Query.Passkeys = func(child int) int { return 1 + passkeyRows*child }
	c.Mutation.AddPasskey = func(child int, _, _ string) int { return 1 + passkeyRows*child }
	c.Mutation.RenamePasskey = func(child int, _, _ string) int { return 1 + passkeyRows*child }
	c.Mutation.RemovePasskey = func(child int, _ string) int { return 1 + passkeyRows*child }
}

func asked(first *int) int {
	if first == nil {
		return DefaultRows
	}
	return *first
}

// pages have as many rows as first asks for.
func pages(c *generated.ComplexityRoot) {
	rows := func(first *int, row, child int) int {
		return 1 + (row+child)*min(max(asked(first), 1), MostRows)
	}
	c.Query.OnboardingRequests = func(child int, _ *onboarding.RequestQuery, first *int, _ *string,
		_ generated.ListOrder) int {
		return rows(first, requestRow, child)
	}
	c.Query.ReviewQueue = func(child int, _ *review.QueueQuery, first *int, _ *string) int {
		return rows(first, requestRow, child)
	}
	c.Query.ReviewQueueSum = func(child int, _ *review.QueueQuery) int { return countWeight + child }
	c.Query.Events = func(child int, _ *webhook.EventQuery, first *int, _ *string) int {
		return rows(first, eventRow, child)
	}
	c.Query.WebhookDeliveries = func(child int, _ *webhook.DeliveryQuery, first *int, _ *string) int {
		return rows(first, deliveryRow, child)
	}
	c.Query.APICalls = func(child int, _ *apicall.Query, first *int, _ *string) int {
		return rows(first, callRow, child)
	}
	c.Query.AuditLog = func(child int, _ *unit.AuditQuery, first *int, _ *string) int {
		return rows(first, auditRow, child)
	}
}

// SizeLimit counts an operation's selections with its fragments spread out.
// It stops at the bound, so that fragments that double at each level cost
// nothing; it stands before the complexity limit, which does not stop.
type SizeLimit struct{}

// ExtensionName for gqlgen.
func (SizeLimit) ExtensionName() string { return "SizeLimit" }

// Validate has nothing to check.
func (SizeLimit) Validate(graphql.ExecutableSchema) error { return nil }

// MutateOperationContext refuses what is too deep or too large, a number that nothing holds, and a
// subscription of nothing.
func (SizeLimit) MutateOperationContext(_ context.Context, op *graphql.OperationContext) *gqlerror.Error {
	if op.Operation.Operation == ast.Subscription &&
		len(graphql.CollectFields(op, op.Operation.SelectionSet, []string{"Subscription"})) != 1 {
		// The schema's own check does not know which fields are skipped.
		err := gqlerror.Errorf("a subscription selects one field")
		errcode.Set(err, errcode.ValidationFailed)
		return err
	}
	left := maxSelections
	if fits(op.Operation.SelectionSet, depths{fields: maxDepth, schemaLists: maxSchemaLists}, &left) {
		number := unreadable(op)
		if number == nil {
			return nil
		}
		err := gqlerror.ErrorPosf(number.Position, "this number is too large")
		errcode.Set(err, errcode.ValidationFailed)
		return err
	}
	err := gqlerror.Errorf("the operation is deeper than %d levels, larger than %d fields, "+
		"or nests more than %d lists of the schema", maxDepth, maxSelections, maxSchemaLists)
	errcode.Set(err, errcode.ValidationFailed)
	return err
}

// depths that are left.
type depths struct{ fields, schemaLists int }

// maxSchemaLists inside each other, which introspection's usual query needs: the
// types of fields of types would repeat the schema over and over.
const maxSchemaLists = 3

// below the field. Lists of the schema have their names in GraphQL's own types alone.
func (d depths) below(f *ast.Field) depths {
	d.fields--
	if f.ObjectDefinition != nil && f.ObjectDefinition.BuiltIn && f.Definition != nil && f.Definition.Type.Elem != nil {
		d.schemaLists--
	}
	return d
}

func fits(set ast.SelectionSet, depth depths, left *int) bool {
	for _, selection := range set {
		*left--
		inside, below := ast.SelectionSet(nil), depth
		switch s := selection.(type) {
		case *ast.Field:
			inside, below = s.SelectionSet, depth.below(s)
		case *ast.InlineFragment:
			inside = s.SelectionSet
		case *ast.FragmentSpread:
			inside = s.Definition.SelectionSet
		}
		if *left < 0 || below.fields < 0 || below.schemaLists < 0 || !fits(inside, below, left) {
			return false
		}
	}
	return true
}
