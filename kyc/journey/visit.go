package journey

import (
	"context"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/notice"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
)

// Session of an applicant's browser.
type Session struct {
	Hash      []byte
	RequestID string
	Embedded  bool
	// Source of the consent records.
	Source notice.Source
	// Locale of the page; the notice is shown and hashed in it.
	Locale string
	// BrandingVersion that the session began with and keeps.
	BrandingVersion int
	CreatedAt       time.Time
	ExpiresAt       time.Time
	RevokedAt       *time.Time
}

// Exists: the zero session is none.
func (s Session) Exists() bool { return len(s.Hash) > 0 }

// ApplicantCall is one call of an applicant's browser.
type ApplicantCall struct {
	SessionToken string
	// Host as the browser sent it; a link is valid only on its own.
	Host string
	// RequestID that the page believes to work on; empty is no check. Two tabs
	// of one browser may hold links of two requests.
	RequestID string
	// Address of the browser, for consent records.
	Address string
	// Locale of text.Locales that the embedding page asks for, where no session has one; empty is none.
	Locale string
	// PublicKey that the SDK names with the link; nil is none.
	PublicKey *string
	// at is where Visit found the session to lead.
	at visit
}

// Codes of links and sessions.
const (
	CodeLinkInvalid = "LINK_INVALID"
	CodeLinkExpired = "LINK_EXPIRED"
)

// sessionLifetime of an applicant's browser session.
const sessionLifetime = 2 * time.Hour

// sessionsPerHour of one link.
const sessionsPerHour = 100

// OpenSessionInput exchanges a link's token for a session of the browser.
type OpenSessionInput struct {
	Token     string
	Host      string
	Embed     bool
	PublicKey *string
	Locale    *string
}

// OpenedSession is bound to the browser by its cookie or header.
type OpenedSession struct {
	Token     string
	ExpiresAt time.Time
	// Lifetime from now on, by which a cookie is limited: ExpiresAt is in the
	// tenant's time.
	Lifetime time.Duration
	State    page.State
}

// OpenSession starts a session; a final or submitted request opens read only.
func (svc *Service) OpenSession(ctx context.Context, in OpenSessionInput) (opened OpenedSession, err error) {
	if in.Locale != nil && !text.IsLocale(*in.Locale) {
		return opened, apperr.Field("locale", "must be one of %s", strings.Join(text.Locales, ", "))
	}
	// Under the lock a link that is being reissued opens no session that outlives it.
	err = svc.onLink(ctx, in.Token, in.Host, Tx.LockRequest, func(workspace.Tenant) {},
		func(ctx context.Context, tx Tx, tenant workspace.Tenant, r onboarding.Request) error {
			if err := svc.checkPublicKey(ctx, tx, in.PublicKey); err != nil {
				return err
			}
			err := unit.ConsumeHourly(ctx, tx, r.ID, "session.open", sessionsPerHour,
				"This link was opened too often. Wait, then open it again.")
			if err != nil {
				return err
			}
			opened.Token = identifier.NewToken(identifier.SessionToken)
			opened.ExpiresAt, opened.Lifetime = tx.Now().Add(sessionLifetime), sessionLifetime
			s := Session{
				Hash: identifier.Hash(opened.Token), RequestID: r.ID, Embedded: in.Embed, Source: notice.Hosted,
				BrandingVersion: tenant.Settings.BrandingVersion, CreatedAt: tx.Now(), ExpiresAt: opened.ExpiresAt,
			}
			if in.Embed {
				s.Source = notice.SDK
			}
			if in.Locale != nil {
				s.Locale = *in.Locale
			}
			if err := tx.InsertSession(ctx, &s); err != nil {
				return err
			}
			opened.State, err = svc.opened(ctx, tx, r, s)
			return err
		})
	return opened, err
}

// note the applicant as the caller, by the request.
func note(ctx context.Context, tx Tx, requestID string) {
	access.Note(ctx, access.Actor{Kind: access.Applicant, TenantID: tx.TenantID(), ID: requestID})
}

// checkPublicKey refuses links of other workspaces than the SDK's key names.
func (svc *Service) checkPublicKey(ctx context.Context, tx Tx, key *string) error {
	if key == nil {
		return nil
	}
	k, ok, err := svc.Lookups.KeyByHash(ctx, identifier.Hash(*key), tx.Real())
	if err == nil && (!ok || !k.Key.Publishable || k.Key.RevokedAt != nil || k.TenantID != tx.TenantID()) {
		err = ErrLinkInvalid()
	}
	return err
}

// ErrLinkInvalid refuses a link without saying why.
func ErrLinkInvalid() error {
	return apperr.New(apperr.NotFound, CodeLinkInvalid,
		"This link is not valid. Ask the business that sent it for a new one.")
}

func errLinkExpired() error {
	return apperr.New(apperr.Gone, CodeLinkExpired, "This link has expired. Ask the business that sent it for a new one.")
}

// liveSession finds a live session of the tenant by its token.
func liveSession(ctx context.Context, tx Tx, token string) (Session, bool, error) {
	if !identifier.Valid(identifier.SessionToken, token) {
		return Session{}, false, nil
	}
	s, ok, err := tx.Session(ctx, identifier.Hash(token))
	live := ok && s.RevokedAt == nil && tx.Now().Before(s.ExpiresAt)
	return s, live && err == nil, err
}

// visit of an applicant's session: whose data its calls are about.
type visit struct{ tenantID, requestID string }

// Visit finds the session's request once, for a call that opens it several times: it is the
// same for as long as the session is.
func (svc *Service) Visit(ctx context.Context, v ApplicantCall) (_ ApplicantCall, err error) {
	v.at, err = svc.visited(ctx, v)
	return v, err
}

// visited finds the call's session, live or not.
func (svc *Service) visited(ctx context.Context, v ApplicantCall) (at visit, err error) {
	if v.at != (visit{}) {
		return v.at, nil
	}
	if !identifier.Valid(identifier.SessionToken, v.SessionToken) {
		return at, errSessionExpired()
	}
	var ok bool
	at.tenantID, at.requestID, ok, err = svc.Lookups.RequestOfSession(ctx, identifier.Hash(v.SessionToken))
	if err == nil && (!ok || v.RequestID != "" && v.RequestID != at.requestID) {
		err = errSessionExpired()
	}
	return at, err
}

// asApplicant opens every applicant operation that changes something: the session
// decides tenant and request.
func (svc *Service) asApplicant(ctx context.Context, v ApplicantCall, fn func(context.Context, *Journey) error) error {
	at, err := svc.visited(ctx, v)
	if err != nil {
		return err
	}
	return svc.onJourney(ctx, v, at, fn)
}

// onJourney opens the request of a visit under its lock. The session is read under
// that lock, under which it is revoked too, so that nothing is done by a session
// that a call before this one ended.
func (svc *Service) onJourney(
	ctx context.Context, v ApplicantCall, at visit, fn func(context.Context, *Journey) error,
) error {
	var j *Journey
	err := svc.InTenant(ctx, at.tenantID, func(ctx context.Context, tx Tx) (err error) {
		if j, err = svc.enter(ctx, tx, v, at, Tx.LockRequest); err != nil {
			return err
		}
		return fn(ctx, j)
	})
	if err == nil {
		j.dropDiscarded(ctx)
	}
	return err
}

// enter the request of a visit; read gives it, locked or not. The session must live
// and the link not have expired.
func (svc *Service) enter(
	ctx context.Context, tx Tx, v ApplicantCall, at visit,
	read func(Tx, context.Context, string) (onboarding.Request, error),
) (j *Journey, err error) {
	j = &Journey{Tx: tx, Address: v.Address, service: svc}
	if j.Request, err = read(tx, ctx, at.requestID); err != nil {
		return nil, err
	}
	var ok bool
	if j.Session, ok, err = liveSession(ctx, tx, v.SessionToken); err != nil {
		return nil, err
	}
	if !ok {
		return nil, errSessionExpired()
	}
	note(ctx, tx, at.requestID)
	if v.Host != "" && !strings.EqualFold(v.Host, svc.Onboarding.HostOf(j.Request)) {
		return nil, errSessionExpired()
	}
	if j.Request.Status == onboarding.Expired || onboarding.LifetimeOver(tx, j.Request) {
		return nil, errLinkExpired()
	}
	j.Flow, j.States, err = onboarding.StepsOf(ctx, tx, j.Request)
	return j, err
}

// Discard a file's bytes after the commit. A crash before leaves them until the request
// is erased; nobody can reach them.
func (j *Journey) Discard(fileKey string) { j.discarded = append(j.discarded, fileKey) }

func (j *Journey) dropDiscarded(ctx context.Context) {
	for _, key := range j.discarded {
		j.service.Evidence.Discard(ctx, key)
	}
}

// JourneyOf a request, under its lock, for what a worker or a callback brings.
func (svc *Service) JourneyOf(ctx context.Context, tx Tx, requestID string) (*Journey, error) {
	j := &Journey{Tx: tx, service: svc}
	var err error
	if j.Request, err = tx.LockRequest(ctx, requestID); err != nil {
		return nil, err
	}
	j.Flow, j.States, err = onboarding.StepsOf(ctx, tx, j.Request)
	return j, err
}

// ApplicantState is the page's state. It changes nothing and locks nothing.
func (svc *Service) ApplicantState(ctx context.Context, v ApplicantCall) (s page.State, err error) {
	at, err := svc.visited(ctx, v)
	if err != nil {
		return s, err
	}
	err = svc.InTenant(ctx, at.tenantID, func(ctx context.Context, tx Tx) error {
		j, err := svc.enter(ctx, tx, v, at, Tx.Request)
		if err == nil {
			s, err = j.state(ctx)
		}
		return err
	})
	return s, err
}
