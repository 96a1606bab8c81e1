package flow

import (
	"fmt"
	"slices"

	"verifyme/kyc/text"
)

// ChecklistItem is what a reviewer looks at before deciding a request of the flow.
type ChecklistItem struct {
	// Key stays when the text is reworded; unique in the flow.
	Key  string `json:"key"`
	Text string `json:"text"`
	// Required: a reviewer ticks it before approving.
	Required bool `json:"required"`
}

// Bounds of a checklist.
const (
	MaxChecklist = 20
	maxItemText  = 200
)

// RuleChecklist: an item has a key of its own and a text.
const RuleChecklist Rule = "CHECKLIST"

// wantChecklist holds for drafts too: an item is never kept without its text.
func (b *breaches) wantChecklist(items []ChecklistItem) {
	b.want(len(items) <= MaxChecklist, RuleChecklist, "", "checklist", "must be at most %d items", MaxChecklist)
	if len(items) > MaxChecklist {
		return
	}
	for i, item := range items {
		field := func(name string) string { return fmt.Sprintf("checklist.%d.%s", i, name) }
		b.want(stepKeyPattern.MatchString(item.Key), RuleChecklist, "", field("key"),
			"must be 2 to 41 letters and digits, starting with a letter")
		twice := slices.ContainsFunc(items[:i], func(other ChecklistItem) bool { return other.Key == item.Key })
		b.want(!twice, RuleChecklist, "", field("key"), "must be unique in the checklist")
		b.want(text.IsPrinted(item.Text, maxItemText), RuleChecklist, "", field("text"),
			"must be 1 to %d characters in one line", maxItemText)
	}
}

// Unticked names the required items of the checklist that the ticked keys lack.
func (f Flow) Unticked(ticked []string) (missing []string) {
	for _, item := range f.Checklist {
		if item.Required && !slices.Contains(ticked, item.Key) {
			missing = append(missing, item.Key)
		}
	}
	return missing
}
