// Package kyc lists the rooms of the use cases. A room is a package about one
// subject: a Service with what it stands on, a Tx that names what it reads and
// writes, and functions over rules that touch nothing. spec/structure_test.go holds
// which room may use which.
package kyc

import (
	"maps"

	"verifyme/kyc/account"
	"verifyme/kyc/analytics"
	"verifyme/kyc/apicall"
	"verifyme/kyc/apikey"
	"verifyme/kyc/auth"
	"verifyme/kyc/breach"
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
)

// Services are the rooms.
type Services struct {
	Auth         *auth.Service
	Keys         *apikey.Service
	Account      *account.Service
	Drafts       *drafts.Service
	Evidence     *evidence.Service
	Notification *notification.Service
	Logos        *logo.Service
	People       *people.Service
	Passkeys     *passkey.Service
	Workspace    *workspace.Service
	Flows        *flowedit.Service
	Onboarding   *onboarding.Service
	Webhook      *webhook.Service
	Replays      *replay.Service
	Integration  *integration.Service
	Review       *review.Service
	Reveal       *reveal.Service
	Comments     *comment.Service
	Checklist    *checklist.Service
	Rereview     *rereview.Service
	Presence     *presence.Service
	Facets       *facets.Service
	Casefile     *casefile.Service
	Views        *savedview.Service
	Templates    *template.Service
	Privacy      *privacy.Service
	Checks       *check.Service
	Journey      *journey.Service
	Applicant    *applicant.Service
	Preview      *preview.Service
	Files        *files.Service
	OTP          *otp.Service
	Steps        *steps.Service
	Locker       *locker.Service
	Usage        *usage.Service
	Calls        *apicall.Service
	Related      *related.Service
	Signing      *signing.Service
	Packs        *pack.Service
	Export       *export.Service
	Breach       *breach.Service
	Analytics    *analytics.Service
	Viewing      *viewing.Service
	Upkeep       *upkeep.Service
	Domains      *domain.Service
	Digest       *digest.Service
	SignOn       *signon.Service
	Provisioning *provisioning.Service
	Deletion     *deletion.Service
	WhatIf       *whatif.Service
	// Sandbox is nil in production.
	Sandbox *sandbox.Service
}

// Jobs are the handlers of all rooms by the kind of job, without those of Runs.
func (s *Services) Jobs() map[unit.JobKind]unit.JobHandler {
	all := map[unit.JobKind]unit.JobHandler{}
	for _, of := range []map[unit.JobKind]unit.JobHandler{
		s.Notification.Jobs(), s.Onboarding.Jobs(), s.Webhook.Jobs(), s.Privacy.Jobs(), s.Journey.Jobs(), s.OTP.Jobs(),
		s.Analytics.Jobs(), s.Domains.Jobs(), s.Digest.Jobs(), s.Export.Jobs(), s.SignOn.Jobs(),
	} {
		maps.Copy(all, of)
	}
	return whileDisabled(all)
}

// Runs are the handlers that go on until nothing is due, by the kind of job.
func (s *Services) Runs() map[unit.JobKind]unit.JobHandler {
	all := s.Upkeep.Jobs()
	all[unit.JobEndpoint] = s.Webhook.DeliverEndpoint
	return whileDisabled(all)
}

func whileDisabled(handlers map[unit.JobKind]unit.JobHandler) map[unit.JobKind]unit.JobHandler {
	for kind, handler := range handlers {
		handlers[kind] = unit.WhileDisabled(kind, handler)
	}
	return handlers
}
