package apikey

import (
	"context"
	"reflect"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/unit"
)

// longestOverlap of a key and the one in its place, in hours.
const longestOverlap = 7 * 24

// UpdateKey gives a secret key that works another name, other scopes, addresses, an end or a
// limit, after a step-up. It counts from the next call on. One that was rolled ends with its
// overlap or sooner.
func (svc *Service) UpdateKey(ctx context.Context, id string, in KeyInput) (k auth.Key, err error) {
	err = svc.change(ctx, id, func(ctx context.Context, tx Tx, actor access.Actor, now auth.Key) error {
		if in.ExpectedRevision != nil && *in.ExpectedRevision != now.Revision {
			return apperr.Stale("this key", now.Revision)
		}
		if in.Scopes == nil {
			in.Scopes = now.Scopes
		}
		if err := in.validate(tx.Now()); err != nil {
			return err
		}
		if now.ReplacedBy != nil && outlives(in.ExpiresAt, now.ExpiresAt) {
			return apperr.Field("expiresAt", "must not be after the end of the overlap: this key was rolled")
		}
		before := now
		now.Name, now.Scopes, now.IPAllow = in.Name, distinct(in.Scopes), in.IPAllowList
		now.RateLimit, now.ExpiresAt, now.Revision = in.RateLimit, in.ExpiresAt, now.Revision+1
		if err := tx.SaveKey(ctx, now); err != nil {
			return err
		}
		k = now
		details, err := audit.FromTo(changesOf(before, now))
		if err != nil {
			return err
		}
		details["name"] = in.Name
		return unit.Audit(ctx, tx, actor, audit.KeyChanged, id, details)
	})
	return k, err
}

// changesOf a key, by the names that the portal's API has.
func changesOf(before, now auth.Key) []audit.Change {
	all := []audit.Change{
		{Name: "name", From: before.Name, To: now.Name},
		{Name: "scopes", From: before.Scopes, To: now.Scopes},
		// None at all may be nil or empty.
		{Name: "ipAllowList", From: append([]string{}, before.IPAllow...), To: append([]string{}, now.IPAllow...)},
		{Name: "rateLimit", From: before.RateLimit, To: now.RateLimit},
		{Name: "expiresAt", From: instant.Ptr(before.ExpiresAt), To: instant.Ptr(now.ExpiresAt)},
	}
	return slices.DeleteFunc(all, func(c audit.Change) bool { return reflect.DeepEqual(c.From, c.To) })
}

// outlives: the one end is after the other; nil is none.
func outlives(end, other *time.Time) bool {
	return other != nil && (end == nil || end.After(*other))
}

// RollKey makes a secret key in the place of one that works, after a step-up: with its name
// and all that it may do. The one before goes on working for so many hours; without any it is
// revoked at once. A key is rolled once.
func (svc *Service) RollKey(ctx context.Context, id string, overlapHours int) (created CreatedKey, err error) {
	if overlapHours < 0 || overlapHours > longestOverlap {
		return created, apperr.Field("overlapHours", "must be 0 to %d", longestOverlap)
	}
	err = svc.change(ctx, id, func(ctx context.Context, tx Tx, actor access.Actor, before auth.Key) error {
		if before.ReplacedBy != nil {
			return apperr.New(apperr.Conflict, apperr.CodeInvalidState,
				"This key was rolled already. Roll the one in its place.")
		}
		created, err = svc.insert(ctx, tx, auth.Key{
			Name: before.Name, Scopes: before.Scopes, IPAllow: before.IPAllow, RateLimit: before.RateLimit,
			ExpiresAt: before.ExpiresAt,
		})
		if err != nil {
			return err
		}
		ends := tx.Now().Add(time.Duration(overlapHours) * time.Hour)
		if before.ExpiresAt == nil || before.ExpiresAt.After(ends) {
			before.ExpiresAt = &ends
		}
		before.ReplacedBy, before.Revision = &created.Key.ID, before.Revision+1
		if err := tx.SaveKey(ctx, before); err != nil {
			return err
		}
		if overlapHours == 0 {
			if _, err := tx.RevokeKey(ctx, id); err != nil {
				return err
			}
		}
		return unit.Audit(ctx, tx, actor, audit.KeyRolled, id,
			map[string]any{"to": created.Key.ID, "overlapHours": overlapHours})
	})
	return created, err
}

// change a secret key that works, which is locked.
func (svc *Service) change(
	ctx context.Context, id string, fn func(context.Context, Tx, access.Actor, auth.Key) error,
) error {
	actor, err := access.RequireStepUp(ctx, access.MakeKeys)
	if err != nil {
		return err
	}
	if !identifier.Valid(identifier.Key, id) {
		return apperr.Missing("API key")
	}
	return svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		k, err := tx.LockKey(ctx, id)
		if err != nil {
			return err
		}
		over := k.RevokedAt != nil || k.ExpiresAt != nil && !tx.Now().Before(*k.ExpiresAt)
		if over || k.Publishable {
			return apperr.New(apperr.Conflict, apperr.CodeInvalidState,
				"Only a secret key that works can be changed. Make another one.")
		}
		return fn(ctx, tx, actor, k)
	})
}
