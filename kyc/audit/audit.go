// Package audit chains a tenant's audit entries: each entry's hash covers its
// content and the hash before it, so that a change or a hole shows
// (SPEC "Portal actions"; checked offline by `verifyme audit verify`).
package audit

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"verifyme/kyc/instant"
)

// Actions that are recorded.
const (
	Login            = "portal.login"
	LoginFailed      = "portal.login_failed"
	Logout           = "portal.logout"
	ReviewStarted    = "review.started"
	ReviewReleased   = "review.released"
	ReviewAssigned   = "review.assigned"
	ReviewSnoozed    = "review.snoozed"
	ReviewWoken      = "review.woken"
	ReviewEscalated  = "review.escalated"
	EscalationEnded  = "review.escalation_ended"
	DecisionPrepared = "decision.prepared"
	DecisionReturned = "decision.returned"
	RequestCommented = "request.commented"
	// IdentifierRevealed names the field, never its value.
	IdentifierRevealed = "request.identifier_revealed"
	RequestApproved    = "request.approved"
	RequestRejected    = "request.rejected"
	RequestReverted    = "request.reverted"
	RequestCancelled   = "request.cancelled"
	RequestErased      = "request.erased"
	ConsentWithdrawn   = "consent.withdrawn"
	ConsentGivenAgain  = "consent.given_again"
	DataExported       = "request.data_exported"
	BreachDossier      = "tenant.breach_dossier"
	WithdrawnOpened    = "consent.withdrawn_opened"
	LegalHoldSet       = "request.legal_hold_set"
	LegalHoldEnded     = "request.legal_hold_ended"
	SettingsChanged    = "settings.changed"
	EndpointCreated    = "webhook_endpoint.created"
	EndpointDisabled   = "webhook_endpoint.disabled"
	EndpointChanged    = "webhook_endpoint.changed"
	EndpointDeleted    = "webhook_endpoint.deleted"
	SecretRotated      = "webhook_endpoint.secret_rotated"
	DeliveryReplayed   = "webhook_delivery.replayed"
	DeliveriesReplayed = "webhook_deliveries.replayed"
	DomainChanged      = "tenant.domain_changed"
	DomainAdded        = "domain.added"
	DomainRemoved      = "domain.removed"
	DomainActivated    = "domain.activated"
	DomainFailed       = "domain.failed"
	TenantDisabled     = "tenant.disabled"
	TenantEnabled      = "tenant.enabled"
	TenantCreated      = "tenant.created"
	KeyCreated         = "api_key.created"
	KeyRevoked         = "api_key.revoked"
	KeyChanged         = "api_key.changed"
	KeyRolled          = "api_key.rolled"
	KeyRefusals        = "api_key.refused_too_often"
	SteppedUp          = "portal.stepped_up"
	LinkReissued       = "request.link_reissued"
	LinkAsked          = "request.link_asked"
	ClockAdvanced      = "sandbox.clock_advanced"
	DocumentRefused    = "document.refused"
	MailLost           = "mail.lost"
	DocumentDamaged    = "document.damaged"
	DocumentViewed     = "document.viewed"
	FacesJudged        = "request.faces_judged"
	RereviewTaken      = "rereview.taken"
	RereviewReleased   = "rereview.released"
	RereviewJudged     = "rereview.judged"
	ChecklistTicked    = "checklist.ticked"
	ChecklistUnticked  = "checklist.unticked"
	FlowPublished      = "flow.published"
	FlowArchived       = "flow.archived"
	FlowMadeDefault    = "flow.made_default"
	DraftDiscarded     = "flow.draft_discarded"
	DecisionSimulated  = "sandbox.decision_simulated"
	AuditExported      = "audit.exported"
	// LogEnded names the last entry that the log's retention has removed.
	LogEnded        = "audit.ended"
	TemplateSaved   = "template.saved"
	TemplateDeleted = "template.deleted"
	// PackHandedOut is the one entry about a request that its evidence pack leaves out, so
	// that two packs of an unchanged request are equal.
	PackHandedOut = "request.evidence_pack_handed_out"
)

// Actions about users.
const (
	UserAdded          = "user.added"
	UserInvited        = "user.invited"
	UserRoleChanged    = "user.role_changed"
	UserDisabled       = "user.disabled"
	UserEnabled        = "user.enabled"
	PasswordLinkIssued = "user.password_link_issued"
	PasswordChosen     = "user.password_chosen"
	SecondFactorOn     = "user.second_factor_on"
	SecondFactorOff    = "user.second_factor_off"
	RecoveryRenewed    = "user.recovery_codes_renewed"
	RecoveryCodeUsed   = "user.recovery_code_used"
	PasskeyAdded       = "user.passkey_added"
	PasskeyRenamed     = "user.passkey_renamed"
	PasskeyRemoved     = "user.passkey_removed"
	// PasskeysRemoved tells how many, PasskeyCloned of one whose counter went back.
	PasskeysRemoved   = "user.passkeys_removed"
	PasskeyCloned     = "user.passkey_cloned"
	PasswordLinkAsked = "user.password_link_asked"
	PasswordChanged   = "user.password_changed"
	// UserIdentityLinked names the issuer, never who the user is there.
	UserIdentityLinked = "user.identity_linked"
	UserAddressChanged = "user.address_changed"
	// SessionsEnded tells how many.
	SessionsEnded = "user.sessions_ended"
)

// Actions about single sign-on.
const (
	SignOnChanged       = "sign_on.changed"
	SignOnRemoved       = "sign_on.removed"
	SignOnRefused       = "sign_on.refused"
	SignOnDomainAdded   = "sign_on.domain_added"
	SignOnDomainRemoved = "sign_on.domain_removed"
	SignOnDomainProved  = "sign_on.domain_proved"
	SignOnDomainFailed  = "sign_on.domain_failed"

	ProvisioningTokenCreated = "provisioning_token.created"
	ProvisioningTokenRevoked = "provisioning_token.revoked"
)

// Entry is one line of the chain. Details hold ids, codes, and names and values of
// settings, never personal data.
type Entry struct {
	ID         string
	Sequence   int64
	At         time.Time
	ActorKind  string
	ActorID    string
	ActorLabel string
	Action     string
	Subject    string
	Details    map[string]any
	Previous   string
	Hash       string
}

// Seal gives the entry its place after previous and its hash.
func (e *Entry) Seal(sequence int64, previous string) error {
	e.Sequence, e.Previous = sequence, previous
	if err := e.normalise(); err != nil {
		return err
	}
	hash, err := e.digest()
	if err != nil {
		return err
	}
	e.Hash = hash
	return nil
}

// digest covers everything but the hash itself; JSON sorts the keys of
// Details, so the same entry always gives the same bytes.
func (e *Entry) digest() (string, error) {
	content, err := json.Marshal([]any{
		e.ID, e.Sequence, instant.Of(e.At), e.ActorKind, e.ActorID, e.ActorLabel, e.Action, e.Subject, e.Details, e.Previous,
	})
	if err != nil {
		return "", fmt.Errorf("audit entry %s: %w", e.ID, err)
	}
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:]), nil
}

// Verifier walks a chain from its first entry, or from the first that is left of it.
type Verifier struct {
	sequence int64
	previous string
	held     []Checkpoint
}

// Next checks one entry against all before it.
func (v *Verifier) Next(e Entry) error {
	if e.Sequence != v.sequence+1 {
		return fmt.Errorf("entry %d follows entry %d: entries are missing", e.Sequence, v.sequence)
	}
	if e.Previous != v.previous {
		return fmt.Errorf("entry %d (%s) does not continue the chain", e.Sequence, e.ID)
	}
	hash, err := e.digest()
	if err != nil {
		return err
	}
	if hash != e.Hash {
		return fmt.Errorf("entry %d (%s) was changed after it was written", e.Sequence, e.ID)
	}
	v.sequence, v.previous = e.Sequence, e.Hash
	return v.holds()
}

// End checks that the chain reaches the head that the tenant's row records,
// and its checkpoints, so that a cut tail shows.
func (v *Verifier) End(sequence int64, head string) error {
	if err := v.reaches(); err != nil {
		return err
	}
	if v.sequence != sequence || v.previous != head {
		return fmt.Errorf("the chain ends at entry %d, its recorded head is entry %d: the end was cut off",
			v.sequence, sequence)
	}
	return nil
}
