package cost

import (
	"verifyme/graph/generated"
	"verifyme/kyc/comment"
)

// Names that the steps of a request compare, words of a name, and photos of the
// premises.
const (
	photoRows      = 2
	comparisonRows = 4
	nameWordRows   = 4
	commentRows    = 10
	partRows       = 3
	linkKinds      = 5
	outcomeRows    = 4
	// linkWeight of the requests that are counted.
	linkWeight = 200
)

func reviews(c *generated.ComplexityRoot) {
	c.OnboardingRequest.Comments = func(child int) int { return 1 + commentRows*child }
	c.Comment.Parts = func(child int) int { return 1 + partRows*child }
	c.Mentions.Items = func(child int) int { return 1 + comment.MentionsShown*(requestRow+child) }
	c.PreparedDecision.Maker = func(child int) int { return reviewerWeight + child }
	words := func(child int) int { return 1 + nameWordRows*child }
	c.Query.NameComparisons = func(child int, _ string) int { return 1 + comparisonRows*child }
	c.Query.PhotoLocations = func(child int, _ string) int { return 1 + photoRows*child }
	c.Query.RelatedRequests = func(child int, _ string) int { return linkWeight + linkKinds*child }
	c.RelatedRequests.Outcomes = func(child int) int { return 1 + outcomeRows*child }
	c.NameComparison.Pairs, c.NameComparison.Missing, c.NameComparison.Ceilings = words, words, words
}
