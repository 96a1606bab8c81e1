// Package presence tells reviewers who else has a case open. To view a case is not to hold
// it. What is known stands outside the database and expires by itself.
package presence

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// lasts is for how long a page that says nothing more is taken to be open. Pages say it
// every ten seconds, so that whoever goes without a word is gone for others within 30.
const lasts = 18 * time.Second

// MostCases that are asked for at once.
const MostCases = 200

// Board keeps who views what, by tenants, requests and users, until a time.
type Board interface {
	View(ctx context.Context, tenantID, requestID, userID string, lasts time.Duration) error
	Leave(ctx context.Context, tenantID, requestID, userID string) error
	// Viewers of each of the requests, by their ids, in the order of the requests.
	Viewers(ctx context.Context, tenantID string, requestIDs []string) ([][]string, error)
}

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Board    Board
	Log      *slog.Logger
}

// Tx is what the room reads of one tenant's data in one transaction.
type Tx interface {
	unit.Tx

	Request(ctx context.Context, id string) (onboarding.Request, error)
}

// View notes that the caller has the case open, or no longer, and gives the ids of the others
// who have. Where the board is away nobody else is known of.
func (svc *Service) View(ctx context.Context, requestID string, leaving bool) ([]string, error) {
	actor, err := begin(ctx)
	if err != nil {
		return nil, err
	}
	if !identifier.Valid(identifier.Request, requestID) {
		return nil, apperr.Missing("request")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		_, err := tx.Request(ctx, requestID)
		return err
	})
	if err != nil {
		return nil, err
	}
	if leaving {
		err = svc.Board.Leave(ctx, actor.TenantID, requestID, actor.ID)
	} else {
		err = svc.Board.View(ctx, actor.TenantID, requestID, actor.ID, lasts)
	}
	if err != nil {
		svc.Log.Warn("who views a case is not noted", "error", err)
	}
	viewers, err := svc.others(ctx, actor, []string{requestID})
	if err != nil {
		return nil, err
	}
	return viewers[0], nil
}

// Viewers of the cases, the caller apart, by the ids of their users.
func (svc *Service) Viewers(ctx context.Context, requestIDs []string) ([][]string, error) {
	actor, err := begin(ctx)
	if err != nil {
		return nil, err
	}
	if len(requestIDs) > MostCases {
		return nil, apperr.Field("requestIds", "must be at most %d", MostCases)
	}
	for _, id := range requestIDs {
		if !identifier.Valid(identifier.Request, id) {
			return nil, apperr.Field("requestIds", "must be ids of requests")
		}
	}
	return svc.others(ctx, actor, requestIDs)
}

func begin(ctx context.Context) (access.Actor, error) {
	return access.Require(ctx, access.DecideRequests)
}

func (svc *Service) others(ctx context.Context, actor access.Actor, requestIDs []string) ([][]string, error) {
	viewers, err := svc.Board.Viewers(ctx, actor.TenantID, requestIDs)
	if err != nil {
		svc.Log.Warn("who views the cases is not known", "error", err)
		viewers = make([][]string, len(requestIDs))
	}
	for i, of := range viewers {
		viewers[i] = slices.DeleteFunc(of, func(id string) bool { return id == actor.ID })
	}
	return viewers, nil
}
