package auth

import (
	"context"
	"net/netip"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
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

// Key is an API key; of a secret one only the hash is kept.
type Key struct {
	ID   string
	Name string
	Hash []byte
	// LastFour letters of a secret key; empty of keys that were made before they were kept.
	LastFour    string
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
	// ReplacedBy is the key that was made in its place; nil where none was.
	ReplacedBy *string
	// Revision counts the changes of what may be changed, from 1.
	Revision int
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
