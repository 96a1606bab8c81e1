package server

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/gqlerror"

	graphsocket "verifyme/graph/socket"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	portalui "verifyme/portal-ui"
	"verifyme/web"
	"verifyme/web/trace"
)

// credentials finds who asks: a bearer key, or the portal's cookie. A cookie
// counts only from the portal's own pages, so that another site's page cannot
// use it.
func (s *Service) credentials(r *http.Request) (access.Actor, error) {
	actor, err := s.authenticated(r)
	if apperr.Is(err, apperr.CodeUnauthenticated) && r.Header.Get("Authorization") != "" {
		err = s.refused(r, err)
	}
	return actor, err
}

func (s *Service) authenticated(r *http.Request) (access.Actor, error) {
	if header := r.Header.Get("Authorization"); header != "" {
		scheme, token, _ := strings.Cut(header, " ")
		if !strings.EqualFold(scheme, "Bearer") {
			token = ""
		}
		return s.App.Auth.AuthenticateKey(r.Context(), strings.TrimSpace(token))
	}
	if !s.sameOrigin(r) {
		return access.Actor{}, errOtherSite()
	}
	actor, err := s.App.Auth.AuthenticatePortal(r.Context(), portalui.SessionToken(r, s.config.secure()))
	return actor, portalui.CheckUser(r, actor, err)
}

// sameOrigin holds for requests of the portal's own pages, and for those without an
// Origin.
func (s *Service) sameOrigin(r *http.Request) bool { return web.OwnOrigin(r, s.config.BaseURL.Scheme) }

func errOtherSite() error {
	return apperr.New(apperr.Forbidden, apperr.CodeForbidden, "This request comes from a page of another site.")
}

// ownPagesOnly keeps other sites' pages from signing a browser in or out.
func (s *Service) ownPagesOnly(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.sameOrigin(r) {
			web.WriteError(w, r, errOtherSite())
			return
		}
		next.ServeHTTP(w, r)
	})
}

// helperActor opens the sandbox helpers to the portal's cookie or a key.
func (s *Service) helperActor(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		actor, err := s.credentials(r)
		if err != nil {
			web.WriteError(w, r, err)
			return
		}
		next.ServeHTTP(w, r.WithContext(access.Into(r.Context(), actor)))
	})
}

// graphActor opens /graphql, and lets live feeds ask again who is there.
func (s *Service) graphActor(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		actor, err := s.credentials(r)
		if err != nil {
			s.refuseGraph(w, r, err)
			return
		}
		actor.ViaGraphQL = actor.Kind == access.APIKey
		ctx := access.Into(r.Context(), actor)
		if actor.ViaGraphQL {
			if err := s.consume(w, r.WithContext(ctx)); err != nil {
				s.refuseGraph(w, r, err)
				return
			}
		}
		session := ""
		if actor.Kind == access.User {
			session = string(identifier.Hash(portalui.SessionToken(r, s.config.secure())))
		}
		ctx = graphsocket.WithCaller(ctx, graphsocket.Caller{
			Session: session,
			Renew: func(ctx context.Context) (access.Actor, error) {
				actor, err := s.authenticated(r.WithContext(ctx))
				actor.ViaGraphQL = actor.Kind == access.APIKey
				return actor, err
			},
			Spend: func(ctx context.Context, actor access.Actor) error {
				if actor.Kind != access.APIKey {
					return nil
				}
				_, err := s.consumeOf(ctx, actor)
				return err
			},
		})
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// refuseGraph answers in GraphQL's shape before an operation is read.
func (s *Service) refuseGraph(w http.ResponseWriter, r *http.Request, err error) {
	e := web.Shown(r.Context(), s.log, trace.ID(r.Context()), err)
	if e.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(apperr.RetryAfterSeconds(e.RetryAfter)))
	}
	web.JSON(w, web.Status(e.Kind), graphql.Response{Errors: gqlerror.List{{
		Message: e.Message, Extensions: map[string]any{"code": e.Code, "traceId": trace.ID(r.Context())},
	}}})
}
