package passkey

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/kyc/notification"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// longestName of a passkey.
const longestName = 60

// longestID of a credential, by the specification of Web Authentication.
const longestID = 1023

// Own passkeys of the user who asks, in their order of creation.
func (svc *Service) Own(ctx context.Context) (keys []Passkey, err error) {
	actor, err := access.Require(ctx, access.UseAccount)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		keys, err = own(ctx, tx, actor)
		return err
	})
	return keys, err
}

// own passkeys in the tenant's time: they keep real time, which the sandbox's clock is
// ahead of.
func own(ctx context.Context, tx Tx, actor access.Actor) ([]Passkey, error) {
	keys, err := tx.PasskeysOf(ctx, actor.ID)
	ahead := tx.Now().Sub(tx.Real())
	for i := range keys {
		keys[i].CreatedAt = keys[i].CreatedAt.Add(ahead)
		if used := keys[i].LastUsedAt; used != nil {
			at := used.Add(ahead)
			keys[i].LastUsedAt = &at
		}
	}
	return keys, err
}

// Begin gives what the user's browser makes a passkey from.
func (svc *Service) Begin(ctx context.Context) (options json.RawMessage, err error) {
	actor, err := access.RequireStepUp(ctx, access.UseAccount)
	if err == nil {
		err = svc.Party.ready()
	}
	if err != nil {
		return nil, err
	}
	var challenge string
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		keys, err := tx.PasskeysOf(ctx, actor.ID)
		if err == nil && len(keys) >= Most {
			err = errTooMany()
		}
		if err != nil {
			return err
		}
		user := auth.User{ID: actor.ID, Email: actor.Label}
		options, challenge, err = svc.Party.creation(holder{user, keys})
		return err
	})
	if err != nil {
		return nil, err
	}
	return options, svc.keep(ctx, forAdding, actor.Session, challenge)
}

func errTooMany() error {
	return apperr.New(apperr.Conflict, apperr.CodeInvalidState,
		"You have %d passkeys, and that is the most. Remove one that you do not use.", Most)
}

// Add the passkey that the user's browser has made, and give all of the user's. The user
// gets a mail.
func (svc *Service) Add(ctx context.Context, name, answer string) (keys []Passkey, err error) {
	actor, err := access.Require(ctx, access.UseAccount)
	if err == nil {
		err = svc.Party.ready()
	}
	if err == nil {
		name, err = checkName(name)
	}
	if err != nil {
		return nil, err
	}
	parsed, err := created([]byte(answer))
	if err != nil {
		return nil, err
	}
	made, err := svc.made(ctx, actor, parsed)
	if err != nil {
		return nil, err
	}
	made.Name = name
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if err := insert(ctx, tx, actor, made); err != nil {
			return err
		}
		keys, err = own(ctx, tx, actor)
		return err
	})
	return keys, err
}

// made is the passkey of the answer, whose challenge is used up.
func (svc *Service) made(
	ctx context.Context, actor access.Actor, parsed *protocol.ParsedCredentialCreationData,
) (made Passkey, err error) {
	challenge := parsed.Response.CollectedClientData.Challenge
	lives, err := svc.use(ctx, forAdding, actor.Session, challenge)
	if err != nil {
		return made, err
	}
	if !lives {
		return made, apperr.Field("answer", "took too long, or was given before; begin again")
	}
	of := holder{user: auth.User{ID: actor.ID, Email: actor.Label}}
	c, err := svc.Party.relying.CreateCredential(of, svc.Party.session(challenge, actor.ID), parsed)
	if err != nil || len(c.ID) == 0 || len(c.ID) > longestID {
		return made, apperr.Field("answer", "is not a passkey for this portal that has verified its user")
	}
	made = Passkey{
		UserID: actor.ID, CredentialID: c.ID, PublicKey: c.PublicKey, Transports: []string{},
		BackupEligible: c.Flags.BackupEligible, BackedUp: c.Flags.BackupState, SignCount: c.Authenticator.SignCount,
	}
	for _, t := range c.Transport {
		if text.IsPlain(string(t), longestTransport) && len(made.Transports) < mostTransports {
			made.Transports = append(made.Transports, string(t))
		}
	}
	return made, nil
}

// Transports that are kept of a passkey: browsers know six.
const (
	mostTransports   = 8
	longestTransport = 20
)

func insert(ctx context.Context, tx Tx, actor access.Actor, made Passkey) error {
	user, ok, err := tx.LockUser(ctx, actor.ID)
	if err == nil && !ok {
		err = apperr.Missing("user")
	}
	if err != nil {
		return err
	}
	before, err := tx.PasskeysOf(ctx, actor.ID)
	if err == nil && len(before) >= Most {
		err = errTooMany()
	}
	if err != nil {
		return err
	}
	made.ID, made.CreatedAt = identifier.New(identifier.Passkey, tx.Real()), tx.Real()
	free, err := tx.InsertPasskey(ctx, made)
	if err == nil && !free {
		err = apperr.Field("answer", "is a passkey that is in use already")
	}
	// It was shown in this session, and has verified its user.
	if err == nil {
		err = tx.MarkByPasskey(ctx, actor.ID, actor.Session)
	}
	if err == nil {
		err = notification.Send(ctx, tx, []string{user.Email}, "A passkey was added to your account",
			"The passkey \""+made.Name+"\" opens your account in the portal from now on, without the password.\n\n"+
				"If that was not you, remove it in the portal under Your account, change your password, and tell an owner "+
				"of the workspace.\n")
	}
	if err != nil {
		return err
	}
	return unit.Audit(ctx, tx, actor, audit.PasskeyAdded, actor.ID, map[string]any{"passkeyId": made.ID})
}

func checkName(given string) (string, error) {
	name := text.Tidy(given)
	if !text.IsPrinted(name, longestName) || strings.TrimSpace(name) == "" {
		return "", apperr.Field("name", "must be 1 to %d characters, such as Phone or Key on my ring", longestName)
	}
	return name, nil
}

// Rename a passkey of the user who asks, and give all of the user's.
func (svc *Service) Rename(ctx context.Context, id, name string) ([]Passkey, error) {
	actor, err := access.Require(ctx, access.UseAccount)
	if err == nil {
		name, err = checkName(name)
	}
	if err != nil {
		return nil, err
	}
	return svc.change(ctx, actor, id, func(ctx context.Context, tx Tx) error {
		renamed, err := tx.RenamePasskey(ctx, actor.ID, id, name)
		return orMissing(renamed, err, func() error {
			return unit.Audit(ctx, tx, actor, audit.PasskeyRenamed, actor.ID, map[string]any{"passkeyId": id})
		})
	})
}

// Remove a passkey of the user who asks, and give those that are left. One that a required
// second factor rests on stays.
func (svc *Service) Remove(ctx context.Context, id string) ([]Passkey, error) {
	actor, err := access.RequireStepUp(ctx, access.UseAccount)
	if err != nil {
		return nil, err
	}
	return svc.change(ctx, actor, id, func(ctx context.Context, tx Tx) error {
		deleted, err := tx.DeletePasskey(ctx, actor.ID, id)
		return orMissing(deleted, err, func() error {
			if err := checkFactorLeft(ctx, tx, actor); err != nil {
				return err
			}
			err := notification.Send(ctx, tx, []string{actor.Label}, "A passkey was removed from your account",
				"One of your passkeys does not open your account in the portal any more.\n\n"+
					"If that was not you, change your password and tell an owner of the workspace.\n")
			if err != nil {
				return err
			}
			return unit.Audit(ctx, tx, actor, audit.PasskeyRemoved, actor.ID, map[string]any{"passkeyId": id})
		})
	})
}

// checkFactorLeft refuses where the workspace requires a second factor and none would be
// left. The user is locked.
func checkFactorLeft(ctx context.Context, tx Tx, actor access.Actor) error {
	tenant, err := tx.Tenant(ctx)
	if err != nil || !tenant.Settings.RequireSecondFactor {
		return err
	}
	left, err := tx.PasskeysOf(ctx, actor.ID)
	if err != nil || len(left) > 0 {
		return err
	}
	factor, err := tx.SecondFactor(ctx, actor.ID)
	if err == nil && !factor.On {
		err = apperr.New(apperr.Conflict, apperr.CodeInvalidState,
			"This workspace requires a second factor, and this passkey is your last. Add another one first.")
	}
	return err
}

// change a passkey of the actor, who is locked, and give all of the actor's.
func (svc *Service) change(
	ctx context.Context, actor access.Actor, id string, fn func(context.Context, Tx) error,
) (keys []Passkey, err error) {
	if !identifier.Valid(identifier.Passkey, id) {
		return nil, apperr.Missing("passkey")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if _, _, err := tx.LockUser(ctx, actor.ID); err != nil {
			return err
		}
		if err := fn(ctx, tx); err != nil {
			return err
		}
		keys, err = own(ctx, tx, actor)
		return err
	})
	return keys, err
}

func orMissing(found bool, err error, then func() error) error {
	switch {
	case err != nil:
		return err
	case !found:
		return apperr.Missing("passkey")
	}
	return then()
}
