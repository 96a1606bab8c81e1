package kyc

import (
	"context"
	"crypto/subtle"
	"strings"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/text"
)

// Visit is one call of an applicant's browser.
type Visit struct {
	SessionToken string
	// Host as the browser sent it; a link is valid only on its own.
	Host string
	// RequestID that the page believes to work on; empty is no check. Two tabs
	// of one browser may hold links of two requests.
	RequestID string
	// Address of the browser, for consent records.
	Address string
}

// Codes of links and sessions.
const (
	CodeLinkInvalid = "LINK_INVALID"
	CodeLinkExpired = "LINK_EXPIRED"
)

// sessionLifetime of an applicant's browser session.
const sessionLifetime = 2 * time.Hour

// Sources of consent.
const (
	sourceHosted = "HOSTED"
	sourceSDK    = "SDK"
)

// LinkPage is what the hosted page is made of. Looking at a link changes
// nothing, since link previews do it too.
type LinkPage struct {
	State StateView
	// HasSession: the visit's session belongs to this request.
	HasSession bool
	// AllowedOrigins may frame the page; OriginsOpen: anybody may.
	AllowedOrigins []string
	OriginsOpen    bool
}

// OpenLink shows the request behind a link: LINK_INVALID for an unknown or
// rotated token or another host, LINK_EXPIRED past its lifetime.
func (a *App) OpenLink(ctx context.Context, token, host string, v Visit) (page LinkPage, err error) {
	// An unknown link belongs to no tenant: its page may be framed where an
	// empty list leaves framing open.
	page.OriginsOpen = a.FramingOpen
	err = a.onLink(ctx, token, host, func(tenant Tenant) { page.frame(a, tenant) }, func(ctx context.Context, w *work, tenant Tenant, r onboarding.Request) error {
		session, ok, err := w.session(ctx, v.SessionToken)
		if err != nil {
			return err
		}
		page.HasSession = ok && session.RequestID == r.ID
		if !page.HasSession {
			session = Session{RequestID: r.ID}
		}
		page.State, err = a.state(ctx, w, r, session)
		return err
	})
	return page, err
}

// frame sets who may frame the page, also when the link itself is refused, so
// that the embedding page learns why.
func (p *LinkPage) frame(a *App, t Tenant) {
	p.AllowedOrigins = t.Settings.AllowedOrigins
	p.OriginsOpen = a.FramingOpen && len(p.AllowedOrigins) == 0
}

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
	State    StateView
}

// OpenSession starts a session; a final or submitted request opens read only.
func (a *App) OpenSession(ctx context.Context, in OpenSessionInput) (opened OpenedSession, err error) {
	if in.Locale != nil && !text.IsLocale(*in.Locale) {
		return opened, apperr.Field("locale", "must be one of %s", strings.Join(text.Locales, ", "))
	}
	err = a.onLink(ctx, in.Token, in.Host, func(Tenant) {}, func(ctx context.Context, w *work, _ Tenant, r onboarding.Request) error {
		if err := a.checkPublicKey(ctx, w, in.PublicKey); err != nil {
			return err
		}
		opened.Token = identifier.NewToken(identifier.SessionToken)
		opened.ExpiresAt, opened.Lifetime = w.Now().Add(sessionLifetime), sessionLifetime
		s := Session{
			Hash: identifier.Hash(opened.Token), RequestID: r.ID, Embedded: in.Embed, Source: sourceHosted,
			CreatedAt: w.Now(), ExpiresAt: opened.ExpiresAt,
		}
		if in.Embed {
			s.Source = sourceSDK
		}
		if in.Locale != nil {
			s.Locale = *in.Locale
		}
		if err := w.InsertSession(ctx, &s); err != nil {
			return err
		}
		opened.State, err = a.state(ctx, w, r, s)
		return err
	})
	return opened, err
}

// onLink finds the request behind a token. Every refusal looks the same, so
// that a token's existence is not told apart from its host or workspace.
// belongs hears of the tenant as soon as the link is known to be its own.
func (a *App) onLink(ctx context.Context, token, host string, belongs func(Tenant), fn func(context.Context, *work, Tenant, onboarding.Request) error) error {
	if !identifier.Valid(identifier.LinkToken, token) {
		return errLinkInvalid()
	}
	tenantID, requestID, ok, err := a.Store.TenantOfLink(ctx, identifier.Hash(token))
	if err != nil {
		return err
	}
	if !ok {
		return errLinkInvalid()
	}
	return a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		r, err := w.Request(ctx, requestID)
		if err != nil {
			return err
		}
		if subtle.ConstantTimeCompare([]byte(r.LinkToken), []byte(token)) != 1 || !strings.EqualFold(a.hostOf(r), host) {
			return errLinkInvalid()
		}
		tenant, err := w.Tenant(ctx)
		if err != nil {
			return err
		}
		belongs(tenant)
		if r.Status == onboarding.Expired || w.lifetimeOver(r) {
			return errLinkExpired()
		}
		return fn(ctx, w, tenant, r)
	})
}

func (a *App) hostOf(r onboarding.Request) string {
	if r.LinkHost != "" {
		return r.LinkHost
	}
	return a.BaseURL.Host
}

// checkPublicKey refuses links of other workspaces than the SDK's key names.
func (a *App) checkPublicKey(ctx context.Context, w *work, key *string) error {
	if key == nil {
		return nil
	}
	k, ok, err := a.Store.KeyByHash(ctx, identifier.Hash(*key), w.Real())
	if err == nil && (!ok || !k.Key.Publishable || k.Key.RevokedAt != nil || k.TenantID != w.TenantID()) {
		err = errLinkInvalid()
	}
	return err
}

func errLinkInvalid() error {
	return apperr.New(apperr.NotFound, CodeLinkInvalid, "This link is not valid. Ask the business that sent it for a new one.")
}

func errLinkExpired() error {
	return apperr.New(apperr.Gone, CodeLinkExpired, "This link has expired. Ask the business that sent it for a new one.")
}

func errSessionExpired() error {
	return apperr.New(apperr.Unauthenticated, apperr.CodeSessionExpired, "This session has ended. Open the link again.")
}

// session finds a live session of the tenant by its token.
func (w *work) session(ctx context.Context, token string) (Session, bool, error) {
	if !identifier.Valid(identifier.SessionToken, token) {
		return Session{}, false, nil
	}
	s, ok, err := w.Session(ctx, identifier.Hash(token))
	live := ok && s.RevokedAt == nil && w.Now().Before(s.ExpiresAt)
	return s, live && err == nil, err
}

// journey is what an applicant's operation works on, under the request's lock.
type journey struct {
	*work
	session Session
	// address of the browser, for consent records.
	address string
	r       onboarding.Request
	f       flow.Flow
	states  []step.State
}

// asApplicant opens every applicant operation: the session decides tenant and
// request, in the transaction that does the work, so that a revoked session
// ends at once.
func (a *App) asApplicant(ctx context.Context, v Visit, fn func(context.Context, *journey) error) error {
	if !identifier.Valid(identifier.SessionToken, v.SessionToken) {
		return errSessionExpired()
	}
	tenantID, ok, err := a.Store.TenantOfSession(ctx, identifier.Hash(v.SessionToken))
	if err != nil {
		return err
	}
	if !ok {
		return errSessionExpired()
	}
	return a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		j := &journey{work: w, address: v.Address}
		if j.session, ok, err = w.session(ctx, v.SessionToken); err != nil {
			return err
		}
		if !ok || v.RequestID != "" && v.RequestID != j.session.RequestID {
			return errSessionExpired()
		}
		if j.r, err = w.LockRequest(ctx, j.session.RequestID); err != nil {
			return err
		}
		if v.Host != "" && !strings.EqualFold(v.Host, a.hostOf(j.r)) {
			return errSessionExpired()
		}
		if j.r.Status == onboarding.Expired || w.lifetimeOver(j.r) {
			return errLinkExpired()
		}
		if j.f, j.states, err = w.steps(ctx, j.r); err != nil {
			return err
		}
		return fn(ctx, j)
	})
}

// journeyOf a request, under its lock, for what a worker or a callback brings.
func (a *App) journeyOf(ctx context.Context, w *work, requestID string) (*journey, error) {
	j := &journey{work: w}
	var err error
	if j.r, err = w.LockRequest(ctx, requestID); err != nil {
		return nil, err
	}
	j.f, j.states, err = w.steps(ctx, j.r)
	return j, err
}

// ApplicantState is the page's state.
func (a *App) ApplicantState(ctx context.Context, v Visit) (s StateView, err error) {
	err = a.asApplicant(ctx, v, func(ctx context.Context, j *journey) error {
		s, err = a.state(ctx, j.work, j.r, j.session)
		return err
	})
	return s, err
}

// EndSession ends the visit's own session.
func (a *App) EndSession(ctx context.Context, v Visit) error {
	return a.asApplicant(ctx, v, func(ctx context.Context, j *journey) error {
		return j.work.EndSession(ctx, j.session.Hash)
	})
}
