package server

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"verifyme/graph"
	hostedui "verifyme/hosted-ui"
	"verifyme/hosted-ui/doclocker"
	"verifyme/kyc/journey/steps/locker"
	"verifyme/kyc/signon"
	portalui "verifyme/portal-ui"
	"verifyme/provider/digilocker"
	restcompat "verifyme/rest-compat"
	"verifyme/sdk"
	"verifyme/server/address"
	"verifyme/server/hosts"
	"verifyme/server/limits"
	"verifyme/server/providers"
	"verifyme/server/samples"
	"verifyme/server/scim"
	"verifyme/server/socket"
	"verifyme/web"
)

// Handler is every door on one router.
func (s *Service) Handler() (http.Handler, error) {
	secure := s.config.secure()
	hosted, err := hostedui.New(s.App, hostedui.Options{SecureCookies: secure, UnknownLink: s.unknownLink})
	if err != nil {
		return nil, fmt.Errorf("hosted pages: %w", err)
	}
	portal, err := portalui.Handler()
	if err != nil {
		return nil, fmt.Errorf("portal: %w", err)
	}
	operations, err := portalui.Operations()
	if err != nil {
		return nil, fmt.Errorf("portal: %w", err)
	}
	scripts, err := sdk.Handler()
	if err != nil {
		return nil, fmt.Errorf("browser SDK: %w", err)
	}
	demo, err := sdk.Demo()
	if err != nil {
		return nil, fmt.Errorf("browser SDK: %w", err)
	}
	resolvers := graph.NewResolvers(s.App, s.log)
	doors := restcompat.Options{Refused: s.refused, Consume: s.consume}

	at := s.config.addresses()
	byHost := hosts.Doors{Addresses: at, Served: s.hosts, Proved: s.proved, Probe: s.probe}.ByHost
	bounded := limits.PerAddress{PerMinute: s.config.AddressRate, Refuse: s.overRate}.Around
	r := chi.NewRouter()
	addressed := address.Trusted(s.config.TrustedProxies).Around
	r.Use(s.traced, web.Secured(s.config.hsts()), s.logged(), web.Recovering, addressed, bounded, byHost)
	r.NotFound(web.NotFound)
	routes := r
	v1 := s.calls.Around(restcompat.New(resolvers.Query(), resolvers.Mutation(), s.App, doors))
	token := restcompat.Token(s.App, doors)
	docs := restcompat.Docs(at.Documented(s.config.Environment == Production))
	r.MethodNotAllowed(func(w http.ResponseWriter, r *http.Request) {
		// A method that no router knows never gets to the door of the path,
		// which alone can say what it takes.
		switch {
		case strings.HasPrefix(r.URL.Path, "/v1/"):
			v1.ServeHTTP(w, r)
		case strings.HasPrefix(r.URL.Path, "/docs"):
			docs.ServeHTTP(w, r)
		case r.URL.Path == "/oauth/token":
			token.ServeHTTP(w, r)
		default:
			web.MethodNotAllowed(w, r, web.Allowed(routes, r.URL.Path)...)
		}
	})
	r.Get("/healthz", s.healthz)
	r.Head("/healthz", s.healthz)
	r.Get("/readyz", s.readyz)
	r.Head("/readyz", s.readyz)
	r.Get("/version", s.version)
	r.Head("/version", s.version)
	r.Handle("/v1", v1)
	r.Handle("/v1/*", v1)
	for _, path := range []string{"/", "/docs", "/docs/*", "/llms.txt", "/favicon.ico"} {
		r.Handle(path, docs)
	}
	r.Handle("/oauth/token", token)
	r.Handle("/graphql", s.graphActor(graph.NewHandler(s.App, graph.Options{
		Sockets: socket.Sockets{SameOrigin: s.sameOrigin, Open: &s.stop.sockets}, Log: s.log,
		Subscriptions: s.metrics.Subscriptions,
		Production:    s.config.Environment == Production, Known: operations,
	})))
	r.Handle("/portal", portal)
	r.Handle("/portal/*", portal)
	r.With(s.helperActor).Handle(hostedui.PreviewPath+"*", hosted)
	sessions := s.ownPagesOnly(portalui.API(s.App, portalui.Options{SecureCookies: secure, Refused: s.refused}))
	r.Handle("/api/portal/session", sessions)
	r.Handle("/api/portal/session/*", sessions)
	r.With(s.helperActor).Get(portalui.AuditPath, portalui.Audit(s.App))
	r.With(s.helperActor).Get(portalui.UsagePath, portalui.Usage(s.App))
	r.With(s.helperActor).Get(portalui.PackPath, portalui.EvidencePack(s.App))
	r.With(s.helperActor).Get(portalui.ExportPath, portalui.DataExport(s.App))
	r.With(s.helperActor).Post(portalui.LogoPath, portalui.UploadLogo(s.App))
	r.Get(portalui.LogosPath+"{tenantID}/{name}", portalui.Logo(s.App))
	r.Head(portalui.LogosPath+"{tenantID}/{name}", portalui.Logo(s.App))
	portalui.RouteDocuments(r, s.App, s.helperActor)
	r.Get(signon.CallbackPath, portalui.SignOnCallback(s.App, portalui.Options{SecureCookies: secure}))
	scim.Route(r, scim.Options{
		Users: s.App.Provisioning, BaseURL: at.API, Refused: s.refused, Spend: s.spendProvisioning, Log: s.log,
	})
	r.Handle(portalui.SignOnPath, sessions)
	r.Handle(portalui.SignOnPath+"/*", sessions)
	r.Handle(portalui.PasswordPath, sessions)
	r.Handle(portalui.PasswordPath+"/*", sessions)
	r.Handle("/start", hosted)
	r.Handle("/start/*", hosted)
	r.Handle("/hosted/*", hosted)
	r.Handle("/api/applicant/*", hosted)
	r.Handle(locker.ReturnPath, hosted)
	doclocker.Route(r, s.App.Locker, doclocker.Options{
		SecureCookies: secure, SessionCookie: hostedui.SessionCookie, ReadCallback: digilocker.ReadCallback,
	})
	r.Handle(sdk.Prefix+"*", scripts)
	document := restcompat.SignedDocument(s.App)
	r.Get("/documents/{tenantID}/{documentID}", document)
	r.Head("/documents/{tenantID}/{documentID}", document)
	if s.providers != nil {
		r.Post(providers.CallbackPath, s.providers.Callback(providers.Callbacks{
			Clock: s.config.Clock, Told: s.App.Checks.Told, Refused: s.refused,
		}))
	}
	if s.config.Environment == Sandbox {
		portalui.RouteSandbox(r, s.App, s.helperActor)
		r.Handle("/mock/doclocker/*", hosted)
		r.Get(samples.FilePath, samples.File)
		r.Get(samples.CodePath, samples.Code)
		r.Handle(strings.TrimSuffix(sdk.DemoPrefix, "/"), demo)
		r.Handle(sdk.DemoPrefix+"*", demo)
	}
	return r, nil
}
