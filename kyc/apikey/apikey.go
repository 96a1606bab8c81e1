package apikey

import (
	"context"
	"net/netip"
	"slices"
	"strconv"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
	"verifyme/kyc/webaddress"
)

// KeyInput of a secret key.
type KeyInput struct {
	Name string
	// Scopes nil means the default four, and of a key that there is those that it has.
	Scopes      []access.Scope
	IPAllowList []string
	ExpiresAt   *time.Time
	RateLimit   *int
	// ExpectedRevision that a change was made against; nil is whatever there is.
	ExpectedRevision *int
}

// CreatedKey carries the secret, this one time.
type CreatedKey struct {
	Key    auth.Key
	Secret string
}

const (
	// MaxKeys are secret keys that work; one that was rolled ends by itself and does not count.
	MaxKeys = 50

	maxKeyName   = 80
	maxIPRanges  = 50
	maxRateLimit = 100_000
	lastFour     = 4
)

// CodeKeyLimit answers the creation of one key too many.
const CodeKeyLimit = "KEY_LIMIT_REACHED"

// CreateKey makes a secret key after a step-up.
func (svc *Service) CreateKey(ctx context.Context, in KeyInput) (created CreatedKey, err error) {
	actor, err := access.RequireStepUp(ctx, access.MakeKeys)
	if err != nil {
		return created, err
	}
	if in.Scopes == nil {
		in.Scopes = access.DefaultScopes
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if err := in.validate(tx.Now()); err != nil {
			return err
		}
		if err := room(ctx, tx); err != nil {
			return err
		}
		created, err = svc.insert(ctx, tx, auth.Key{
			Name: in.Name, Scopes: distinct(in.Scopes), IPAllow: in.IPAllowList, RateLimit: in.RateLimit,
			ExpiresAt: in.ExpiresAt,
		})
		if err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.KeyCreated, created.Key.ID,
			map[string]any{"name": in.Name, "scopes": created.Key.Scopes})
	})
	return created, err
}

// room for one more key, whose count nobody else changes until the transaction ends.
func room(ctx context.Context, tx Tx) error {
	if err := tx.LockKeys(ctx); err != nil {
		return err
	}
	keys, err := tx.Keys(ctx)
	if err != nil {
		return err
	}
	working := 0
	for _, k := range keys {
		over := k.RevokedAt != nil || k.ReplacedBy != nil || k.ExpiresAt != nil && !tx.Now().Before(*k.ExpiresAt)
		if !over && !k.Publishable {
			working++
		}
	}
	if working >= MaxKeys {
		return apperr.New(apperr.Conflict, CodeKeyLimit,
			"A workspace has at most %d secret keys that work. Revoke one first.", MaxKeys)
	}
	return nil
}

// insert the key with a secret of its own.
func (svc *Service) insert(ctx context.Context, tx Tx, k auth.Key) (created CreatedKey, err error) {
	created.Secret = identifier.NewToken(auth.Prefixes(svc.Environment).Secret)
	k.ID, k.Hash, k.CreatedAt = identifier.New(identifier.Key, tx.Now()), identifier.Hash(created.Secret), tx.Now()
	k.Revision, k.LastFour = 1, created.Secret[len(created.Secret)-lastFour:]
	created.Key = k
	return created, tx.InsertKey(ctx, k)
}

func distinct(scopes []access.Scope) (named []access.Scope) {
	for _, s := range scopes {
		if !slices.Contains(named, s) {
			named = append(named, s)
		}
	}
	return named
}

func (in KeyInput) validate(now time.Time) error {
	var wrong []apperr.Detail
	check := func(field string, ok bool, message string) {
		if !ok {
			wrong = append(wrong, apperr.Detail{Field: field, Message: message})
		}
	}
	check("name", text.IsPrinted(in.Name, maxKeyName), "must be 1 to 80 characters in one line, with a letter or a digit")
	check("scopes", len(in.Scopes) > 0, "must name at least one scope, or be left out")
	for i, s := range in.Scopes {
		check("scopes["+strconv.Itoa(i)+"]", slices.Contains(access.AllScopes, s), "is not a scope")
	}
	check("ipAllowList", len(in.IPAllowList) <= maxIPRanges, "must be at most 50 ranges")
	for i, r := range in.IPAllowList {
		_, err := parseRange(r)
		check("ipAllowList["+strconv.Itoa(i)+"]", err == nil, "is not an IPv4 or IPv6 address or range")
	}
	check("expiresAt", in.ExpiresAt == nil || in.ExpiresAt.After(now), "must be in the future")
	check("rateLimit", in.RateLimit == nil || *in.RateLimit >= 1 && *in.RateLimit <= maxRateLimit, "must be 1 to 100000")
	if len(wrong) > 0 {
		return apperr.Validation(wrong...)
	}
	return nil
}

func parseRange(s string) (netip.Prefix, error) { return webaddress.Range(s) }

// RevokeKey ends a key, publishable ones too; repeating it changes nothing.
func (svc *Service) RevokeKey(ctx context.Context, id string) (k auth.Key, err error) {
	actor, err := access.Require(ctx, access.ManageKeys)
	if err != nil {
		return k, err
	}
	if !identifier.Valid(identifier.Key, id) {
		return k, apperr.Missing("API key")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		revoked, err := tx.RevokeKey(ctx, id)
		if err != nil {
			return err
		}
		if k, err = tx.Key(ctx, id); err != nil || !revoked {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.KeyRevoked, id, nil)
	})
	return k, err
}

// Keys lists the workspace's keys, newest first.
func (svc *Service) Keys(ctx context.Context) (keys []auth.Key, err error) {
	actor, err := access.Require(ctx, access.ManageKeys)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		keys, err = tx.Keys(ctx)
		return err
	})
	return keys, err
}
