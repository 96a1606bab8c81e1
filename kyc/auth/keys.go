package auth

import (
	"context"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
	"verifyme/kyc/webaddress"
)

// KeyPrefixes of the deployment: a key of the other environment has another
// prefix and is unknown here.
type KeyPrefixes struct{ Secret, Publishable identifier.Prefix }

// Prefixes of the environment's keys.
func Prefixes(environment string) KeyPrefixes {
	if environment == unit.EnvironmentLive {
		return KeyPrefixes{identifier.KeyLive, identifier.PublishableLive}
	}
	return KeyPrefixes{identifier.KeyTest, identifier.PublishableTest}
}

// AuthenticateKey finds the actor behind a secret key or a token that it
// fetched. The key is read anew each time, so that a revocation holds at once
// on every process.
func (svc *Service) AuthenticateKey(ctx context.Context, bearer string) (access.Actor, error) {
	found, ok, err := svc.findKey(ctx, bearer)
	if err != nil {
		return access.Actor{}, err
	}
	if ok {
		access.NoteKey(ctx, access.Key{TenantID: found.TenantID, ID: found.Key.ID})
	}
	if !ok || !found.usable(svc.Clock.Now(), access.Address(ctx)) {
		return access.Actor{}, svc.errKeyRefused(bearer)
	}
	if err := svc.touchKey(ctx, found); err != nil {
		return access.Actor{}, err
	}
	actor := access.Actor{
		Kind: access.APIKey, TenantID: found.TenantID, ID: found.Key.ID, Label: found.Key.Name, Scopes: found.Scopes,
		Disabled: found.Disabled,
	}
	if found.Key.RateLimit != nil {
		actor.RateLimit = *found.Key.RateLimit
	}
	return actor, nil
}

// errKeyRefused says what the form of the credential alone tells. Of one that is
// well formed every refusal reads the same: nobody learns which keys exist.
func (svc *Service) errKeyRefused(bearer string) error {
	own, other := Prefixes(unit.EnvironmentTest), Prefixes(unit.EnvironmentLive)
	here, there := "the sandbox", "production"
	if svc.Environment == unit.EnvironmentLive {
		own, other, here, there = other, own, there, here
	}
	refused := func(format string, args ...any) error {
		return apperr.New(apperr.Unauthenticated, apperr.CodeUnauthenticated, format, args...)
	}
	switch starts := func(p identifier.Prefix) bool { return strings.HasPrefix(bearer, string(p)) }; {
	case bearer == "":
		return refused("Send one secret key, or a token that it fetched, in the header Authorization: Bearer %s….",
			own.Secret)
	case starts(own.Publishable), starts(other.Publishable):
		return refused("This is a publishable key, which is for browsers. Send a secret key, %s….", own.Secret)
	case starts(other.Secret):
		return refused("This is a key of %s, and this deployment is %s. Send one that was made here, %s….",
			there, here, own.Secret)
	case !identifier.Valid(own.Secret, bearer) && !identifier.Valid(identifier.AccessToken, bearer):
		return refused("This is neither a whole secret key, %s…, nor a whole token, %s….", own.Secret, identifier.AccessToken)
	}
	return refused("The key or token is unknown, revoked, expired, or not allowed from this address. " +
		"Look at the keys in the portal; for a token, fetch a new one.")
}

func (svc *Service) findKey(ctx context.Context, bearer string) (FoundKey, bool, error) {
	switch {
	case identifier.Valid(Prefixes(svc.Environment).Secret, bearer):
		return svc.Lookups.KeyByHash(ctx, identifier.Hash(bearer), svc.Clock.Now())
	case identifier.Valid(identifier.AccessToken, bearer):
		return svc.Lookups.KeyByToken(ctx, identifier.Hash(bearer), svc.Clock.Now())
	}
	return FoundKey{}, false, nil
}

// usable: a secret key that is neither revoked nor expired, from an address
// on its list; a token only as long as its key.
func (f FoundKey) usable(real time.Time, from netip.Addr) bool {
	k := f.Key
	expired := k.ExpiresAt != nil && !f.Now.Before(*k.ExpiresAt) || f.TokenExpires != nil && !real.Before(*f.TokenExpires)
	return !k.Publishable && k.RevokedAt == nil && !expired && k.allows(from)
}

func (k Key) allows(from netip.Addr) bool {
	return len(k.IPAllow) == 0 || slices.ContainsFunc(k.IPAllow, func(listed string) bool {
		ranges, err := parseRange(listed)
		return err == nil && ranges.Contains(from.Unmap())
	})
}

// parseRange reads an address range or a single address.
func parseRange(s string) (netip.Prefix, error) { return webaddress.Range(s) }

// touchEvery is how exact the last-used time is.
const touchEvery = time.Minute

func (svc *Service) touchKey(ctx context.Context, f FoundKey) error {
	if f.Disabled || f.Key.LastUsedAt != nil && f.Now.Sub(*f.Key.LastUsedAt) < touchEvery {
		return nil
	}
	return svc.InTenant(ctx, f.TenantID, func(ctx context.Context, tx Tx) error { return tx.TouchKey(ctx, f.Key.ID) })
}

// KeyRefusals records that an address failed to authenticate too often, where
// the key that it shows is known and due says so.
func (svc *Service) KeyRefusals(ctx context.Context, bearer string, due func(keyID string) bool) error {
	found, ok, err := svc.findKey(ctx, bearer)
	if err != nil || !ok || !due(found.Key.ID) {
		return err
	}
	return svc.InTenant(ctx, found.TenantID, func(ctx context.Context, tx Tx) error {
		return unit.Audit(ctx, tx, access.Actor{Kind: access.System, ID: "authentication", Label: "authentication"},
			audit.KeyRefusals, found.Key.ID, nil)
	})
}

// KeyInput of a new secret key.
type KeyInput struct {
	Name string
	// Scopes nil means the default four.
	Scopes      []access.Scope
	IPAllowList []string
	ExpiresAt   *time.Time
	RateLimit   *int
}

// CreatedKey carries the secret, this one time.
type CreatedKey struct {
	Key    Key
	Secret string
}

const (
	maxKeyName   = 80
	maxIPRanges  = 50
	maxRateLimit = 100_000
)

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
		created.Secret = identifier.NewToken(Prefixes(svc.Environment).Secret)
		created.Key = Key{
			ID: identifier.New(identifier.Key, tx.Now()), Name: in.Name, Hash: identifier.Hash(created.Secret),
			Scopes: distinct(in.Scopes), IPAllow: in.IPAllowList, RateLimit: in.RateLimit,
			ExpiresAt: in.ExpiresAt, CreatedAt: tx.Now(),
		}
		if err := tx.InsertKey(ctx, created.Key); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.KeyCreated, created.Key.ID, map[string]any{"name": in.Name})
	})
	return created, err
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
	check("name", text.IsPlain(in.Name, maxKeyName), "must be 1 to 80 characters without control characters")
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

// RevokeKey ends a key, publishable ones too; repeating it changes nothing.
func (svc *Service) RevokeKey(ctx context.Context, id string) (k Key, err error) {
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
func (svc *Service) Keys(ctx context.Context) (keys []Key, err error) {
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

// Key is an API key; of a secret one only the hash is kept.
type Key struct {
	ID          string
	Name        string
	Hash        []byte
	Publishable bool
	// Value of a publishable key, nil for secret ones.
	Value  *string
	Scopes []access.Scope
	// IPAllow holds address ranges; empty allows all.
	IPAllow []string
	// RateLimit in calls a minute; nil is the default.
	RateLimit  *int
	ExpiresAt  *time.Time
	RevokedAt  *time.Time
	LastUsedAt *time.Time
	CreatedAt  time.Time
}

// FoundKey is a key found by its hash or by a token of its, with its tenant
// and the tenant's time.
type FoundKey struct {
	TenantID string
	Key      Key
	Now      time.Time
	// Disabled workspace of the key.
	Disabled bool
	// Scopes of the token where one was shown, else the key's.
	Scopes []access.Scope
	// TokenExpires in real time, where a token was shown.
	TokenExpires *time.Time
}

// Token is a bearer token that a key fetched by OAuth.
type Token struct {
	Hash      []byte
	KeyID     string
	Scopes    []access.Scope
	ExpiresAt time.Time
}
