package upkeep

import (
	"context"
	"fmt"
)

// Parts are those of the tables that the operator has chosen to keep by month.
type Parts interface {
	// KeepParts makes those of the months to come and drops those in which no row is left; say is told of each.
	KeepParts(ctx context.Context, say func(format string, arguments ...any)) error
}

// KeepParts of tables that are kept by month; it recurs. Nothing is done where none is.
func (svc *Service) KeepParts(ctx context.Context) error {
	return svc.Parts.KeepParts(ctx, func(format string, arguments ...any) {
		svc.Log.Info("the parts of a table have changed", "change", fmt.Sprintf(format, arguments...))
	})
}
