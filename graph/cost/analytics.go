package cost

import (
	"verifyme/graph/bound"
	"verifyme/graph/generated"
	"verifyme/kyc/flow"
	"verifyme/kyc/instant"
	"verifyme/kyc/whatif"
)

// sumWeight of counts that are summed up over the asked time, however few rows are
// given of it.
const sumWeight = 2000

// Rows of the lists of analytics: of the longest time, and of a large workspace.
const (
	dayRows      = 401
	versionRows  = 20
	refusalRows  = 10
	decisionRows = 16
	codeRows     = 9
	reviewerRows = 50
	answerRows   = 20
	classRows    = 3
	providerRows = 20
)

func analytics(c *generated.ComplexityRoot) {
	rows := func(n int) func(child int) int { return func(child int) int { return 1 + n*child } }
	c.Query.Analytics = func(child int, _, _ instant.Timestamp, _ *string, _ *int) int { return sumWeight + child }
	c.Analytics.Days = func(child int) int { return sumWeight + dayRows*child }
	c.Analytics.Versions = func(child int) int { return sumWeight + versionRows*child }
	c.Analytics.Funnel, c.FunnelStep.Refusals = rows(stepRows), rows(refusalRows)
	c.Query.PolicyTrial = func(child int, _ flow.Policy) int { return sumWeight + child }
	c.PolicyTrial.Cases = rows(whatif.Listed)
	c.Query.RetentionPlan = func(child int, _ []bound.Retention, _ *int) int { return sumWeight + child }
	c.RetentionPlan.Classes = rows(classRows)
	c.Query.Activity = func(child int, _, _ instant.Timestamp, _ *string) int { return sumWeight + child }
	c.Query.ReviewerActivity = func(child int, _, _ instant.Timestamp, _ *string) int {
		return sumWeight + reviewerRows*child
	}
	c.Query.ProviderHealth = func(child int, _, _ instant.Timestamp) int { return sumWeight + providerRows*child }
	c.ProviderHealth.Outcomes = rows(codeRows)
	c.Activity.Targets = func(child int) int { return sumWeight + versionRows*child }
	c.WebhookActivity.Outcomes, c.ChargeActivity.Entries = rows(answerRows), rows(codeRows)
	c.Analytics.Decisions, c.Analytics.Flags = rows(decisionRows), rows(codeRows)
}
