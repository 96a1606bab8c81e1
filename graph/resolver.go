// Package graph is the GraphQL door, and the resolvers that REST shares with
// it. A resolver calls one use case; the use case asks who may.
package graph

import (
	"verifyme/graph/generated"
	"verifyme/kyc"
)

// Resolvers of the schema, onto the use cases.
type Resolvers struct{ app *kyc.App }

// NewResolvers over the use cases.
func NewResolvers(app *kyc.App) Resolvers { return Resolvers{app: app} }

// One type a root, so that a query and a subscription may share a name.
type (
	query        struct{ app *kyc.App }
	mutation     struct{ app *kyc.App }
	subscription struct{ app *kyc.App }
)

// Query serves the fields of Query.
func (r Resolvers) Query() generated.QueryResolver { return query(r) }

// Mutation serves the fields of Mutation.
func (r Resolvers) Mutation() generated.MutationResolver { return mutation(r) }

// Subscription serves the fields of Subscription.
func (r Resolvers) Subscription() generated.SubscriptionResolver { return subscription(r) }

// OnboardingRequest serves the parts of a request that are read on demand.
func (r Resolvers) OnboardingRequest() generated.OnboardingRequestResolver { return request(r) }

// RequestStep serves a step's history.
func (r Resolvers) RequestStep() generated.RequestStepResolver { return requestStep(r) }

// Review serves the reviewer's name.
func (r Resolvers) Review() generated.ReviewResolver { return review(r) }

// AuditEntry serves the actor of an entry.
func (r Resolvers) AuditEntry() generated.AuditEntryResolver { return auditEntry{} }

// WebhookDelivery serves the log of its attempts and what it sends.
func (r Resolvers) WebhookDelivery() generated.WebhookDeliveryResolver { return webhookDelivery(r) }

// WebhookEndpoint serves whether the secret rotates.
func (r Resolvers) WebhookEndpoint() generated.WebhookEndpointResolver { return webhookEndpoint{} }

// TenantSettingsInput reads the retention list.
func (r Resolvers) TenantSettingsInput() generated.TenantSettingsInputResolver {
	return settingsInput{}
}

var _ generated.ResolverRoot = Resolvers{}
