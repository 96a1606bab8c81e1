package cost

import (
	"verifyme/graph/generated"
	"verifyme/kyc/checklist"
)

// itemRows of a usual checklist.
const itemRows = 8

func checklists(c *generated.ComplexityRoot) {
	rows := func(child int) int { return 1 + itemRows*child }
	c.Flow.Checklist, c.DecisionRecord.Checklist = rows, rows
	c.DecisionRecord.Faces = func(child int) int { return 1 + judgementRows*child }
	c.Query.AttemptDifferences = func(child int, _ string) int { return timelineWeight + stepRows*attemptRows*child }
	c.Query.ReviewChecklist = func(child int, _ string) int { return rows(child) }
	c.Mutation.TickChecklist = func(child int, _ checklist.TickInput) int { return rows(child) }
}
