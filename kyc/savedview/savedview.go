// Package savedview keeps filters of the review queue under names, for their maker or for
// everybody who may review.
package savedview

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	unit.Tx

	// SavedViews of the user and those that are shared, by name.
	SavedViews(ctx context.Context, userID string) ([]View, error)
	// LockViews gives the user's own by their ids; who else would change their number waits.
	LockViews(ctx context.Context, userID string) (map[string]View, error)
	SaveView(ctx context.Context, v View) error
	// OpenView of those that the user sees; not ok where there is none of that id.
	OpenView(ctx context.Context, userID string, id *string) (ok bool, err error)
	DeleteView(ctx context.Context, id, userID string, orShared bool) (ok bool, err error)
}

// View is a filter of the review queue under a name.
type View struct {
	ID      string
	OwnerID string
	Name    string
	// Filter in the words of the portal's address.
	Filter string
	// Shared with everybody who may review.
	Shared    bool
	CreatedAt time.Time
	// Mine: the caller made it. Opened: the caller opened it last.
	Mine, Opened bool
}

// Input of a view. An ID changes that view of the caller's.
type Input struct {
	ID     *string
	Name   string
	Filter string
	Shared bool
}

const (
	maxViews      = 50
	maxViewName   = 80
	maxViewFilter = 1000
)

// Views are the caller's own and the shared ones, by name.
func (svc *Service) Views(ctx context.Context) (views []View, err error) {
	actor, err := viewer(ctx)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		views, err = tx.SavedViews(ctx, actor.ID)
		return err
	})
	return views, err
}

// viewer is a user who may review: views belong to people.
func viewer(ctx context.Context) (access.Actor, error) {
	return access.Require(ctx, access.DecideRequests)
}

// Save keeps a new view, or changes the caller's own.
func (svc *Service) Save(ctx context.Context, in Input) (view View, err error) {
	actor, err := viewer(ctx)
	if err != nil {
		return view, err
	}
	if !text.IsPrinted(in.Name, maxViewName) {
		return view, apperr.Field("name", "must be 1 to %d characters in one line", maxViewName)
	}
	if in.Filter != "" && !text.IsPlain(in.Filter, maxViewFilter) {
		return view, apperr.Field("filter", "must be at most %d characters in one line", maxViewFilter)
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		view = View{OwnerID: actor.ID, Name: in.Name, Filter: in.Filter, Shared: in.Shared, Mine: true}
		mine, err := tx.LockViews(ctx, actor.ID)
		if err != nil {
			return err
		}
		if in.ID != nil {
			was, ok := mine[*in.ID]
			if !ok {
				return apperr.Missing("view of yours")
			}
			view.ID, view.CreatedAt = was.ID, was.CreatedAt
			return tx.SaveView(ctx, view)
		}
		if len(mine) >= maxViews {
			return apperr.InvalidState("You have %d views, which is the most: delete one first.", maxViews)
		}
		view.ID, view.CreatedAt = identifier.New(identifier.View, tx.Now()), tx.Now()
		return tx.SaveView(ctx, view)
	})
	return view, err
}

// Open remembers which view the caller opened last; nil for none.
func (svc *Service) Open(ctx context.Context, id *string) error {
	actor, err := viewer(ctx)
	if err != nil {
		return err
	}
	return svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		ok, err := tx.OpenView(ctx, actor.ID, id)
		if err == nil && !ok {
			err = apperr.Missing("view")
		}
		return err
	})
}

// Delete deletes a view of the caller's; an owner of the workspace deletes shared ones
// too.
func (svc *Service) Delete(ctx context.Context, id string) error {
	actor, err := viewer(ctx)
	if err != nil {
		return err
	}
	return svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		ok, err := tx.DeleteView(ctx, id, actor.ID, actor.Role == access.Owner)
		if err == nil && !ok {
			err = apperr.Missing("view of yours")
		}
		return err
	})
}
