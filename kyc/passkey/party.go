package passkey

import (
	"encoding/json"
	"net"
	"net/url"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"verifyme/kyc/apperr"
	"verifyme/kyc/auth"
)

// Party is the deployment, to which passkeys are bound: browsers use one at its host and
// nowhere else.
type Party struct {
	// relying is nil where the deployment has no host name.
	relying *webauthn.WebAuthn
}

// NewParty of the base address. Browsers make no passkeys for an IP address; on this machine
// localhost stands for it.
func NewParty(base *url.URL) Party {
	host, origin := base.Hostname(), base.Scheme+"://"+base.Host
	if ip := net.ParseIP(host); ip != nil && ip.IsLoopback() {
		host = "localhost"
		origin = base.Scheme + "://" + host
		if base.Port() != "" {
			origin += ":" + base.Port()
		}
	}
	relying, err := webauthn.New(&webauthn.Config{
		RPID: host, RPDisplayName: "VerifyMe", RPOrigins: []string{origin},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationRequired,
		},
		Timeouts: webauthn.TimeoutsConfig{
			Login:        webauthn.TimeoutConfig{Timeout: Lifetime, TimeoutUVD: Lifetime},
			Registration: webauthn.TimeoutConfig{Timeout: Lifetime, TimeoutUVD: Lifetime},
		},
		// Some browsers say more than they are asked, of which nothing is used.
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore,
	})
	if err != nil || protocol.ValidateRPID(host) != nil {
		return Party{}
	}
	return Party{relying}
}

func (p Party) ready() error {
	if p.relying == nil {
		return apperr.New(apperr.Conflict, apperr.CodeInvalidState,
			"Passkeys need a base address with a host name, which this deployment has not.")
	}
	return nil
}

// holder of passkeys as the library asks for it.
type holder struct {
	user auth.User
	keys []Passkey
}

// WebAuthnID is the user's id, which says nothing about the person.
func (h holder) WebAuthnID() []byte { return []byte(h.user.ID) }

// WebAuthnName is shown by the authenticator among other accounts.
func (h holder) WebAuthnName() string { return h.user.Email }

// WebAuthnDisplayName is the same: the portal knows no other name.
func (h holder) WebAuthnDisplayName() string { return h.user.Email }

// WebAuthnCredentials of the user.
func (h holder) WebAuthnCredentials() []webauthn.Credential {
	all := make([]webauthn.Credential, len(h.keys))
	for i, k := range h.keys {
		all[i] = k.credential()
	}
	return all
}

func (h holder) descriptors() []protocol.CredentialDescriptor {
	return webauthn.Credentials(h.WebAuthnCredentials()).CredentialDescriptors()
}

func (p Passkey) credential() webauthn.Credential {
	transports := make([]protocol.AuthenticatorTransport, len(p.Transports))
	for i, t := range p.Transports {
		transports[i] = protocol.AuthenticatorTransport(t)
	}
	return webauthn.Credential{
		ID: p.CredentialID, PublicKey: p.PublicKey, Transport: transports,
		Flags:         webauthn.CredentialFlags{UserVerified: true, BackupEligible: p.BackupEligible, BackupState: p.BackedUp},
		Authenticator: webauthn.Authenticator{SignCount: p.SignCount},
	}
}

// session of a ceremony whose challenge was found to live.
func (p Party) session(challenge string, userID string) webauthn.SessionData {
	s := webauthn.SessionData{
		Challenge: challenge, RelyingPartyID: p.relying.Config.RPID, UserVerification: protocol.VerificationRequired,
	}
	if userID != "" {
		s.UserID, s.CredParams = []byte(userID), webauthn.CredentialParametersDefault()
	}
	return s
}

// creation is what a browser is given to make a passkey for the holder, who has none of
// those twice on one authenticator.
func (p Party) creation(h holder) (options json.RawMessage, challenge string, err error) {
	made, session, err := p.relying.BeginRegistration(h, webauthn.WithExclusions(h.descriptors()))
	if err != nil {
		return nil, "", err
	}
	options, err = json.Marshal(made.Response)
	return options, session.Challenge, err
}

// request is what a browser is given to use one of the passkeys; without any it lets the
// user choose among all.
func (p Party) request(of ...protocol.CredentialDescriptor) (options json.RawMessage, challenge string, err error) {
	asked, session, err := p.relying.BeginDiscoverableLogin(webauthn.WithAllowedCredentials(of))
	if err != nil {
		return nil, "", err
	}
	options, err = json.Marshal(asked.Response)
	return options, session.Challenge, err
}

// created reads the browser's answer to creation.
func created(answer []byte) (*protocol.ParsedCredentialCreationData, error) {
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return nil, apperr.Field("answer", "must be what the browser gave for the new passkey")
	}
	return parsed, nil
}

// asserted reads the browser's answer to request.
func asserted(answer []byte) (*protocol.ParsedCredentialAssertionData, error) {
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return nil, apperr.Field("answer", "must be what the browser gave for the passkey")
	}
	return parsed, nil
}
