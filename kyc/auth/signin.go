package auth

import (
	"context"
	"crypto/sha256"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/password"
	"verifyme/kyc/unit"
)

// User of the portal.
type User struct {
	ID           string
	Email        string
	Role         access.Role
	PasswordHash string
	CreatedAt    time.Time
	// DisabledAt is set for who may not log in.
	DisabledAt *time.Time
	// InvitedAt is set until a password is chosen.
	InvitedAt *time.Time
	// TOTP: a code is asked for besides the password. It and LastSeenAt, the latest use
	// of a session to the minute, are nil where the reader may not know them.
	TOTP       *bool
	LastSeenAt *time.Time
	// Passkeys that the user has; nil where the reader may not know it.
	Passkeys *int
}

// Disabled users cannot log in.
func (u User) Disabled() bool { return u.DisabledAt != nil }

// Invited users have not chosen a password yet.
func (u User) Invited() bool { return u.InvitedAt != nil }

// shownTo leaves what owners and the user alone may know.
func (u User) shownTo(actor access.Actor) User {
	if actor.ID != u.ID && !actor.May(access.ManageUsers) {
		u.TOTP, u.LastSeenAt, u.Passkeys = nil, nil, nil
	}
	return u
}

// PortalSession keeps real time.
type PortalSession struct {
	Hash      []byte
	ID        string
	UserID    string
	Device    string
	CreatedAt time.Time
	ExpiresAt time.Time
	// SecondFactor: whoever let the user in has asked for one.
	SecondFactor bool
}

// Portal log-ins (SPEC "Authentication"): failures per account and address.
const (
	CodeLoginFailed   = "LOGIN_FAILED"
	loginsAllowed     = 10
	LoginWindow       = 15 * time.Minute
	portalSessionTime = 12 * time.Hour
)

// LoginInput with the browser's address.
type LoginInput struct {
	Email, Password, Address string
	// Code of the second factor, or a recovery code; empty where none was given.
	Code string
	// Device in words; empty where it is not known.
	Device string
}

// LoggedIn carries the cookie's token.
type LoggedIn struct {
	Token     string
	ExpiresAt time.Time
	User      User
	// Session by its id.
	Session string
}

// Login checks the password after counting the attempt, so that parallel
// guesses cannot pass the limit. Over the limit even the right one waits.
func (svc *Service) Login(ctx context.Context, in LoginInput) (LoggedIn, error) {
	email := Mailbox(in.Email)
	// Whom no core is left for has spent no attempt.
	leave, err := svc.Hashing.Enter(ctx, in.Address)
	if err != nil {
		return LoggedIn{}, err
	}
	defer leave()
	guard, err := svc.guardLogin(ctx, email, in.Address)
	if err != nil {
		return LoggedIn{}, err
	}
	tenantID, user, err := svc.userByEmail(ctx, email)
	if err != nil {
		return LoggedIn{}, err
	}
	closed, err := svc.closedTo(ctx, email)
	if err != nil {
		return LoggedIn{}, err
	}
	right := password.Matches(user.PasswordHash, in.Password)
	if closed != "" && (!right || tenantID == "" || tenantID == closed) {
		return LoggedIn{}, svc.refuseClosed(ctx, tenantID, user)
	}
	if !right || tenantID == "" || user.DisabledAt != nil {
		return LoggedIn{}, svc.loginFailed(ctx, tenantID, user)
	}
	guards := [][]byte{guard}
	if user.HasSecondFactor() && in.Code != "" {
		guard, err := svc.SpendCode(ctx, user.ID)
		if err != nil {
			return LoggedIn{}, err
		}
		guards = append(guards, guard)
	}
	opened, err := svc.logIn(ctx, tenantID, user, in.Code, in.Device)
	if apperr.Is(err, CodeLoginFailed) {
		if unwritten := svc.auditFailure(ctx, tenantID, user); unwritten != nil {
			err = unwritten
		}
		return LoggedIn{}, err
	}
	// Only now: who has the password alone gets no more attempts at the code by it.
	for _, guard := range guards {
		if err == nil {
			err = svc.Logins.ForgetLogins(ctx, guard)
		}
	}
	return opened, err
}

// HasSecondFactor: a code is asked for.
func (u User) HasSecondFactor() bool { return u.TOTP != nil && *u.TOTP }

// logIn whose password was right a moment ago; one that was changed meanwhile opens
// nothing.
func (svc *Service) logIn(
	ctx context.Context, tenantID string, user User, code, device string,
) (in LoggedIn, err error) {
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		now, ok, err := tx.LockUser(ctx, user.ID)
		if err == nil && (!ok || now.DisabledAt != nil || now.PasswordHash != user.PasswordHash) {
			err = errLoginFailed()
		}
		if err == nil && now.HasSecondFactor() {
			err = CheckCode(ctx, tx, now, code)
		}
		if err == nil {
			err = requirePasskey(ctx, tx, now.ID)
		}
		if err == nil {
			in, err = openPortalSession(ctx, tx, now, device, byPassword(now))
		}
		return err
	})
	return in, err
}

// Spend one of what the subject may have of a kind within the window, before anything
// is compared; where that is too many it is SERVICE_RATE_LIMITED with the message.
func (svc *Service) Spend(
	ctx context.Context, kind, subject string, allowed int, window time.Duration, message string,
) (guard []byte, err error) {
	hash := sha256.Sum256([]byte(kind + "|" + subject))
	now := svc.Clock.Now()
	count, ends, err := svc.Logins.ConsumeLogin(ctx, hash[:], now, window)
	if err == nil && count > allowed {
		err = apperr.TooMany(ends.Sub(now), "%s", message)
	}
	return hash[:], err
}

// guardLogin spends one attempt of the account from the address.
func (svc *Service) guardLogin(ctx context.Context, email, address string) (guard []byte, err error) {
	return svc.Spend(ctx, "login", email+"|"+address, loginsAllowed, LoginWindow,
		"Too many failed log-ins. Try again later.")
}

// stepUpTime that a confirmed password opens.
const stepUpTime = 5 * time.Minute

// StepUp opens what takes the password again, for five minutes. Its failures
// count with the failed log-ins.
func (svc *Service) StepUp(ctx context.Context, token, plain, address string) (until time.Time, err error) {
	actor, err := svc.AuthenticatePortal(ctx, token)
	if err != nil {
		return until, err
	}
	if _, err := svc.ConfirmPassword(ctx, actor, plain, address); err != nil {
		return until, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) (err error) {
		until, err = stepUp(ctx, tx, actor, token)
		return err
	})
	return until, err
}

// ConfirmPassword of the actor, who is signed in; a wrong one is LOGIN_FAILED and
// counts with the failed log-ins. It gives the user with the hash that was compared.
func (svc *Service) ConfirmPassword(ctx context.Context, actor access.Actor, plain, address string) (User, error) {
	leave, err := svc.Hashing.Enter(ctx, address)
	if err != nil {
		return User{}, err
	}
	defer leave()
	guard, err := svc.guardLogin(ctx, actor.Label, address)
	if err != nil {
		return User{}, err
	}
	tenantID, user, err := svc.userByEmail(ctx, actor.Label)
	if err != nil {
		return user, err
	}
	if !password.Matches(user.PasswordHash, plain) {
		return user, svc.loginFailed(ctx, tenantID, user)
	}
	return user, svc.Logins.ForgetLogins(ctx, guard)
}

// userByEmail gives an empty tenant for an unknown address; the password is
// compared all the same, so that the answer takes as long. That a workspace is disabled
// is told to those alone who have the password.
func (svc *Service) userByEmail(ctx context.Context, email string) (tenantID string, user User, err error) {
	user.PasswordHash = password.NoPassword()
	tenantID, ok, err := svc.Lookups.TenantOfUser(ctx, email)
	if err != nil || !ok {
		return "", user, err
	}
	err = svc.InTenant(unit.Housekeeping(ctx), tenantID, func(ctx context.Context, tx Tx) error {
		found, ok, err := tx.UserByEmail(ctx, email)
		if ok {
			user = found
		}
		return err
	})
	return tenantID, user, err
}

func (svc *Service) loginFailed(ctx context.Context, tenantID string, user User) error {
	if tenantID == "" {
		return errLoginFailed()
	}
	if err := svc.auditFailure(ctx, tenantID, user); err != nil {
		return err
	}
	return errLoginFailed()
}

func (svc *Service) auditFailure(ctx context.Context, tenantID string, user User) error {
	return svc.InTenant(unit.Housekeeping(ctx), tenantID, func(ctx context.Context, tx Tx) error {
		return unit.Audit(ctx, tx, svc.actorOf(tenantID, user), audit.LoginFailed, user.ID, nil)
	})
}

func errLoginFailed() error {
	return apperr.New(apperr.Unauthenticated, CodeLoginFailed, "The e-mail address or the password is not right.")
}

func openPortalSession(ctx context.Context, tx Tx, user User, device, by string) (LoggedIn, error) {
	return OpenSession(ctx, tx, user, Opening{Device: device, By: by})
}

// byPassword is how the user was let in, with the second factor where there is one.
func byPassword(user User) string {
	if user.HasSecondFactor() {
		return "password and code"
	}
	return "password"
}

// OpenSession for the user, who is locked and not disabled.
func OpenSession(ctx context.Context, tx Tx, user User, o Opening) (LoggedIn, error) {
	in := LoggedIn{
		Token: identifier.NewToken(identifier.PortalToken), User: user, ExpiresAt: tx.Real().Add(portalSessionTime),
		Session: identifier.New(identifier.Session, tx.Real()),
	}
	err := tx.InsertPortalSession(ctx, PortalSession{
		Hash: identifier.Hash(in.Token), ID: in.Session, UserID: user.ID,
		Device: o.Device, CreatedAt: tx.Real(), ExpiresAt: in.ExpiresAt, SecondFactor: o.SecondFactor,
	})
	if err != nil {
		return in, err
	}
	actor := userActor(tx.TenantID(), user)
	access.Note(ctx, actor)
	return in, unit.Audit(ctx, tx, actor, audit.Login, user.ID, o.details())
}

// actorOf the user, with what the environment decides of the rights.
func (svc *Service) actorOf(tenantID string, u User) access.Actor {
	actor := userActor(tenantID, u)
	actor.Live = svc.Environment == unit.EnvironmentLive
	return actor
}

// userActor is the user as logs name one.
func userActor(tenantID string, u User) access.Actor {
	return access.Actor{Kind: access.User, TenantID: tenantID, ID: u.ID, Label: u.Email, Role: u.Role}
}

// AuthenticatePortal finds the user behind a portal cookie.
func (svc *Service) AuthenticatePortal(ctx context.Context, token string) (actor access.Actor, err error) {
	ended := apperr.New(apperr.Unauthenticated, apperr.CodeSessionExpired,
		"You are not signed in, or your session has ended. Sign in again.")
	if !identifier.Valid(identifier.PortalToken, token) {
		return actor, ended
	}
	hash := identifier.Hash(token)
	tenantID, ok, err := svc.Lookups.TenantOfPortalSession(ctx, hash)
	if err != nil {
		return actor, err
	}
	if !ok {
		return actor, ended
	}
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		open, err := tx.SessionUsers(ctx, [][]byte{hash})
		if err == nil && (len(open) == 0 || svc.over(tx, open[0])) {
			err = ended
		}
		if err != nil {
			return err
		}
		if open[0].unnoted(tx) {
			err = tx.TouchSession(ctx, hash, open[0].User.ID)
		}
		actor = svc.actorIn(tx, open[0])
		return err
	})
	if err == nil {
		access.Note(ctx, actor)
	}
	return actor, err
}

// Logout ends the session behind the cookie; an ended one is fine.
func (svc *Service) Logout(ctx context.Context, token string) error {
	actor, err := svc.AuthenticatePortal(ctx, token)
	if apperr.Is(err, apperr.CodeSessionExpired) {
		return nil
	}
	if err != nil {
		return err
	}
	return svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if err := tx.EndPortalSession(ctx, identifier.Hash(token)); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.Logout, actor.ID, nil)
	})
}

// UsersByID names colleagues in the caller's tenant. One that there is not is
// missing; a key is told of none.
func (svc *Service) UsersByID(ctx context.Context, ids []string) (users map[string]User, err error) {
	actor, err := access.Require(ctx, access.ReadRequests)
	if err != nil {
		return nil, err
	}
	return svc.usersByID(ctx, actor, ids)
}

func (svc *Service) usersByID(
	ctx context.Context, actor access.Actor, ids []string,
) (users map[string]User, err error) {
	users = map[string]User{}
	if actor.Kind == access.APIKey {
		return users, nil
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		found, err := tx.UsersByID(ctx, ids)
		for _, user := range found {
			users[user.ID] = user.shownTo(actor)
		}
		return err
	})
	return users, err
}

// Viewer is the user who asks; nil where a key does.
func (svc *Service) Viewer(ctx context.Context) (viewer *User, err error) {
	actor, err := access.Require(ctx, access.SeeAccount)
	if err != nil || actor.Kind != access.User {
		return nil, err
	}
	users, err := svc.usersByID(ctx, actor, []string{actor.ID})
	if user, ok := users[actor.ID]; ok {
		viewer = &user
	}
	return viewer, err
}
