// Package templates resolves the texts that reviewers start from.
package templates

import (
	"context"

	"verifyme/kyc/template"
)

// Query serves this subject's fields of Query.
type Query struct{ Templates *template.Service }

// Mutation serves this subject's fields of Mutation.
type Mutation struct{ Templates *template.Service }

// DecisionTemplates of the workspace, the shipped ones among them.
func (q Query) DecisionTemplates(ctx context.Context) ([]template.Template, error) {
	return q.Templates.Templates(ctx)
}

// SaveDecisionTemplate keeps or changes a template.
func (m Mutation) SaveDecisionTemplate(ctx context.Context, input template.Input) (template.Template, error) {
	return m.Templates.Save(ctx, input)
}

// DeleteDecisionTemplate of the workspace's own.
func (m Mutation) DeleteDecisionTemplate(ctx context.Context, id string) (string, error) {
	return id, m.Templates.Delete(ctx, id)
}
