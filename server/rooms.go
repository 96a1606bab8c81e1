package server

import (
	"context"
	"maps"
	"math/rand/v2"

	"golang.org/x/sync/semaphore"

	"verifyme/db"
	"verifyme/db/vault"
	"verifyme/jobs"
	changes "verifyme/jobs/live"
	"verifyme/kyc"
	"verifyme/kyc/account"
	"verifyme/kyc/analytics"
	"verifyme/kyc/apart"
	"verifyme/kyc/apicall"
	"verifyme/kyc/apikey"
	"verifyme/kyc/auth"
	"verifyme/kyc/breach"
	"verifyme/kyc/capability"
	"verifyme/kyc/casefile"
	"verifyme/kyc/check"
	"verifyme/kyc/checklist"
	"verifyme/kyc/comment"
	"verifyme/kyc/deletion"
	"verifyme/kyc/digest"
	"verifyme/kyc/domain"
	"verifyme/kyc/drafts"
	"verifyme/kyc/evidence"
	"verifyme/kyc/export"
	"verifyme/kyc/facets"
	"verifyme/kyc/flowedit"
	"verifyme/kyc/hashing"
	"verifyme/kyc/integration"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/applicant"
	"verifyme/kyc/journey/files"
	"verifyme/kyc/journey/preview"
	"verifyme/kyc/journey/steps"
	"verifyme/kyc/journey/steps/locker"
	"verifyme/kyc/journey/steps/otp"
	"verifyme/kyc/logo"
	"verifyme/kyc/notification"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/pack"
	"verifyme/kyc/passkey"
	"verifyme/kyc/people"
	"verifyme/kyc/presence"
	"verifyme/kyc/privacy"
	"verifyme/kyc/provisioning"
	"verifyme/kyc/related"
	"verifyme/kyc/replay"
	"verifyme/kyc/rereview"
	"verifyme/kyc/reveal"
	"verifyme/kyc/review"
	"verifyme/kyc/sandbox"
	"verifyme/kyc/savedview"
	"verifyme/kyc/signing"
	"verifyme/kyc/signon"
	"verifyme/kyc/template"
	"verifyme/kyc/unit"
	"verifyme/kyc/upkeep"
	"verifyme/kyc/usage"
	"verifyme/kyc/viewing"
	"verifyme/kyc/webhook"
	"verifyme/kyc/whatif"
	"verifyme/kyc/workspace"
	"verifyme/provider/dataset"
	"verifyme/provider/live"
	"verifyme/provider/openid"
	"verifyme/provider/receiver"
	simulated "verifyme/provider/sandbox"
	"verifyme/provider/sandbox/uidai"
	"verifyme/server/circuits"
	"verifyme/server/providers"
)

// transaction of the store.
type transaction func(ctx context.Context, tenantID string, fn func(context.Context, *db.Tx) error) error

// within gives a room its transactions, and lets their effects out after the
// commit. as shows that the store's transaction is what the room asks for.
func within[T unit.Tx](in transaction, out unit.Outlets, as func(*db.Tx) T) unit.InTenant[T] {
	return func(ctx context.Context, tenantID string, fn func(context.Context, T) error) error {
		release, err := unit.TakeShare(ctx)
		if err != nil {
			return err
		}
		defer release()
		var done *db.Tx
		err = in(ctx, tenantID, func(ctx context.Context, tx *db.Tx) error {
			done = tx
			return fn(unit.Inside(ctx), as(tx))
		})
		if err == nil {
			out.Release(ctx, tenantID, &done.Effects, done.EmittedTo())
		}
		return err
	}
}

// rooms of the use cases, on what sandbox and production have in common.
func (s *Service) rooms(secrets *vault.Vault) *kyc.Services {
	in, out := s.Store.InTenant, unit.Outlets{Queue: s.Queue, Push: s.push}
	at, environment, store := s.config.addresses(), s.config.interfaceName(), s.Store
	r := &kyc.Services{
		Auth: &auth.Service{
			InTenant: within(in, out, func(t *db.Tx) auth.Tx { return t }),
			Lookups:  store, Logins: store, Clock: s.config.Clock, Environment: environment, Hashing: &hashing.Cores{},
			Breached: s.breached.Has, Idle: s.config.SessionIdle,
		},
		Keys: &apikey.Service{
			InTenant: within(in, out, func(t *db.Tx) apikey.Tx { return t }), Environment: environment,
		},
		Evidence: &evidence.Service{
			InTenant: within(in, out, func(t *db.Tx) evidence.Tx { return t }),
			Secrets:  secrets, BaseURL: at.API, Log: s.log,
		},
		Notification: &notification.Service{
			InTenant: within(in, out, func(t *db.Tx) notification.Tx { return t }), Log: s.log,
		},
		Workspace: &workspace.Service{
			InTenant: within(in, out, func(t *db.Tx) workspace.Tx { return t }),
			Reading:  within(store.Reading, out, func(t *db.Tx) workspace.Tx { return t }),
			Lookups:  store, Clock: s.config.Clock, Signer: secrets, Environment: environment,
			BaseURL: at.Base, PortalURL: at.Portal, APIURL: at.API,
			HashPassword: s.config.HashPassword,
		},
		Domains: &domain.Service{
			InTenant: within(in, out, func(t *db.Tx) domain.Tx { return t }),
			Lookups:  store, Clock: s.config.Clock, Addresses: at.All(), PortalURL: at.Portal, Target: s.config.Domains.Target,
			Prober:  s.probe,
			Changed: func() { s.hosts.Changed(); s.proved.Changed() }, Found: s.measures.Domain, Log: s.log,
		},
		Digest: &digest.Service{
			InTenant: within(in, out, func(t *db.Tx) digest.Tx { return t }),
			Lookups:  store, Clock: s.config.Clock, PortalURL: at.Portal, Log: s.log,
		},
		SignOn: &signon.Service{
			InTenant: within(in, out, func(t *db.Tx) signon.Tx { return t }),
			Lookups:  store, Provider: openid.New(s.config.Environment == Production, s.config.Clock), Prober: s.probe,
			Secrets: secrets, Clock: s.config.Clock, PortalURL: at.Portal, Own: at.All(),
			HTTPSOnly: s.config.Environment == Production, Log: s.log,
		},
		Deletion: &deletion.Service{
			InTenant: within(in, out, func(t *db.Tx) signing.Tx { return t }), Store: store,
			Hints: jobs.Forgetting{Redis: s.redis}, Signer: secrets,
			Disable: func(ctx context.Context, tenantID string) error {
				_, err := s.App.Workspace.Disable(ctx, tenantID)
				return err
			},
		},
		Provisioning: &provisioning.Service{
			InTenant: within(in, out, func(t *db.Tx) provisioning.Tx { return t }), Lookups: store,
		},
		Flows: &flowedit.Service{InTenant: within(in, out, func(t *db.Tx) flowedit.Tx { return t })},
		Onboarding: &onboarding.Service{
			InTenant: within(in, out, func(t *db.Tx) onboarding.Tx { return t }), Push: s.push, BaseURL: at.Base,
		},
		Webhook: &webhook.Service{
			InTenant:   s.measures.GivenUp(within(in, out, func(t *db.Tx) webhook.Tx { return t })),
			Delivering: s.measures.GivenUp(within(s.Store.Delivering, out, func(t *db.Tx) webhook.Tx { return t })),
			Clock:      s.config.Clock, Random: rand.Float64, Log: s.log, Apart: &apart.Places{Most: webhook.MostApart},
		},
		Replays: &replay.Service{InTenant: within(in, out, func(t *db.Tx) replay.Tx { return t })},
		Integration: &integration.Service{
			InTenant: within(in, out, func(t *db.Tx) integration.Tx { return t }),
		},
		People: &people.Service{
			InTenant:     within(in, out, func(t *db.Tx) people.Tx { return t }),
			PasswordPage: s.passwordPage(),
		},
		Passkeys: &passkey.Service{
			InTenant: within(in, out, func(t *db.Tx) passkey.Tx { return t }),
			Lookups:  store, Challenges: store, Clock: s.config.Clock, Party: passkey.NewParty(at.Portal),
		},
		Account: &account.Service{
			InTenant: within(in, out, func(t *db.Tx) account.Tx { return t }),
			Lookups:  store, PasswordPage: s.passwordPage(),
		},
		Drafts:    &drafts.Service{Secrets: secrets},
		Reveal:    &reveal.Service{InTenant: within(in, out, func(t *db.Tx) reveal.Tx { return t })},
		Review:    &review.Service{InTenant: within(in, out, func(t *db.Tx) review.Tx { return t })},
		Views:     &savedview.Service{InTenant: within(in, out, func(t *db.Tx) savedview.Tx { return t })},
		Templates: &template.Service{InTenant: within(in, out, func(t *db.Tx) template.Tx { return t })},
		Checklist: &checklist.Service{InTenant: within(in, out, func(t *db.Tx) checklist.Tx { return t })},
		Comments: &comment.Service{
			InTenant: within(in, out, func(t *db.Tx) comment.Tx { return t }), PortalURL: at.Portal,
		},
		Rereview: &rereview.Service{
			InTenant: within(in, out, func(t *db.Tx) rereview.Tx { return t }),
			Reading:  within(s.Store.Reading, out, func(t *db.Tx) rereview.Tx { return t }),
			Reasons:  review.ReasonCodes,
		},
		Presence: &presence.Service{
			InTenant: within(in, out, func(t *db.Tx) presence.Tx { return t }),
			Board:    changes.Presence{Client: s.redis}, Log: s.log,
		},
		Facets: &facets.Service{
			InTenant: within(s.Store.Reading, out, func(t *db.Tx) facets.Tx { return t }),
		},
		Casefile: &casefile.Service{InTenant: within(in, out, func(t *db.Tx) casefile.Tx { return t })},
		Privacy: &privacy.Service{
			InTenant: within(in, out, func(t *db.Tx) privacy.Tx { return t }),
			Reading:  within(store.Reading, out, func(t *db.Tx) privacy.Tx { return t }),
			Lookups:  store, Logins: store, Clock: s.config.Clock, Signer: secrets, Log: s.log,
		},
		Checks: &check.Service{
			InTenant: within(in, out, func(t *db.Tx) check.Tx { return t }),
			Lookups:  store, Early: store, Clock: s.config.Clock, Log: s.log,
		},
		Journey: &journey.Service{
			InTenant: within(in, out, func(t *db.Tx) journey.Tx { return t }),
			Lookups:  store, Push: s.push, Log: s.log, Ledger: usage.Ledger{Prices: s.prices()},
		},
		Files: &files.Service{
			InTenant: within(in, out, func(t *db.Tx) journey.Tx { return t }), Log: s.log,
		},
		Preview: &preview.Service{InTenant: within(in, out, func(t *db.Tx) preview.Tx { return t }), BaseURL: at.Base},
		Logos:   &logo.Service{InTenant: within(in, out, func(t *db.Tx) logo.Tx { return t }), BaseURL: at.Base},
		Calls:   &apicall.Service{InTenant: within(in, out, func(t *db.Tx) apicall.Tx { return t })},
		Related: &related.Service{InTenant: within(in, out, func(t *db.Tx) related.Tx { return t })},
		Viewing: &viewing.Service{InTenant: within(in, out, func(t *db.Tx) viewing.Tx { return t })},
		Signing: &signing.Service{InTenant: within(in, out, func(t *db.Tx) signing.Tx { return t })},
		Packs: &pack.Service{
			InTenant: within(in, out, func(t *db.Tx) pack.Tx { return t }),
			Reading:  semaphore.NewWeighted(pack.DocumentsAtOnce),
		},
		Export: &export.Service{
			InTenant: within(in, out, func(t *db.Tx) export.Tx { return t }),
			Lookups:  store, Clock: s.config.Clock, PortalURL: at.Portal, Log: s.log,
		},
		Breach: &breach.Service{InTenant: within(in, out, func(t *db.Tx) breach.Tx { return t })},
		Upkeep: &upkeep.Service{
			InTenant: within(in, out, func(t *db.Tx) upkeep.Tx { return t }),
			Lookups:  store, Keyset: s.Store, Parts: s.Store, Clock: s.config.Clock, Log: s.log, Found: s.measures.Found,
		},
		Usage: &usage.Service{InTenant: within(s.Store.Reading, out, func(t *db.Tx) usage.Tx { return t })},
		Analytics: &analytics.Service{
			InTenant: within(in, out, func(t *db.Tx) analytics.Tx { return t }),
			Reading:  within(s.Store.Reading, out, func(t *db.Tx) analytics.Tx { return t }), Lookups: s.Store,
			Circuits: circuits.New(s.redis, s.log),
		},
		WhatIf: &whatif.Service{Reading: within(s.Store.Reading, out, func(t *db.Tx) whatif.Tx { return t })},
		OTP: &otp.Service{
			InTenant: within(in, out, func(t *db.Tx) journey.Tx { return t }), Secrets: secrets, Log: s.log,
		},
		Steps: &steps.Service{
			InTenant: within(in, out, func(t *db.Tx) journey.Tx { return t }), Secrets: secrets, Log: s.log,
		},
		Locker: &locker.Service{
			InTenant: within(in, out, func(t *db.Tx) locker.Tx { return t }), Lookups: store, Log: s.log,
		},
	}
	r.Account.Auth, r.People.Auth, r.SignOn.Auth, r.Passkeys.Auth = r.Auth, r.Auth, r.Auth, r.Auth
	r.Auth.Closed = r.SignOn.PasswordsClosed
	r.Review.Onboarding, r.Comments.Onboarding = r.Onboarding, r.Onboarding
	r.Rereview.Onboarding = r.Onboarding
	r.Privacy.Evidence, r.Privacy.Onboarding = r.Evidence, r.Onboarding
	r.Packs.Onboarding, r.Packs.Evidence = r.Onboarding, r.Evidence
	r.Export.Onboarding, r.Export.Evidence = r.Onboarding, r.Evidence
	r.Upkeep.Walk = func(tenantID string) upkeep.Walk { return r.Workspace.WalkAudit(tenantID) }
	r.Viewing.Evidence, r.Upkeep.Evidence = r.Evidence, r.Evidence
	r.Journey.Onboarding, r.Journey.Evidence = r.Onboarding, r.Evidence
	r.Applicant = &applicant.Service{Service: r.Journey}
	r.Files.Journey, r.Files.Evidence = r.Journey, r.Evidence
	r.Steps.Onboarding, r.Steps.Journey = r.Onboarding, r.Journey
	r.OTP.Journey = r.Journey
	r.Locker.Onboarding, r.Locker.Journey = r.Onboarding, r.Journey
	r.Journey.Handlers = r.Steps.Handlers()
	maps.Copy(r.Journey.Handlers, r.OTP.Handlers())
	maps.Copy(r.Journey.Handlers, r.Locker.Handlers())
	return r
}

// prices of the deployment; the sandbox is free.
func (s *Service) prices() usage.Prices {
	if s.config.Environment != Production {
		return usage.Free
	}
	return s.config.Prices
}

// connectProviders of the environment, with its rules for addresses.
func (s *Service) connectProviders(email capability.EmailSender, scanner capability.Scanner, sets *dataset.Sets) {
	r := s.App
	if s.config.Environment != Production {
		s.simulate()
		return
	}
	r.Evidence.Scanner = s.measures.Scanner(scanner)
	r.Notification.Email, r.Notification.Inbox = email, notification.NoInbox{}
	s.providers = providers.Open(s.config.Providers, s.log, circuits.New(s.redis, s.log).Tell)
	s.metrics.Registry.MustRegister(s.providers)
	r.OTP.Codes, r.OTP.SMS, r.OTP.Email, r.OTP.Inbox = live.Codes{}, s.providers.SMS(), email, notification.NoInbox{}
	r.Steps.PAN, r.Steps.Bank, r.Steps.GST = s.providers.PAN(), s.providers.Bank(), s.providers.GST()
	r.Steps.Face, r.Steps.Liveness = s.providers.Face(), s.providers.Liveness()
	r.Locker.DocLocker = s.providers.DocLocker(s.config.BaseURL.JoinPath(locker.CallbackPath).String(), r.Steps.Secrets)
	r.Locker.UIDAI = s.config.Providers.UIDAI
	r.Steps.Pincode, r.Steps.Branches, r.OTP.Disposable = sets, sets, sets
	r.Onboarding.HTTPSOnly, r.Webhook.HTTPSOnly = true, true
	r.Webhook.Receivers, r.Webhook.AddressOf = s.measures.Receivers(receiver.New(true)), webhook.StatedAddress
	r.Journey.OriginsOpen = journey.ListedOriginsOnly
}

func (s *Service) simulate() {
	r, seed, base := s.App, s.config.Seed, s.config.BaseURL
	r.Evidence.Scanner = simulated.Scanner{}
	r.Notification.Email, r.Notification.Inbox = simulated.Email{}, sandbox.Inbox{}
	r.OTP.Codes, r.OTP.SMS, r.OTP.Email = simulated.NewCodes(seed), simulated.SMS{}, simulated.Email{}
	r.OTP.Inbox, r.OTP.Disposable = sandbox.Inbox{}, simulated.Disposable{}
	r.Steps.PAN, r.Steps.Bank, r.Steps.GST = simulated.PAN{}, simulated.Bank{}, simulated.GST{}
	r.Steps.Pincode, r.Steps.Branches = simulated.Pincode{}, simulated.Branches{}
	r.Locker.DocLocker, r.Locker.UIDAI = simulated.NewDocLocker(seed), uidai.Trust()
	r.Steps.Face, r.Steps.Liveness = simulated.Face{}, simulated.Liveness{}
	r.Webhook.Receivers = s.measures.Receivers(receiver.New(false))
	r.Webhook.AddressOf = func(e webhook.Endpoint) string { return sandbox.AddressOf(base, e) }
	r.Journey.OriginsOpen = journey.OpenWithoutList
	out := unit.Outlets{Queue: s.Queue, Push: s.push}
	r.Sandbox = &sandbox.Service{
		InTenant: within(s.Store.InTenant, out, func(t *db.Tx) sandbox.Tx { return t }),
		Lookups:  s.Store, Locker: r.Locker, Review: r.Review, BaseURL: base,
	}
}
