package graph

import (
	"context"

	"verifyme/kyc/flow"
)

func (q query) Flows(ctx context.Context) ([]flow.Flow, error) { return q.app.Flows.Flows(ctx) }
