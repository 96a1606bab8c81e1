package kyc

import (
	"encoding/json"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
)

// Tenant is a workspace.
type Tenant struct {
	ID   string
	Name string
	// Host is the custom domain, once active; empty means the deployment's.
	Host        string
	Settings    Settings
	ClockOffset time.Duration
	CreatedAt   time.Time
}

// Settings of a tenant (SPEC "Tenant"); stored as JSON, fields only gain.
type Settings struct {
	ReviewPolicy         flow.Policy    `json:"reviewPolicy"`
	MakerChecker         bool           `json:"makerChecker"`
	RequireReasonComment bool           `json:"requireReasonComment"`
	DuplicatePolicy      string         `json:"duplicatePolicy"`
	ReturnURLHosts       []string       `json:"returnUrlHosts"`
	AllowedOrigins       []string       `json:"allowedOrigins"`
	LinkLifetimeHours    int            `json:"linkLifetimeHours"`
	DefaultFlowKey       string         `json:"defaultFlowKey"`
	RetentionDays        map[string]int `json:"retentionDays"`
	Branding             Branding       `json:"branding"`
}

// Duplicate policies.
const (
	BlockActive  = "block_active"
	DuplicateOff = "off"
)

// Branding of the applicant's pages.
type Branding struct {
	DisplayName *string `json:"displayName"`
	LogoURL     *string `json:"logoUrl"`
	FaviconURL  *string `json:"faviconUrl"`
	AccentColor *string `json:"accentColor"`
	PrivacyURL  *string `json:"privacyUrl"`
	TermsURL    *string `json:"termsUrl"`
}

// RetentionClasses with their default days.
var RetentionClasses = map[string]int{"short": 30, "standard": 365, "extended": 1825}

// Key is an API key; of a secret one only the hash is kept.
type Key struct {
	ID          string
	Name        string
	Hash        []byte
	Publishable bool
	// Value of a publishable key, nil for secret ones.
	Value  *string
	Scopes []access.Scope
	// IPAllow holds address ranges; empty allows all.
	IPAllow []string
	// RateLimit in calls a minute; nil is the default.
	RateLimit  *int
	ExpiresAt  *time.Time
	RevokedAt  *time.Time
	LastUsedAt *time.Time
	CreatedAt  time.Time
}

// FoundKey is a key found by its hash or by a token of its, with its tenant
// and the tenant's time.
type FoundKey struct {
	TenantID string
	Key      Key
	Now      time.Time
	// Scopes of the token where one was shown, else the key's.
	Scopes []access.Scope
	// TokenExpires in real time, where a token was shown.
	TokenExpires *time.Time
}

// Token is a bearer token that a key fetched by OAuth.
type Token struct {
	Hash      []byte
	KeyID     string
	Scopes    []access.Scope
	ExpiresAt time.Time
}

// User of the portal.
type User struct {
	ID           string
	Email        string
	Role         access.Role
	PasswordHash string
	CreatedAt    time.Time
}

// PortalSession keeps real time.
type PortalSession struct {
	Hash        []byte
	UserID      string
	CreatedAt   time.Time
	ExpiresAt   time.Time
	StepUpUntil *time.Time
}

// Session of an applicant's browser.
type Session struct {
	Hash      []byte
	RequestID string
	Embedded  bool
	// Source is HOSTED or SDK, for consent records.
	Source string
	// Locale of the page; the notice is shown and hashed in it.
	Locale    string
	CreatedAt time.Time
	ExpiresAt time.Time
	RevokedAt *time.Time
}

// Attempt at a provider-checked step. Input is encrypted at rest.
type Attempt struct {
	ID         string
	RequestID  string
	StepKey    string
	Number     int
	Status     string
	Input      json.RawMessage
	Outcome    string
	Flags      []string
	CreatedAt  time.Time
	FinishedAt *time.Time
	ClaimToken string
	// AnswerUntil is how long a WAITING attempt waits, and ConsentHash what it
	// is found by when the applicant comes back.
	AnswerUntil *time.Time
	ConsentHash []byte
}

// Attempt statuses: OPEN is a worker's, WAITING is the applicant's, who is to
// consent elsewhere.
const (
	AttemptOpen    = "OPEN"
	AttemptWaiting = "WAITING"
	AttemptDone    = "DONE"
)

// Code is the one active one-time code of a step.
type Code struct {
	RequestID string
	StepKey   string
	Target    string
	// MAC of the code; Shown holds the code itself only where it is shown.
	MAC       []byte
	Plain     string
	SentAt    time.Time
	ExpiresAt time.Time
	// Tries at the code, spent before comparing.
	Tries int
	// Sends that failed so far, and whether the message is out.
	SendTry    int
	Delivered  bool
	NextSendAt *time.Time
	ClaimToken string
}

// Consent to one purpose.
type Consent struct {
	RequestID     string
	PurposeCode   string
	NoticeVersion string
	TextHash      string
	AcceptedAt    time.Time
	WithdrawnAt   *time.Time
	Locale        string
	Source        string
	IP            string
}

// StoredReplay is what an Idempotency-Key answers again.
type StoredReplay struct {
	BodyHash  []byte
	Answer    json.RawMessage
	ExpiresAt time.Time
}

// Claim is what a run over an endpoint asks for.
type Claim struct {
	EndpointID string
	// Token of the run.
	Token string
	// InFlight are the run's own posts.
	InFlight int
	// Bound of the posts of all runs over the endpoint.
	Bound int
	Lease time.Duration
}

// ClaimedDelivery is one post to make.
type ClaimedDelivery struct {
	DeliveryID string
	EventID    string
	// Attempt number of this post, from 1.
	Attempt int
	Body    []byte
	// Alone: no other post to the endpoint is in flight.
	Alone bool
	// Spent: the last attempt was begun by a worker that died. No post is to be
	// made; the delivery has failed.
	Spent bool
}

// FinishedDelivery is the outcome of one post.
type FinishedDelivery struct {
	DeliveryID    string
	Attempt       int
	Status        string
	HTTPStatus    *int
	DurationMs    int
	LastError     *string
	NextAttemptAt *time.Time
	Alone         bool
	Answer        string
	At            time.Time
}

// DeliveryAttempt is one line of a delivery's log.
type DeliveryAttempt struct {
	Attempt    int
	At         time.Time
	HTTPStatus *int
	DurationMs int
	Error      *string
	// Answer holds the first KB of the receiver's answer.
	Answer string
}

// Sunk is one delivery that the sandbox sink received.
type Sunk struct {
	EndpointID     string
	DeliveryID     string
	EventID        string
	EventType      string
	Attempt        int
	SignatureValid bool
	ReceivedAt     time.Time
	Body           string
}

// StoredEvent is an event with its exact body.
type StoredEvent struct {
	ID         string
	OccurredAt time.Time
	Body       json.RawMessage
}

// Message that the sandbox simulates; To is masked.
type Message struct {
	Channel   string
	To        string
	Body      string
	CreatedAt time.Time
}

// The sandbox inbox (SPEC "Limits").
const (
	MessagesFor  = time.Hour
	MessagesKept = 30
)
