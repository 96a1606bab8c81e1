package cost

import (
	"verifyme/graph/generated"
	"verifyme/kyc/comment"
	"verifyme/kyc/instant"
	"verifyme/kyc/review"
)

// Names that the steps of a request compare, words of a name, and photos of the
// premises.
const (
	photoRows      = 2
	comparisonRows = 4
	nameWordRows   = 4
	commentRows    = 10
	partRows       = 3
	// Values of the queue's filters, people who view one case, and reasons of decisions.
	statusRows   = 3
	severityRows = 4
	viewerRows   = 2
	reasonRows   = 8
	// facetWeight of counting the whole queue.
	facetWeight = 500
	linkKinds   = 5
	outcomeRows = 4
	// linkWeight of the requests that are counted.
	linkWeight = 200
)

func reviews(c *generated.ComplexityRoot) {
	c.OnboardingRequest.Comments = func(child int) int { return 1 + commentRows*child }
	c.Comment.Parts = func(child int) int { return 1 + partRows*child }
	c.Mentions.Items = func(child int) int { return 1 + comment.MentionsShown*(requestRow+child) }
	rows := func(n int) func(child int) int { return func(child int) int { return 1 + n*child } }
	c.Query.ReviewQueueFacets = func(child int, _ *review.QueueQuery) int { return facetWeight + child }
	c.QueueFacets.Statuses, c.QueueFacets.Flows, c.QueueFacets.Flags = rows(statusRows), rows(flowRows), rows(codeRows)
	c.QueueFacets.Severities, c.QueueFacets.Reviewers = rows(severityRows), rows(reviewerRows)
	// At least as many rows as one case has viewers: a list never counts as one object.
	c.Query.CaseViewers = func(child int, ids []string) int {
		return 1 + min(max(len(ids), viewerRows), MostRows)*child
	}
	c.CaseViewers.Users = rows(viewerRows)
	c.Mutation.ViewCase = func(child int, _ string, _ bool) int { return 1 + viewerRows*child }
	c.Query.Rereview = func(child int) int { return requestRow + child }
	c.Query.RereviewsWaiting = func(child int) int { return countWeight + child }
	c.Query.RereviewAgreement = func(child int, _, _ instant.Timestamp) int { return sumWeight + child }
	c.RereviewAgreement.Reasons = rows(reasonRows)
	c.PreparedDecision.Maker = func(child int) int { return reviewerWeight + child }
	words := func(child int) int { return 1 + nameWordRows*child }
	c.Query.NameComparisons = func(child int, _ string) int { return 1 + comparisonRows*child }
	c.Query.PhotoLocations = func(child int, _ string) int { return 1 + photoRows*child }
	c.Query.RelatedRequests = func(child int, _ string) int { return linkWeight + linkKinds*child }
	c.RelatedRequests.Outcomes = func(child int) int { return 1 + outcomeRows*child }
	c.NameComparison.Pairs, c.NameComparison.Missing, c.NameComparison.Ceilings = words, words, words
}
