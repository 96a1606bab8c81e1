// Package graph is the GraphQL door, and the resolvers that REST shares with
// it. A resolver calls one use case; the use case asks who may.
package graph

import (
	"log/slog"

	"verifyme/graph/account"
	"verifyme/graph/analytics"
	"verifyme/graph/apicalls"
	"verifyme/graph/checklist"
	"verifyme/graph/colleagues"
	"verifyme/graph/developing"
	"verifyme/graph/domains"
	"verifyme/graph/flows"
	"verifyme/graph/generated"
	"verifyme/graph/people"
	"verifyme/graph/privacy"
	"verifyme/graph/provisioning"
	"verifyme/graph/related"
	"verifyme/graph/reviewing"
	"verifyme/graph/settings"
	"verifyme/graph/signon"
	"verifyme/graph/templates"
	"verifyme/graph/usage"
	"verifyme/graph/viewing"
	"verifyme/graph/whatif"
	"verifyme/kyc"
)

// Resolvers of the schema, onto the use cases.
type Resolvers struct {
	app    *kyc.Services
	log    *slog.Logger
	shared *shared
}

// NewResolvers over the use cases; feeds log what they miss.
func NewResolvers(app *kyc.Services, log *slog.Logger) Resolvers {
	return Resolvers{app: app, log: log, shared: &shared{}}
}

// One type a root, so that a query and a subscription may share a name.
type (
	query struct {
		app *kyc.Services
		accountQuery
		peopleQuery
		apiCallQuery
		relatedQuery
		analyticsQuery
		usageQuery
		flowsQuery
		reviewingQuery
		settingsQuery
		viewingQuery
		whatIfQuery
		templatesQuery
		checklistQuery
		privacyQuery
		developingQuery
		colleaguesQuery
		domainsQuery
		signOnQuery
		provisioningQuery
	}
	mutation struct {
		app *kyc.Services
		accountMutation
		peopleMutation
		privacyMutation
		flowsMutation
		reviewingMutation
		settingsMutation
		viewingMutation
		templatesMutation
		checklistMutation
		developingMutation
		colleaguesMutation
		domainsMutation
		signOnMutation
		provisioningMutation
	}
	subscription struct {
		colleagues.Subscription
		app    *kyc.Services
		log    *slog.Logger
		shared *shared
	}
)

// What other packages resolve, by names that differ.
type (
	accountQuery         = account.Query
	accountMutation      = account.Mutation
	peopleQuery          = people.Query
	peopleMutation       = people.Mutation
	privacyQuery         = privacy.Query
	privacyMutation      = privacy.Mutation
	apiCallQuery         = apicalls.Query
	relatedQuery         = related.Query
	analyticsQuery       = analytics.Query
	usageQuery           = usage.Query
	whatIfQuery          = whatif.Query
	reviewingQuery       = reviewing.Query
	reviewingMutation    = reviewing.Mutation
	flowsQuery           = flows.Query
	flowsMutation        = flows.Mutation
	settingsQuery        = settings.Query
	settingsMutation     = settings.Mutation
	viewingQuery         = viewing.Query
	viewingMutation      = viewing.Mutation
	templatesQuery       = templates.Query
	templatesMutation    = templates.Mutation
	checklistQuery       = checklist.Query
	checklistMutation    = checklist.Mutation
	developingQuery      = developing.Query
	developingMutation   = developing.Mutation
	colleaguesQuery      = colleagues.Query
	colleaguesMutation   = colleagues.Mutation
	domainsQuery         = domains.Query
	domainsMutation      = domains.Mutation
	signOnQuery          = signon.Query
	signOnMutation       = signon.Mutation
	provisioningQuery    = provisioning.Query
	provisioningMutation = provisioning.Mutation
)

// Query serves the fields of Query.
func (r Resolvers) Query() generated.QueryResolver {
	return query{
		app: r.app, accountQuery: account.Query{Account: r.app.Account, Keys: r.app.Passkeys, Digest: r.app.Digest},
		peopleQuery: people.Query{People: r.app.People}, apiCallQuery: apicalls.Query{Calls: r.app.Calls},
		relatedQuery: related.Query{Related: r.app.Related}, analyticsQuery: analytics.Query{App: r.app},
		usageQuery:        usage.Query{Ledger: r.app.Usage},
		whatIfQuery:       whatif.Query{WhatIf: r.app.WhatIf},
		reviewingQuery:    reviewing.Query{Review: r.app.Review, Casefile: r.app.Casefile, Views: r.app.Views},
		settingsQuery:     settings.Query{Workspace: r.app.Workspace},
		flowsQuery:        flows.Query{App: r.app},
		privacyQuery:      privacy.Query{Privacy: r.app.Privacy, Export: r.app.Export},
		viewingQuery:      viewing.Query{Viewing: r.app.Viewing},
		templatesQuery:    templates.Query{Templates: r.app.Templates},
		checklistQuery:    checklist.Query{Checklist: r.app.Checklist},
		developingQuery:   developing.Query{Facts: r.app.Integration, Replays: r.app.Replays},
		colleaguesQuery:   colleagues.Query{App: r.app},
		domainsQuery:      domains.Query{Domains: r.app.Domains},
		signOnQuery:       signon.Query{SignOn: r.app.SignOn},
		provisioningQuery: provisioning.Query{Tokens: r.app.Provisioning},
	}
}

// Mutation serves the fields of Mutation.
func (r Resolvers) Mutation() generated.MutationResolver {
	return mutation{
		app: r.app, accountMutation: account.Mutation{Account: r.app.Account, Keys: r.app.Passkeys, Digest: r.app.Digest},
		peopleMutation:  people.Mutation{People: r.app.People},
		privacyMutation: privacy.Mutation{Privacy: r.app.Privacy, Export: r.app.Export},
		reviewingMutation: reviewing.Mutation{
			Review: r.app.Review, Revealing: r.app.Reveal, Comments: r.app.Comments, Views: r.app.Views,
		},
		settingsMutation:     settings.Mutation{Workspace: r.app.Workspace},
		flowsMutation:        flows.Mutation{App: r.app},
		viewingMutation:      viewing.Mutation{Viewing: r.app.Viewing},
		templatesMutation:    templates.Mutation{Templates: r.app.Templates},
		checklistMutation:    checklist.Mutation{Checklist: r.app.Checklist},
		developingMutation:   developing.Mutation{Replays: r.app.Replays},
		colleaguesMutation:   colleagues.Mutation{App: r.app},
		domainsMutation:      domains.Mutation{Domains: r.app.Domains},
		signOnMutation:       signon.Mutation{SignOn: r.app.SignOn},
		provisioningMutation: provisioning.Mutation{Tokens: r.app.Provisioning},
	}
}

// Subscription serves the fields of Subscription.
func (r Resolvers) Subscription() generated.SubscriptionResolver {
	return subscription{colleagues.Subscription{Comments: r.app.Comments}, r.app, r.log, r.shared}
}

// OnboardingRequest serves the parts of a request that are read on demand.
func (r Resolvers) OnboardingRequest() generated.OnboardingRequestResolver { return request{r.app} }

// RequestStep serves a step's history.
func (r Resolvers) RequestStep() generated.RequestStepResolver { return requestStep{r.app} }

// Analytics serves what is read on demand.
func (r Resolvers) Analytics() generated.AnalyticsResolver { return analytics.Fields{App: r.app} }

// Activity serves what is read on demand.
func (r Resolvers) Activity() generated.ActivityResolver { return analytics.ActivityFields{App: r.app} }

// Review serves the reviewer's name.
func (r Resolvers) Review() generated.ReviewResolver { return reviewFields{r.app} }

// PreparedDecision serves its maker's name.
func (r Resolvers) PreparedDecision() generated.PreparedDecisionResolver {
	return preparedFields{r.app}
}

// Flow serves what is counted for a version.
func (r Resolvers) Flow() generated.FlowResolver { return flows.Fields{App: r.app} }

// StepTypeInfo serves the capability that a type may ask.
func (r Resolvers) StepTypeInfo() generated.StepTypeInfoResolver { return flows.StepTypeInfo{} }

// AuditEntry serves the actor of an entry.
func (r Resolvers) AuditEntry() generated.AuditEntryResolver { return auditEntry{} }

// WebhookDelivery serves the log of its attempts and what it sends.
func (r Resolvers) WebhookDelivery() generated.WebhookDeliveryResolver { return webhookDelivery{r.app} }

// WebhookEndpoint serves whether the secret rotates.
func (r Resolvers) WebhookEndpoint() generated.WebhookEndpointResolver { return webhookEndpoint{r.app} }

// TenantSettingsInput reads the retention list, and tells null from what is left out.
func (r Resolvers) TenantSettingsInput() generated.TenantSettingsInputResolver {
	return settings.Input{}
}

var _ generated.ResolverRoot = Resolvers{}
